import type { Concept } from '../../../shared/collections/collection.ts';
import { experienceYears, talent } from '../../../shared/collections/talent.ts';
import type { UnderstoodSearch } from '../../../shared/contract/jobSearch.ts';
import {
  type JapaneseLevel,
  japaneseLevels,
  jlptLevels,
  type LanguageLevel,
  type Locale,
  locales,
} from '../../../shared/domain/codes.ts';
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };
import { optionName } from '../../../shared/domain/select-data.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { talentReasons } from '../../../shared/locales/talentReasons.ts';
import { occupationOf } from '../search/understand/lexicon.ts';
import { nameOfRead } from '../search/understand/names.ts';
import { prefectureOf } from '../search/understand/places.ts';
import { quotedOf, type Read, understand } from '../search/understand/understand.ts';
import type { TalentQuestion } from './question.ts';

/*
 * Reads a keyword about people into conditions: by the words that the search for jobs reads, with what is said of
 * people alone (levels of languages, JLPT, years of experience) before them. Nationality is never read: words
 * that say it are left out, and the answer says so.
 */

type TalentConcept = Concept<typeof talent>;
type FilterName = keyof typeof talent.filters;
type Condition = UnderstoodSearch['conditions'][number];

interface Span {
  text: string;
  start: number;
  end: number;
}

/** A condition that was read, and what the read model is asked for it. */
interface TalentRead extends Omit<Condition, 'filter' | 'values'> {
  filter?: FilterName;
  values?: string[];
  /** Instead of a filter. */
  concept?: TalentConcept;
  /** The last day of `startBy`, in milliseconds. */
  startsBy?: number;
}

export interface UnderstoodTalent {
  conditions: TalentRead[];
  /** Words that are no condition: to be found in the texts. */
  words: Span[];
  /** What says nothing about people, or must not be searched by. */
  dropped: string[];
}

