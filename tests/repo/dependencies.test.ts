import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { assets } from '../../functions/platform/assets.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Packages without imports, with their users. */
const unimported: Record<string, string> = {
  '@astrojs/check': 'npm run check:site',
  '@biomejs/biome': 'npm run lint',
  '@sparticuz/chromium': 'the browser of the tests, found by its folder',
  'aws-cdk': 'npm run cdk and synth',
  'dependency-cruiser': 'npm run imports',
  knip: 'npm run unused',
  node: 'what everything runs on',
  'swagger-ui-dist': 'the API reference of the system on one machine, read as files',
};

/** Imported by code that infra/bundle.ts adds to every function. */
const writtenIntoFunctions = ['@aws-sdk/credential-provider-env'];
/** Provided by CloudFront to its functions. */
const ofCloudFront = 'cloudfront';

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * A file's imports, types included; for an .astro file its frontmatter and scripts, for a style sheet its
 * imports.
 */
function importsOf(file: string): string[] {
  const text = read(file);
  const found = file.endsWith('.css')
    ? [...text.matchAll(/@(?:import|plugin)\s+"([^"]+)"/g)].map(([, name]) => name!)
    : ts
        .preProcessFile(text.replace(/^---$/gm, '\n'), true, true)
        .importedFiles.map(({ fileName }) => fileName);
  return found
    .filter((name) => /^[@\w]/.test(name) && !/^(?:astro|virtual|data|https?):/.test(name))
    .map(packageOf);
}

const files = globSync('{functions,shared,site,infra,tests}/**/*.{ts,tsx,mts,mjs,astro,css}', {
  cwd: root,
  exclude: (name) => /node_modules|\.astro$/.test(name) && !name.endsWith('.astro'),
}).concat(globSync('*.{ts,mjs}', { cwd: root }));
const importers = new Map<string, string[]>();
for (const file of files)
  for (const name of importsOf(file))
    if (!isBuiltin(name) && name !== ofCloudFront)
      importers.set(name, [...(importers.get(name) ?? []), file]);

const sections = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const shipped = Object.keys(sections.dependencies);
const others = Object.keys(sections.devDependencies);
const taken = [...Object.values(assets).map(packageOf), ...writtenIntoFunctions];
/** Code or assets that end in a function or a page; types do not. */
const isShipped = (name: string): boolean =>
  taken.includes(name) ||
  (importers.get(name) ?? []).some((file) => /^(?:functions|shared|site\/src)\//.test(file));

describe('packages', () => {
  it('are declared if imported', () => {
    const declared = new Set([...shipped, ...others, ...Object.keys(sections.optionalDependencies)]);
    const missing = [...importers].filter(([name]) => !declared.has(name) && !declared.has(`@types/${name}`));
    expect(missing).toEqual([]);
  });
  it('are used', () => {
    const idle = [...shipped, ...others].filter(
      (name) =>
        !importers.has(name) && !name.startsWith('@types/') && !taken.includes(name) && !unimported[name],
    );
    expect(idle).toEqual([]);
  });
  it('are in dependencies if shipped, otherwise in devDependencies', () => {
    expect(shipped.filter((name) => !isShipped(name))).toEqual([]);
    expect(others.filter((name) => isShipped(name))).toEqual([]);
  });
  it('of one family have one version: no AWS SDK client in two versions', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const nested = Object.keys(packages).filter((path) =>
      /node_modules\/.+\/node_modules\/@aws-sdk\//.test(path),
    );
    expect(nested).toEqual([]);
  });
});
