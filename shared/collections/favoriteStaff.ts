import { favoriteLimits } from '../domain/favoriteStaff.ts';
import { collection } from './collection.ts';

/** The people whom a company has saved, for its members. */
export const favoriteStaff = collection({
  name: 'favoriteStaff',
  seenBy: 'company.read',
  owner: 'companyId',
  texts: { number: 8, tags: 6, note: 4 },
  filters: {
    listId: { counted: true },
    tag: { text: favoriteLimits.tag, counted: true },
    score: { codes: ['1', '2', '3', '4', '5'], counted: true },
    companyId: { internal: true },
  },
  columns: {
    saved: 'number',
    changed: 'number',
    score: 'number',
    scouts: 'whole',
    favorites: 'whole',
    average: 'number',
  },
  ranges: { saved: { from: 'saved', to: 'saved', asked: 'day' } },
  sums: [],
  orders: {
    newest: [{ column: 'saved', highestFirst: true }],
    changed: [{ column: 'changed', highestFirst: true }],
    score: [{ column: 'score', highestFirst: true }],
    SCOUT: [{ column: 'scouts', highestFirst: true }],
    FAVORITE: [{ column: 'favorites', highestFirst: true }],
    FAVORITE_SCORE: [{ column: 'average', highestFirst: true }],
  },
  shards: 2,
});
