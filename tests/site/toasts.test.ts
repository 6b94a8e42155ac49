import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveToasts, showToast, toasts } from '../../site/src/ui/toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});
const shown = () => toasts.get().map(({ text }) => text);

it('disappear with their page, unless they have an action', () => {
  showToast('done', 'Saved.');
  showToast('error', 'It could not be saved.');
  showToast('info', 'Moved.', { label: 'Undo', onSelect: () => undefined });
  vi.advanceTimersByTime(1000);
  showToast('done', 'Sent: here is the list.');
  leaveToasts();
  expect(shown()).toEqual(['Moved.', 'Sent: here is the list.']);
  // The page after that is another one.
  vi.advanceTimersByTime(1000);
  leaveToasts();
  expect(shown()).toEqual(['Moved.']);
});

it('a toast with an action stays for its full time', () => {
  showToast('info', 'Moved.', { label: 'Undo', onSelect: () => undefined }, 10_000);
  vi.advanceTimersByTime(9_999);
  expect(shown()).toEqual(['Moved.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});
