/** A text in which colleagues are mentioned: typing `@` lists them. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { officeNotes } from '../../../../../shared/locales/officeNotes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextArea } from '../../../ui/Field.tsx';
import { optionMove } from '../../../ui/optionMove.ts';
import { mentionBeingTyped } from './mentionText.ts';

const shownAtMost = 8;

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(' ', '');

export function MentionArea({
  label,
  hint,
  limit,
  value,
  error,
  names,
  onChange,
}: {
  label: string;
  hint?: string;
  limit: number;
  value: string;
  error?: string | undefined;
  /** What colleagues are called in the text. */
  names: readonly string[];
  onChange: (value: string) => void;
}) {
  const { t } = useTexts({ officeNotes });
  const list = useId();
  const frame = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const typed = isOpen ? mentionBeingTyped(value, caret) : undefined;
  const found = typed
    ? names.filter((name) => folded(name).includes(folded(typed.letters))).slice(0, shownAtMost)
    : [];
  const shows = found.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option moves with the index
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [index, shows]);
  const area = () => frame.current!.querySelector('textarea')!;
  const follow = (text: string, at: number) => {
    setCaret(at);
    setIndex(0);
    setOpen(mentionBeingTyped(text, at) !== undefined);
  };
  const choose = (name: string) => {
    if (!typed) return;
    const before = `${value.slice(0, typed.start)}@${name} `;
    onChange(before + value.slice(caret));
    setOpen(false);
    requestAnimationFrame(() => {
      area().focus();
      area().setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (!shows || event.nativeEvent.isComposing) return;
    const move = optionMove(event.key, index, found.length - 1);
    // Home and End are the text's.
    if (move !== undefined && event.key.startsWith('Arrow')) {
      event.preventDefault();
      setIndex(move);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(found[index]!);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div ref={frame} className="combobox">
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        limit={limit}
        value={value}
        error={error}
        required
        aria-autocomplete="list"
        aria-controls={shows ? list : undefined}
        aria-activedescendant={shows ? `${list}${index}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          follow(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== caret) follow(value, currentTarget.selectionStart);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <p className="visually-hidden" role="status">
        {shows && t('officeNotes:found', { count: found.length })}
      </p>
      {shows && (
        <div
          className="combobox-list"
          id={list}
          role="listbox"
          aria-label={t('officeNotes:colleagues')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((name, position) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the text
            <div
              key={name}
              id={`${list}${position}`}
              ref={position === index ? active : undefined}
              role="option"
              className="combobox-option"
              aria-selected={position === index}
              data-active={position === index}
              onMouseMove={() => setIndex(position)}
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
