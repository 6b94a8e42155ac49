import type { ReactNode } from 'react';
import '../client.css';

/** Target of the panel's links: focuses the first control inside. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="editor-field">
      {children}
    </div>
  );
}
