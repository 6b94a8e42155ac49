/** What some of the members offer as translators: rates as agencies in Japan pay them, by language, level and field. */
import type { TranslatorProfile } from '../../../shared/contract/translator.ts';
import type { JapaneseLevel, LanguageLevel, TranslationLevel } from '../../../shared/domain/codes.ts';
import { weekdays } from '../../../shared/domain/codes.ts';
import { addDays, addMonths } from '../../../shared/domain/time.ts';
import { randomOf } from './random.ts';

interface Translating {
  key: string;
  motherTongue: string;
  japaneseLevel: JapaneseLevel;
  languages: readonly (readonly [language: string, level: LanguageLevel])[];
  /** The trade that somebody works in. */
  trade: string;
  years: number;
}

/** Fields that a trade gives an insight into. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  translation: [
    'general',
    'legal',
    'marketing',
    'tourism',
    'web',
    'video',
    'game',
    'government',
    'certificate',
  ],
  it: ['it', 'web', 'game', 'engineering'],
  office: ['general', 'accounting', 'hr', 'finance'],
  hotel: ['tourism', 'food', 'general'],
  teaching: ['education', 'publishing', 'general'],
};
const tools = ['trados', 'memoq', 'phrase', 'omegat', 'smartcat', 'xbench'];
/** Yen for a character of Japanese or Chinese, or for a word of other languages, at the level of a professional. */
const perUnit = { character: [6, 11], word: [10, 18] } as const;
const factors: Readonly<Record<TranslationLevel, number>> = {
  beginner: 0.6,
  practised: 0.8,
  professional: 1,
  expert: 1.4,
};
/** Languages that are counted by characters. */
const byCharacter = new Set(['ja', 'zh', 'yue', 'ko', 'th']);
const samples: readonly (readonly [title: string, to: 'ja' | 'en' | 'other', field: string])[] = [
  ['観光案内パンフレット「港町を歩く」', 'ja', 'tourism'],
  ['ソフトウェア利用規約（抜粋）', 'ja', 'legal'],
  ['A walk through the old harbour town', 'en', 'tourism'],
  ['Company profile of a ceramics maker', 'en', 'marketing'],
  ['会社案内の翻訳見本', 'other', 'general'],
];

/** @returns undefined for who does not translate */
export function demoTranslator(one: Translating, today: string): TranslatorProfile | undefined {
  const { key, motherTongue, japaneseLevel, languages, trade, years } = one;
  const random = randomOf(`translator ${key}`);
  const works = trade === 'translation';
  if (!works && !(trade in fieldsOf && random.chance(0.3))) return undefined;
  const fluent = languages
    .filter(([, level]) => level === 'business' || level === 'fluent')
    .map(([code]) => code);
  const readsJapanese = japaneseLevel === 'business' || japaneseLevel === 'native';
  const known = [...new Set([motherTongue, ...fluent, ...(readsJapanese ? ['ja'] : [])])];
  if (known.length < 2) return undefined;
  const level: TranslationLevel = works
    ? years > 8
      ? 'expert'
      : years > 2
        ? 'professional'
        : 'practised'
    : random.pick(['beginner', 'practised'] as const);
  const lower: TranslationLevel =
    level === 'expert' ? 'professional' : level === 'beginner' ? 'beginner' : 'practised';
  // Into the mother tongue first; the other direction by those who do it for a living.
  const others = known.filter((code) => code !== motherTongue).slice(0, works ? 2 : 1);
  const pairs = others.flatMap((other) => [
    { sourceLanguage: other, targetLanguage: motherTongue, level },
    ...(works && random.chance(0.6)
      ? [{ sourceLanguage: motherTongue, targetLanguage: other, level: lower }]
      : []),
  ]);
  const begun = addMonths(today, -random.between(14, 30)).slice(0, 8);
  const raised = addMonths(today, -random.between(2, 8)).slice(0, 8);
  const rates = pairs.flatMap((pair): TranslatorProfile['rates'] => {
    const unit = byCharacter.has(pair.sourceLanguage) ? ('character' as const) : ('word' as const);
    const [least, most] = perUnit[unit];
    const amount = Math.max(4, Math.round(random.between(least, most) * factors[pair.level]));
    const { sourceLanguage, targetLanguage } = pair;
    const of = { sourceLanguage, targetLanguage, unit };
    // Who has translated for long has raised the rate once.
    return years > 3
      ? [
          { ...of, amount: amount - 1, validFrom: `${begun}01`, validUntil: addDays(`${raised}01`, -1) },
          { ...of, amount, validFrom: `${raised}01` },
        ]
      : [{ ...of, amount, validFrom: `${begun}01` }];
  });
  if (works && random.chance(0.6)) {
    const hourly = Math.round(random.between(30, 60) * factors[level]) * 100;
    rates.push({ unit: 'hour', amount: hourly, validFrom: `${begun}01` });
    if (random.chance(0.6)) rates.push({ unit: 'day', amount: hourly * 7, validFrom: `${begun}01` });
  }
  if (trade === 'it' || random.chance(0.15))
    rates.push({ unit: 'minute', amount: random.between(5, 18) * 100, validFrom: `${begun}01` });
  const unit = byCharacter.has(pairs[0]!.sourceLanguage) ? ('character' as const) : ('word' as const);
  const perDay = works ? random.between(12, 24) * 100 : random.between(4, 9) * 100;
  const offOn = addDays(today, random.between(3, 40));
  const bookedOn = addDays(today, random.between(0, 6));
  const target = pairs[0]!.targetLanguage;
  const shown = samples.filter(([, to]) => to === (target === 'ja' || target === 'en' ? target : 'other'));
  return {
    pairs,
    fields: random.some(fieldsOf[trade]!, random.between(1, 4)),
    tools: works ? random.some(tools, random.between(1, 3)) : random.chance(0.6) ? [] : ['none'],
    rates,
    capacity: [{ unit, perDay: unit === 'character' ? perDay * 2 : perDay }],
    workdays: works
      ? random.chance(0.25)
        ? [...weekdays]
        : weekdays.slice(0, 5)
      : random.pick([weekdays.slice(5), weekdays.slice(4)]),
    away: [
      ...(works && random.chance(0.5)
        ? [{ startsOn: bookedOn, endsOn: addDays(bookedOn, random.between(1, 8)), kind: 'BOOKED' as const }]
        : []),
      ...(random.chance(0.4)
        ? [{ startsOn: offOn, endsOn: addDays(offOn, random.between(0, 9)), kind: 'OFF' as const }]
        : []),
    ],
    samples: random
      .some(shown, works ? random.between(1, 2) : random.between(0, 1))
      .map(([title, , field], at) => ({
        ...{ title, sourceLanguage: pairs[0]!.sourceLanguage, targetLanguage: target, field },
        link: `https://samples.example.com/${key.replaceAll(' ', '-')}/${at + 1}`,
      })),
  };
}
