import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { job, jobCounters } from '../../data/entities/job.ts';
import { countedLog, countingStart } from '../../data/entities/jobFigures.ts';
import { get, getMany, run, transact, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { logger } from '../../platform/logger.ts';
import { s3 } from '../../platform/storageClient.ts';
import { withdrawnReason } from '../jobs/close.ts';
import { dayWrite } from './days.ts';
import { linesOf, viewOf } from './log.ts';

/** Days for which it is known that a file was counted: longer than the file itself, and its message, can exist. */
const markedDays = 90;

/** Jobs and days of one transaction, which has at most 100 writes: two for each, and the mark. */
const partSize = 49;

interface Counted {
  jobId: string;
  day: string;
  views: number;
}

/**
 * Counts the views of job pages in a file of the edge's log. Idempotent: each part of a file is counted in one
 * transaction with its mark, so that a call that was interrupted is resumed, and a second one counts nothing.
 * @param key of the file in the bucket; one that has expired is not counted
 */
export async function countViews(key: string): Promise<void> {
  await noteStart();
  const found = await readViews(key);
  if (!found) return logger.warn('The log file is gone: its views are not counted', { key });
  if (found.unread > 0) logger.warn('Unreadable lines in a log file', { key, lines: found.unread });
  for (let part = 0; part * partSize < found.counted.length; part += 1)
    await countPart(key, part, found.counted.slice(part * partSize, (part + 1) * partSize));
}

/**
 * The views by job and day, in an order that depends on the file alone. Those of bots have zero views, so that
 * parts stay the same when another release knows other bots.
 */
async function readViews(key: string): Promise<{ counted: Counted[]; unread: number } | undefined> {
  const counts = new Map<string, Counted>();
  let unread = 0;
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: config('EDGE_LOG_BUCKET'), Key: key }));
    await pipeline(Body as NodeJS.ReadableStream, createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(bytes)) {
        const view = viewOf(line);
        if (view === null) unread += 1;
        if (!view) continue;
        const { jobId, at, isBot } = view;
        const day = tokyoDay(at);
        const known = counts.get(`${jobId} ${day}`) ?? { jobId, day, views: 0 };
        counts.set(`${jobId} ${day}`, { ...known, views: known.views + (isBot ? 0 : 1) });
      }
    });
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
  return { counted: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one), unread };
}

async function countPart(file: string, part: number, counted: readonly Counted[]): Promise<void> {
  const viewed = counted.filter(({ views }) => views > 0);
  const records = await getMany(
    job,
    [...new Set(viewed.map(({ jobId }) => jobId))].map((id) => ({ id })),
  );
  // What is kept about a company that has left is erased, and must not come back with a late file.
  const present = new Set(
    records.filter(({ closeReason }) => closeReason !== withdrawnReason).map(({ id }) => id),
  );
  const counts = viewed.filter(({ jobId }) => present.has(jobId));
  if (counts.length === 0) return;
  const expiresAt = Math.floor(now() / 1000) + markedDays * 86_400;
  const totals = [...Map.groupBy(counts, ({ jobId }) => jobId)].map(([jobId, days]) => {
    const views = days.reduce((sum, one) => sum + one.views, 0);
    return write.add(jobCounters, { jobId }, { add: { views }, set: { jobId } });
  });
  try {
    await transact([
      write.create(countedLog, { file, part, expiresAt }),
      ...totals,
      ...counts.map(({ jobId, day, views }) => dayWrite(jobId, day, { views })),
    ]);
  } catch (error) {
    // Counted before: only the mark has a condition.
    if (!(error instanceof WriteRefused)) throw error;
  }
}

let isStarted = false;

/** Notes the day from which views are counted, the first time. */
async function noteStart(): Promise<void> {
  if (isStarted) return;
  try {
    if (!(await get(countingStart, {}))) await run(write.create(countingStart, { day: tokyoDay(now()) }));
  } catch (error) {
    // Another file was the first.
    if (!(error instanceof WriteRefused)) throw error;
  }
  isStarted = true;
}
