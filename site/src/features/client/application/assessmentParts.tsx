/** What opinions, cards and notes have in common: who gave them and when, changing and deleting one's own. */
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Assessments } from '../../../../../shared/contract/assessments.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { assessments } from '../../../../../shared/locales/assessments.ts';
import { common } from '../../../../../shared/locales/common.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import { messageOf } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { authorName } from './authors.ts';

type Given = Pick<
  NonNullable<Assessments['opinions']['mine']>,
  'author' | 'comment' | 'createdAt' | 'editedAt'
>;

/** An assessment: what was said, by whom and when, and the comment. */
export function GivenBy({ of, children }: { of: Given; children: ReactNode }) {
  const { t, locale } = useTexts({ assessments });
  const when = (at: string) => formatDayTime(at, locale);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">
        {authorName(of.author, locale)} · <time dateTime={of.createdAt}>{when(of.createdAt)}</time>
        {of.editedAt && ` · ${t('assessments:edited', { at: when(of.editedAt) })}`}
      </p>
      {children}
      {of.comment && (
        <p className="user-text" lang="">
          {of.comment}
        </p>
      )}
    </div>
  );
}

/** Saves a form, or closes it without what was typed. */
export function SaveOrCancel({
  form,
  size,
  look,
  onClose,
}: {
  form: Pick<ContractForm<FieldValues>, 'busy' | 'discard'>;
  size?: 'small';
  look?: 'primary';
  /** Undefined if the form is always open. */
  onClose: (() => void) | undefined;
}) {
  const { t } = useTexts({ assessments, common });
  return (
    <p className="flex flex-wrap gap-2">
      <Button type="submit" busy={form.busy} {...(look && { look })} {...(size && { size })}>
        {t('assessments:save')}
      </Button>
      {onClose && (
        <Button
          look="quiet"
          {...(size && { size })}
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {t('common:cancel')}
        </Button>
      )}
    </p>
  );
}

/** Buttons to change and delete one's own. `name` names it for screen readers and in the dialog. */
export function OwnActs({
  name,
  edit,
  deleteTitle,
  deleteMessage,
  onEdit,
  onDelete,
}: {
  name: string;
  /** The first button's label, if it is another. */
  edit?: string;
  deleteTitle: string;
  deleteMessage: string;
  onEdit: () => void;
  /** Deletes it and says so. */
  onDelete: () => Promise<void>;
}) {
  const { t } = useTexts({ assessments, common });
  const change = edit ?? t('assessments:edit');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
      setAsks(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" look="quiet" aria-label={`${change} (${name})`} onClick={onEdit}>
        {change}
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`${t('assessments:delete')} (${name})`}
        onClick={() => setAsks(true)}
      >
        {t('assessments:delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={deleteTitle}
        confirm={t('assessments:delete')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        {deleteMessage}
      </ConfirmDialog>
    </div>
  );
}
