import * as z from 'zod';
import { questionKinds, questionLimits } from '../domain/screeningQuestions.ts';
import { localizedLine, text } from './shapes.ts';

/** An id within its posting, which its company’s browser makes. */
export const QuestionId = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,25}$/)
  .meta({
    id: 'QuestionId',
    description: 'of a question, choice or criterion, unique within its posting',
    example: 'q1',
  });

const number = z.int().min(0).max(questionLimits.number);

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** A question that a posting asks of whoever applies. */
export const ScreeningQuestion = z
  .strictObject({
    id: QuestionId,
    kind: z.enum(questionKinds),
    text: localizedLine(200),
    required: z.boolean().default(false),
    choices: z
      .array(z.strictObject({ id: QuestionId, text: localizedLine(100) }))
      .min(2)
      .max(questionLimits.choices)
      .optional()
      .describe('with kind choice'),
    unit: localizedLine(20).optional().describe('with kind number: what it counts, shown after it'),
    needs: z
      .strictObject({
        yes: z.literal(true).optional(),
        atLeast: number.optional(),
        atMost: number.optional(),
        choices: z.array(QuestionId).min(1).max(questionLimits.choices).optional(),
      })
      .optional()
      .describe(
        'what the job needs, by the kind: an answer outside is pointed out before it is sent, and never declines by itself',
      ),
  })
  .check(({ value, issues }) => {
    const { kind, choices, unit, needs = {} } = value;
    const wrong = (path: (string | number)[], rule: string) =>
      issues.push({ code: 'custom', input: value, path, params: { rule } });
    if (kind === 'choice' && !choices) wrong(['choices'], 'required');
    if (kind !== 'choice' && choices) wrong(['choices'], 'unknown');
    if (kind !== 'number' && unit) wrong(['unit'], 'unknown');
    if (choices && hasTwice(choices.map(({ id }) => id))) wrong(['choices'], 'repeated');
    const allowed = { yesNo: ['yes'], choice: ['choices'], number: ['atLeast', 'atMost'], text: [] }[
      kind
    ] as string[];
    for (const name of Object.keys(needs)) if (!allowed.includes(name)) wrong(['needs', name], 'unknown');
    if (needs.atLeast !== undefined && needs.atMost !== undefined && needs.atMost < needs.atLeast)
      wrong(['needs', 'atMost'], 'range');
    needs.choices?.forEach((id, at) => {
      if (!choices?.some((choice) => choice.id === id)) wrong(['needs', 'choices', at], 'notOffered');
    });
  })
  .meta({ id: 'ScreeningQuestion' });
export type ScreeningQuestion = z.infer<typeof ScreeningQuestion>;

export const ScreeningQuestions = z
  .array(ScreeningQuestion)
  .max(questionLimits.questions)
  .refine((questions) => !hasTwice(questions.map(({ id }) => id)), { params: { rule: 'repeated' } });

const ScreeningAnswer = z.strictObject({
  yes: z.boolean().optional(),
  choice: QuestionId.optional(),
  number: number.optional(),
  text: text(questionLimits.text, 0).optional(),
});

/** Answers by the id of the question: each in the field of its question’s kind. */
export const ScreeningAnswers = z.record(QuestionId, ScreeningAnswer);

/** A question as it was worded when it was answered, and the answer. */
export const AnsweredQuestion = z
  .object({
    question: ScreeningQuestion,
    yes: z.boolean().optional(),
    choice: z.string().optional(),
    number: z.int().optional(),
    text: z.string().optional(),
    outside: z.boolean().describe('whether it is outside what the job needed'),
  })
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/**
 * One answer that a list is filtered by, `question:value`: `yes` or `no`, the id of a choice, `2..5` (either end may be
 * open) for numbers; `met` or `outside` of what the job needs, `none` for no answer.
 */
export const AnswerFilter = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,25}:(?:[a-z][a-z0-9]{0,25}|\d{0,7}\.\.\d{0,7})$/)
  .refine(
    (asked) => {
      const [, from, to] = /:(\d+)\.\.(\d+)$/.exec(asked) ?? [];
      return from === undefined || Number(from) <= Number(to);
    },
    { params: { rule: 'range' } },
  )
  .meta({
    id: 'AnswerFilter',
    description: '`question:value`; values of one question are alternatives, questions are combined',
    example: 'q1:yes',
  });
