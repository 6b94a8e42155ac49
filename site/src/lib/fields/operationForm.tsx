/**
 * Forms that name the operation they send: what a field is called, whether it must be there, how long it may be and what
 * there is to choose from follows from the contract (facts.ts), and so does what is sent.
 */
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { core } from 'zod';
import type { Operations } from '../../../../shared/client/index.ts';
import {
  type ContractForm,
  type ContractFormOptions,
  Form,
  type SchemaLoader,
  useContractForm,
} from '../form.tsx';
import { pageLocale } from '../texts.ts';
import { blankOf, bodyOf, enteredOf, type FieldFacts, factAt } from './facts.ts';

type BodySchema<Name extends keyof Operations> = Operations[Name] extends {
  body: infer Body extends core.$ZodType;
}
  ? Body
  : never;
export type WithBody = {
  [Name in keyof Operations]: [BodySchema<Name>] extends [never] ? never : Name;
}[keyof Operations];
export type BodyOf<Name extends WithBody> = core.output<BodySchema<Name>>;

/** What a form holds of what the contract takes: text in every field. */
export type Entered<T> = [NonNullable<T>] extends [boolean]
  ? boolean
  : [NonNullable<T>] extends [string | number]
    ? string
    : NonNullable<T> extends readonly (infer Item)[]
      ? Entered<Item>[]
      : { [Key in keyof NonNullable<T>]-?: Entered<NonNullable<T>[Key]> };
export type ValuesOf<Name extends WithBody> = Entered<core.input<BodySchema<Name>>> & FieldValues;
export type PathOf<Name extends WithBody> = FieldPath<ValuesOf<Name>>;

/** What the build puts in the place of an operation's name (site/fieldFacts.ts). */
interface Source {
  name: string;
  facts: FieldFacts;
  schema: SchemaLoader<unknown>;
}

/** @param operation is an object with its facts once it is built; who writes a form sees only its name */
export const sourceOf = (operation: WithBody): Source => operation as unknown as Source;
/** Names an operation where the form that sends it stands elsewhere. */
export const operationOf = <Name extends WithBody>(name: Name): Name => name;

/** A form with what its fields take from their names. */
export interface FormWithFacts<Values extends FieldValues> extends ContractForm<Values> {
  facts: FieldFacts;
  /** What the form calls a field, by the contract's path without numbers. */
  names: Readonly<Record<string, string>>;
}
export type OperationForm<Name extends WithBody> = FormWithFacts<ValuesOf<Name>>;

type Base<Name extends WithBody> = ContractFormOptions<ValuesOf<Name>, BodyOf<Name>>;
export interface OperationFormOptions<Name extends WithBody>
  extends Omit<Base<Name>, 'schema' | 'defaultValues' | 'toBody'> {
  /** What is saved, or known already; the rest is empty. */
  saved?: object;
  /** What the form holds otherwise than the contract would have it. */
  held?: object;
  /** From what the form holds to what the contract takes, beside dropping what is empty. */
  change?: (values: ValuesOf<Name>) => object;
  /** What nobody types: the version, the language. */
  adds?: () => object;
}

/** Which language a field of both stands for where one of them is wanted. */
const fieldIn = (facts: FieldFacts, field: string): string =>
  factAt(facts, field).kind === 'both' ? `${field}.${pageLocale()}` : field;

/** A form that sends an operation. */
export function useOperationForm<Name extends WithBody>(
  operation: Name,
  options: OperationFormOptions<Name>,
): OperationForm<Name> {
  const { facts, schema } = sourceOf(operation);
  const { saved, held, change, adds, fieldFor, names = {}, ...rest } = options;
  const [start] = useState(() => {
    const blank = saved === undefined ? blankOf(facts) : enteredOf(facts, saved);
    for (const name of Object.keys(adds?.() ?? {})) delete blank[name];
    return { ...blank, ...held };
  });
  const form = useContractForm<ValuesOf<Name>, BodyOf<Name>>({
    ...rest,
    schema: schema as SchemaLoader<BodyOf<Name>>,
    defaultValues: start as never,
    toBody: (values) => ({
      ...(bodyOf(facts, change ? change(values) : values) as object),
      ...adds?.(),
    }),
    names,
    fieldFor: (field, values) => (fieldFor ? fieldFor(field, values) : fieldIn(facts, field)),
  });
  return { ...form, facts, names };
}

const FieldsContext = createContext<FormWithFacts<FieldValues> | undefined>(undefined);

/** The form that a field is part of. */
export function useFields<Values extends FieldValues = FieldValues>(): FormWithFacts<Values> {
  const form = useContext(FieldsContext);
  if (!form) throw new TypeError('a field stands in no <OperationForm>');
  return form as unknown as FormWithFacts<Values>;
}

/** Gives fields their form: where the frame is another than <OperationForm>. */
export const FieldsOf = <Name extends WithBody>({
  form,
  children,
}: {
  form: OperationForm<Name>;
  children: ReactNode;
}) => <FieldsContext value={form as never}>{children}</FieldsContext>;

export function OperationForm<Name extends WithBody>({
  of: form,
  children,
  ...rest
}: { of: OperationForm<Name> } & Omit<ComponentProps<typeof Form>, 'form'>) {
  return (
    <FieldsOf form={form}>
      <Form form={form as never} {...rest}>
        {children}
      </Form>
    </FieldsOf>
  );
}
