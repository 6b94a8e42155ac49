import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
}

/** A button that opens a list of actions. Arrow keys, Home, End, Escape; closes when it loses the focus. */
export function Menu({
  label,
  trigger,
  items,
  className,
  onOpen,
}: {
  /** Accessible name of the trigger. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  /** Each time it opens, for instance to load what its actions need. */
  onOpen?: () => void;
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const entries = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);
  const show = () => {
    setOpen(true);
    onOpen?.();
  };

  const press = (event: KeyboardEvent) => {
    const list = entries();
    const index = list.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: index + 1 < list.length ? index + 1 : 0,
      ArrowUp: index > 0 ? index - 1 : list.length - 1,
      Home: 0,
      End: list.length - 1,
    }[event.key];
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (target !== undefined) {
      event.preventDefault();
      if (open) list[target]?.focus();
      else show();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the button and the items
    <div
      className="menu"
      ref={frame}
      onKeyDown={press}
      onBlur={(event) => !frame.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        ref={button}
        className={classes(className ?? 'icon-button')}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? setOpen(false) : show())}
      >
        {trigger}
      </button>
      {open && (
        <div className="menu-list" role="menu" id={id} aria-label={label}>
          {items.map((item, position) => {
            const content = (
              <>
                {item.icon}
                {item.label}
              </>
            );
            const look = classes('menu-item', item.danger && 'text-danger');
            return item.href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: items stay in their place
              <a key={position} className={look} role="menuitem" href={item.href} tabIndex={-1}>
                {content}
              </a>
            ) : (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: items stay in their place
                key={position}
                type="button"
                className={look}
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  item.onSelect?.();
                }}
              >
                {content}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
