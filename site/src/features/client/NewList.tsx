import { useState } from 'react';
import { favoriteLimits } from '../../../../shared/domain/favoriteStaff.ts';
import { common } from '../../../../shared/locales/common.ts';
import { staffLists } from '../../../../shared/locales/staffLists.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';

type List = AnswerOf<'GET /company/favorite-staff'>['lists'][number];

/** Makes a named list without leaving the form around it. */
export function NewList({ onMade }: { onMade: (list: List) => void }) {
  const { t } = useTexts({ staffLists, common });
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (!name.trim()) return;
    setBusy(true);
    try {
      onMade(await api('POST /company/staff-lists', { body: { name } }));
      setName('');
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInput
        label={t('staffLists:newList')}
        className="min-w-0 flex-1 basis-40"
        autoComplete="off"
        maxLength={favoriteLimits.listName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          // The Enter that ends a conversion to kanji makes no list.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void make();
        }}
      />
      <Button busy={busy} onClick={() => void make()}>
        {t('staffLists:addList')}
      </Button>
    </div>
  );
}
