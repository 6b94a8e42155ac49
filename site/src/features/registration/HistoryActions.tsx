import { ArrowDownWideNarrow, Plus } from 'lucide-react';
import { maximumHistoryItems } from '../../../../shared/domain/profileCompleteness.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Below the entries: one more, in order, on to the next step. */
export function HistoryActions({
  count,
  addLabel,
  onAdd,
  onSort,
  busy,
  dirty,
  onSkip,
}: {
  count: number;
  addLabel: string;
  onAdd: () => void;
  onSort: () => void;
  busy: boolean;
  /** Something is there to be saved. */
  dirty: boolean;
  onSkip: () => void;
}) {
  const { t } = useTexts({ registration });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {count < maximumHistoryItems ? (
          <Button onClick={onAdd}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {addLabel}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('registration:list.full', { count: maximumHistoryItems })}</p>
        )}
        {count > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              onSort();
              showToast('info', t('registration:list.sorted'));
            }}
          >
            <ArrowDownWideNarrow className="icon icon-small" aria-hidden="true" />
            {t('registration:list.sort')}
          </Button>
        )}
      </div>
      <div className="form-actions mt-4">
        {dirty ? (
          <>
            <Button type="submit" look="primary" size="large" busy={busy}>
              {t('registration:saveAndGo')}
            </Button>
            <Button look="quiet" onClick={onSkip}>
              {t('registration:skip')}
            </Button>
          </>
        ) : (
          <Button look="primary" size="large" onClick={onSkip}>
            {t('registration:goOn')}
          </Button>
        )}
      </div>
    </>
  );
}
