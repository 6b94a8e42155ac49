import { characterCount } from './text.ts';

/** The specification's rule: at least 8 characters with a digit and a lower-case letter; at most 128. */
export const passwordLength = { least: 8, most: 128 } as const;

/** Normalized (NFKC), so that a password typed on different keyboards is the same. */
export const foldPassword = (value: string): string => value.normalize('NFKC');

export type PasswordProblem = 'tooShort' | 'tooLong' | 'needsDigit' | 'needsLowerCase';

/** The unmet rules of a password, in display order; empty: valid. Counted after normalization. */
export function passwordProblems(typed: string): PasswordProblem[] {
  const value = foldPassword(typed);
  const length = characterCount(value);
  return [
    ...(length < passwordLength.least ? (['tooShort'] as const) : []),
    ...(length > passwordLength.most ? (['tooLong'] as const) : []),
    ...(/[0-9]/.test(value) ? [] : (['needsDigit'] as const)),
    ...(/[a-z]/.test(value) ? [] : (['needsLowerCase'] as const)),
  ];
}

export const isPassword = (value: string): boolean => passwordProblems(value).length === 0;
