import type * as z from 'zod';
import { talent } from '../../../shared/collections/talent.ts';
import {
  type CompositionTable,
  compositionTables,
  type talent as contract,
  type TalentComposition,
} from '../../../shared/contract/talent.ts';
import { japaneseLevels, prefectures } from '../../../shared/domain/codes.ts';
import {
  type DisclosedCounts,
  disclosedOfOne,
  disclosedOfSeveral,
  leastPeople,
} from '../../../shared/domain/composition.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { visaTypes } from '../../../shared/domain/visaTypes.ts';
import { now } from '../../platform/clock.ts';
import type { CompanyActor } from '../actor.ts';
import { requireSeen } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { noStatus, talentLayout } from './document.ts';
import { questionFor, readAndFind } from './find.ts';
import { askedJob, permissionJobs } from './job.ts';
import { type TalentQuestion, talentQuestion } from './question.ts';

type Asked = z.output<typeof contract.staffComposition.query>;

/** In the place of a value that somebody does not have: a residence status, a home in Japan. */
const without = 'none';

/** The values that each person has exactly one of, with `none`; undefined where people may have several. */
const valuesOf: Record<CompositionTable, readonly string[] | undefined> = {
  language: undefined,
  japaneseLevel: japaneseLevels,
  residence: [...visaTypes, without],
  experienceMajor: undefined,
  prefecture: [...prefectures, without],
};

type Filters = TalentQuestion['filters'];
/** What filters say of one property; `standing` names residence statuses as well. */
const valuesIn = (name: CompositionTable, filters: Filters = {}): readonly string[][] =>
  [
    filters[name],
    name === 'residence'
      ? filters.standing?.map((value) => (value === noStatus ? without : value))
      : undefined,
  ].flatMap((values) => (values?.length ? [[...values]] : []));

/**
 * Values that a question admits, of which alone the counts of those found can be: fewer values share the people whose value is
 * not told.
 * @returns undefined where people may have several
 */
export function admittedValues(
  name: CompositionTable,
  { filters, without: not, concepts = [] }: Pick<TalentQuestion, 'filters' | 'without' | 'concepts'>,
): readonly string[] | undefined {
  const required = [
    ...valuesIn(name, filters),
    // One with words or texts is met by these as well.
    ...concepts
      .filter(({ words, texts }) => words.length === 0 && texts.length === 0)
      .filter(({ values }) =>
        Object.keys(values ?? {}).every((filter) => filter === name || filter === 'standing'),
      )
      .flatMap(({ values }) => valuesIn(name, values)),
  ];
  const excluded = [
    ...valuesIn(name, not?.filters),
    // With a range beside it, some who have the value are found.
    ...(not?.together ?? [])
      .filter(({ ranges = {} }) => Object.keys(ranges).length === 0)
      .filter(({ filters: of = {} }) => Object.keys(of).length === 1)
      .flatMap(({ filters: of }) => valuesIn(name, of)),
  ].flat();
  return valuesOf[name]?.filter(
    (value) => required.every((values) => values.includes(value)) && !excluded.includes(value),
  );
}

/**
 * The same question, about those found alone: the counts of a filter ignore the filter itself, those of a
 * condition do not.
 */
function amongFound({ filters, concepts = [], ...question }: TalentQuestion): TalentQuestion {
  const chosen = compositionTables.flatMap((name) => {
    const values = filters[name];
    return values?.length ? [{ words: [], texts: [], values: { [name]: values } }] : [];
  });
  const others = Object.entries(filters).filter(([name]) => !compositionTables.includes(name as never));
  return {
    ...question,
    filters: Object.fromEntries(others),
    concepts: [...concepts, ...chosen],
    ...{ facets: [...compositionTables], limit: 0, offset: 0 },
  };
}

/** A count with its grades (`en:business`) is of people who are in the count of its code. */
const codesOf = (counts: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(counts).filter(([value]) => !value.includes(':')));

function toldOf(
  name: CompositionTable,
  found: Record<string, number> | undefined,
  total: number,
  question: TalentQuestion,
): DisclosedCounts {
  const counts = codesOf(found);
  const values = admittedValues(name, question);
  if (values === undefined) return disclosedOfSeveral(counts, total);
  const missing = Object.values(counts).reduce((left, people) => left - people, total);
  return disclosedOfOne(missing > 0 ? { ...counts, [without]: missing } : counts, values.length);
}

/**
 * How people whom a company may find are distributed, without small groups (0055).
 * @throws Failure forbidden, validation_failed, try_again; not_found and job_not_open for `permittedFor`
 */
export async function staffComposition(actor: CompanyActor, asked: Asked): Promise<TalentComposition> {
  requireSeen(talent, actor);
  const { companyId } = actor;
  const today = tokyoDay(now());
  const conditions = talentQuestion({ ...asked, nationality: [], page: 1, pageSize: 1 }, today);
  const [hidden, permissions] = await Promise.all([
    hiddenFrom(companyId),
    permissionJobs(asked, (id) => askedJob(id, companyId)),
  ]);
  const plain = questionFor(conditions, hidden, permissions, today);
  // Facets are counted once, below: reading the keyword needs only how many are found.
  const { question } = await readAndFind({ ...plain, facets: [] }, true);
  const { total, facets } = await queryList(talentLayout, amongFound(question));
  const isTold = total >= leastPeople;
  const tables = Object.fromEntries(
    compositionTables.map((name) => [
      name,
      isTold ? toldOf(name, facets[name], total, question) : { counts: [] },
    ]),
  ) as TalentComposition['tables'];
  return { ...(isTold && { total }), least: leastPeople, tables };
}
