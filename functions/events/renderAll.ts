import type { Context } from 'aws-lambda';
import { matchRoute } from '../../shared/routes.ts';
import { allPages } from '../core/pages/paths.ts';
import { logger } from '../platform/logger.ts';
import { renderPaths } from './renderPaths.ts';
import { send } from './send.ts';

export interface RenderAllProgress {
  /** Batches done: where to resume. */
  portions: number;
  /** Pages in the batches done, and in all. */
  pages: number;
  total: number;
  written: number;
  unchanged: number;
  /** Left to the queue, which retries. */
  failed: number;
}

export interface RenderAllResult extends RenderAllProgress {
  done: boolean;
}

/** Milliseconds before the function's timeout after which no new batch is started. */
const reserve = 90_000;

/**
 * Renders every individually rendered page, batch by batch: after a deployment of the site. Unchanged pages
 * are not written, so that it can be repeated at any time, or resumed with `from` a number of batches.
 */
export async function renderAll({
  from = 0,
  share = { index: 0, of: 1 },
  onProgress,
  hasTime = () => true,
}: {
  from?: number;
  /** Divides the batches among several processes. */
  share?: { index: number; of: number };
  onProgress?: (progress: RenderAllProgress) => void;
  hasTime?: () => boolean;
} = {}): Promise<RenderAllResult> {
  const isMine = (portion: number) => portion % share.of === share.index;
  const total = await countPages(isMine);
  const progress: RenderAllProgress = { portions: 0, pages: 0, total, written: 0, unchanged: 0, failed: 0 };
  for await (const paths of allPages()) {
    if (!hasTime()) return { ...progress, done: false };
    progress.portions += 1;
    if (!isMine(progress.portions - 1)) continue;
    progress.pages += paths.length;
    if (progress.portions <= from) continue;
    const { written, unchanged, failed } = await renderPaths(paths);
    const jobIds = jobsAmong(paths);
    if (jobIds.length > 0) await send([{ queue: 'picture', message: { jobIds } }]);
    if (failed.size > 0) await send([{ queue: 'render', message: { paths: [...failed.keys()] } }]);
    progress.written += written;
    progress.unchanged += unchanged;
    progress.failed += failed.size;
    onProgress?.({ ...progress });
  }
  return { ...progress, done: true };
}

async function countPages(isMine: (portion: number) => boolean): Promise<number> {
  let portion = 0;
  let pages = 0;
  for await (const paths of allPages()) {
    if (isMine(portion)) pages += paths.length;
    portion += 1;
  }
  return pages;
}

/** The jobs whose pages are among these: their pictures are drawn too, if missing. */
const jobsAmong = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => matchRoute(path)?.parameters.jobId ?? [])),
];

/** Called after a deployment, repeatedly with `{ "from": portions }` while it answers `done: false`. */
export async function handler(event: { from?: number } = {}, context?: Context): Promise<RenderAllResult> {
  return renderAll({
    ...(event.from !== undefined && { from: event.from }),
    onProgress: (progress) => logger.info('rendering', { ...progress }),
    ...(context?.getRemainingTimeInMillis && {
      hasTime: () => context.getRemainingTimeInMillis() > reserve,
    }),
  });
}
