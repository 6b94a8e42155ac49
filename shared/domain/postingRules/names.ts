/** What a posting's residence statuses are held against (`statusRules.ts`). */
const statusRuleNames = [
  'statusElsewhere',
  'statusEmployment',
  'statusPay',
  'statusJapanese',
  'statusHours',
] as const;
export type StatusRule = (typeof statusRuleNames)[number];

/** The rules for postings; the laws are in `wordRules.ts`. */
export const postingRuleNames = [
  'sex',
  'age',
  'nationality',
  'fee',
  'penalty',
  'cost',
  'documents',
  'family',
  'minimumWage',
  ...statusRuleNames,
] as const;
export type PostingRule = (typeof postingRuleNames)[number];

/** The rules for what a question of a posting may not be about (`questionRules.ts`). */
const questionRuleNames = ['sex', 'age', 'nationality', 'family'] as const satisfies readonly PostingRule[];
export type QuestionRule = (typeof questionRuleNames)[number];

export const isQuestionRule = (rule: PostingRule): rule is QuestionRule =>
  (questionRuleNames as readonly PostingRule[]).includes(rule);

/** Whether a finding is of a question about the person, which has advice of its own. @param field path in the content */
export const isAboutPerson = (field: string, rule: PostingRule): rule is QuestionRule =>
  field.startsWith('questions.') && isQuestionRule(rule);
