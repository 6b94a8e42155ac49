import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { attempts } from '../../data/entities/account.ts';
import { get, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { epochIn, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { sha256 } from '../../platform/ids.ts';

/** Seconds. */
export const minute = 60;
export const hour = 3600;

export interface Limit {
  /** What is counted, for whom: `LOGIN#EMAIL#…`. */
  subject: string;
  /** So many within any `seconds`. */
  limit: number;
  seconds: number;
  /** Answered with Retry-After when there were that many. */
  code?: ErrorCode;
}

/** One attempt that was counted. */
export interface Attempt {
  /** It was no fault: takes this one back. */
  takeBack: () => Promise<void>;
  /** Forgets all attempts of the subject. */
  clear: () => Promise<void>;
}

type Change = (times: number[]) => number[];

/**
 * Changes a subject's times under its version, so that of any number at once no more than the limit pass. Who loses
 * against another reads again; with each round one passes or all are refused.
 */
async function change({ subject, seconds }: Limit, make: Change): Promise<void> {
  for (let round = 0; ; round += 1) {
    const found: Stored<typeof attempts> | undefined = await get(attempts, { subject });
    const since = now() - seconds * 1000;
    const times = make((found?.times ?? []).filter((time) => time > since));
    const record = { subject, times, expiresAt: epochIn(seconds) };
    try {
      await run(
        found ? write.save(attempts, { ...record, version: found.version }) : write.create(attempts, record),
      );
      return;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (round >= 60) throw new Failure('try_again', { cause: error });
      await pause(Math.random() * 4 * Math.min(round + 1, 10));
    }
  }
}

/**
 * Counts an attempt before it is made.
 * @throws Failure with the limit's code (too_many_requests where none is given) and Retry-After
 */
export async function attempt(limit: Limit): Promise<Attempt> {
  let mine = 0;
  await change(limit, (times) => {
    const overflow = times.length - limit.limit;
    if (overflow >= 0) {
      const free = times[overflow]! + limit.seconds * 1000;
      throw new Failure(limit.code ?? 'too_many_requests', {
        retryAfter: Math.max(1, Math.ceil((free - now()) / 1000)),
      });
    }
    mine = now();
    return [...times, mine];
  });
  return {
    takeBack: () =>
      change(limit, (times) => times.toSpliced(times.indexOf(mine), times.includes(mine) ? 1 : 0)),
    clear: () => run(write.remove(attempts, { subject: limit.subject })),
  };
}

/** A household or office has many IPv6 addresses but one /64: that is what counts as a source. */
export function sourceOf(address: string): string {
  // IPv4 written as IPv6, as sockets that listen to both say it.
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const left = groups(head);
  const right = groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(ip.includes('::') ? zeros : []), ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Addresses are counted by their hash: one that is not registered here leaves no trace. */
const byEmail = (what: string, email: string) => `${what}#EMAIL#${sha256(email)}`;
const bySource = (what: string, ip: string) => `${what}#SOURCE#${sourceOf(ip)}`;

/** A wrong password anywhere counts as a failed login: 10 for an address, 50 for a source, in 15 minutes. */
export async function attemptLogin(email: string, sourceIp: string) {
  const window = { seconds: 15 * minute, code: 'too_many_logins' } as const;
  const source = await attempt({ subject: bySource('LOGIN', sourceIp), limit: 50, ...window });
  const address = await attempt({ subject: byEmail('LOGIN', email), limit: 10, ...window });
  return {
    /** The password was right: the address starts afresh, the source has one fault less. */
    succeeded: async () => {
      await Promise.all([address.clear(), source.takeBack()]);
    },
  };
}

/** Enough for a class that registers together behind one address. */
export const limitRegistration = (sourceIp: string) =>
  attempt({ subject: bySource('REGISTER', sourceIp), limit: 60, seconds: hour });

export const limitEmailCheck = (sourceIp: string) =>
  attempt({ subject: bySource('CHECK_EMAIL', sourceIp), limit: 120, seconds: hour });

/** Mails that anyone can have sent to an address. */
export async function limitMail(email: string, sourceIp: string): Promise<void> {
  await attempt({ subject: bySource('MAIL', sourceIp), limit: 30, seconds: hour });
  await attempt({ subject: byEmail('MAIL', email), limit: 5, seconds: hour });
}

/** Each inquiry is answered by a mail that holds what a stranger wrote: to one address few, from one source not many. */
export async function limitInquiries(email: string, sourceIp: string): Promise<void> {
  await attempt({ subject: bySource('INQUIRY', sourceIp), limit: 20, seconds: hour });
  await attempt({ subject: byEmail('INQUIRY', email), limit: 5, seconds: hour });
}
