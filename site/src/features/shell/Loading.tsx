import { shell } from '../../../../shared/locales/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import './shell.css';

/** Placeholder while a screen is loading. */
export function Loading() {
  const { t } = useTexts({ shell });
  return (
    <div className="container shell-loading" role="status" aria-label={t('shell:loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
