import type { TranslatorProfile } from '../../../../shared/contract/translator.ts';
import type {
  JapaneseLevel,
  JlptLevel,
  LanguageLevel,
  Locale,
  Prefecture,
} from '../../../../shared/domain/codes.ts';
import occupation from '../../../../shared/domain/reference/occupation.json' with { type: 'json' };
import { option } from '../../../../shared/domain/select-data.ts';
import { addDays, addMonths } from '../../../../shared/domain/time.ts';
import { withoutEnd } from '../../../../shared/domain/workPermission.ts';
import { type Random, randomOf } from '../random.ts';
import type { DemoStaff } from '../staff.ts';
import { both } from '../text.ts';
import { demoTranslator } from '../translators.ts';
import { employerNames, employerNamesAbroad, homes, type Origin, origins } from './names.ts';
import { type Trade, trades } from './trades.ts';
import { about, hopes, openings } from './words.ts';

/** An invented member whom companies can find, composed from names, trades and what people of a trade write. */
export interface DemoMember extends DemoStaff {
  email: string;
  /** Days ago. */
  joined: number;
  /** Days ago of the last visit. */
  active: number;
  /** Of some: what they offer as translators. */
  translator?: TranslatorProfile | undefined;
}

const middleOf = new Map(occupation.JOB_POSITION_DETAIL.map(({ code, group }) => [code, group]));

/** One of a list by its share. */
function weighed<One>(random: Random, list: readonly One[], share: (one: One) => number): One {
  let left = random.next() * list.reduce((sum, one) => sum + share(one), 0);
  for (const one of list) {
    left -= share(one);
    if (left < 0) return one;
  }
  return list.at(-1)!;
}

const named = (text: string) => {
  const [latin, kana, kanji] = text.split(':');
  return { latin: latin!, kana: kana!, kanji };
};

/** Where people of a trade mostly come from: fluent Japanese or English is needed for some of them. */
const originsOf = ({ key }: Trade): readonly Origin[] => {
  if (key === 'teaching')
    return origins.filter(({ country }) => ['US', 'GB', 'PH', 'IN', 'FR', 'JP'].includes(country));
  const worksByHand = ['care', 'factory', 'building', 'farm', 'logistics'].includes(key);
  return worksByHand
    ? origins.filter(({ country }) => !['US', 'GB', 'FR', 'KR', 'TW'].includes(country))
    : origins;
};

function japaneseOf(random: Random, { key }: Trade, { country }: Origin): [JapaneseLevel, JlptLevel?] {
  if (country === 'JP') return ['native'];
  const needsMuch = ['translation', 'office', 'hotel'].includes(key);
  const drawn = random.next() + (needsMuch ? 0.28 : 0) + (country === 'CN' || country === 'KR' ? 0.22 : 0);
  // Statuses for care and for skilled work require some Japanese.
  const isTested = ['care', 'restaurant', 'factory', 'building', 'farm'].includes(key);
  if (drawn < 0.06) return isTested ? ['rudimentary', 'n4'] : ['none'];
  if (drawn < 0.32) return ['rudimentary', random.pick([undefined, 'n5', 'n4', 'n4'] as const)];
  if (drawn < 0.72) return ['daily', random.pick([undefined, 'n4', 'n3', 'n3', 'n3', 'n2'] as const)];
  if (drawn < 1.12) return ['business', random.pick([undefined, 'n2', 'n2', 'n2', 'n1'] as const)];
  return ['native', random.pick(['n1', 'n1', undefined] as const)];
}

/** In the language that somebody writes best; learners in the Japanese that they have. */
function statementOf(
  random: Random,
  { says }: Trade,
  style: 'jp' | 'simple' | 'en',
  values: { years: number; place: string },
): string {
  const own = random.some(says[style], style === 'simple' ? random.between(1, 3) : random.between(1, 2));
  const sentences = [
    random.pick(openings[style]),
    ...own,
    ...random.some(about[style], random.between(1, 2)),
    random.pick(hopes[style]),
  ].filter(Boolean);
  const text = sentences.join(style === 'en' ? ' ' : style === 'simple' && random.chance(0.5) ? '\n' : '');
  const said = text.replaceAll('{place}', values.place);
  return values.years === 1 && style === 'en'
    ? said.replaceAll('{years} years', 'a year').replace(/^a year/, 'A year')
    : said.replaceAll('{years}', String(values.years));
}

