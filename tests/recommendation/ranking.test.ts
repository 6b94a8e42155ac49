import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighJobs } from '../../functions/core/recommendation/ranking.ts';
import { ranked } from '../../functions/core/recommendation/recommend.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import type { JobCard } from '../../shared/contract/postings.ts';
import type { JobStart } from '../../shared/domain/jobStart.ts';
import { documentOf, personOfSeeker, today } from './agreement.ts';
import { people } from './people.ts';
import { type PostingName, postings } from './postings.ts';

const now = `${today}T00:00:00Z`;
const names = Object.keys(postings) as PostingName[];
const directory = mkdtempSync(join(tmpdir(), 'ranking-'));
let file: SnapshotFile;
beforeAll(async () => {
  const path = join(directory, 'jobs.sqlite');
  await buildSnapshot({ layout: jobLayout, documents: names.map((name, at) => documentOf(name, at)), path });
  file = new SnapshotFile(jobLayout, path);
});
afterAll(() => {
  file.close();
  rmSync(directory, { recursive: true });
});

describe('weights for preselecting jobs', () => {
  it('equal the scores if the columns are sufficient, and are never below', async () => {
    for (const [name, seeker] of Object.entries(people)) {
      const person = personOfSeeker(seeker);
      const index = new CollectionIndex(jobLayout, file);
      let weights = new Uint16Array();
      let mentioned: Uint8Array = new Uint8Array();
      const list = await ranked(person, undefined, async (question) => {
        return index.best({
          ...question,
          now,
          weigh: (columns, has, rows) => {
            mentioned = has;
            weights = question.weigh(columns, has, rows) as typeof weights;
            return weights;
          },
        });
      });
      expect(list).toHaveLength(names.length);
      expect(mentioned).toHaveLength(names.length);
      for (const { job, score, misses } of list) {
        const weight = weights[file.known(job.id)!.ordinal]! / 100;
        const about = `${name}: ${job.title.en}`;
        // Hours of work and language levels count in a job's favour in the preselection.
        expect(weight, about).toBeGreaterThanOrEqual(score - 0.6);
        if (misses.length === 0 && job.weeklyHours === undefined && job.languages.length === 0)
          expect(weight, about).toBeLessThanOrEqual(score + 0.6);
      }
    }
  });

  it('compare a start by its day, and count what states none in favour', async () => {
    const starts = ['immediate', '2026-12-01', '2027-03-15', '2027-04-01', undefined] as const;
    const documents = starts.map((day, at) => {
      const document = documentOf(names[0]!, at);
      const start: JobStart | undefined =
        day === undefined
          ? { kind: 'negotiable' }
          : day === 'immediate'
            ? { kind: 'immediate' }
            : { kind: 'date', day };
      const card = { ...(document.card as JobCard), start };
      return { ...document, card, ...(day && { starts: day }) };
    });
    const path = join(directory, 'starts.sqlite');
    await buildSnapshot({ layout: jobLayout, documents, path });
    const snapshot = new SnapshotFile(jobLayout, path);
    const seeker = personOfSeeker(Object.values(people)[0]!);
    const wishes = { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [], ...seeker.wishes };
    const index = new CollectionIndex(jobLayout, snapshot);
    let weights = new Uint16Array();
    const list = await ranked(
      { ...seeker, wishes: { ...wishes, startDate: '2027-04-01' } },
      undefined,
      async (question) =>
        index.best({
          ...question,
          now,
          weigh: (columns, has, rows) => {
            weights = question.weigh(columns, has, rows) as typeof weights;
            return weights;
          },
        }),
    );
    const codes = new Map(
      list.map(({ job, reasons }) => [job.id, reasons.find(({ criterion }) => criterion === 'start')!.code]),
    );
    expect(documents.map(({ id }) => codes.get(id))).toEqual([
      ...['tooEarly', 'tooEarly', 'early', 'inTime', 'negotiable'],
    ]);
    const weightOf = (at: number) => weights[snapshot.known(documents[at]!.id)!.ordinal]!;
    expect(weightOf(0)).toBe(weightOf(1));
    expect(weightOf(1)).toBeLessThan(weightOf(2));
    expect(weightOf(2)).toBeLessThan(weightOf(3));
    expect(weightOf(3)).toBe(weightOf(4));
    snapshot.close();
  });

  it('give the same order from a snapshot and from changes', async () => {
    const fromFile = new CollectionIndex(jobLayout, file);
    const fromChanges = new CollectionIndex(jobLayout);
    for (const [at, name] of names.entries()) fromChanges.put(documentOf(name, at));
    for (const seeker of Object.values(people)) {
      const person = personOfSeeker(seeker);
      const [one, other] = await Promise.all(
        [fromFile, fromChanges].map((index) =>
          ranked(person, undefined, async (question) => index.best({ ...question, now })),
        ),
      );
      expect(one!.map(({ job, score }) => [job.id, score])).toEqual(
        other!.map(({ job, score }) => [job.id, score]),
      );
    }
  });

  it('exclude given jobs and companies', async () => {
    const index = new CollectionIndex(jobLayout, file);
    const person = personOfSeeker(people.hotelFrontDesk!);
    const all = await ranked(person, undefined, async (question) => index.best({ ...question, now }));
    const without = {
      ids: new Set([all[0]!.job.id]),
      companyIds: new Set([all[1]!.job.company.id]),
    };
    const some = await ranked(person, without, async (question) => index.best({ ...question, now }));
    expect(some.map(({ job }) => job.id)).toEqual(all.slice(2).map(({ job }) => job.id));
  });

  it('select as many as requested for full scoring, the best of them', async () => {
    const index = new CollectionIndex(jobLayout, file);
    const person = personOfSeeker(people.hotelFrontDesk!);
    const best = (limit: number) =>
      index
        .best({
          mentions: person.skills,
          weigh: (columns, has) => weighJobs(person, columns, has, today),
          without: { ids: new Set(), values: {} },
          limit,
          now,
        })
        .hits.map(({ id }) => id);
    expect(best(2)).toEqual(best(26).slice(0, 2));
    expect(best(0)).toEqual([]);
    expect(best(1_000)).toHaveLength(names.length);
  });
});
