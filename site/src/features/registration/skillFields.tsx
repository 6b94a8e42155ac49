/** The parts of the skill step: each edits its own lists of the one form. */
import { type ReactNode, useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import type { Option as Listed } from '../../../../shared/contract/selectData.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import {
  maximumCertifications,
  maximumSkills,
  otherCertification,
} from '../../../../shared/domain/skillLimits.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import type { Locale } from '../../../../shared/routes.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { ChipGroup, RadioGroup } from '../../ui/choices.tsx';
import { type Option, Select, TextInput } from '../../ui/Field.tsx';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';
import {
  emptyCertification,
  emptyLanguage,
  emptySkill,
  isBlank,
  type SkillValues,
  skillKey,
} from './skillValues.ts';
import { YearAndMonth } from './YearAndMonth.tsx';

export const skillLists = [
  'IT_SKILL',
  'IT_SKILL_DETAIL',
  'IT_SKILL_LEVEL',
  'CERTIFICATION',
  'CERTIFICATION_DETAIL',
  'TECH_TYPE',
] as const;
export type SkillLists = Record<(typeof skillLists)[number], Listed[]>;

interface Part {
  form: ContractForm<SkillValues>;
}

const asOptions = (list: readonly Listed[], locale: Locale): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name[locale] }));

const small = (category: SmallCategory, locale: Locale): Option[] =>
  optionsOf(category).map(({ code, name }) => ({ value: code, label: name[locale] }));

const languageWords = ({ value }: Option): string => {
  const found = optionsOf('LANGUAGE').find(({ code }) => code === value);
  return found ? `${found.name.jp} ${found.name.en}` : '';
};

/** Found by the name in the other language too, and by the kind it belongs to. */
function bothNames(...all: readonly Listed[][]) {
  const names = new Map<string, string>();
  for (const { id, name, group } of all.flat()) {
    const key = all.length > 1 && group ? skillKey(group, id) : id;
    names.set(key, `${names.get(group ?? '') ?? ''} ${name.jp} ${name.en}`);
  }
  return ({ value }: Option) => names.get(value) ?? '';
}

/** Each kind with its items, and last of them the kind as a whole. */
function asSkillOptions({ IT_SKILL, IT_SKILL_DETAIL }: SkillLists, locale: Locale): Option[] {
  return IT_SKILL.flatMap(({ id, name }) => [
    ...IT_SKILL_DETAIL.filter(({ group }) => group === id).map((detail) => ({
      value: skillKey(id, detail.id),
      label: detail.name[locale],
      group: name[locale],
    })),
    { value: id, label: name[locale], group: name[locale] },
  ]);
}

/** What a row is called: by what is chosen in it, else by its number. */
export function useRowNames(lists: SkillLists) {
  const { t, locale } = useTexts({ skillStep });
  const named = (list: readonly Listed[], code: string | undefined) =>
    list.find((one) => one.id === code)?.name[locale];
  return (field: string, values: SkillValues): string | undefined => {
    const [list, at] = field.split('.');
    const index = Number(at);
    const number = index + 1;
    if (list === 'languages') {
      return (
        optionName('LANGUAGE', values.languages[index]?.language ?? '', locale) ||
        t('skillStep:languages.number', { number })
      );
    }
    if (list === 'techItSkills') {
      const [kind, item] = values.techItSkills[index]?.skill.split('/') ?? [];
      const found = item === undefined ? named(lists.IT_SKILL, kind) : named(lists.IT_SKILL_DETAIL, item);
      return found ?? t('skillStep:skills.number', { number });
    }
    if (list !== 'certifications') return undefined;
    return (
      named(lists.CERTIFICATION, values.certifications[index]?.certificationId) ??
      t('skillStep:certifications.number', { number })
    );
  };
}

