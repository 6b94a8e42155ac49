/** Besides texts, choices and rows: months. */
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { type Common, useField } from './field.tsx';
import { type RowParts, rowParts } from './rows.tsx';

/** A month of a year. */
function Month<Path extends string>({ disabled, ...common }: Common<Path> & { disabled?: boolean }) {
  const { form, field } = useField(common);
  return (
    <Controller
      control={form.control}
      name={common.name}
      render={({ field: { value, onChange, onBlur } }) => (
        <MonthInput
          {...field}
          {...(disabled && { disabled, error: undefined })}
          label={field.label as string}
          value={disabled ? '' : (value as string)}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

export interface Parts<Path extends string> extends RowParts<Path> {
  Month: (props: Parameters<typeof Month<Path>>[0]) => ReactNode;
}
const parts = { ...rowParts, Month };
export const partsFor = <Values extends FieldValues>(): Parts<FieldPath<Values>> => parts as never;
