import { fold } from './fold.ts';
import { lexicon } from './lexicon.ts';
import { nearestWord } from './spelling.ts';
import { asksOf, type Read, type Understood, understand } from './understand.ts';
import { relatedWork, widerPlace } from './wider.ts';

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
  /** What was taken wider: a place as its prefectures (the condition that it became), an occupation with related ones. */
  widened: { text: string; place?: Read }[];
}

const keyOfText = (text: string) => fold(text).characters.join('');

/** The question with its misspelt words as they were meant; undefined where none is near another. */
export function corrected(
  keyword: string,
  { rest }: Pick<Understood, 'rest'>,
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
  'starts',
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

/** Without one of the words, then one of them alone, the longest first. */
export function fewerOf<Word extends { text: string }>(words: readonly Word[]): Word[][] {
  if (words.length < 2) return [];
  const tried = words.slice(0, wordsToTry);
  const alone = tried.toSorted((a, b) => b.text.length - a.text.length);
  return [
    ...(words.length > 2 ? tried.map((out) => words.filter((one) => one !== out)) : []),
    ...alone.map((one) => [one]),
  ];
}

function* fewerWords(
  keyword: string,
  understood: Understood,
  words: Attempt['corrected'],
): Generator<Attempt> {
  const { rest } = understood;
  for (const some of fewerOf(rest))
    yield {
      keyword,
      asks: asksOf({ ...understood, rest: some }),
      understood,
      corrected: words,
      dropped: rest.filter((one) => !some.includes(one)).map(({ text }) => text),
      widened: [],
    };
}

/** What limits the same thing twice ('english only no japanese') is given up together. */
const limitOf = (one: Read): string | Read =>
  one.what.is === 'fact' && 'filter' in one.what.fact && rankOf(one) > order.indexOf('language')
    ? one.what.fact.filter
    : one;

/** What comes near: places and occupations taken wider, conditions left out, as few as will do. */
function* nearest(keyword: string, meant: Understood, words: Attempt['corrected']): Generator<Attempt> {
  const given = meant.read.filter(({ not }) => !not).sort((a, b) => rankOf(a) - rankOf(b));
  const places = new Map(
    given.flatMap((one) => {
      const place = widerPlace(one);
      return place ? [[one, place] as const] : [];
    }),
  );
  const isWork = ({ what }: Read) => what.is === 'occupation';
  const isWhere = (one: Read) => rankOf(one) === order.indexOf('anyPlace');
  const hasWork = given.some(isWork);
  const rest = meant.rest.map(({ text }) => text);
  const attempt = (out: readonly Read[], wide: { place?: boolean; work?: boolean } = {}): Attempt => {
    const left = meant.read.filter((one) => !out.includes(one));
    const occupations = meant.occupations.filter(({ of }) => !of.some((one) => out.includes(one)));
    return {
      keyword,
      asks: asksOf({
        read: wide.place ? left.map((one) => places.get(one) ?? one) : left,
        rest: [],
        occupations: wide.work ? occupations.map(relatedWork) : occupations,
      }),
      understood: meant,
      corrected: words,
      dropped: [...rest, ...out.map(({ text }) => text)],
      widened: left.flatMap((one) => {
        const place = wide.place ? places.get(one) : undefined;
        if (place) return [{ text: one.text, place }];
        return wide.work && isWork(one) && !one.not ? [{ text: one.text }] : [];
      }),
    };
  };
  const beside = [
    ...Map.groupBy(
      given.filter((one) => !isWork(one) && !isWhere(one)),
      limitOf,
    ).values(),
  ];
  const canDrop = (out: readonly Read[]) => out.length < given.length;
  const all = { place: places.size > 0, work: hasWork };
  if (all.place) yield attempt([], { place: true });
  for (const out of beside.filter(canDrop)) yield attempt(out);
  if (hasWork) yield attempt([], { work: true });
  if (all.place && hasWork) yield attempt([], all);
  if (all.place || hasWork) for (const out of beside.filter(canDrop)) yield attempt(out, all);
  for (const out of given
    .filter((one) => isWhere(one) || isWork(one))
    .map((one) => [one])
    .filter(canDrop)) {
    yield attempt(out);
    if (out.some(isWhere) && hasWork) yield attempt(out, { work: true });
  }
  // Then more and more of them, as long as one is left.
  for (let more = 2; more < given.length; more += 1) yield attempt(given.slice(0, more), all);
}

/** The question with what is known inside runs that are not; undefined where that is nothing. */
function insideOf(keyword: string, { read, rest }: Understood): Understood | undefined {
  if (rest.every(({ isKnown }) => isKnown)) return undefined;
  const found = understand(keyword, { inside: true });
  return found.read.length > read.length ? found : undefined;
}

/**
 * Ways to ask for what was typed, the strictest first: as it reads; with misspelt words as they were meant; with words that
 * are known inside what is not; with occupations anywhere in the texts; without words that are not known; what comes nearest; of words alone, with fewer of them.
 */
export function* attempts(keyword: string): Generator<Attempt> {
  const understood = understand(keyword);
  const whole = { dropped: [], widened: [] };
  yield { keyword, asks: understood.asks, understood, corrected: [], ...whole };
  const spelled = corrected(keyword, understood);
  const words = spelled?.words ?? [];
  const text = spelled?.keyword ?? keyword;
  let meant = spelled ? understand(spelled.keyword) : understood;
  if (spelled) yield { keyword: text, asks: meant.asks, understood: meant, corrected: words, ...whole };
  const inside = insideOf(text, meant);
  if (inside) {
    meant = inside;
    yield { keyword: text, asks: meant.asks, understood: meant, corrected: words, ...whole };
  }
  if (meant.occupations.length > 0) {
    const anywhere = understand(text, { namedAnywhere: true, inside: inside !== undefined });
    yield { keyword: text, asks: anywhere.asks, understood: anywhere, corrected: words, ...whole };
  }
  if (meant.read.length === 0) {
    yield* fewerWords(text, meant, words);
    return;
  }
  if (meant.rest.length > 0)
    yield {
      keyword: text,
      asks: asksOf({ ...meant, rest: [] }),
      understood: meant,
      corrected: words,
      dropped: meant.rest.map(({ text: word }) => word),
      widened: [],
    };
  yield* nearest(text, meant, words);
}
