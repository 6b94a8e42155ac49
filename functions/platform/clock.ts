/** The only source of time. Tests set it; nothing else calls Date.now(). */
let source: () => number = Date.now;

/** Milliseconds since 1970, UTC. */
export const now = (): number => source();
/** The current instant, ISO 8601 UTC. */
export const instant = (): string => new Date(source()).toISOString();
/** An instant in a number of seconds. */
export const instantIn = (seconds: number): string => new Date(source() + seconds * 1000).toISOString();
/** Seconds since 1970, as DynamoDB's TTL requires. */
export const epochIn = (seconds: number): number => Math.floor(source() / 1000) + seconds;

/** For tests: fixes the clock at an instant, or resets it without an argument. */
export function setClock(at?: string | (() => number)): void {
  source = at === undefined ? Date.now : typeof at === 'string' ? () => Date.parse(at) : at;
}
