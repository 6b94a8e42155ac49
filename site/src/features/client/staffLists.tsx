/** The lists and tags into which a company saves people. */
import { favoriteLimits } from '../../../../shared/domain/favoriteStaff.ts';
import { staffLists } from '../../../../shared/locales/staffLists.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChipGroup } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { NewList } from './NewList.tsx';

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
