/** What one message may say: at most so many characters. */
export const longestMessage = 4000;

/** How long its author may change or take back a message, milliseconds. */
export const changeableFor = 24 * 3_600_000;
