import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countEarlierConversations } from '../../functions/core/conversations/earlier.ts';
import { recordEarlierEmployees } from '../../functions/core/employees/earlier.ts';
import { openLedgers } from '../../functions/core/entitlements/ledger.ts';
import { closeEarlier } from '../../functions/core/jobs/earlierClosings.ts';
import { type MigrationProgress, migrateTable } from '../../functions/data/migrate.ts';
import { dataDirectory } from './environment.ts';
import { setLambdaEnvironment } from './lambdas.ts';
import { runningAddresses } from './running.ts';
import { readJson, writeAtomically } from './services/checkpoint.ts';

const usage = `Migrates every record of the table to the shape and the index keys of this release.

  npm run migrate -- [--table <name>] [--from-start]

  --table       the cloud's table (output TableName), with the account and region of the environment; without it the
                table of the system that runs in this folder
  --from-start  ignores the progress of an earlier run

Run it after a deployment. Stop it with Ctrl+C and run it again: it resumes.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      table: { type: 'string' },
      'from-start': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const directory = dataDirectory();
  if (values.table) process.env.TABLE_NAME = values.table;
  else setLambdaEnvironment(runningAddresses(directory), directory);
  const noted = resolve(directory, 'migration', `${process.env.TABLE_NAME}.json`);
  mkdirSync(dirname(noted), { recursive: true });
  if (values['from-start']) rmSync(noted, { force: true });
  const before = existsSync(noted) ? readJson<MigrationProgress>(noted) : undefined;
  if (before) console.log(`Continuing after ${before.report.read} records.`);
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });
  let saidAt = Date.now();
  for await (const progress of migrateTable(before)) {
    const { report, next } = progress;
    if (next) writeAtomically(noted, JSON.stringify(progress));
    else rmSync(noted, { force: true });
    const changed = Object.values(report.rewritten).reduce((sum, count) => sum + count, 0);
    if (next && stopped) {
      console.log(
        `Stopped after ${report.read} records, ${changed} of them rewritten. Run it again to continue.`,
      );
      return 130;
    }
    if (next && Date.now() - saidAt < 2_000) continue;
    saidAt = Date.now();
    console.log(`${report.read} read, ${changed} rewritten${next ? ' …' : ''}`);
    if (next) continue;
    for (const [name, count] of Object.entries(report.rewritten).sort()) console.log(`  ${name}: ${count}`);
    const opened = await openLedgers();
    if (opened > 0) console.log(`  ledgers of companies opened: ${opened}`);
    const employees = await recordEarlierEmployees();
    if (employees > 0) console.log(`  records of employees added: ${employees}`);
    const counted = await countEarlierConversations();
    if (counted > 0) console.log(`  conversations counted: ${counted}`);
    const closed = await closeEarlier();
    if (closed > 0) console.log(`  closed postings whose applicants are notified now: ${closed}`);
    for (const { key, error } of report.failed)
      console.error(`cannot be parsed, left as it is: ${key}: ${error}`);
    return report.failed.length > 0 ? 1 : 0;
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message || (error as Error).name);
  process.exitCode = 1;
}
