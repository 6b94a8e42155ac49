/**
 * The fields of an operation's form. Each knows by its name what it is called, whether it must be there, how long it may be
 * and what there is to choose from; a screen says only what is its own.
 */
import { Plus } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, useFieldArray, useWatch } from 'react-hook-form';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { type Locale, languageTag } from '../../../../shared/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { FieldGroup, type Option, Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { focusAdded } from '../focusAdded.ts';
import { pageLocale, useTexts } from '../texts.ts';
import { type FieldFact, factAt } from './facts.ts';
import { type PathOf, useFields, type WithBody } from './operationForm.tsx';

type Input = InputHTMLAttributes<HTMLInputElement>;

/** How a text of a rule is typed; what has none is filled in by nobody's browser. */
const typedAs: Readonly<Record<string, Pick<Input, 'type' | 'inputMode' | 'autoComplete'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  corporateNumber: { inputMode: 'numeric' },
};

interface Common<Path extends string> {
  name: Path;
  /** Its path in the contract, where the form holds it elsewhere: `items.*.schoolStatus.status`. */
  fact?: string;
  /** Where the form calls it otherwise than everywhere else. */
  label?: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** What a field takes from its name. */
function useField(name: string, label: ReactNode, path?: string) {
  const form = useFields();
  const fact = factAt(form.facts, path ?? name);
  const called = form.names[name.replace(/\.\d+(?=\.|$)/g, '')];
  return {
    form,
    fact,
    field: {
      label: label ?? called ?? fact.label?.[pageLocale()] ?? name,
      ...marks(fact),
      error: form.errorOf(name),
    },
    input: form.register(name),
  };
}
const marks = ({ required }: FieldFact) => (required ? { required: true } : { optional: true });

export interface TextProps<Path extends string> extends Common<Path>, Omit<Input, keyof Common<Path>> {
  unit?: ReactNode;
  /** Neither required nor optional is said of it: another part of the form says which are wanted. */
  unmarked?: boolean;
  /** A field that is looked at again with this one. */
  deps?: string;
  /** What was typed when somebody goes on. */
  onLeave?: (value: string) => unknown;
}

/** One line, or several where the contract takes several: then with how many characters are left. */
function Text<Path extends string>(props: TextProps<Path>) {
  const { name, fact: path, label, unmarked, deps, onLeave, ...rest } = props;
  const { form, fact, field } = useField(name, label, path);
  if (fact.lines) return <Lines name={name} fact={path} label={field.label} {...(rest as object)} />;
  const numeric = fact.kind === 'number' && ({ inputMode: 'numeric' } as const);
  const input = form.register(name, deps ? { deps: [deps] } : undefined);
  return (
    <TextInput
      autoComplete="off"
      {...numeric}
      {...(fact.rule && typedAs[fact.rule])}
      {...field}
      {...(unmarked && { required: false, optional: false })}
      {...rest}
      {...input}
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

function Lines({ name, fact: path, label, ...rest }: Common<string>) {
  const { form, fact, field, input } = useField(name, label, path);
  const value = useWatch({ control: form.control, name }) as string;
  return (
    <TextArea
      {...field}
      {...rest}
      {...(fact.max !== undefined && { limit: fact.max })}
      value={value ?? ''}
      {...input}
    />
  );
}

/** Lists longer than this are searched, in both languages. */
const mostToLookThrough = 60;

const searchTexts = new Map<SmallCategory, Map<string, string>>();
function searchText(list: SmallCategory, value: string): string {
  let texts = searchTexts.get(list);
  if (!texts) {
    texts = new Map(optionsOf(list).map(({ code, name }) => [code, `${name.jp} ${name.en}`]));
    searchTexts.set(list, texts);
  }
  return texts.get(value) ?? '';
}

function optionsIn(list: SmallCategory, locale: Locale, groups?: SmallCategory): Option[] {
  return optionsOf(list).map(({ code, name, group }) => ({
    value: code,
    label: name[locale],
    ...(groups && group && { group: optionName(groups, group, locale) }),
  }));
}

/** One of the select list that the contract names; a long list is searched. */
export function Choice<Path extends string>({
  name,
  fact: path,
  label,
  groups,
  search,
  placeholder,
  hint,
  className,
}: Common<Path> & {
  /** The list that names the options' groups. */
  groups?: SmallCategory;
  /** Searched, or chosen from as it is, whatever its length. */
  search?: boolean;
  placeholder?: string;
}) {
  const { t, locale } = useTexts({ form: formTexts });
  const { form, fact, field, input } = useField(name, label, path);
  const { list } = fact;
  if (!list) throw new TypeError(`${name} is not of a select list`);
  const options = optionsIn(list, locale, groups);
  const more = { ...(hint !== undefined && { hint }), ...(className && { className }) };
  if (!(search ?? options.length > mostToLookThrough))
    return (
      <Select {...field} {...more} empty={placeholder ?? t('form:choose')} options={options} {...input} />
    );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Combobox
          {...field}
          {...more}
          options={options}
          searchText={(option) => searchText(list, option.value)}
          placeholder={placeholder ?? t('form:choose')}
          value={value as string}
          onChange={(next) => {
            onChange(next);
            void form.trigger(name);
          }}
        />
      )}
    />
  );
}

