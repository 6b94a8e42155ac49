import type {
  EligibilityProfile,
  JobFit as JobFitAnswer,
  PermissionWording,
  RecommendedJob,
} from '../../../shared/contract/fit.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { startToFit } from '../../../shared/domain/jobStart.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import type { JobToFit } from '../../../shared/domain/matching.ts';
import { byFit, gapsOf, jobFit, type ProfileGap } from '../../../shared/domain/recommendation.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { job, jobText } from '../../data/entities/job.ts';
import { get, queryAll } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { publicState } from '../jobs/read.ts';
import { queryBest, queryJobs } from '../lists/readModel.ts';
import { type Paging, paginate } from '../paging.ts';
import { jobCard } from '../search/document.ts';
import { blockedIds } from '../staff/blocked.ts';
import { readProfile } from '../staff/profile.ts';
import { type Person, personOf } from './person.ts';
import { weighJobs } from './ranking.ts';
import { turnedDownBy } from './turnedDown.ts';
import { fitWording, permissionWording } from './wording.ts';

/** Further results would not be read. */
const recommendedAtMost = 100;
/** Jobs that are scored in full: some have disadvantages that preselection cannot see. */
const lookedAt = 120;

/** @param atOnce reads consistently, so that a job just dismissed counts */
async function personWithId(staffId: string, today: string, { atOnce }: { atOnce: boolean }) {
  const [profile, turnedDown] = await Promise.all([
    readProfile(staffId, { consistent: false }),
    turnedDownBy(staffId, { consistent: atOnce }),
  ]);
  if (!profile) throw new Failure('session_ended');
  return { person: { ...personOf(profile, today), turnedDown }, turnedDown };
}

/** A posting's card as compared with people. @param skills those of the person that it mentions */
export const toFit = (card: JobCard, skills: readonly string[] = []): JobToFit => ({
  id: card.id,
  publishedAt: card.publishedAt,
  employmentStatus: card.employmentStatus,
  jobPosition: card.jobPosition,
  japaneseLevel: card.japaneseLevel,
  languages: card.languages,
  workAreas: card.workAreas,
  remotePolicy: card.remotePolicy,
  salary: card.salary,
  weeklyHours: card.weeklyHours,
  pay: card.pay,
  visaTypes: card.visaTypes ?? [],
  visaSponsorship: card.visaSponsorship,
  start: startToFit(card.start, tokyoDay(now())),
  mentionedSkills: skills,
});

/** Jobs that this person applied for, whatever the outcome. */
const appliedFor = async (staffId: string): Promise<string[]> =>
  (await queryAll(application.ofStaff({ staffId }))).map(({ jobId }) => jobId);

interface LeftOut {
  ids: ReadonlySet<string>;
  companyIds: ReadonlySet<string>;
}
const nothingLeftOut: LeftOut = { ids: new Set(), companyIds: new Set() };

/** The best matching open jobs for a person, best first. */
export async function ranked(person: Person, without: LeftOut = nothingLeftOut, asking = queryBest) {
  const today = tokyoDay(now());
  const { hits } = await asking({
    mentions: person.skills,
    weigh: (columns, mentioned) => weighJobs(person, columns, mentioned, today),
    without: { ids: without.ids, values: { companyId: without.companyIds } },
    limit: lookedAt,
  });
  return hits
    .map(({ card, mentions }) => {
      const posting = card as JobCard;
      return { job: posting, ...jobFit(person, toFit(posting, mentions), today) };
    })
    .sort(byFit)
    .slice(0, recommendedAtMost);
}

export interface Recommended extends List<RecommendedJob> {
  gaps: ProfileGap[];
  fitting: number;
  turnedDown: number;
}

/**
 * Open jobs ranked by match; without those applied for or dismissed, and those of companies that the person
 * hides from or has dismissed.
 */
export async function recommendedJobs(
  { staffId }: OfStaff,
  paging: Paging,
  locale: Locale,
): Promise<Recommended> {
  const [{ person, turnedDown }, applied, blocked] = await Promise.all([
    personWithId(staffId, tokyoDay(now()), { atOnce: true }),
    appliedFor(staffId),
    blockedIds(staffId, { consistent: false }),
  ]);
  const all = await ranked(person, {
    ids: new Set([...applied, ...turnedDown.map(({ jobId }) => jobId)]),
    companyIds: new Set([
      ...blocked,
      ...turnedDown.flatMap(({ reason, companyId }) => (reason === 'company' ? [companyId] : [])),
    ]),
  });
  const { data, ...list } = paginate(all, paging);
  return {
    ...list,
    data: data.map((one) => ({ ...one, ...fitWording(one, one.job, locale) })),
    gaps: gapsOf(person),
    fitting: all.filter(({ misses }) => misses.length === 0).length,
    turnedDown: turnedDown.length,
  };
}

/** The facts of the profile that the marks on lists of jobs need. */
export async function eligibilityProfile({ staffId }: OfStaff): Promise<EligibilityProfile> {
  const profile = await readProfile(staffId, { consistent: false });
  if (!profile) throw new Failure('session_ended');
  const { visaType, visaExpiresOn, japaneseLevel, jlpt, prefecture, wishes, ...person } = personOf(
    profile,
    tokyoDay(now()),
  );
  return {
    visaType,
    visaExpiresOn,
    studies: [...(person.studies ?? [])],
    experience: (person.experience ?? []).map((one) => ({ ...one, occupations: [...one.occupations] })),
    japaneseLevel,
    jlpt,
    prefecture,
    ...(wishes && { wishes: { areas: [...wishes.areas] } }),
  };
}

/** Which of the person's skills one job mentions. */
async function mentionedIn(jobId: string, skills: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    skills.map((keyword) =>
      queryJobs({ keyword, filters: {}, ids: [jobId], sort: 'newest', offset: 0, limit: 1, facets: [] }),
    ),
  );
  return skills.filter((_, at) => found[at]!.hits.length > 0);
}

/**
 * How one open job matches, with the permission to work in words.
 * @throws Failure not_found, job_not_open
 */
export async function fitOfJob(
  { staffId }: OfStaff,
  jobId: string,
  locale: Locale,
): Promise<JobFitAnswer & { gaps: ProfileGap[]; wording: PermissionWording }> {
  const today = tokyoDay(now());
  const [{ person }, record, text] = await Promise.all([
    personWithId(staffId, today, { atOnce: false }),
    get(job, { id: jobId }, { consistent: false }),
    get(jobText, { jobId }, { consistent: false }),
  ]);
  if (!record || publicState(record) !== 'shown') throw new Failure('not_found');
  if (!isOpen(record, now())) throw new Failure('job_not_open');
  const card = jobCard(record, text?.content);
  const fit = jobFit(person, toFit(card, await mentionedIn(jobId, person.skills)), today);
  return {
    ...fit,
    ...fitWording(fit, card, locale),
    gaps: gapsOf(person),
    wording: permissionWording(fit.permission, person, locale),
  };
}
