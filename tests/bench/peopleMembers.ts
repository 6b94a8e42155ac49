import { documentOf } from '../../functions/core/people/source.ts';
import { rateUnits, translationLevels } from '../../shared/domain/codes.ts';
import { random } from './jobs.ts';
import { partsOf } from './talentPeople.ts';

/** Members of the office's list, composed: the same for the same number; one in twenty translates. */

export const families: readonly (readonly [latin: string, kana: string])[] = [
  ['Nguyen', 'グエン'],
  ['Wang', 'ワン'],
  ['Santos', 'サントス'],
  ['Shrestha', 'シュレスタ'],
  ['Kim', 'キム'],
  ['Silva', 'シルバ'],
  ['Aung', 'アウン'],
  ['Wijaya', 'ウィジャヤ'],
  ['Dupont', 'デュポン'],
  ['Garcia', 'ガルシア'],
  ['Tanaka', 'タナカ'],
  ['Ivanova', 'イワノワ'],
];
export const givens: readonly (readonly [latin: string, kana: string])[] = [
  ['Linh', 'リン'],
  ['Fang', 'ファン'],
  ['Maria', 'マリア'],
  ['Bishal', 'ビシャル'],
  ['Minjun', 'ミンジュン'],
  ['Lucas', 'ルーカス'],
  ['Thida', 'ティダ'],
  ['Putri', 'プトリ'],
  ['Claire', 'クレール'],
  ['Diego', 'ディエゴ'],
];

type Person = Parameters<typeof documentOf>[0];

export function* composeMembers(count: number): Generator<ReturnType<typeof documentOf>> {
  const next = random(20261128);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  let at = 0;
  for (const { staff, basicInfo, workHistory, technicalInfo, wishes, activeOn } of partsOf(count)) {
    at += 1;
    const [family, given] = [pick(families), pick(givens)];
    const phone = `+8190${String(10_000_000 + Math.floor(next() * 89_999_999))}`;
    const version = { version: 1 };
    const translates = next() < 0.05;
    const languages = ['en', 'zh', 'ja', 'vi', 'ko', 'fr'];
    const from = pick(languages);
    const to = pick(languages.filter((code) => code !== from));
    yield documentOf({
      record: {
        ...{
          id: staff.id,
          staffNumber: staff.staffNumber,
          accountId: staff.id,
          withdrawn: false,
          ...version,
        },
        name: { familyName: family[0], givenName: given[0] },
        createdAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(next() * 8.6e10)).toISOString(),
      },
      of: {
        email: `${given[0]}.${family[0]}${at}@mail.example`.toLowerCase(),
        state: next() < 0.95 ? 'ACTIVE' : 'SUSPENDED',
        ...version,
      },
      basicInfo: {
        ...version,
        info: {
          ...{ ...basicInfo, phone, familyName: family[0], givenName: given[0] },
          ...{ familyNameKana: family[1], givenNameKana: given[1] },
        },
      },
      education: undefined,
      workHistory: { ...version, items: workHistory },
      technicalInfo: { ...version, info: technicalInfo },
      wishes: { ...version, info: wishes },
      visibility: { ...version, findable: true, activeOn },
      translator: translates
        ? {
            ...version,
            info: {
              pairs: [{ sourceLanguage: from, targetLanguage: to, level: pick(translationLevels) }],
              ...{ fields: ['legal'], tools: ['trados'], capacity: [], samples: [] },
              rates: [
                { unit: pick(rateUnits), amount: 5 + Math.floor(next() * 20), validFrom: '2025-01-01' },
              ],
              ...{ workdays: ['monday', 'tuesday', 'friday'], away: [] },
            },
          }
        : undefined,
    } as unknown as Person);
  }
}
