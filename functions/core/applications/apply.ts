import type { Application, ApplicationBody } from '../../../shared/contract/applications.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { profileCompleteness } from '../../../shared/domain/profileCompleteness.ts';
import { isTimeZone } from '../../../shared/domain/time.ts';
import { application, applicationClaim } from '../../data/entities/application.ts';
import { job, jobCounters } from '../../data/entities/job.ts';
import { educationList, staffBasicInfo, workList } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfApplicant } from '../actor.ts';
import { interestWrite } from '../featured/interest.ts';
import { publicState } from '../jobs/read.ts';
import { sameFormCondition } from '../jobs/rules.ts';
import { checkNotBlocked } from '../staff/blocked.ts';
import { unmergedStaff } from '../staff/present.ts';
import { toApplications } from './answers.ts';
import { jobsNowOf } from './openJobs.ts';
import { answered, questionsOf } from './questions.ts';

type Writes = 'claim' | 'job' | 'staff' | 'application' | 'counter' | 'interest' | 'scout' | 'block';

/** Answers a scout in the same transaction. */
interface Scouted {
  scoutId: string;
  scout: Write;
}

interface Given {
  message: string | undefined;
  answers: NonNullable<Stored<typeof application>['answers']>;
  timeZone: string | undefined;
  scoutId: string | undefined;
}

/**
 * Applies. The transaction itself checks that the job is open, that the person still exists and does not hide
 * from the company, that this is their first application for the job, and that the job still asks what was answered.
 * @throws Failure not_found, job_not_open, already_applied, profile_incomplete, company_blocked, questions_changed,
 * validation_failed for answers; scout_ended for a scout
 */
export async function applyJob(
  by: OfApplicant,
  jobId: string,
  { message, answers = {}, formVersion, timeZone }: ApplicationBody,
  locale: Locale,
  scouted?: Scouted,
): Promise<Application> {
  const { staffId } = by;
  const [wanted, claimed, basicInfo, education, work] = await Promise.all([
    get(job, { id: jobId }),
    get(applicationClaim, { jobId, staffId }),
    get(staffBasicInfo, { staffId }),
    get(educationList, { staffId }),
    get(workList, { staffId }),
  ]);
  if (!wanted || publicState(wanted) !== 'shown') throw new Failure('not_found');
  if (claimed) throw new Failure('already_applied');
  if (!isOpen(wanted, now())) throw new Failure('job_not_open');
  const { mayApply } = profileCompleteness({
    basicInfo: basicInfo?.info,
    education: education?.items,
    workHistory: work?.items,
  });
  if (!mayApply) throw new Failure('profile_incomplete');
  if (formVersion !== undefined && formVersion !== (wanted.formVersion ?? 0))
    throw new Failure('questions_changed');
  const questions = await questionsOf(wanted);
  let asked: Given['answers'];
  try {
    asked = answered(questions, answers, locale);
  } catch (error) {
    // The questions were read after the job: they may be newer.
    if (formVersion !== undefined && (await whyRefused(wanted)) === 'questions_changed')
      throw new Failure('questions_changed', { cause: error });
    throw error;
  }
  const record = newApplication(by, wanted, {
    ...{ message, answers: asked, timeZone },
    scoutId: scouted?.scoutId,
  });
  try {
    await transactNamed<Writes>({
      claim: write.create(applicationClaim, { jobId, staffId, applicationId: record.id }),
      job: write.check(job, { id: jobId }, sameFormCondition(wanted)),
      staff: unmergedStaff(staffId),
      application: write.create(application, record),
      counter: write.add(jobCounters, { jobId }, { add: { applicants: 1 }, set: { jobId } }),
      interest: interestWrite(wanted, 'applications', record.appliedAt),
      scout: scouted?.scout,
      block: checkNotBlocked(staffId, wanted.companyId),
    });
  } catch (error) {
    if (!isRefused<Writes>(error)) throw error;
    if (error.has('claim')) throw new Failure('already_applied');
    if (error.has('job')) throw new Failure(await whyRefused(wanted));
    if (error.has('block')) throw new Failure('company_blocked');
    if (error.has('scout')) throw new Failure('scout_ended');
    throw new Failure('session_ended');
  }
  return (await toApplications([{ ...record, version: 1 }], 'staff', locale, jobsNowOf([wanted])))[0]!;
}

const whyRefused = async ({ id, formVersion }: Stored<typeof job>) => {
  const now = await get(job, { id });
  return now && now.formVersion !== formVersion ? 'questions_changed' : 'job_not_open';
};

function newApplication(
  { staffId, accountId }: OfApplicant,
  wanted: Stored<typeof job>,
  { message, answers, timeZone, scoutId }: Given,
): Omit<Stored<typeof application>, 'version'> {
  const at = instant();
  return {
    id: newId(),
    jobId: wanted.id,
    jobNumber: wanted.jobNumber,
    jobTitle: wanted.content.title,
    companyId: wanted.companyId,
    companySlug: wanted.company.slug,
    companyName: wanted.company.name,
    staffId,
    status: 'APPLIED',
    moved: false,
    ...(message && { message }),
    ...(answers.length > 0 && { answers }),
    ...(wanted.content.namelessFirstLook && { nameless: true }),
    ...(scoutId && { scoutId }),
    hiddenFor: [],
    ...(timeZone && isTimeZone(timeZone) && { timeZone }),
    history: [{ status: 'APPLIED', at, by: 'staff', accountId }],
    appliedAt: at,
    updatedAt: at,
  };
}
