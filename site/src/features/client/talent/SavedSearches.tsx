/** Saved talent searches of the user: saving the present one, or a list with a weekly email for each. */
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { queryString } from '../../../../../shared/client/index.ts';
import type { TalentSearch } from '../../../../../shared/contract/talent.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { talentActs } from '../../../../../shared/locales/talentActs.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { address } from '../../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { type Loaded as LoadedData, messageOf, useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';

type Searches = AnswerOf<'GET /company/talent-searches'>;
const nameAtMost = 200;

/** The dialogs of the search's buttons. */
export default function SavedSearches({
  act,
  ...saving
}: {
  act: 'save' | 'list';
  asked: object;
  /** The present conditions in words. */
  label: string;
  onClose: () => void;
}) {
  return act === 'save' ? <Save {...saving} /> : <List onClose={saving.onClose} />;
}

function Save({ asked, label, onClose }: { asked: object; label: string; onClose: () => void }) {
  const { t } = useTexts({ talentSearch, talentActs, common });
  const [name, setName] = useState([...label].slice(0, nameAtMost).join(''));
  const [weekly, setWeekly] = useState(true);
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setPressed(true);
    if (!name.trim()) return;
    setBusy(true);
    try {
      await api('POST /company/talent-searches', {
        body: { name: name.trim(), query: queryString(asked).slice(1), alert: weekly ? 'WEEKLY' : 'NONE' },
      });
      showToast('done', t('talentActs:saved.done'));
      onClose();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('talentSearch:saveSearch')}
      confirm={t('talentActs:saved.confirm')}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <form
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('talentActs:saved.name')}
          required
          maxLength={nameAtMost}
          autoComplete="off"
          value={name}
          error={pressed && !name.trim() ? t('talentActs:saved.nameMissing') : undefined}
          onChange={({ target: { value } }) => setName(value)}
        />
        <Switch
          label={t('talentActs:saved.weekly')}
          note={t('talentActs:saved.weeklyNote')}
          checked={weekly}
          onChange={({ target: { checked } }) => setWeekly(checked)}
        />
      </form>
    </ConfirmDialog>
  );
}

function List({ onClose }: { onClose: () => void }) {
  const { t } = useTexts({ talentSearch, talentActs });
  const loaded = useLoad('talent searches', (signal) => api('GET /company/talent-searches', { signal }));
  return (
    <Dialog open onClose={onClose} title={t('talentActs:saved.title')}>
      <Loaded
        of={loaded}
        rows={3}
        height="h-20"
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('talentActs:saved.empty')} message={t('talentActs:saved.emptyNote')} />}
      >
        {({ data, limit, mails }) => (
          <div className="grid gap-4">
            <p className="text-sm text-soft">{t('talentActs:saved.lead', { limit })}</p>
            {!mails && <Alert tone="warning" title={t('talentActs:saved.off')} />}
            <ul className="talent-saved">
              {data.map((one) => (
                <Row key={one.id} search={one} loaded={loaded} onOpen={onClose} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Row({
  search: { id, name, query, alert },
  loaded,
  onOpen,
}: {
  search: TalentSearch;
  loaded: LoadedData<Searches>;
  onOpen: () => void;
}) {
  const { t, locale } = useTexts({ talentSearch, talentActs, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<string>();
  const href = `${address('clientSearch', undefined, locale)}${query && `?${query}`}`;
  const act = async (work: () => Promise<TalentSearch | undefined>, said: string) => {
    setBusy(true);
    try {
      const next = await work();
      loaded.replace((before) => ({
        ...before,
        // Switching an email on ends an unsubscription by email.
        mails: before.mails || next?.alert === 'WEEKLY',
        data: before.data.flatMap((one) => (one.id === id ? (next ?? []) : one)),
      }));
      showToast('done', said);
      setEditing(undefined);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const change = (body: { name?: string; alert?: 'NONE' | 'WEEKLY' }) =>
    act(
      () => api('PUT /company/talent-searches/{id}', { params: { id }, body }),
      t('talentActs:saved.changed'),
    );
  return (
    <li className="grid gap-2">
      {editing === undefined ? (
        <a
          className="text-link font-bold"
          href={href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            navigate(href);
            onOpen();
          }}
        >
          {name}
        </a>
      ) : (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (editing.trim()) void change({ name: editing.trim() });
          }}
        >
          <TextInput
            label={t('talentActs:saved.name')}
            className="min-w-0 flex-1 basis-40"
            autoComplete="off"
            maxLength={nameAtMost}
            value={editing}
            onChange={({ target: { value } }) => setEditing(value)}
          />
          <Button type="submit" size="small" busy={busy}>
            {t('talentActs:saved.confirm')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setEditing(undefined)}>
            {t('common:cancel')}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch
          label={t('talentActs:saved.weekly')}
          aria-label={`${name}: ${t('talentActs:saved.weekly')}`}
          checked={alert === 'WEEKLY'}
          disabled={busy}
          onChange={({ target: { checked } }) => void change({ alert: checked ? 'WEEKLY' : 'NONE' })}
        />
        {editing === undefined && (
          <Button
            size="small"
            look="quiet"
            aria-label={t('talentActs:saved.renameOf', { name })}
            onClick={() => setEditing(name)}
          >
            {t('talentActs:saved.rename')}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={t('talentActs:saved.deleteOf', { name })}
          onClick={() =>
            void act(async () => {
              await api('DELETE /company/talent-searches/{id}', { params: { id } });
              return undefined;
            }, t('talentActs:saved.deleted'))
          }
        >
          {t('talentActs:saved.delete')}
        </Button>
      </div>
    </li>
  );
}
