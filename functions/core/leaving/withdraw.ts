import { setTimeout as pause } from 'node:timers/promises';
import { isAgency } from '../../../shared/domain/access.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { farewell } from '../../data/entities/message.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Write, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';
import { type Account, ownAccount, releaseAddress } from '../accounts/account.ts';
import { requireActive, requirePassword } from '../accounts/login.ts';
import { changeAndEndSessions } from '../accounts/sessions.ts';
import type { OfAccount } from '../actor.ts';
import type { AuditWrite } from '../audit/entry.ts';
import { eraseCompany, eraseStaff } from './erase.ts';

export { eraseCompany, eraseStaff };

/** Milliseconds that the request waits for the erasure; the stream's worker does the rest. */
const maximumWaitMilliseconds = 8000;

/**
 * Seconds that the address is kept for the last mail, in case the mail service is down: as long as a queue
 * keeps a message.
 */
const farewellSeconds = 4 * 24 * 3600;

/** Marks the staff member or company as withdrawn, under its version. */
async function markOwner({ staffId, companyId }: Account): Promise<Write[]> {
  if (staffId) {
    const record = await get(staff, { id: staffId });
    if (!record) return [];
    const { name: _, nameAtLogin: __, ...nameless } = record;
    return [write.save(staff, { ...nameless, withdrawn: true })];
  }
  const record = companyId ? await get(company, { id: companyId }) : undefined;
  return record ? [write.save(company, { ...record, withdrawn: true })] : [];
}

/** The decisive transaction: the account becomes WITHDRAWN, its address is released, its sessions end. */
async function end(
  of: Account,
  { reason, remark, entry }: { reason: string; remark?: string | undefined; entry?: AuditWrite },
): Promise<void> {
  const { passwordHash: _, suspendedReason: __, ...rest } = of;
  await changeAndEndSessions(of.id, {
    account: write.save(account, {
      ...rest,
      email: '',
      state: 'WITHDRAWN',
      withdrawnAt: instant(),
      withdrawReason: reason,
      ...(remark && { withdrawRemark: remark }),
    }),
    email: releaseAddress(of),
    // Whoever never had a login gets no mail.
    farewell:
      of.state === 'NO_LOGIN'
        ? undefined
        : write.create(farewell, {
            accountId: of.id,
            email: of.email,
            side: of.companyId === undefined ? 'staff' : 'company',
            locale: of.locale,
            ...(entry && { byOffice: true as const }),
            expiresAt: epochIn(farewellSeconds),
          }),
    owner: await markOwner(of),
    entry,
  });
}

async function erase({ staffId, companyId }: Account): Promise<void> {
  try {
    if (staffId) await eraseStaff(staffId);
    if (companyId) await eraseCompany(companyId);
  } catch (error) {
    // The account is closed and the request has succeeded: the stream's worker retries the erasure.
    logger.error('Erasure failed: left to the worker', error as Error);
  }
}

/** Erases for as long as a request may take, and leaves the rest to the stream's worker. */
const eraseOrLeave = (of: Account): Promise<void> =>
  Promise.race([erase(of), pause(maximumWaitMilliseconds, undefined, { ref: false })]);

/**
 * Withdraws the caller's account. Employees cannot withdraw: an admin removes them.
 * @throws Failure forbidden, password_wrong, too_many_logins, account_suspended, validation_failed
 */
export async function withdraw(
  { accountId }: OfAccount,
  { password, reason, remark }: { password: string; reason: string; remark?: string },
  sourceIp: string,
): Promise<void> {
  const of = await ownAccount({ accountId });
  if (isAgency(of)) throw new Failure('forbidden');
  if (!isOption('WITHDRAW_REASON', reason)) {
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  }
  await requirePassword(of, password, sourceIp);
  requireActive(of);
  await untilWritten(async () => end(await ownAccount({ accountId }), { reason, ...(remark && { remark }) }));
  await eraseOrLeave(of);
}

/**
 * Closes a job seeker's account for the office, with its audit entry in the same transaction; the rest is as
 * if they had done it.
 * @throws Failure not_found, also if it is closed
 */
export async function closeForOffice(
  accountId: string,
  { reason, remark, entry }: { reason: string; remark?: string | undefined; entry: AuditWrite },
): Promise<void> {
  const present = async () => {
    const of = await get(account, { id: accountId });
    if (!of?.staffId || of.state === 'WITHDRAWN') throw new Failure('not_found');
    return of;
  };
  const of = await present();
  await untilWritten(async () => end(await present(), { reason, remark, entry }));
  await eraseOrLeave(of);
}
