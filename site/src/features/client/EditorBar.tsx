import type { ReactNode } from 'react';
import { useRootMark } from '../../ui/rootMark.ts';
import './client.css';

/**
 * What a long form is saved by, at the foot of the window.
 * @param rows wraps into two rows on a phone
 */
export function EditorBar({ rows = false, children }: { rows?: boolean; children: ReactNode }) {
  useRootMark('editorBar', rows ? 'rows' : '');
  return (
    <div className="editor-bar">
      <div className={`container ${rows ? 'editor-bar-row' : 'client-form-bar'}`}>{children}</div>
    </div>
  );
}
