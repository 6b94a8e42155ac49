import { type ComponentType, lazy } from 'react';

/**
 * A part of a screen that few visits need, usually the dialog of a button: `<Part>` (in a `<Suspense>`) loads
 * itself when it is shown. Spread `reached` on the button, or call `fetch` earlier, so that it is there by
 * then.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // A failure is shown, with a reload, by whoever shows the part.
  const fetch = () => void load().catch(() => undefined);
  return { Part: lazy(load), fetch, reached: { onFocus: fetch, onPointerEnter: fetch } };
}
