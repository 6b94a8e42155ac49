/** Readings of two samples of real postings, judged by hand word by word (sample.tsv). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadingsOf } from '../../../shared/contract/pages.ts';
import { builtReadings } from '../../support/readings.ts';

const realPostings = join(import.meta.dirname, '../../../../shared/data/postings-ja.jsonl');

const rows = readFileSync(join(import.meta.dirname, 'sample.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [sample, occupation, field, place, word, reading, verdict] = line.split('\t');
    return {
      sample,
      occupation: occupation!,
      field: field!,
      place: Number(place),
      word: word!,
      said: verdict === 'right' ? reading! : verdict!,
    };
  });

let readingsOf: ReadingsOf;
beforeAll(() => {
  readingsOf = builtReadings();
}, 60_000);

/** The reading of a word's characters, or undefined if it has none of its own. */
function readingAt(text: string, at: number, word: string): string | undefined {
  let start = 0;
  for (const piece of readingsOf(text)) {
    if (start === at && piece.text === word) return piece.reading;
    start += piece.text.length;
    if (start > at) return undefined;
  }
  return undefined;
}

describe.each([
  ['first', 2000],
  ['second', 1000],
])('the %s sample', (name, size) => {
  const sample = rows.filter((row) => row.sample === name);

  /** @returns wrong readings, and the number of words without a reading */
  function judged(readings: readonly (string | undefined)[]) {
    const wrong = sample.filter(
      ({ said }, index) => readings[index] !== undefined && readings[index] !== said,
    );
    const none = readings.filter((reading) => reading === undefined).length;
    return { wrong: wrong.map(({ occupation, word, said }) => `${occupation} ${word}: not ${said}`), none };
  }

  it('has at most 3 wrong words in 2,000, and few without a reading', (context) => {
    expect(sample).toHaveLength(size);
    if (!existsSync(realPostings)) context.skip(`no real postings beside the project: ${realPostings}`);
    const texts = new Map(
      readFileSync(realPostings, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string>)
        .map((posting) => [String(posting.occupationId), posting]),
    );
    const { wrong, none } = judged(
      sample.map(({ occupation, field, place, word }) =>
        readingAt(texts.get(occupation)?.[field] ?? '', place, word),
      ),
    );
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual((3 * size) / 2000);
    expect(none).toBeLessThanOrEqual(size / 100);
  });
});
