import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldError, FieldGroup, type FieldProps, type Option } from './Field.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, note, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('field', className)}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {note && <span className="choice-note">{note}</span>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export function Switch({ label, note, className, ...input }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={classes('switch', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" />
      <span>
        {label}
        {note && <span className="choice-note">{note}</span>}
      </span>
    </label>
  );
}

interface ChoiceSet extends FieldProps {
  options: readonly Option[];
  /** As full-width boxes, or stacked. */
  boxes?: boolean;
}

export interface RadioGroupProps extends ChoiceSet {
  name: string;
  value?: string | undefined;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

export function RadioGroup({
  options,
  boxes,
  name,
  value,
  defaultValue,
  onChange,
  ...field
}: RadioGroupProps) {
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={boxes ? 'choice-boxes' : undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className="choice-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface CheckboxGroupProps extends ChoiceSet {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

export function CheckboxGroup({ options, boxes, values, onChange, ...field }: CheckboxGroupProps) {
  return (
    <FieldGroup {...field}>
      <div className={boxes ? 'choice-boxes' : undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="checkbox"
              value={option.value}
              disabled={option.disabled}
              checked={values.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...values, option.value]
                    : values.filter((value) => value !== option.value),
                )
              }
            />
            <span>
              {option.label}
              {option.note && <span className="choice-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Multiple choice of many short options, side by side. */
export function ChipGroup({ options, values, onChange, ...field }: Omit<CheckboxGroupProps, 'boxes'>) {
  return (
    <FieldGroup {...field}>
      <div className="chips">
        {options.map(({ value, label, disabled }) => (
          <label key={value} className={classes('chip', 'chip-choice', values.includes(value) && 'chip-on')}>
            <input
              type="checkbox"
              value={value}
              disabled={disabled}
              checked={values.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...values, value] : values.filter((one) => one !== value))
              }
            />
            {values.includes(value) && <Check className="icon icon-small" aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
