import type { Between, Concept } from '../../../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../../../shared/collections/jobs.ts';
import type { JobQuestion } from '../../../search/jobs.ts';
import { payQuestion } from '../pay.ts';
import { startsBy } from '../starts.ts';
import { occupationOf } from './lexicon.ts';
import { prefectureOf } from './places.ts';
import { within } from './ranges.ts';
import { segment } from './segment.ts';
import type { Fact, Piece } from './types.ts';

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

/** Gives every piece the 'not' that belongs to it, and drops what says nothing. */
function turned(pieces: readonly Piece[], minus: ReadonlySet<number>): (Meant & { or: boolean })[] {
  const meant: (Meant & { or: boolean })[] = [];
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
        last.not = true;
        last.end = piece.end;
      }
    } else {
      const start = turnsNext ?? piece.start;
      meant.push({ ...piece, start, not: turnsNext !== undefined || minus.has(piece.start), or });
      turnsNext = undefined;
      or = false;
    }
  }
  return meant;
}

/**
 * Reads what a person typed. Never throws, whatever it is.
 * @param namedAnywhere an occupation may stand in any text, not in the title alone
 */
export function understand(keyword: string, namedAnywhere = false): Understood {
  const { plain, quoted } = quotedOf(keyword);
  const minus = new Set([...plain.matchAll(MINUS)].map(({ index }) => index + 1));
  const read: Read[] = [...quoted];
  const rest: Understood['rest'] = [];
  const occupations: Understood['occupations'] = [];
  for (const { meaning, not, or, start, end } of turned(segment(plain), minus)) {
    const text = keyword.slice(start, end);
    if (meaning?.is === 'fact') {
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
        what: { is: 'words', words: keyword.slice(start, end).replace(/^.*\s/, '') },
        not,
      });
    else rest.push({ text, start, end, isKnown: meaning?.is === 'word' });
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

function rangeOf(fact: RangeFact): NonNullable<JobQuestion['ranges']> {
  if (!('pay' in fact)) {
    const { range, from, to } = fact;
    return { [range]: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
  }
  const { pay, from, to } = fact;
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
