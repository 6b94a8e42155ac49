/** A field of text or of a day: enough for a letter, without the choices of other forms. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DateInput, TextArea, type TextAreaProps, TextInput } from '../../ui/Field.tsx';
import { type Common, type Input, useField } from './field.tsx';
import { type PathOf, useFields, type WithBody } from './operationForm.tsx';

/** Input attributes by rule; without a rule there is no autofill. */
const typedAs: Readonly<Record<string, Input>> = {
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  corporateNumber: { inputMode: 'numeric' },
  individualNumber: { inputMode: 'numeric', spellCheck: false },
  invoiceNumber: { autoCapitalize: 'characters', spellCheck: false },
  katakana: { lang: 'ja' },
};

export interface TextProps<Path extends string> extends Common<Path>, Omit<Input, keyof Common<Path>> {
  unit?: ReactNode;
  /** For a text of several lines. */
  rows?: number;
  /** A field to validate together with this one. */
  deps?: string;
  /** Called with the value on blur. */
  onLeave?: (value: string) => unknown;
  /** Called with the value on each change. */
  onType?: (value: string) => unknown;
}

/** One line, several if the contract allows (with the remaining characters), or a day. */
export function Text<Path extends string>(props: TextProps<Path>) {
  const { form, fact, field } = useField(props);
  const {
    name,
    fact: _path,
    label,
    required,
    unmarked,
    hint,
    className,
    error,
    deps,
    onLeave,
    onType,
    ...rest
  } = props;
  if (fact.lines) return <Lines {...field} {...(rest as object)} name={name} limit={fact.max} />;
  const numeric = fact.kind === 'number' && ({ inputMode: 'numeric' } as const);
  const input = form.register(name, deps ? { deps: [deps] } : undefined);
  const Shown = fact.kind === 'day' ? DateInput : TextInput;
  return (
    <Shown
      autoComplete="off"
      {...numeric}
      {...(fact.rule && typedAs[fact.rule])}
      {...field}
      {...rest}
      {...input}
      {...(onType && {
        onChange: async (event) => {
          const { value } = event.target;
          await input.onChange(event);
          onType(value);
        },
      })}
      {...(onLeave && {
        onBlur: async (event) => {
          const { value } = event.target;
          await input.onBlur(event);
          await onLeave(value);
        },
      })}
    />
  );
}

function Lines({ name, ...area }: TextAreaProps & { name: string }) {
  const form = useFields();
  const value = useWatch({ control: form.control, name }) as string;
  return <TextArea {...area} {...form.register(name)} value={value ?? ''} />;
}

/** The text field for an operation's form that has no others. */
export const textOf = <Name extends WithBody>(): ((props: TextProps<PathOf<Name>>) => ReactNode) =>
  Text as never;
