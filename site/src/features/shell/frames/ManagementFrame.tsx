import Board from '../../management/Board.tsx';
import { type FrameProps, HomeFrame } from './HomeFrame.tsx';

export const ManagementFrame = ({ locale }: FrameProps) => (
  <HomeFrame area="management" locale={locale}>
    <Board />
  </HomeFrame>
);
