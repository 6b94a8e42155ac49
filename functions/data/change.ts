import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import { Failure } from '../platform/failure.ts';
import { type Entity, get, run, WriteRefused, write } from './table.ts';

/** Rounds in which another writer may be faster: after them the work as a whole may be asked for again. */
const mostRounds = 40;
const longestPause = 50;

/**
 * Does work that reads records and writes them under the versions it read; again from the reading on where another writer
 * was faster.
 * @param isLost whether an error says that; without it every refused write does
 * @throws Failure try_again where others were faster too often
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
 * Changes a record, again where another writer was faster. @param next answers nothing where nothing is to be changed
 * @returns the record as it is then; nothing where there is none
 * @throws Failure try_again where others were faster too often
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
