import type { Output } from '../../../shared/contract/core.ts';
import type { entitlements as contract, EntitlementEntry } from '../../../shared/contract/entitlements.ts';
import { isAgency } from '../../../shared/domain/access.ts';
import type { EntitlementRight, Entry, EntrySubject } from '../../../shared/domain/entitlements.ts';
import { account } from '../../data/entities/account.ts';
import { scout } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import type { CompanyActor } from '../actor.ts';
import { pageOfPeriod } from '../entitlements/periods.ts';
import type { Paging } from '../paging.ts';
import { readableNumbers } from '../resume/readable.ts';

type Subject = NonNullable<EntitlementEntry['subject']>;
type Member = NonNullable<EntitlementEntry['by']>;

/** Each id of a kind of subject, once. */
const idsOf = (entries: readonly Entry[], kind: Subject['kind']): string[] => [
  ...new Set(entries.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []))),
];
const byId = <One extends { id: string }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]));

/**
 * What entries are about, by the names that the company may see now. Members whom it cannot see are all alike:
 * hidden, switched off, suspended or gone.
 */
async function subjectsOf(
  { companyId }: CompanyActor,
  entries: readonly Entry[],
): Promise<(subject: EntrySubject) => Subject | undefined> {
  const [jobs, scouts] = await Promise.all([
    getMany(
      job,
      idsOf(entries, 'job').map((id) => ({ id })),
    ),
    getMany(
      scout,
      idsOf(entries, 'scout').map((id) => ({ id })),
    ),
  ]);
  const numbers = await readableNumbers(companyId, [
    ...idsOf(entries, 'staff'),
    ...scouts.map(({ staffId }) => staffId),
  ]);
  const [jobOf, scoutOf] = [byId(jobs), byId(scouts)];
  return ({ kind, id }) => {
    if (kind === 'job') {
      const found = jobOf.get(id);
      if (found?.companyId !== companyId) return { kind, isReadable: false };
      return { kind, isReadable: false, job: { jobNumber: found.jobNumber, title: found.content.title } };
    }
    if (kind === 'staff') {
      const staffNumber = numbers.get(id);
      return {
        kind,
        isReadable: staffNumber !== undefined,
        ...(staffNumber !== undefined && { staffNumber }),
      };
    }
    if (kind !== 'scout') return undefined;
    const sent = scoutOf.get(id);
    if (sent?.companyId !== companyId) return { kind, isReadable: false };
    return {
      kind,
      // A company keeps the numbers of those it has scouted (core/scouts/list.ts).
      staffNumber: sent.staffNumber,
      isReadable: numbers.has(sent.staffId),
      job: { jobNumber: sent.jobNumber, title: sent.jobTitle },
      ...(!sent.hiddenFor.includes('company') && { scoutId: id }),
    };
  };
}

async function membersOf(
  actor: CompanyActor,
  entries: readonly Entry[],
): Promise<(accountId: string) => Member | undefined> {
  const ids = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
  const found = byId(
    await getMany(
      account,
      ids.map((id) => ({ id })),
    ),
  );
  return (accountId) => {
    const one = found.get(accountId);
    if (!one) return undefined;
    const isMember = one.companyId === actor.companyId;
    return {
      isSelf: accountId === actor.accountId,
      isAgency: isAgency(one),
      ...(isMember && one.email && { email: one.email }),
    };
  };
}

/** How a right of the caller's company was used in a plan month. @throws Failure not_found */
export async function listEntitlementEntries(
  actor: CompanyActor,
  right: EntitlementRight,
  { period, ...paging }: Paging & { period?: string | undefined },
): Promise<Output<(typeof contract)['listEntitlementEntries']>> {
  const { companyId } = actor;
  const { entries, total, ...about } = await pageOfPeriod({ companyId, right }, period, instant(), paging);
  const [subjectOf, memberOf] = await Promise.all([subjectsOf(actor, entries), membersOf(actor, entries)]);
  const data = entries.map(({ number, kind, at, quantity, amount, planType, subject, accountId }) => {
    const named = subject && subjectOf(subject);
    const by = accountId === undefined ? undefined : memberOf(accountId);
    return {
      ...{ number, kind, at, quantity, amount },
      ...(planType && { planType }),
      ...(named && { subject: named }),
      ...(by && { by }),
    };
  });
  return { data, total, ...paging, right, ...about };
}
