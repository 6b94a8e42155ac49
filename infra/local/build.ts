import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { addresses, dataDirectory, providerClientId } from './environment.ts';

const root = join(import.meta.dirname, '../..');

/** What each build is made from. */
const builds = [
  {
    name: 'site',
    script: 'build:site',
    from: ['shared', 'site', 'package-lock.json'],
    makes: '.build/site/renderer.mjs',
  },
  {
    name: 'functions',
    script: 'build:lambdas',
    from: ['shared', 'functions', 'infra/bundle.ts', 'infra/readings.ts', 'package-lock.json'],
    makes: '.build/lambda',
  },
] as const;

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|\.astro|dist)[\\/]/.test(file))
    .sort();
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...paths.flatMap(filesBelow)]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs an npm script, its output into a log. @throws Error with the end of the output when it fails. */
function runScript(script: string, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Which logins at other houses the site offers.
        PUBLIC_FACEBOOK_DIALOG: `${addresses().identity}/facebook/dialog/oauth`,
        PUBLIC_FACEBOOK_CLIENT_ID: providerClientId,
        ...process.env,
      },
    });
    const log = createWriteStream(logFile);
    let tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        tail = (tail + chunk.toString()).slice(-3000);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm run ${script} failed:\n${tail}`)),
    );
  });
}

/** Builds site and functions where their sources have changed since the last build. */
export async function buildWhatChanged(directory: string, say: (line: string) => void): Promise<void> {
  mkdirSync(join(directory, 'logs'), { recursive: true });
  for (const { name, script, from, makes } of builds) {
    const stamp = join(root, '.build', `${name}.stamp`);
    const now = fingerprint(from);
    if (existsSync(join(root, makes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
    say(`Building the ${name} …`);
    await runScript(script, join(directory, 'logs', `build-${name}.log`));
    mkdirSync(join(root, '.build'), { recursive: true });
    writeFileSync(stamp, now);
  }
}

if (import.meta.main) await buildWhatChanged(dataDirectory(), console.log);
