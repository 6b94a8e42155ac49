import { notificationEvents } from '../core/notificationEvents/index.ts';
import type { NotificationEvent } from '../core/notificationEvents/notificationEvent.ts';
import { fromItem } from '../data/table.ts';
import type { Outgoing } from './messages.ts';

type Item = Record<string, unknown>;

const listening = Map.groupBy(
  (notificationEvents as readonly NotificationEvent[]).filter(({ on }) => on !== undefined),
  ({ on }) => on!.entity.name,
);

/** Names of the entities whose changes cause notifications. */
export const notifyingEntities: readonly string[] = [...listening.keys()];

/** A message to notify of an event. */
export const notifyMessage = <Key extends object, Props>(
  of: NotificationEvent<string, Key, Props>,
  key: Key,
): Outgoing<'notify'> => ({ queue: 'notify', message: { notificationEvent: of.name, key: key as Item } });

/** A message to mail it to one recipient, without a notification. */
export const mailMessage = <Key extends object, Props>(
  of: NotificationEvent<string, Key, Props>,
  key: Key,
  recipient: string,
): Outgoing<'mail'> => ({
  queue: 'mail',
  message: { notificationEvent: of.name, key: key as Item, recipient },
});

/** All events of one change of a record: notifications in the product first. */
export function happened(entity: string, before: Item | undefined, after: Item | undefined): Outgoing[] {
  const own = listening.get(entity) ?? [];
  const [first] = own;
  if (!first) return [];
  const [old, now] = [before, after].map((item) => item && (fromItem(first.on!.entity, item) as Item));
  const all = own.flatMap((of) => of.on!.keys(old, now).map((key) => ({ of, key })));
  return [
    ...all.flatMap(({ of, key }) => {
      const { delaySeconds } = of.on!;
      if (!of.notify) return [];
      return [{ ...notifyMessage(of, key), ...(delaySeconds !== undefined && { delaySeconds }) }];
    }),
    ...all.flatMap(({ of, key }) =>
      of.mail?.recipient ? [mailMessage(of, key, of.mail.recipient(key))] : [],
    ),
  ];
}
