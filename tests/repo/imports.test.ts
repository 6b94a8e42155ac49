import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const cruise = (cwd: string, ...paths: string[]) =>
  spawnSync('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...paths], {
    cwd,
    encoding: 'utf8',
  });

describe('imports go one way', () => {
  it('holds for the whole project', () => {
    const { status, stdout } = cruise(root, 'shared', 'functions', 'infra', 'site/src', 'tests');
    expect(stdout).toContain('no dependency violations found');
    expect(status).toBe(0);
  }, 60_000);

  describe('refuses what goes the other way', () => {
    let copy: string;
    const write = (file: string, text: string) => {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    };
    beforeAll(() => {
      copy = mkdtempSync(join(tmpdir(), 'jobashi-imports-'));
      for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
        cpSync(join(root, file), join(copy, file));
      }
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      for (const target of [
        'functions/platform/clock.ts',
        'functions/data/table.ts',
        'functions/http/chain.ts',
        'functions/core/accounts/tokens.ts',
        'site/src/features/b/part.ts',
      ]) {
        write(target, 'export const there = true;\n');
      }
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it.each([
      ['shared/trespasser.ts', '../functions/platform/clock.ts', 'shared'],
      ['functions/api/trespasser.ts', '../data/table.ts', 'api'],
      ['functions/core/trespasser.ts', '../http/chain.ts', 'core'],
      ['functions/search/trespasser.ts', '../data/table.ts', 'search'],
      ['infra/trespasser.ts', '../functions/core/accounts/tokens.ts', 'infra'],
      ['site/src/lib/trespasser.ts', '../../../functions/platform/clock.ts', 'site'],
      ['site/src/features/a/trespasser.ts', '../b/part.ts', 'features-apart'],
    ])(
      '%s importing %s',
      (file, target, rule) => {
        write(file, `import '${target}';\n`);
        const { status, stdout } = cruise(copy, file);
        expect(stdout).toContain(`error ${rule}:`);
        expect(status).not.toBe(0);
      },
      30_000,
    );
  });
});
