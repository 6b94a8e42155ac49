/** The one source of time. Tests set it; nothing else calls Date.now(). */
let source: () => number = Date.now;

/** Milliseconds since 1970, UTC. */
export const now = (): number => source();
/** The present instant, ISO 8601 UTC. */
export const instant = (): string => new Date(source()).toISOString();
/** An instant so many seconds from now. */
export const instantIn = (seconds: number): string => new Date(source() + seconds * 1000).toISOString();
/** Seconds since 1970: what DynamoDB's TTL wants. */
export const epochIn = (seconds: number): number => Math.floor(source() / 1000) + seconds;

/** For tests: hold the clock at an instant, or give it back with no argument. */
export function setClock(at?: string | (() => number)): void {
  source = at === undefined ? Date.now : typeof at === 'string' ? () => Date.parse(at) : at;
}
