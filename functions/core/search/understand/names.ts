import type * as z from 'zod';
import { jobs } from '../../../../shared/collections/jobs.ts';
import type { BothLanguages } from '../../../../shared/contract/shapes.ts';
import { type Locale, locales } from '../../../../shared/domain/codes.ts';
import { formatSalary, yenIn } from '../../../../shared/domain/salary.ts';
import { isCategory, optionName } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { createTexts, type TextKey, type Texts } from '../../../../shared/locales/index.ts';
import { search } from '../../../../shared/locales/search.ts';
import { wordStart } from '../../../../shared/startWording.ts';
import { longLists } from '../../positions.ts';
import { keyOf } from './fold.ts';
import { occupationOf } from './lexicon.ts';
import { prefectureOf } from './places.ts';
import type { Fact } from './types.ts';
import { monthsOf, type Read } from './understand.ts';

type Names = z.infer<typeof BothLanguages>;
const inBoth = (make: (locale: Locale) => string): Names =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Names;

/** More places than that are a region, which has no name but the one that was typed. */
const namedAtMost = 3;
const texts = new Map(locales.map((locale) => [locale, createTexts(locale, { search })]));
const t = (locale: Locale, ...given: Parameters<Texts<TextKey<{ search: typeof search }>>['t']>) =>
  texts.get(locale)!.t(...given);

const isJapanese = /[ぁ-んァ-ヶ一-龠]/;

function rangeName({ range, from, to }: Extract<Fact, { range: unknown }>): Names {
  if (range === 'weeklyHours')
    return inBoth((locale) =>
      from === undefined
        ? t(locale, 'search:weeklyHoursAtMost', { count: to! })
        : t(locale, 'search:weeklyHoursAtLeast', { count: from }),
    );
  if (range === 'annualHolidays')
    return inBoth((locale) => t(locale, 'search:annualHolidaysAtLeast', { count: from! }));
  if (range === 'starts') {
    const days = { ...(from !== undefined && { from: tokyoDay(from) }), to: tokyoDay(to!) };
    return inBoth((locale) => wordStart(days, locale, texts.get(locale)!.t));
  }
  return inBoth((locale) =>
    from === undefined
      ? t(locale, 'search:daysAtMost', { count: to! })
      : t(locale, 'search:daysAtLeast', { count: from }),
  );
}

function payName({ takeHome, ...fact }: Extract<Fact, { pay: unknown }>): Names {
  const months = takeHome && monthsOf[fact.pay];
  if (months) {
    const { from, to } = fact;
    return inBoth((locale) =>
      from === undefined
        ? t(locale, 'search:takeHomeAtMost', { amount: yenIn(Math.round(to! / months), locale) })
        : t(locale, 'search:takeHomeAtLeast', { amount: yenIn(Math.round(from / months), locale) }),
    );
  }
  const name = amountName(fact);
  return takeHome ? inBoth((locale) => t(locale, 'search:beforeTax', { pay: name[locale] })) : name;
}

function amountName({ pay, from, to }: Extract<Fact, { pay: unknown }>): Names {
  const amount = (one: number, other?: number) => (locale: Locale) =>
    formatSalary(
      { salaryType: pay, currency: 'JPY', from: one, ...(other !== undefined && { to: other }) },
      locale,
    );
  if (from === undefined) {
    return inBoth((locale) => t(locale, 'search:salaryAtMost', { pay: amount(to!, to)(locale) }));
  }
  return inBoth(amount(from, to));
}

function factName(fact: Fact, typed: string): Names {
  if ('pay' in fact) return payName(fact);
  if ('range' in fact) return rangeName(fact);
  const { filter, values } = fact;
  if (filter === 'visaSponsorship') return inBoth((locale) => t(locale, 'search:visaSponsorship'));
  if (filter === 'japaneseLevel' && values.length > 1)
    return inBoth((locale) =>
      t(locale, 'search:upToLevel', { level: optionName('JAPANESE_LEVEL', values.at(-1)!, locale) }),
    );
  if (filter === 'anyPlace') {
    if (values.length > namedAtMost) return { jp: typed, en: typed };
    return inBoth((locale) =>
      values
        .map((code) =>
          prefectureOf(code)
            ? longLists.optionName('CITY', code, locale)
            : optionName('PREFECTURE', code, locale),
        )
        .join(t(locale, 'search:and')),
    );
  }
  const category = (jobs.filters[filter] as { category?: string }).category ?? '';
  if (!isCategory(category) || values.length > namedAtMost) return { jp: typed, en: typed };
  return inBoth((locale) =>
    values.map((code) => optionName(category, code, locale)).join(t(locale, 'search:and')),
  );
}

/** What a condition that was read is called, in both languages. */
export function nameOfRead({ what, text, not }: Read): Names {
  const own =
    what.is === 'words'
      ? { jp: what.words, en: what.words }
      : what.is === 'fact'
        ? factName(what.fact, text)
        : occupationName(what.entry, text);
  return not ? inBoth((locale) => t(locale, 'search:not', { name: own[locale] })) : own;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** 'SE' and 'OL' are words that people type, not names to show. */
const isSpelledOut = /[a-z]{3}/;

/** By the word that was typed, where the list has it so; in the other language by the first that says enough. */
function occupationName(entry: number, typed: string): Names {
  const { words } = occupationOf(entry);
  const own = words.find((word) => keyOf(word) === keyOf(typed));
  const named = own ? [own, ...words] : words;
  const japanese = named.find((word) => isJapanese.test(word));
  const others = named.filter((word) => !isJapanese.test(word));
  const english = others.find((word) => isSpelledOut.test(word)) ?? others[0];
  return { jp: japanese ?? english!, en: capitalised(english ?? japanese!) };
}
