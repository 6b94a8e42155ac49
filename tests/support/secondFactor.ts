import { hashPassword } from '../../functions/core/accounts/passwords.ts';
import { newRecoveryCodes } from '../../functions/core/accounts/secondFactor.ts';
import { account } from '../../functions/data/entities/account.ts';
import { secondFactor, secondFactorPolicy } from '../../functions/data/entities/secondFactor.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { instant, now } from '../../functions/platform/clock.ts';
import { encryptFields } from '../../functions/platform/fieldEncryption.ts';
import { newTotpKey, totpCode } from '../../functions/platform/totp.ts';
import { stepAt } from '../../shared/domain/secondFactor.ts';
import { password } from './accounts.ts';
import { makeEmployee } from './people.ts';

/** What an authenticator app shows now, or some steps later or earlier. */
export const codeOf = (key: string, steps = 0): string => totpCode(key, stepAt(now()) + steps);

/** A code that is wrong whatever the key. */
export const wrongCode = (key: string): string => {
  const accepted = [-1, 0, 1].map((steps) => codeOf(key, steps));
  return ['000000', '000001', '000002', '000003'].find((one) => !accepted.includes(one))!;
};

/** Gives an account a second factor, as set up some time ago. */
export async function giveSecondFactor(accountId: string): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = newTotpKey();
  const { codes, stored } = newRecoveryCodes(accountId);
  const encrypted = await encryptFields({ kind: 'secondFactor', ownerId: accountId }, { key });
  await run(write.create(secondFactor, { accountId, encrypted, since: instant(), lastStep: 0, ...stored }));
  return { key, recoveryCodes: codes };
}

/** An employee with a password. */
export async function employeeWithPassword(role: 'employee' | 'admin' = 'employee') {
  const made = await makeEmployee(role, role === 'admin' ? 'MANAGEMENT' : 'HR');
  const record = (await get(account, { id: made.accountId }))!;
  await run(write.save(account, { ...record, passwordHash: await hashPassword(password) }));
  return { ...made, email: record.email };
}

export async function requireSecondFactor(required: boolean): Promise<void> {
  await run(write.put(secondFactorPolicy, { required, updatedAt: instant() }));
}
