/** Choice fields: a single option from a list, dropdown or radio buttons, or several options. */
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Option as Listed } from '../../../../shared/domain/options.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { CheckboxGroup, ChipGroup, RadioGroup } from '../../ui/choices.tsx';
import { type Option, Select } from '../../ui/Field.tsx';
import { useTexts } from '../texts.ts';
import { factAt } from './facts.ts';
import { type Common, useField } from './field.tsx';
import { type PlainParts, plainParts } from './plain.tsx';

/** Longer lists are searchable, in both languages. */
const mostToLookThrough = 60;

const kept = new Map<SmallCategory, Map<string, readonly string[]>>();
/** An option's names in both languages, and synonyms. */
function searchTexts(list: SmallCategory, value: string): readonly string[] {
  let texts = kept.get(list);
  if (!texts) {
    texts = new Map(
      optionsOf(list).map(({ code, name, words = [] }) => [code, [name.jp, name.en, ...words]]),
    );
    kept.set(list, texts);
  }
  return texts.get(value) ?? [];
}

function optionsIn(
  list: SmallCategory,
  locale: Locale,
  only: (option: Listed) => boolean = () => true,
  { groups, notes }: { groups?: SmallCategory | undefined; notes?: boolean } = {},
): Option[] {
  return optionsOf(list)
    .filter(only)
    .map(({ code, name, group, description }) => ({
      value: code,
      label: name[locale],
      ...(groups && group && { group: optionName(groups, group, locale) }),
      ...(notes && description && { note: description[locale] }),
    }));
}

interface Offered {
  /** Restricts the options. */
  only?: ((option: Listed) => boolean) | undefined;
  /** An option's label, if it differs from the list's. */
  nameOf?: ((code: string) => string | undefined) | undefined;
  /** The options, if the contract names no list or the list is not bundled. */
  options?: readonly Option[] | undefined;
}

/** The options of a field, and their list. */
function useOffered(
  name: string,
  list: SmallCategory | undefined,
  { options, only, nameOf }: Offered,
  more?: Parameters<typeof optionsIn>[3],
): readonly Option[] {
  const { locale } = useTexts({});
  if (options) return options;
  if (!list) throw new TypeError(`${name} is not of a select list`);
  const listed = optionsIn(list, locale, only, more);
  return nameOf ? listed.map((one) => ({ ...one, label: nameOf(one.value) ?? one.label })) : listed;
}

/** One option of the field's select list; a long list is searchable. */
function Choice<Path extends string>({
  groups,
  search,
  placeholder,
  preset,
  disabled,
  only,
  nameOf,
  options: given,
  searchText,
  onChosen,
  ...common
}: Common<Path> &
  Offered & {
    /** The list with the names of the options' groups. */
    groups?: SmallCategory;
    /** Whether it is searchable, whatever its length. */
    search?: boolean;
    /** Search texts of the form's own options. */
    searchText?: (option: Option) => string | readonly string[];
    placeholder?: string;
    /** One is preselected: there is no empty option. */
    preset?: boolean;
    disabled?: boolean;
    onChosen?: (value: string) => void;
  }) {
  const { t } = useTexts({ form: formTexts });
  const { form, fact, field } = useField(common);
  const { name } = common;
  const { list } = fact;
  const options = useOffered(name, list, { only, nameOf, options: given }, { groups });
  if (!(search ?? options.length > mostToLookThrough))
    return (
      <Select
        {...field}
        {...(!preset && { empty: placeholder ?? t('form:choose') })}
        options={options}
        {...form.register(name, { onChange: ({ target }) => onChosen?.(target.value) })}
        disabled={disabled}
      />
    );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Combobox
          {...field}
          options={options}
          searchText={searchText ?? (({ value: code }) => (list ? searchTexts(list, code) : []))}
          placeholder={placeholder ?? t('form:choose')}
          disabled={disabled}
          value={value as string}
          onChange={(next) => {
            onChange(next);
            onChosen?.(next);
            if (next || field.error) void form.trigger(name);
          }}
        />
      )}
    />
  );
}

interface GroupProps<Path extends string> extends Common<Path>, Offered {
  /** As full-width boxes, as chips side by side, or stacked. */
  look?: 'boxes' | 'chips';
}

/** Several options; an error of one is shown for the group. */
function Several<Path extends string>({
  look = 'boxes',
  only,
  options,
  alone,
  ...common
}: GroupProps<Path> & {
  /** An option that excludes the others. */
  alone?: string;
}) {
  const { form, field } = useField(common);
  const { name } = common;
  const { list } = factAt(form.facts, `${common.fact ?? name}.*`);
  const shown = useOffered(name, list, { only, options });
  const Group = look === 'chips' ? ChipGroup : CheckboxGroup;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Group
          {...field}
          {...(look === 'boxes' && { boxes: true })}
          options={shown}
          values={value as string[]}
          onChange={(values) => {
            const isAlone =
              alone !== undefined && !(value as string[]).includes(alone) && values.includes(alone);
            onChange(isAlone ? [alone] : values.length > 1 ? values.filter((one) => one !== alone) : values);
            if (field.error) void form.trigger(name);
          }}
        />
      )}
    />
  );
}

/** A few options as radio buttons. */
function Radios<Path extends string>({ look, only, options, ...common }: GroupProps<Path>) {
  const { form, fact, field } = useField(common);
  const { name } = common;
  const shown = useOffered(name, fact.list, { only, options }, { notes: true });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          {...field}
          boxes={look === 'boxes'}
          name={name}
          options={shown}
          value={value as string}
          onChange={(next) => {
            onChange(next);
            if (field.error) void form.trigger(name);
          }}
        />
      )}
    />
  );
}

export interface ChoiceParts<Path extends string> extends PlainParts<Path> {
  Choice: (props: Parameters<typeof Choice<Path>>[0]) => ReactNode;
  Several: (props: Parameters<typeof Several<Path>>[0]) => ReactNode;
  Radios: (props: Parameters<typeof Radios<Path>>[0]) => ReactNode;
}
export const choiceParts = { ...plainParts, Choice, Several, Radios };
/** For forms whose values differ from the body, without months, pairs and rows, whose code is not loaded. */
export const choicePartsFor = <Values extends FieldValues>(): ChoiceParts<FieldPath<Values>> =>
  choiceParts as never;
