/** Questions of a posting and their answers: how they are worded, and from text to the contract. */
import type { AnsweredQuestion, ScreeningQuestion } from '../../../shared/contract/screeningQuestions.ts';
import type { ScreeningAnswer } from '../../../shared/domain/screeningQuestions.ts';
import { screening } from '../../../shared/locales/screening.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';
import { pick } from './wording.ts';

/** What was typed or chosen, by question; '' for nothing. */
export type TypedAnswers = Record<string, string>;

/** An answer in the contract's format, not validated: a number that is none stays as it is. */
export function answerOf({ kind }: ScreeningQuestion, typed: string): ScreeningAnswer | undefined {
  const plain = typed.trim();
  if (plain === '') return undefined;
  switch (kind) {
    case 'yesNo':
      return { yes: plain === 'yes' };
    case 'choice':
      return { choice: plain };
    case 'number': {
      const digits = plain.normalize('NFKC').replace(/[,\s]/g, '');
      return { number: (/^-?\d{1,15}$/.test(digits) ? Number(digits) : plain) as number };
    }
    case 'text':
      return { text: typed };
  }
}

export const answersOf = (questions: readonly ScreeningQuestion[], typed: TypedAnswers) =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerOf(question, typed[question.id] ?? '');
      return answer ? [[question.id, answer]] : [];
    }),
  );

const choiceTexts = (question: ScreeningQuestion, ids: readonly string[], locale: Locale): string =>
  (question.choices ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => pick(text, locale)?.text)
    .join(locale === 'jp' ? '、' : ', ');

/** The unit of a number, as text; undefined for none. */
export const unitOf = ({ unit }: ScreeningQuestion, locale: Locale): string | undefined =>
  unit && pick(unit, locale)?.text;

/** The same after a number: Japanese units follow at once. */
function unitAfter({ unit }: ScreeningQuestion, locale: Locale): string {
  const picked = unit && pick(unit, locale);
  if (!picked) return '';
  return /^[\x20-\x7e]/.test(picked.text) ? ` ${picked.text}` : picked.text;
}

/** What the job needs: beside an answer outside of it (`outside`), and in short (`needs`); undefined for nothing. */
export function needsText(
  question: ScreeningQuestion,
  as: 'outside' | 'needs',
  locale: Locale,
): string | undefined {
  const { t } = textsFor(locale, { screening });
  const { needs } = question;
  if (!needs) return undefined;
  const { yes, atLeast, atMost, choices } = needs;
  if (yes) return t(`screening:${as}.yes`);
  if (choices) return t(`screening:${as}.choices`, { choices: choiceTexts(question, choices, locale) });
  const unit = unitAfter(question, locale);
  if (atLeast !== undefined && atMost !== undefined)
    return t(`screening:${as}.between`, { atLeast, atMost, unit });
  if (atLeast !== undefined) return t(`screening:${as}.atLeast`, { atLeast, unit });
  return atMost === undefined ? undefined : t(`screening:${as}.atMost`, { atMost, unit });
}

/** An answer as text; undefined if none was given. */
export function answerText(answered: AnsweredQuestion, locale: Locale): string | undefined {
  const { t } = textsFor(locale, { screening });
  const { question, yes, choice, number, text } = answered;
  switch (question.kind) {
    case 'yesNo':
      return yes === undefined ? undefined : t(yes ? 'screening:yes' : 'screening:no');
    case 'choice':
      return choice === undefined ? undefined : choiceTexts(question, [choice], locale) || undefined;
    case 'number':
      return number === undefined
        ? undefined
        : number.toLocaleString(locale === 'jp' ? 'ja' : 'en') + unitAfter(question, locale);
    case 'text':
      return text;
  }
}
