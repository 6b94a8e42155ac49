import { suggestJobs } from '../../functions/core/search/suggest.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { percentile } from './report.ts';
import { composeTyped } from './searchEngines.ts';

/** A process of its own, because of what suggestions import: their times, as JSON on standard output. */

const [path = '', count = '0'] = process.argv.slice(2);
const index = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
const now = '2026-11-21T03:00:00.000Z';
const suggest = async (keyword: string) => {
  const lang = /^[ -~]*$/.test(keyword) ? 'en' : 'jp';
  const { data } = await suggestJobs({ keyword, search: [] }, lang, async (question) =>
    index.query({ ...question, now }),
  );
  return data.length;
};

for (const keyword of composeTyped(50, 1000)) await suggest(keyword);
const asked = composeTyped(Number(count), 1);
const PASSES = 3;
const passes: number[][] = [];
let found = 0;
for (let pass = 0; pass < PASSES; pass += 1) {
  const times: number[] = [];
  for (const keyword of asked) {
    const from = performance.now();
    found += await suggest(keyword);
    times.push(performance.now() - from);
  }
  passes.push(times);
}
const best = asked.map((_, at) => Math.min(...passes.map((pass) => pass[at]!)));
process.stdout.write(
  JSON.stringify({
    p50: percentile(passes[0]!, 0.5),
    p99: percentile(passes[0]!, 0.99),
    best50: percentile(best, 0.5),
    best99: percentile(best, 0.99),
    found: found / PASSES / asked.length,
  }),
);
