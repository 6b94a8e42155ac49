import { type ReactNode, useLayoutEffect } from 'react';

/**
 * What a long form is saved by, at the foot of the window. The root says that it is there, so that focus and toasts stay
 * above it: `html:has()` would be evaluated at each change of every screen that loads the style.
 * @param rows wraps into two rows on a phone
 */
export function EditorBar({ rows = false, children }: { rows?: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.editorBar = rows ? 'rows' : '';
    return () => {
      delete dataset.editorBar;
    };
  }, [rows]);
  return (
    <div className="editor-bar">
      <div className={`container ${rows ? 'editor-bar-row' : 'client-form-bar'}`}>{children}</div>
    </div>
  );
}
