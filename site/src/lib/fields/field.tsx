/** What every field of an operation's form derives from its name. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { pageLocale } from '../texts.ts';
import { type FieldFacts, factAt } from './facts.ts';
import { useFields } from './operationForm.tsx';

export type Input = InputHTMLAttributes<HTMLInputElement>;

export interface Common<Path extends string> {
  name: Path;
  /** Its path in the contract, if the form's differs: `items.*.schoolStatus.status`. */
  fact?: string | undefined;
  /** A label other than the common one. */
  label?: ReactNode;
  hint?: ReactNode;
  className?: string;
  /** Required by the form although not by the contract. */
  required?: boolean | undefined;
  /** Replaces the contract's error message. */
  error?: string | undefined;
  /** Shows neither required nor optional: stated elsewhere in the form. */
  unmarked?: boolean | undefined;
}

/** A field's common label, for surrounding texts. */
export const labelOf = (facts: FieldFacts, name: string): string =>
  factAt(facts, name).label?.[pageLocale()] ?? name;

export function useField({
  name,
  fact: path,
  label,
  required,
  unmarked,
  hint,
  className,
  error,
}: Common<string>) {
  const form = useFields();
  const fact = factAt(form.facts, path ?? name);
  const called = form.names[name.replace(/\.\d+(?=\.|$)/g, '')];
  const wrong = form.errorOf(name);
  const isRequired = required ?? fact.required ?? false;
  return {
    form,
    fact,
    field: {
      label: label ?? called ?? labelOf(form.facts, path ?? name),
      required: isRequired && !unmarked && form.marks === 'both',
      optional: !isRequired && !unmarked,
      hint,
      className,
      error: wrong && (error ?? wrong),
    },
  };
}
