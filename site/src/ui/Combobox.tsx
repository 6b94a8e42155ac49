import { Check, ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { classes } from './classes.ts';
import { Field, type FieldProps, type Option } from './Field.tsx';
import { findOptions } from './findOptions.ts';
import { optionMove } from './optionMove.ts';

export interface ComboboxProps extends FieldProps {
  options: readonly Option[];
  /** The selected value, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Search texts besides the label: kana, the other language, synonyms. */
  searchText?: (option: Option) => string | readonly string[];
}

const shownAtMost = 60;

/** A text input with a list filtered while typing. Arrow keys, Home, End, Enter, Escape, and the pointer. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  searchText,
  ...field
}: ComboboxProps) {
  const { t } = useTexts({ common });
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const active = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(0);

  const chosen = options.find((option) => option.value === value);
  const matches = useMemo(() => {
    const found = findOptions(options, typed ?? '', searchText);
    return found.filter((option) => !option.disabled).slice(0, shownAtMost);
  }, [options, typed, searchText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option moves with the index
  useEffect(() => {
    if (open) active.current?.scrollIntoView({ block: 'nearest' });
  }, [open, index]);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setIndex(
      Math.max(
        0,
        matches.findIndex((option) => option.value === value),
      ),
    );
  };
  const hide = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option) => {
    onChange(option.value);
    hide();
  };

  const press = (event: KeyboardEvent) => {
    const move = optionMove(event.key, index, matches.length - 1);
    if (event.nativeEvent.isComposing) return;
    if (move !== undefined) {
      event.preventDefault();
      if (open) setIndex(move);
      else show();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = matches[index];
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };

  let group: string | undefined;
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
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && matches[index] ? `${list}${index}` : undefined}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setIndex(0);
              setOpen(true);
              if (event.target.value === '') onChange('');
            }}
            onClick={show}
            onKeyDown={press}
            onBlur={hide}
          />
          {value && !disabled ? (
            <button
              type="button"
              className="icon-button combobox-clear"
              aria-label={t('common:clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange('');
                setTyped(undefined);
                input.current?.focus();
              }}
            >
              <X className="icon icon-small" aria-hidden="true" />
            </button>
          ) : (
            <span className="icon-button combobox-clear pointer-events-none" aria-hidden="true">
              <ChevronDown className="icon icon-small" />
            </span>
          )}
          {open && (
            <div
              className="combobox-list"
              id={list}
              role="listbox"
              onMouseDown={(event) => event.preventDefault()}
            >
              {matches.map((option, position) => {
                const heading = option.group !== group ? option.group : undefined;
                group = option.group;
                return [
                  heading && (
                    <div key={`group ${heading}`} className="combobox-group" role="presentation">
                      {heading}
                    </div>
                  ),
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                  <div
                    key={option.value}
                    id={`${list}${position}`}
                    ref={position === index ? active : undefined}
                    role="option"
                    aria-selected={option.value === value}
                    data-active={position === index}
                    className="combobox-option"
                    onClick={() => choose(option)}
                    onMouseMove={() => setIndex(position)}
                  >
                    {option.label}
                    {option.value === value && <Check className="icon icon-small" aria-hidden="true" />}
                  </div>,
                ];
              })}
              {matches.length === 0 && (
                <div className="combobox-empty" role="presentation">
                  {t('common:combobox.noMatch')}
                </div>
              )}
            </div>
          )}
          <span className={classes('visually-hidden')} role="status">
            {open && typed ? t('common:combobox.results', { count: matches.length }) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
