/**
 * Forms that name the operation they send: label, required, maximum length and options of a field are derived
 * from the contract (facts.ts), and so is the body.
 */
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
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
import { blankOf, bodyOf, enteredOf, type FieldFacts, factAt, factsWithin } from './facts.ts';

type BodySchema<Name extends keyof Operations> = Operations[Name] extends {
  body: infer Body extends core.$ZodType;
}
  ? Body
  : never;
export type WithBody = {
  [Name in keyof Operations]: [BodySchema<Name>] extends [never] ? never : Name;
}[keyof Operations];
export type BodyOf<Name extends WithBody> = core.output<BodySchema<Name>>;

/** Form values for an input of the contract: text in every field. */
export type Entered<T> = [NonNullable<T>] extends [boolean]
  ? boolean
  : [NonNullable<T>] extends [string | number]
    ? string
    : NonNullable<T> extends readonly (infer Item)[]
      ? Entered<Item>[]
      : { [Key in keyof NonNullable<T>]-?: Entered<NonNullable<T>[Key]> };
export type ValuesOf<Name extends WithBody> = Entered<core.input<BodySchema<Name>>> & FieldValues;
export type PathOf<Name extends WithBody> = FieldPath<ValuesOf<Name>>;

/** What the build substitutes for an operation's name (site/fieldFacts.ts). */
interface Source {
  name: string;
  facts: FieldFacts;
  schema: SchemaLoader<unknown>;
}

/** @param operation an object with its facts after the build; a name in the source */
export const sourceOf = (operation: WithBody): Source => operation as unknown as Source;
/** Names an operation if the form that sends it is elsewhere. */
export const operationOf = <Name extends WithBody>(name: Name): Name => name;

/** A form with what its fields derive from their names. */
export interface FormWithFacts<Values extends FieldValues> extends ContractForm<Values> {
  facts: FieldFacts;
  /** The form's labels, by the contract's path without indexes. */
  names: Readonly<Record<string, string>>;
  /** Which fields are marked: required and optional ones, or only optional ones among many required. */
  marks: 'both' | 'optional';
}
export type OperationForm<Name extends WithBody> = FormWithFacts<ValuesOf<Name>>;

type Base<Name extends WithBody> = ContractFormOptions<ValuesOf<Name>, BodyOf<Name>>;
export interface OperationFormOptions<Name extends WithBody>
  extends Omit<Base<Name>, 'schema' | 'defaultValues' | 'toBody'> {
  /** Saved or known values; the rest is empty. */
  saved?: object;
  /** Values in a format of the form's own. */
  held?: object;
  /** Converts form values to the contract, besides dropping empty ones. */
  change?: (values: ValuesOf<Name>) => object;
  /** Values that are not typed: version, language. */
  adds?: () => object;
  marks?: FormWithFacts<FieldValues>['marks'];
}

/** The language that stands for both if only one is required. */
const fieldIn = (facts: FieldFacts, field: string): string =>
  factAt(facts, field).kind === 'both' ? `${field}.${pageLocale()}` : field;

/** A form that sends an operation. */
export function useOperationForm<Name extends WithBody>(
  operation: Name,
  options: OperationFormOptions<Name>,
): OperationForm<Name> {
  const { facts, schema } = sourceOf(operation);
  const { saved, held, change, adds, fieldFor, names = {}, marks = 'both', ...rest } = options;
  const [start] = useState(() => ({
    ...(saved === undefined ? blankOf(facts) : enteredOf(facts, saved)),
    ...held,
  }));
  const added = useRef<object>({});
  const form = useContractForm<ValuesOf<Name>, BodyOf<Name>>({
    ...rest,
    schema: schema as SchemaLoader<BodyOf<Name>>,
    defaultValues: start as never,
    toBody(values) {
      added.current = adds?.() ?? {};
      return { ...(bodyOf(facts, change ? change(values) : values) as object), ...added.current };
    },
    names,
    fieldFor(field, values) {
      // The field is not visible: the server's error is shown above the form.
      if (Object.hasOwn(added.current, field)) return `added.${field}`;
      return fieldFor ? fieldFor(field, values) : fieldIn(facts, field);
    },
  });
  return { ...form, facts, names, marks };
}

/** A form whose values differ from the body, or that sends several operations. */
export function useHeldForm<Values extends FieldValues, Body>({
  facts: sources,
  within = '',
  marks = 'both',
  ...options
}: Omit<ContractFormOptions<Values, Body>, 'schema'> & {
  /** The operations of its fields, named by `operationOf`. */
  facts: readonly WithBody[];
  /** The part of the body that the form edits. */
  within?: string;
  /** The schema to validate with, if not the first operation's body: the version may be added later. */
  schema?: SchemaLoader<Body>;
  marks?: FormWithFacts<Values>['marks'];
}): FormWithFacts<Values> {
  const [{ schema }] = sources.map(sourceOf) as [Source];
  const [facts] = useState(
    () => Object.assign({}, ...sources.map((one) => factsWithin(sourceOf(one).facts, within))) as FieldFacts,
  );
  const form = useContractForm<Values, Body>({ schema: schema as SchemaLoader<Body>, ...options });
  return { ...form, facts, names: options.names ?? {}, marks };
}

const FieldsContext = createContext<FormWithFacts<FieldValues> | undefined>(undefined);

/** The form that a field is part of. */
export function useFields<Values extends FieldValues = FieldValues>(): FormWithFacts<Values> {
  const form = useContext(FieldsContext);
  if (!form) throw new TypeError('A field must be inside <OperationForm>');
  return form as unknown as FormWithFacts<Values>;
}

/** Provides the form to its fields, with a frame other than <OperationForm>. */
export const FieldsOf = <Values extends FieldValues>({
  form,
  children,
}: {
  form: FormWithFacts<Values>;
  children: ReactNode;
}) => <FieldsContext value={form as never}>{children}</FieldsContext>;

export function OperationForm<Values extends FieldValues>({
  of: form,
  children,
  ...rest
}: { of: FormWithFacts<Values> } & Omit<ComponentProps<typeof Form>, 'form'>) {
  return (
    <FieldsOf form={form}>
      <Form form={form as never} {...rest}>
        {children}
      </Form>
    </FieldsOf>
  );
}
