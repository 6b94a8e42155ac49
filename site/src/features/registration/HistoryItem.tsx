import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { registration } from '../../../../shared/locales/registration.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** One entry of a history, with the way to take it out: asks first where something is written in it. */
export function HistoryItem({
  title,
  name,
  blank,
  onRemove,
  children,
}: {
  title: string;
  /** What the entry is about, for the question. */
  name: string;
  blank: boolean;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts({ registration });
  const [asking, setAsking] = useState(false);
  return (
    <section className="card grid gap-6" aria-label={title}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {onRemove && (
          <IconButton
            label={t('registration:list.remove')}
            onClick={() => (blank ? onRemove() : setAsking(true))}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
      <ConfirmDialog
        open={asking}
        title={t('registration:list.removeTitle')}
        confirm={t('registration:list.removeConfirm')}
        look="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove?.();
        }}
      >
        {t('registration:list.removeMessage', { name: name || title })}
      </ConfirmDialog>
    </section>
  );
}
