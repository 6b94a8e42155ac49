import { notifications as contract } from '../../../shared/contract/notifications.ts';
import { markSeveralRead } from '../../core/notifications/read.ts';
import { handle } from '../../http/chain.ts';

export const markNotificationsRead = handle(contract.markNotificationsRead, async ({ body }, { caller }) => {
  await markSeveralRead(caller.accountId, body.ids);
  return { ok: true as const };
});
