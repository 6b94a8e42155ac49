/** `npm run cdk -- deploy --all`: the CDK's command line, under the project's own Node. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export function runCdk(args: readonly string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve('aws-cdk/bin/cdk'), ...args],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true', ...environment },
    },
  );
  return status ?? 1;
}

if (import.meta.main) process.exit(runCdk(process.argv.slice(2)));
