import { type RefObject, useEffect, useRef } from 'react';

/** The first control of a form; of radio buttons the chosen one. */
function firstControl(frame: HTMLElement | null): HTMLElement | null | undefined {
  const form = frame?.querySelector('form');
  const first = form?.querySelector<HTMLElement>('input, select, textarea');
  return first?.matches('[type="radio"]')
    ? (form!.querySelector<HTMLElement>('input[type="radio"]:checked') ?? first)
    : first;
}

/** Whether nothing else has the focus. */
const isFree = (own?: HTMLElement): boolean =>
  !document.activeElement || document.activeElement === document.body || document.activeElement === own;

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
    if (!isFree()) return;
    const control = isForm ? firstControl(frame.current) : null;
    const target = control ?? frame.current?.querySelector<HTMLElement>('h2, h3') ?? frame.current;
    if (!target) return;
    // Focusable by script alone, unless it is anyway.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
    if (!isForm || control) return;
    // The form is still on its way.
    const arriving = new MutationObserver(() => {
      const arrived = firstControl(frame.current);
      if (!arrived) return;
      arriving.disconnect();
      if (isFree(target)) arrived.focus();
    });
    arriving.observe(frame.current!, { childList: true, subtree: true });
    return () => arriving.disconnect();
  }, [state, isForm]);
  return frame;
}