/** Opened by a press, or because there is a mistake in it; its fields keep what they hold while it is closed. */
function Fold({
  form,
  fields,
  summary,
  startsOpen,
  children,
}: Part & {
  fields: readonly (keyof SkillValues)[];
  summary: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const hasMistake = fields.some((field) => form.formState.errors[field] !== undefined);
  return (
    <details
      className="grid gap-4"
      open={isOpen || hasMistake}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="text-link min-h-11 content-center">{summary}</summary>
      <div className="grid gap-5 pt-3">{children}</div>
    </details>
  );
}

/** What the basic info says of languages, in a line each; changed in place. */
export function Languages({ form }: Part) {
  const { t, locale } = useTexts({ skillStep, registration });
  const [japaneseLevel, jlpt, motherTongue, languages] = form.watch([
    'japaneseLevel',
    'jlpt',
    'motherTongue',
    'languages',
  ]);
  const level = [
    optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale),
    jlpt && `JLPT ${optionName('JLPT', jlpt, locale)}`,
  ];
  const lines = [
    { language: 'ja', is: level.filter(Boolean).join(' · ') },
    { language: motherTongue === 'ja' ? '' : motherTongue, is: t('skillStep:languages.motherTongue') },
    ...languages.map(({ language, level: own }) => ({
      language,
      is: own && optionName('LANGUAGE_LEVEL', own, locale),
    })),
  ].filter(({ language }) => language !== '');
  return (
    <>
      <dl className="facts">
        {lines.map(({ language, is }) => (
          <div key={language}>
            <dt>{optionName('LANGUAGE', language, locale)}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <Fold
        form={form}
        fields={['japaneseLevel', 'jlpt', 'motherTongue', 'languages']}
        summary={t('skillStep:languages.change')}
        startsOpen={false}
      >
        <LanguageFields form={form} />
      </Fold>
    </>
  );
}

function LanguageFields({ form }: Part) {
  const { t, locale } = useTexts({ skillStep, registration, form: formTexts });
  const list = useFieldArray({ control: form.control, name: 'languages' });
  const rows = form.watch('languages');
  const nameOf = (index: number) =>
    optionName('LANGUAGE', rows[index]?.language ?? '', locale) ||
    t('skillStep:languages.number', { number: index + 1 });
  return (
    <>
      <Controller
        control={form.control}
        name="japaneseLevel"
        render={({ field, fieldState }) => (
          <RadioGroup
            label={t('registration:basic.japaneseLevel')}
            required
            name="japaneseLevel"
            options={optionsOf('STAFF_JAPANESE_LEVEL').map(({ code, name, description }) => ({
              value: code,
              label: name[locale],
              ...(description && { note: description[locale] }),
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="form-row">
        <Select
          label={t('skillStep:languages.jlpt')}
          optional
          hint={t('registration:basic.jlptHint')}
          empty={t('registration:basic.jlptNone')}
          options={small('JLPT', locale)}
          error={form.errorOf('jlpt')}
          {...form.register('jlpt')}
        />
        <Controller
          control={form.control}
          name="motherTongue"
          render={({ field, fieldState }) => (
            <Combobox
              label={t('skillStep:languages.motherTongue')}
              required
              hint={t('skillStep:languages.motherTongueHint')}
              options={small('LANGUAGE', locale)}
              searchText={languageWords}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <ListRows
        label={t('registration:basic.otherLanguages')}
        hint={t('registration:basic.otherLanguagesHint')}
        add={t('registration:basic.addLanguage')}
        onAdd={list.fields.length < 10 ? () => list.append(emptyLanguage) : undefined}
      >
        {list.fields.map((row, index) => (
          <ListRow
            key={row.id}
            name={nameOf(index)}
            position={index}
            count={list.fields.length}
            onMove={list.move}
            onRemove={removerOf(list, index, isBlank(rows[index] ?? emptyLanguage), emptyLanguage)}
          >
            <div className="form-row">
              <Controller
                control={form.control}
                name={`languages.${index}.language`}
                render={({ field, fieldState }) => (
                  <Combobox
                    label={t('skillStep:languages.language')}
                    options={small('LANGUAGE', locale)}
                    searchText={languageWords}
                    placeholder={t('registration:basic.search')}
                    value={field.value}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <Select
                label={t('skillStep:languages.level')}
                empty={t('form:choose')}
                options={small('LANGUAGE_LEVEL', locale)}
                error={form.errorOf(`languages.${index}.level`)}
                {...form.register(`languages.${index}.level`)}
              />
            </div>
          </ListRow>
        ))}
      </ListRows>
    </>
  );
}

export function SkillFields({ form, lists }: Part & { lists: SkillLists }) {
  const { t, locale } = useTexts({ skillStep, form: formTexts });
  const list = useFieldArray({ control: form.control, name: 'techItSkills' });
  const rows = form.watch('techItSkills');
  const options = asSkillOptions(lists, locale);
  const words = bothNames(lists.IT_SKILL, lists.IT_SKILL_DETAIL);
  const nameOf = useRowNames(lists);
  const values = form.getValues();
  return (
    <Fold
      form={form}
      fields={['techItSkills', 'typeOfteches']}
      summary={t('skillStep:skills.open')}
      startsOpen={values.techItSkills.some((row) => !isBlank(row)) || values.typeOfteches.length > 0}
    >
      <ListRows
        label={t('skillStep:skills.label')}
        hint={t('skillStep:skills.hint')}
        add={t('skillStep:skills.add')}
        onAdd={list.fields.length < maximumSkills ? () => list.append(emptySkill) : undefined}
        before={<Levels levels={lists.IT_SKILL_LEVEL} />}
      >
        {list.fields.map((row, index) => (
          <ListRow
            key={row.id}
            name={nameOf(`techItSkills.${index}`, form.getValues()) ?? ''}
            position={index}
            count={list.fields.length}
            onMove={list.move}
            onRemove={removerOf(list, index, isBlank(rows[index] ?? emptySkill), emptySkill)}
          >
            <div className="form-row">
              <Controller
                control={form.control}
                name={`techItSkills.${index}.skill`}
                render={({ field, fieldState }) => (
                  <Combobox
                    label={t('skillStep:skills.skill')}
                    options={options}
                    searchText={words}
                    placeholder={t('skillStep:skills.placeholder')}
                    value={field.value}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <Select
                label={t('skillStep:skills.level')}
                empty={t('form:choose')}
                options={asOptions(lists.IT_SKILL_LEVEL, locale)}
                error={form.errorOf(`techItSkills.${index}.levelId`)}
                {...form.register(`techItSkills.${index}.levelId`)}
              />
            </div>
          </ListRow>
        ))}
      </ListRows>
      <Chips
        form={form}
        name="typeOfteches"
        hint={t('skillStep:techTypesHint')}
        options={asOptions(lists.TECH_TYPE, locale)}
      />
    </Fold>
  );
}

/** What each level stands for. */
function Levels({ levels }: { levels: readonly Listed[] }) {
  const { t, locale } = useTexts({ skillStep });
  return (
    <details className="text-sm">
      <summary className="text-link min-h-11 content-center">{t('skillStep:skills.levels')}</summary>
      <dl className="facts">
        {levels.map(({ id, name, description }) => (
          <div key={id}>
            <dt>{name[locale]}</dt>
            <dd>{description?.[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Chips({
  form,
  name,
  options,
  hint,
}: Part & { name: 'typeOfteches' | 'drivingLicences'; options: Option[]; hint?: string }) {
  const { t } = useTexts({ skillStep });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ChipGroup
          label={t(`skillStep:choices.${name}`)}
          optional
          hint={hint}
          options={options}
          values={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function CertificationFields({ form, lists }: Part & { lists: SkillLists }) {
  const { t, locale } = useTexts({ skillStep, registration, form: formTexts });
  const list = useFieldArray({ control: form.control, name: 'certifications' });
  const rows = form.watch('certifications');
  const nameOf = useRowNames(lists);
  const words = bothNames(lists.CERTIFICATION);
  const options = lists.CERTIFICATION.map(({ id, name, group }) => ({
    value: id,
    label: name[locale],
    group: t(`skillStep:certifications.groups.${(group ?? 'other') as 'other'}`),
  }));
  const licences = small('DRIVING_LICENCE', locale).filter(({ value }) => value !== 'none');
  const chosen = form.watch('drivingLicences');
  const held = licences.filter(({ value }) => chosen.includes(value));
  return (
    <>
      <ListRows
        label={t('skillStep:certifications.label')}
        hint={t('skillStep:certifications.hint')}
        add={t('skillStep:certifications.add')}
        onAdd={list.fields.length < maximumCertifications ? () => list.append(emptyCertification) : undefined}
      >
        {list.fields.map((row, index) => {
          const item = rows[index] ?? emptyCertification;
          const details = lists.CERTIFICATION_DETAIL.filter(({ group }) => group === item.certificationId);
          const isOther = item.certificationId === otherCertification;
          return (
            <ListRow
              key={row.id}
              name={nameOf(`certifications.${index}`, form.getValues()) ?? ''}
              position={index}
              count={list.fields.length}
              onMove={list.move}
              onRemove={removerOf(list, index, isBlank(item), emptyCertification)}
            >
              <div className="form-row">
                <Controller
                  control={form.control}
                  name={`certifications.${index}.certificationId`}
                  render={({ field, fieldState }) => (
                    <Combobox
                      label={t('skillStep:certifications.certification')}
                      options={options}
                      searchText={words}
                      placeholder={t('registration:basic.search')}
                      value={field.value}
                      onChange={(value) => {
                        field.onChange(value);
                        form.setValue(`certifications.${index}.detailId`, '', { shouldDirty: true });
                      }}
                      error={fieldState.error?.message}
                    />
                  )}
                />
                {details.length > 0 && (
                  <Select
                    label={t('skillStep:certifications.detail')}
                    optional
                    empty={t('form:choose')}
                    options={asOptions(details, locale)}
                    error={form.errorOf(`certifications.${index}.detailId`)}
                    {...form.register(`certifications.${index}.detailId`)}
                  />
                )}
              </div>
              <div className="form-row">
                <TextInput
                  label={isOther ? t('skillStep:certifications.name') : t('skillStep:certifications.remark')}
                  required={isOther}
                  optional={!isOther}
                  autoComplete="off"
                  error={form.errorOf(`certifications.${index}.remark`)}
                  {...form.register(`certifications.${index}.remark`)}
                />
                <YearAndMonth
                  control={form.control}
                  label={t('skillStep:certifications.year')}
                  year={`certifications.${index}.year`}
                  month={`certifications.${index}.month`}
                />
              </div>
            </ListRow>
          );
        })}
      </ListRows>
      <Chips form={form} name="drivingLicences" options={licences} />
      {held.length > 0 && (
        <div className="form-row">
          {held.map(({ value, label }) => (
            <YearAndMonth
              key={value}
              control={form.control}
              label={t('skillStep:licenceDate', { licence: label })}
              year={`licenceDates.${value}.year`}
              month={`licenceDates.${value}.month`}
            />
          ))}
        </div>
      )}
    </>
  );
}
