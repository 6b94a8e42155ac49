import { useRef } from 'react';
import type { NamedWishes, StaffWishes } from '../../../../shared/contract/wishes.ts';
import { sameContent } from '../../../../shared/domain/sameContent.ts';
import { wishes as wishTexts } from '../../../../shared/locales/wishes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { AutosaveBar, useAutosave } from '../../lib/Autosave.tsx';
import { useNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { useLoad } from '../../lib/load.ts';
import { loadLists } from '../../lib/options.ts';
import { type PositionLists, positionLists, useWishNames, WishFields } from '../../lib/person/WishFields.tsx';
import { type WishValues, wishBody, wishField, wishValues } from '../../lib/person/wishValues.ts';
import { useTexts } from '../../lib/texts.ts';
import { Loaded } from '../../ui/states.tsx';

const schema = () => import('../../../../shared/contract/wishes.ts').then(({ StaffWishes }) => StaffWishes);

/** Job preferences: a section of my page with autosave. */
export default function Wishes() {
  const { t } = useTexts({ wishes: wishTexts });
  const loaded = useLoad('wishes', async (signal) => {
    const [stored, lists] = await Promise.all([
      api('GET /staff/wishes', { signal }),
      loadLists(positionLists),
    ]);
    return { ...stored, lists };
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('wishes:title')}</h2>
        <p className="text-soft">{t('wishes:lead')}</p>
      </div>
      <Loaded of={loaded} rows={3} height="h-48">
        {(data) => <WishForm {...data} onLoadLatest={loaded.reload} />}
      </Loaded>
    </div>
  );
}

const asBody = (wishes: NamedWishes) => wishBody(wishValues(wishes)) as unknown as StaffWishes;

function WishForm({
  wishes,
  version,
  lists,
  onLoadLatest,
}: {
  wishes: NamedWishes;
  version: number;
  lists: PositionLists;
  onLoadLatest: () => void;
}) {
  const { t } = useTexts({ wishes: wishTexts });
  const rowNames = useWishNames(lists);
  const next = useNext();
  const known = useRef(version);
  const form = useHeldForm<WishValues, StaffWishes>({
    facts: [operationOf('PUT /staff/edit')],
    schema,
    defaultValues: wishValues(wishes),
    toBody: wishBody,
    fieldFor: wishField,
    names: { 'salary.from': t('wishes:salary.from') },
    draft: 'wishes',
    version: () => known.current,
    savesItself: true,
    submit: async () => void (await autosave.flush()),
  });
  const autosave = useAutosave<WishValues, StaffWishes, { version: number; body?: StaffWishes }>({
    form,
    version,
    save: (body, version) => api('PUT /staff/edit', { body: { ...body, version } }),
    latest: async () => {
      const now = await api('GET /staff/wishes', {});
      return { version: now.version, body: asBody(now.wishes) };
    },
    isSame: (answer, body) => sameContent(answer.body, body),
    onAnswer: (answer) => {
      known.current = answer.version;
    },
    where: (field) => {
      const [list, at] = field.split('.');
      if (list === 'jobPositions') return rowNames.position(Number(at), form.getValues());
      return list === 'areas' ? rowNames.area(Number(at), form.getValues()) : undefined;
    },
  });

  return (
    <OperationForm of={form} className="grid" onLoadLatest={onLoadLatest}>
      <WishFields lists={lists} />
      <AutosaveBar
        autosave={autosave}
        onLoadLatest={() => {
          form.discard();
          onLoadLatest();
        }}
      >
        {next && (
          <AppLink className="button button-primary" href={next}>
            {t('wishes:back')}
          </AppLink>
        )}
      </AutosaveBar>
    </OperationForm>
  );
}
