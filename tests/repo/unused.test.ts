import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('no file, export or package is unused (knip, set up in package.json)', () => {
  const { status, stdout, stderr } = spawnSync('knip', ['--no-progress'], { cwd: root, encoding: 'utf8' });
  expect({ status, found: stdout + stderr }).toEqual({ status: 0, found: '' });
}, 300_000);
