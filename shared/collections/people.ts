import { accountStates, findableStates, japaneseLevels, prefectures } from '../domain/codes.ts';
import { collection } from './collection.ts';

/**
 * Everybody who registered as a job seeker, whatever the state of the account, for the agency. Of those who have left
 * nothing but number, state and days.
 */
export const people = collection({
  name: 'people',
  seenBy: 'people.list',
  bucket: 'PEOPLE',
  texts: { number: 16, name: 8, kana: 8, email: 6, phone: 6 },
  filters: {
    state: { codes: accountStates, category: 'STAFF_STATUS', counted: true },
    findable: { codes: findableStates, counted: true },
    residence: { category: 'VISA_TYPE', counted: true },
    japaneseLevel: { codes: japaneseLevels, category: 'STAFF_JAPANESE_LEVEL', counted: true },
    /** Besides Japanese. */
    language: { category: 'LANGUAGE', counted: true },
    prefecture: { codes: prefectures, category: 'PREFECTURE', counted: true },
  },
  columns: {
    registered: 'number',
    /** The day of the last visit. */
    active: 'number',
    /** The end of the period of stay. */
    stayEnds: 'number',
  },
  ranges: {
    registered: { from: 'registered', to: 'registered', asked: 'day' },
    active: { from: 'active', to: 'active', asked: 'day' },
    stay: { from: 'stayEnds', to: 'stayEnds', asked: 'day' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'registered', highestFirst: true }],
    oldest: [{ column: 'registered' }],
    active: [{ column: 'active', highestFirst: true }],
    stayEnding: [{ column: 'stayEnds' }],
  },
  shards: 4,
});
