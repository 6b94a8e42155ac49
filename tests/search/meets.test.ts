import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyTerm, searchTerms } from '../../functions/core/savedSearches/terms.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import type { JobDocument, JobQuestion } from '../../functions/search/jobs.ts';
import { type JobIndex, jobLayout } from '../../functions/search/jobs.ts';
import { meets } from '../../functions/search/meets.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { anyDocument, anyQuery } from './arbitraries.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'meets-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const jobTerms = searchTerms(jobLayout);

/** Like the search: from the first page to the last. */
const found = (index: JobIndex, query: JobQuestion): Set<string> =>
  new Set(index.query({ ...query, offset: 0, limit: 100 }).hits.map(({ id }) => id));

const documents = fc.uniqueArray(anyDocument(40), { selector: ({ id }) => id, minLength: 1, maxLength: 12 });

describe('a job and a saved search', () => {
  it('match if and only if the search finds the job, from a snapshot and from changes', async () => {
    let file = 0;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
        async (jobs, queries) => {
          file += 1;
          const path = join(directory, `${file}.sqlite`);
          await buildSnapshot({ layout: jobLayout, documents: jobs, path });
          const stored = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
          const changed = new CollectionIndex(jobLayout);
          for (const one of jobs) changed.put(one);
          for (const query of queries) {
            const answers = [found(stored, query), found(changed, query)];
            for (const one of jobs) {
              const [met] = meets(jobLayout, one, [query], query.now);
              for (const ids of answers) expect(met).toBe(ids.has(one.id));
            }
          }
          stored.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('share a term whenever they match, so that none is missed', () => {
    let met = 0;
    fc.assert(
      fc.property(anyDocument(5), anyQuery, (one: JobDocument, query) => {
        if (!meets(jobLayout, one, [query], query.now)[0]) return;
        met += 1;
        const terms = new Set(jobTerms.ofDocument(one));
        expect(jobTerms.ofQuestion(query).some((term) => terms.has(term))).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(met).toBeGreaterThan(100);
  });

  it('are registered under the most selective filter, and under ANY only without one', () => {
    const of = (filters: JobQuestion['filters']) => jobTerms.ofQuestion({ filters });
    expect(of({ prefecture: ['tokyo', 'osaka'], japaneseLevel: ['none'] })).toEqual([
      'prefecture#tokyo',
      'prefecture#osaka',
    ]);
    expect(of({ prefecture: ['tokyo'], positionMiddle: ['023'] })).toEqual(['positionMiddle#023']);
    expect(of({ prefecture: [], speciality: ['it'] })).toEqual(['speciality#it']);
    expect(of({})).toEqual([anyTerm]);
    // Too many values are not selective: the next filter.
    const many = Array.from({ length: 13 }, (_, place) => `p${place}`);
    expect(of({ prefecture: many, employmentStatus: ['regular'] })).toEqual(['employmentStatus#regular']);
  });
});
