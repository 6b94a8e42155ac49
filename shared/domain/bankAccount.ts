/** ACCOUNT_TYPE: the codes of the Zengin system. */
export const accountTypes = ['1', '2', '4', '9'] as const;

/** Visible digits of an account number for users who need not know it. */
const shownDigits = 3;

/** The last digits of an account number, by which its owner recognises it. */
export const lastDigits = (number: string): string => number.slice(-shownDigits);
