import type { Between, Concept } from '../../../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../../../shared/collections/jobs.ts';
import type { SalaryType } from '../../../../shared/domain/codes.ts';
import type { JobQuestion } from '../../../search/jobs.ts';
import { payQuestion } from '../pay.ts';
import { startsBy } from '../starts.ts';
import { keyOf } from './fold.ts';
import { occupationOf } from './lexicon.ts';
import { prefectureOf } from './places.ts';
import { within } from './ranges.ts';
import { segment } from './segment.ts';
import type { Fact, Piece } from './types.ts';
import words from './words.json' with { type: 'json' };

type JobConcept = Concept<typeof jobs>;
type RangeFact = Exclude<Fact, { filter: JobFilter }>;

/** A piece of a question that was read as a condition. */
export interface Read {
  /** As it was typed, with what turned it round. */
  text: string;
  start: number;
  end: number;
  what: { is: 'fact'; fact: Fact } | { is: 'occupation'; entry: number } | { is: 'words'; words: string };
  /** Wanted is what does not have it. */
  not: boolean;
  /** The range as it was typed, of one that was turned round into its opposite. */
  turnedFrom?: RangeFact;
}

/** A question in people's words, read into what the read model can be asked. */
export interface Understood {
  read: Read[];
  /** Occupations of `read` as they are asked for: those with an 'or' between them together. */
  occupations: { concept: JobConcept; not: boolean; of: Read[] }[];
  /** Words that are no condition: to be found in the texts. */
  rest: { text: string; start: number; end: number; isKnown: boolean }[];
  asks: Pick<JobQuestion, 'keyword' | 'concepts' | 'without' | 'ranges'> & {
    filters: NonNullable<JobQuestion['filters']>;
  };
}

const allTexts = Object.keys(jobs.texts) as (keyof typeof jobs.texts)[];
/** Where the name of an occupation says what the job is; elsewhere it is somebody that one works with. */
const namingTexts: JobConcept['texts'] = ['title'];
/** Of an occupation that a posting has by its code: more than one that its title names (16). */
const codeWeight = 20;

const QUOTED = /((?<=^|[\s　])[-−－–])?(?:"([^"]+)"|“([^”]+)”|「([^」]+)」|『([^』]+)』)/g;
const MINUS = /(?<=^|[\s　])[-−－–](?=[^\s　\d])/g;

/** Of these a posting has several, and all that are asked for must be there. */
const addingUp: ReadonlySet<JobFilter> = new Set(['feature', 'language']);

function conceptOf({ what }: Pick<Read, 'what'>, namedAnywhere: boolean): JobConcept {
  if (what.is === 'words') return { words: [what.words], texts: allTexts };
  if (what.is === 'occupation') {
    const { words, codes } = occupationOf(what.entry);
    return {
      words: [...words],
      texts: namedAnywhere ? allTexts : namingTexts,
      values: { positionDetail: [...codes] },
      weight: codeWeight,
    };
  }
  const { fact } = what;
  if (!('filter' in fact)) throw new TypeError('A range is no concept');
  return { words: [], texts: [], values: { [fact.filter]: [...fact.values] } };
}

/** What was typed in quotes is meant as it stands, after a minus as not wanted. `plain` has blanks in its place. */
export function quotedOf(text: string): { plain: string; quoted: Read[] } {
  const quoted: Read[] = [];
  const plain = text.replace(QUOTED, (whole, minus, ...groups) => {
    const words = String(groups.slice(0, 4).find((one) => one !== undefined)).trim();
    const start = Number(groups[4]);
    if (words)
      quoted.push({
        text: whole,
        start,
        end: start + whole.length,
        what: { is: 'words', words },
        not: minus !== undefined,
      });
    return ' '.repeat(whole.length);
  });
  return { plain, quoted };
}

type Meant = Piece & { not: boolean };

/** Between members of a list that one 'not' is said of: 東京・大阪以外, 'except Tokyo and Osaka'. */
const LISTED = /^\s*(?:[・、,，／/と]|や|か|または|もしくは|,?\s*(?:and|or|nor)\b|&)\s*$/i;

/** A condition that is listed with its 'not': 'no nights'. */
const SAYS_NO = /^(?:no|not|without)\b/i;

/** Of one kind: two places, two occupations. Only these are a list. */
function areAlike(one: Piece, other: Piece): boolean {
  const kind = kindOf(one);
  return kind !== undefined && kind === kindOf(other);
}
function kindOf(piece: Piece): string | undefined {
  const { meaning } = piece;
  if (oppositeCondition(piece)) return 'feature';
  if (meaning?.is === 'occupation') return 'occupation';
  return meaning?.is === 'fact' && 'filter' in meaning.fact ? meaning.fact.filter : undefined;
}

