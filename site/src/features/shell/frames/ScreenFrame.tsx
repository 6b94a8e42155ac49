import { renderIn } from '../../../lib/texts.ts';
import { Loading } from '../Loading.tsx';
import type { FrameProps } from './HomeFrame.tsx';

/** The initial content of any other screen. */
export function ScreenFrame({ locale }: FrameProps) {
  renderIn(locale);
  return <Loading />;
}
