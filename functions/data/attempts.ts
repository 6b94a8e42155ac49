import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { attempts } from './entities/account.ts';
import { run, update, type Write, WriteRefused } from './table.ts';

/**
 * Rate limits as sliding logs, in one record per subject, newest first. The entry at index limit-1 decides
 * whether there is room, so one conditional write checks and counts atomically, and of concurrent attempts no
 * more than the limit pass. A refused attempt writes nothing, and the old record tells when there will be
 * room.
 */

export interface Log {
  /** A part of the subject that is counted separately; without it the whole. */
  part?: string | undefined;
  /** Maximum within any `milliseconds`. */
  limit: number;
  milliseconds: number;
}

const fieldOf = ({ part }: Log) => (part === undefined ? 'times' : `${partPrefix}${part}`);
const partPrefix = 'times:';
/** How many outdated times may follow the others before they are trimmed: one write in so many. */
const spare = (limit: number) => Math.max(8, Math.ceil(limit / 4));
/** Expressions are limited in size: the rest is trimmed next time. */
const mostCut = 100;

const itemOf = (subject: string) => ({
  TableName: config('TABLE_NAME'),
  Key: { ...attempts.key({ subject }) },
});

const timesIn = (item: Record<string, unknown> | undefined, field: string): number[] =>
  Array.isArray(item?.[field]) ? (item[field] as number[]) : [];

/**
 * `counted`; `known`: already counted under its key; or no room before an instant (milliseconds since 1970).
 */
export type Outcome = 'counted' | 'known' | { fullUntil: number };

/** Counts an attempt in all of these logs, or in none. Idempotent by `key`. */
export async function countAttempt(
  subject: string,
  logs: readonly Log[],
  at: number,
  key?: string,
): Promise<Outcome> {
  for (let isNew = true; ; isNew = false) {
    try {
      const item = await update(counting(subject, logs, at, key, isNew));
      await tidy(subject, logs, at, item);
      return 'counted';
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      const item = error.refused[0]?.item;
      const fullUntil = Math.max(
        ...logs.map((log) => (timesIn(item, fieldOf(log))[log.limit - 1] ?? 0) + log.milliseconds),
      );
      const known = key === undefined ? -1 : ((item?.keys as string[] | undefined)?.indexOf(key) ?? -1);
      const isKnown = known >= 0 && timesIn(item, 'times')[known]! > at - logs[0]!.milliseconds;
      if (isKnown) return 'known';
      if (fullUntil > at) return { fullUntil };
      // Its key exists, from an attempt that has expired.
      if (!isNew) throw error;
    }
  }
}

function counting(
  subject: string,
  logs: readonly Log[],
  at: number,
  key: string | undefined,
  isNew: boolean,
): NonNullable<Write['Update']> {
  const names: Record<string, string> = Object.fromEntries(
    ['entity', 'schemaVersion', 'subject', 'expiresAt'].map((field) => [`#${field}`, field]),
  );
  const values: Record<string, unknown> = {
    ':entity': attempts.name,
    ':schemaVersion': attempts.schemaVersion,
    ':subject': subject,
    ':expiresAt': Math.ceil((at + Math.max(...logs.map(({ milliseconds }) => milliseconds))) / 1000),
    ':none': [],
    ':at': [at],
  };
  const sets = Object.keys(names).map((name) => `${name} = ${name.replace('#', ':')}`);
  const conditions: string[] = [];
  for (const [index, log] of logs.entries()) {
    names[`#log${index}`] = fieldOf(log);
    values[`:since${index}`] = at - log.milliseconds;
    sets.push(`#log${index} = list_append(:at, if_not_exists(#log${index}, :none))`);
    const last = `#log${index}[${log.limit - 1}]`;
    conditions.push(`(attribute_not_exists(${last}) OR ${last} <= :since${index})`);
  }
  if (key !== undefined) {
    names['#keys'] = 'keys';
    values[':keys'] = [key];
    sets.push('#keys = list_append(:keys, if_not_exists(#keys, :none))');
    if (isNew) {
      values[':key'] = key;
      conditions.push('NOT contains(#keys, :key)');
    }
  }
  return {
    ...itemOf(subject),
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/**
 * Trims what no longer counts: times after index limit-1, which no condition reads, and logs of inactive
 * parts. Affects only the size of the record.
 */
async function tidy(
  subject: string,
  logs: readonly Log[],
  at: number,
  item: Record<string, unknown>,
): Promise<void> {
  const names: Record<string, string> = {};
  const removes: string[] = [];
  const conditions: string[] = [];
  for (const log of logs) {
    const field = fieldOf(log);
    const { length } = timesIn(item, field);
    const over = length - log.limit;
    // Of concurrent attempts only one sees this length.
    if (over < spare(log.limit) || over % spare(log.limit) !== 0) continue;
    for (const cut of item.keys && field === 'times' ? [field, 'keys'] : [field]) {
      const name = `#field${Object.keys(names).length}`;
      names[name] = cut;
      // From the end, so that concurrent shifts of the entries do not matter.
      for (let place = Math.min(length, log.limit + mostCut) - 1; place >= log.limit; place -= 1)
        removes.push(`${name}[${place}]`);
    }
  }
  const longest = Math.max(...logs.map(({ milliseconds }) => milliseconds));
  const silent = Object.keys(item).filter(
    (field) => field.startsWith(partPrefix) && (timesIn(item, field)[0] ?? 0) <= at - longest,
  );
  for (const field of silent.slice(0, mostCut / 2)) {
    const name = `#field${Object.keys(names).length}`;
    names[name] = field;
    removes.push(name);
    conditions.push(`${name}[0] <= :since`);
  }
  if (removes.length === 0) return;
  try {
    await run({
      Update: {
        ...itemOf(subject),
        UpdateExpression: `REMOVE ${removes.join(', ')}`,
        ExpressionAttributeNames: names,
        ...(conditions.length > 0 && {
          ConditionExpression: conditions.join(' AND '),
          ExpressionAttributeValues: { ':since': at - longest },
        }),
      },
    });
  } catch (error) {
    // A part became active meanwhile, or the table is busy: the next attempt trims.
    if (!(error instanceof WriteRefused)) logger.warn('Attempts not trimmed', error as Error);
  }
}

/**
 * Uncounts one attempt: the newest, which frees as much room. If others were counted since, the room is
 * available too early, by the duration of this attempt.
 */
export async function releaseAttempt(subject: string, logs: readonly Log[], key?: string): Promise<void> {
  const fields = [...logs.map(fieldOf), ...(key === undefined ? [] : ['keys'])];
  const names = Object.fromEntries(fields.map((field, index) => [`#log${index}`, field]));
  const first = Object.keys(names).map((name) => `${name}[0]`);
  try {
    await run({
      Update: {
        ...itemOf(subject),
        UpdateExpression: `REMOVE ${first.join(', ')}`,
        ConditionExpression: first.map((one) => `attribute_exists(${one})`).join(' AND '),
        ExpressionAttributeNames: names,
      },
    });
  } catch (error) {
    // The subject's attempts were reset meanwhile.
    if (!(error instanceof WriteRefused)) throw error;
  }
}
