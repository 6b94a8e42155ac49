import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { Field, type FieldProps, type Option } from './Field.tsx';

export interface Found {
  options: readonly Option[];
  /** Number of further matches. */
  more: number;
}

export interface SearchComboboxProps extends FieldProps {
  /** The selected option; text that is not an option counts as none. */
  value: Option | undefined;
  onChange: (option: Option | undefined) => void;
  onBlur?: () => void;
  /** Called while typing, and with '' when the list opens. */
  search: (typed: string, signal: AbortSignal) => Promise<Found>;
  texts: { searching: string; failed: string; more: (count: number) => string };
  placeholder?: string;
  disabled?: boolean;
  /** Maximum characters that the search takes. */
  longest: number;
}

/** Debounce. Milliseconds. */
const rest = 180;

interface Answer {
  typed: string;
  found?: Found;
  failed?: boolean;
}

/** A combobox over a list that is too long for the page: queries the server while typing. */
export function SearchCombobox({
  value,
  onChange,
  onBlur,
  search,
  texts,
  placeholder,
  disabled,
  longest,
  ...field
}: SearchComboboxProps) {
  const { t } = useTexts({ common });
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const active = useRef<HTMLDivElement>(null);
  const latest = useRef(search);
  latest.current = search;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<Answer>();

  const wanted = typed ?? '';
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        latest.current(wanted, abort.signal).then(
          (found) => !abort.signal.aborted && setAnswer({ typed: wanted, found }),
          () => !abort.signal.aborted && setAnswer({ typed: wanted, failed: true }),
        );
      },
      wanted === '' ? 0 : rest,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [open, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option moves with the index
  useEffect(() => {
    if (open) active.current?.scrollIntoView({ block: 'nearest' });
  }, [open, index, answer]);

  const current = answer?.typed === wanted ? answer : undefined;
  const options = answer?.found?.options ?? [];
  const hide = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option) => {
    onChange(option);
    hide();
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: index >= last ? 0 : index + 1,
      ArrowUp: index <= 0 ? Math.max(0, last) : index - 1,
      PageDown: Math.max(0, Math.min(last, index + 8)),
      PageUp: Math.max(0, index - 8),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setIndex(move);
      else setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = current && options[index];
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };

  const says = !open
    ? ''
    : current?.failed
      ? texts.failed
      : current?.found
        ? t('common:combobox.results', { count: options.length + current.found.more })
        : texts.searching;
  const note = (text: ReactNode) => (
    <div className="combobox-empty" role="presentation">
      {text}
    </div>
  );
  return (
    <Field {...field}>
      {(control) => (
        <div className="combobox">
          <input
            {...control}
            ref={input}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            maxLength={longest}
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && options[index] ? `${list}${index}` : undefined}
            value={typed ?? value?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setIndex(0);
              setOpen(true);
              if (event.target.value === '') onChange(undefined);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              hide();
              onBlur?.();
            }}
          />
          {value && !disabled && (
            <button
              type="button"
              className="icon-button combobox-clear"
              aria-label={t('common:clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange(undefined);
                setTyped(undefined);
                input.current?.focus();
              }}
            >
              <X className="icon icon-small" aria-hidden="true" />
            </button>
          )}
          {open && (
            <div
              className="combobox-list"
              id={list}
              role="listbox"
              aria-busy={!current}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.map((option, position) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                <div
                  key={option.value}
                  id={`${list}${position}`}
                  ref={position === index ? active : undefined}
                  role="option"
                  aria-selected={option.value === value?.value}
                  data-active={position === index}
                  className="combobox-option"
                  onClick={() => choose(option)}
                  onMouseMove={() => setIndex(position)}
                >
                  <span className="grid min-w-0">
                    {option.label}
                    {option.note && <span className="text-sm text-soft font-normal">{option.note}</span>}
                  </span>
                  {option.value === value?.value && <Check className="icon icon-small" aria-hidden="true" />}
                </div>
              ))}
              {current?.failed && note(texts.failed)}
              {!answer && note(texts.searching)}
              {current?.found && options.length === 0 && note(t('common:combobox.noMatch'))}
              {current?.found && current.found.more > 0 && note(texts.more(current.found.more))}
            </div>
          )}
          <span className="visually-hidden" role="status">
            {says}
          </span>
        </div>
      )}
    </Field>
  );
}