/** Gives every piece the 'not' that belongs to it, and drops what says nothing. @param text what `pieces` stand in */
function turned(
  text: string,
  pieces: readonly Piece[],
  minus: ReadonlySet<number>,
): (Meant & { or: boolean })[] {
  const meant: (Meant & { or: boolean })[] = [];
  const isListed = (one: Piece, next: Piece) =>
    areAlike(one, next) && LISTED.test(text.slice(one.end, next.start));
  /** The last that a 'not' before it turned: what is listed behind it is turned, too. */
  let turnedLast: Piece | undefined;
  let turnsNext: number | undefined;
  let or = false;
  for (const piece of pieces) {
    const { meaning } = piece;
    if (meaning?.is === 'filler') continue;
    if (meaning?.is === 'or') or = true;
    else if (meaning?.is === 'not') {
      const last = meant.at(-1);
      if (meaning.turns === 'next') turnsNext = piece.start;
      else if (last && !last.not) {
        let at = meant.length - 1;
        while (at > 0 && !meant[at - 1]!.not && isListed(meant[at - 1]!, meant[at]!)) at -= 1;
        for (const one of meant.slice(at)) one.not = true;
        last.end = piece.end;
      }
    } else {
      const start = turnsNext ?? piece.start;
      const isTurned = turnsNext !== undefined || (turnedLast !== undefined && isListed(turnedLast, piece));
      meant.push({ ...piece, start, not: isTurned || minus.has(piece.start), or });
      turnedLast = isTurned || SAYS_NO.test(piece.text) ? piece : undefined;
      turnsNext = undefined;
      or = false;
    }
  }
  return meant;
}

/** A condition that says what its opposite means better than 'without it' does: who works no nights works by day. */
const opposites: readonly { words: ReadonlySet<string>; fact: Fact }[] = words.opposites.map(
  ({ words: own, feature }) => ({
    words: new Set(own.map(keyOf)),
    fact: { filter: 'feature', values: [feature] },
  }),
);
function oppositeCondition(piece: Piece): Fact | undefined {
  const { meaning, text } = piece;
  const feature =
    meaning?.is === 'fact' && 'filter' in meaning.fact && meaning.fact.filter === 'feature'
      ? meaning.fact.values[0]
      : undefined;
  return opposites.find(({ words: own }) => own.has(keyOf(text)) || (feature && own.has(keyOf(feature))))
    ?.fact;
}

const ENDING = /^[ぁ-ゖー]+$/;

export interface Reading {
  /** An occupation may stand in any text, not in the title alone. */
  namedAnywhere?: boolean;
  /** Words are taken out of runs that are not known as a whole; what is left of these in hiragana is endings. */
  inside?: boolean;
}

/** Reads what a person typed. Never throws, whatever it is. */
export function understand(
  keyword: string,
  { namedAnywhere = false, inside = false }: Reading = {},
): Understood {
  const { plain, quoted } = quotedOf(keyword);
  const minus = new Set([...plain.matchAll(MINUS)].map(({ index }) => index + 1));
  const read: Read[] = [...quoted];
  const rest: Understood['rest'] = [];
  const occupations: Understood['occupations'] = [];
  for (const piece of turned(plain, segment(plain, inside), minus)) {
    const { meaning, not, or, start, end } = piece;
    const text = keyword.slice(start, end);
    const opposite = not ? oppositeCondition(piece) : undefined;
    if (opposite) read.push({ text, start, end, what: { is: 'fact', fact: opposite }, not: false });
    else if (meaning?.is === 'fact') {
      const { fact } = meaning;
      read.push(
        not && !('filter' in fact)
          ? { text, start, end, what: { is: 'fact', fact: oppositeOf(fact) }, not: false, turnedFrom: fact }
          : { text, start, end, what: { is: 'fact', fact }, not },
      );
    } else if (meaning?.is === 'occupation') {
      const one: Read = { text, start, end, what: { is: 'occupation', entry: meaning.entry }, not };
      read.push(one);
      const last = occupations.at(-1);
      if (or && last && !not && !last.not) {
        last.concept = either(last.concept, conceptOf(one, namedAnywhere));
        last.of.push(one);
      } else occupations.push({ concept: conceptOf(one, namedAnywhere), not, of: [one] });
    } else if (not)
      read.push({
        text,
        start,
        end,
        what: { is: 'words', words: piece.text },
        not,
      });
    else if (!(inside && !meaning && ENDING.test(text)))
      rest.push({ text, start, end, isKnown: meaning?.is === 'word' });
  }
  read.sort((a, b) => a.start - b.start);
  return { read, rest, occupations, asks: asksOf({ read, rest, occupations }) };
}

/** 'Not under 1,000 yen' is from 1,000; 'not 5 days' is up to 4. Of hours, holidays and days of start only the limit itself is ever meant. */
function oppositeOf(fact: RangeFact): RangeFact {
  const { from, to } = fact;
  if ('pay' in fact) return { pay: fact.pay, ...(from === undefined ? { from: to! } : { to: from }) };
  if (fact.range !== 'days') return fact;
  return from === undefined
    ? { range: 'days', from: Math.min(to! + 1, 7), to: 7 }
    : { range: 'days', to: Math.max(from - 1, 1) };
}

