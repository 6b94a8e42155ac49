import { Push } from '../core/push/changes.ts';
import { push } from '../core/push/push.ts';
import { eachMessage } from './receive.ts';

/** Sends committed changes to open sockets, even if the request that wrote them has died. */
export const handler = eachMessage('push', Push, push, 10);
