import type { SecondFactorPolicy } from '../../../shared/contract/secondFactor.ts';
import { account } from '../../data/entities/account.ts';
import { secondFactorPolicy } from '../../data/entities/secondFactor.ts';
import { transactNamed } from '../../data/named.ts';
import { run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { isRequiredBy, policy } from '../accounts/secondFactor.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { refusedAs } from './guard.ts';
import { isActiveAdmin } from './records.ts';

const toPolicy = (found: Stored<typeof secondFactorPolicy> | undefined): SecondFactorPolicy => ({
  required: isRequiredBy(found),
  ...(found && { updatedAt: found.updatedAt }),
  version: found?.version ?? 0,
});

export const readSecondFactorPolicy = async (): Promise<SecondFactorPolicy> => toPolicy(await policy());

/** Leaves the second factor to employees if nobody has decided yet: for systems whose data are invented. */
export async function allowPasswordAlone(): Promise<void> {
  if (await policy()) return;
  await run(write.create(secondFactorPolicy, { required: false, updatedAt: instant() })).catch(
    (error: unknown) => {
      if (!(error instanceof WriteRefused)) throw error;
    },
  );
}

/**
 * Requires a second factor of every employee, or leaves it to them. Sessions stay: the next login, within twelve
 * hours, asks for it.
 * @throws Failure changed_meanwhile, forbidden if the caller is no admin any more
 */
export async function saveSecondFactorPolicy(
  actor: AgencyActor,
  { required, version }: { required: boolean; version: number },
): Promise<Audited<SecondFactorPolicy>> {
  const before = await policy();
  if ((before?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
  const record = { required, updatedAt: instant() };
  const entry = auditWrite(actor, {
    act: 'secondFactorPolicy.save',
    subjectId: 'secondFactor',
    before: { secondFactorRequired: isRequiredBy(before) },
    after: { secondFactorRequired: required },
  });
  try {
    await transactNamed<string>({
      actor: write.check(account, { id: actor.accountId }, isActiveAdmin),
      rule: before
        ? write.save(secondFactorPolicy, { ...record, version })
        : write.create(secondFactorPolicy, record),
      entry,
    });
  } catch (error) {
    const failure = refusedAs(error);
    if (failure) throw failure;
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return audited(entry, toPolicy({ ...record, version: version + 1 }));
}
