/** Makes, renames and deletes the lists into which a company saves people. */
import { useState } from 'react';
import { favoriteLimits } from '../../../../shared/domain/favoriteStaff.ts';
import { common } from '../../../../shared/locales/common.ts';
import { favoriteStaff } from '../../../../shared/locales/favoriteStaff.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { NamesDialog } from '../../ui/NamesDialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { NewList } from './NewList.tsx';

type List = AnswerOf<'GET /company/favorite-staff'>['lists'][number];

export default function ManagedLists({
  lists,
  onClose,
  onChanged,
}: {
  lists: readonly List[];
  onClose: () => void;
  onChanged: (lists: List[]) => void;
}) {
  const { t } = useTexts({ favoriteStaff, common });
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  const act = async (work: () => Promise<List[]>): Promise<boolean> => {
    setBusy(true);
    try {
      onChanged(await work());
      return true;
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const rename = (list: List, next: string) =>
    act(async () => {
      const renamed = await api('PUT /company/staff-lists/{listId}', {
        params: { listId: list.id },
        body: { name: next },
      });
      showToast('done', t('favoriteStaff:lists.saved'));
      return lists.map((one) => (one.id === list.id ? renamed : one));
    });
  const remove = (list: List) =>
    act(async () => {
      await api('DELETE /company/staff-lists/{listId}', { params: { listId: list.id } });
      showToast('done', t('favoriteStaff:lists.deleted'));
      return lists.filter(({ id }) => id !== list.id);
    });
  return (
    <NamesDialog
      title={t('favoriteStaff:lists.manage')}
      of={lists}
      empty={t('favoriteStaff:lists.empty')}
      label={t('favoriteStaff:lists.name')}
      longest={favoriteLimits.listName}
      deleteMessage={t('favoriteStaff:lists.deleteMessage')}
      busy={busy}
      onRename={(list, next) => void rename(list, next)}
      onDelete={remove}
      onClose={onClose}
    >
      <NewList onMade={(made) => onChanged([...lists.filter(({ id }) => id !== made.id), made])} />
    </NamesDialog>
  );
}
