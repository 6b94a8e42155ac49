import { MyPageView } from './MyPageView.tsx';
import { staffPanels } from './staffPanels.ts';

export default function MyPage() {
  return <MyPageView panels={staffPanels} />;
}
