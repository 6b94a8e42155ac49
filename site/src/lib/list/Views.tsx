import { Bookmark, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { ViewedList } from '../../../../shared/collections/viewed.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type AnswerOf, api } from '../api.ts';
import { messageOf, useLoad } from '../load.ts';
import { useTexts } from '../texts.ts';
import { viewOf } from './address.ts';
import { chooseView, chosenView } from './views.ts';

type View = AnswerOf<'GET /list-views/{list}'>['data'][number];

/** Saved views of a list, own and shared ones, and saving the current query under a name. */
export function Views({ list, query }: { list: ViewedList; query: URLSearchParams }) {
  const { t } = useTexts({ list: listTexts });
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [chosenId, setChosenId] = useState(() => chosenView(list)?.id);
  const loaded = useLoad(`views ${list}`, async (signal) => {
    const { data } = await api('GET /list-views/{list}', { params: { list }, signal });
    return data;
  });
  const views = loaded.data ?? [];
  const present = viewOf(query);
  const chosen = views.find(({ id }) => id === chosenId);
  const go = (to: string, options?: { replace: boolean }) => navigate(to ? `${path}?${to}` : path, options);
  const choose = (view: Pick<View, 'id' | 'query'> | undefined) => {
    chooseView(list, view);
    setChosenId(view?.id);
    go(view?.query ?? '');
  };
  // A list opened without conditions is as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    const last = chosenView(list);
    if (last?.query && present === '') go(last.query, { replace: true });
  }, [list]);

  // What colleagues did to the view meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the views are there
  useEffect(() => {
    const last = chosenView(list);
    if (!last || !loaded.data) return;
    const now = loaded.data.find(({ id }) => id === last.id);
    if (!now) chooseView(list, undefined);
    else if (now.query !== last.query && present === last.query) choose(now);
  }, [loaded.data]);

  /** @returns whether it was done; the reason is shown if not */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showToast('error', messageOf(error) ?? t('list:views.failed'));
      return false;
    } finally {
      loaded.reload();
    }
  };
  const update = (view: View, change: Partial<Pick<View, 'name' | 'query' | 'shared'>>) => {
    const { id, name, query: kept, shared, version } = view;
    return attempt(async () => {
      const saved = await api('PUT /list-views/{list}/{id}', {
        params: { list, id },
        body: { name, query: kept, shared, version, ...change },
      });
      if (id === chosenId) chooseView(list, saved);
    });
  };
  const save = async (name: string) => {
    const isDone = await attempt(async () => {
      const saved = await api('POST /list-views/{list}', {
        params: { list },
        body: { name, query: present, shared: false },
      });
      chooseView(list, saved);
      setChosenId(saved.id);
    });
    if (!isDone) return;
    showToast('done', t('list:views.saved'));
    setOpen(undefined);
  };
  const remove = async (view: View) => {
    const isDone = await attempt(() =>
      api('DELETE /list-views/{list}/{id}', { params: { list, id: view.id } }),
    );
    if (!isDone) return;
    if (view.id === chosenId) choose(undefined);
    const { name, query: kept, shared } = view;
    // Another's shared view would come back as one's own.
    const undo = {
      label: t('list:views.undo'),
      onSelect: () =>
        void attempt(() =>
          api('POST /list-views/{list}', { params: { list }, body: { name, query: kept, shared } }),
        ),
    };
    showToast('done', t('list:views.deleted', { name }), view.own ? undo : undefined);
  };

  const isChanged = chosen !== undefined && chosen.query !== present;
  const nameIn = ({ name, shared }: View) => (shared ? t('list:views.sharedName', { name }) : name);
  return (
    <>
      <Menu
        label={t('list:views.label')}
        className="button button-secondary button-small"
        trigger={
          <>
            <Bookmark className="icon icon-small" aria-hidden="true" />
            {chosen
              ? isChanged
                ? t('list:views.changed', { name: chosen.name })
                : chosen.name
              : t('list:views.label')}
          </>
        }
        items={[
          ...views.map((view) => ({ label: nameIn(view), onSelect: () => choose(view) })),
          ...(chosen || present ? [{ label: t('list:views.all'), onSelect: () => choose(undefined) }] : []),
          ...(isChanged && chosen.changeable
            ? [
                {
                  label: t('list:views.update', { name: chosen.name }),
                  onSelect: async () => {
                    if (await update(chosen, { query: present })) showToast('done', t('list:views.saved'));
                  },
                },
              ]
            : []),
          { label: t('list:views.save'), onSelect: () => setOpen('save') },
          ...(views.length > 0 ? [{ label: t('list:views.manage'), onSelect: () => setOpen('manage') }] : []),
        ]}
      />
      {open === 'save' && (
        <NameDialog
          title={t('list:views.save')}
          label={t('list:views.name')}
          hint={t('list:views.note')}
          longest={60}
          confirm={t('list:views.save')}
          onName={(name) => void save(name)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Dialog open={open === 'manage'} onClose={() => setOpen(undefined)} title={t('list:views.manage')}>
        {views.length === 0 ? (
          <p className="text-soft">{t('list:views.none')}</p>
        ) : (
          <ul className="list-views">
            {views.map((view) => (
              <ManagedView
                key={view.id}
                view={view}
                onShare={(shared) => update(view, { shared })}
                onDelete={() => void remove(view)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function ManagedView({
  view: { name, shared, own, by, changeable },
  onShare,
  onDelete,
}: {
  view: View;
  /** Resolves to whether it was done. */
  onShare: (shared: boolean) => Promise<boolean>;
  onDelete: () => void;
}) {
  const { t, locale } = useTexts({ list: listTexts });
  // Shown before the server has answered.
  const [isShared, setShared] = useState(shared);
  const share = async (on: boolean) => {
    setShared(on);
    if (!(await onShare(on))) setShared(!on);
  };
  return (
    <li>
      <div>
        <p>{name}</p>
        {own ? (
          <label className="choice">
            <input type="checkbox" checked={isShared} onChange={({ target }) => void share(target.checked)} />
            <span>
              {t('list:views.share')}
              <span className="visually-hidden">{name}</span>
            </span>
          </label>
        ) : (
          <p className="text-soft">
            {by ? t('list:views.by', { name: displayName(by, locale) }) : t('list:views.shared')}
          </p>
        )}
      </div>
      {changeable && (
        <IconButton label={t('list:views.delete', { name })} onClick={onDelete}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
