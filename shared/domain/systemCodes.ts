/** Codes of a record in other systems: beside `codes.ts`, which every page of ours loads. */

/** MIGRATION_STATUS: how far a record has come from the former system. */
export const migrationStatuses = ['not-started', 'in-progress', 'done', 'failed', 'skipped'] as const;
/** WITHHOLDING_CLASS: how income tax is withheld from what somebody is paid. */
export const withholdingClasses = [
  'fee-resident',
  'fee-non-resident',
  'fee-treaty',
  'salary-a',
  'salary-b',
  'salary-c',
  'corporation',
  'none',
] as const;
