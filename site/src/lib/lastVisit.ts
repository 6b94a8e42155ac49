/** The user's previous visit of their page, as far as this device knows. */
const key = 'lastVisit';
/** A visit ends after this time without opening a page. Milliseconds. */
const visitEnds = 30 * 60_000;
/** Without an earlier visit: how far back counts as new. Milliseconds. */
const newFor = 7 * 86_400_000;

interface Kept {
  /** The account. */
  id: string;
  /** When the page was last opened, and when the visit before that ended. Milliseconds since 1970. */
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

/** Records that the page is opened. @returns when the previous visit ended: milliseconds since 1970 */
export function beginVisit(id: string, now = Date.now()): number {
  const kept = read();
  const known = kept.id === id && kept.at !== undefined && kept.before !== undefined;
  const isSame = known && now - kept.at! < visitEnds;
  const before = isSame ? kept.before! : known ? kept.at! : now - newFor;
  try {
    localStorage.setItem(key, JSON.stringify({ id, at: now, before } satisfies Kept));
  } catch {
    // Storage is full: the next visit counts as the first.
  }
  return before;
}
