import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { splitContent } from '../../functions/core/jobs/records.ts';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { buildSnapshot } from '../../functions/core/readModel/snapshot.ts';
import { account } from '../../functions/data/entities/account.ts';
import { company, companyPlan, companySlug, numberCounter } from '../../functions/data/entities/company.ts';
import { job, jobText } from '../../functions/data/entities/job.ts';
import { toItem } from '../../functions/data/table.ts';
import { tableDefinition } from '../../functions/data/tableDefinition.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { startDynamodb } from '../../infra/local/services/dynamodb.ts';
import { startStorage } from '../../infra/local/services/storage.ts';
import { buildReadings } from '../../infra/readings.ts';
import { builtRenderer } from '../support/site.ts';
import { testEnvironment } from '../support/table.ts';
import type { BenchContext } from './context.ts';
import { composeRecords } from './renderingPages.ts';
import { type Result, short } from './report.ts';

/**
 * Renders the pages of many postings, from the table into the bucket: database and storage run on the same
 * cores.
 */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const script = join(import.meta.dirname, 'pagesProcess.ts');

interface Share {
  pages: number;
  written: number;
  failed: number;
  seconds: number;
  cpuMs: number;
}
interface Change {
  change: string;
  asked: number;
  rendered: { written: number; unchanged: number };
  seconds: number;
  kinds: string[];
}

export async function benchAllPages({ options, say }: BenchContext): Promise<Result> {
  await builtRenderer();
  const directory = await mkdtemp(join(tmpdir(), 'jobashi-bench-pages-'));
  const database = await startDynamodb({ directory: join(directory, 'dynamodb') });
  const storages: Awaited<ReturnType<typeof startStorage>>[] = [];
  /** A bucket with only the search index. */
  const emptyBuckets = async () => {
    const storage = await startStorage({
      directory: join(directory, `storage-${storages.length}`),
      buckets: ['SITE_BUCKET', 'READ_MODEL_BUCKET', 'MEDIA_BUCKET'].map((name) => ({
        name: testEnvironment[name as 'SITE_BUCKET'],
      })),
    });
    storages.push(storage);
    process.env.AWS_ENDPOINT_URL_S3 = storage.endpoint;
  };
  try {
    Object.assign(process.env, testEnvironment, {
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      READ_MODEL_CACHE: join(directory, 'cache'),
      READINGS_FILE: buildReadings(),
      RENDERER_FILE: join(root, '.build/site/renderer.mjs'),
    });
    await database.createTable(tableDefinition(testEnvironment.TABLE_NAME));
    await emptyBuckets();
    say(`writing ${options.postings} postings`);
    const posting = await fill(options.postings);
    say('building the index of the search');
    await buildSnapshot();
    // The site has hundreds of listings, however few postings there are.
    const most = options.once ? ['10'] : [];
    const render = async (processes: number) => {
      const from = performance.now();
      const shares = await Promise.all(
        Array.from({ length: processes }, async (_, index) => {
          const { stdout } = await run(
            process.execPath,
            [script, 'all', `${index}`, `${processes}`, ...most],
            {
              maxBuffer: 1 << 28,
            },
          );
          return JSON.parse(stdout) as Share;
        }),
      );
      const seconds = (performance.now() - from) / 1000;
      const sum = (of: (one: Share) => number) => shares.reduce((total, one) => total + of(one), 0);
      if (sum((one) => one.failed) > 0) throw new Error(`${sum((one) => one.failed)} pages failed`);
      return {
        pages: sum((one) => one.pages),
        written: sum((one) => one.written),
        seconds,
        cpuMs: sum((one) => one.cpuMs),
      };
    };
    const row = (what: string, { pages, written, seconds, cpuMs }: Awaited<ReturnType<typeof render>>) => ({
      '': what,
      pages: pages.toLocaleString('en'),
      written: written.toLocaleString('en'),
      'pages/s': short(pages / seconds),
      minutes: short(seconds / 60),
      'CPU ms a page': (cpuMs / pages).toFixed(2),
    });
    say('all pages by one process');
    const one = await render(1);
    await emptyBuckets();
    await buildSnapshot();
    say('all pages by two processes');
    const two = await render(2);
    say('all pages again, where nothing has changed');
    const again = await render(2);
    say('one job');
    const { stdout } = await run(process.execPath, [
      script,
      'change',
      posting.companyId,
      posting.accountId,
      posting.id,
    ]);
    const changes = JSON.parse(stdout) as Change[];
    return {
      tables: [
        {
          title: `${options.postings.toLocaleString('en')} postings in two languages, with listings, companies, sitemaps and feeds`,
          rows: [row('one process', one), row('two processes', two), row('two, nothing changed', again)],
        },
        {
          title: 'What a change of one job makes again',
          rows: changes.map(({ change, asked, rendered, seconds, kinds }) => ({
            change,
            made: asked,
            written: rendered.written,
            seconds: short(seconds),
            kinds: kinds.join(' '),
          })),
        },
      ],
      notes: [
        'The database and the storage of the system on one machine take their share of the same cores.',
      ],
    };
  } finally {
    closeReadModel();
    for (const storage of storages) await storage.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Writes records directly into the table. @returns one of the postings, with an account of its company */
async function fill(count: number) {
  const loaded = composeRecords(count);
  const items: Record<string, unknown>[] = [
    { ...toItem(numberCounter, { last: count }, 1), ...numberCounter.key({ kind: 'JOB' }) },
  ];
  const companies = new Set<string>();
  for (const { owner, record, content } of loaded) {
    items.push(toItem(job, record, record.version));
    items.push(toItem(jobText, { jobId: record.id, content: splitContent(content).texts }, 1));
    if (companies.has(owner.id)) continue;
    companies.add(owner.id);
    items.push(
      toItem(company, owner, 1),
      toItem(companyPlan, { companyId: owner.id, planType: 'PLAN_UNLIMITED', jobs: 0 }, 1),
      toItem(companySlug, { slug: owner.slug, companyId: owner.id }, 1),
      toItem(
        account,
        {
          id: owner.accountId,
          email: `${owner.slug}@bench.example`,
          role: 'company',
          state: 'ACTIVE',
          locale: 'jp',
          notificationBanned: false,
          companyId: owner.id,
          createdAt: owner.createdAt,
        },
        1,
      ),
    );
  }
  for (let from = 0; from < items.length; from += 25) {
    let left: { PutRequest: { Item: Record<string, unknown> } }[] = items
      .slice(from, from + 25)
      .map((Item) => ({ PutRequest: { Item } }));
    while (left.length > 0) {
      const answer = await dynamodb().send(
        new BatchWriteCommand({ RequestItems: { [testEnvironment.TABLE_NAME]: left } }),
      );
      left = (answer.UnprocessedItems?.[testEnvironment.TABLE_NAME] ?? []) as typeof left;
    }
  }
  const [first] = loaded;
  return { id: first!.record.id, companyId: first!.owner.id, accountId: first!.owner.accountId };
}
