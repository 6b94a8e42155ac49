import { shell } from '../../../../shared/locales/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import './shell.css';

/** In the place of a screen that is on its way. */
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
