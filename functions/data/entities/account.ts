import * as z from 'zod';
import { accountStates, affiliations, companyRoles, locales, roles } from '../../../shared/domain/codes.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** One account is one email address with one role. */
export const account = entity({
  name: 'account',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    /** Normalized; empty once the account is withdrawn, and of somebody without a login whose address is not known. */
    email: z.string(),
    role: code(roles),
    state: code(accountStates),
    /** Argon2id in the PHC string format; absent for an account that only logs in through a provider. */
    passwordHash: z.string().optional(),
    locale: code(locales),
    staffId: z.string().optional(),
    companyId: z.string().optional(),
    employeeId: z.string().optional(),
    /** AFFILIATION of an employee: the department, which decides some permissions. */
    affiliation: code(affiliations).optional(),
    /** A member's role in the company; owner if absent. */
    companyRole: code(companyRoles).optional(),
    suspendedReason: z.string().optional(),
    withdrawnAt: z.string().optional(),
    withdrawReason: z.string().optional(),
    withdrawRemark: z.string().optional(),
    /** Consent to advertising mail: when, and on which page (特定電子メール法). */
    consent: z.object({ newsletter: z.boolean(), at: z.string(), page: z.string() }).optional(),
    /** Agreement to terms and privacy policy: when, and to which versions (shared/agreements.ts). */
    agreement: z.object({ at: z.string(), terms: z.string(), privacy: z.string() }).optional(),
    notificationBanned: z.boolean().default(false),
    createdAt: z.string(),
    activatedAt: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }),
  questions: {
    /** The people of the office who can log in. */
    employees: {
      on: 'byGroup',
      of: () => 'EMPLOYEES',
      by: ({ id, role, state }) =>
        (role === 'employee' || role === 'admin') && state === 'ACTIVE' ? id : undefined,
    },
  },
});

/** Reserves an address for one account: the address is the key, so a second account cannot have it. */
export const emailClaim = entity({
  name: 'emailClaim',
  schemaVersion: 1,
  shape: z.object({ email: z.string(), accountId: z.string() }),
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email.toUpperCase()}`, sk: 'EMAIL' }),
});

/** A login at a provider (Google, Facebook) that belongs to an account. */
export const identity = entity({
  name: 'identity',
  schemaVersion: 1,
  shape: z.object({
    provider: code(['google', 'facebook']),
    subjectHash: z.string(),
    accountId: z.string(),
    linkedAt: z.string(),
  }),
  key: ({ provider, subjectHash }: { provider: string; subjectHash: string }) => ({
    pk: `IDENTITY#${provider.toUpperCase()}#${subjectHash}`,
    sk: 'IDENTITY',
  }),
  questions: {
    ofAccount: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}`,
      begins: 'IDENTITY#',
      by: ({ provider }) => `IDENTITY#${provider.toUpperCase()}`,
    },
  },
});

/** One login on one device: the family of refresh tokens that replace each other. */
export const session = entity({
  name: 'session',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    /** Hash of the one valid refresh token. */
    refreshHash: z.string(),
    createdAt: z.string(),
    refreshedAt: z.string(),
    userAgent: z.string().optional(),
    /** It was opened with the password, not through a provider. */
    byPassword: z.literal(true).optional(),
    /** Copied from the account, for permissions. */
    affiliation: code(affiliations).optional(),
    companyRole: code(companyRoles).optional(),
    expiresAt: z.number(),
  }),
  key: ({ accountId, id }: { accountId: string; id: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `SESSION#${id}`,
  }),
  questions: {
    ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, id: '' }) },
  },
});

/** A session has proved its password again; expires after some minutes. */
export const passwordCheck = entity({
  name: 'passwordCheck',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), sessionId: z.string(), expiresAt: z.number() }),
  key: ({ accountId, sessionId }: { accountId: string; sessionId: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `PASSWORD_CHECK#${sessionId}`,
  }),
});

/**
 * A mailed link. The secret is not stored: it is derived from the id when the mail is written
 * (platform/secrets).
 */
