import type { Concept } from '../../../shared/collections/collection.ts';
import { experienceYears } from '../../../shared/collections/experienceYears.ts';
import { talent } from '../../../shared/collections/talent.ts';
import type { UnderstoodSearch } from '../../../shared/contract/jobSearch.ts';
import {
  type JapaneseLevel,
  japaneseLevels,
  jlptLevels,
  type Locale,
  languageLevels,
  locales,
} from '../../../shared/domain/codes.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName, optionsOf } from '../../../shared/domain/select-data.ts';
import { endOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { talentReasons } from '../../../shared/locales/talentReasons.ts';
import { now } from '../../platform/clock.ts';
import { typedOccupations } from '../recommendation/typedOccupations.ts';
import { occupationOf } from '../search/understand/lexicon.ts';
import { nameOfRead } from '../search/understand/names.ts';
import { prefectureOf } from '../search/understand/places.ts';
import type { Fact } from '../search/understand/types.ts';
import { quotedOf, type Read, understand } from '../search/understand/understand.ts';
import {
  COUNTRY_ALONE,
  digits,
  EXCEPT,
  GENDER_OR_AGE,
  JLPT,
  JLPT_GRADE,
  japaneseOf,
  languageNames,
  languageThenLevel,
  levelOf,
  levelThenLanguage,
  MINUS,
  NATIONALITY,
  YEARS,
} from './patterns.ts';
import { payRange, type TalentQuestion } from './question.ts';

/*
 * Reads a keyword about people into conditions: by the words that the search for jobs reads, with what is said of
 * people alone (levels of languages, JLPT, years of experience) before them. Nationality, gender and
 * age are never read: words that say them are left out, and the answer says so.
 */

export type TalentConcept = Concept<typeof talent>;
export type FilterName = keyof typeof talent.filters;
type Condition = UnderstoodSearch['conditions'][number];

export interface Span {
  text: string;
  start: number;
  end: number;
}

/** A condition that was read, and what the read model is asked for it. */
export interface TalentRead extends Omit<Condition, 'filter' | 'values'> {
  filter?: FilterName;
  values?: string[];
  /** Instead of a filter. */
  concept?: TalentConcept;
  /** Instead of both. */
  ranges?: NonNullable<TalentQuestion['ranges']>;
}

export interface UnderstoodTalent {
  conditions: TalentRead[];
  /** Words that are no condition: to be found in the texts. */
  words: Span[];
  /** What people must not be chosen by: nationality, gender, age. */
  unread: string[];
}

const texts = new Map(locales.map((locale) => [locale, createTexts(locale, { talentReasons })]));
const inBoth = (make: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, string>;
const named = (
  key: 'level' | 'atLeast' | 'atMost' | 'years' | 'yearsAlone' | 'pay' | 'not',
  values: (locale: Locale) => Record<string, string | number>,
) => inBoth((locale) => texts.get(locale)!.t(`talentReasons:read.${key}`, values(locale)));

const allTexts = Object.keys(talent.texts) as (keyof typeof talent.texts)[];
const occupationTexts: TalentConcept['texts'] = ['occupation', 'position'];
/** Of an occupation that somebody has by its code: more than one in words (16). */
const codeWeight = 20;

/** More prefectures than that are a region, which has no name but the one that was typed. */
const namedAtMost = 3;

/** Nothing is above the highest level. */
const levelUp = (isHighest: boolean) => (isHighest ? 'level' : 'atLeast');

const japaneseFrom = (level: JapaneseLevel) => japaneseLevels.slice(japaneseLevels.indexOf(level));

function japaneseRead(level: JapaneseLevel): Pick<TalentRead, 'name' | 'filter' | 'values'> {
  return {
    name: named(levelUp(level === japaneseLevels.at(-1)), (locale) => ({
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
    name: named(levelUp(of === languageLevels.at(-1)), (locale) => ({
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
    name: named(upTo ? 'atMost' : levelUp(at === 0), (locale) => ({
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
  const unread: Span[] = [];
  let worked: Worked | undefined;
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
  take(NATIONALITY, (span) => unread.push(span));
  take(GENDER_OR_AGE, (span) => unread.push(span));
  take(levelThenLanguage, condition(languageRead));
  take(languageThenLevel, condition(languageRead));
  take(JLPT, condition(jlptRead));
  take(JLPT_GRADE, condition(jlptRead));
  take(YEARS, (span, { a, b, c, d, under, less, minus, except }) => {
    const grade = gradeOf(digits(a ?? b ?? c ?? d ?? ''));
    const not = [under, less, minus, except].some((one) => one !== undefined);
    if (grade === undefined || worked) words.push(span);
    else worked = { ...span, text: span.text.trim(), grade, not };
  });
  take(COUNTRY_ALONE, (span, { minus, except }) => {
    if (minus === undefined && except === undefined) words.push(span);
    else
      conditions.push(
        wordsRead({ ...span, not: true }, span.text.replace(/^[-−－–]|以外の?$|を?除く$/gu, '')),
      );
  });

  const { read, rest, occupations } = understand(left, { namedAnywhere: true });
  for (const one of read) {
    if (one.what.is === 'occupation') continue;
    const own = ofJobs(one, keyword);
    if (own) conditions.push(own);
    // What only postings have may stand in what somebody writes: 夜勤, 週3日.
    else if (one.not)
      conditions.push(wordsRead({ ...spanOf(one), not: true }, one.text.replace(TURNING, '')));
    else words.push(spanOf(one));
  }
  const hasWork = occupations.some(({ not }) => !not);
  for (const { of, not } of occupations)
    conditions.push(...occupationReads(of, not, not ? undefined : worked));
  if (worked && !hasWork) conditions.push(yearsAlone(worked));
  words.push(...rest.map(spanOf));
  return {
    conditions: conditions.sort((a, b) => a.start - b.start),
    words: words.sort((a, b) => a.start - b.start),
    unread: unread.sort((a, b) => a.start - b.start).map(({ text }) => text.trim()),
  };
}

/** Years of work that were asked for; `not`: who has less. */
interface Worked extends Span {
  grade: string;
  not: boolean;
}

const spanOf = ({ text, start, end }: Span): Span => ({ text, start, end });

/** What turns a word round, before or behind it. */
const TURNING =
  /^(?:[-−－–]|(?:not|no|non|without|except|excluding)[\s-]+)|(?:なし|無し|以外の?|を?除く|不可|ng)$/giu;

const majors = optionsOf('JOB_POSITION_MAJOR').map(({ code }) => code);

/** Who did work of one field for so long, whichever it is. */
const yearsAlone = ({ grade, not, ...span }: Worked): TalentRead =>
  turned({
    ...span,
    not,
    name: named('yearsAlone', () => ({ count: Number(grade) })),
    concept: { words: [], texts: [], values: { experienceMajor: majors.map((code) => `${code}:${grade}`) } },
  });

/** With the name of what is not wanted. */
const turned = (read: TalentRead): TalentRead =>
  read.not ? { ...read, name: named('not', (locale) => ({ name: read.name[locale] })) } : read;

const wordsRead = (span: Span & { not: boolean }, text: string): TalentRead =>
  turned({ ...span, name: { jp: text, en: text }, concept: { words: [text], texts: allTexts } });

/** Pay of which more is wanted says what a posting offers, not what somebody would like; other currencies have no words. */
const MORE = /以上|超|から|より上|over|above|more|least|min|from|plus|up$|\+/i;
const FOREIGN = /(?:[$€£]|usd|eur|gbp)[\s]*$/i;
const FOREIGN_BEHIND = /^[\s]*(?:usd|dollars?|eur|euros?|gbp|pounds?|ドル|ユーロ|ポンド)/i;

/** Preferred pay that is no higher than what was typed: of two amounts the higher one. */
function payRead(
  { pay, from, to, typedTo = to }: Extract<Fact, { pay: unknown }>,
  span: Span & { not: boolean },
  keyword: string,
): TalentRead | undefined {
  const most = Math.round(typedTo ?? from ?? 0);
  if (pay === 'project' || most <= 0 || (typedTo === undefined && MORE.test(span.text))) return undefined;
  if (FOREIGN.test(keyword.slice(0, span.start)) || FOREIGN_BEHIND.test(keyword.slice(span.end)))
    return undefined;
  const amount = { salaryType: pay, currency: 'JPY', to: most } as const;
  return turned({
    ...span,
    name: named('pay', (locale) => ({ pay: formatSalary({ ...amount, from: most }, locale) })),
    ranges: payRange(amount),
  });
}

/** What a condition of jobs is of people; undefined if there is no such condition. */
function ofJobs(one: Read, keyword: string): TalentRead | undefined {
  const { what, turnedFrom } = one;
  const span = { ...spanOf(one), not: one.not || turnedFrom !== undefined };
  if (what.is === 'words') return wordsRead(span, what.words);
  if (what.is !== 'fact') return undefined;
  const fact = turnedFrom ?? what.fact;
  if ('pay' in fact) return payRead(fact, span, keyword);
  const name = nameOfRead(turnedFrom ? { ...one, what: { is: 'fact', fact } } : one);
  if ('range' in fact)
    return fact.range === 'starts' && fact.to !== undefined
      ? turned({ ...span, name, ranges: { starts: { from: 0, to: fact.to } } })
      : undefined;
  if (!('filter' in fact)) return undefined;
  const values = [...fact.values];
  switch (fact.filter) {
    case 'feature':
      return values[0] === 'immediate-start'
        ? turned({
            ...span,
            name,
            ranges: { starts: { from: 0, to: Date.parse(endOfDay(tokyoDay(now()))) } },
          })
        : undefined;
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

/** Somebody who does, did or would like one of these occupations; with years, who did it for so long, or for less. */
function occupationReads(of: readonly Read[], not: boolean, worked: Worked | undefined): TalentRead[] {
  const [first] = of;
  const entries = of.flatMap(({ what }) => (what.is === 'occupation' ? [occupationOf(what.entry)] : []));
  const codes = entries.flatMap((entry) => entry.codes);
  // What people typed of their work may have been read as a group of occupations alone.
  const groups = of
    .flatMap(({ text }) => typedOccupations(text))
    .filter(({ detail }) => detail === undefined);
  const span = { text: of.map(({ text }) => text).join(' '), start: first!.start, end: of.at(-1)!.end };
  const names = of.map((one) => nameOfRead({ ...one, not: false }));
  const name = inBoth((locale) => names.map((one) => one[locale]).join(locale === 'jp' ? '・' : ', '));
  const long = worked && {
    name: named('years', (locale) => ({ name: name[locale], count: Number(worked.grade) })),
    concept: {
      words: [],
      texts: [],
      values: {
        experienceDetail: codes.map((code) => `${code}:${worked.grade}`),
        experienceMiddle: groups.flatMap(({ middle }) => (middle ? [`${middle}:${worked.grade}`] : [])),
      },
    },
  };
  if (long && !worked.not) return [{ ...span, not, ...long }];
  const own = turned({
    ...{ ...span, not, name },
    concept: {
      words: entries.flatMap((entry) => entry.words),
      texts: occupationTexts,
      values: { experienceDetail: codes, positionDetail: codes },
      weight: codeWeight,
    },
  });
  return long ? [own, turned({ ...spanOf(worked), not: true, ...long })] : [own];
}
