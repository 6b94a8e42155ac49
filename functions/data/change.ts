import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import { Failure } from '../platform/failure.ts';
import { type Entity, get, run, WriteRefused, write } from './table.ts';

/** Maximum retries after write conflicts: after them the caller may retry the whole request. */
const mostRounds = 40;
const longestPause = 50;

/**
 * Runs work that reads records and writes them under the versions it read; repeats it, including the reads,
 * on a write conflict.
 * @param isLost whether an error is a write conflict; by default every refused write is
 * @throws Failure try_again after too many conflicts
 */
export async function untilWritten<Answer>(
  work: () => Promise<Answer>,
  isLost: (error: unknown) => boolean = (error) => error instanceof WriteRefused,
): Promise<Answer> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (round >= mostRounds) throw new Failure('try_again', { cause: error });
    }
    await pause(Math.random() * Math.min(5 * round, longestPause));
  }
}

/**
 * Changes a record, retrying on a write conflict.
 * @param next returns undefined if nothing is to be changed
 * @returns the record afterwards; undefined if there is none
 * @throws Failure try_again after too many conflicts
 */
export const change = <Shape extends z.ZodObject, KeyParts>(
  of: Entity<Shape, KeyParts>,
  parts: NoInfer<KeyParts>,
  next: (
    found: z.infer<Shape> & { version: number },
  ) => z.infer<Shape> | undefined | Promise<z.infer<Shape> | undefined>,
): Promise<(z.infer<Shape> & { version: number }) | undefined> =>
  untilWritten(async () => {
    const found = await get(of, parts as never);
    const changed = found && (await next(found));
    if (!changed) return found;
    await run(write.save(of, { ...changed, version: found.version }));
    return { ...changed, version: found.version + 1 };
  });
