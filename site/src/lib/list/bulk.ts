/** A bulk action repeats the single action: each row succeeds or fails separately, with the reason. */
import { ApiError } from '../../../../shared/client/index.ts';

export interface BulkOutcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

/** Concurrency. */
const atOnce = 4;
const longestWaitSeconds = 10;

/** Retries once after Retry-After. */
async function actOnce<Row>(row: Row, act: (row: Row) => Promise<unknown>): Promise<void> {
  try {
    await act(row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error;
    await new Promise((again) => setTimeout(again, Math.min(error.retryAfter!, longestWaitSeconds) * 1000));
    await act(row);
  }
}

/** Applies the action to all rows in one request: it succeeds or fails for all of them. */
export async function actTogether<Row>(
  rows: readonly Row[],
  act: (rows: readonly Row[]) => Promise<unknown>,
): Promise<BulkOutcome<Row>> {
  try {
    await act(rows);
    return { done: [...rows], failed: [] };
  } catch (error) {
    return { done: [], failed: rows.map((row) => ({ row, error })) };
  }
}

/**
 * Applies the action to each row, a few concurrently.
 * @param progress called after each row with the number done
 * @param signal aborted: those started are finished, the rest is neither done nor failed
 */
export async function actOnEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  progress: (through: number) => void,
  signal?: AbortSignal,
): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [] };
  let next = 0;
  const work = async () => {
    while (next < rows.length && !signal?.aborted) {
      const row = rows[next]!;
      next += 1;
      try {
        await actOnce(row, act);
        outcome.done.push(row);
      } catch (error) {
        outcome.failed.push({ row, error });
      }
      progress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return outcome;
}
