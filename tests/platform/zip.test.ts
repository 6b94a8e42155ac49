import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zip } from '../../functions/platform/zip.ts';
import { unzip } from '../support/unzip.ts';

/** The whole archive. */
async function archive(entries: Parameters<typeof zip>[0]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries, day)) parts.push(part);
  return Buffer.concat(parts);
}

const day = new Date('2026-11-22T03:04:06.000Z');

it('extracts to the same contents', async () => {
  const entry = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    bytes: fc.uint8Array({ maxLength: 3000 }),
    stored: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 8 }),
      async (entries) => {
        const found = unzip(await archive(entries));
        expect([...found.keys()]).toEqual(entries.map(({ name }) => Buffer.from(name).toString()));
        for (const { name, bytes } of entries)
          expect(found.get(Buffer.from(name).toString())?.equals(Buffer.from(bytes))).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

it('is readable by another program', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const file = join(folder, 'a.zip');
    writeFileSync(
      file,
      await archive([{ name: 'data/日本.txt', bytes: Buffer.from('こんにちは'.repeat(50)) }]),
    );
    try {
      execFileSync('python3', ['-m', 'zipfile', '-e', file, folder]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') context.skip('there is no Python here');
      throw error;
    }
    expect(readFileSync(join(folder, 'data/日本.txt'), 'utf8')).toBe('こんにちは'.repeat(50));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
