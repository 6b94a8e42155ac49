import { randomBytes } from 'node:crypto';
import {
  checkCode,
  isAppCode,
  otpauthUri,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '../../../shared/domain/secondFactor.ts';
import { product } from '../../../shared/product.ts';
import { secondFactor, secondFactorPolicy } from '../../data/entities/secondFactor.ts';
import { type Condition, get, isNotThere, type Stored, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import {
  decryptFields,
  type EncryptedFields,
  encryptFields,
  type Subject,
} from '../../platform/fieldEncryption.ts';
import { sha256 } from '../../platform/ids.ts';
import { newTotpKey, totpCode } from '../../platform/totp.ts';
import type { Account } from './account.ts';

export type SecondFactor = Stored<typeof secondFactor>;

const subjectOf = (accountId: string): Subject => ({ kind: 'secondFactor', ownerId: accountId });
const keyOf = async (accountId: string, encrypted: EncryptedFields): Promise<string> =>
  (await decryptFields(subjectOf(accountId), encrypted)).key!;

export const secondFactorOf = (accountId: string) => get(secondFactor, { accountId });
export const policy = () => get(secondFactorPolicy, {});
/** Required unless an admin has decided otherwise. */
export const isRequiredBy = (found: Stored<typeof secondFactorPolicy> | undefined): boolean =>
  found?.required ?? true;

/** Of the policy: an admin has left it to employees. */
export const notRequired: Condition = { expression: 'required = :no', values: { ':no': false } };

/** The account logs in without a second factor: it has none, and none is required when the session is opened. */
export const withoutFactor = (accountId: string): Write[] => [
  write.check(secondFactor, { accountId }, isNotThere),
  write.check(secondFactorPolicy, {}, notRequired),
];

/** A new key, encrypted, and what the app reads. */
export async function newKey({ id, email }: Account) {
  const key = newTotpKey();
  return {
    encrypted: await encryptFields(subjectOf(id), { key }),
    answer: { key, uri: otpauthUri({ issuer: product.name, email, key }) },
  };
}

const wrong = (code: 'code_wrong' | 'code_used') =>
  new Failure(code, { fields: [{ field: 'code', code: code === 'code_wrong' ? 'codeWrong' : 'codeUsed' }] });

/** The step of a code. @throws Failure code_wrong, code_used */
async function stepOf(accountId: string, encrypted: EncryptedFields, code: string, lastStep: number) {
  const key = await keyOf(accountId, encrypted);
  const checked = checkCode(code, { codeOf: (step) => totpCode(key, step), at: now(), lastStep });
  if (typeof checked === 'object') return checked.step;
  throw wrong(checked === 'used' ? 'code_used' : 'code_wrong');
}

/** 80 random bits need no slow hash; the account keeps equal codes of two people apart. */
const recoveryHash = (accountId: string, code: string) => sha256(`recovery ${accountId} ${code}`);

/** New recovery codes: to be shown once, and what is stored of them. */
export function newRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  return {
    codes,
    stored: {
      recovery: codes.map((code) => recoveryHash(accountId, code)),
      recoveryUsed: [],
      recoveryMadeAt: instant(),
    },
  };
}

/**
 * The write that uses a code up, under the version that was read: of two at once with one code, one holds.
 * @throws Failure code_wrong, code_used
 */
export async function useCode(of: SecondFactor, code: string): Promise<Write> {
  const { accountId, encrypted, lastStep, recovery, recoveryUsed } = of;
  if (isAppCode(code))
    return write.save(secondFactor, { ...of, lastStep: await stepOf(accountId, encrypted, code, lastStep) });
  const hash = recoveryHash(accountId, code);
  if (recoveryUsed.includes(hash)) throw wrong('code_used');
  if (!recovery.includes(hash)) throw wrong('code_wrong');
  return write.save(secondFactor, {
    ...of,
    recovery: recovery.filter((one) => one !== hash),
    recoveryUsed: [...recoveryUsed, hash],
  });
}

/**
 * The writes that set a second factor up with a key whose code was entered, in place of the one before.
 * @throws Failure code_wrong
 */
export async function setUpWith(
  accountId: string,
  encrypted: EncryptedFields,
  code: string,
  before?: SecondFactor,
): Promise<{ codes: string[]; write: Write }> {
  const lastStep = await stepOf(accountId, encrypted, code, 0);
  const { codes, stored } = newRecoveryCodes(accountId);
  const record = { accountId, encrypted, since: instant(), lastStep, ...stored };
  return {
    codes,
    write: before
      ? write.save(secondFactor, { ...record, version: before.version })
      : write.create(secondFactor, record),
  };
}
