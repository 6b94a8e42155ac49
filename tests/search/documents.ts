import type { JobDocument } from '../../functions/search/jobs.ts';

export const now = '2026-11-21T03:00:00.000Z';

/** A job document with defaults for everything a test does not care about. */
export function job(number: number, given: Partial<JobDocument> = {}): JobDocument {
  const text = String(number);
  const document: JobDocument = {
    id: `01JD${text.padStart(22, '0')}`,
    number: `J${text.padStart(7, '0')}`,
    version: 1,
    companyId: '01JC0000000000000000000001',
    title: { jp: '求人', en: 'Job' },
    companyName: { jp: '株式会社ひかり', en: 'Hikari Co., Ltd.' },
    position: {},
    duties: {},
    place: {},
    country: ['JP'],
    prefecture: [],
    city: [],
    language: [],
    japaneseLevel: 'daily',
    employmentStatus: 'regular',
    speciality: 'other',
    positionMajor: '01',
    positionMiddle: '001',
    remotePolicy: 'onsite',
    visaType: [],
    visaSponsorship: false,
    currency: 'JPY',
    yearlyFrom: 3_000_000,
    yearlyTo: 4_000_000,
    publishedAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    closesAt: '2026-12-31T00:00:00.000Z',
    card: null,
    ...given,
  };
  return { ...document, card: given.card ?? { number: document.number, title: document.title } };
}

/** A query without restrictions, with a test's own parts. */
export const ask = <Given extends object>(given: Given) => ({
  filters: {},
  sort: 'newest' as const,
  offset: 0,
  limit: 100,
  facets: [],
  now,
  ...given,
});
