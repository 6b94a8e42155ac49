import { renderIn } from '../../../lib/texts.ts';
import { Loading } from '../Loading.tsx';
import type { FrameProps } from './HomeFrame.tsx';

/** What any other screen begins with. */
export function ScreenFrame({ locale }: FrameProps) {
  renderIn(locale);
  return <Loading />;
}