function memberOf(index: number, today: string, taken: Set<string>): DemoMember {
  const key = `member ${String(index + 1).padStart(3, '0')}`;
  const random = randomOf(key);
  const trade = weighed(random, trades, ({ share }) => share);
  const origin = weighed(random, originsOf(trade), ({ share }) => share);
  const isFemale = random.chance(0.5);
  let name = { family: named(''), given: named('') };
  let full = '';
  do {
    name = {
      family: named(random.pick(origin.families)),
      given: named(random.pick(isFemale ? origin.female : origin.male)),
    };
    full = `${name.family.latin} ${name.given.latin}`;
  } while (taken.has(full) && random.chance(0.9));
  taken.add(full);
  const [japaneseLevel, jlpt] = japaneseOf(random, trade, origin);
  const isFluent = japaneseLevel === 'business' || japaneseLevel === 'native';
  const writesEnglish = origin.writesEnglish && random.chance(isFluent ? 0.4 : 0.75);
  const isBeginner = japaneseLevel === 'none' && origin.country !== 'JP';
  const style = writesEnglish || isBeginner ? 'en' : isFluent ? 'jp' : 'simple';
  const locale: Locale = style === 'en' ? 'en' : 'jp';
  const language = locale;
  const [prefecture, , cities] = weighed(random, homes, ([, share]) => share);
  const visaType = origin.country === 'JP' ? undefined : statusOf(random, trade, origin);
  const isStudent = visaType === 'student';
  const age = isStudent ? random.between(20, 26) : random.between(22, trade.key === 'building' ? 38 : 46);
  const born = addDays(addMonths(today, -12 * age), -random.between(1, 360));
  const worked = isStudent ? random.between(1, 2) : Math.max(1, Math.min(random.between(1, 14), age - 20));
  const place = option('PREFECTURE', prefecture)!.name[language].replace(/ (Prefecture|Metropolis)$/, '');
  const year = Number(today.slice(0, 4));
  const left = year - worked - (isStudent ? -2 : 0);
  const current = random.chance(0.78);
  const others = origin.others.filter(() => random.chance(0.6));
  const also = ['en', 'zh', 'ko', 'id', 'vi', 'pt'].filter(
    (code) => code !== origin.tongue && !others.some(([other]) => other === code) && random.chance(0.06),
  );
  const languages: (readonly [string, LanguageLevel])[] = [
    ...others,
    ...also.map((code) => [code, random.pick(['basic', 'daily', 'business'] as const)] as const),
  ];
  const position = () => both(random.pick(trade.positions))[language];
  const employer = () => {
    const kind = both(random.pick(trade.employers));
    return random.chance(0.75)
      ? `${random.chance(0.6) ? '株式会社' : ''}${random.pick(employerNames)}${kind.jp}`
      : `${random.pick(employerNamesAbroad)} ${kind.en}`;
  };
  const job = (fromMonths: number, toMonths: number | null) => ({
    company: employer(),
    position: position(),
    entryDate: addMonths(today, -fromMonths).slice(0, 7),
    retireDate: toMonths === null ? null : addMonths(today, -toMonths).slice(0, 7),
    duties: both(random.pick(trade.duties))[language],
  });
  const months = worked * 12 + random.between(0, 8);
  const change = random.between(6, Math.max(7, months - 6));
  const work =
    worked > 3 && random.chance(0.55)
      ? [job(months, change + 1), job(change, current ? null : random.between(1, 4))]
      : [job(months, current ? null : random.between(1, 4))];
  const study = both(trade.study);
  const isAtHome = origin.country === 'JP';
  const education = [
    {
      school: random.pick(origin.schools),
      faculty: isAtHome || ['CN', 'KR', 'TW', 'MN'].includes(origin.country) ? study.jp : study.en,
      degree: random.pick(trade.degrees),
      country: origin.country,
      entryDate: `${Math.max(left - 4, year - age + 16)}-${isAtHome ? '04' : '09'}`,
      schoolStatus: { status: 'graduated' as const, year: Math.min(left, year - 1) },
    },
    ...(isStudent
      ? [
          {
            school: random.pick(['東青日本語学院', '西湖国際語学校', '北星ビジネス専門学校']),
            degree: 'none',
            country: 'JP',
            entryDate: `${year - 1}-04`,
            schoolStatus: { status: 'expected' as const, year: year + 1, month: 3 },
          },
        ]
      : []),
  ];
  const certifications = random
    .some(trade.certifications ?? [], random.between(0, 2))
    .filter(([id], at, all) => all.findIndex(([other]) => other === id) === at)
    .map(([certificationId, detailId]) => ({
      certificationId,
      ...(detailId && { detailId }),
      year: random.between(Math.max(2015, year - worked), year - 1),
    }));
  const skills = random.some(trade.skills ?? [], random.between(1, 5)).map(([skillId, detailId]) => ({
    skillId,
    ...(detailId && { detailId }),
    levelId:
      worked > 6 ? random.pick(['independent', 'advanced', 'expert']) : random.pick(['basic', 'independent']),
  }));
  const licences = random.some(trade.licences ?? [], random.between(0, 2)).map((id) => ({ id }));
  const moves = random.chance(0.3);
  const wishedAreas = [prefecture, ...(moves ? [random.pick(homes)[0], random.pick(homes)[0]] : [])];
  const positions = trade.occupations.slice(0, random.between(1, Math.min(3, trade.occupations.length)));
  const month = random.between(trade.pay[0], trade.pay[1]) * 10_000;
  const address = [name.given.latin.split(' ').at(-1)!, name.family.latin.split(' ')[0]!]
    .join('.')
    .toLowerCase();
  return {
    key,
    email: `${address}.${String(index + 1).padStart(3, '0')}@mail.example`,
    name: full,
    locale,
    joined: random.between(80, 400),
    active: weighed(
      random,
      [random.between(0, 2), random.between(3, 6), random.between(7, 28), random.between(29, 75)],
      (days) => (days < 7 ? 3 : 2),
    ),
    basicInfo: {
      familyName: name.family.latin,
      givenName: name.given.latin,
      familyNameKana: name.family.kana,
      givenNameKana: name.given.kana,
      ...(name.family.kanji &&
        name.given.kanji && {
          familyNameKanji: name.family.kanji,
          givenNameKanji: name.given.kanji,
        }),
      gender: random.chance(0.03) ? 'unspecified' : isFemale ? 'female' : 'male',
      birthDate: born,
      nationality: origin.country,
      ...(visaType && {
        visaType,
        ...(!withoutEnd.has(visaType as never) && { visaExpiresOn: addMonths(today, random.between(3, 50)) }),
      }),
      inJapan: true,
      prefecture: prefecture as Prefecture,
      city: random.pick(cities),
      country: 'JP',
      phone: `+8170${String(10_000_000 + random.between(0, 89_999_999)).padStart(8, '0')}`,
      japaneseLevel,
      ...(jlpt && { jlpt }),
      motherTongue: origin.tongue,
      languages: languages.map(([code, level]) => ({ language: code, level })),
    },
    education,
    work,
    technicalInfo:
      certifications.length + skills.length + licences.length > 0 || jlpt
        ? {
            techItSkills: skills,
            certifications: [
              ...(jlpt && random.chance(0.7)
                ? [
                    {
                      certificationId: 'jlpt',
                      detailId: `jlpt-${jlpt}`,
                      year: random.between(2018, year - 1),
                    },
                  ]
                : []),
              ...certifications,
            ],
            typeOfteches: [],
            drivingLicences: licences,
          }
        : undefined,
    wishes: {
      employmentTypes: isStudent
        ? ['parttime']
        : random.chance(0.5)
          ? ['regular']
          : random.chance(0.6)
            ? ['regular', 'contract']
            : ['regular', 'dispatch'],
      jobPositions: positions.map((detail) => {
        const middle = middleOf.get(detail)!;
        return { major: option('JOB_POSITION_MIDDLE', middle)!.group!, middle, detail };
      }),
      areas: [...new Set(wishedAreas)].map((one) => ({ country: 'JP', prefecture: one as Prefecture })),
      ...(random.chance(0.8) && {
        salary: isStudent
          ? { salaryType: 'hour', from: 1_100 + 50 * random.between(0, 8), currency: 'JPY' }
          : { salaryType: 'month', from: month, currency: 'JPY' },
      }),
      ...(random.chance(0.75) && { startDate: addDays(today, random.between(5, 150)) }),
      remotePolicies:
        trade.remote && random.chance(0.6)
          ? random.pick([['hybrid'], ['remote', 'hybrid'], ['remote']] as const).slice()
          : [],
      ...(random.chance(0.88) && { prText: statementOf(random, trade, style, { years: worked, place }) }),
    },
    soccer: undefined,
    occupations: trade.occupations,
    translator: demoTranslator(
      { ...{ key, japaneseLevel, languages }, motherTongue: origin.tongue, trade: trade.key, years: worked },
      today,
    ),
  };
}

/** Descendants of emigrants come with statuses that students and trainees do not have. */
function statusOf(random: Random, { statuses }: Trade, { country }: Origin): string {
  if (['BR', 'PE'].includes(country))
    return random.pick(['long-term', 'long-term', 'permanent-resident', 'spouse-japanese']);
  const mayTest = !['US', 'GB', 'FR', 'KR', 'TW', 'UA'].includes(country);
  const possible = statuses.filter(
    (status) => mayTest || !(status.startsWith('ssw') || status === 'student'),
  );
  if (country === 'UA' && random.chance(0.5)) return 'designated';
  return random.pick(possible.length > 0 ? possible : ['engineer-humanities-international']);
}

/** How many there are, beside the job seekers written by hand. */
const memberCount = 270;

/** Members who can be found, as of a day. */
export function membersOf(today: string): DemoMember[] {
  const taken = new Set<string>();
  return Array.from({ length: memberCount }, (_, index) => memberOf(index, today, taken));
}
