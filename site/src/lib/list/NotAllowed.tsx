import { LockKeyhole } from 'lucide-react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useTexts } from '../texts.ts';

/** In place of a list that the reader has no right to see. */
export function NotAllowed() {
  const { t } = useTexts({ list: listTexts });
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole className="icon" aria-hidden="true" />}
      title={t('list:forbidden.title')}
      message={t('list:forbidden.message')}
    />
  );
}
