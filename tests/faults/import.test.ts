import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** From both files: enough for the run to be seen in the search, polled every two seconds, before it ends. */
const postings = 100;
const root = join(import.meta.dirname, '../..');
const there = existsSync(join(root, '../shared/data/postings-en.jsonl'));
if (!there) console.log('The files of postings are not beside the repository: their import is not tried.');

/** Real postings are imported through the API; an interrupted run resumes without duplicates. */
describe.runIf(there)('the import of postings', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  }, 180_000);
  afterAll(() => system?.remove(), 30_000);

  const start = (...args: string[]) => {
    const child: ChildProcess & { said?: string } = spawn(
      process.execPath,
      [join(root, 'infra/local/import-postings.ts'), '--limit', String(postings / 2), ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(system.where.ports.site),
          LOCAL_DIRECTORY: system.directory,
        },
      },
    );
    child.said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        child.said += chunk;
      });
    return child;
  };
  const total = async () => (await clientOf(system)('GET /jobs')).total;
  const stateFile = () => join(system.directory, 'import', 'state.json');

  it('interrupted and killed, then resumed: every posting once, all with pages', async () => {
    const stopped = start('--at-once', '1');
    await eventually('the first postings', async () => (await total()) >= 2, 60);
    stopped.kill('SIGINT');
    await once(stopped, 'exit');
    const { jobs } = JSON.parse(readFileSync(stateFile(), 'utf8')) as { jobs: Record<string, string> };
    const before = Object.keys(jobs).length;
    expect(before).toBeGreaterThanOrEqual(2);
    expect(before).toBeLessThan(postings);

    const killed = start('--at-once', '1');
    await eventually('one more', async () => (await total()) > before, 60);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const resumed = start();
    const [code] = (await once(resumed, 'exit')) as [number];
    expect(resumed.said).toMatch(new RegExp(`${postings} postings of \\d+ employers, \\d+ posted before`));
    expect(resumed.said).toContain(`${postings} of ${postings} are pages in both languages`);
    expect(code).toBe(0);
    expect(await total()).toBe(postings);

    const again = start();
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(await total()).toBe(postings);
  }, 180_000);
});
