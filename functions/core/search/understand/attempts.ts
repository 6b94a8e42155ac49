import { fold } from './fold.ts';
import { lexicon } from './lexicon.ts';
import { nearestWord } from './spelling.ts';
import { asksOf, type Read, type Understood, understand } from './understand.ts';

/** One way to ask what a person meant: the next is tried where it finds nothing. */
export interface Attempt {
  /** What was read: places in it are those of the pieces. */
  keyword: string;
  asks: Understood['asks'];
  understood: Understood;
  /** Words that were taken for others. */
  corrected: { typed: string; meant: string }[];
  /** What was left out so that anything is found: pieces of the question. */
  dropped: string[];
}

const keyOfText = (text: string) => fold(text).characters.join('');

/** The question with its misspelt words as they were meant; undefined where none is near another. */
function corrected(
  keyword: string,
  { rest }: Understood,
): { keyword: string; words: Attempt['corrected'] } | undefined {
  const words: (Attempt['corrected'][number] & { start: number; end: number })[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const one = rest[at]!;
    if (one.isKnown) continue;
    const next = rest[at + 1];
    // 'sofware enginer' is one word of the list.
    const both = next && nearestWord(keyOfText(keyword.slice(one.start, next.end)));
    const meant = both ?? nearestWord(keyOfText(one.text));
    if (meant === undefined) continue;
    const end = both && next ? next.end : one.end;
    words.push({
      typed: keyword.slice(one.start, end),
      meant: lexicon().written(meant),
      start: one.start,
      end,
    });
    if (both) at += 1;
  }
  if (words.length === 0) return undefined;
  let meant = keyword;
  for (const { start, end, meant: word } of words.toReversed())
    meant = `${meant.slice(0, start)} ${word} ${meant.slice(end)}`;
  return { keyword: meant, words: words.map(({ typed, meant: word }) => ({ typed, meant: word })) };
}

/** What is given up first: what one would like beside the work, then what it pays, at last the place and the work. */
const order = [
  'feature',
  'annualHolidays',
  'weeklyHours',
  'days',
  'pay',
  'language',
  'remotePolicy',
  'visaSponsorship',
  'visaType',
  'japaneseLevel',
  'employmentStatus',
  'speciality',
  'anyPlace',
];
function rankOf({ what }: Read): number {
  if (what.is === 'occupation') return order.length;
  if (what.is === 'words') return -1;
  const { fact } = what;
  return order.indexOf('filter' in fact ? fact.filter : 'pay' in fact ? 'pay' : fact.range);
}

/** More words than that are a sentence, of which any one word would say too little. */
const wordsToTry = 6;

/** Without one of the words, then with one of them alone, the longest first. */
function* withFewerWords(
  keyword: string,
  understood: Understood,
  corrected: Attempt['corrected'],
): Generator<Attempt> {
  const { rest } = understood;
  if (rest.length < 2) return;
  const tried = rest.slice(0, wordsToTry);
  const alone = tried.toSorted((a, b) => b.text.length - a.text.length);
  const kept = [
    ...(rest.length > 2 ? tried.map((out) => rest.filter((one) => one !== out)) : []),
    ...alone.map((one) => [one]),
  ];
  for (const words of kept)
    yield {
      keyword,
      asks: asksOf({ ...understood, rest: words }),
      understood,
      corrected,
      dropped: rest.filter((one) => !words.includes(one)).map(({ text }) => text),
    };
}

/**
 * Ways to ask for what was typed, the strictest first: as it reads; with misspelt words as they were meant; with occupations
 * anywhere in the texts; without words that are not known; without one of the conditions, then without more of them; of words
 * alone, with fewer of them.
 */
export function* attempts(keyword: string): Generator<Attempt> {
  const understood = understand(keyword);
  yield { keyword, asks: understood.asks, understood, corrected: [], dropped: [] };
  const spelled = corrected(keyword, understood);
  const words = spelled?.words ?? [];
  const text = spelled?.keyword ?? keyword;
  const meant = spelled ? understand(spelled.keyword) : understood;
  if (spelled) yield { keyword: text, asks: meant.asks, understood: meant, corrected: words, dropped: [] };
  if (meant.occupations.length > 0) {
    const anywhere = understand(text, true);
    yield { keyword: text, asks: anywhere.asks, understood: anywhere, corrected: words, dropped: [] };
  }
  const dropped = meant.rest.map(({ text }) => text);
  if (dropped.length > 0 && meant.read.length > 0)
    yield {
      keyword: text,
      asks: asksOf({ ...meant, rest: [] }),
      understood: meant,
      corrected: words,
      dropped,
    };
  if (meant.read.length === 0) {
    yield* withFewerWords(text, meant, words);
    return;
  }
  const given = meant.read.filter(({ not }) => !not).sort((a, b) => rankOf(a) - rankOf(b));
  if (given.length < 2) return;
  const left = [
    ...given.map((one) => [one]),
    // Then more and more of them, as long as one is left.
    ...given.slice(2).map((_, more) => given.slice(0, more + 2)),
  ];
  for (const out of left)
    yield {
      keyword: text,
      asks: asksOf({
        read: meant.read.filter((one) => !out.includes(one)),
        rest: [],
        occupations: meant.occupations.filter(({ of }) => !of.some((one) => out.includes(one))),
      }),
      understood: meant,
      corrected: words,
      dropped: [...dropped, ...out.map(({ text: piece }) => piece)],
    };
}
