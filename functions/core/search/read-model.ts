import { deltasKeptMs, TableDeltaLog } from '../../data/read-model-deltas.ts';
import { BucketSnapshotStore } from '../../data/read-model-store.ts';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';
import { ReadModel, SearchUnavailable } from '../../search/index.ts';
import type { BestJobs, BestQuestion, JobQuery, JobSearchResult } from '../../search/types.ts';

let opened: ReadModel | undefined;

/** One read model for each process: its snapshot stays open between requests. */
function readModel(): ReadModel {
  opened ??= new ReadModel({
    store: new BucketSnapshotStore(),
    deltas: new TableDeltaLog(),
    directory: config('READ_MODEL_CACHE'),
    clock: now,
    deltasKeptMs,
    onError: (error) => logger.error('read model', error as Error),
    onOtherVersion: ({ file, asOf }) => logger.warn("another version's snapshot", { file, asOf }),
  });
  return opened;
}

/** Asks the read model. Jobs whose time is over at this moment are never among the answers. @throws Failure try_again */
export async function ask(question: Omit<JobQuery, 'now'>): Promise<JobSearchResult> {
  return asked(() => readModel().query({ ...question, now: new Date(now()).toISOString() }));
}

/** The open jobs that weigh most. @throws Failure try_again */
export async function askBest(question: Omit<BestQuestion, 'now'>): Promise<BestJobs> {
  return asked(() => readModel().best({ ...question, now: new Date(now()).toISOString() }));
}

async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    logger.error('search unavailable', error);
    throw new Failure('try_again', { cause: error, retryAfter: 5 });
  }
}

/** Takes in every change up to now: before pages are rendered because of one. */
export const refreshReadModel = (): Promise<void> => readModel().refresh();

/** For tests and the end of a process. */
export function closeReadModel(): void {
  opened?.close();
  opened = undefined;
}
