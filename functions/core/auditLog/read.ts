import { type auditEntry, auditPlace } from '../../data/entities/audit.ts';
import { type Question, query, type Stored } from '../../data/table.ts';

export type AuditRecord = Stored<typeof auditEntry>;
type Log = Question<typeof auditEntry.shape>;

/** How many entries a query of one partition returns: of many, each need only give a part of a page. */
const atOnce = (partitions: number) => Math.max(20, Math.ceil(100 / partitions));

interface Part {
  question: Log;
  read: AuditRecord[];
  after?: Record<string, unknown> | undefined;
  isDone: boolean;
}

/** What is asked of the log besides its partitions; places as `auditPlace` gives them, `before` itself excluded. */
export interface Reading {
  from?: string | undefined;
  before?: string | undefined;
  matches: (entry: AuditRecord) => boolean;
  /** Maximum of matching entries, and of entries read. */
  most: number;
  mostRead: number;
}

/**
 * The entries of some partitions of the log, each once, newest first, whichever partition they are in.
 * @returns `next`: the place to go on before; absent if all were read
 */
export async function readLog(
  questions: readonly Log[],
  { from, before, matches, most, mostRead }: Reading,
): Promise<{ entries: AuditRecord[]; next?: string }> {
  const limit = atOnce(questions.length);
  const parts = questions.map((question): Part => ({ question, read: [], isDone: false }));
  const fill = async (part: Part) => {
    while (part.read.length === 0 && !part.isDone) {
      const { items, next } = await query(part.question, {
        ...{ newestFirst: true, consistent: false, limit, after: part.after },
        ...(from !== undefined && { from }),
        ...(before !== undefined && { to: before }),
      });
      part.read = items.filter((entry) => auditPlace(entry) !== before);
      part.after = next;
      part.isDone = next === undefined;
    }
  };
  const entries: AuditRecord[] = [];
  let last: string | undefined;
  for (let count = 0; ; count += 1) {
    await Promise.all(parts.map(fill));
    const newest = parts
      .filter(({ read }) => read.length > 0)
      .toSorted((a, b) => (auditPlace(a.read[0]!) < auditPlace(b.read[0]!) ? 1 : -1))[0];
    if (!newest) return { entries };
    // In several of the partitions: of one as its subject, and concerning another.
    if (auditPlace(newest.read[0]!) === last) {
      newest.read.shift();
      continue;
    }
    // Only here is it known that more follow.
    if (entries.length >= most || count >= mostRead) return { entries, next: last! };
    const entry = newest.read.shift()!;
    last = auditPlace(entry);
    if (matches(entry)) entries.push(entry);
  }
}