/** A month of a year. */
export function Month<Path extends string>({
  name,
  label,
  disabled,
  ...rest
}: Common<Path> & { disabled?: boolean; required?: boolean }) {
  const { form, field } = useField(name, label);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <MonthInput
          {...field}
          {...rest}
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

export function Check<Path extends string>({
  name,
  label,
  note,
}: {
  name: Path;
  label: ReactNode;
  note?: ReactNode;
}) {
  const { field, input } = useField(name, label);
  return <Checkbox label={label} {...(note !== undefined && { note })} error={field.error} {...input} />;
}

/** The same text in both languages, the page's first. */
export function Pair<Path extends string>({ name, label, hint }: Common<Path>) {
  const { t, locale } = useTexts({ common });
  const { field } = useField(name, label);
  const order: readonly Locale[] = locale === 'jp' ? ['jp', 'en'] : ['en', 'jp'];
  const { error: _, ...group } = field;
  return (
    <FieldGroup {...group} {...(hint !== undefined && { hint })}>
      <div className="form-row">
        {order.map((one) => (
          <One
            key={one}
            name={`${name}.${one}`}
            other={`${name}.${one === 'jp' ? 'en' : 'jp'}`}
            lang={languageTag[one]}
            label={
              <>
                <span className="visually-hidden">{field.label} </span>
                <span className="bilingual-name" lang={languageTag[locale]}>
                  {t(`common:languages.${one}`)}
                </span>
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** One language of a text: which of both is wanted, their group says. */
function One({ name, other, lang, label }: { name: string; other: string; lang: string; label: ReactNode }) {
  const form = useFields();
  const fact = factAt(form.facts, name);
  const input = form.register(name, { deps: [other] });
  const shared = { label, lang, error: form.errorOf(name) };
  return fact.lines ? <TextArea {...shared} {...input} /> : <TextInput {...shared} {...input} />;
}

/** The name of a field of a row. */
type At<List extends string, Path extends string> = <Own extends string>(
  own: Own,
) => `${List}.${number}.${Own}` & Path;

/** Rows of a list, each in a box of its own, as many as the contract takes. */
export function Rows<Path extends string, List extends Path>({
  name,
  empty,
  least = 0,
  title,
  add,
  remove,
  children,
}: {
  name: List;
  /** A row that nobody has written in. */
  empty: object;
  /** Rows that stay. */
  least?: number;
  title: (number: number) => string;
  add: string;
  remove: (number: number, onRemove: () => void) => ReactNode;
  children: (at: At<List, Path>, index: number) => ReactNode;
}) {
  const form = useFields();
  const { most } = factAt(form.facts, name);
  const list = useFieldArray({ control: form.control, name: name as never });
  return (
    <>
      {list.fields.map((row, index) => (
        <fieldset key={row.id} className="editor-box">
          <legend className="visually-hidden">{title(index + 1)}</legend>
          <div className="flex items-center justify-between">
            <span className="font-bold" aria-hidden="true">
              {title(index + 1)}
            </span>
            {list.fields.length > least && remove(index + 1, () => list.remove(index))}
          </div>
          {children((own) => `${name}.${index}.${own}` as never, index)}
        </fieldset>
      ))}
      {(most === undefined || list.fields.length < most) && (
        <Button
          className="justify-self-start"
          size="small"
          onClick={({ currentTarget }) => {
            list.append(empty as never, { shouldFocus: false });
            focusAdded(currentTarget);
          }}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {add}
        </Button>
      )}
    </>
  );
}

/** The fields, their names held against the operation's body: `const { Text, Choice } = partsOf<'PUT /company'>();` */
export interface Parts<Path extends string> {
  Text: (props: TextProps<Path>) => ReactNode;
  Choice: (props: Parameters<typeof Choice<Path>>[0]) => ReactNode;
  Month: (props: Parameters<typeof Month<Path>>[0]) => ReactNode;
  Check: (props: Parameters<typeof Check<Path>>[0]) => ReactNode;
  Pair: (props: Parameters<typeof Pair<Path>>[0]) => ReactNode;
  Rows: <List extends Path>(props: Parameters<typeof Rows<Path, List>>[0]) => ReactNode;
}
const parts = { Text, Choice, Month, Check, Pair, Rows };
export const partsOf = <Name extends WithBody>(): Parts<PathOf<Name>> => parts as never;
/** The same for a form that holds something else than it sends. */
export const partsFor = <Values extends FieldValues>(): Parts<FieldPath<Values>> => parts as never;
