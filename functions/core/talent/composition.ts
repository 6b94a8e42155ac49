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
import { talentLayout } from './document.ts';
import { questionFor, readAndFind } from './find.ts';
import { askedJob, permissionJobs } from './job.ts';
import { type TalentQuestion, talentQuestion } from './question.ts';

type Asked = z.output<typeof contract.staffComposition.query>;

/** In the place of a value that somebody does not have: a residence status, a home in Japan. */
const without = 'none';

/** How many values each person has exactly one of, with `none`; undefined where people may have several. */
const valuesOf: Record<CompositionTable, number | undefined> = {
  language: undefined,
  japaneseLevel: japaneseLevels.length,
  residence: visaTypes.length + 1,
  experienceMajor: undefined,
  prefecture: prefectures.length + 1,
};

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
): DisclosedCounts {
  const counts = codesOf(found);
  const values = valuesOf[name];
  if (values === undefined) return disclosedOfSeveral(counts, total);
  const missing = Object.values(counts).reduce((left, people) => left - people, total);
  return disclosedOfOne(missing > 0 ? { ...counts, [without]: missing } : counts, values);
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
    compositionTables.map((name) => [name, isTold ? toldOf(name, facets[name], total) : { counts: [] }]),
  ) as TalentComposition['tables'];
  return { ...(isTold && { total }), least: leastPeople, tables };
}
