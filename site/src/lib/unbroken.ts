const joiner = '\u2060';
const breakPoint = '\u200B';

/**
 * Words that the browser's phrase breaking splits; `|` marks a possible break in one that is too long for a
 * line.
 */
const words: readonly string[] = [
  '洗い場',
  '動画',
  '方法',
  '寮あり',
  '未経験可',
  'パック詰め',
  '問い合わせる',
  'お願いでき',
  'お聞かせ',
  'によって',
  '「3年」は',
  '外国人採用|コンサルティング',
];
const held = new Map(
  words.map((word) => [
    word.replaceAll('|', ''),
    word
      .split('|')
      .map((part) => [...part].join(joiner))
      .join(breakPoint),
  ]),
);
const anyWord = new RegExp([...held.keys()].join('|'), 'g');

/**
 * Prevents breaks within units that phrase breaking would split: 6か月, 第12条, 週3日, N2〜N1 and the words above.
 * Uses word joiners (U+2060), which are invisible and silent.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/(?<=[\d０-９]か)(?=月)/g, joiner)
    .replace(/(?<=第)(?=\d)/g, joiner)
    .replace(/(?<=週)(?=\d(?:〜\d)?日)/g, joiner)
    .replace(/(?<=N\d)〜(?=N\d)/g, `${joiner}〜${joiner}`)
    .replace(anyWord, (word) => held.get(word)!);

/** A posting's title in a screen: a slash may end a line but not begin one. */
export const unbrokenTitle = (title: string): string =>
  unbroken(title).replace(/(?<=.)／/g, `${joiner}／${breakPoint}`);

const legalForm = /^((?:株式|合同|有限)会社|(?:社会福祉|学校|医療)法人(?:社団)?)(.{2,12})$/u;

/** A company's name as a heading: a line may break after its legal form, not within its name. */
export const unbrokenName = (name: string): string =>
  name.replace(legalForm, (_, form: string, own: string) => form + breakPoint + [...own].join(joiner));
