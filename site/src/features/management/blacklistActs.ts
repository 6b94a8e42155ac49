/** The blacklist's acts, apart from its questions, so that the list of members needs no form. */
import { people as collection } from '../../../../shared/collections/people.ts';
import type { StaffRow } from '../../../../shared/contract/staffManagement.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import type { people } from '../../../../shared/locales/people.ts';
import { api } from '../../lib/api.ts';
import type { BulkAct } from '../../lib/list/Bulk.tsx';
import { changedIn } from '../../lib/ownChange.ts';

/** Puts somebody on the blacklist, or takes them off it; the list shows it at once. */
export async function putBlacklist(
  id: string,
  body: { blacklisted: boolean; reason?: string; remark?: string },
) {
  const { listToken } = await api('PUT /staff/{id}/blacklist', { params: { id }, body });
  changedIn(collection.name, listToken);
}

/** Several are taken off at once; each entry was made for a reason of its own, one by one. */
export const endEntries = (
  t: Translate<TextKey<{ people: typeof people }>>,
): BulkAct<Pick<StaffRow, 'id' | 'findable'>> => ({
  id: 'endBlacklist',
  label: (count) => t('people:blacklist.endMany.label', { count }),
  possible: ({ findable }) => findable === 'BLACKLISTED',
  question: (count) => ({
    title: t('people:blacklist.endMany.title', { count }),
    text: t('people:blacklist.end.text'),
    confirm: t('people:blacklist.endMany.confirm', { count }),
  }),
  act: ({ id }) => putBlacklist(id, { blacklisted: false }),
  done: (count) => t('people:blacklist.endMany.done', { count }),
});
