/**
 * Writes the templates into cdk.out with the CLI that deploys them, and prints their sizes (`npm run synth`).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundlesOf, localBuild } from './builds.ts';
import { runCdk } from './cdk.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, 'cdk.out');

if (!existsSync(bundlesOf(localBuild))) {
  console.error('The functions are not bundled yet: run `npm run build` first.');
  process.exit(1);
}
const status = runCdk(['synth', '--quiet', ...process.argv.slice(2)], { TEMPLATES_ONLY: 'true' });
if (status !== 0) process.exit(status);
for (const file of readdirSync(output).filter((name) => name.endsWith('.template.json'))) {
  const path = join(output, file);
  const { Resources } = JSON.parse(readFileSync(path, 'utf8')) as { Resources: object };
  const kilobytes = (statSync(path).size / 1000).toFixed(0);
  console.log(
    `${file.replace('.template.json', '').padEnd(20)}${String(Object.keys(Resources).length).padStart(4)} resources ${kilobytes.padStart(5)} kB`,
  );
}
