import { describe, expect, it } from 'vitest';
import { analyse, analyserHash, phraseOf } from '../../functions/search/analyse.ts';
import { analyseQuestion, phrasesOfWords } from '../../functions/search/question.ts';
import words from '../../functions/search/words.json' with { type: 'json' };

/** Whether a text matches a query, by tokens only. */
function finds(question: string, text: string): boolean {
  const tokens = ` ${analyse(text).join(' ')} `;
  const { terms, impossible } = analyseQuestion(question);
  return (
    !impossible &&
    terms.every((term) =>
      term.phrases.some((phrase) =>
        tokens.includes(` ${phrase.tokens.join(' ')}${phrase.prefix ? '' : ' '}`),
      ),
    )
  );
}

describe('texts and queries become the same tokens', () => {
  it.each([
    ['ｶﾌｪ', 'カフェ'],
    ['ＩＴエンジニア', 'ITエンジニア'],
    ['TEACHER', 'a teacher'],
    ['Kobe', 'Kōbe'],
    ['らーめん', 'ラーメン店'],
    ['ラーメン', 'らーめん'],
    ['サーバ', 'サーバーエンジニア'],
    ['サーバー', 'サーバ管理'],
    ['マネージャー', 'マネジャー候補'],
    ['マネジャ', '店舗マネージャー'],
    ['ウエブ', 'ウェブ制作'],
    ['髙島屋', '高島屋'],
    ['茶', 'お茶くみ'],
    ['師', '看護師'],
    ['dormitory', '寮完備'],
    ['寮', 'dormitory'],
    ['office work', '事務'],
    ['3名', '募集3名'],
    ['C++', 'C++とC#'],
    ['node.js', 'Node.jsの経験'],
    ['universities', 'university'],
    ["women's shoes", 'women shoes'],
    ['看護師', 'nurse'],
    ['nurses', '病棟看護師'],
    ['part-time', 'アルバイト'],
    ['京都', '京都府'],
    ['東京都', '東京都'],
    ['トラックドライバー', 'トラックの運転手'],
  ])('%s finds %s', (question, text) => expect(finds(question, text)).toBe(true));

  it.each([
    ['京都', '東京都'],
    ['国語', '中国語'],
    ['パート', 'パートナー'],
    ['パート', 'アパート、デパート、エキスパート'],
    ['事務', '法律事務所'],
    ['営業', '営業時間'],
    ['インド', 'インドネシア'],
    ['ビル', 'クラフトビール'],
    ['university', 'universal'],
    ['nurse', 'nursery'],
    ['community', 'communication'],
    ['IT', 'it is fine'],
    ['IT', 'PLEASE SUBMIT IT BY MAIL'],
    ['看護師', '看護。師走'],
    ['account', 'accounting'],
    ['C#', 'C++'],
  ])('%s does not find %s', (question, text) => expect(finds(question, text)).toBe(false));

  it('splits a query as a person would', () => {
    const parts = (question: string) => analyseQuestion(question).terms.length;
    expect(parts('東京の看護師の仕事')).toBe(2);
    expect(parts('東京看護師')).toBe(2);
    expect(parts('看護師 求人')).toBe(1);
    expect(parts('英語を使う接客')).toBe(2);
    expect(parts('customer service')).toBe(1);
  });

  it('finds words that begin with the last one of a query that is still being typed, in Latin letters alone', () => {
    const phrases = (question: string) => analyseQuestion(question, true).terms.at(-1)!.phrases;
    expect(phrases('quar')).toContainEqual({ tokens: ['quar'], prefix: true });
    expect(phrases('blue quar')).toContainEqual({ tokens: ['quar'], prefix: true });
    expect(analyseQuestion('quar blue', true).terms[0]!.phrases.every(({ prefix }) => !prefix)).toBe(true);
    expect(phrases('q').some(({ prefix }) => prefix)).toBe(false);
    expect(analyseQuestion('看護', true)).toEqual(analyseQuestion('看護'));
    expect(analyseQuestion('quar').terms[0]!.phrases.some(({ prefix }) => prefix)).toBe(false);
  });

  it('recognises queries without a restriction, and impossible ones', () => {
    expect(analyseQuestion('仕事')).toEqual({ terms: [], impossible: false });
    expect(analyseQuestion('the jobs')).toEqual({ terms: [], impossible: false });
    expect(analyseQuestion('!!!')).toEqual({ terms: [], impossible: true });
    expect(analyseQuestion('  ')).toEqual({ terms: [], impossible: false });
  });

  it('has a version', () => expect(analyserHash()).toMatch(/^[0-9a-f]{16}$/));

  it('finds every entry of its word list by its synonyms', () => {
    for (const group of words.synonyms) {
      const asked = (entry: string) =>
        analyseQuestion(entry)
          .terms.flatMap(({ phrases }) => phrases)
          .map(({ tokens }) => ` ${tokens.join(' ')} `);
      for (const entry of group) {
        for (const other of group) {
          const text = ` ${phraseOf(other).join(' ') || other} `;
          expect(
            asked(entry).some((phrase) => text.includes(phrase)),
            `${entry} → ${other}`,
          ).toBe(true);
        }
      }
    }
  });

  it('searches for no phrase that contains another of the same word', () => {
    const longer = phrasesOfWords(['介護職員', '介護', '介護スタッフ', 'care worker', '介護']);
    expect(longer.map(({ tokens }) => tokens.join(' '))).toEqual(['介護', 'care worker']);
    // A single character is the beginning of a token: 塾講 has it, 学塾 does not.
    const single = phrasesOfWords(['塾講師', '進学塾', '塾']);
    expect(single.map(({ tokens }) => tokens.join(' '))).toEqual(['塾', '進学 学塾']);
  });
});