const texts = new Map(locales.map((locale) => [locale, createTexts(locale, { talentReasons })]));
const inBoth = (make: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, string>;
const named = (
  key: 'atLeast' | 'atMost' | 'years' | 'not',
  values: (locale: Locale) => Record<string, string | number>,
) => inBoth((locale) => texts.get(locale)!.t(`talentReasons:read.${key}`, values(locale)));

const allTexts = Object.keys(talent.texts) as (keyof typeof talent.texts)[];
const occupationTexts: TalentConcept['texts'] = ['occupation', 'position'];
/** Of an occupation that somebody has by its code: more than one in words (16). */
const codeWeight = 20;

/** More prefectures than that are a region, which has no name but the one that was typed. */
const namedAtMost = 3;

const digits = (text: string) => Number(text.normalize('NFKC'));
const escaped = (words: readonly string[]) =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const levelWords: Readonly<Record<LanguageLevel, readonly string[]>> = {
  basic: ['初級', '基礎', 'basic', 'beginner'],
  daily: ['日常会話', '日常', '中級', 'conversational', 'intermediate', 'daily conversation', 'daily'],
  business: ['ビジネス', '上級', 'business', 'professional', 'advanced'],
  fluent: ['流暢', '流ちょう', '堪能', 'fluent'],
  native: ['ネイティブ', '母語', '母国語', 'native', 'mother tongue'],
};
const levelOf = (word: string) =>
  (Object.keys(levelWords) as LanguageLevel[]).find((level) =>
    levelWords[level].includes(word.toLowerCase()),
  )!;
const japaneseOf: Readonly<Record<LanguageLevel, JapaneseLevel>> = {
  basic: 'rudimentary',
  daily: 'daily',
  business: 'business',
  fluent: 'business',
  native: 'native',
};
const languageNames = new Map(
  place.LANGUAGE.flatMap(({ code, jp, en }) => [jp, en].map((name) => [name.toLowerCase(), code] as const)),
);
const LANGUAGE = escaped([...languageNames.keys()].sort((a, b) => b.length - a.length));
const LEVEL = escaped(
  Object.values(levelWords)
    .flat()
    .sort((a, b) => b.length - a.length),
);
/** 'ビジネスレベルの英語', 'fluent English'; '英語（ビジネス）', 'English: native level'. */
const levelThenLanguage = new RegExp(
  `(?<![A-Za-z])(?<level>${LEVEL})(?:レベル|[ -]level)?[のがは]?\\s*(?<language>${LANGUAGE})(?![A-Za-z])`,
  'giu',
);
const languageThenLevel = new RegExp(
  `(?<![A-Za-z])(?<language>${LANGUAGE})\\s*[がはで（(:：]?\\s*(?<level>${LEVEL})(?:レベル|[ -]level)?[）)]?(?:以上)?(?![A-Za-z])`,
  'giu',
);
const JLPT =
  /(?:(?:日本語(?:能力試験)?|japanese|jlpt)[\s　]*)*(?<![A-Za-z0-9])[NnＮｎ](?<test>[1-5１-５])(?:レベル|程度|[\s　]*level)?(?<upTo>以下|[\s　]+or[\s　]+(?:below|lower))?(?:以上|\+|＋|[\s　]+or[\s　]+(?:above|higher|better))?(?![A-Za-z0-9])/giu;
const JLPT_GRADE = /日本語能力試験[\s　]*(?<test>[1-5１-５])級(?<upTo>以下)?(?:以上)?/gu;
const YEARS =
  /(?:実務)?経験[\s　]*(?:が)?(?<a>[0-9０-９]{1,2})[\s　]*年(?:以上)?|(?<b>[0-9０-９]{1,2})[\s　]*年(?:間)?(?:以上)?の?(?:実務)?の?経験者?|(?<c>\d{1,2})[\s　]*\+?[\s　]*(?:years?|yrs?)(?:[’']?[\s　]+(?:of[\s　]+)?(?:work[\s　]+)?experience)?/giu;
const countries = place.COUNTRY.flatMap(({ jp, en }) => [jp, en]).sort((a, b) => b.length - a.length);
const COUNTRY = escaped([...countries, '外国', 'アメリカ', '米国', '英国', '欧米']);
/** '中国籍', 'ベトナム人' and 'Brazilian nationals', but not 日本人の配偶者, which is a residence status. */
const NATIONALITY = new RegExp(
  `(?:${COUNTRY})(?:国籍|籍|人(?!の?配偶者|材)|出身)(?:者|の方)?|国籍[:：はが]?\\s*(?:${COUNTRY})?|\\p{Script=Latin}+[\\s　]+(?:nationals?|nationality|citizens?|citizenship|passport)|nationality(?:[:\\s]+\\p{Script=Latin}+)?`,
  'giu',
);
/** Names of countries alone are words, not a language that is spoken there. */
const COUNTRY_ALONE = new RegExp(`(?<=^|[\\s　])(?:${COUNTRY}|brazilian|viet)(?=$|[\\s　])`, 'giu');
const MINUS =
  '(?<minus>(?<=^|[\\s　])(?:[-−－–]|(?:not|no|non|without|except|excluding)[\\s-]+(?:in[\\s]+)?))?';
const EXCEPT = '(?<except>以外の?|を?除く)?';

const japaneseFrom = (level: JapaneseLevel) => japaneseLevels.slice(japaneseLevels.indexOf(level));

function japaneseRead(level: JapaneseLevel): Pick<TalentRead, 'name' | 'filter' | 'values'> {
  return {
    name: named('atLeast', (locale) => ({
      name: optionName('LANGUAGE', 'ja', locale),
      level: optionName('STAFF_JAPANESE_LEVEL', level, locale),
    })),
    filter: 'japaneseLevel',
    values: japaneseFrom(level),
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

function languageRead({ language = '', level = '' }: Groups): Pick<TalentRead, 'name' | 'filter' | 'values'> {
  const code = languageNames.get(language.toLowerCase())!;
  const of = levelOf(level);
  if (code === 'ja') return japaneseRead(japaneseOf[of]);
  return {
    name: named('atLeast', (locale) => ({
      name: optionName('LANGUAGE', code, locale),
      level: optionName('LANGUAGE_LEVEL', of, locale),
    })),
    filter: 'language',
    values: [`${code}:${of}`],
  };
}

function jlptRead({
  test = '',
  upTo,
  minus,
  except,
}: Groups): Pick<TalentRead, 'name' | 'filter' | 'values'> {
  const level = jlptLevels[digits(test) - 1]!;
  const at = jlptLevels.indexOf(level);
  const isExact = minus !== undefined || except !== undefined;
  if (isExact)
    return { name: inBoth((locale) => optionName('JLPT', level, locale)), filter: 'jlpt', values: [level] };
  return {
    name: named(upTo ? 'atMost' : 'atLeast', (locale) => ({
      name: 'JLPT',
      level: optionName('JLPT', level, locale).replace(/^JLPT\s*/, ''),
    })),
    filter: 'jlpt',
    values: upTo ? jlptLevels.slice(at) : jlptLevels.slice(0, at + 1),
  };
}

/** The number of years that can be asked for and lies at or below. */
const gradeOf = (years: number) => experienceYears.findLast((one) => Number(one) <= years);

const turnablePatterns = new Map<RegExp, RegExp>();
/** The pattern with what turns it round before and after it. Made once: sources of this length are dear to make. */
function turnable(pattern: RegExp): RegExp {
  let whole = turnablePatterns.get(pattern);
  if (!whole) {
    whole = new RegExp(`${MINUS}(?:${pattern.source})${EXCEPT}`, pattern.flags);
    turnablePatterns.set(pattern, whole);
  }
  return whole;
}

/** Reads what a company typed. Never throws, whatever it is. */
export function understandTalent(keyword: string): UnderstoodTalent {
  const { plain } = quotedOf(keyword);
  let open = plain;
  let left = keyword;
  const conditions: TalentRead[] = [];
  const words: Span[] = [];
  const dropped: Span[] = [];
  let years: (Span & { years: number }) | undefined;
  const take = (pattern: RegExp, read: (span: Span, groups: Groups) => void) => {
    for (const match of open.matchAll(turnable(pattern))) {
      const [text] = match;
      const start = match.index;
      const end = start + text.length;
      const blank = ' '.repeat(text.length);
      open = open.slice(0, start) + blank + open.slice(end);
      left = left.slice(0, start) + blank + left.slice(end);
      read({ text, start, end }, match.groups ?? {});
    }
  };
  const condition =
    (make: (groups: Groups) => Pick<TalentRead, 'name' | 'filter' | 'values'>) =>
    (span: Span, groups: Groups) => {
      const not = groups.minus !== undefined || groups.except !== undefined;
      conditions.push(turned({ ...span, not, ...make(groups) }));
    };
  take(NATIONALITY, (span) => dropped.push(span));
  take(levelThenLanguage, condition(languageRead));
  take(languageThenLevel, condition(languageRead));
  take(JLPT, condition(jlptRead));
  take(JLPT_GRADE, condition(jlptRead));
  take(YEARS, (span, { a, b, c }) => {
    years = { ...span, years: digits(a ?? b ?? c ?? '') };
  });
  take(COUNTRY_ALONE, (span, { minus, except }) => {
    if (minus === undefined && except === undefined) words.push(span);
    else
      conditions.push(
        wordsRead({ ...span, not: true }, span.text.replace(/^[-−－–]|以外の?$|を?除く$/gu, '')),
      );
  });

  const { read, rest, occupations } = understand(left, true);
  const grade = years && gradeOf(years.years);
  for (const one of read) {
    if (one.what.is === 'occupation') continue;
    const own = ofJobs(one);
    if (own) conditions.push(own);
    else dropped.push({ text: one.text, start: one.start, end: one.end });
  }
  for (const { of, not } of occupations) conditions.push(occupationRead(of, not, grade));
  if (years && (grade === undefined || occupations.every(({ not }) => not)))
    dropped.push({ text: years.text, start: years.start, end: years.end });
  words.push(...rest.map(({ text, start, end }) => ({ text, start, end })));
  return {
    conditions: conditions.sort((a, b) => a.start - b.start),
    words: words.sort((a, b) => a.start - b.start),
    dropped: dropped.sort((a, b) => a.start - b.start).map(({ text }) => text),
  };
}

/** With the name of what is not wanted. */
const turned = (read: TalentRead): TalentRead =>
  read.not ? { ...read, name: named('not', (locale) => ({ name: read.name[locale] })) } : read;

const wordsRead = (span: Span & { not: boolean }, text: string): TalentRead =>
  turned({ ...span, name: { jp: text, en: text }, concept: { words: [text], texts: allTexts } });

/** What a condition of jobs is of people; undefined if it says nothing about them. */
function ofJobs(one: Read): TalentRead | undefined {
  const { text, start, end, not, what } = one;
  const span = { text, start, end, not };
  if (what.is === 'words') return wordsRead(span, what.words);
  if (what.is !== 'fact') return undefined;
  const { fact } = what;
  const name = nameOfRead(one);
  if ('range' in fact)
    return fact.range === 'starts' && fact.to !== undefined && !not
      ? { ...span, name, startsBy: fact.to }
      : undefined;
  if (!('filter' in fact)) return undefined;
  const values = [...fact.values];
  switch (fact.filter) {
    case 'language':
      return { ...span, name, filter: 'language', values };
    case 'visaType':
      return { ...span, name, filter: 'residence', values };
    case 'employmentStatus':
    case 'remotePolicy':
      return { ...span, name, filter: fact.filter, values };
    case 'japaneseLevel': {
      // Postings name the level up to which they ask for; of 'none' they ask for nothing.
      const level = values.at(-1) as JapaneseLevel;
      return level === 'none' ? undefined : turned({ ...span, ...japaneseRead(level) });
    }
    case 'anyPlace': {
      const prefectures = [...new Set(values.map((code) => prefectureOf(code) ?? code))];
      const isNamed = prefectures.length <= namedAtMost && values.some((code) => prefectureOf(code));
      const places = inBoth((locale) =>
        prefectures.map((code) => optionName('PREFECTURE', code, locale)).join(locale === 'jp' ? '・' : ', '),
      );
      const own = { ...span, filter: 'prefecture' as const, values: prefectures };
      return isNamed ? turned({ ...own, name: places }) : { ...own, name };
    }
    default:
      return undefined;
  }
}

/** Somebody who does, did or would like one of these occupations; with years, who did it for so long. */
function occupationRead(of: readonly Read[], not: boolean, grade: string | undefined): TalentRead {
  const [first] = of;
  const entries = of.flatMap(({ what }) => (what.is === 'occupation' ? [occupationOf(what.entry)] : []));
  const codes = entries.flatMap((entry) => entry.codes);
  const asks = grade !== undefined && !not;
  const names = of.map((one) => nameOfRead({ ...one, not: false }));
  const name = inBoth((locale) => names.map((one) => one[locale]).join(locale === 'jp' ? '・' : ', '));
  return turned({
    ...{ text: of.map(({ text }) => text).join(' '), start: first!.start, end: of.at(-1)!.end, not },
    name: asks ? named('years', (locale) => ({ name: name[locale], count: Number(grade) })) : name,
    concept: asks
      ? { words: [], texts: [], values: { experienceDetail: codes.map((code) => `${code}:${grade}`) } }
      : {
          words: entries.flatMap((entry) => entry.words),
          texts: occupationTexts,
          values: { experienceDetail: codes, positionDetail: codes },
          weight: codeWeight,
        },
  });
}

/** Where somebody lives or would work; of what is not wanted only where they live. */
const conceptOf = ({ filter, values, not }: TalentRead): TalentConcept => ({
  words: [],
  texts: [],
  values: { [filter!]: values, ...(filter === 'prefecture' && !not && { area: values }) },
});

/** A question with its keyword as conditions; what was chosen holds as well. */
export function withUnderstood(
  question: TalentQuestion,
  { conditions, words }: Pick<UnderstoodTalent, 'conditions' | 'words'>,
): TalentQuestion {
  const { keyword: _, ...chosen } = question;
  const filters = { ...chosen.filters };
  const typed = new Map<FilterName, string[]>();
  const concepts: TalentConcept[] = [...(chosen.concepts ?? [])];
  const without: TalentConcept[] = [];
  let { ranges } = chosen;
  for (const one of conditions) {
    const { filter, not, startsBy } = one;
    if (startsBy !== undefined)
      ranges = { ...ranges, starts: { from: 0, to: Math.min(ranges?.starts?.to ?? startsBy, startsBy) } };
    else if (one.concept) (not ? without : concepts).push(one.concept);
    else if (not) without.push(conceptOf(one));
    // Of these somebody has several, and all that are named must be there.
    else if (filter === 'language') concepts.push(conceptOf(one));
    else typed.set(filter!, [...(typed.get(filter!) ?? []), ...one.values!]);
  }
  for (const [filter, values] of typed) {
    if (filter === 'prefecture' || (filters[filter]?.length ?? 0) > 0)
      concepts.push(conceptOf({ filter, values, not: false } as TalentRead));
    else filters[filter] = [...new Set(values)];
  }
  return {
    ...chosen,
    filters,
    ...(ranges && { ranges }),
    ...(words.length > 0 && { keyword: words.map(({ text }) => text).join(' ') }),
    ...(concepts.length > 0 && { concepts }),
    ...((without.length > 0 || chosen.without) && {
      without: { ...chosen.without, concepts: [...(chosen.without?.concepts ?? []), ...without] },
    }),
  };
}

/** What was read, as answers say it. */
export const understoodAnswer = (
  keyword: string,
  { conditions, words, dropped }: UnderstoodTalent,
): UnderstoodSearch => ({
  keyword,
  words,
  conditions: conditions.map(({ text, start, end, not, name, filter, values }) => ({
    ...{ text, start, end, not, name },
    ...(filter && { filter, values: values ?? [] }),
  })),
  corrected: [],
  dropped,
  widened: [],
});
