import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TalentCard, TalentDocument } from '../../../functions/core/talent/document.ts';
import { talentDocument, talentLayout } from '../../../functions/core/talent/document.ts';
import { askedJobOf, permittedFor, personOfCard } from '../../../functions/core/talent/job.ts';
import { rankedFor } from '../../../functions/core/talent/list.ts';
import { CollectionIndex } from '../../../functions/search/collectionIndex.ts';
import { buildSnapshot } from '../../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../../functions/search/snapshotFile.ts';
import { genders } from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };
import { visaTypes } from '../../../shared/domain/visaTypes.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import { documents as jobDocuments } from '../../bench/recommendation.ts';
import { partsOf } from '../../bench/talentPeople.ts';

const now = '2026-11-21T03:00:00.000Z';
const today = '2026-11-21';
const everybody = {
  ...{ filters: {}, sort: 'NEWEST_ACTIVITY' as const, offset: 0, limit: 10_000, facets: [] },
};
const jobs = [...jobDocuments(12)].map((one, at) => {
  const card = one.card as { employmentStatus: string };
  const kinds = ['regular', 'parttime', 'dispatch', 'freelance'] as const;
  return askedJobOf({ ...one, card: { ...card, employmentStatus: kinds[at % kinds.length] } });
});

let directory: string;
let index: CollectionIndex<typeof talentLayout.collection, TalentDocument>;
/** Many would like each of the jobs. */
const people = [...partsOf(3000, 7)].map((parts, at) => {
  const { major, middle, detail } = jobs[at % jobs.length]!.toFit.jobPosition;
  const jobPositions = [...parts.wishes!.jobPositions, { major, middle, detail }];
  return talentDocument({ ...parts, wishes: { ...parts.wishes!, jobPositions } }, 1, today);
});
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'talent-fit-'));
  const path = join(directory, 'people.sqlite');
  await buildSnapshot({ layout: talentLayout, documents: people, path });
  index = new CollectionIndex(talentLayout, new SnapshotFile(talentLayout, path));
});
afterAll(() => {
  index.close();
  rmSync(directory, { recursive: true, force: true });
});

const best: NonNullable<Parameters<typeof rankedFor>[3]> = async (question) =>
  index.best({ ...question, now });

it('has the first page of the full comparison, whatever the job', async () => {
  for (const job of jobs) {
    const selected = await rankedFor(everybody, job, today, best);
    const whole = await rankedFor(everybody, job, today, best, people.length);
    expect(whole).toHaveLength(people.length);
    const page = (of: typeof whole) => of.slice(0, 20).map(({ card, fit }) => [card.id, fit.score]);
    expect(page(selected), job.toFit.id).toEqual(page(whole));
    // Whoever is on it fits: there are more of them than are compared.
    expect(whole.filter(({ fit }) => fit.misses.length === 0).length).toBeGreaterThan(50);
  }
});

it('leaves out by permission whom the rule rules out, and nobody else', () => {
  let ruledOut = 0;
  for (const job of jobs) {
    const { filters, ranges } = permittedFor(job.toFit, today);
    const found = index.query({ ...everybody, filters, ...(ranges && { ranges }), now });
    const isPermitted = ({ card }: TalentDocument) =>
      workPermission(personOfCard(card as TalentCard, today), workOf(job.toFit), today).verdict !==
      'DOES_NOT_FIT';
    const permitted = people.filter(isPermitted).map(({ id }) => id);
    ruledOut += people.length - permitted.length;
    expect(found.hits.map(({ id }) => id).sort(), job.toFit.id).toEqual(permitted.sort());
  }
  expect(ruledOut).toBeGreaterThan(100);
});

describe('nationality, gender and age', () => {
  it('change nothing of a person but the values of one filter', () => {
    const parts = [...partsOf(40, 11)];
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.constantFrom(...place.COUNTRY.map(({ code }) => code)),
        fc.constantFrom(...genders),
        fc.integer({ min: 1950, max: 2008 }),
        fc.constantFrom(...visaTypes),
        fc.constantFrom(...jobs),
        (person, nationality, gender, year, visaType, job) => {
          const basicInfo = { ...person.basicInfo, visaType };
          const other = { ...basicInfo, nationality, gender, birthDate: `${year}-04-01` };
          const [one, two] = [basicInfo, other].map((info) =>
            talentDocument({ ...person, basicInfo: info }, 1, today),
          ) as [TalentDocument, TalentDocument];
          expect({ ...two, filters: { ...two.filters, nationality: '' } }).toEqual({
            ...one,
            filters: { ...one.filters, nationality: '' },
          });
          expect(personOfCard(two.card as TalentCard, today)).toEqual(
            personOfCard(one.card as TalentCard, today),
          );
          expect(JSON.stringify(job.toFit)).not.toMatch(/nationality|gender|birthDate/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