const either = (one: JobConcept, other: JobConcept): JobConcept => ({
  ...one,
  words: [...one.words, ...other.words],
  values: {
    positionDetail: [...(one.values?.positionDetail ?? []), ...(other.values?.positionDetail ?? [])],
  },
});

/** What the read model is asked for. */
export function asksOf({
  read,
  rest,
  occupations,
}: Pick<Understood, 'read' | 'rest' | 'occupations'>): Understood['asks'] {
  const filters: Partial<Record<JobFilter, string[]>> = {};
  const ranges: NonNullable<JobQuestion['ranges']> = {};
  const concepts = occupations.flatMap(({ concept, not }) => (not ? [] : [concept]));
  const withoutConcepts = occupations.flatMap(({ concept, not }) => (not ? [concept] : []));
  const withoutFilters: Partial<Record<JobFilter, string[]>> = {};
  for (const one of read) {
    const { what, not } = one;
    if (what.is === 'occupation') continue;
    if (what.is === 'words') (not ? withoutConcepts : concepts).push(conceptOf(one, false));
    else if ('filter' in what.fact) {
      const { filter, values } = what.fact;
      // A day that has come is an immediate start, too.
      if (!not && values[0] === 'immediate-start')
        ranges.starts = within(ranges.starts, startsBy('immediate'));
      else if (addingUp.has(filter)) (not ? withoutConcepts : concepts).push(conceptOf(one, false));
      else {
        const into = not ? withoutFilters : filters;
        into[filter] = together(into[filter], values, not || filter === 'anyPlace');
      }
    } else if (!not) {
      for (const [name, between] of Object.entries(rangeOf(what.fact)) as [keyof typeof ranges, Between][])
        ranges[name] = within(ranges[name], between);
      if ('pay' in what.fact && (what.fact.pay === 'hour' || what.fact.pay === 'day'))
        filters.salaryType = [...(filters.salaryType ?? []), what.fact.pay];
    }
  }
  if (filters.anyPlace) filters.anyPlace = narrowest(filters.anyPlace);
  return {
    filters,
    ...(rest.length > 0 && { keyword: rest.map(({ text }) => text).join(' ') }),
    ...(concepts.length > 0 && { concepts }),
    ...(Object.keys(ranges).length > 0 && { ranges }),
    ...((withoutConcepts.length > 0 || Object.keys(withoutFilters).length > 0) && {
      without: { filters: withoutFilters, concepts: withoutConcepts },
    }),
  };
}

/** Values of one filter that was named twice: the narrower where one lies in the other ('特定技能 特定技能1号'), else either. */
function together(known: readonly string[] | undefined, more: readonly string[], either: boolean): string[] {
  if (!known) return [...more];
  if (!either && more.every((value) => known.includes(value))) return [...more];
  if (!either && known.every((value) => more.includes(value))) return [...known];
  return [...new Set([...known, ...more])];
}

/** '神奈川 横浜' is Yokohama; '東京 横浜' is either. */
function narrowest(codes: readonly string[]): string[] {
  const around = new Set(codes.map(prefectureOf));
  const named = codes.filter((code) => prefectureOf(code) === undefined);
  const inside = codes.filter((code) => !around.has(code));
  // A name that several prefectures have (府中) is the one in the prefecture that is named.
  return inside.filter((code) => {
    const prefecture = prefectureOf(code);
    return (
      prefecture === undefined ||
      named.length === 0 ||
      named.includes(prefecture) ||
      !hasNamesake(code, inside, named)
    );
  });
}

const hasNamesake = (code: string, codes: readonly string[], named: readonly string[]) =>
  codes.some((other) => other !== code && named.includes(prefectureOf(other) ?? ''));

/** Units of pay that the estimate of what is left, which is a month's, can be compared with. */
export const monthsOf: Partial<Record<SalaryType, number>> = { month: 1, year: 12 };
function rangeOf(fact: RangeFact): NonNullable<JobQuestion['ranges']> {
  if (!('pay' in fact)) {
    const { range, from, to } = fact;
    return { [range]: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
  }
  const { pay, from, to, takeHome } = fact;
  const months = takeHome && monthsOf[pay];
  if (months)
    return {
      takeHome: {
        ...(from !== undefined && { from: Math.round(from / months) }),
        ...(to !== undefined && { to: Math.round(to / months) }),
      },
    };
  // Who names an hour's or a day's pay looks for work that is paid so.
  if (pay === 'hour' || pay === 'day')
    return {
      statedPay: { within: 'JPY', ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    };
  const { ranges } = payQuestion({
    salaryType: pay,
    currency: 'JPY',
    ...(from !== undefined && { from: Math.round(from) }),
    ...(to !== undefined && { to: Math.round(to) }),
  });
  return ranges ?? {};
}
