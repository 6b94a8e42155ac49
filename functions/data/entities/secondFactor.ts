import * as z from 'zod';
import { EncryptedFields } from '../../platform/fieldEncryption.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** The second factor of an employee's account. Its version is the lock of what may be used once. */
export const secondFactor = entity({
  name: 'secondFactor',
  schemaVersion: 1,
  shape: z.object({
    accountId: z.string(),
    /** The key that codes are computed from. */
    encrypted: EncryptedFields,
    since: z.string(),
    /** The step (RFC 6238) of the last code used. */
    lastStep: z.number(),
    /** Hashes of the recovery codes that are left, and of those used. */
    recovery: z.array(z.string()),
    recoveryUsed: z.array(z.string()),
    /** When these recovery codes were made. */
    recoveryMadeAt: z.string(),
  }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `ACCOUNT#${accountId}`, sk: 'SECOND_FACTOR' }),
});

/**
 * A step that is open for some minutes: the second one of a login whose password was right, or setting up a second
 * factor. Only the hash of its secret is stored.
 */
export const loginChallenge = entity({
  name: 'loginChallenge',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    secretHash: z.string(),
    accountId: z.string(),
    purpose: code(['code', 'enrolment', 'setup']),
    /** Hash of the password's hash at the time: after a change of it the step is over. */
    passwordMark: z.string(),
    /** The login began with the password, not at a provider. */
    byPassword: z.literal(true).optional(),
    /** For `setup`: the session that set out to do it. */
    sessionId: z.string().optional(),
    /** The new key, until a code of it was entered. */
    encrypted: EncryptedFields.optional(),
    expiresAt: z.number(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `LOGIN_CHALLENGE#${id}`, sk: 'LOGIN_CHALLENGE' }),
});

/** Whether every employee needs a second factor; if no record exists, everybody does. */
export const secondFactorPolicy = entity({
  name: 'secondFactorPolicy',
  schemaVersion: 1,
  shape: z.object({ required: z.boolean(), updatedAt: z.string() }),
  key: (_: Record<never, never>) => ({ pk: 'SECOND_FACTOR_POLICY', sk: 'SECOND_FACTOR_POLICY' }),
});
