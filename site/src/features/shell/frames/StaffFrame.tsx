import { MyPageView } from '../MyPageView.tsx';
import { type FrameProps, HomeFrame } from './HomeFrame.tsx';

export const StaffFrame = ({ locale }: FrameProps) => (
  <HomeFrame area="staff" locale={locale}>
    <MyPageView />
  </HomeFrame>
);
