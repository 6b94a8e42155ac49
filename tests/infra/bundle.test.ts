import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LambdaDefinition } from '../../functions/lambdas.ts';
import { type Bundle, bundleLambdas } from '../../infra/bundle.ts';

const directory = mkdtempSync(join(tmpdir(), 'jobashi-bundle-'));
const definition: LambdaDefinition = {
  name: 'bundled',
  entry: 'tests/infra/fixtures/bundled.ts',
  kind: 'task',
  memoryMb: 128,
  timeoutSeconds: 1,
};
const missing: LambdaDefinition = { ...definition, name: 'missing', entry: 'functions/site/missing.ts' };
const renderer = join(directory, 'some-renderer.mjs');
const reader: LambdaDefinition = {
  ...definition,
  name: 'reader',
  entry: 'tests/infra/fixtures/reader.ts',
  renderer: true,
  environment: ['READINGS_FILE'],
};
/** Renders pages without readings. */
const shower: LambdaDefinition = { ...definition, name: 'shower', renderer: true };
let bundles: Bundle[];
const text = (name: string) => readFileSync(bundles.find((one) => one.name === name)!.file, 'utf8');

/** The output of a fresh process after loading the bundle. */
const inFreshProcess = (name: string, then: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const bundle=await import(${JSON.stringify(pathToFileURL(join(directory, 'bundles', name, 'index.mjs')).href)});${then}`,
    ],
    { env: { PATH: process.env.PATH }, encoding: 'utf8' },
  );

beforeAll(async () => {
  // Outside the folder, which is cleared first.
  writeFileSync(renderer, 'export {};');
  bundles = await bundleLambdas({
    directory: join(directory, 'bundles'),
    definitions: [definition, missing, reader, shower],
    renderer,
  });
}, 60_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a bundle', () => {
  it('runs alone, with lazily loaded numbering plans', () => {
    const answer = inFreshProcess(
      'bundled',
      "console.log(JSON.stringify([await bundle.handler('090-1234-5678'), await bundle.handler('+44 20 7946 0958')]))",
    );
    expect(JSON.parse(answer)).toEqual([
      { e164: '+819012345678', http: 'function' },
      { e164: '+442079460958', http: 'function' },
    ]);
    const bundled = bundles.find(({ name }) => name === 'bundled')!;
    expect(bundled.bytes).toBeLessThan(5_000);
    expect(bundled.lazyBytes).toBeGreaterThan(80_000);
  });
  it('does not load undici just for HTTP', () => {
    const loaded = "console.log(process.moduleLoadList.some((name) => name.includes('undici/undici')))";
    expect(inFreshProcess('bundled', loaded).trim()).toBe('false');
    // What a plain import would do.
    const plain = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', `import 'node:http';${loaded}`],
      { encoding: 'utf8' },
    );
    expect(plain.trim()).toBe('true');
  });
  it('contains only the clients that it uses, and reads credentials only from its environment', () => {
    const holds = (part: string) => text('missing').includes(part);
    expect(['DynamoDB_20120810', 'AssumeRoleWithWebIdentity', '.aws/sso'].filter(holds)).toEqual([]);
    expect(['AWS_ACCESS_KEY_ID', 'GetObject'].filter(holds)).toHaveLength(2);
  });
  it('includes the dictionary of readings only if used', () => {
    const answer = inFreshProcess('reader', "console.log(await bundle.handler('正社員を3名募集'))");
    expect(answer.trim()).toBe('せいしゃいんを3めいぼしゅう');
    expect(existsSync(join(directory, 'bundles/bundled/readings.bin'))).toBe(false);
    expect(existsSync(join(directory, 'bundles/shower/renderer.mjs'))).toBe(true);
    expect(existsSync(join(directory, 'bundles/shower/readings.bin'))).toBe(false);
  });
  it('has source maps on request', () => {
    expect(text('bundled')).not.toContain('sourceMappingURL');
    expect(readFileSync(join(directory, 'bundles/bundled/index.mjs.map'), 'utf8')).toContain('phone.ts');
  });
});

it('names the missing step without the site renderer', async () => {
  await expect(
    bundleLambdas({
      directory: join(directory, 'other'),
      definitions: [{ ...definition, renderer: true }],
      renderer: join(directory, 'nowhere.mjs'),
    }),
  ).rejects.toThrow('npm run build:site');
});
