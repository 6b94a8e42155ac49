import { peopleLayout } from '../../functions/core/people/source.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { marked, type Question } from '../../shared/collections/collection.ts';
import { people } from '../../shared/collections/people.ts';
import { type Times, timesOf } from './asking.ts';
import { random } from './jobs.ts';
import { families, givens } from './peopleMembers.ts';

/** A process that asks the office's list: its times and memory, as JSON on standard output. */

const [role, count = '0', queries = '0', path = ''] = process.argv.slice(2);
const now = '2026-11-21T03:00:00.000Z';

export const peopleKinds = ['filter', 'keyword', 'keyword + facets', 'facets alone'] as const;
type Kind = (typeof peopleKinds)[number];

export interface PeopleMeasured {
  times: Record<Kind, Times>;
  /** Megabytes, and those of the process before it opened anything. */
  memory: number;
  before: number;
}

type Asked = Omit<Question<typeof people>, 'now'>;
const facets = marked(people, 'counted');

function composeQuestions(kind: Kind, length: number, seed: number): Asked[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  /** As people are looked for: name, kana, email, the last digits of a phone, number. */
  const typed = () => {
    const [family, given] = [pick(families), pick(givens)];
    const number = 1 + Math.floor(next() * Number(count));
    return pick([
      family[0],
      `${given[0]} ${family[0]}`,
      family[1],
      `${family[1]} ${given[1]}`,
      `${given[0]}.${family[0]}${number}@mail.example`.toLowerCase(),
      `${given[0]}.${family[0]}`.toLowerCase(),
      String(1000 + Math.floor(next() * 9000)),
      `S${String(number).padStart(7, '0')}`,
    ]);
  };
  return Array.from({ length }, (): Asked => {
    // Wide filters: many matches are expensive.
    const filters: Asked['filters'] = {
      state: ['ACTIVE'],
      japaneseLevel: ['daily', pick(['business', 'rudimentary']), 'native'],
      language: [pick(['en', 'zh']), pick(['vi:daily', 'ne', 'pt'])],
      area: ['tokyo', pick(['osaka', 'kanagawa', 'hokkaido'])],
    };
    const isSearch = kind === 'keyword' || kind === 'keyword + facets';
    return {
      ...(isSearch && { keyword: typed(), unfinished: true as const }),
      filters: kind === 'filter' ? filters : {},
      sort: isSearch ? 'relevance' : 'newest',
      offset: pick([0, 0, 0, 25, 50, 500]),
      limit: 25,
      facets: kind === 'filter' || kind === 'keyword' ? [] : facets,
    };
  });
}

// Also imported for its names.
if (role === 'measure') {
  const before = process.memoryUsage().rss / 1e6;
  const index = new CollectionIndex(peopleLayout, new SnapshotFile(peopleLayout, path));
  const times = {} as PeopleMeasured['times'];
  for (const [seed, kind] of peopleKinds.entries()) {
    const asked = kind === 'facets alone' ? Math.ceil(Number(queries) / 10) : Number(queries);
    times[kind] = await timesOf({
      warm: composeQuestions(kind, Math.min(100, asked), 1000 + seed),
      asked: composeQuestions(kind, asked, 1 + seed),
      ask: (question) => index.query({ ...question, now }).total,
    });
  }
  const memory = process.memoryUsage().rss / 1e6;
  process.stdout.write(JSON.stringify({ times, memory, before } satisfies PeopleMeasured));
}
