/** Questions that a posting asks of whoever applies, and their answers. */

/** What answers a question. */
export const questionKinds = ['yesNo', 'choice', 'number', 'text'] as const;

export const questionLimits = {
  questions: 5,
  choices: 10,
  /** Characters of an answer. */
  text: 1000,
  number: 9_999_999,
} as const;

type Text = { jp?: string | undefined; en?: string | undefined };

export interface ScreeningQuestion {
  id: string;
  kind: (typeof questionKinds)[number];
  text: Text;
  required: boolean;
  choices?: readonly { id: string; text: Text }[] | undefined;
  /** Of a number. */
  unit?: Text | undefined;
  /** What the job needs, by the kind of the question. */
  needs?:
    | {
        yes?: true | undefined;
        atLeast?: number | undefined;
        atMost?: number | undefined;
        choices?: readonly string[] | undefined;
      }
    | undefined;
}

/** The one that belongs to the kind of the question is set. */
export interface ScreeningAnswer {
  yes?: boolean | undefined;
  choice?: string | undefined;
  number?: number | undefined;
  text?: string | undefined;
}

/** The field of an answer to each kind of question. */
const answerFields = { yesNo: 'yes', choice: 'choice', number: 'number', text: 'text' } as const;

const isGiven = ({ kind }: Pick<ScreeningQuestion, 'kind'>, answer: ScreeningAnswer | undefined): boolean => {
  const value = answer?.[answerFields[kind]];
  return value !== undefined && value !== '';
};

export interface AnswerFault {
  field: string;
  code: 'unknown' | 'notOffered' | 'required';
}

/**
 * What is wrong with answers, by field below `answers`: an answer to another question or of another kind, a choice
 * that is not offered, a required answer that is missing.
 */
export function answerFaults(
  questions: readonly ScreeningQuestion[],
  answers: Readonly<Record<string, ScreeningAnswer>>,
): AnswerFault[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  const given = Object.entries(answers).flatMap(([id, answer]): AnswerFault[] => {
    const question = known.get(id);
    if (!question) return [{ field: `answers.${id}`, code: 'unknown' }];
    const own = answerFields[question.kind];
    const others = Object.keys(answer).filter((name) => name !== own);
    if (others.length > 0) return others.map((name) => ({ field: `answers.${id}.${name}`, code: 'unknown' }));
    const isOffered =
      answer.choice === undefined || question.choices?.some((choice) => choice.id === answer.choice);
    return isOffered ? [] : [{ field: `answers.${id}.choice`, code: 'notOffered' }];
  });
  const missing = questions.flatMap((question): AnswerFault[] =>
    question.required && !isGiven(question, answers[question.id])
      ? [{ field: `answers.${question.id}`, code: 'required' }]
      : [],
  );
  return [...given, ...missing];
}

/** Whether an answer is outside what the job needs; one that is not given never is. */
export function isOutside(
  { kind, needs }: Pick<ScreeningQuestion, 'kind' | 'needs'>,
  answer: ScreeningAnswer | undefined,
): boolean {
  if (!needs || !answer) return false;
  switch (kind) {
    case 'yesNo':
      return needs.yes === true && answer.yes === false;
    case 'choice':
      return needs.choices !== undefined && answer.choice !== undefined
        ? !needs.choices.includes(answer.choice)
        : false;
    case 'number': {
      const { number } = answer;
      if (number === undefined) return false;
      return number < (needs.atLeast ?? -Infinity) || number > (needs.atMost ?? Infinity);
    }
    case 'text':
      return false;
  }
}

/** Whether what was answered to a question is what a list is filtered by (`AnswerFilter` of the contract). */
function isAnswer(question: ScreeningQuestion, answer: ScreeningAnswer, value: string): boolean {
  if (question.kind === 'choice' && answer.choice === value) return true;
  if (value === 'none') return !isGiven(question, answer);
  if (value === 'outside') return isOutside(question, answer);
  if (value === 'met') return isGiven(question, answer) && !isOutside(question, answer);
  if (question.kind === 'yesNo')
    return answer.yes === (value === 'yes' ? true : value === 'no' ? false : null);
  const [, from, to] = /^(\d*)\.\.(\d*)$/.exec(value) ?? [];
  if (from === undefined || answer.number === undefined) return false;
  return answer.number >= Number(from) && answer.number <= (to ? Number(to) : Infinity);
}

const digits = String(questionLimits.number).length;

/** The beginnings of a number's digits, none of them included. */
const beginnings = (number: number): string[] => {
  const text = String(number).padStart(digits, '0');
  return Array.from({ length: digits + 1 }, (_, length) => text.slice(0, length));
};

/** The fewest beginnings that all numbers of a range have, and no others. */
function beginningsWithin(from: number, to: number, beginning = ''): string[] {
  const size = 10 ** (digits - beginning.length);
  const first = Number(beginning) * size;
  if (first > to || first + size - 1 < from) return [];
  if (first >= from && first + size - 1 <= to) return [beginning];
  return Array.from({ length: 10 }, (_, digit) => beginningsWithin(from, to, `${beginning}${digit}`)).flat();
}

/**
 * What an answered question is found by in an index: `question:value` of each value of the filter, and of a number
 * `question:#` with the beginnings of its digits, so that any range is some of them.
 */
export const answerValues = ({
  question,
  ...answer
}: { question: ScreeningQuestion } & ScreeningAnswer): string[] =>
  [
    ...[
      'yes',
      'no',
      'none',
      'met',
      'outside',
      ...(answer.choice === undefined ? [] : [answer.choice]),
    ].filter((value) => isAnswer(question, answer, value)),
    ...(answer.number === undefined ? [] : beginnings(answer.number).map((beginning) => `#${beginning}`)),
  ].map((value) => `${question.id}:${value}`);

/** The values of `answerValues` that one value of the filter finds: any of them. */
export function indexedAnswers(asked: string): string[] {
  const [, id, from, to] = /^(.+):(\d*)\.\.(\d*)$/.exec(asked) ?? [];
  if (id === undefined) return [asked];
  return beginningsWithin(Number(from), to ? Number(to) : questionLimits.number).map(
    (beginning) => `${id}:#${beginning}`,
  );
}

/**
 * Whether answers meet a filter: values of one question are alternatives, questions are combined. A question that was
 * not asked meets none.
 */
export function meetsAnswers(
  answers: readonly ({ question: ScreeningQuestion } & ScreeningAnswer)[] = [],
  asked: readonly string[],
): boolean {
  const byQuestion = Map.groupBy(asked, (one) => one.slice(0, one.indexOf(':')));
  return [...byQuestion].every(([id, values]) => {
    const found = answers.find(({ question }) => question.id === id);
    return (
      found !== undefined && values.some((one) => isAnswer(found.question, found, one.slice(id.length + 1)))
    );
  });
}
