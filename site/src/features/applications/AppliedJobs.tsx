import { applications } from '../../../../shared/locales/applications.ts';
import { useTexts } from '../../lib/texts.ts';
import Applications from './Applications.tsx';

export default function AppliedJobs() {
  const { t } = useTexts({ applications });
  return (
    <div className="container container-narrow grid gap-6">
      <h1 className="pt-12">{t('applications:list.title')}</h1>
      <Applications />
    </div>
  );
}
