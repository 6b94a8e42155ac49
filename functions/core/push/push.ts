import { conversation, message } from '../../data/entities/conversation.ts';
import { notification } from '../../data/entities/message.ts';
import { get } from '../../data/table.ts';
import { unreadMessages } from '../accounts/me.ts';
import { deliver, deliverMessage, deliverStanding } from '../conversations/deliver.ts';
import { countersOf, toNotification } from '../notifications/read.ts';
import type { Push } from './changes.ts';

/** Sends the current data over the open sockets of those concerned; nothing if the record was deleted. */
export async function push(of: Push): Promise<void> {
  if (of.of === 'notification') return pushNotification(of);
  const record = await get(conversation, { id: of.conversationId });
  if (!record) return;
  if (of.of === 'conversation') return deliverStanding(of.event, record, of.sides);
  const said = await get(message, of);
  if (said) await deliverMessage(of.event, { record, message: said, except: of.except });
}

async function pushNotification({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  await deliver(accountId, async () => {
    const [found, counted] = await Promise.all([
      get(notification, { accountId, id }),
      countersOf(accountId, { consistent: true }),
    ]);
    return (
      found && {
        event: 'notification',
        notification: toNotification(found),
        unreadNotifications: Math.max(0, counted.unreadNotifications),
        unread: unreadMessages(counted),
      }
    );
  });
}
