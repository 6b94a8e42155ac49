import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import { isTransient } from './faults.ts';
import { RenderMessage } from './messages.ts';
import { failures, read } from './receive.ts';
import { type Rendered, renderPaths } from './renderPaths.ts';

/** Renders the pages of a whole batch, each once however many of its messages name it. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const wanted = new Map<SQSRecord, string[]>();
  const failed: { record: SQSRecord; error: unknown }[] = [];
  for (const record of event.Records) {
    try {
      wanted.set(record, read(RenderMessage, record).paths);
    } catch (error) {
      failed.push({ record, error });
    }
  }
  try {
    const rendered = await renderPaths([...wanted.values()].flat());
    for (const [record, paths] of wanted) {
      const error = errorAmong(paths, rendered);
      if (error) failed.push({ record, error });
    }
    const { written, unchanged } = rendered;
    logger.info('rendered', { messages: wanted.size, written, unchanged, failed: rendered.failed.size });
  } catch (error) {
    // A failure of something that all pages depend on.
    for (const record of wanted.keys()) failed.push({ record, error });
  }
  return failures('render', failed);
}

/** Why a message failed: as long as one of its pages may still succeed, the message is retried. */
function errorAmong(paths: readonly string[], { failed }: Rendered): Error | undefined {
  const errors = paths.flatMap((path) => failed.get(path) ?? []);
  return errors.find(isTransient) ?? errors[0];
}
