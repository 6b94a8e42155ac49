/** A field of text or of a day: what a letter needs, without the choices of other forms. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DateInput, TextArea, type TextAreaProps, TextInput } from '../../ui/Field.tsx';
import { type Common, type Input, useField } from './field.tsx';
import { type PathOf, useFields, type WithBody } from './operationForm.tsx';

/** How a text of a rule is typed; what has none is filled in by nobody's browser. */
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
  /** Of a text of several lines. */
  rows?: number;
  /** A field that is looked at again with this one. */
  deps?: string;
  /** What was typed when somebody goes on. */
  onLeave?: (value: string) => unknown;
  /** What is typed, with each letter. */
  onType?: (value: string) => unknown;
}

/** One line, several where the contract takes several: then with how many characters are left, or a day. */
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

/** The text field of an operation's form, where it has no other. */
export const textOf = <Name extends WithBody>(): ((props: TextProps<PathOf<Name>>) => ReactNode) =>
  Text as never;
