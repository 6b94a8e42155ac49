import { execFileSync, spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { buildWhatChanged } from '../infra/local/build.ts';
import { dataDirectory } from '../infra/local/environment.ts';
import { branchPoint, testsOfChange } from './changed.ts';
import { needsBuild } from './needsBuild.ts';

/**
 * `npm test`: builds what the tests need (nothing if none of the chosen ones reads it), then runs them all.
 * Arguments are passed to vitest: `npm test -- tests/domain`. `npm test -- --changed` runs those affected by
 * differences from main, `--changed HEAD~1` from another commit.
 */
const chosen = process.argv.slice(2);
const run = (command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const asked = chosen.indexOf('--changed');
if (asked >= 0) {
  const named = chosen[asked + 1]?.startsWith('-') === false ? chosen[asked + 1] : undefined;
  const commit = named ?? branchPoint() ?? 'HEAD';
  const touched = testsOfChange(commit, (since) => {
    const listed = execFileSync('vitest', ['list', '--filesOnly', '--json', '--changed', since], {
      encoding: 'utf8',
    });
    const files = JSON.parse(listed.slice(listed.indexOf('['))) as { file: string }[];
    return files.map(({ file }) => relative(process.cwd(), file));
  });
  chosen.splice(asked, named ? 2 : 1, ...touched);
  console.log(`${touched.length} files of tests are touched by what differs from ${commit.slice(0, 12)}`);
  if (touched.length === 0) process.exit(0);
}
if (needsBuild(chosen)) await buildWhatChanged(dataDirectory(), console.log);
run('vitest', ['run', ...chosen]);
