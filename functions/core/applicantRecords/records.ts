import { hasLapsed } from '../../../shared/domain/retention.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application } from '../../data/entities/application.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { type Condition, get, isThere, type Stored, type Write, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany } from '../actor.ts';
import type { ApplicationRecord } from '../applications/answers.ts';
import { requireOwn } from '../applications/side.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';

export type ApplicantRecord = Stored<typeof applicantRecord>;

/**
 * An application that the company can see: what it noted about somebody who hides from it is not shown, as with
 * saved people.
 * @throws Failure not_found, also of one that the company has removed; profile_unavailable, also once the record has ended
 */
export async function notedApplication({ companyId }: OfCompany, id: string): Promise<ApplicationRecord> {
  const record = requireOwn(await get(application, { id }), { side: 'company', id: companyId });
  if (record.hiddenFor.includes('company')) throw new Failure('not_found');
  if (hasLapsed(record, now()) || (await isBlocked(record.staffId, companyId)))
    throw new Failure('profile_unavailable');
  return record;
}

/** Whether anything is kept. */
const isKept = ({ notes, assessments, score, tags }: ApplicantRecord): boolean =>
  notes > 0 || assessments > 0 || score !== undefined || tags.length > 0;

type Guards = 'record' | 'application' | 'person' | 'block' | 'more';

/**
 * Writes the record and more, unless the person has left or hides, or the company has removed the application:
 * whatever is written then would outlast what is erased.
 * @throws Failure profile_unavailable, not_found; Refused with `record` on a write conflict
 */
async function guarded(of: ApplicationRecord, record: Write, more: readonly Write[]): Promise<void> {
  const { id, companyId, staffId } = of;
  try {
    await transactNamed<Guards>({
      record,
      application: write.check(
        application,
        { id },
        {
          expression: `${isThere.expression} AND NOT contains(hiddenFor, :company) AND (attribute_not_exists(keptUntil) OR keptUntil >= :today)`,
          values: { ':company': 'company', ':today': tokyoDay(now()) },
        },
      ),
      person: presentStaff(staffId),
      block: checkNotBlocked(staffId, companyId),
      more,
    });
  } catch (error) {
    if (isRefused<Guards>(error)) {
      if (error.has('application')) throw new Failure('not_found', { cause: error });
      if (error.has('person') || error.has('block'))
        throw new Failure('profile_unavailable', { cause: error });
    }
    throw error;
  }
}

/**
 * Changes the record together with further writes.
 * @param at instant of the change
 * @throws Failure profile_unavailable, not_found; Refused with `record` on a write conflict
 */
export async function changeRecord(
  of: ApplicationRecord,
  at: string,
  change: (before: ApplicantRecord) => ApplicantRecord,
  more: (before: ApplicantRecord, after: ApplicantRecord) => readonly Write[] = () => [],
): Promise<ApplicantRecord> {
  const { id: applicationId, companyId, staffId } = of;
  const found = await get(applicantRecord, { applicationId });
  const none = { notes: 0, assessments: 0, tags: [], revision: 0 };
  const before = found ?? { applicationId, companyId, staffId, ...none, updatedAt: at, version: 0 };
  const { startedAt = at, ...changed } = { ...change(before), updatedAt: at };
  const after = { ...changed, ...(isKept(changed) && { startedAt }) };
  await guarded(
    of,
    found ? write.save(applicantRecord, after) : write.create(applicantRecord, after),
    more(before, after),
  );
  return { ...after, version: before.version + 1 };
}

/** Something is kept besides one assessment. */
const keepsMore: Condition = {
  expression: 'assessments > :one OR notes > :none OR attribute_exists(score) OR size(tags) > :none',
  values: { ':one': 1, ':none': 0 },
};

/**
 * Counts an assessment that is given or deleted. Only the first and the last one change since when anything is kept,
 * under the record's version; all others add to the number in place, so that colleagues are in nobody's way.
 * @throws Failure profile_unavailable, not_found; Refused with `record` on a write conflict
 */
export async function countAssessment(
  of: ApplicationRecord,
  at: string,
  amount: 1 | -1,
  assessment: Write,
): Promise<void> {
  const { id: applicationId } = of;
  const record = await get(applicantRecord, { applicationId });
  const change = (before: ApplicantRecord) => ({ ...before, assessments: before.assessments + amount });
  if (record && isKept(record) && isKept(change(record))) {
    const condition = amount > 0 ? { expression: 'attribute_exists(startedAt)' } : keepsMore;
    await guarded(
      of,
      write.add(applicantRecord, { applicationId }, { add: { assessments: amount }, condition }),
      [assessment],
    );
  } else await changeRecord(of, at, change, () => [assessment]);
}
