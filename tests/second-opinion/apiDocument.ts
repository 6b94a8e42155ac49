/**
 * Part of `npm run second-opinion`: checks the API document with the two most common linters. They bring some
 * 300 packages that nothing else needs, so they are installed in `.local`, pinned, and skipped if
 * unavailable.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedApi } from '../../infra/openapi.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.local/api-linters');
const packages = ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3'];

const files = {
  'openapi.json': publishedApi(),
  'redocly.yaml': {
    extends: ['recommended'],
    rules: {
      // /jobs/{id}/apply and /jobs/applied/{id}: agreed paths, distinguished by their first segment (decision
      // 0036).
      'no-ambiguous-paths': 'off',
      // A redirect (303) has no other answer.
      'operation-2xx-response': 'off',
    },
  },
  'spectral.json': { extends: ['spectral:oas'] },
};

function areThere(): boolean {
  const installed = join(folder, 'installed');
  const wanted = packages.join('\n');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return true;
  console.log(`Installing ${packages.join(', ')} into .local/api-linters …`);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status === 0) writeFileSync(installed, wanted);
  else console.log('Left out: the linters of the API document cannot be installed.');
  return status === 0;
}

const lint = (program: string, args: string[]) =>
  spawnSync(join(folder, 'node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

mkdirSync(folder, { recursive: true });
if (areThere()) {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  const results = [
    lint('redocly', ['lint', 'openapi.json', '--config', 'redocly.yaml', '--format', 'stylish']),
    lint('spectral', ['lint', 'openapi.json', '--ruleset', 'spectral.json', '--fail-severity', 'hint']),
  ];
  const isClean = results.every(
    ({ status, stdout, stderr }) =>
      status === 0 && !/\bwarning/i.test(`${stdout}${stderr}`.replace(/0 warnings/g, '')),
  );
  if (isClean) console.log(`The API document passes ${packages.join(' and ')} without a warning`);
  else {
    for (const { stdout, stderr } of results) console.error(stdout + stderr);
    process.exitCode = 1;
  }
}
