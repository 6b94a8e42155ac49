/** The lists and tags into which a company saves people. */
import { useState } from 'react';
import { favoriteLimits } from '../../../../shared/domain/favoriteStaff.ts';
import { common } from '../../../../shared/locales/common.ts';
import { staffLists } from '../../../../shared/locales/staffLists.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipGroup } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';

type List = AnswerOf<'GET /company/favorite-staff'>['lists'][number];

/** As chosen on a screen: tags are typed in one line. */
export interface ListsAndTags {
  listIds: readonly string[];
  tags: string;
}

/** '接客、4月から' in its parts. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** @param onList a list was made here, beside `lists` */
export function ListsAndTagsFields({
  lists,
  value: { listIds, tags },
  onChange,
  onList,
}: {
  lists: readonly List[];
  value: ListsAndTags;
  onChange: (next: ListsAndTags) => void;
  onList: (made: List) => void;
}) {
  const { t } = useTexts({ staffLists });
  return (
    <>
      {lists.length > 0 && (
        <ChipGroup
          label={t('staffLists:lists')}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
          values={listIds}
          onChange={(next) => onChange({ tags, listIds: next })}
        />
      )}
      <NewList
        onMade={(made) => {
          onList(made);
          onChange({ tags, listIds: [...listIds, made.id] });
        }}
      />
      <TextInput
        label={t('staffLists:tags')}
        hint={t('staffLists:tagsHint')}
        autoComplete="off"
        maxLength={favoriteLimits.tags * (favoriteLimits.tag + ', '.length)}
        value={tags}
        onChange={(event) => onChange({ listIds, tags: event.target.value })}
      />
    </>
  );
}

/** Makes a named list without leaving the form around it. */
function NewList({ onMade }: { onMade: (list: List) => void }) {
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
