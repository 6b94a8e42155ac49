import { type LookKind, lookInterval, summaryAfter, viewActId } from '../../../shared/domain/resumeLooks.ts';
import { untilWritten } from '../../data/change.ts';
import { company } from '../../data/entities/company.ts';
import { resumeLook, resumeLookCount } from '../../data/entities/resumeLook.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, run, type Stored, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import { isCounted, planMonthOf, useWrites } from '../entitlements/use.ts';
import { presentStaff } from '../staff/present.ts';

export interface Look {
  kind: LookKind;
  /** The posting for which the company looks. */
  job?: NonNullable<Stored<typeof resumeLook>['job']> | undefined;
}

type Writes = 'person' | 'look' | 'count' | 'entitlement' | 'entry';

/** The view that this look draws from the plan; undefined if that of this plan month was drawn before. */
async function viewWrites({ companyId, accountId }: OfMember, staffId: string) {
  const id = viewActId(companyId, staffId, await planMonthOf(companyId, 'resumeViews'));
  if (await isCounted(companyId, 'resumeViews', id)) return undefined;
  return useWrites(companyId, 'resumeViews', { id, accountId, subject: { kind: 'staff', id: staffId } });
}

async function lookWrites(
  { companyId, accountId }: OfMember,
  staffId: string,
  { kind, job }: Look,
  counted: boolean,
  interval: string,
): Promise<{ person: Write; look: Write; count: Write }> {
  const [of, count] = await Promise.all([
    get(company, { id: companyId }, { consistent: false }),
    get(resumeLookCount, { staffId }),
  ]);
  if (!of) throw new Failure('not_found');
  const number = (count?.total ?? 0) + 1;
  return {
    person: presentStaff(staffId),
    look: write.create(resumeLook, {
      ...{ staffId, companyId, companyName: of.profile.name, accountId, interval, counted, number },
      ...(job && { job }),
      kinds: [kind],
      at: instant(),
    }),
    count: count
      ? write.save(resumeLookCount, {
          ...count,
          total: number,
          summaryAt: count.summaryAt ?? summaryAfter(now()),
        })
      : write.create(resumeLookCount, {
          staffId,
          total: number,
          summarised: 0,
          summaryAt: summaryAfter(now()),
        }),
  };
}

/**
 * Records a company's look at a resume, before anything of it is answered. If it counts, it draws a view of the
 * plan in the same transaction, once per person and plan month. Looks within one interval are one record;
 * another kind of look is added to it. Safe to call repeatedly and concurrently.
 * @param counts whether this company’s look at this person counts (shared/domain/disclosure.ts)
 * @throws Failure plan_expired, entitlement_used_up; not_found if the person has just left; try_again
 */
export function recordLook(by: OfMember, staffId: string, look: Look, counts: boolean): Promise<void> {
  const attempt = async () => {
    const interval = lookInterval(now());
    const key = { staffId, companyId: by.companyId, interval, job: look.job };
    const earlier = await get(resumeLook, key);
    const view = counts && !earlier?.counted ? await viewWrites(by, staffId) : undefined;
    if (earlier) {
      const kinds = earlier.kinds.includes(look.kind) ? earlier.kinds : [...earlier.kinds, look.kind];
      if (!view && kinds === earlier.kinds) return;
      const changed = { ...earlier, kinds, counted: earlier.counted || view !== undefined };
      if (!view) await run(write.save(resumeLook, changed));
      else await transactNamed<Writes>({ ...none, ...view, look: write.save(resumeLook, changed) });
      return;
    }
    const writes = await lookWrites(by, staffId, look, view !== undefined, interval);
    try {
      await transactNamed<Writes>({ ...none, ...writes, ...view });
    } catch (error) {
      if (isRefused<Writes>(error) && error.has('person')) throw new Failure('not_found', { cause: error });
      throw error;
    }
  };
  // A refused entry: a look at the same moment has drawn the view; everything else: write conflict.
  return untilWritten(attempt, (error) => error instanceof WriteRefused);
}

const none: Readonly<Record<Writes, undefined>> = {
  person: undefined,
  look: undefined,
  count: undefined,
  entitlement: undefined,
  entry: undefined,
};
