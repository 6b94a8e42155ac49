import type { ApplicantFit, ApplicantResume } from '../../../shared/contract/applicants.ts';
import type { Application } from '../../../shared/contract/applications.ts';
import type { Salary } from '../../../shared/contract/postings.ts';
import { type Applicant, applicantFit } from '../../../shared/domain/applicantFit.ts';
import type { AppliedStatus, FilterOption, Locale, VisaType } from '../../../shared/domain/codes.ts';
import { isDisclosed, isLookCounted, openedByApplying } from '../../../shared/domain/disclosure.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { expectedLastDay, isKeptForATime } from '../../../shared/domain/retention.ts';
import { meetsAnswers } from '../../../shared/domain/screeningQuestions.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { endedAtOf } from '../../data/entities/application.ts';
import { job, jobText } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, CompanyActor } from '../actor.ts';
import { type ApplicationRecord, applicantCardsOf, toApplications } from '../applications/answers.ts';
import { applicationsOf, speaksOf } from '../applications/lists.ts';
import { openJobs } from '../applications/openJobs.ts';
import { sideOf } from '../applications/side.ts';
import { look } from '../entitlements/use.ts';
import { retentionMonthsOf } from '../retention/setting.ts';
import { jobCard } from '../search/document.ts';
import { isStaffNumber, staffByNumber } from '../staff/byNumber.ts';
import type { ShownProfile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';
import { openResume } from './gate.ts';
import { languagesOf } from './languages.ts';

/** @returns undefined for a posting that lacks what publishing requires */
function fitOf(
  profile: ShownProfile,
  posting: Stored<typeof job>,
  texts: Stored<typeof jobText> | undefined,
): ApplicantFit | undefined {
  const { content } = posting;
  const { employmentStatus, jobPosition, japaneseLevel, salary, workAreas } = content;
  if (!employmentStatus || !jobPosition || !japaneseLevel || !salary) return undefined;
  const { basicInfo, wishes } = profile;
  const person: Applicant = {
    ...(basicInfo && {
      visaType: basicInfo.visaType as VisaType | undefined,
      visaExpiresOn: basicInfo.visaExpiresOn,
      japaneseLevel: basicInfo.japaneseLevel,
      jlpt: basicInfo.jlpt,
      languages: languagesOf(profile),
    }),
    ...(wishes && { wishes }),
  };
  const { languages, visaTypes, visaSponsorship } = content;
  const asked = { employmentStatus, jobPosition, japaneseLevel, languages, workAreas, salary };
  // What a student may do depends on the hours, which stand in the texts.
  const { weeklyHours, pay } = jobCard(posting, texts?.content);
  const fit = applicantFit(
    person,
    { ...asked, visaTypes, visaSponsorship, weeklyHours, pay },
    tokyoDay(now()),
  );
  return {
    ...fit,
    place: { ...fit.place, asked: workAreas },
    salary: { ...fit.salary, asked: salary as Salary },
  };
}

export interface ListAsked {
  status: readonly AppliedStatus[];
  jobId?: string | undefined;
  filterOption: FilterOption;
  answer?: readonly string[];
}

/**
 * The requested list in its order, with one application included even if it no longer belongs to the list.
 */
async function listWith(
  wanted: ApplicationRecord,
  all: readonly ApplicationRecord[],
  { status, jobId, filterOption, answer = [] }: ListAsked,
): Promise<ApplicationRecord[]> {
  const asked = all.filter(
    (one) =>
      one.id === wanted.id ||
      ((jobId === undefined || one.jobId === jobId) &&
        (status.length === 0 || status.includes(one.status)) &&
        meetsAnswers(one.answers, answer)),
  );
  if (filterOption === 'ALL') return asked;
  const open = await openJobs(asked.map((one) => one.jobId));
  const by = { filterOption, showCloseJob: false };
  return asked.filter((one) => one.id === wanted.id || speaksOf(open.has(one.jobId), by));
}

/** Until when the company keeps what it knows by an application that has ended, before it was notified of that. */
async function keptOf(record: ApplicationRecord): Promise<Application['kept']> {
  if (!isKeptForATime(record)) return undefined;
  const months = await retentionMonthsOf(record.companyId);
  return { until: expectedLastDay({ endedAt: endedAtOf(record) }, months, now()), isOver: false };
}

/**
 * One application as the company reads it, with how the applicant matches, and its neighbours in a list.
 * @throws Failure not_found if this person did not apply for this posting of the caller's company
 */
export async function getApplied(
  actor: CompanyActor,
  { staffNumber, jobNumber }: { staffNumber: string; jobNumber: string },
  asked: ListAsked,
  locale: Locale,
) {
  const { side, id: companyId } = sideOf(actor);
  const [person, received] = await Promise.all([
    staffByNumber(staffNumber),
    applicationsOf(side, companyId, undefined),
  ]);
  const all = received.filter(({ hiddenFor }) => !hiddenFor.includes('company'));
  const wanted = all.find((one) => one.staffId === person?.id && one.jobNumber === jobNumber);
  if (!person || !wanted) throw new Failure('not_found');
  const [posting, texts, list] = await Promise.all([
    get(job, { id: wanted.jobId }, { consistent: false }),
    get(jobText, { jobId: wanted.jobId }, { consistent: false }),
    listWith(wanted, all, asked),
  ]);
  const at = list.findIndex(({ id }) => id === wanted.id);
  const beside = [list[at - 1], list[at + 1]];
  const open = new Set(posting && isOpen(posting, now()) ? [posting.id] : []);
  const known = { applications: received, areAll: true };
  const [[application], neighbours] = await Promise.all([
    toApplications([wanted], side, locale, open, known),
    getMany(
      staff,
      beside.flatMap((one) => (one ? [{ id: one.staffId }] : [])),
    ),
  ]);
  const numberOf = new Map(neighbours.map((one) => [one.id, one.staffNumber]));
  const [previous, next] = beside.map((one) => {
    const number = one && numberOf.get(one.staffId);
    return one && number ? { staffNumber: number, jobNumber: one.jobNumber } : undefined;
  });
  const kept = application!.kept ?? (await keptOf(wanted));
  const relation = application!.staff?.relation;
  const isShown = posting && relation && isDisclosed(relation, 'resume');
  const fit = isShown
    ? fitOf((await openResume(actor, person.id, { kind: 'view', jobId: posting.id })).profile, posting, texts)
    : undefined;
  return {
    application: { ...application, ...(kept && { kept }) } as Application,
    ...(fit && { fit }),
    position: at + 1,
    total: list.length,
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

/**
 * A resume as data, as far as the caller may see it; employees see anybody's. A company's look is recorded.
 * @param of the person's number, or id
 * @throws Failure as openResume
 */
export async function resumeFacts(
  actor: Actor,
  of: string,
  { jobId }: { jobId?: string | undefined },
  locale: Locale,
): Promise<ApplicantResume> {
  const person = isStaffNumber(of) ? await staffByNumber(of) : { id: of };
  if (!person) throw new Failure('not_found');
  const { profile, relation } = await openResume(actor, person.id, { kind: 'view', jobId });
  const [faces, view] = await Promise.all([
    applicantCardsOf([profile.staff], new Map([[person.id, relation]]), locale),
    actor.role === 'company' && isLookCounted(relation) ? look(actor.companyId, 'resumeViews') : undefined,
  ]);
  return {
    staff: faces.get(person.id)!,
    opens: openedByApplying(relation),
    ...(view && {
      view: { limit: view.limit, left: view.left, ...(view.renewsOn && { renewsOn: view.renewsOn }) },
    }),
    languages: languagesOf(profile),
    education: [...profile.education],
    workHistory: [...profile.workHistory],
    technicalInfo: namedTechnicalInfo(profile.technicalInfo),
    wishes: namedWishes(profile.wishes),
  };
}
