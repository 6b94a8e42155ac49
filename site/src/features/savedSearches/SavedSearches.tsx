import { useState } from 'react';
import type { SavedSearch } from '../../../../shared/contract/savedSearches.ts';
import { type AlertFrequency, alertFrequencies } from '../../../../shared/domain/savedSearches.ts';
import { savedSearches } from '../../../../shared/locales/savedSearches.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState, NotLoaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './savedSearches.css';
import { ChangedElsewhere } from '../../lib/ChangedElsewhere.tsx';

/** Saved searches of the account, and when each notifies of new jobs. */
export default function SavedSearches() {
  const { t, locale } = useTexts({ savedSearches });
  const loaded = useLoad('saved searches', (signal) => api('GET /saved-searches', { signal }));
  const { data } = loaded;
  if (!data || loaded.error || loaded.loading) return <NotLoaded of={loaded} rows={3} height="h-28" />;
  const replace = (id: string, next: SavedSearch | undefined) =>
    loaded.replace((before) => ({
      ...before,
      data: before.data.flatMap((one) => (one.id === id ? (next ?? []) : one)),
    }));
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-soft">{t('savedSearches:lead', { limit: data.limit })}</p>
      {data.data.length === 0 ? (
        <EmptyState title={t('savedSearches:empty')} message={t('savedSearches:emptyMessage')}>
          <LinkButton look="primary" href={address('jobList', undefined, locale)}>
            {t('savedSearches:toSearch')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="saved-searches">
          {data.data.map((one) => (
            <li key={one.id}>
              <Row search={one} onChange={(next) => replace(one.id, next)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({
  search,
  onChange,
}: {
  search: SavedSearch;
  onChange: (next: SavedSearch | undefined) => void;
}) {
  const { t, locale } = useTexts({ savedSearches });
  const { id, name, alert } = search;
  const [editing, setEditing] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** As saved by another page meanwhile. */
  const [other, setOther] = useState<SavedSearch>();

  async function act(work: () => Promise<SavedSearch | undefined>, said: string) {
    setBusy(true);
    try {
      onChange(await work());
      showToast('done', said);
      setEditing(undefined);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('savedSearches:failed'));
    } finally {
      setBusy(false);
    }
  }
  const save = (body: { name?: string; alert?: AlertFrequency; version?: number }) =>
    act(() => api('PUT /saved-searches/{id}', { params: { id }, body }), t('savedSearches:changed'));
  /** Replaces the name that the edit started from; after a conflicting rename, asks. */
  const rename = async (from: SavedSearch, to: string) => {
    setBusy(true);
    try {
      const { data } = await api('GET /saved-searches');
      const now = data.find((one) => one.id === id);
      if (now && now.name !== from.name && now.name !== to) {
        setOther(now);
        return;
      }
      setOther(undefined);
      await save({ name: to, version: now?.version ?? from.version });
    } catch (error) {
      showToast('error', messageOf(error) ?? t('savedSearches:failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="saved-search">
      {editing === undefined ? (
        <a className="text-link font-bold" href={address('jobList', undefined, locale) + search.query}>
          {name}
        </a>
      ) : (
        <form
          className="saved-search-name"
          onSubmit={(event) => {
            event.preventDefault();
            if (editing.trim()) void rename(search, editing.trim());
          }}
        >
          <label className="grid gap-1">
            <span className="text-sm">{t('savedSearches:name')}</span>
            <input
              className="input"
              value={editing}
              maxLength={200}
              required
              onChange={(event) => setEditing(event.target.value)}
            />
          </label>
          <Button type="submit" look="primary" size="small" disabled={busy}>
            {t('savedSearches:save')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              setEditing(undefined);
              setOther(undefined);
            }}
          >
            {t('savedSearches:cancel')}
          </Button>
          {other && (
            <div className="basis-full">
              <ChangedElsewhere
                busy={busy}
                onTheirs={() => {
                  setEditing(undefined);
                  setOther(undefined);
                  onChange(other);
                }}
                onMine={() => void rename(other, editing.trim())}
              >
                {t('savedSearches:renamedElsewhere', { name: other.name })}
              </ChangedElsewhere>
            </div>
          )}
        </form>
      )}
      <div className="saved-search-acts">
        <label className="saved-search-alert">
          <span className="text-sm">{t('savedSearches:alert')}</span>
          <select
            className="input"
            value={alert}
            disabled={busy}
            onChange={(event) => void save({ alert: event.target.value as AlertFrequency })}
          >
            {alertFrequencies.map((one) => (
              <option key={one} value={one}>
                {t(`savedSearches:alerts.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {editing === undefined && (
          <Button
            size="small"
            onClick={() => setEditing(name)}
            aria-label={t('savedSearches:renameOf', { name })}
          >
            {t('savedSearches:rename')}
          </Button>
        )}
        <Button
          size="small"
          disabled={busy}
          aria-label={t('savedSearches:deleteOf', { name })}
          onClick={() =>
            void act(async () => {
              await api('DELETE /saved-searches/{id}', { params: { id } });
              return undefined;
            }, t('savedSearches:deleted'))
          }
        >
          {t('savedSearches:delete')}
        </Button>
      </div>
    </div>
  );
}
