import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TokenizerBuilder } from '@patdx/kuromoji';
import NodeDictionaryLoader from '@patdx/kuromoji/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Dictionary, readDictionary } from '../../../functions/core/readings/dictionary.ts';
import { Segmenter } from '../../../functions/core/readings/segment.ts';
import { composeDemo } from '../../../infra/local/seed/index.ts';
import { buildReadings } from '../../../infra/readings.ts';

const realPostings = join(import.meta.dirname, '../../../../shared/data/postings-ja.jsonl');

let dictionary: Dictionary;
/** The package of our dictionary, with its own tokenizer. */
let theirs: (text: string) => string[];
beforeAll(async () => {
  dictionary = readDictionary(buildReadings());
  const folder = new URL('../dict/', import.meta.resolve('@patdx/kuromoji'));
  const loader = new NodeDictionaryLoader({ dic_path: folder.pathname });
  const tokenizer = await new TokenizerBuilder({ loader }).build();
  // Ours treats a line as a sentence as well.
  theirs = (text) =>
    text
      .split(/(?<=\n)/)
      .flatMap((line) => tokenizer.tokenize(line))
      .map(({ surface_form }) => surface_form);
}, 60_000);

const surfaces = (segmenter: Segmenter, text: string) =>
  segmenter.segment(text).map(({ start, end }) => text.slice(start, end));

describe('a segmenter', () => {
  const demo = composeDemo('2026-11-21').companies.flatMap(({ jobs }) =>
    jobs
      .slice(0, 2)
      .flatMap(({ body: { content } }) => [
        content.title.jp,
        content.description?.jp,
        content.duties?.jp,
        content.requirements?.jp,
        content.holidays?.jp,
      ]),
  );

  it('segments the demo postings like MeCab’s algorithm', () => {
    const segmenter = new Segmenter(dictionary);
    const texts = demo.filter((text) => text !== undefined);
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(surfaces(segmenter, text)).toEqual(theirs(text));
  });

  it('segments real postings like MeCab’s algorithm', (context) => {
    if (!existsSync(realPostings)) context.skip(`no real postings beside the project: ${realPostings}`);
    const segmenter = new Segmenter(dictionary);
    const lines = readFileSync(realPostings, 'utf8').split('\n').filter(Boolean).slice(0, 60);
    for (const line of lines) {
      const { title, duties, requirements } = JSON.parse(line) as Record<string, string>;
      for (const text of [title, duties, requirements])
        if (text) expect(surfaces(segmenter, text)).toEqual(theirs(text));
    }
  });

  it('keeps all characters of any text', () => {
    const segmenter = new Segmenter(dictionary);
    for (const text of [
      '',
      ' ',
      '\n\n',
      '𠮷野家で🍣を𩸽と食べる',
      '\ud842',
      'a\u0000漢字',
      'ｶﾀｶﾅと①と㈱と☎',
      '漢'.repeat(3000),
      `${'働く。'.repeat(500)}終わり`,
      '<script>alert("漢字")</script>',
    ])
      expect(surfaces(segmenter, text).join('')).toBe(text);
  });

  it('uses our own words only if the dictionary differs, without splitting others', () => {
    const segmenter = new Segmenter(dictionary, [
      { surface: '日勤', reading: 'にちきん' },
      { surface: '会社', reading: 'かいしゃ' },
      { surface: '日本', reading: 'にほん' },
    ]);
    const read = (text: string) => segmenter.segment(text).map(({ reading }) => reading);
    expect(read('日本')).toEqual(['にほん']);
    expect(read('日勤')).toEqual(['にちきん']);
    expect(surfaces(segmenter, '平日勤務')).toEqual(['平日', '勤務']);
    expect(surfaces(segmenter, '会社員')).toEqual(surfaces(new Segmenter(dictionary), '会社員'));
  });
});
