/** ACCOUNT_TYPE: the codes of the Zengin system. */
export const accountTypes = ['1', '2', '4', '9'] as const;
export type AccountType = (typeof accountTypes)[number];

/** How much of an account number is shown to who need not know it. */
export const shownDigits = 3;

/** The end of an account number: what its owner recognises it by. */
export const lastDigits = (number: string): string => number.slice(-shownDigits);
