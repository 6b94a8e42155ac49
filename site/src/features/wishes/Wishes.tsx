import { useRef } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import type { Option as Listed } from '../../../../shared/contract/selectData.ts';
import type { NamedWishes, StaffWishes } from '../../../../shared/contract/wishes.ts';
import { currencies, salaryTypes } from '../../../../shared/domain/codes.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { wishes as wishTexts } from '../../../../shared/locales/wishes.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { AutosaveBar, useAutosave } from '../../lib/Autosave.tsx';
import { useNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { type ContractForm, Form, useContractForm } from '../../lib/form.tsx';
import { useLoad } from '../../lib/load.ts';
import { loadLists, useOptions } from '../../lib/options.ts';
import { sameContent } from '../../lib/sameContent.ts';
import { useTexts } from '../../lib/texts.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { CheckboxGroup } from '../../ui/choices.tsx';
import { FormSection, type Option, Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';
import { Loaded } from '../../ui/states.tsx';
import {
  emptyArea,
  emptyPosition,
  isBlankArea,
  positionKey,
  type WishValues,
  wishBody,
  wishField,
  wishValues,
} from './wishValues.ts';

const schema = () => import('../../../../shared/contract/wishes.ts').then(({ StaffWishes }) => StaffWishes);

const positionLists = ['JOB_POSITION_MAJOR', 'JOB_POSITION_MIDDLE', 'JOB_POSITION_DETAIL'] as const;
type PositionLists = Record<(typeof positionLists)[number], readonly Listed[]>;

/** What work one looks for: a section of my page that saves itself. */
export default function Wishes() {
  const { t } = useTexts({ wishes: wishTexts });
  const loaded = useLoad('wishes', async (signal) => {
    const [stored, lists] = await Promise.all([
      api('GET /staff/wishes', { signal }),
      loadLists(positionLists),
    ]);
    return { ...stored, lists };
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('wishes:title')}</h2>
        <p className="text-soft">{t('wishes:lead')}</p>
      </div>
      <Loaded of={loaded} rows={3} height="h-48">
        {(data) => <WishForm {...data} onLoadLatest={loaded.reload} />}
      </Loaded>
    </div>
  );
}

const asBody = (wishes: NamedWishes) => wishBody(wishValues(wishes)) as unknown as StaffWishes;

function WishForm({
  wishes,
  version,
  lists,
  onLoadLatest,
}: {
  wishes: NamedWishes;
  version: number;
  lists: PositionLists;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ wishes: wishTexts, fields, form: formTexts });
  const next = useNext();
  const known = useRef(version);
  const form = useContractForm<WishValues, StaffWishes>({
    schema,
    defaultValues: wishValues(wishes),
    toBody: wishBody,
    fieldFor: wishField,
    names: { 'salary.from': t('wishes:salary.from'), 'areas.country': t('fields:country') },
    draft: 'wishes',
    version: () => known.current,
    savesItself: true,
    submit: async () => void (await autosave.flush()),
  });
  const autosave = useAutosave<WishValues, StaffWishes, { version: number; body?: StaffWishes }>({
    form,
    version,
    save: (body, version) => api('PUT /staff/edit', { body: { ...body, version } }),
    latest: async () => {
      const now = await api('GET /staff/wishes', {});
      return { version: now.version, body: asBody(now.wishes) };
    },
    isSame: (answer, body) => sameContent(answer.body, body),
    onAnswer: (answer) => {
      known.current = answer.version;
    },
    where: (field) => {
      const [list, at] = field.split('.');
      if (list === 'jobPositions') return positionName(Number(at));
      return list === 'areas' ? areaName(Number(at)) : undefined;
    },
  });

  const [positions, areas, currency] = form.watch(['jobPositions', 'areas', 'currency']);
  const positionList = useFieldArray({ control: form.control, name: 'jobPositions' });
  const areaList = useFieldArray({ control: form.control, name: 'areas' });
  const positionOptions = asPositions(lists.JOB_POSITION_DETAIL, locale, (name) =>
    t('wishes:positions.any', { name }),
  );
  const words = positionWords(lists);

  const positionName = (index: number) =>
    positionOptions.find(({ value }) => value === positions[index]?.position)?.label ??
    t('wishes:positions.number', { number: index + 1 });
  const areaName = (index: number) => {
    const { country = '', prefecture = '' } = areas[index] ?? {};
    if (prefecture) return optionName('PREFECTURE', prefecture, locale);
    return country && country !== 'JP'
      ? optionName('COUNTRY', country, locale)
      : t('wishes:areas.number', { number: index + 1 });
  };

  return (
    <Form form={form} className="grid" onLoadLatest={onLoadLatest}>
      <FormSection id="work" level={3} title={t('wishes:work')}>
        <ListRows
          label={t('fields:jobPositions')}
          hint={t('wishes:positions.hint')}
          add={t('wishes:positions.add')}
          onAdd={positionList.fields.length < 5 ? () => positionList.append(emptyPosition) : undefined}
        >
          {positionList.fields.map((row, index) => (
            <ListRow
              key={row.id}
              name={positionName(index)}
              position={index}
              count={positionList.fields.length}
              onMove={positionList.move}
              onRemove={removerOf(positionList, index, !positions[index]?.position, emptyPosition)}
            >
              <Controller
                control={form.control}
                name={`jobPositions.${index}.position`}
                render={({ field, fieldState }) => (
                  <Combobox
                    label={t('wishes:positions.number', { number: index + 1 })}
                    options={positionOptions}
                    searchText={words}
                    placeholder={t('wishes:positions.placeholder')}
                    value={field.value}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </ListRow>
          ))}
        </ListRows>
        <Choices form={form} name="employmentTypes" category="EMPLOYMENT_TYPE" />
      </FormSection>

      <FormSection id="place" level={3} title={t('wishes:place')}>
        <ListRows
          label={t('fields:areas')}
          hint={t('wishes:areas.hint')}
          add={t('wishes:areas.add')}
          onAdd={areaList.fields.length < 10 ? () => areaList.append(emptyArea) : undefined}
        >
          {areaList.fields.map((row, index) => (
            <ListRow
              key={row.id}
              name={areaName(index)}
              position={index}
              count={areaList.fields.length}
              onMove={areaList.move}
              onRemove={removerOf(areaList, index, isBlankArea(areas[index] ?? emptyArea), emptyArea)}
            >
              <Area form={form} index={index} value={areas[index] ?? emptyArea} />
            </ListRow>
          ))}
        </ListRows>
        <Choices form={form} name="remotePolicies" category="REMOTE_POLICY" hint={t('wishes:remoteHint')} />
      </FormSection>

      <FormSection id="conditions" level={3} title={t('wishes:conditions')}>
        <fieldset className="field gap-3!">
          <legend className="field-label mb-1.5">{t('wishes:salary.title')}</legend>
          <p className="field-hint">{t('wishes:salary.hint')}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            <Select
              label={t('fields:salaryType')}
              options={codes('SALARY_TYPE', salaryTypes, locale)}
              error={form.errorOf('salaryType')}
              {...form.register('salaryType')}
            />
            <TextInput
              label={t('wishes:salary.from')}
              inputMode={currency === 'JPY' ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={currency === 'JPY' ? '250,000' : ''}
              error={form.errorOf('salaryFrom')}
              {...form.register('salaryFrom')}
            />
            <Select
              label={t('fields:currency')}
              options={codes('CURRENCY', currencies, locale)}
              error={form.errorOf('currency')}
              {...form.register('currency')}
            />
          </div>
        </fieldset>
        <TextInput
          type="date"
          className="max-w-md"
          label={t('fields:startDate')}
          optional
          hint={t('wishes:startHint')}
          min={tokyoDay(new Date())}
          error={form.errorOf('startDate')}
          {...form.register('startDate')}
        />
      </FormSection>

      <FormSection id="pr" level={3} title={t('wishes:pr.title')}>
        <Controller
          control={form.control}
          name="prText"
          render={({ field, fieldState }) => (
            <TextArea
              label={t('fields:prText')}
              optional
              hint={t('wishes:pr.hint')}
              limit={3000}
              rows={7}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>

      <AutosaveBar
        autosave={autosave}
        onLoadLatest={() => {
          form.discard();
          onLoadLatest();
        }}
      >
        {next && (
          <AppLink className="button button-primary" href={next}>
            {t('wishes:back')}
          </AppLink>
        )}
      </AutosaveBar>
    </Form>
  );
}

/** Several of a short list. */
function Choices({
  form,
  name,
  category,
  hint,
}: {
  form: ContractForm<WishValues>;
  name: 'employmentTypes' | 'remotePolicies';
  category: SmallCategory;
  hint?: string;
}) {
  const { t, locale } = useTexts({ fields });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <CheckboxGroup
          label={t(`fields:${name}`)}
          optional
          boxes
          hint={hint}
          options={small(category, locale)}
          values={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A place: in Japan down to the city, elsewhere the country and a name. */
function Area({
  form,
  index,
  value,
}: {
  form: ContractForm<WishValues>;
  index: number;
  value: WishValues['areas'][number];
}) {
  const { t, locale } = useTexts({ wishes: wishTexts, fields, form: formTexts });
  const isJapan = value.country === 'JP';
  const cities = useOptions('CITY', isJapan ? value.prefecture : '');
  const cityWords = new Map(cities?.map(({ id, name }) => [id, `${name.jp} ${name.en}`]));
  const clear = (name: 'prefecture' | 'city') =>
    form.setValue(`areas.${index}.${name}`, '', { shouldDirty: true });
  const combobox = (name: 'country' | 'prefecture', category: SmallCategory, onChange: () => void) => (
    <Controller
      control={form.control}
      name={`areas.${index}.${name}`}
      render={({ field, fieldState }) => (
        <Combobox
          label={t(`fields:${name}`)}
          options={small(category, locale)}
          searchText={smallWords(category)}
          value={field.value}
          onChange={(chosen) => {
            field.onChange(chosen);
            onChange();
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {combobox('country', 'COUNTRY', () => {
        clear('prefecture');
        clear('city');
      })}
      {isJapan ? (
        <>
          {combobox('prefecture', 'PREFECTURE', () => clear('city'))}
          <Controller
            control={form.control}
            name={`areas.${index}.city`}
            render={({ field, fieldState }) => (
              <Combobox
                label={t('fields:city')}
                optional
                disabled={value.prefecture === ''}
                options={(cities ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))}
                searchText={(option) => cityWords.get(option.value) ?? ''}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      ) : (
        <TextInput
          label={t('fields:city')}
          optional
          autoComplete="off"
          error={form.errorOf(`areas.${index}.city`)}
          {...form.register(`areas.${index}.city`)}
        />
      )}
    </div>
  );
}

const small = (category: SmallCategory, locale: Locale): Option[] =>
  optionsOf(category).map(({ code, name }) => ({ value: code, label: name[locale] }));

const codes = (category: SmallCategory, list: readonly string[], locale: Locale): Option[] =>
  list.map((value) => ({ value, label: optionName(category, value, locale) }));

/** Found by the name in the other language too. */
const smallWords =
  (category: SmallCategory) =>
  ({ value }: Option): string => {
    const found = optionsOf(category).find(({ code }) => code === value);
    return found ? `${found.name.jp} ${found.name.en}` : '';
  };

/** Every occupation below its class; a class itself stands for all of its occupations. */
function asPositions(details: readonly Listed[], locale: Locale, any: (name: string) => string): Option[] {
  const below = Map.groupBy(details, ({ group }) => group ?? '');
  return optionsOf('JOB_POSITION_MAJOR').flatMap((major) => [
    { value: major.code, label: any(major.name[locale]), group: major.name[locale] },
    ...optionsOf('JOB_POSITION_MIDDLE', major.code).flatMap((middle) => {
      const group = `${major.name[locale]} › ${middle.name[locale]}`;
      return [
        { value: positionKey(major.code, middle.code), label: any(middle.name[locale]), group },
        ...(below.get(middle.code) ?? []).map(({ id, name }) => ({
          value: positionKey(major.code, middle.code, id),
          label: name[locale],
          group,
        })),
      ];
    }),
  ]);
}

/** Names in both languages and what people call it; an occupation is found by the words of its class too. */
function positionWords({ JOB_POSITION_MAJOR, JOB_POSITION_MIDDLE, JOB_POSITION_DETAIL }: PositionLists) {
  const wordsIn = (list: readonly Listed[]) =>
    new Map(list.map(({ id, name, words = [] }) => [id, [name.jp, name.en, ...words]]));
  const spoken = new Map(JOB_POSITION_MIDDLE.map(({ id, words = [] }) => [id, words]));
  const [major, middle, detail] = [
    wordsIn(JOB_POSITION_MAJOR),
    wordsIn(JOB_POSITION_MIDDLE),
    wordsIn(JOB_POSITION_DETAIL),
  ];
  return ({ value }: Option): readonly string[] => {
    const [first = '', second, third] = value.split('/');
    if (second === undefined) return major.get(first) ?? [];
    if (third === undefined) return middle.get(second) ?? [];
    return [...(detail.get(third) ?? []), ...(spoken.get(second) ?? [])];
  };
}
