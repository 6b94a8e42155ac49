/** What is asked of the search, as the address says it: one and the same as the API's query. */
import { queryString } from '../../../../shared/client/index.ts';
import type {
  EmploymentStatus,
  JapaneseLevel,
  RemotePolicy,
  SpecialityField,
} from '../../../../shared/domain/codes.ts';
import { isOption } from '../../../../shared/domain/select-data.ts';

export const filterNames = [
  'prefecture',
  'country',
  'japaneseLevel',
  'employmentStatus',
  'speciality',
  'language',
  'remotePolicy',
] as const;
export type FilterName = (typeof filterNames)[number];
/** The select list of each filter. */
export const categoryOf = {
  prefecture: 'PREFECTURE',
  country: 'COUNTRY',
  japaneseLevel: 'JAPANESE_LEVEL',
  employmentStatus: 'EMPLOYMENT_TYPE',
  speciality: 'SPECIALITY_FIELD',
  language: 'LANGUAGE',
  remotePolicy: 'REMOTE_POLICY',
} as const satisfies Record<FilterName, string>;
export type Sort = 'relevance' | 'newest' | 'salary';

export interface Asked {
  keyword: string;
  companyName: string;
  filters: Record<FilterName, string[]>;
  /** Yen a month, at least; 0 for any. */
  salaryFrom: number;
  visaSponsorship: boolean;
  sort: Sort | undefined;
  page: number;
}

const parameterOf = (name: FilterName) =>
  name === 'prefecture' || name === 'country' ? `work_area[${name}]` : name;

/** Reads the address's query; what is not understood is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  const sort = query.get('sort');
  return {
    keyword: (query.get('keyword') ?? '').slice(0, 200),
    companyName: (query.get('companyName') ?? '').slice(0, 200),
    filters: Object.fromEntries(
      filterNames.map((name) => {
        const known = query.getAll(parameterOf(name)).filter((value) => isOption(categoryOf[name], value));
        return [name, [...new Set(known)].slice(0, 50)];
      }),
    ) as Asked['filters'],
    salaryFrom: query.get('salary[salaryType]') === 'month' ? number('salary[from]') : 0,
    visaSponsorship: query.get('visaSponsorship') === 'true',
    sort: sort === 'relevance' || sort === 'newest' || sort === 'salary' ? sort : undefined,
    page: Math.max(1, number('page')),
  };
}

/** The API's query; `''`, no list and no number are left out of an address by `queryString`. */
export function queryOf(asked: Asked) {
  const { prefecture, country, language, japaneseLevel, employmentStatus, speciality, remotePolicy } =
    asked.filters;
  return {
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(asked.companyName && { companyName: asked.companyName }),
    language,
    // readAsked has let only codes of these lists through.
    japaneseLevel: japaneseLevel as JapaneseLevel[],
    employmentStatus: employmentStatus as EmploymentStatus[],
    speciality: speciality as SpecialityField[],
    remotePolicy: remotePolicy as RemotePolicy[],
    work_area: { prefecture, country },
    ...(asked.salaryFrom > 0 && {
      salary: { salaryType: 'month' as const, from: asked.salaryFrom, currency: 'JPY' as const },
    }),
    ...(asked.visaSponsorship && { visaSponsorship: 'true' }),
    ...(asked.sort && { sort: asked.sort }),
    ...(asked.page > 1 && { page: asked.page }),
  };
}

export const addressOf = (asked: Asked): string => location.pathname + queryString(queryOf(asked));

/** How many conditions there are beside the keyword. */
export function countConditions(asked: Asked): number {
  return (
    filterNames.reduce((sum, name) => sum + asked.filters[name].length, 0) +
    (asked.salaryFrom > 0 ? 1 : 0) +
    (asked.visaSponsorship ? 1 : 0)
  );
}
