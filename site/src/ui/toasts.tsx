import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { state } from '../../../shared/locales/state.ts';
import { useTexts } from '../lib/texts.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'error' | 'info';
  text: string;
  /** One action, such as undo. */
  act?: ToastAct;
  /** Milliseconds since 1970. */
  shownAt: number;
}
interface ToastAct {
  label: string;
  onSelect: () => void;
}

/** Current toasts, shared by several islands. */
export const toasts = atom<Toast[]>([]);
let lastId = 0;
const shownMs = { done: 5000, info: 7000, error: 12_000 };
/** Time to read, decide, and reach it by keyboard. */
const shownWithActMs = 12_000;

function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Shows a short message for some seconds; the same message is not stacked. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  act?: ToastAct,
  milliseconds: number = act ? shownWithActMs : shownMs[kind],
): void {
  lastId += 1;
  const id = lastId;
  const shown: Toast = { id, kind, text, ...(act && { act }), shownAt: Date.now() };
  toasts.set([...toasts.get().filter((toast) => toast.text !== text), shown].slice(-3));
  setTimeout(() => dismissToast(id), milliseconds);
}

/** Minimum time to read it before it is dismissed. Milliseconds. */
const readMs = 1500;

/** Dismisses success messages when a field gets the focus, so that they do not cover it. */
function makeWay({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
  for (const { id, kind, act, shownAt } of toasts.get())
    if (kind !== 'error' && !act)
      setTimeout(() => dismissToast(id), Math.max(0, shownAt + readMs - Date.now()));
}

/** Milliseconds: a toast shown this shortly before a navigation is about it, and kept. */
const goingMs = 700;

/** After a navigation: removes older toasts, except for those with an action. */
export function leaveToasts(): void {
  const now = Date.now();
  toasts.set(toasts.get().filter(({ act, shownAt }) => act || now - shownAt < goingMs));
}

const icons = { done: CircleCheck, error: CircleAlert, info: Info };

/** Render once per page. */
export function ToastRegion() {
  const { t } = useTexts({ state });
  const shown = useStore(toasts);
  useEffect(() => {
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, []);
  return (
    <section className="toasts" aria-label={t('state:toasts')} aria-live="polite">
      {shown.map(({ id, kind, text, act }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className="toast" role={kind === 'error' ? 'alert' : undefined}>
            <Icon className="icon" aria-hidden="true" />
            <span>{text}</span>
            {act && (
              <button
                type="button"
                className="toast-act"
                onClick={() => {
                  dismissToast(id);
                  act.onSelect();
                }}
              >
                {act.label}
              </button>
            )}
            <button
              type="button"
              className="toast-close"
              aria-label={t('state:close')}
              onClick={() => dismissToast(id)}
            >
              <X className="icon icon-small" aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
