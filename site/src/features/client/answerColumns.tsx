/** Columns and filters of the applicants list for what one posting asks. */
import type { Application } from '../../../../shared/contract/applications.ts';
import type { ScreeningQuestion } from '../../../../shared/contract/screeningQuestions.ts';
import { screening } from '../../../../shared/locales/screening.ts';
import type { Locale } from '../../../../shared/routes.ts';
import type { Filter, FilterOption } from '../../lib/list/address.ts';
import type { Column } from '../../lib/list/DataTable.tsx';
import { pick } from '../../lib/pick.ts';
import { answerText, unitOf } from '../../lib/screening.ts';
import { textsFor } from '../../lib/texts.ts';
import { Badge } from '../../ui/parts.tsx';
import { answerPrefix, rangeSuffix } from './applicantQuery.ts';

/** The list's query from the URL's filters: one parameter for all questions. */
export function withAnswers(asked: Record<string, unknown>): Record<string, unknown> {
  const answer = Object.entries(asked).flatMap(([name, value]) =>
    name.startsWith(answerPrefix) ? [value as string] : [],
  );
  const rest = Object.entries(asked).filter(([name]) => !name.startsWith(answerPrefix));
  return { ...Object.fromEntries(rest), ...(answer.length > 0 && { answer }) };
}

const labelOf = (question: ScreeningQuestion, locale: Locale) => pick(question.text, locale)?.text ?? '';

/** What applicants can be found by; undefined for texts, which differ with everybody, and plain numbers. */
function optionsOf(question: ScreeningQuestion, locale: Locale): FilterOption[] | undefined {
  const { t } = textsFor(locale, { screening });
  const { kind, choices = [], needs } = question;
  const none = question.required ? [] : [{ value: 'none', label: t('screening:notAnswered') }];
  const needed = needs
    ? [
        { value: 'met', label: t('screening:met') },
        { value: 'outside', label: t('screening:outsideMark') },
      ]
    : [];
  if (kind === 'yesNo')
    return [{ value: 'yes', label: t('screening:yes') }, { value: 'no', label: t('screening:no') }, ...none];
  if (kind === 'choice')
    return [
      ...choices.map(({ id, text }) => ({ value: id, label: pick(text, locale)?.text ?? '' })),
      ...needed,
      ...none,
    ];
  return kind === 'number' && needed.length > 0 ? [...needed, ...none] : undefined;
}

export const answerFilters = (questions: readonly ScreeningQuestion[], locale: Locale): Filter[] =>
  questions.flatMap((question): Filter[] => {
    const options = optionsOf(question, locale);
    const name = `${answerPrefix}${question.id}`;
    const range = `${name}${rangeSuffix}`;
    const label = labelOf(question, locale);
    // Values of one question are alternatives in the API: a number is found by one of the two.
    const isNumber = question.kind === 'number';
    const chosen: Filter = {
      ...{ name, label, look: 'select', options: options ?? [] },
      any: textsFor(locale, { screening }).t('screening:any'),
      asks: (value) => (value ? { [name]: `${question.id}:${value}` } : {}),
      ...(isNumber && { also: () => ({ [range]: undefined }) }),
    };
    const between: Filter = {
      ...{ name: range, label, look: 'numbers', unit: unitOf(question, locale) },
      asks: (value) => (value ? { [range]: `${question.id}:${value}` } : {}),
      also: () => ({ [name]: undefined }),
    };
    return [...(options ? [chosen] : []), ...(isNumber ? [between] : [])];
  });

export const answerColumns = (
  questions: readonly ScreeningQuestion[],
  filters: readonly Filter[],
  locale: Locale,
): Column<Application & { id: string }>[] =>
  questions.map((question) => {
    const filter = filters.find(({ name }) => name === `${answerPrefix}${question.id}`);
    return {
      id: `${answerPrefix}${question.id}`,
      label: labelOf(question, locale),
      ...(filter && { filter }),
      cell: ({ answers = [] }) => {
        const answered = answers.find((one) => one.question.id === question.id);
        const text = answered && answerText(answered, locale);
        return (
          <span className="flex flex-wrap items-center gap-1">
            <span className="line-clamp-3">{text ?? '–'}</span>
            {answered?.outside && (
              <Badge tone="warning">{textsFor(locale, { screening }).t('screening:outsideShort')}</Badge>
            )}
          </span>
        );
      },
    };
  });
