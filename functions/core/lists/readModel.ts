import type { Collection, Found, Question } from '../../../shared/collections/collection.ts';
import type { jobs } from '../../../shared/collections/jobs.ts';
import { deltasKeptMs, TableDeltaLog } from '../../data/readModelDeltas.ts';
import { BucketSnapshotStore } from '../../data/readModelStore.ts';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';
import {
  type AnyDocument,
  type BestQuestion,
  type BestRows,
  type Change,
  type FirstFound,
  type JobQuestion,
  type JobsFound,
  jobLayout,
  type Layout,
  ReadModel,
  type Search,
  SearchUnavailable,
} from '../../search/index.ts';

const opened = new Map<string, Search<Collection>>();

/** One read model per process and collection: its snapshot is cached between requests. */
function readModel<C extends Collection, D extends AnyDocument>(layout: Layout<C, D>): Search<C> {
  const { name } = layout.collection;
  let model = opened.get(name) as Search<C> | undefined;
  if (!model) {
    model = new ReadModel({
      layout,
      store: new BucketSnapshotStore(layout.collection),
      deltas: new TableDeltaLog(layout.collection),
      directory: config('READ_MODEL_CACHE'),
      clock: now,
      deltasKeptMs,
      onError: (error) => logger.error('read model', error as Error),
      onOtherVersion: ({ file, asOf }) => logger.warn("another version's snapshot", { file, asOf }),
    });
    opened.set(name, model as unknown as Search<Collection>);
  }
  return model;
}

/**
 * Queries a list. Expired rows are never returned.
 * @throws Failure try_again
 * @throws TypeError for a list with owners if the question is not about one of them
 */
export async function queryList<C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  question: Omit<Question<C>, 'now'>,
): Promise<Found<C>> {
  const { name, owner } = layout.collection;
  if (owner !== undefined && question.filters[owner as keyof typeof question.filters]?.length !== 1)
    throw new TypeError(`${name} can only be queried for one owner`);
  return asked(() =>
    readModel(layout).query({ ...question, now: new Date(now()).toISOString() } as Question<C>),
  );
}

/** Waits briefly until a list includes a change. @returns whether it does. @throws Failure try_again */
export const caughtUp = <C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  change: Change,
): Promise<boolean> => asked(() => readModel(layout).caughtUp(change));

/** Queries open jobs. @throws Failure try_again */
export const queryJobs = (question: Omit<JobQuestion, 'now'>): Promise<JobsFound> =>
  queryList(jobLayout, question);

/** The first of these questions that finds anything: see `Search.firstFound`. @throws Failure try_again */
export async function queryFirst<C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  questions: Iterable<Omit<Question<C>, 'now'>>,
): Promise<FirstFound<C>> {
  const at = new Date(now()).toISOString();
  function* dated(): Generator<Question<C>> {
    for (const question of questions) yield { ...question, now: at } as Question<C>;
  }
  return asked(() => readModel(layout).firstFound(dated()));
}

/** The first of these questions that finds open jobs. @throws Failure try_again */
export const queryFirstJobs = (
  questions: Iterable<Omit<JobQuestion, 'now'>>,
): Promise<FirstFound<typeof jobs>> => queryFirst(jobLayout, questions);

/** The rows of a list with the highest weights. @throws Failure try_again */
export async function queryBestOf<C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  question: Omit<BestQuestion<C>, 'now'>,
): Promise<BestRows> {
  return asked(() => readModel(layout).best({ ...question, now: new Date(now()).toISOString() }));
}

/** The open jobs with the highest weights. @throws Failure try_again */
export const queryBest = (question: Omit<BestQuestion<typeof jobs>, 'now'>): Promise<BestRows> =>
  queryBestOf(jobLayout, question);

async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    logger.error('search unavailable', error);
    throw new Failure('try_again', { cause: error, retryAfter: 5 });
  }
}

/** Loads every change of jobs up to now: before pages are rendered because of one. */
export const refreshReadModel = (): Promise<void> => refreshList(jobLayout);
export const refreshList = <C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
): Promise<void> => readModel(layout).refresh();

/** For tests and process shutdown. */
export function closeReadModel(): void {
  for (const model of opened.values()) model.close();
  opened.clear();
}
