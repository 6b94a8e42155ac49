import type { Question } from '../../../shared/collections/collection.ts';
import type { talent } from '../../../shared/collections/talent.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import type { TalentQuery } from '../../../shared/contract/talent.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import type { JobToFit, RecommendationProfile } from '../../../shared/domain/matching.ts';
import { startOfDay } from '../../../shared/domain/time.ts';
import { type VisaType, visaTypes } from '../../../shared/domain/visaTypes.ts';
import type { ResidenceStatus } from '../../../shared/domain/workPermission.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { type JobDocument, jobLayout } from '../../search/jobs.ts';
import { meets } from '../../search/meets.ts';
import { loadOwnJob } from '../jobs/records.ts';
import { skillsOf } from '../recommendation/person.ts';
import { toFit } from '../recommendation/recommend.ts';
import { jobDocument } from '../search/document.ts';
import { skillLists } from '../staff/skillCodes.ts';
import { monthsOfJob, noStatus, type TalentCard } from './document.ts';

/** An open job of the company, as people are compared with it. */
export interface AskedJob {
  toFit: JobToFit;
  /** Those of these words that the posting has. */
  mentions(words: readonly string[]): string[];
  /** Of skills or certifications, by their codes, those that it has. */
  mentionsCodes(filter: 'skillDetail' | 'certification', codes: readonly string[]): ReadonlySet<string>;
}

/** Which words the posting has, each looked up once. */
function mentionsIn(document: JobDocument): AskedJob['mentions'] {
  const known = new Map<string, boolean>();
  return (words) => {
    const fresh = words.filter((word) => !known.has(word));
    const questions = fresh.map((keyword) => {
      return { keyword, filters: {}, sort: 'relevance' as const, offset: 0, limit: 0, facets: [] };
    });
    const met = fresh.length > 0 ? meets(jobLayout, document, questions, instant()) : [];
    for (const [at, word] of fresh.entries()) known.set(word, met[at]!);
    return words.filter((word) => known.get(word));
  };
}

/** @throws Failure not_found, job_not_open */
export async function askedJob(id: string, companyId: string): Promise<AskedJob> {
  const loaded = await loadOwnJob(id, companyId);
  if (!isOpen(loaded.record, now())) throw new Failure('job_not_open');
  return askedJobOf(jobDocument(loaded));
}

function wordsOfSkill(filter: 'skillDetail' | 'certification', code: string): string[] {
  const skillId = skillLists.option('IT_SKILL_DETAIL', code)?.group ?? '';
  const technicalInfo =
    filter === 'certification'
      ? { techItSkills: [], certifications: [{ certificationId: code }] }
      : { techItSkills: [{ skillId, detailId: code }], certifications: [] };
  return skillsOf({ technicalInfo });
}

/** A posting as people are compared with it. */
export function askedJobOf(document: JobDocument): AskedJob {
  const mentions = mentionsIn(document);
  return {
    toFit: toFit(document.card as JobCard),
    mentions,
    mentionsCodes(filter, codes) {
      const wordsOf = codes.map((code) => [code, wordsOfSkill(filter, code)] as const);
      const found = new Set(mentions([...new Set(wordsOf.flatMap(([, words]) => words))]));
      return new Set(
        wordsOf.flatMap(([code, words]) => (words.some((word) => found.has(word)) ? [code] : [])),
      );
    },
  };
}

/**
 * Leaves out people whose residence status does not allow a job, by the rule that answers each of them. What
 * else decides (studies, career) never turns an answer into a no.
 * @param today day in Asia/Tokyo
 */
export function permittedFor(
  job: JobToFit,
  today: string,
): Pick<Question<typeof talent>, 'filters' | 'ranges'> {
  const work = workOf(job);
  const isPermitted = (person: ResidenceStatus) =>
    workPermission(person, work, today).verdict !== 'DOES_NOT_FIT';
  const permitted = visaTypes.filter((visaType) => isPermitted({ visaType }));
  const mayBeOver = isPermitted({ visaType: 'student', visaExpiresOn: '1990-01-01' });
  return {
    filters: { standing: [...permitted, noStatus] },
    ...(!mayBeOver && { ranges: { stay: { from: Date.parse(startOfDay(today)) } } }),
  };
}

/** The jobs that a query asks for the permission to do, and for its absence. */
export type PermissionJobs = Partial<Record<'permitted' | 'notPermitted', AskedJob>>;

/**
 * @param load as `askedJob`
 * @throws Failure not_found, job_not_open
 */
export async function permissionJobs(
  { permittedFor: id, not }: Pick<TalentQuery, 'permittedFor' | 'not'>,
  load: (id: string) => Promise<AskedJob>,
): Promise<PermissionJobs> {
  const [permitted, notPermitted] = await Promise.all(
    [id, not.permittedFor].map((one) => (one === undefined ? undefined : load(one))),
  );
  return { ...(permitted && { permitted }), ...(notPermitted && { notPermitted }) };
}

/** The parts of a row that are compared with a job: neither gender nor age nor nationality is in a row. */
export function personOfCard(card: TalentCard, today: string): RecommendationProfile & { skills: string[] } {
  const skills = skillsOf({
    technicalInfo: { techItSkills: card.skills, certifications: card.certifications },
  });
  const thisMonth = today.slice(0, 7);
  return {
    ...(card.residence && {
      visaType: card.residence.status as VisaType,
      visaExpiresOn: card.residence.until,
    }),
    japaneseLevel: card.japaneseLevel,
    jlpt: card.jlpt,
    languages: card.languages,
    prefecture: card.prefecture,
    wishes: { ...card.wishes, areas: card.areas },
    experience: card.experience
      .filter(({ from }) => from <= thisMonth)
      .map(({ occupations, ...job }) => {
        const { months, endedMonthsAgo } = monthsOfJob(job, today);
        return { occupations, months, endedMonthsAgo };
      }),
    studies: card.studies,
    hasSkills: skills.length > 0,
    skills,
  };
}
