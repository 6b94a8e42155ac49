/**
 * Forms that name the operation they send: what a field is called, whether it must be there, how long it may be and what
 * there is to choose from follows from the contract (facts.ts), and so does what is sent.
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
  /** Which fields say of themselves whether they are wanted: all, or those that may stay empty among many that may not. */
  marks: 'both' | 'optional';
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
  marks?: FormWithFacts<FieldValues>['marks'];
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
      // Nobody sees a field of it: what the server says of it stands above the form.
      if (Object.hasOwn(added.current, field)) return `added.${field}`;
      return fieldFor ? fieldFor(field, values) : fieldIn(facts, field);
    },
  });
  return { ...form, facts, names, marks };
}

/** A form that holds something else than it sends, or sends to several operations. */
export function useHeldForm<Values extends FieldValues, Body>({
  facts: sources,
  within = '',
  marks = 'both',
  ...options
}: Omit<ContractFormOptions<Values, Body>, 'schema'> & {
  /** The operations that its fields are of, named by `operationOf`. */
  facts: readonly WithBody[];
  /** The part of the body that the form is about. */
  within?: string;
  /** What is checked, where that is not the first operation's body: its version may be added later. */
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
  if (!form) throw new TypeError('a field stands in no <OperationForm>');
  return form as unknown as FormWithFacts<Values>;
}

/** Gives fields their form: where the frame is another than <OperationForm>. */
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
