import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from './Button.tsx';

/** Buttons that move an entry of a list up and down; the focus moves along. */
export function Moves({
  index,
  count,
  what,
  onMove,
}: {
  /** Its index, from 0, of `count`. */
  index: number;
  count: number;
  /** What is moved, for screen readers. */
  what: string;
  onMove: (to: number) => void;
}) {
  const { t } = useTexts({ common });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const moved = useRef<HTMLButtonElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry stands in another place
  useEffect(() => {
    moved.current?.focus();
    moved.current = undefined;
  }, [index]);
  if (count < 2) return null;
  const move = (to: number, button: HTMLButtonElement | null) => {
    if (to < 0 || to >= count) return;
    moved.current = button ?? undefined;
    onMove(to);
  };
  return (
    <>
      <IconButton
        ref={up}
        label={t('common:list.up', { what })}
        aria-disabled={index === 0}
        onClick={() => move(index - 1, up.current)}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={down}
        label={t('common:list.down', { what })}
        aria-disabled={index === count - 1}
        onClick={() => move(index + 1, down.current)}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
    </>
  );
}
