import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Settings, settings } from './settings.ts';

const root = join(import.meta.dirname, '..');

/**
 * The settings in the format of the CDK's command line: `context` in cdk.json, overridden by `-c name=value`.
 * @param given arguments; those other than -c are left to the caller
 */
export function readContext(given: readonly string[]): Settings {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>;
  };
  const { values } = parseArgs({
    args: [...given],
    options: { context: { type: 'string', short: 'c', multiple: true } },
    strict: false,
  });
  const said = Object.fromEntries(
    ((values.context ?? []) as string[]).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  return settings((name) => said[name] ?? context[name]);
}

/** Answers `--help`. */
export function help(text: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(text);
  process.exit(0);
}
