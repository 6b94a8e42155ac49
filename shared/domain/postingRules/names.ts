/** What a posting's residence statuses are held against (`statusRules.ts`). */
const statusRuleNames = [
  'statusElsewhere',
  'statusEmployment',
  'statusPay',
  'statusJapanese',
  'statusHours',
] as const;
export type StatusRule = (typeof statusRuleNames)[number];

/** What a posting is held against; the laws behind each stand in `wordRules.ts`. */
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
