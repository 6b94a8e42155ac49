import { LockKeyhole } from 'lucide-react';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Shown without the necessary right. */
export default function Forbidden() {
  const { t, locale } = useTexts({ management });
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole className="icon" aria-hidden="true" />}
      title={t('management:forbidden.title')}
      message={t('management:forbidden.message')}
    >
      <AppLink className="button button-secondary" href={address('boardManagement', undefined, locale)}>
        {t('management:forbidden.home')}
      </AppLink>
    </EmptyState>
  );
}
