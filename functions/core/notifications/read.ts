import type { Notification } from '../../../shared/contract/notifications.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { account, counters } from '../../data/entities/account.ts';
import { notification } from '../../data/entities/message.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import {
  get,
  getMany,
  query,
  queryAll,
  run,
  type Stored,
  transact,
  WriteRefused,
  write,
} from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor, OfAccount } from '../actor.ts';
import { concernOf } from '../audit/concern.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { notify } from './create.ts';

export const toNotification = ({
  id,
  type,
  text,
  link,
  isRead,
  createdAt,
}: Stored<typeof notification>): Notification => ({
  id,
  type,
  text,
  ...(link !== undefined && { link }),
  isRead,
  createdAt,
});

/** The counters of an account; all 0 if nothing was counted yet. */
export async function countersOf(
  accountId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Stored<typeof counters>> {
  return (
    (await get(counters, { accountId }, { consistent })) ?? {
      ...counters.shape.parse({}),
      version: 0,
    }
  );
}

/** The caller's notifications, newest first. Pages are counted within the account's partition. */
export async function listNotifications(
  { accountId }: OfAccount,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<List<Notification>> {
  const total = Math.max(0, (await countersOf(accountId)).notifications);
  const skipped = (page - 1) * pageSize;
  const found: Notification[] = [];
  let after: Record<string, unknown> | undefined;
  while (skipped < total && found.length < skipped + pageSize) {
    const part = await query(notification.ofAccount({ accountId }), {
      newestFirst: true,
      limit: Math.min(skipped + pageSize - found.length, 1000),
      after,
      consistent: false,
    });
    found.push(...part.items.map(toNotification));
    after = part.next;
    if (!after) break;
  }
  return { data: found.slice(skipped, skipped + pageSize), total, page, pageSize };
}

export async function unreadCount({ accountId }: OfAccount): Promise<number> {
  return Math.max(0, (await countersOf(accountId)).unreadNotifications);
}

/**
 * Marks one as read. Idempotent. The counter is reduced in the same transaction and never goes below 0.
 * @throws Failure not_found, also for another account's
 */
export async function markRead({ accountId }: OfAccount, id: string): Promise<void> {
  const found = await get(notification, { accountId, id });
  if (!found) throw new Failure('not_found');
  if (found.isRead) return;
  const read = write.save(notification, { ...found, isRead: true });
  try {
    await transactNamed<'notification' | 'counters'>({
      notification: read,
      counters: write.add(
        counters,
        { accountId },
        {
          add: { unreadNotifications: -1 },
          condition: { expression: 'unreadNotifications > :none', values: { ':none': 0 } },
        },
      ),
    });
  } catch (error) {
    if (!isRefused<'notification'>(error)) throw error;
    // Marked as read concurrently.
    if (error.has('notification')) return;
    await run(read);
  }
}

/** How many go into one transaction, which is limited to 100 items. */
const readAtOnce = 50;

/**
 * Marks these as read, or all if none are given. Idempotent. Ids of other accounts are ignored. The counter
 * is reduced in the same transactions.
 */
export async function markSeveralRead({ accountId }: OfAccount, ids?: readonly string[]): Promise<void> {
  const found = ids
    ? await getMany(
        notification,
        ids.map((id) => ({ accountId, id })),
        { consistent: true },
      )
    : await queryAll(notification.ofAccount({ accountId }));
  // A repeated id is returned repeatedly.
  const unread = [...new Map(found.map((one) => [one.id, one])).values()].filter(({ isRead }) => !isRead);
  for (let start = 0; start < unread.length; start += readAtOnce) {
    const some = unread.slice(start, start + readAtOnce);
    try {
      await transact([
        ...some.map((one) => write.save(notification, { ...one, isRead: true })),
        write.add(
          counters,
          { accountId },
          {
            add: { unreadNotifications: -some.length },
            condition: { expression: 'unreadNotifications >= :some', values: { ':some': some.length } },
          },
        ),
      ]);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      // One of them was marked as read concurrently: retry one by one.
      for (const { id } of some) await markRead({ accountId }, id);
    }
  }
}

/** An employee's notification to one account. @throws Failure not_found if there is no such account. */
export async function createNotification(
  actor: AgencyActor,
  made: { accountId: string; text: { jp?: string; en?: string }; link?: string },
): Promise<Audited<Notification>> {
  const to = await get(account, { id: made.accountId });
  // Nobody reads it where there is no login.
  if (!to || to.state === 'WITHDRAWN' || to.state === 'MERGED' || to.state === 'NO_LOGIN')
    throw new Failure('not_found');
  const created = { ...made, id: newId(), type: 'announcement', createdAt: instant() };
  const entry = auditWrite(actor, {
    act: 'notification.create',
    subjectId: made.accountId,
    concerns: concernOf(to),
    after: { notificationId: created.id, type: created.type },
  });
  await notify(created, entry);
  const { accountId: _, ...shown } = created;
  return audited(entry, { ...shown, isRead: false });
}
