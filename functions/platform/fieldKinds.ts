import type { Variable } from './config.ts';

/**
 * The kinds of data that are encrypted field by field. Each has a key in a secret of its own, so that a function gets just
 * those it needs (lambdas.ts: `fieldKeys`).
 */
export const fieldKinds = ['bank', 'individualNumber'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The variable that names the secret of a kind. */
export const fieldKeyVariables = {
  bank: 'BANK_KEY_ID',
  individualNumber: 'INDIVIDUAL_NUMBER_KEY_ID',
} as const satisfies Record<FieldKind, Variable>;
