/** What one message may say: at most so many characters. */
export const longestMessage = 4000;

/** How long its author may change or take back a message, milliseconds. */
export const changeableFor = 24 * 3_600_000;

/** Messages that an account may send, in all its conversations: so many within any so many seconds. Beyond it the next one waits. */
export const messageLimit = { limit: 60, seconds: 60 } as const;
