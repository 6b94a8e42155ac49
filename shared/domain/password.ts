/** The specification's rule: at least 8 characters with a digit and a lower-case letter; at most 128. */
export const passwordLength = { least: 8, most: 128 } as const;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'needsDigit' | 'needsLowerCase';

/** What a password lacks, in the order a form names it; empty: it may be used. */
export function passwordProblems(value: string): PasswordProblem[] {
  return [
    ...(value.length < passwordLength.least ? (['tooShort'] as const) : []),
    ...(value.length > passwordLength.most ? (['tooLong'] as const) : []),
    ...(/[0-9]/.test(value) ? [] : (['needsDigit'] as const)),
    ...(/[a-z]/.test(value) ? [] : (['needsLowerCase'] as const)),
  ];
}

export const isPassword = (value: string): boolean => passwordProblems(value).length === 0;
