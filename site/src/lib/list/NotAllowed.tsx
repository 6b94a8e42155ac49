import { LockKeyhole } from 'lucide-react';
import { listForbidden } from '../../../../shared/locales/listForbidden.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useTexts } from '../texts.ts';

/** In place of a list that the reader has no right to see. */
export function NotAllowed() {
  const { t } = useTexts({ listForbidden });
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole className="icon" aria-hidden="true" />}
      title={t('listForbidden:title')}
      message={t('listForbidden:message')}
    />
  );
}
