/** A company's page with the parts of other features. */
import { lazy, Suspense } from 'react';
import { SkeletonList } from '../../ui/states.tsx';
import MyPage from '../client/MyPage.tsx';

const Messages = lazy(() => import('../messages/Messages.tsx'));
const Notifications = lazy(() => import('../notifications/Notifications.tsx'));
const Settings = lazy(() => import('./ClientSettings.tsx'));

export default function ClientMyPage() {
  const brought = (Part: typeof Messages) => (
    <Suspense fallback={<SkeletonList rows={3} className="h-24" />}>
      <Part />
    </Suspense>
  );
  return (
    <MyPage
      conversation={brought(Messages)}
      notifications={brought(Notifications)}
      settings={brought(Settings)}
    />
  );
}
