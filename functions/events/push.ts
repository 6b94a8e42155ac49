import { Push } from '../core/push/changes.ts';
import { push } from '../core/push/push.ts';
import { eachMessage } from './receive.ts';

/** Tells open sockets what has been written: also where the request that wrote it has died since. */
export const handler = eachMessage('push', Push, push, 10);
