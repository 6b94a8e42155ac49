/** When somebody looked at their page before this visit, as far as this device knows. */
const key = 'lastVisit';
/** A visit ends when nothing is opened for so long. Milliseconds. */
const visitEnds = 30 * 60_000;
/** Without a visit before: what is new is what came about within so long. Milliseconds. */
const newFor = 7 * 86_400_000;

interface Kept {
  /** Whose visit: the account. */
  id: string;
  /** The last time the page was opened, and when the visit before that ended. Milliseconds since 1970. */
  at: number;
  before: number;
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

/** The page is opened. @returns when the visit before this one ended: milliseconds since 1970 */
export function beginVisit(id: string, now = Date.now()): number {
  const kept = read();
  const known = kept.id === id && kept.at !== undefined && kept.before !== undefined;
  const isSame = known && now - kept.at! < visitEnds;
  const before = isSame ? kept.before! : known ? kept.at! : now - newFor;
  try {
    localStorage.setItem(key, JSON.stringify({ id, at: now, before } satisfies Kept));
  } catch {
    // No room: the next visit takes this one for the first.
  }
  return before;
}
