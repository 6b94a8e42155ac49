/** Placeholder for an account in mails to the operator's office. */
export const officeAsRecipient = 'OFFICE';

/** The office reads Japanese. */
export const officeLocale = 'jp';
