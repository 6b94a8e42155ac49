/** A company's page with what another feature brings to it. */
import { lazy, Suspense } from 'react';
import { SkeletonList } from '../../ui/states.tsx';
import MyPage from '../client/MyPage.tsx';

const Messages = lazy(() => import('../messages/Messages.tsx'));

export default function ClientMyPage() {
  return (
    <MyPage
      conversation={
        <Suspense fallback={<SkeletonList rows={3} className="h-24" />}>
          <Messages />
        </Suspense>
      }
    />
  );
}
