import { countViews } from '../core/jobFigures/countViews.ts';
import { ViewsMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Keys in a bucket's reports are form-encoded, with spaces as +. */
const keyOf = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

/** Counts the views of job pages in each new file of the edge's log. */
export const handler = eachMessage('views', ViewsMessage, async (message) => {
  if (!('Records' in message)) return;
  for (const { s3 } of message.Records) await countViews(keyOf(s3.object.key));
});
