import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFiles, writePostingFiles } from '../support/postingFiles.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

const { published, drafts, leftOut } = inFiles;
/** Enough for the run to be seen in the search, polled every two seconds, before it ends. */
const postings = published + drafts;
const root = join(import.meta.dirname, '../..');

/** Postings are imported through the API; an interrupted run resumes without duplicates. */
describe('the import of postings', () => {
  let system: System;
  const files = mkdtempSync(join(tmpdir(), 'jobashi-postings-'));
  beforeAll(async () => {
    writePostingFiles(files);
    system = await startSystem();
  }, 180_000);
  afterAll(async () => {
    rmSync(files, { recursive: true, force: true });
    await system?.remove();
  }, 30_000);

  const start = (...args: string[]) => {
    const child: ChildProcess & { said?: string } = spawn(
      process.execPath,
      [join(root, 'infra/local/import-postings.ts'), '--from', files, ...args],
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
  const imported = () =>
    (
      JSON.parse(readFileSync(join(system.directory, 'import', 'state.json'), 'utf8')) as {
        jobs: Record<string, string>;
      }
    ).jobs;

  it('interrupted and killed, then resumed: every posting once, the complete ones with pages, the others as drafts', async () => {
    const stopped = start('--at-once', '1');
    await eventually('the first postings', async () => (await total()) >= 2, 60);
    stopped.kill('SIGINT');
    await once(stopped, 'exit');
    const before = Object.keys(imported()).length;
    expect(before).toBeGreaterThanOrEqual(2);
    expect(before).toBeLessThan(postings);

    const killed = start('--at-once', '1');
    await eventually('one more', async () => (await total()) > before, 60);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const resumed = start();
    const [code] = (await once(resumed, 'exit')) as [number];
    expect(resumed.said).toMatch(new RegExp(`${postings} postings of \\d+ employers, \\d+ posted before`));
    expect(resumed.said).toContain(`${leftOut} left out: open to its own employees alone`);
    expect(resumed.said).toContain(
      `${drafts} are drafts, since their source does not say: remotePolicy (46)`,
    );
    expect(resumed.said).toContain(`${published} of ${published} are pages in both languages`);
    expect(code).toBe(0);
    expect(await total()).toBe(published);
    expect(new Set(Object.values(imported())).size).toBe(postings);

    const again = start();
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(await total()).toBe(published);
    expect(new Set(Object.values(imported())).size).toBe(postings);
  }, 180_000);
});
