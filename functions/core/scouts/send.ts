import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { scoutAgainDays } from '../../../shared/domain/scoutStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { applicationClaim, scout, scoutPause } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, isNotThere, type Stored, type Write, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { openJobCondition } from '../jobs/rules.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { unmergedStaff } from '../staff/present.ts';
import { countTalent } from '../talent/counts.ts';

type ScoutRecord = Stored<typeof scout>;
/** Writes that the caller adds to the transaction of a scout. */
export interface ScoutWrites {
  /** The credit of the plan, and its entry in the ledger. */
  entitlement?: Write | undefined;
  entry?: Write | undefined;
  /** That the person can still be found. */
  visibility?: Write | undefined;
}
type Writes = 'pause' | 'scout' | 'staff' | 'block' | 'job' | 'application' | 'counts' | keyof ScoutWrites;

export interface ScoutToSend
  extends Pick<
    ScoutRecord,
    'companyId' | 'staffId' | 'jobId' | 'message' | 'language' | 'template' | 'sentBy'
  > {
  /** Of the scout, if a retry must not send another one. */
  id?: string;
}

/**
 * Offers a company's job to a staff member: an open job of its own that they have not applied for, not to a
 * person who hides from it, and not within 30 days of the last scout. All of it is checked in the
 * transaction, which counts it for the person.
 * @param also the credit, and what else must hold
 * @returns the scout's id
 * @throws Failure not_found (another company's job, unknown or hidden person), job_not_open, already_applied,
 * scouted_recently
 * @throws Refused if the id exists, or the right was used meanwhile: read again
 */
export async function sendScout(
  { id = newId(), companyId, staffId, jobId, message, language, template, sentBy }: ScoutToSend,
  also: ScoutWrites = {},
): Promise<string> {
  const [wanted, person, blocked] = await Promise.all([
    get(job, { id: jobId }),
    get(staff, { id: staffId }),
    isBlocked(staffId, companyId),
  ]);
  if (wanted?.companyId !== companyId) throw new Failure('not_found');
  // A hidden person looks like an unknown one, so that the company does not learn of it.
  if (!person || person.withdrawn || blocked) throw new Failure('not_found');
  if (!isOpen(wanted, now())) throw new Failure('job_not_open');
  const at = instant();
  try {
    await transactNamed<Writes>({
      // An expired pause is overwritten.
      pause: write.create(scoutPause, {
        companyId,
        staffId,
        scoutId: id,
        at,
        expiresAt: epochIn((scoutAgainDays * dayLength) / 1000),
      }),
      scout: write.create(scout, {
        id,
        jobId,
        jobNumber: wanted.jobNumber,
        jobTitle: wanted.content.title,
        companyId,
        companySlug: wanted.company.slug,
        companyName: wanted.company.name,
        staffId,
        staffNumber: person.staffNumber,
        status: 'SENT',
        message,
        ...(language && { language }),
        ...(template && { template }),
        ...(sentBy && { sentBy }),
        hiddenFor: [],
        sentAt: at,
      }),
      staff: unmergedStaff(staffId),
      block: checkNotBlocked(staffId, companyId),
      job: write.check(job, { id: jobId }, openJobCondition()),
      application: write.check(applicationClaim, { jobId, staffId }, isNotThere),
      counts: countTalent(staffId, { scouts: 1 }),
      ...also,
    } as Record<Writes, Write | undefined>);
  } catch (error) {
    if (!isRefused<Writes>(error)) throw error;
    // Sent by a concurrent call with the same id, which has used the pause as well.
    if (error.has('scout') || error.has('entry')) throw error;
    if (error.has('staff') || error.has('block') || error.has('visibility')) throw new Failure('not_found');
    if (error.has('job')) throw new Failure('job_not_open');
    if (error.has('application')) throw new Failure('already_applied');
    if (error.has('pause')) throw new Failure('scouted_recently', { values: { days: scoutAgainDays } });
    throw error;
  }
  return id;
}
