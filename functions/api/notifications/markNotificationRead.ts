import { notifications as contract } from '../../../shared/contract/notifications.ts';
import { markRead } from '../../core/notifications/read.ts';
import { handle } from '../../http/chain.ts';

export const markNotificationRead = handle(contract.markNotificationRead, async ({ params }, { caller }) => {
  await markRead(caller.accountId, params.id);
  return { ok: true as const };
});
