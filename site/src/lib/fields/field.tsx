/** What every field of an operation's form takes from its name. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { pageLocale } from '../texts.ts';
import { type FieldFacts, factAt } from './facts.ts';
import { useFields } from './operationForm.tsx';

export type Input = InputHTMLAttributes<HTMLInputElement>;

export interface Common<Path extends string> {
  name: Path;
  /** Its path in the contract, where the form holds it elsewhere: `items.*.schoolStatus.status`. */
  fact?: string | undefined;
  /** Where the form calls it otherwise than everywhere else. */
  label?: ReactNode;
  hint?: ReactNode;
  className?: string;
  /** Where the form asks for it though the contract does not. */
  required?: boolean | undefined;
  /** Said in the place of the contract's words where something is wrong. */
  error?: string | undefined;
  /** Neither required nor optional is said of it: another part of the form says which are wanted. */
  unmarked?: boolean | undefined;
}

/** What a field is called everywhere, for what stands around it. */
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
