import type { ApplicantFit } from '../../../shared/contract/applicants.ts';
import type { Application } from '../../../shared/contract/applications.ts';
import type { Salary } from '../../../shared/contract/postings.ts';
import { type Applicant, applicantFit } from '../../../shared/domain/applicantFit.ts';
import type { Locale, VisaType } from '../../../shared/domain/codes.ts';
import { isDisclosed } from '../../../shared/domain/disclosure.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { job, jobText } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanyActor } from '../actor.ts';
import { type ApplicationRecord, toApplications } from '../applications/answers.ts';
import { type OpenedFrom, placeIfReadable } from '../applications/applicants.ts';
import { jobsNowOf } from '../applications/openJobs.ts';
import { conversationIdOf } from '../conversationId.ts';
import { keptUntilOf } from '../retention/kept.ts';
import { jobCard } from '../search/document.ts';
import { staffByNumber } from '../staff/byNumber.ts';
import type { ShownProfile } from '../staff/profile.ts';
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

/** Until when the company keeps what it knows by an application that has ended, before it was notified of that. */
async function keptOf(record: ApplicationRecord): Promise<Application['kept']> {
  const found = (await keptUntilOf([record])).get(record.id);
  return found && { until: found.keptUntil, isOver: found.isOver };
}

/**
 * One application as the company reads it, with how the applicant matches, and its neighbours in a list.
 * @throws Failure not_found if this person did not apply for this posting of the caller's company
 */
export async function getApplied(
  actor: CompanyActor,
  { staffNumber, jobNumber }: { staffNumber: string; jobNumber: string },
  asked: OpenedFrom,
  locale: Locale,
) {
  const person = await staffByNumber(staffNumber);
  const sent = person ? await queryAll(application.ofStaff({ staffId: person.id })) : [];
  const wanted = sent.find(
    (one) =>
      one.companyId === actor.companyId && one.jobNumber === jobNumber && !one.hiddenFor.includes('company'),
  );
  if (!person || !wanted) throw new Failure('not_found');
  const [posting, texts, { previous, next, ...place }] = await Promise.all([
    get(job, { id: wanted.jobId }, { consistent: false }),
    get(jobText, { jobId: wanted.jobId }, { consistent: false }),
    placeIfReadable(actor, wanted.id, asked),
  ]);
  const jobs = jobsNowOf(posting ? [posting] : []);
  const known = { applications: sent, areAll: true };
  const [[opened], neighbours] = await Promise.all([
    toApplications([wanted], 'company', locale, jobs, known),
    neighboursOf(actor, [previous, next]),
  ]);
  const kept = opened!.kept ?? (await keptOf(wanted));
  const relation = opened!.staff?.relation;
  const isShown = posting && relation && isDisclosed(relation, 'resume');
  const fit = isShown
    ? fitOf((await openResume(actor, person.id, { kind: 'view', jobId: posting.id })).profile, posting, texts)
    : undefined;
  return {
    application: { ...opened!, ...(kept && { kept }) },
    ...(fit && { fit }),
    conversationId: conversationIdOf(person.id, actor.companyId),
    ...place,
    ...(neighbours[0] && { previous: neighbours[0] }),
    ...(neighbours[1] && { next: neighbours[1] }),
  };
}

/** What an application opens by, of those beside another one. */
async function neighboursOf({ companyId }: CompanyActor, ids: readonly (string | undefined)[]) {
  const records = await getMany(
    application,
    ids.flatMap((id) => (id === undefined ? [] : [{ id }])),
  );
  const people = await getMany(
    staff,
    records.map(({ staffId }) => ({ id: staffId })),
  );
  const numberOf = new Map(people.map((one) => [one.id, one.staffNumber]));
  return ids.map((id) => {
    const one = records.find((record) => record.id === id && record.companyId === companyId);
    const staffNumber = one && numberOf.get(one.staffId);
    return one && staffNumber ? { staffNumber, jobNumber: one.jobNumber } : undefined;
  });
}
