import { talentFigures } from '../../functions/core/talent/counts.ts';
import { type TalentDocument, talentDocument } from '../../functions/core/talent/document.ts';
import {
  employmentStatuses,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  prefectures,
  remotePolicies,
} from '../../shared/domain/codes.ts';
import occupation from '../../shared/domain/reference/occupation.json' with { type: 'json' };
import skill from '../../shared/domain/reference/skill.json' with { type: 'json' };
import { option } from '../../shared/domain/select-data.ts';
import { addDays } from '../../shared/domain/time.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import { occupations, random } from './jobs.ts';

/** People who wish to be found, composed: the same for the same number. */

const today = '2026-11-21';
const languages = ['en', 'zh', 'vi', 'ne', 'pt', 'ko', 'id', 'my', 'fil', 'es', 'fr', 'th'];
const nationalities = ['US', 'CN', 'VN', 'NP', 'BR', 'KR', 'ID', 'MM', 'PH', 'PE', 'FR', 'TH'];
const traits: readonly [jp: string, en: string][] = [
  ['接客が好きで、お客様の話をよく聞きます', 'I like working with customers and listen well'],
  ['チームで働くことが得意です', 'I work well in a team'],
  ['夜勤もできます', 'I can work night shifts'],
  ['日本で長く働きたいです', 'I would like to stay in Japan for a long time'],
  ['資格を取るために毎日勉強しています', 'I study every day for a certificate'],
  ['Excel と Python を使って仕事をしていました', 'I have used Excel and Python at work'],
  ['新しいことを覚えるのが早いです', 'I learn new things quickly'],
  ['英語の書類を日本語に訳していました', 'I translated documents from English into Japanese'],
];
const skills = skill.IT_SKILL_DETAIL;
const certifications = skill.CERTIFICATION.map(({ code }) => code);
const details = occupation.JOB_POSITION_DETAIL.map(({ code: detail, group: middle }) => ({
  ...{ detail, middle },
  major: option('JOB_POSITION_MIDDLE', middle)!.group!,
}));

type Parts = Parameters<typeof talentDocument>[0];

export function* composePeople(count: number, seed?: number): Generator<TalentDocument> {
  for (const parts of partsOf(count, seed)) yield talentDocument(parts, 1, today);
}

/** What their rows are made of. */
export function* partsOf(count: number, seed = 20261121): Generator<Parts> {
  const next = random(seed);
  const index = (length: number) => Math.floor(next() * length);
  /** Some things are far more common than others. */
  const skewed = (length: number) => Math.floor(next() ** 2 * length);
  const pick = <Item>(items: readonly Item[]): Item => items[index(items.length)]!;
  const common = <Item>(items: readonly Item[]): Item => items[skewed(items.length)]!;
  const some = <Item>(items: readonly Item[], most: number): Item[] => [
    ...new Set(Array.from({ length: index(most + 1) }, () => pick(items))),
  ];
  for (let i = 1; i <= count; i += 1) {
    const from = skewed(languages.length);
    const staffNumber = `S${String(i).padStart(7, '0')}`;
    const places = some(prefectures, 3);
    const said = some(traits, 4);
    const isJapanese = next() < 0.5;
    yield {
      staff: { id: `01JD${i.toString(32).toUpperCase().padStart(22, '0')}`, staffNumber },
      basicInfo: {
        ...{ familyName: 'NGUYEN', givenName: 'LINH', familyNameKana: 'グエン', givenNameKana: 'リン' },
        ...{ gender: 'unspecified', birthDate: '1995-04-01', nationality: nationalities[from]! },
        ...{ inJapan: true, country: 'JP', phone: '+819012345678', motherTongue: languages[from]! },
        prefecture: common(prefectures),
        visaType: common(visaTypes),
        visaExpiresOn: addDays(today, 30 + index(1500)),
        japaneseLevel: pick(japaneseLevels),
        ...(next() < 0.6 && { jlpt: pick(jlptLevels) }),
        languages: some(languages, 2).map((language) => ({ language, level: pick(languageLevels) })),
      } as never,
      education: [],
      workHistory: Array.from({ length: index(4) }, (_, at) => ({
        id: `W${at}`,
        company: '株式会社青葉フーズ',
        position: common(occupations)[isJapanese ? 0 : 1],
        entryDate: `20${10 + at * 4}-04`,
        retireDate: at === 3 ? null : `20${11 + at * 4 + index(3)}-03`,
      })),
      technicalInfo: {
        techItSkills: some(skills, 3).map(({ code: detailId, group: skillId }) => ({
          ...{ skillId, detailId, levelId: 'advanced' },
        })),
        certifications: some(certifications, 2).map((certificationId) => ({ certificationId })),
        ...{ typeOfteches: [], drivingLicences: [] },
      } as never,
      wishes: {
        employmentTypes: some(employmentStatuses, 2),
        jobPositions: [common(details), ...(next() < 0.3 ? [pick(details)] : [])],
        areas: places.map((prefecture) => ({ country: 'JP', prefecture })),
        remotePolicies: some(remotePolicies, 2),
        salary: { salaryType: 'month', from: 180_000 + index(40) * 10_000, currency: 'JPY' },
        startDate: addDays(today, index(200)),
        prText: said.map((both) => both[isJapanese ? 0 : 1]).join(isJapanese ? '。' : '. '),
      },
      completeness: { percentage: 40 + index(60) } as never,
      activeOn: addDays(today, -skewed(200)),
      figures: talentFigures({
        ...{ scouts: skewed(40), favorites: skewed(30) },
        ...{ scoreSum: index(50), scoreCount: index(12) },
      }),
    };
  }
}
