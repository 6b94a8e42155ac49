import type {
  JobFit as JobFitAnswer,
  PermissionWording,
  RecommendedJob,
} from '../../../shared/contract/fit.ts';
import type { JobCard } from '../../../shared/contract/jobs.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import {
  byFit,
  gapsOf,
  type JobToFit,
  jobFit,
  type ProfileGap,
} from '../../../shared/domain/recommendation.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { get, queryAll } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { publicState } from '../jobs/read.ts';
import { cut, type Paging } from '../paging.ts';
import { blockedIds } from '../scouts/blocked.ts';
import { jobCard } from '../search/document.ts';
import { ask } from '../search/read-model.ts';
import { readProfile } from '../staff/profile.ts';
import { candidatesFor, mentionedSkills } from './candidates.ts';
import { type Person, personOf } from './person.ts';
import { permissionWording } from './wording.ts';

async function personWithId(staffId: string): Promise<Person> {
  const profile = await readProfile(staffId, { consistent: false });
  if (!profile) throw new Failure('session_ended');
  return personOf(profile);
}

const toFit = (card: JobCard, skills: readonly string[] = []): JobToFit => ({
  id: card.id,
  publishedAt: card.publishedAt,
  employmentStatus: card.employmentStatus,
  jobPosition: card.jobPosition,
  japaneseLevel: card.japaneseLevel,
  languages: card.languages,
  workAreas: card.workAreas,
  remotePolicy: card.remotePolicy,
  salary: card.salary,
  visaTypes: card.visaTypes ?? [],
  visaSponsorship: card.visaSponsorship,
  mentionedSkills: skills,
});

/** Jobs that this person applied for, whatever became of it. */
const appliedFor = async (staffId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await queryAll(application, 'byRelation', `STAFF#${staffId}#APPLICATIONS`)).map(({ jobId }) => jobId),
  );

/** The person's candidates by how they fit, the best first. @param without ids of jobs and companies that are left out */
export async function ranked(
  person: Person,
  without: ReadonlySet<string>,
  asking = ask,
): Promise<RecommendedJob[]> {
  const cards = (await candidatesFor(person, asking)).filter(
    ({ id, company }) => !without.has(id) && !without.has(company.id),
  );
  const ids = cards.map(({ id }) => id);
  const mentioned = await mentionedSkills(person.skills, ids, asking);
  const today = tokyoDay(now());
  return cards
    .map((card) => ({ job: card, ...jobFit(person, toFit(card, mentioned.get(card.id)), today) }))
    .sort(byFit);
}

/** Open jobs by how they fit; without those applied for, and those of companies that the person hides from. */
export async function recommendedJobs(
  staffId: string,
  paging: Paging,
): Promise<List<RecommendedJob> & { gaps: ProfileGap[] }> {
  const [person, applied, blocked] = await Promise.all([
    personWithId(staffId),
    appliedFor(staffId),
    blockedIds(staffId, { consistent: false }),
  ]);
  const without = new Set([...applied, ...blocked]);
  return { ...cut(await ranked(person, without), paging), gaps: gapsOf(person) };
}

/** How one open job fits, with the permission to work in words. @throws Failure not_found, job_not_open */
export async function fitOfJob(
  staffId: string,
  jobId: string,
  locale: Locale,
): Promise<JobFitAnswer & { gaps: ProfileGap[]; wording: PermissionWording }> {
  const [person, record] = await Promise.all([
    personWithId(staffId),
    get(job, { id: jobId }, { consistent: false }),
  ]);
  if (!record || publicState(record) !== 'shown') throw new Failure('not_found');
  if (!isOpen(record, now())) throw new Failure('job_not_open');
  const mentioned = await mentionedSkills(person.skills, [jobId]);
  const fit = jobFit(person, toFit(jobCard(record), mentioned.get(jobId)), tokyoDay(now()));
  return { ...fit, gaps: gapsOf(person), wording: permissionWording(fit.permission, person, locale) };
}
