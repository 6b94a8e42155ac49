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
