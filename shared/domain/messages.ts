/** What one message may say: at most so many characters. */
export const longestMessage = 4000;

/** How long its author may change or take back a message, milliseconds. */
export const changeableFor = 24 * 3_600_000;

/** Messages that an account may send, in all its conversations: so many within any so many seconds. Beyond it the next one waits. */
export const messageLimit = { limit: 60, seconds: 60 } as const;

/**
 * Frames of whatever kind that may come over the socket (shared/contract/socket.ts), the opening of a connection among them:
 * so many within any so many seconds from one connection and from all of an account. Beyond it the connection is ended.
 * Nobody gets there by hand: typing is told every three seconds, a message waits for the one before it, and those end
 * at `messageLimit` first.
 */
export const frameLimit = { connection: 100, account: 200, seconds: 10 } as const;
