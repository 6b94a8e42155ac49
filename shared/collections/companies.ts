import { planTypes, prefectures } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** Companies that have not left, with their plan, for the agency. */
export const companies = collection({
  name: 'companies',
  seenBy: 'companies.read',
  texts: { name: 8, number: 8, corporateNumber: 8, kana: 6, contact: 4, phone: 4, address: 1 },
  filters: {
    state: { codes: ['PENDING', 'ACTIVE', 'SUSPENDED'], category: 'COMPANY_STATUS', counted: true },
    plan: { codes: planTypes, category: 'PLAN_TYPE', counted: true },
    industry: { category: 'INDUSTRY', counted: true },
    prefecture: { codes: prefectures, category: 'PREFECTURE', counted: true },
    country: { category: 'COUNTRY', counted: true },
    notificationBanned: { flag: true },
  },
  columns: {
    registered: 'number',
    changed: 'number',
    planEnds: 'number',
    openPostings: 'whole',
    jobs: 'whole',
    employees: 'number',
    capital: 'number',
  },
  ranges: {
    registered: { from: 'registered', to: 'registered', asked: 'day' },
    planEnds: { from: 'planEnds', to: 'planEnds', asked: 'day' },
    openPostings: { from: 'openPostings', to: 'openPostings', asked: 'number' },
    employees: { from: 'employees', to: 'employees', asked: 'number' },
    capital: { from: 'capital', to: 'capital', asked: 'number' },
  },
  sums: ['openPostings', 'jobs'],
  orders: {
    newest: [{ column: 'registered', highestFirst: true }],
    oldest: [{ column: 'registered' }],
    changed: [{ column: 'changed', highestFirst: true }],
    planEnding: [{ column: 'planEnds' }],
    postings: [{ column: 'openPostings', highestFirst: true }],
    employees: [{ column: 'employees', highestFirst: true }],
  },
  shards: 1,
});
