import type { Variable } from './config.ts';

/**
 * The kinds of data with field encryption. Each has a key in a separate secret, so that a function gets only
 * those it needs (lambdas.ts: `fieldKeys`).
 */
export const fieldKinds = ['bank', 'individualNumber', 'secondFactor'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The variable with the secret's id for each kind. */
export const fieldKeyVariables = {
  bank: 'BANK_KEY_ID',
  individualNumber: 'INDIVIDUAL_NUMBER_KEY_ID',
  secondFactor: 'SECOND_FACTOR_KEY_ID',
} as const satisfies Record<FieldKind, Variable>;