export const link = entity({
  name: 'link',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    type: code(['active_account', 'change_email', 'reset_password', 'invitation', 'claim']),
    accountId: z.string(),
    secretHash: z.string(),
    /** Recipient's address: for change_email the new one. */
    email: z.string(),
    createdAt: z.string(),
    expiresAt: z.number(),
    /** Where the user wanted to go: part of the mailed URL. */
    next: z.string().optional(),
    /** Hash of the secret kept by the device that signed up: on that device the link logs in. */
    deviceHash: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `LINK#${id}`, sk: 'LINK' }),
  questions: {
    ofAccount: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}`,
      begins: 'LINK#',
      by: ({ type, id }) => `LINK#${type.toUpperCase()}#${id}`,
    },
  },
});

/**
 * The account's valid link of a type: a newer link replaces it in the same write, which invalidates the older
 * one at once, whatever the state of its own record.
 */
export const currentLink = entity({
  name: 'currentLink',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), type: z.string(), linkId: z.string(), expiresAt: z.number() }),
  key: ({ accountId, type }: { accountId: string; type: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `CURRENT_LINK#${type.toUpperCase()}`,
  }),
});

/** A login started at a provider: what the return must match. */
export const loginState = entity({
  name: 'loginState',
  schemaVersion: 1,
  shape: z.object({
    state: z.string(),
    verifier: z.string(),
    nonce: z.string(),
    redirectUri: z.string(),
    expiresAt: z.number(),
  }),
  key: ({ state }: { state: string }) => ({ pk: `LOGIN_STATE#${state}`, sk: 'LOGIN_STATE' }),
});

/** When something was last attempted: logins, mails, frames of a socket (data/attempts.ts). */
export const attempts = entity({
  name: 'attempts',
  schemaVersion: 1,
  shape: z.object({
    subject: z.string(),
    /** Milliseconds since 1970, newest first; a part of the subject has its own log, `times:<part>`. */
    times: z.array(z.number()).default([]),
    /** Keys of the attempts, if a repeated key counts once. */
    keys: z.array(z.string()).optional(),
    expiresAt: z.number(),
  }),
  key: ({ subject }: { subject: string }) => ({ pk: `ATTEMPTS#${subject}`, sk: 'ATTEMPTS' }),
});

/** Counters in the header; updated by atomic additions. */
export const counters = entity({
  name: 'counters',
  schemaVersion: 1,
  shape: z.object({
    unreadNotifications: z.number().default(0),
    notifications: z.number().default(0),
    /** Unread messages: of all conversations, and by their types. */
    messages: z.number().default(0),
    messagesApply: z.number().default(0),
    messagesScout: z.number().default(0),
    messagesInquiry: z.number().default(0),
    /** Conversations in the own list: all of them, and by their types. */
    conversations: z.number().default(0),
    conversationsApply: z.number().default(0),
    conversationsScout: z.number().default(0),
    conversationsInquiry: z.number().default(0),
  }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `ACCOUNT#${accountId}`, sk: 'COUNTERS' }),
});

/** An uploaded file, recorded so that withdrawal can erase it and another account's key is refused. */
export const upload = entity({
  name: 'upload',
  schemaVersion: 1,
  shape: z.object({
    key: z.string(),
    accountId: z.string(),
    kind: z.string(),
    contentType: z.string(),
    size: z.number(),
    createdAt: z.string(),
    /** SHA-256 of the bytes of an image being processed. No other bytes can become the same picture. */
    digest: z.string().optional(),
    /** Key of the processed result, if it differs; recorded before the object is stored. */
    made: z.string().optional(),
    /** Since when every size is stored. */
    madeAt: z.string().optional(),
    /** For an image that is not in use (yet or any more): when it expires. */
    expiresAt: z.number().optional(),
  }),
  key: ({ accountId, key }: { accountId: string; key: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `UPLOAD#${key}`,
  }),
  questions: {
    ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, key: '' }) },
  },
});
