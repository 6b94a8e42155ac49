import { type Alert, alertDueAt } from '../../../shared/domain/savedSearches.ts';
import { change, untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { type AnyEntity, type Entity, get, type Question, run, type Write, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** How long an owner is not told of the same again: longer than a posting is likely to be closed and reopened. */
const rememberedSeconds = 400 * 24 * 3600;
/** Concurrency of writes. */
const together = 10;

interface Mail {
  id: string;
  dueAt: string;
  more: number;
  /** It is being sent: nothing is added any more. */
  closed: boolean;
}

/** One kind of mails. `Key` is whose they are, `One` what was found with the searches that found it. */
interface Kind<Key, One> {
  // biome-ignore lint/suspicious/noExplicitAny: a shape of Mail, whose it is, and the list
  alert: Entity<any, Key & { dueAt: string }> & { due(parts: { shard: number }): Question<any> };
  shards?: number;
  /** Has whose it is, what was found, `at` and `expiresAt`: there is one for each pair. */
  match: AnyEntity;
  /** The field of the mail with what was found, and how much of it at most; the rest is counted. */
  list: string;
  most: number;
  keyOf(owner: Key): Key & Record<string, string>;
  /** Make a transaction fail if the owner, or what was found, has left. */
  present(owner: Key, one: One): Write[];
}

/** Mails about what saved searches have found: each thing once for each owner, in the next mail that is due. */
export function alertMails<Key extends object, One extends object, Stored extends Key & Mail>(
  kind: Kind<Key, One>,
) {
  /** @returns whether it was new to the owner */
  async function remember(owner: Key, alert: Alert, one: One): Promise<boolean> {
    const key = kind.keyOf(owner);
    let from = now();
    const put = async (): Promise<boolean> => {
      const dueAt = alertDueAt(alert, from);
      const open = await get(kind.alert, { ...key, dueAt });
      if (open?.closed) {
        // That mail has been closed: use the next one.
        from = Date.parse(dueAt);
        return put();
      }
      const isFull = open !== undefined && open[kind.list].length >= kind.most;
      try {
        await transactNamed<'match' | 'alert' | 'present'>({
          match: write.create(kind.match, {
            ...{ ...key, ...one, at: instant(), expiresAt: epochIn(rememberedSeconds) },
          }),
          alert: open
            ? write.save(kind.alert, {
                ...open,
                ...(isFull ? { more: open.more + 1 } : { [kind.list]: [...open[kind.list], one] }),
              })
            : write.create(kind.alert, {
                ...{ ...key, id: newId(), dueAt, [kind.list]: [one], more: 0, closed: false },
              }),
          present: kind.present(owner, one),
        });
        return true;
      } catch (error) {
        if (!isRefused<'match' | 'alert' | 'present'>(error)) throw error;
        if (error.has('match') || error.has('present')) return false;
        // Write conflict with something else for the same mail.
        throw error;
      }
    };
    return untilWritten(put);
  }

  return {
    /**
     * Adds what was found to its owners' next mails. Safe to call late, repeatedly and concurrently.
     * @returns the number of owners to whom it was new
     */
    async add(found: readonly { owner: Key; alert: Alert; one: One }[]): Promise<number> {
      let told = 0;
      for (let start = 0; start < found.length; start += together) {
        const fresh = await Promise.all(
          found.slice(start, start + together).map(({ owner, alert, one }) => remember(owner, alert, one)),
        );
        told += fresh.filter(Boolean).length;
      }
      return told;
    },

    /** Mails that are due by an instant, shard by shard, the earliest of each first. */
    async *due(untilInstant: string): AsyncGenerator<Key & { dueAt: string }> {
      // Sort keys continue after the instant.
      for await (const { record } of dueRecords(kind.alert.due, `${untilInstant}~`, kind.shards)) {
        const { dueAt } = record as Stored;
        yield { ...kind.keyOf(record as Stored), dueAt };
      }
    },

    /**
     * Closes a mail that is due, so that later matches go into the next one.
     * @returns undefined if it is not due, or has been sent
     */
    async close(of: Key & { dueAt: string }): Promise<Stored | undefined> {
      if (Date.parse(of.dueAt) > now()) return undefined;
      return change(kind.alert, of, (found) => (found.closed ? undefined : { ...found, closed: true }));
    },

    /** Called once the mail is queued. */
    remove: (mail: Stored): Promise<void> =>
      run(write.remove(kind.alert, { ...kind.keyOf(mail), dueAt: mail.dueAt })),
  };
}
