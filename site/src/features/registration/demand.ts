/** What open jobs mean for a profile: from the search's counts. */
import type { StaffLanguages } from '../../../../shared/contract/staff.ts';
import type { StaffWishes } from '../../../../shared/contract/wishes.ts';
import { type JapaneseLevel, japaneseLevels } from '../../../../shared/domain/codes.ts';

/** Open jobs by value, as counted by `GET /jobs`. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** The search's parameters, so that each statement has a link. */
type Query = readonly (readonly [parameter: string, value: string])[];

export type Demand =
  | { kind: 'openToYou'; level: JapaneseLevel; count: number; query: Query }
  | { kind: 'nextLevel'; level: JapaneseLevel; count: number; query: Query }
  | { kind: 'language'; language: string; count: number; query: Query }
  | { kind: 'prefecture'; prefecture: string; count: number; query: Query }
  | { kind: 'elsewhere'; prefecture: string; count: number; query: Query };

const shownLanguages = 2;
const shownPrefectures = 2;

/**
 * @param facets counts of the search without filters
 * @param total number of open jobs
 */
export function demandFor(
  { facets, total }: { facets: Counts; total: number },
  profile: { spoken?: StaffLanguages | null; wishes?: Pick<StaffWishes, 'areas'> | null },
): Demand[] {
  if (total === 0) return [];
  const found: Demand[] = [];
  const { spoken, wishes } = profile;
  const of = (filter: string, value: string) => facets[filter]?.[value] ?? 0;
  if (spoken) {
    const at = japaneseLevels.indexOf(spoken.japaneseLevel);
    // A job that requires one level is open to every later one.
    const reached = japaneseLevels.slice(0, at + 1);
    const count = reached.reduce((sum, level) => sum + of('japaneseLevel', level), 0);
    found.push({
      kind: 'openToYou',
      level: spoken.japaneseLevel,
      count,
      query: reached.map((level) => ['japaneseLevel', level]),
    });
    const next = japaneseLevels[at + 1];
    if (next !== undefined && of('japaneseLevel', next) > 0) {
      found.push({
        kind: 'nextLevel',
        level: next,
        count: of('japaneseLevel', next),
        query: [['japaneseLevel', next]],
      });
    }
    const languages = [spoken.motherTongue, ...spoken.languages.map(({ language }) => language)]
      .filter((language, place, all) => language !== 'ja' && all.indexOf(language) === place)
      .map((language) => ({ language, count: of('language', language) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, shownLanguages);
    for (const { language, count } of languages)
      found.push({ kind: 'language', language, count, query: [['language', language]] });
  }
  const prefectures = [...new Set(wishes?.areas.flatMap(({ prefecture }) => prefecture ?? []))];
  for (const prefecture of prefectures.slice(0, shownPrefectures)) {
    found.push({
      kind: 'prefecture',
      prefecture,
      count: of('prefecture', prefecture),
      query: [['work_area[prefecture]', prefecture]],
    });
  }
  // Few jobs in the preferred places: suggest places with more.
  if (prefectures.length > 0 && prefectures.every((one) => of('prefecture', one) * 20 < total)) {
    const [best] = Object.entries(facets.prefecture ?? {})
      .filter(([prefecture]) => !prefectures.includes(prefecture))
      .toSorted(([, a], [, b]) => b - a);
    if (best) {
      const [prefecture, count] = best;
      found.push({
        kind: 'elsewhere',
        prefecture,
        count,
        query: [['work_area[prefecture]', prefecture]],
      });
    }
  }
  return found;
}
