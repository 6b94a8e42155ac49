import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Part } from './parts.ts';

/** The command as users run it, each part once with the smallest size. */
export const runParts = (
  parts: readonly Part[],
): Promise<{ status: number | string | null | undefined; output: string; progress: string }> =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'run.ts'), '--tiny', ...parts.map(({ name }) => name)],
      { env, maxBuffer: 1 << 26 },
      (error, output, progress) => resolve({ status: error ? error.code : 0, output, progress }),
    );
  });
