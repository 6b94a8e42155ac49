import { characterCount } from './text.ts';

/** The specification's rule: at least 8 characters with a digit and a lower-case letter; at most 128. */
export const passwordLength = { least: 8, most: 128 } as const;

/** One password typed on two keyboards is one: full-width letters and composed marks are folded (NFKC). */
export const foldPassword = (value: string): string => value.normalize('NFKC');

export type PasswordProblem = 'tooShort' | 'tooLong' | 'needsDigit' | 'needsLowerCase';

/** What a password lacks, in the order a form names it; empty: it may be used. Counted as it is folded. */
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
