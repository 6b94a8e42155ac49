/** Maximum characters of a message. */
export const longestMessage = 4000;

/** Maximum characters of a search in messages. */
export const longestMessageSearch = 100;

/** How long its author may edit or delete a message, milliseconds. */
export const changeableFor = 24 * 3_600_000;

/** How long a message stays unread before its reader is emailed, and the least time between two emails; milliseconds. */
export const digestAfter = 10 * 60_000;
export const digestEvery = 3_600_000;
/** How long an email is put off while its reader has the site open; milliseconds. */
export const digestPutOff = 3_600_000;

/**
 * Maximum messages per account in all its conversations, within a window in seconds. Further ones must wait.
 */
export const messageLimit = { limit: 60, seconds: 60 } as const;

/**
 * Maximum frames of any kind over the socket (shared/contract/socket.ts), including opening a connection,
 * within a window in seconds, per connection and per account. Beyond it the connection is closed. Unreachable
 * by hand: typing is sent every three seconds, a message waits for the previous one, and `messageLimit`
 * applies first.
 */
export const frameLimit = { connection: 100, account: 200, seconds: 10 } as const;
