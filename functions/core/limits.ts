import type { ErrorCode } from '../../shared/contract/errors.ts';
import { frameLimit } from '../../shared/domain/messages.ts';
import { rateLimits } from '../../shared/domain/rateLimits.ts';
import { countAttempt, type Log, releaseAttempt } from '../data/attempts.ts';
import { attempts } from '../data/entities/account.ts';
import { run, write } from '../data/table.ts';
import { now } from '../platform/clock.ts';
import { Failure } from '../platform/failure.ts';
import { sha256 } from '../platform/ids.ts';

/** Seconds. */
export const hour = 3600;

export interface Limit {
  /** What is counted, for whom: `LOGIN#EMAIL#…`. */
  subject: string;
  /** So many within any `seconds`. */
  limit: number;
  seconds: number;
  /** A part of the subject that has a limit of its own within the same seconds: one of its connections. */
  part?: { name: string; limit: number };
  /** What is tried: the same again is the same attempt and counts once. */
  key?: string;
  /** Answered with Retry-After when there were that many. */
  code?: ErrorCode;
}

/** One attempt that was counted. */
export interface Attempt {
  /** It was no fault: takes one back. */
  takeBack: () => Promise<void>;
  /** Forgets all attempts of the subject. */
  clear: () => Promise<void>;
}

/**
 * Counts an attempt before it is made: one write, whether it passes or not and whatever number comes at once. Within any
 * such seconds of the clocks of those who count no more than the limit pass; what is refused does not count.
 * @throws Failure with the limit's code (too_many_requests where none is given) and Retry-After
 */
export async function attempt({ subject, limit, seconds, part, key, code }: Limit): Promise<Attempt> {
  const milliseconds = seconds * 1000;
  const logs: Log[] = [
    { limit, milliseconds },
    ...(part ? [{ part: part.name, limit: part.limit, milliseconds }] : []),
  ];
  const at = now();
  const outcome = await countAttempt(subject, logs, at, key);
  if (typeof outcome === 'object')
    throw new Failure(code ?? 'too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((outcome.fullUntil - at) / 1000)),
    });
  return {
    takeBack: async () => {
      if (outcome === 'counted') await releaseAttempt(subject, logs, key);
    },
    clear: () => run(write.remove(attempts, { subject })),
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

/** A wrong password anywhere counts as a failed login. */
export async function attemptLogin(email: string, sourceIp: string) {
  const code = 'too_many_logins';
  const { login } = rateLimits;
  const source = await attempt({ subject: bySource('LOGIN', sourceIp), ...login.source, code });
  const address = await attempt({ subject: byEmail('LOGIN', email), ...login.email, code });
  return {
    /** The password was right: the address starts afresh, the source has one fault less. */
    succeeded: async () => {
      await Promise.all([address.clear(), source.takeBack()]);
    },
  };
}

export const limitRegistration = (sourceIp: string) =>
  attempt({ subject: bySource('REGISTER', sourceIp), ...rateLimits.registration.source });

export const limitEmailCheck = (sourceIp: string) =>
  attempt({ subject: bySource('CHECK_EMAIL', sourceIp), ...rateLimits.emailCheck.source });

/** Mails that anyone can have sent to an address. */
export async function limitMail(email: string, sourceIp: string): Promise<void> {
  await attempt({ subject: bySource('MAIL', sourceIp), ...rateLimits.mail.source });
  await attempt({ subject: byEmail('MAIL', email), ...rateLimits.mail.email });
}

/**
 * Each inquiry is answered by a mail that holds what a stranger wrote: to one address few, from one source not many.
 * @param clientToken of the inquiry: sent again, also while the first is on its way, it is the same one
 */
export async function limitInquiries(email: string, sourceIp: string, clientToken: string): Promise<void> {
  const key = sha256(clientToken).slice(0, 16);
  await attempt({ subject: bySource('INQUIRY', sourceIp), ...rateLimits.inquiry.source, key });
  await attempt({ subject: byEmail('INQUIRY', email), ...rateLimits.inquiry.email, key });
}

/** Frames of the socket, and each opening of one: those of the connection and of the account in one write. */
export const limitFrames = (accountId: string, connectionId: string) =>
  attempt({
    subject: `FRAME#${accountId}`,
    limit: frameLimit.account,
    seconds: frameLimit.seconds,
    part: { name: connectionId, limit: frameLimit.connection },
  });
