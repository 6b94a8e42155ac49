import type { Between, Question, Together } from '../../../shared/collections/collection.ts';
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

/** People whose preferred pay is no higher. Hourly pay is compared with hourly pay, all other by the year. */
export function payRange(pay: NonNullable<TalentQuery['pay']>): NonNullable<TalentQuestion['ranges']> {
  const { salaryType, to, currency: within } = pay;
  const upTo = (units: number): Between => ({ within, from: 0, to: to * units });
  return salaryType === 'hour' ? { payHour: upTo(1) } : { payYear: upTo(perYear[salaryType]) };
}

type Single = Pick<TalentQuery, 'activeWithin' | 'startBy' | 'pay'>;

/** The conditions with one value, each as the ranges that it stands for. */
function rangesOf({ activeWithin, startBy, pay }: Single, today: string) {
  return [
    ...(activeWithin === undefined
      ? []
      : [{ active: { from: Date.parse(startOfDay(addDays(today, 1 - activeWithin))) } }]),
    ...(startBy === undefined ? [] : [{ starts: { from: 0, to: Date.parse(endOfDay(startBy)) } }]),
    ...(pay ? [payRange(pay)] : []),
  ];
}

/** A question that excludes who meets all conditions of one of these as well. */
export const withoutTogether = (
  question: TalentQuestion,
  more: readonly Together<typeof talent>[],
): TalentQuestion =>
  more.length === 0
    ? question
    : {
        ...question,
        without: { ...question.without, together: [...(question.without?.together ?? []), ...more] },
      };

/**
 * The contract's query as the engine's: conditions alone, without what depends on the company.
 * @param today day in Asia/Tokyo
 * @throws Failure validation_failed for unknown codes
 */
export function talentQuestion(asked: TalentQuery, today: string): TalentQuestion {
  const question = questionOf(talent, asked);
  requireOffered(question);
  const ranges = Object.assign({}, ...rangesOf(asked, today)) as TalentQuestion['ranges'];
  const turned = rangesOf({ ...asked.not, pay: asked.notPay }, today);
  return withoutTogether(
    { ...question, ranges },
    turned.map((one) => ({ ranges: one })),
  );
}
