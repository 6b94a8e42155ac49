import type { Happening } from '../core/happenings/happening.ts';
import { happenings } from '../core/happenings/index.ts';
import { fromItem } from '../data/table.ts';
import type { Outgoing } from './messages.ts';

type Item = Record<string, unknown>;

const listening = Map.groupBy(
  (happenings as readonly Happening[]).filter(({ on }) => on !== undefined),
  ({ on }) => on!.entity.name,
);

/** Names of the entities whose changes people are told of. */
export const notifyingEntities: readonly string[] = [...listening.keys()];

/** To tell of something. */
export const notifyMessage = <Key extends object, Props>(
  of: Happening<string, Key, Props>,
  key: Key,
): Outgoing<'notify'> => ({ queue: 'notify', message: { happening: of.name, key: key as Item } });

/** To mail it to one recipient, of whom nobody else has to be told. */
export const mailMessage = <Key extends object, Props>(
  of: Happening<string, Key, Props>,
  key: Key,
  recipient: string,
): Outgoing<'mail'> => ({ queue: 'mail', message: { happening: of.name, key: key as Item, recipient } });

/** All that happened with one change of a record: what is told within the product first. */
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
