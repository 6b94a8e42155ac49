/** A company's settings with the parts of other features. */
import { lazy, Suspense } from 'react';
import { useQuery } from '../../lib/addresses.ts';
import { SkeletonList } from '../../ui/states.tsx';
import DataExport from '../account/DataExport.tsx';
import Sessions from '../account/Sessions.tsx';
import { Settings } from '../client/Settings.tsx';

const Templates = lazy(() => import('../client/templates/TemplateSettings.tsx'));

export default function ClientSettings() {
  const [query] = useQuery();
  if (query.get('section') === 'templates')
    return (
      <Suspense fallback={<SkeletonList rows={3} className="h-24" />}>
        <Templates />
      </Suspense>
    );
  return <Settings devices={<Sessions />} data={<DataExport />} />;
}
