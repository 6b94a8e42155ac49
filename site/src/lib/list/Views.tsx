import { useStore } from '@nanostores/react';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useTexts } from '../texts.ts';
import { viewOf } from './address.ts';
import { deleteView, saveView, viewsChanged, viewsOf } from './views.ts';

/** Saved views of a list, and saving the current query under a name. */
export function Views({ list, query }: { list: string; query: URLSearchParams }) {
  const { t } = useTexts({ list: listTexts });
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState<'save' | 'manage'>();
  useStore(viewsChanged);
  const views = viewsOf(list);
  const present = viewOf(query);
  return (
    <>
      <Menu
        label={t('list:views.label')}
        className="button button-secondary button-small"
        trigger={
          <>
            <Bookmark className="icon icon-small" aria-hidden="true" />
            {views.find((view) => view.query === present)?.name ?? t('list:views.label')}
          </>
        }
        items={[
          ...views.map((view) => ({
            label: view.name,
            onSelect: () => navigate(view.query ? `${path}?${view.query}` : path),
          })),
          { label: t('list:views.save'), onSelect: () => setOpen('save') },
          ...(views.length > 0 ? [{ label: t('list:views.manage'), onSelect: () => setOpen('manage') }] : []),
        ]}
      />
      {open === 'save' && <Save list={list} query={present} onClose={() => setOpen(undefined)} />}
      <Dialog open={open === 'manage'} onClose={() => setOpen(undefined)} title={t('list:views.manage')}>
        {views.length === 0 ? (
          <p className="text-soft">{t('list:views.none')}</p>
        ) : (
          <ul className="list-views">
            {views.map(({ name }) => (
              <li key={name}>
                {name}
                <IconButton label={t('list:views.delete', { name })} onClick={() => deleteView(list, name)}>
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Save({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const { t } = useTexts({ list: listTexts });
  const save = (name: string) => {
    const kept = saveView(list, { name, query });
    showToast(kept ? 'done' : 'error', t(kept ? 'list:views.saved' : 'list:views.full'));
    if (kept) onClose();
  };
  return (
    <NameDialog
      title={t('list:views.save')}
      label={t('list:views.name')}
      hint={t('list:views.note')}
      longest={60}
      confirm={t('list:views.save')}
      onName={save}
      onClose={onClose}
    />
  );
}

/** Visibility of columns. */
export function Columns({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly { id: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}) {
  const { t } = useTexts({ list: listTexts });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('list:columns')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('list:columns')}>
        <div className="grid gap-2">
          {columns.map(({ id, label }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </Dialog>
    </>
  );
}
