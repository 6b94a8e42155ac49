import type { Between, Question } from '../../../shared/collections/collection.ts';
import { talent } from '../../../shared/collections/talent.ts';
import type { FieldIssue } from '../../../shared/contract/issues.ts';
import { activityDays, type TalentQuery, type TalentRow } from '../../../shared/contract/talent.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { perYear } from '../../../shared/domain/pay.ts';
import { jobFit } from '../../../shared/domain/recommendation.ts';
import { addDays, endOfDay, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanyActor } from '../actor.ts';
import { questionOf, requireSeen } from '../lists/page.ts';
import { queryBestOf, queryList } from '../lists/readModel.ts';
import { longLists } from '../positions.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { skillLists } from '../staff/skillCodes.ts';
import { contactsOf } from './contacts.ts';
import { monthsOfJob, type TalentCard, talentLayout } from './document.ts';
import { type AskedJob, askedJob, permittedFor, personOfCard } from './job.ts';
import { weighTalent } from './ranking.ts';
import { talentFit } from './wording.ts';

type TalentQuestion = Omit<Question<typeof talent>, 'now'>;

/** People compared with a job in full: there are no pages after them. */
const rankedAtMost = 200;

/** Codes of the long lists, which the browser's lists do not have. */
const longCodes = [
  ['experienceDetail', 'experience.detail', (code) => longLists.isOption('JOB_POSITION_DETAIL', code)],
  ['positionDetail', 'jobPosition.detail', (code) => longLists.isOption('JOB_POSITION_DETAIL', code)],
  ['skill', 'skill', (code) => skillLists.isOption('IT_SKILL', code)],
  ['skillDetail', 'skillDetail', (code) => skillLists.isOption('IT_SKILL_DETAIL', code)],
  ['certification', 'certification', (code) => skillLists.isOption('CERTIFICATION', code)],
] as const satisfies [keyof typeof talent.filters, string, (code: string) => boolean][];

function requireOffered({ filters, without }: TalentQuestion): void {
  const unknown = longCodes.flatMap(([name, field, isOffered]): FieldIssue[] => [
    ...issues(filters[name], field, isOffered),
    ...issues(without?.filters?.[name], `not.${name}`, isOffered),
  ]);
  if (unknown.length > 0) throw new Failure('validation_failed', { fields: unknown });
}
const issues = (
  values: readonly string[] | undefined = [],
  field: string,
  isOffered: (code: string) => boolean,
): FieldIssue[] =>
  values.flatMap((value, at) =>
    isOffered(value.replace(/:.*/, '')) ? [] : [{ field: `${field}.${at}`, code: 'notOffered' }],
  );

function payRange(pay: NonNullable<TalentQuery['pay']>): TalentQuestion['ranges'] {
  const { salaryType, to, currency: within } = pay;
  const upTo = (units: number): Between => ({ within, from: 0, to: to * units });
  return salaryType === 'hour' ? { payHour: upTo(1) } : { payYear: upTo(perYear[salaryType]) };
}

/**
 * The contract's query as the engine's: conditions alone, without what depends on the company.
 * @param today day in Asia/Tokyo
 * @throws Failure validation_failed for unknown codes
 */
function talentQuestion(asked: TalentQuery, today: string): TalentQuestion {
  const { activeWithin, startBy, pay } = asked;
  const question = questionOf(talent, asked);
  requireOffered(question);
  const ranges: TalentQuestion['ranges'] = {
    ...(activeWithin !== undefined && {
      active: { from: Date.parse(startOfDay(addDays(today, 1 - activeWithin))) },
    }),
    ...(startBy && { starts: { from: 0, to: Date.parse(endOfDay(startBy)) } }),
    ...(pay && payRange(pay)),
  };
  return { ...question, ranges };
}

