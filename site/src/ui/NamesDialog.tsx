/** Renames and deletes what the user has given names to. */
import { type ReactNode, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { names } from '../../../shared/locales/names.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';
import { TextInput } from './Field.tsx';

interface Named {
  id: string;
  name: string;
}

/**
 * @param deleteMessage what deleting one leaves as it is
 * @param onDelete true when it is deleted; a refused one stays asked for
 * @param children what follows the list, a form for a new one for example
 */
export function NamesDialog<Of extends Named>({
  title,
  of,
  empty,
  label,
  longest,
  deleteMessage,
  busy,
  onRename,
  onDelete,
  onClose,
  children,
}: {
  title: string;
  of: readonly Of[];
  empty: string;
  label: string;
  longest: number;
  deleteMessage: string;
  busy: boolean;
  onRename: (one: Of, name: string) => void;
  onDelete: (one: Of) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts({ names, common });
  const [deleting, setDeleting] = useState<Of>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-5">
        {of.length === 0 ? (
          <p className="text-soft">{empty}</p>
        ) : (
          <ul className="grid gap-3">
            {of.map((one) => (
              <Line
                key={`${one.id} ${one.name}`}
                saved={one.name}
                label={label}
                longest={longest}
                busy={busy}
                onRename={(name) => onRename(one, name)}
                onDelete={() => setDeleting(one)}
              />
            ))}
          </ul>
        )}
        {children}
      </div>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('names:deleteTitle', { name: deleting?.name })}
        confirm={t('names:delete')}
        look="danger"
        busy={busy}
        onConfirm={() => deleting && void onDelete(deleting).then((done) => done && setDeleting(undefined))}
        onClose={() => setDeleting(undefined)}
      >
        {deleteMessage}
      </ConfirmDialog>
    </Dialog>
  );
}

function Line({
  saved,
  label,
  longest,
  busy,
  onRename,
  onDelete,
}: {
  saved: string;
  label: string;
  longest: number;
  busy: boolean;
  onRename: (name: string) => void;
  onDelete: () => void;
}) {
  const { t } = useTexts({ names });
  const [name, setName] = useState(saved);
  const isNew = name.trim() !== '' && name.trim() !== saved;
  return (
    <li>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) onRename(name.trim());
        }}
      >
        <TextInput
          label={label}
          className="min-w-0 flex-1 basis-40"
          autoComplete="off"
          maxLength={longest}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={!isNew}>
          {t('names:rename')}
        </Button>
        <Button look="quiet" aria-label={`${saved}: ${t('names:delete')}`} onClick={onDelete}>
          {t('names:delete')}
        </Button>
      </form>
    </li>
  );
}
