import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a screen whose contents replace each other: what had the focus is gone then, and it would fall to the
 * page. It moves to the first control of a form that was opened, otherwise to the heading.
 * @param state names what is shown; another one is another content; undefined while it is loaded
 * @param isForm whether that is a form that the user opened
 */
export function useFocusKept<E extends HTMLElement>(
  state: string | undefined,
  isForm: boolean,
): RefObject<E | null> {
  const frame = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === state || state === undefined) return;
    before.current = state;
    if (isFirst) return;
    // Whoever has gone on meanwhile stays there.
    if (document.activeElement && document.activeElement !== document.body) return;
    const form = isForm ? frame.current?.querySelector('form') : null;
    const target =
      form?.querySelector<HTMLElement>('input:checked') ??
      form?.querySelector<HTMLElement>('input, select, textarea') ??
      frame.current?.querySelector<HTMLElement>('h2, h3') ??
      frame.current;
    if (!target) return;
    // Focusable by script alone, unless it is anyway.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }, [state, isForm]);
  return frame;
}
