import { useLayoutEffect } from 'react';

/**
 * Tells the styles of the whole page (`html[data-…]`) that something is shown, such as a bar at the foot of the window
 * that focus and toasts stay above. `html:has(…)` would be evaluated at each change of every screen that has the style.
 */
export function useRootMark(name: 'autosave' | 'editorBar', value = ''): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}
