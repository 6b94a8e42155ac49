import { favoriteStaff } from '../../shared/contract/favoriteStaff.ts';
import { addFavorites, deleteFavorites, updateFavorite } from '../core/favoriteStaff/change.ts';
import { favoriteNotes, listFavoriteStaff } from '../core/favoriteStaff/list.ts';
import { createStaffList, deleteStaffList, renameStaffList } from '../core/favoriteStaff/lists.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('favoriteStaff', favoriteStaff, {
  addFavoriteStaff: ({ body }, { actor }) => addFavorites(actor, body),
  createStaffList: ({ body }, { actor }) => createStaffList(actor, body.name),
  deleteFavoriteStaff: ({ query }, { actor }) => deleteFavorites(actor, query.staffId),
  deleteStaffList: ({ params }, { actor }) => deleteStaffList(actor, params.listId),
  getFavoriteStaff: ({ params }, { actor }) => favoriteNotes(actor, params.staffId),
  listFavoriteStaff: ({ query }, { actor, locale }) => listFavoriteStaff(actor, query, locale),
  renameStaffList: ({ params, body }, { actor }) => renameStaffList(actor, params.listId, body.name),
  updateFavoriteStaff: ({ params, body }, { actor }) => updateFavorite(actor, params.staffId, body),
});
