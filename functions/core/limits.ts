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
  /** Key of what is counted and for whom: `LOGIN#EMAIL#…`. */
  subject: string;
  /** Maximum within any `seconds`. */
  limit: number;
  seconds: number;
  /** A part of the subject with its own limit within the same seconds: one of its connections. */
  part?: { name: string; limit: number };
  /** Identifies the attempt: a repeated key counts once. */
  key?: string;
  /** Error code when the limit is reached, answered with Retry-After. */
  code?: ErrorCode;
}

/** A counted attempt. */
export interface Attempt {
  /** Uncounts the attempt, because it was legitimate. */
  takeBack: () => Promise<void>;
  /** Resets the count of the subject. */
  clear: () => Promise<void>;
}

/**
 * Counts an attempt before it is made, in one write, also for concurrent ones. Within any such window, by the
 * clocks of the counting machines, no more than the limit pass; refused attempts are not counted.
 * @throws Failure with the limit's code (default too_many_requests) and Retry-After
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

/** A household or office has many IPv6 addresses but one /64, so that counts as one source. */
export function sourceOf(address: string): string {
  // IPv4-mapped IPv6 address, as dual-stack sockets report it.
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

/** Addresses are counted by hash, so that unregistered ones are not stored. */
const byEmail = (what: string, email: string) => `${what}#EMAIL#${sha256(email)}`;
const bySource = (what: string, ip: string) => `${what}#SOURCE#${sourceOf(ip)}`;

/** A wrong password anywhere counts as a failed login. */
export async function attemptLogin(email: string, sourceIp: string) {
  const code = 'too_many_logins';
  const { login } = rateLimits;
  const source = await attempt({ subject: bySource('LOGIN', sourceIp), ...login.source, code });
  const address = await attempt({ subject: byEmail('LOGIN', email), ...login.email, code });
  return {
    /** The password was right: resets the address's count and uncounts this attempt for the source. */
    succeeded: async () => {
      await Promise.all([address.clear(), source.takeBack()]);
    },
  };
}

/** What counts the codes typed for an account's second factor. */
const codeLimits = (accountId: string): [Limit, Limit] => [
  { subject: `CODE#${accountId}`, ...rateLimits.secondFactor.account, code: 'too_many_logins' },
  { subject: `CODE_DAY#${accountId}`, ...rateLimits.secondFactorDay.account, code: 'too_many_logins' },
];
export const codeSubjects = (accountId: string): string[] =>
  codeLimits(accountId).map(({ subject }) => subject);

/** A wrong code anywhere counts against the account, whose next right one resets the count. */
export async function attemptCode(accountId: string) {
  const [recent, day] = codeLimits(accountId);
  const counted = [await attempt(day), await attempt(recent)];
  return {
    succeeded: async () => {
      await Promise.all(counted.map((one) => one.clear()));
    },
  };
}

export const limitRegistration = (sourceIp: string) =>
  attempt({ subject: bySource('REGISTER', sourceIp), ...rateLimits.registration.source });

export const limitEmailCheck = (sourceIp: string) =>
  attempt({ subject: bySource('CHECK_EMAIL', sourceIp), ...rateLimits.emailCheck.source });

/** Limits mails that anyone can have sent to an address. */
export async function limitMail(email: string, sourceIp: string): Promise<void> {
  await attempt({ subject: bySource('MAIL', sourceIp), ...rateLimits.mail.source });
  await attempt({ subject: byEmail('MAIL', email), ...rateLimits.mail.email });
}

/**
 * Each inquiry triggers a mail containing a stranger's text: few to one address, limited per source.
 * @param clientToken of the inquiry: a repeated or concurrent one counts once
 */
export async function limitInquiries(email: string, sourceIp: string, clientToken: string): Promise<void> {
  const key = sha256(clientToken).slice(0, 16);
  await attempt({ subject: bySource('INQUIRY', sourceIp), ...rateLimits.inquiry.source, key });
  await attempt({ subject: byEmail('INQUIRY', email), ...rateLimits.inquiry.email, key });
}

/** Frames and openings of sockets: counted for the connection and the account in one write. */
export const limitFrames = (accountId: string, connectionId: string) =>
  attempt({
    subject: `FRAME#${accountId}`,
    limit: frameLimit.account,
    seconds: frameLimit.seconds,
    part: { name: connectionId, limit: frameLimit.connection },
  });
