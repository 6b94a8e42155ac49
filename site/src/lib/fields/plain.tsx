/** Fields without dependencies: text, days, a choice with the form's own options, a checkbox. */
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox } from '../../ui/choices.tsx';
import { type Option, Select } from '../../ui/Field.tsx';
import { type Common, useField } from './field.tsx';
import type { PathOf, WithBody } from './operationForm.tsx';
import { Text, type TextProps } from './text.tsx';

/** One of the form's own options. */
function OneOf<Path extends string>({
  options,
  empty,
  ...common
}: Common<Path> & {
  options: readonly Option[];
  /** Label of the empty option; without it one is always selected. */
  empty?: string;
}) {
  const { form, field } = useField(common);
  return <Select {...field} empty={empty} options={options} {...form.register(common.name)} />;
}

function Check<Path extends string>({
  name,
  label,
  note,
  error,
}: Pick<Common<Path>, 'name' | 'label' | 'error'> & { note?: ReactNode }) {
  const { form, field } = useField({ name, error });
  return <Checkbox label={label} note={note} error={field.error} {...form.register(name)} />;
}

export interface PlainParts<Path extends string> {
  Text: (props: TextProps<Path>) => ReactNode;
  OneOf: (props: Parameters<typeof OneOf<Path>>[0]) => ReactNode;
  Check: (props: Parameters<typeof Check<Path>>[0]) => ReactNode;
}
export const plainParts = { Text, OneOf, Check };
/** For forms without lists and rows, whose code is not loaded. */
export const plainPartsOf = <Name extends WithBody>(): PlainParts<PathOf<Name>> => plainParts as never;
/** The same for a form whose values differ from the body. */
export const plainPartsFor = <Values extends FieldValues>(): PlainParts<FieldPath<Values>> =>
  plainParts as never;
