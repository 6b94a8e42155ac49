import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

/** Tabs with arrow keys; only the chosen panel is there. */
export function Tabs({
  tabs,
  current,
  onChange,
  label,
}: {
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
  label: string;
}) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === current),
  );
  const press = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(tabs[target]!.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  const shown = tabs[index];
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={press}>
        {tabs.map((tab, position) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}tab${tab.id}`}
            aria-selected={position === index}
            aria-controls={`${base}panel`}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}tab${shown?.id}`} className="pt-5">
        {shown?.panel}
      </div>
    </div>
  );
}
