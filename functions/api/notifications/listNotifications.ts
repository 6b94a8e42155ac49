import { notifications as contract } from '../../../shared/contract/notifications.ts';
import { listNotifications as list } from '../../core/notifications/read.ts';
import { handle } from '../../http/chain.ts';

export const listNotifications = handle(contract.listNotifications, async ({ query }, { caller }) =>
  list(caller.accountId, query),
);
