import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { type JobIndex, jobLayout } from '../../functions/search/jobs.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { ask } from './documents.ts';
import { corpus, golden, measureQuality, qualityTargets } from './golden.ts';

const directory = mkdtempSync(join(tmpdir(), 'search-quality-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const finder = (index: JobIndex) => (keyword: string) =>
  index.query(ask({ keyword, sort: 'relevance' as const })).hits.map((hit) => hit.number);

describe('quality on the written queries', () => {
  it('has at least sixty different queries', () => {
    expect(new Set(golden.map(({ keyword }) => keyword)).size).toBeGreaterThanOrEqual(60);
  });

  it('finds what is expected, in a snapshot and in changes', async () => {
    const path = join(directory, 'golden.sqlite');
    await buildSnapshot({ layout: jobLayout, documents: corpus, path });
    const stored = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
    const changed = new CollectionIndex(jobLayout);
    for (const document of corpus) changed.put(document);
    for (const { keyword } of golden)
      expect(finder(stored)(keyword), keyword).toEqual(finder(changed)(keyword));
    const quality = measureQuality(finder(stored));
    expect(quality.precision, quality.faults.join('\n')).toBeGreaterThanOrEqual(qualityTargets.precision);
    expect(quality.recall, quality.faults.join('\n')).toBeGreaterThanOrEqual(qualityTargets.recall);
    stored.close();
  });

  it('ranks a hit in the title before one in the text', () => {
    const index = new CollectionIndex(jobLayout);
    for (const document of corpus) index.put(document);
    const [first] = index.query(ask({ keyword: '清掃', sort: 'relevance' as const })).hits;
    expect(first?.card).toMatchObject({ title: { jp: 'ビル清掃' } });
  });
});
