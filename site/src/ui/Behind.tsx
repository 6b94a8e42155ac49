import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';

/** Beside a list that does not include the user's own change yet. */
export function Behind({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTexts({ common });
  return (
    <p className="text-sm text-soft" role="status">
      {t('common:behind.text')}{' '}
      <button type="button" className="text-link" onClick={onRefresh}>
        {t('common:behind.refresh')}
      </button>
    </p>
  );
}
