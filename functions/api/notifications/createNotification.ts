import { notifications as contract } from '../../../shared/contract/notifications.ts';
import { createNotification as create } from '../../core/notifications/read.ts';
import { handle } from '../../http/chain.ts';

export const createNotification = handle(contract.createNotification, async ({ body }) => create(body));
