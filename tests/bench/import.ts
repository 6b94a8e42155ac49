import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { analyse } from '../../functions/core/people/import/file.ts';
import { account } from '../../functions/data/entities/account.ts';
import { staffImport } from '../../functions/data/entities/staffImport.ts';
import { run, write } from '../../functions/data/table.ts';
import { tableDefinition } from '../../functions/data/tableDefinition.ts';
import { epochIn, instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { startDynamodb } from '../../infra/local/services/dynamodb.ts';
import { startStorage } from '../../infra/local/services/storage.ts';
import { testEnvironment } from '../support/table.ts';
import type { BenchContext } from './context.ts';
import { importFile, importOffice } from './importLines.ts';
import { atMost, type Result, type Row, short } from './report.ts';

/**
 * Imports a file of members against an embedded table on the same cores, by one worker's process, beside registering people
 * one by one without a file.
 */

const script = join(import.meta.dirname, 'importProcess.ts');
const spawned = promisify(execFile);

interface Times {
  seconds: number;
  cpuSeconds: number;
}

export async function benchImport({ options, say }: BenchContext): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'jobashi-bench-import-'));
  const database = await startDynamodb({ directory: join(directory, 'dynamodb') });
  const storage = await startStorage({
    directory: join(directory, 'storage'),
    buckets: [{ name: testEnvironment.FILES_BUCKET }],
  });
  const secrets = join(directory, 'secrets.json');
  await writeFile(secrets, '{}');
  Object.assign(process.env, testEnvironment, {
    SECRETS_FILE: secrets,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: storage.endpoint,
  });
  const worker = async (...task: string[]) =>
    JSON.parse((await spawned(process.execPath, [script, ...task], { env: process.env })).stdout);
  try {
    await database.createTable(tableDefinition(testEnvironment.TABLE_NAME));
    const { accountId, employeeId } = importOffice;
    await run(
      write.create(account, {
        ...{ id: accountId, employeeId, email: 'office@import.example', role: 'admin', state: 'ACTIVE' },
        ...{ locale: 'jp', notificationBanned: false, createdAt: instant() },
      }),
    );
    const file = importFile(options.lines);
    const id = newId();
    const key = `imports/${accountId}/${id}.csv`;
    await s3().send(new PutObjectCommand({ Bucket: testEnvironment.FILES_BUCKET, Key: key, Body: file }));
    say(`reading ${options.lines} lines`);
    const from = performance.now();
    const found = await analyse({ key });
    const reading = (performance.now() - from) / 1000;
    await run(
      write.create(staffImport, {
        ...{ id, accountId, employeeId, locale: 'jp', fileName: 'members.csv', size: file.length, key },
        ...{ state: 'FOUND', check: 1, done: 0, stretch: 0, ...found },
        ...{ createdAt: instant(), expiresAt: epochIn(86_400) },
      }),
    );
    say('trying and importing');
    const {
      check,
      run: imported,
      counts,
      first,
      most,
    } = (await worker('import', id)) as {
      check: Times;
      run: Times;
      counts: Record<string, number>;
      first: number;
      most: number;
    };
    const yardstick = Math.max(10, Math.round(options.lines / 25));
    say(`registering ${yardstick} people by themselves`);
    const alone = (await worker('alone', String(yardstick))) as Times;
    const row = (what: string, lines: number, { seconds, cpuSeconds }: Times): Row => ({
      '': what,
      lines: lines.toLocaleString('en'),
      minutes: short(seconds / 60),
      'lines a second': short(lines / seconds),
      'ms of the worker’s processor a line': short((cpuSeconds * 1000) / lines),
    });
    return {
      tables: [
        {
          title: `A file of ${short(file.length / 1e6)} MB, every hundredth line with an error; ten lines at a time`,
          rows: [
            row('read and analysed', options.lines, { seconds: reading, cpuSeconds: reading }),
            row('tried without writing', options.lines, check),
            row('imported', options.lines, imported),
            row('beside: people registered without a file', yardstick, alone),
          ],
        },
        {
          title: 'The worker’s memory, and what became of the lines',
          rows: [
            {
              'MB at first': short(first),
              'MB at most': short(most),
              registered: counts.CREATED?.toLocaleString('en'),
              'with errors': counts.FAILED?.toLocaleString('en'),
            },
          ],
        },
      ],
      targets: [atMost('memory of the worker', 500, most, 'MB')],
    };
  } finally {
    await storage.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}
