import type { Context } from 'aws-lambda';
import { matchRoute } from '../../shared/routes.ts';
import { allPages } from '../core/pages/paths.ts';
import { logger } from '../platform/logger.ts';
import { renderPaths } from './renderPaths.ts';
import { send } from './send.ts';

export interface RenderAllProgress {
  /** Portions done: where to go on from. */
  portions: number;
  /** Pages of the portions done, and of all of them. */
  pages: number;
  total: number;
  written: number;
  unchanged: number;
  /** Left to the queue, which tries again. */
  failed: number;
}

export interface RenderAllResult extends RenderAllProgress {
  done: boolean;
}

/** Milliseconds before the end of its time at which a function begins no new portion. */
const reserve = 90_000;

/**
 * Makes every page that is rendered one at a time, portion by portion: after a deployment of the site. Pages that are the
 * same are not written, so that it can be begun again at any time, or gone on with `from` a number of portions.
 */
export async function renderAll({
  from = 0,
  share = { index: 0, of: 1 },
  onProgress,
  hasTime = () => true,
}: {
  from?: number;
  /** Several processes do every so manieth portion each. */
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

/** The jobs whose pages are among these: their pictures are looked at too, and drawn where they are not there. */
const jobsAmong = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => matchRoute(path)?.parameters.jobId ?? [])),
];

/** Called by whoever deploys, again with `{ "from": portions }` while it answers `done: false`. */
export async function handler(event: { from?: number } = {}, context?: Context): Promise<RenderAllResult> {
  return renderAll({
    ...(event.from !== undefined && { from: event.from }),
    onProgress: (progress) => logger.info('rendering', { ...progress }),
    ...(context?.getRemainingTimeInMillis && {
      hasTime: () => context.getRemainingTimeInMillis() > reserve,
    }),
  });
}
