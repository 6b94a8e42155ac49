import { applications } from '../../../../shared/locales/applications.ts';
import { useTexts } from '../../lib/texts.ts';
import Favorites from './Favorites.tsx';

export default function FavoriteJobs() {
  const { t } = useTexts({ applications });
  return (
    <div className="container container-narrow grid gap-6">
      <h1 className="pt-12">{t('applications:favorites.title')}</h1>
      <Favorites />
    </div>
  );
}
