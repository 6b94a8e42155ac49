import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { addresses, dataDirectory, providerClientId } from './environment.ts';
import { withLock } from './services/fileLock.ts';
import { spawnLeashed } from './services/leash.ts';

const project = join(import.meta.dirname, '../..');

/** The inputs of each build. */
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

function filesBelow(full: string): string[] {
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|\.astro|dist)[\\/]/.test(file))
    .sort();
}

/** A digest of the names and contents of files, and of those below folders. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs an npm script with its output in a log file. @throws Error with the end of the output on failure. */
async function runScript(root: string, script: string, logFile: string): Promise<void> {
  const { child, exited } = spawnLeashed('npm', ['run', '--silent', script], {
    cwd: root,
    env: {
      // The provider logins that the site offers.
      PUBLIC_FACEBOOK_DIALOG: `${addresses().identity}/facebook/dialog/oauth`,
      PUBLIC_FACEBOOK_CLIENT_ID: providerClientId,
      ...process.env,
    },
  });
  const log = createWriteStream(logFile);
  let tail = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-3000);
    });
  }
  const status = await exited;
  log.end();
  if (status !== 0) throw new Error(`npm run ${script} failed:\n${tail}`);
}

/**
 * Builds site and functions if their sources have changed since the last build. If another process is
 * building in the same folder, waits for it and uses its result.
 */
export async function buildWhatChanged(
  directory: string,
  say: (line: string) => void,
  root = project,
): Promise<void> {
  mkdirSync(join(directory, 'logs'), { recursive: true });
  const folder = join(root, '.build');
  const build = async () => {
    for (const { name, script, from, makes } of builds) {
      const stamp = join(folder, `${name}.stamp`);
      const now = fingerprint(from.map((path) => join(root, path)));
      if (existsSync(join(root, makes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
      say(`Building the ${name} …`);
      await runScript(root, script, join(directory, 'logs', `build-${name}.log`));
      // Cache of the previous build; it would only grow.
      rmSync(join(folder, 'compile-cache'), { recursive: true, force: true });
      writeFileSync(stamp, now);
    }
  };
  await withLock(join(folder, 'build.lock'), build, () => say('Waiting for another build in this folder …'));
}

if (import.meta.main) await buildWhatChanged(dataDirectory(), console.log);
