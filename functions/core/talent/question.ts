import type { Between, Question } from '../../../shared/collections/collection.ts';
import { talent } from '../../../shared/collections/talent.ts';
import type { FieldIssue } from '../../../shared/contract/issues.ts';
import type { TalentQuery } from '../../../shared/contract/talent.ts';
import { perYear } from '../../../shared/domain/pay.ts';
import { addDays, endOfDay, startOfDay } from '../../../shared/domain/time.ts';
import { Failure } from '../../platform/failure.ts';
import { questionOf } from '../lists/page.ts';
import { longLists } from '../positions.ts';
import { skillLists } from '../staff/skillCodes.ts';

export type TalentQuestion = Omit<Question<typeof talent>, 'now'>;

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
export function talentQuestion(asked: TalentQuery, today: string): TalentQuestion {
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
