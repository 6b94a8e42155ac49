import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A separate run: a test that succeeds on retry, one that never does, skipped ones. */
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'jobashi-closing-'));
  writeFileSync(join(directory, 'vitest.config.mjs'), 'export default {};');
  writeFileSync(
    join(directory, 'wavers.test.ts'),
    `let tries = 0;
test('wavers', { retry: 1 }, () => { tries += 1; expect(tries).toBe(2); });
test('stands', () => {});`,
  );
  writeFileSync(
    join(directory, 'fails.test.ts'),
    `describe('what', () => { test('fails', { retry: 2 }, () => { expect(1).toBe(2); }); });
test.skip('waits', () => {});
test('lacks', (context) => { context.skip('no file beside it'); });`,
  );
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('counts and names retried tests, says why others are skipped, and lists the slowest files', () => {
  const reporter = join(import.meta.dirname, '../support/closing-line.ts');
  const { stdout, status } = spawnSync(
    'vitest',
    ['run', '--root', directory, '--globals', '--reporter', reporter],
    { cwd: directory, encoding: 'utf8', env: { ...process.env, VITEST: undefined } as NodeJS.ProcessEnv },
  );
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 2 skipped, 2 retried');
  expect(lines).toContain('Tried again (1 times, then passed): wavers.test.ts > wavers');
  expect(lines).toContain('Tried again (2 times, then failed): fails.test.ts > what > fails');
  expect(lines.filter((line) => /^ +\d+\.\d s {2}(?:wavers|fails)\.test\.ts$/.test(line))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('Skipped'))).toEqual([
    'Skipped: fails.test.ts > lacks: no file beside it',
  ]);
  expect(status).toBe(1);
}, 30_000);
