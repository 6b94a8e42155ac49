// The first step after `git clone`: plain JavaScript for any installed Node (20 or newer). Installs the
// packages of the lock file if missing or outdated, then continues under the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const mark = join(root, 'node_modules', '.installed-lock');
const installed = existsSync(mark) && readFileSync(mark, 'utf8') === lock;
if (!installed) {
  console.log('Installing packages (a minute or two, once) …');
  // NODE_ENV=production would leave out what builds and tests need.
  const env = { ...process.env, NODE_ENV: 'development' };
  const result = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: windows,
    },
  );
  if (result.status !== 0) process.exit(result.status ?? 1);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, lock);
}

const node = [join(root, 'node_modules/node/bin/node'), join(root, 'node_modules/node/bin/node.exe')].find(
  existsSync,
);
if (!node) {
  console.error('The package "node" has no binary; remove node_modules and start again.');
  process.exit(1);
}
const [script, ...rest] = process.argv.slice(2);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Compiled code is cached for the next start.
    NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
    ...process.env,
    PATH: `${dirname(node)}${windows ? ';' : ':'}${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
