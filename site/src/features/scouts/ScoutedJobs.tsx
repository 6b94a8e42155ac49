import { scouts } from '../../../../shared/locales/scouts.ts';
import { useTexts } from '../../lib/texts.ts';
import Scouts from './Scouts.tsx';

export default function ScoutedJobs() {
  const { t } = useTexts({ scouts });
  return (
    <div className="container container-narrow grid gap-6">
      <h1 className="pt-12">{t('scouts:title')}</h1>
      <Scouts />
    </div>
  );
}
