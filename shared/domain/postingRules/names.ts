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
] as const;
export type PostingRule = (typeof postingRuleNames)[number];
