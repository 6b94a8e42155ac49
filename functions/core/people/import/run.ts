import pMap from 'p-map';
import { hasRight } from '../../../../shared/domain/rights.ts';
import {
  type ImportCounts,
  type ImportOutcome,
  isWorking,
  noCounts,
} from '../../../../shared/domain/staffImport.ts';
import { change } from '../../../data/change.ts';
import { lineKey, staffImport, staffImportLine } from '../../../data/entities/staffImport.ts';
import { get, queryPages, run, WriteRefused, write } from '../../../data/table.ts';
import { instant } from '../../../platform/clock.ts';
import type { AgencyActor } from '../../actor.ts';
import { askerOf } from '../asker.ts';
import { linesOf } from './file.ts';
import { applyLine, type FileLine, importRun, keysOf, planOf, type StoredImport } from './line.ts';
import { type DoneLine, hasWritten, isAsWritten, undoLine } from './undo.ts';

/** Lines between two notes of how far it is: what is done again at most. */
const batchLines = 100;
/** Lines at a time. */
const concurrency = 10;
/** After this long a stretch ends and another worker goes on: far below the function's timeout. */
const stretchMs = 40_000;

export interface Stretch {
  importId: string;
  stretch: number;
}

export const checkRun = ({ check }: Pick<StoredImport, 'check'>): string => `CHECK${check}`;

/** Changes the import, if it still is at this stretch and at this line. */
const goOn = (
  { id, stretch, done }: StoredImport,
  next: (record: StoredImport) => Partial<StoredImport>,
): Promise<StoredImport | undefined> =>
  change(staffImport, { id }, (record) =>
    record.stretch === stretch && record.done === done
      ? { ...record, ...next(record as StoredImport) }
      : undefined,
  ) as Promise<StoredImport | undefined>;

const isStill = (of: StoredImport, now: StoredImport | undefined): now is StoredImport =>
  now !== undefined && now.stretch === of.stretch && now.state === of.state;

/**
 * Goes on with an import for a while: a dry run, the import itself, or taking it back. What is done is noted after each
 * batch; done again, in part or by two workers at a time, nothing is doubled.
 * @param longest milliseconds
 */
export async function stepImport({ importId, stretch }: Stretch, longest = stretchMs): Promise<void> {
  const of = await get(staffImport, { id: importId });
  if (!of || of.stretch !== stretch || !isWorking(of.state)) return;
  const actor = await askerOf(of.state === 'UNDOING' ? (of.undoneBy ?? of.accountId) : of.accountId);
  if (!actor || !hasRight(actor, 'people.import')) {
    await goOn(of, ({ state }) => ({
      state: state === 'CHECKING' ? 'FOUND' : state === 'UNDOING' ? 'DONE' : 'STOPPED',
    }));
    return;
  }
  const until = performance.now() + longest;
  await (of.state === 'UNDOING' ? stepUndo(of, actor, until) : stepLines(of, actor, until));
}

/** The next stretch, by another message. */
const handOn = (of: StoredImport) => goOn(of, (record) => ({ stretch: record.stretch + 1 }));

async function stepLines(start: StoredImport, actor: AgencyActor, until: number): Promise<void> {
  let of = start;
  const seen = new Map<string, number>();
  let at = 0;
  let batch: FileLine[] = [];
  for await (const { line, cells } of linesOf(of)) {
    at += 1;
    const keys = keysOf(of, cells);
    const repeats = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, line);
    if (at <= of.done) continue;
    batch.push({ line, cells, repeats });
    if (batch.length < batchLines) continue;
    const now = await doBatch(of, actor, batch);
    if (!isStill(of, now)) return;
    batch = [];
    of = now;
    if (performance.now() < until || of.done >= of.lines) continue;
    await handOn(of);
    return;
  }
  if (batch.length > 0) {
    const now = await doBatch(of, actor, batch);
    if (!isStill(of, now)) return;
    of = now;
  }
  await goOn(of, ({ state, counts }) =>
    state === 'CHECKING'
      ? { state: 'CHECKED', checked: counts ?? noCounts, counts: undefined, done: 0 }
      : { state: 'DONE', finishedAt: instant() },
  );
}

async function doBatch(
  of: StoredImport,
  actor: AgencyActor,
  batch: readonly FileLine[],
): Promise<StoredImport | undefined> {
  const outcomes = await pMap(
    batch,
    (line) => (of.state === 'CHECKING' ? checkLine(of, line) : applyLine(of, actor, line)),
    { concurrency },
  );
  return goOn(of, ({ done, counts }) => ({
    done: done + batch.length,
    counts: added(counts ?? noCounts, outcomes),
  }));
}

function added(counts: ImportCounts, outcomes: readonly ImportOutcome[]): ImportCounts {
  const sum = { ...counts };
  for (const outcome of outcomes) sum[outcome] += 1;
  return sum;
}

/** Of a dry run only what is wrong is kept. */
async function checkLine(of: StoredImport, line: FileLine): Promise<ImportOutcome> {
  const plan = await planOf(of, line);
  if (plan.outcome === 'FAILED') {
    const record = {
      ...{ importId: of.id, run: checkRun(of), line: line.line, outcome: plan.outcome },
      ...{ problems: plan.problems, expiresAt: of.expiresAt },
    };
    await run(write.create(staffImportLine, record)).catch((error: unknown) => {
      // A repeated stretch.
      if (!(error instanceof WriteRefused)) throw error;
    });
  }
  return plan.outcome;
}

/**
 * First compares everything with what was written: whatever was changed since, nothing is taken back. Then takes back
 * line by line; a line that a colleague changes in between stays, and is counted.
 */
async function stepUndo(start: StoredImport, actor: AgencyActor, until: number): Promise<void> {
  let of = start;
  const phase = of.undo!.phase;
  const lines = staffImportLine.ofRun({ importId: of.id, run: importRun });
  for await (const page of queryPages(lines, { from: lineKey(of.undo!.done + 1), limit: batchLines })) {
    if (page.length === 0) continue;
    const wrong = (
      await pMap(
        page.filter(hasWritten) as DoneLine[],
        async (line) => (phase === 'compare' ? !(await isAsWritten(line)) : !(await undoLine(actor, line))),
        { concurrency },
      )
    ).filter(Boolean).length;
    const now = await goOn(of, ({ undo }) => ({
      undo: {
        ...undo!,
        done: page.at(-1)!.line,
        ...(phase === 'compare' ? { changed: undo!.changed + wrong } : { kept: undo!.kept + wrong }),
      },
    }));
    if (!isStill(of, now) || now.undo?.done !== page.at(-1)!.line) return;
    of = now;
    if (performance.now() < until) continue;
    await handOn(of);
    return;
  }
  // A worker that was stopped may have finished its lines meanwhile.
  const rest = phase === 'write' ? await countWritten(of) : 0;
  await goOn(of, ({ undo, stretch }) => {
    if (phase === 'write')
      return rest === undo!.kept
        ? { state: 'UNDONE', finishedAt: instant() }
        : { undo: { ...undo!, done: 0, kept: 0 }, stretch: stretch + 1 };
    if (undo!.changed > 0) return { state: undo!.from };
    return { undo: { ...undo!, phase: 'write', done: 0 }, stretch: stretch + 1 };
  });
}

/** Lines that have written something that was not taken back. */
async function countWritten({ id }: StoredImport): Promise<number> {
  let count = 0;
  for await (const page of queryPages(staffImportLine.ofRun({ importId: id, run: importRun })))
    count += page.filter((line) => hasWritten(line as DoneLine)).length;
  return count;
}
