import { spawnSync } from 'node:child_process';
import { buildWhatChanged } from '../infra/local/build.ts';
import { dataDirectory } from '../infra/local/environment.ts';

/** `npm test`: builds what the tests run against, then runs them all. Arguments go to vitest: `npm test -- tests/domain`. */
const chosen = process.argv.slice(2);
const run = (command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

await buildWhatChanged(dataDirectory(), console.log);
run('vitest', ['run', ...chosen]);
