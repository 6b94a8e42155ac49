/** Keys of the applicants' screen. They can be switched off, and never act while somebody types (WCAG 2.1.4). */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Stored on the device if they are switched off, for an applicant's page too; named in the privacy policy. */
const keptAs = 'applicantKeys';

export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(keptAs) !== 'off');
  return [
    on,
    (next) => {
      if (next) localStorage.removeItem(keptAs);
      else localStorage.setItem(keptAs, 'off');
      setOn(next);
    },
  ];
}

export interface KeyActs {
  advance: (id: string) => void;
  decline: (id: string) => void;
  choose: (id: string) => void;
  search: () => void;
  help: () => void;
  /** An applicant was reached by a key. */
  reached: (id: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;

/** The element of an applicant: a card, or the link of a table's row. */
const itemOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>('[data-applicant]') ??
  element?.closest('tr')?.querySelector<HTMLElement>('[data-applicant]') ??
  undefined;

const itemsIn = (frame: Element): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('[data-applicant]'),
];

/** What of an applicant's element has the focus. */
export const linkOf = (item: HTMLElement): HTMLElement | null =>
  item.matches('a') ? item : item.querySelector<HTMLElement>('a');

export const intoView = (item: HTMLElement): void =>
  item.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** @param frame holds the applicants; columns have `data-stage` */
export function useApplicantKeys(frame: RefObject<HTMLElement | null>, on: boolean, acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const root = frame.current;
      if (!root || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (activeElement?.closest('[role="menu"]')) return;
      const item = root.contains(activeElement) ? itemOf(activeElement) : undefined;
      const go = (to: HTMLElement | undefined) => {
        event.preventDefault();
        if (!to) return;
        linkOf(to)?.focus({ preventScroll: true });
        intoView(to);
        latest.current.reached(to.dataset.applicant!);
      };
      const column = item?.closest('[data-stage]');
      const beside = itemsIn(column ?? root);
      const at = item ? beside.indexOf(item) : -1;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // Arrow keys scroll the page unless an applicant has the focus.
      if (key === 'j' || (key === 'ArrowDown' && item)) return go(item ? beside[at + 1] : itemsIn(root)[0]);
      if (key === 'k' || (key === 'ArrowUp' && item)) return go(item ? beside[at - 1] : itemsIn(root)[0]);
      if ((key === 'ArrowLeft' || key === 'ArrowRight') && column) {
        const columns = [...root.querySelectorAll('[data-stage]')];
        const step = key === 'ArrowLeft' ? -1 : 1;
        for (let to = columns.indexOf(column) + step; columns[to]; to += step) {
          const items = itemsIn(columns[to]!);
          if (items.length > 0) return go(items[Math.min(at, items.length - 1)]);
        }
        return event.preventDefault();
      }
      const act = (run: () => void) => {
        event.preventDefault();
        // A key that is held repeats itself, and the focus is with the next applicant by then.
        if (!event.repeat) run();
      };
      const id = item?.dataset.applicant;
      if (key === '/') act(() => latest.current.search());
      else if (key === '?') act(() => latest.current.help());
      else if (key === 'Escape' && item) act(() => (activeElement as HTMLElement).blur());
      else if (id !== undefined && key === 'e') act(() => latest.current.advance(id));
      else if (id !== undefined && key === 'd') act(() => latest.current.decline(id));
      else if (id !== undefined && key === 'x') act(() => latest.current.choose(id));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [frame, on]);
}
