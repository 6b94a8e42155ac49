import { messageLimit } from './messages.ts';

/** Maximum within a window of seconds; refused attempts are not counted. */
export interface RateLimit {
  limit: number;
  seconds: number;
}
export type CountedFor = 'account' | 'company' | 'email' | 'source';

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits of expensive or abusable operations, and the keys by which they are counted. A source is an
 * IPv4 address or an IPv6 /64.
 */
export const rateLimits = {
  /** A wrong password in any operation. */
  login: { email: { limit: 10, seconds: 15 * minute }, source: { limit: 50, seconds: 15 * minute } },
  /** Wrong codes of the second step of logins: guessing one of a million takes years. */
  secondFactor: { account: { limit: 5, seconds: 15 * minute } },
  secondFactorDay: { account: { limit: 20, seconds: 24 * hour } },
  /** Enough for a class that registers together behind one address. */
  registration: { source: { limit: 60, seconds: hour } },
  emailCheck: { source: { limit: 120, seconds: hour } },
  /** Mails that anyone can have sent to an address. */
  mail: { email: { limit: 5, seconds: hour }, source: { limit: 30, seconds: hour } },
  /** Each inquiry triggers a mail containing a stranger's text. */
  inquiry: { email: { limit: 5, seconds: hour }, source: { limit: 20, seconds: hour } },
  rename: { company: { limit: 10, seconds: 24 * hour } },
  /** Conversations that a job seeker opens with companies. */
  question: { account: { limit: 30, seconds: 24 * hour } },
  /** Sendings of up to 20 scouts each, whatever the plan allows. */
  scout: { company: { limit: 200, seconds: hour } },
  /** Proposals and changes of interviews: each can mail people who have no account. */
  interview: { company: { limit: 200, seconds: hour } },
  message: { account: messageLimit },
  upload: { account: { limit: 600, seconds: hour } },
  picture: { account: { limit: 600, seconds: hour } },
  photo: { account: { limit: 60, seconds: hour } },
  dataExport: { account: { limit: 5, seconds: 24 * hour } },
} as const satisfies Record<string, Partial<Record<CountedFor, RateLimit>>>;

export type RateLimitName = keyof typeof rateLimits;
