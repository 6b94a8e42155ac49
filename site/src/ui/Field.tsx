import { CircleAlert } from 'lucide-react';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { characterCount } from '../../../shared/domain/text.ts';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { classes } from './classes.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; the control is marked invalid and linked to it. */
  error?: string | undefined;
  required?: boolean;
  /** Marks it as optional, if most fields of the form are required. */
  optional?: boolean;
  className?: string;
}

/** Attributes for a control inside a field. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

function FieldMark({ required, optional }: Pick<FieldProps, 'required' | 'optional'>) {
  const { t } = useTexts({ common });
  if (required) return <span className="field-mark field-mark-required">{t('common:required')}</span>;
  return optional ? <span className="field-mark">{t('common:optional')}</span> : null;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon icon-small" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A label, a hint and an error around one control: `<Field label="…">{(control) => <input {...control} />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  className,
  after,
  children,
}: FieldProps & { after?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = classes(hint ? `${id}hint` : null, error ? `${id}error` : null);
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        <FieldMark required={required ?? false} optional={optional ?? false} />
      </label>
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {after}
    </div>
  );
}

/** The same around several controls that answer one question. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  optional,
  className,
  role,
  children,
}: FieldProps & { role?: 'radiogroup'; children: ReactNode }) {
  const id = useId();
  const described = classes(hint ? `${id}hint` : null, error ? `${id}error` : null);
  return (
    <fieldset className={classes('field', className)} role={role} aria-describedby={described || undefined}>
      <legend className="field-label mb-1.5">
        {label}
        <FieldMark required={required ?? false} optional={optional ?? false} />
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </fieldset>
  );
}

function split<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, error, required, optional, className, ...rest } = props;
  return [{ label, hint, error, required, optional, className } as FieldProps, rest];
}

export interface TextInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> {
  /** Unit after the input. */
  unit?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput(props: TextInputProps) {
  const [field, { unit, ...input }] = split(props);
  return (
    <Field {...field}>
      {(control) =>
        unit ? (
          <span className="input-group">
            <input className="input" type="text" {...input} {...control} />
            <span className="input-unit">{unit}</span>
          </span>
        ) : (
          <input className="input" type="text" {...input} {...control} />
        )
      }
    </Field>
  );
}

/** A calendar day (`YYYY-MM-DD`). */
export function DateInput(props: TextInputProps) {
  return <TextInput {...props} type="date" className={classes('max-w-60', props.className)} />;
}

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'maxLength'> {
  /** Maximum characters; the rest is shown, and input is not cut off. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { t } = useTexts({ common });
  const [field, { limit, onChange, ...area }] = split(props);
  // Counted as in the contract.
  const count = (value: unknown) => characterCount(String(value ?? '').trim());
  const [length, setLength] = useState(() => count(area.value ?? area.defaultValue));
  const used = area.value === undefined ? length : count(area.value);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(count(event.target.value));
    onChange?.(event);
  };
  const counter = limit !== undefined && (
    <p
      className={classes('field-count', used > limit && 'field-count-over')}
      aria-live={used > limit * 0.9 ? 'polite' : 'off'}
    >
      {used > limit
        ? t('common:characters.over', { count: used - limit })
        : t('common:characters.left', { count: limit - used })}
    </p>
  );
  return (
    <Field {...field} after={counter}>
      {(control) => <textarea className="input" {...area} {...control} onChange={change} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
  group?: string;
  note?: string;
  disabled?: boolean;
}

/** Options in the order given, under their group's heading if they have one. */
function groupOptions(options: readonly Option[]): [group: string | undefined, options: Option[]][] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups];
}

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> {
  options: readonly Option[];
  /** Label of the empty option; without it there is none. */
  empty?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function Select(props: SelectProps) {
  const [field, { options, empty, ...select }] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

const sameOptions = (a: readonly Option[], b: readonly Option[]) =>
  a === b ||
  (a.length === b.length &&
    a.every((one, at) => {
      const other = b[at]!;
      const same = one.value === other.value && one.label === other.label;
      return same && one.group === other.group && one.disabled === other.disabled;
    }));

/** Memoized, since a form is rendered on every keystroke. */
const Options = memo(
  function Options({ options }: { options: readonly Option[] }) {
    const item = (option: Option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    );
    return groupOptions(options).map(([group, members]) =>
      group ? (
        <optgroup key={group} label={group}>
          {members.map(item)}
        </optgroup>
      ) : (
        members.map(item)
      ),
    );
  },
  (before, after) => sameOptions(before.options, after.options),
);

/** A section of a long form with a heading. */
export function FormSection({
  id,
  title,
  level = 2,
  children,
}: {
  id: string;
  title: string;
  /** Level of its heading. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="form-section" aria-labelledby={`section-${id}`}>
      <Heading id={`section-${id}`} className={level === 2 ? 'text-xl' : 'text-lg'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
