/** What the company notes about a person for itself: score, note, lists, tags. */
import { Star } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { highestScore } from '../../../../shared/domain/favoriteStaff.ts';
import { common } from '../../../../shared/locales/common.ts';
import { talentResume } from '../../../../shared/locales/talentResume.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { isMissing, messageOf, useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { isRefusedByPlan } from './planMeters.tsx';
import { type ListsAndTags, ListsAndTagsFields, tagsOf } from './staffLists.tsx';

type Notes = AnswerOf<'GET /company/favorite-staff/{staffId}'>;
type Favorite = Notes['favorite'];

const { Text, OneOf } = plainPartsOf<'PUT /company/favorite-staff/{staffId}'>();

const scores = Array.from({ length: highestScore }, (_, at) => String(at + 1) as '1' | '2' | '3' | '4' | '5');

export default function FavoriteNotes({ staffId }: { staffId: string }) {
  const { t, locale } = useTexts({ talentResume, common });
  const mayChange = useRight('company.recruit');
  const loaded = useLoad<Notes | { favorite: null; lists: Notes['lists'] }>(staffId, async (signal) => {
    try {
      return await api('GET /company/favorite-staff/{staffId}', { params: { staffId }, signal });
    } catch (error) {
      if (isMissing(error)) return { favorite: null, lists: [] };
      throw error;
    }
  });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { unsaved, listToken } = await api('POST /company/favorite-staff', {
        body: { staffIds: [staffId] },
      });
      changedIn('favoriteStaff', listToken);
      if (unsaved.length === 0) showToast('done', t('talentResume:notes.saved'));
      loaded.reload();
    } catch (error) {
      if (isRefusedByPlan(error)) setRefused(error.message);
      else showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card grid gap-4" aria-labelledby="notes-title">
      <h2 className="card-title" id="notes-title">
        {t('talentResume:notes.title')}
      </h2>
      <Loaded of={loaded} skeleton={<Skeleton className="h-32 w-full" />}>
        {({ favorite, lists }) =>
          favorite === null ? (
            <>
              <p className="text-sm text-soft">{t('talentResume:notes.saveNote')}</p>
              {mayChange && (
                <Button busy={busy} onClick={() => void save()}>
                  {!busy && <Star className="icon" aria-hidden="true" />}
                  {t('talentResume:notes.save')}
                </Button>
              )}
              {refused !== undefined && (
                <div role="alert" className="grid gap-1 text-sm">
                  <p>{refused}</p>
                  <AppLink className="text-link" href={address('clientPostingRight', undefined, locale)}>
                    {t('talentResume:plan')}
                  </AppLink>
                </div>
              )}
            </>
          ) : mayChange ? (
            <NotesForm
              key={favorite.version}
              staffId={staffId}
              favorite={favorite}
              lists={lists}
              onSaved={(next) => loaded.replace((before) => ({ ...before, favorite: next }))}
              onList={(list) => loaded.replace((before) => ({ ...before, lists: [...before.lists, list] }))}
              onReload={loaded.reload}
            />
          ) : (
            <ReadOnly favorite={favorite} lists={lists} />
          )
        }
      </Loaded>
    </section>
  );
}

/** For members who may not change it. */
function ReadOnly({
  favorite: { score, note, tags, listIds },
  lists,
}: { favorite: Favorite } & Pick<Notes, 'lists'>) {
  const { t } = useTexts({ talentResume });
  const named = lists.filter(({ id }) => listIds.includes(id)).map(({ name }) => name);
  return (
    <>
      <p>{score ? t(`talentResume:notes.scores.${score as 1}`) : t('talentResume:notes.noScore')}</p>
      {note && <p className="user-text">{note}</p>}
      {[...named, ...tags].length > 0 && (
        <p className="text-sm text-soft">{[...named, ...tags].join(' · ')}</p>
      )}
    </>
  );
}

function NotesForm({
  staffId,
  favorite,
  lists,
  onSaved,
  onList,
  onReload,
}: {
  staffId: string;
  favorite: Favorite;
  lists: Notes['lists'];
  onSaved: (next: Favorite) => void;
  onList: (list: Notes['lists'][number]) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ talentResume, common });
  const between = locale === 'jp' ? '、' : ', ';
  const [into, setInto] = useState<ListsAndTags>({
    listIds: favorite.listIds,
    tags: favorite.tags.join(between),
  });
  const [asking, setAsking] = useState(false);
  const params = { staffId };
  const form = useOperationForm('PUT /company/favorite-staff/{staffId}', {
    saved: { ...(favorite.score !== undefined && { score: favorite.score }), note: favorite.note ?? '' },
    names: { score: t('talentResume:notes.score'), note: t('talentResume:notes.note') },
    marks: 'optional',
    change: ({ score, note }) => ({
      score,
      note: note.trim() && note,
      listIds: [...into.listIds],
      tags: tagsOf(into.tags),
    }),
    adds: () => ({ version: favorite.version }),
    submit: async (body) => {
      try {
        const { listToken, ...next } = await api('PUT /company/favorite-staff/{staffId}', { params, body });
        changedIn('favoriteStaff', listToken);
        showToast('done', t('talentResume:notes.done'));
        onSaved(next);
      } catch (error) {
        if (!(error instanceof ApiError) || !['changed_meanwhile', 'not_found'].includes(error.code))
          throw error;
        showToast('info', t('talentResume:notes.reload'));
        onReload();
      }
    },
  });
  const remove = async () => {
    try {
      const { listToken } = await api('DELETE /company/favorite-staff', { query: { staffId: [staffId] } });
      changedIn('favoriteStaff', listToken);
      showToast('done', t('talentResume:notes.removed'));
      onReload();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <OperationForm of={form} className="grid gap-5">
      <p className="text-sm text-soft">{t('talentResume:notes.lead')}</p>
      <OneOf
        name="score"
        unmarked
        empty={t('talentResume:notes.noScore')}
        options={scores.map((value) => ({ value, label: t(`talentResume:notes.scores.${value}`) }))}
      />
      <Text name="note" unmarked rows={4} />
      <ListsAndTagsFields lists={lists} value={into} onChange={setInto} onList={onList} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.busy}>
          {t('talentResume:notes.submit')}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('talentResume:notes.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('talentResume:notes.removeTitle')}
        confirm={t('talentResume:notes.remove')}
        look="danger"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {t('talentResume:notes.removeMessage')}
      </ConfirmDialog>
    </OperationForm>
  );
}