/** A query within what a company may find, of people whom a job's permission does not rule out. */
function questionFor(
  question: TalentQuestion,
  hidden: ReadonlySet<string>,
  permitted?: ReturnType<typeof permittedFor>,
): TalentQuestion {
  return {
    ...question,
    filters: { ...question.filters, ...permitted?.filters },
    ranges: { ...question.ranges, ...permitted?.ranges },
    without: { ...question.without, ids: [...hidden] },
  };
}

/** A card as it is today. */
function rowOf({ activeOn, experience, ...card }: TalentCard, today: string): TalentRow {
  const within = activityDays.find((days) => activeOn !== undefined && activeOn > addDays(today, -days));
  return {
    ...card,
    experience: experience.map(({ position, occupations, ...job }) => {
      const { months, current } = monthsOfJob(job, today);
      return { position, occupations, months, current };
    }),
    ...(within !== undefined && { activeWithin: within }),
  };
}

/** The best for a job among those whom a query finds, compared in full. */
async function ranked(question: TalentQuestion, job: AskedJob, today: string) {
  const { hits } = await queryBestOf(talentLayout, {
    mentions: [],
    weigh: (columns) => weighTalent(job.toFit, columns, job.mentionsCode, today),
    without: { ids: new Set(), values: {} },
    within: question,
    limit: rankedAtMost,
  });
  return hits
    .map(({ card }) => card as TalentCard)
    .map((card) => ({ card, fit: fitOf(card, job, today) }))
    .sort(
      (a, b) =>
        b.fit.score - a.fit.score ||
        (b.card.activeOn ?? '').localeCompare(a.card.activeOn ?? '') ||
        (a.card.id < b.card.id ? -1 : 1),
    )
    .slice(0, rankedAtMost);
}

function fitOf(card: TalentCard, job: AskedJob, today: string) {
  const person = personOfCard(card, today);
  return jobFit(person, { ...job.toFit, mentionedSkills: job.mentions(person.skills) }, today);
}

/**
 * People who wish to be found, without those who hide from the company. With `forJob` and no order those who
 * fit the job come first.
 * @throws Failure forbidden, validation_failed, try_again; not_found and job_not_open for `forJob` and `permittedFor`
 */
export async function listStaff(actor: CompanyActor, asked: TalentQuery, locale: Locale) {
  requireSeen(talent, actor);
  const { companyId } = actor;
  const today = tokyoDay(now());
  const conditions = talentQuestion(asked, today);
  const { forJob, permittedFor: permittedId, page, pageSize } = asked;
  const [hidden, job, permitting] = await Promise.all([
    hiddenFrom(companyId),
    forJob === undefined ? undefined : askedJob(forJob, companyId),
    permittedId === undefined || permittedId === forJob ? undefined : askedJob(permittedId, companyId),
  ]);
  const permissionOf = permitting ?? (permittedId === undefined ? undefined : job);
  const question = questionFor(conditions, hidden, permissionOf && permittedFor(permissionOf.toFit, today));
  const isRanked = job !== undefined && asked.sort === undefined;
  const [found, best] = await Promise.all([
    queryList(talentLayout, isRanked ? { ...question, limit: 0, offset: 0 } : question),
    isRanked ? ranked(question, job, today) : undefined,
  ]);
  const cards =
    best?.slice((page - 1) * pageSize, page * pageSize) ??
    found.hits.map(({ card }) => ({
      card: card as TalentCard,
      fit: job && fitOf(card as TalentCard, job, today),
    }));
  const contacts =
    job &&
    (await contactsOf(
      companyId,
      job.toFit.id,
      cards.map(({ card }) => card.id),
    ));
  const work = permissionOf ?? job;
  const data = cards.map(({ card, fit }): TalentRow => {
    const permission = work && workPermission(personOfCard(card, today), workOf(work.toFit), today);
    return {
      ...rowOf(card, today),
      ...(permission && { permission }),
      ...(fit && job && { fit: talentFit(fit, job.toFit, locale) }),
      ...(contacts && { contact: contacts.get(card.id)! }),
    };
  });
  const { total, facets } = found;
  return { data, total, page, pageSize, facets, ...(best && { ranked: best.length }) };
}
