import { serve } from '../../http/chain.ts';
import { askToUnsubscribe } from './askToUnsubscribe.ts';
import { getEmailReception } from './getEmailReception.ts';
import { putEmailReception } from './putEmailReception.ts';
import { switchByMail } from './switchByMail.ts';
import { unsubscribe } from './unsubscribe.ts';

export const handler = serve({
  getEmailReception,
  putEmailReception,
  switchByMail,
  askToUnsubscribe,
  unsubscribe,
});
