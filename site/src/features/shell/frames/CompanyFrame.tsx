import MyPage from '../../client/MyPage.tsx';
import { type FrameProps, HomeFrame } from './HomeFrame.tsx';

export const CompanyFrame = ({ locale }: FrameProps) => (
  <HomeFrame area="company" locale={locale}>
    <MyPage conversation={null} notifications={null} settings={null} />
  </HomeFrame>
);
