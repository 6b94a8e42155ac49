/** ACCOUNT_TYPE: the codes of the Zengin system. */
export const accountTypes = ['1', '2', '4', '9'] as const;

/** How much of an account number is shown to who need not know it. */
const shownDigits = 3;

/** The end of an account number: what its owner recognises it by. */
export const lastDigits = (number: string): string => number.slice(-shownDigits);
