import { notifications as contract } from '../../../shared/contract/notifications.ts';
import { unreadCount } from '../../core/notifications/read.ts';
import { handle } from '../../http/chain.ts';

export const unreadNotificationCount = handle(contract.unreadNotificationCount, async (_, { caller }) => ({
  count: await unreadCount(caller.accountId),
}));
