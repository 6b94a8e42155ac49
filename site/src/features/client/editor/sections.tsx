/** The parts of the job editor's form, in the order in which a posting is written. */
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { Salary } from '../../../../../shared/contract/jobs.ts';
import { currencies, salaryTypes } from '../../../../../shared/domain/codes.ts';
import { feeName } from '../../../../../shared/domain/salary.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../../shared/domain/select-data.ts';
import { specialityOf } from '../../../../../shared/domain/speciality.ts';
import { formatDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { uploadRules } from '../../../../../shared/domain/uploads.ts';
import { fields } from '../../../../../shared/locales/fields.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { minorAmount, typedRange } from '../../../lib/amounts.ts';
import { focusAdded } from '../../../lib/focusAdded.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import { useOptions } from '../../../lib/options.ts';
import { pageLocale, useTexts } from '../../../lib/texts.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { payText, yearlyText } from '../../../lib/wording.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../../../ui/choices.tsx';
import { DateInput, type Option, Select, TextInput } from '../../../ui/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Bilingual } from './Bilingual.tsx';
import { useEditor, useEmployed, useSectionName } from './context.ts';
import { type JobDraft, lastClosingDay, type Section } from './draft.ts';
import '../client.css';

const listed = (category: SmallCategory, group?: string): Option[] =>
  optionsOf(category, group).map(({ code, name }) => ({ value: code, label: name[pageLocale()] }));

const useEditorTexts = () => useTexts({ jobEditor, fields });

function SectionFrame({ id, children }: { id: Section; children: ReactNode }) {
  const nameOf = useSectionName();
  return (
    <section className="editor-section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="card-title" id={`${id}-title`}>
        {nameOf(id)}
      </h2>
      {children}
    </section>
  );
}

/** Where a link of the panel leads: the first control inside gets the focus. */
function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="editor-field">
      {children}
    </div>
  );
}

function Basics() {
  const { t } = useEditorTexts();
  const { form } = useEditor();
  return (
    <SectionFrame id="basics">
      <Bilingual name="title" label={t('fields:title')} hint={t('jobEditor:hints.title')} line required />
      <Place name="employmentStatus">
        <Select
          label={t('fields:employmentStatus')}
          required
          empty={t('jobEditor:choose')}
          options={listed('EMPLOYMENT_TYPE')}
          error={form.errorOf('employmentStatus')}
          {...form.register('employmentStatus')}
        />
      </Place>
      <Occupation />
      <Place name="headcount">
        <TextInput
          label={t('fields:headcount')}
          optional
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
          unit={t('jobEditor:peopleUnit')}
          error={form.errorOf('headcount')}
          {...form.register('headcount')}
        />
      </Place>
    </SectionFrame>
  );
}

function Occupation() {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const [major, middle] = useWatch({
    control: form.control,
    name: ['jobPosition.major', 'jobPosition.middle'],
  });
  const details = useOptions('JOB_POSITION_DETAIL', middle);
  const [proposed, setProposed] = useState('');
  const propose = (position: { major: string; middle?: string }) => {
    const now = form.getValues('speciality');
    if (now !== '' && now !== proposed) return;
    const field = position.major ? (specialityOf(position) ?? '') : '';
    setProposed(field);
    form.setValue('speciality', field, { shouldDirty: true });
  };
  const change = (values: { major?: string; middle?: string }) => {
    if (values.major !== undefined) form.setValue('jobPosition.major', values.major, { shouldDirty: true });
    form.setValue('jobPosition.middle', values.middle ?? '', { shouldDirty: true });
    form.setValue('jobPosition.detail', '', { shouldDirty: true });
    propose({ major: values.major ?? major, ...(values.middle && { middle: values.middle }) });
  };
  return (
    <>
      <Place name="jobPosition">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{t('fields:jobPosition')}</legend>
          <p className="field-hint">{t('jobEditor:hints.position')}</p>
          <div className="form-row">
            <Controller
              control={form.control}
              name="jobPosition.major"
              render={({ field }) => (
                <Select
                  label={t('jobEditor:major')}
                  required
                  empty={t('jobEditor:choose')}
                  options={listed('JOB_POSITION_MAJOR')}
                  error={form.errorOf('jobPosition.major')}
                  {...field}
                  onChange={(event) => change({ major: event.target.value })}
                />
              )}
            />
            <Controller
              control={form.control}
              name="jobPosition.middle"
              render={({ field }) => (
                <Select
                  label={t('jobEditor:middle')}
                  optional
                  disabled={major === ''}
                  empty={t(major === '' ? 'jobEditor:firstMajor' : 'jobEditor:choose')}
                  options={major === '' ? [] : listed('JOB_POSITION_MIDDLE', major)}
                  error={form.errorOf('jobPosition.middle')}
                  {...field}
                  onChange={(event) => change({ middle: event.target.value })}
                />
              )}
            />
            <Controller
              control={form.control}
              name="jobPosition.detail"
              render={({ field }) => (
                <Combobox
                  label={t('jobEditor:detail')}
                  optional
                  disabled={middle === ''}
                  placeholder={t(middle === '' ? 'jobEditor:firstMiddle' : 'jobEditor:typeToSearch')}
                  options={(details ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))}
                  searchText={({ value }) => {
                    const found = details?.find(({ id }) => id === value);
                    return found ? `${found.name.jp} ${found.name.en}` : '';
                  }}
                  error={form.errorOf('jobPosition.detail')}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
        </fieldset>
      </Place>
      <Place name="speciality">
        <Select
          label={t('fields:speciality')}
          hint={t('jobEditor:hints.speciality')}
          required
          empty={t('jobEditor:choose')}
          options={listed('SPECIALITY_FIELD')}
          error={form.errorOf('speciality')}
          {...form.register('speciality')}
        />
      </Place>
    </>
  );
}

function Duties() {
  const { t } = useEditorTexts();
  const employed = useEmployed();
  return (
    <SectionFrame id="duties">
      <Bilingual
        name="description"
        label={t('fields:description')}
        hint={t('jobEditor:hints.description')}
        rows={4}
      />
      <Bilingual
        name="duties"
        label={t('fields:duties')}
        hint={t('jobEditor:hints.duties')}
        rows={6}
        required
      />
      {employed && (
        <Bilingual
          name="dutiesChangeScope"
          label={t('fields:dutiesChangeScope')}
          hint={t('jobEditor:hints.dutiesChangeScope')}
          rows={2}
          required
        />
      )}
      <Bilingual name="requirements" label={t('fields:requirements')} rows={4} />
      <Bilingual name="welcomeSkills" label={t('fields:welcomeSkills')} rows={4} />
    </SectionFrame>
  );
}

function Places() {
  const { t } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const areas = useFieldArray({ control: form.control, name: 'workAreas' });
  return (
    <SectionFrame id="place">
      <Place name="workAreas">
        <div className="grid gap-4">
          {areas.fields.map((area, index) => (
            <WorkArea
              key={area.id}
              index={index}
              {...(areas.fields.length > 1 && { onRemove: () => areas.remove(index) })}
            />
          ))}
          {areas.fields.length < 10 && (
            <Button
              className="justify-self-start"
              size="small"
              onClick={({ currentTarget }) => {
                areas.append({ country: 'JP', prefecture: '', city: '' }, { shouldFocus: false });
                focusAdded(currentTarget, 'select');
              }}
            >
              <Plus className="icon icon-small" aria-hidden="true" />
              {t('jobEditor:addArea')}
            </Button>
          )}
        </div>
      </Place>
      {employed && (
        <Bilingual
          name="placeChangeScope"
          label={t('fields:placeChangeScope')}
          hint={t('jobEditor:hints.placeChangeScope')}
          rows={2}
          required
        />
      )}
      <Place name="remotePolicy">
        <Controller
          control={form.control}
          name="remotePolicy"
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t('fields:remotePolicy')}
              required
              boxes
              name="remotePolicy"
              options={listed('REMOTE_POLICY')}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Place>
    </SectionFrame>
  );
}

function WorkArea({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const [country, prefecture] = useWatch({
    control: form.control,
    name: [`workAreas.${index}.country`, `workAreas.${index}.prefecture`],
  });
  const cities = useOptions('CITY', country === 'JP' ? prefecture : '');
  const clear = () => form.setValue(`workAreas.${index}.city`, '', { shouldDirty: true });
  const name = t('jobEditor:area', { number: index + 1 });
  return (
    <fieldset className="editor-box">
      <legend className="visually-hidden">{name}</legend>
      <div className="flex items-center justify-between">
        <span className="font-bold" aria-hidden="true">
          {name}
        </span>
        {onRemove && (
          <IconButton label={t('jobEditor:removeArea', { number: index + 1 })} onClick={onRemove}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="editor-row-3">
        <Controller
          control={form.control}
          name={`workAreas.${index}.country`}
          render={({ field }) => (
            <Combobox
              label={t('fields:country')}
              options={listed('COUNTRY')}
              searchText={({ value }) => {
                const found = optionsOf('COUNTRY').find(({ code }) => code === value);
                return found ? `${found.name.jp} ${found.name.en}` : '';
              }}
              value={field.value}
              onChange={(value) => {
                field.onChange(value);
                form.setValue(`workAreas.${index}.prefecture`, '', { shouldDirty: true });
                clear();
              }}
              error={form.errorOf(`workAreas.${index}.country`)}
            />
          )}
        />
        {country === 'JP' ? (
          <>
            <Controller
              control={form.control}
              name={`workAreas.${index}.prefecture`}
              render={({ field }) => (
                <Select
                  label={t('fields:prefecture')}
                  required={index === 0}
                  empty={t('jobEditor:choose')}
                  options={listed('PREFECTURE')}
                  error={form.errorOf(`workAreas.${index}.prefecture`)}
                  {...field}
                  onChange={(event) => {
                    field.onChange(event);
                    clear();
                  }}
                />
              )}
            />
            <Controller
              control={form.control}
              name={`workAreas.${index}.city`}
              render={({ field }) => (
                <Combobox
                  label={t('fields:city')}
                  optional
                  disabled={prefecture === ''}
                  placeholder={t(prefecture === '' ? 'jobEditor:firstPrefecture' : 'jobEditor:typeToSearch')}
                  options={(cities ?? []).map((city) => ({ value: city.id, label: city.name[locale] }))}
                  searchText={({ value }) => {
                    const found = cities?.find(({ id }) => id === value);
                    return found ? `${found.name.jp} ${found.name.en}` : '';
                  }}
                  value={field.value}
                  onChange={field.onChange}
                  error={form.errorOf(`workAreas.${index}.city`)}
                />
              )}
            />
          </>
        ) : (
          <TextInput
            label={t('jobEditor:cityAbroad')}
            optional
            autoComplete="off"
            error={form.errorOf(`workAreas.${index}.city`)}
            {...form.register(`workAreas.${index}.city`)}
          />
        )}
      </div>
    </fieldset>
  );
}

/** A range that was typed into the first field goes into both, unless the second has an amount already. */
function splitRange(form: ContractForm<JobDraft>): void {
  const { from, to, currency } = form.getValues('salary');
  const range = typedRange(from, currency);
  if (!range || (range.to && to.trim())) return;
  form.setValue('salary.from', range.from, { shouldDirty: true });
  if (range.to) form.setValue('salary.to', range.to, { shouldDirty: true });
}

function Pay() {
  const { t } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const fixed = useWatch({ control: form.control, name: 'salary.fixed' });
  const currency = useWatch({ control: form.control, name: 'salary.currency' });
  return (
    <SectionFrame id="pay">
      <Place name="salary">
        <div className="grid gap-4">
          <div className="form-row">
            <Select
              label={t(employed ? 'jobEditor:salaryType' : 'jobEditor:feeType')}
              required
              options={salaryTypes.map((code) => ({
                value: code,
                label:
                  feeName(code, pageLocale(), employed ? undefined : 'freelance') ??
                  optionName('SALARY_TYPE', code, pageLocale()),
              }))}
              error={form.errorOf('salary.salaryType')}
              {...form.register('salary.salaryType')}
            />
            <Select
              label={t('jobEditor:currency')}
              options={currencies.map((code) => ({
                value: code,
                label: `${code} – ${optionName('CURRENCY', code, pageLocale())}`,
              }))}
              error={form.errorOf('salary.currency')}
              {...form.register('salary.currency')}
            />
            <TextInput
              label={t('jobEditor:from')}
              required
              inputMode="decimal"
              autoComplete="off"
              unit={currency}
              error={form.errorOf('salary.from')}
              {...form.register('salary.from', { deps: ['salary.to'], onBlur: () => splitRange(form) })}
            />
            <TextInput
              label={t('jobEditor:to')}
              optional
              inputMode="decimal"
              autoComplete="off"
              unit={currency}
              error={form.errorOf('salary.to')}
              {...form.register('salary.to', { deps: ['salary.from'] })}
            />
          </div>
          <PayReads />
        </div>
      </Place>
      {employed && (
        <Place name="fixedOvertime">
          <div className="grid gap-4">
            <Checkbox
              label={t('jobEditor:fixed')}
              note={t('jobEditor:fixedNote')}
              {...form.register('salary.fixed')}
            />
            {fixed && (
              <div className="form-row">
                <TextInput
                  label={t('jobEditor:fixedHours')}
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  unit={t('jobEditor:hoursUnit')}
                  error={form.errorOf('salary.fixedOvertime.hours')}
                  {...form.register('salary.fixedOvertime.hours')}
                />
                <TextInput
                  label={t('jobEditor:fixedAmount')}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  unit={currency}
                  error={form.errorOf('salary.fixedOvertime.amount')}
                  {...form.register('salary.fixedOvertime.amount')}
                />
              </div>
            )}
          </div>
        </Place>
      )}
    </SectionFrame>
  );
}

/** How the pay will read, and what it comes to in a year, as one types. */
function PayReads() {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const { salaryType, currency, from, to } = useWatch({ control: form.control, name: 'salary' });
  const lower = minorAmount(from, currency);
  const upper = minorAmount(to, currency);
  const salary = lower
    ? ({ salaryType, currency, from: lower, ...(upper && upper >= lower && { to: upper }) } as Salary)
    : undefined;
  const yearly = employed && salary && yearlyText(salary, locale);
  return (
    <div className="editor-reads" role="status">
      {salary ? (
        <>
          <p className="font-bold">
            {t('jobEditor:reads', { text: payText(salary, locale, employed ? undefined : 'freelance') })}
          </p>
          {yearly && <p>{t('jobEditor:yearly', { amount: yearly })}</p>}
        </>
      ) : null}
      <p className="text-soft">{t(employed ? 'jobEditor:yearlyNote' : 'jobEditor:yearlyNoteFee')}</p>
    </div>
  );
}

function Conditions() {
  const { t } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const [type, renewal] = useWatch({
    control: form.control,
    name: ['contractPeriod.type', 'contractPeriod.renewal'],
  });
  const trial = useWatch({ control: form.control, name: 'trialPeriod.exists' });
  const fixedTerm = type !== '' && type !== 'indefinite';
  const renewable = renewal === 'automatic' || renewal === 'conditional';
  return (
    <SectionFrame id="conditions">
      <Place name="contractPeriod">
        <div className="form-row">
          <Select
            label={t('fields:contractPeriod')}
            required
            empty={t('jobEditor:choose')}
            options={listed('CONTRACT_PERIOD')}
            error={form.errorOf('contractPeriod.type')}
            {...form.register('contractPeriod.type')}
          />
          {fixedTerm && (
            <TextInput
              label={t('jobEditor:contractMonths')}
              optional
              inputMode="numeric"
              autoComplete="off"
              unit={t('jobEditor:monthsUnit')}
              error={form.errorOf('contractPeriod.months')}
              {...form.register('contractPeriod.months')}
            />
          )}
        </div>
      </Place>
      {fixedTerm && (
        <Place name="contractPeriod.renewal">
          <Select
            label={t('fields:contractPeriod_renewal')}
            required
            empty={t('jobEditor:choose')}
            options={listed('RENEWAL_POLICY').filter(({ value }) => value !== 'not-applicable')}
            error={form.errorOf('contractPeriod.renewal')}
            {...form.register('contractPeriod.renewal')}
          />
        </Place>
      )}
      {fixedTerm && renewable && (
        <Bilingual
          name="contractPeriod.renewalLimit"
          label={t('fields:contractPeriod_renewalLimit')}
          hint={t('jobEditor:hints.renewalLimit')}
          rows={2}
          required
        />
      )}
      {employed && (
        <Place name="trialPeriod">
          <div className="grid gap-4">
            <Controller
              control={form.control}
              name="trialPeriod.exists"
              render={({ field, fieldState }) => (
                <RadioGroup
                  label={t('fields:trialPeriod')}
                  required
                  boxes
                  name="trialPeriod"
                  options={[
                    { value: 'yes', label: t('jobEditor:trial.yes') },
                    { value: 'no', label: t('jobEditor:trial.no') },
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        </Place>
      )}
      {employed && trial === 'yes' && (
        <>
          <Place name="trialPeriod.months">
            <TextInput
              label={t('jobEditor:trial.months')}
              required
              inputMode="numeric"
              autoComplete="off"
              className="max-w-60"
              unit={t('jobEditor:monthsUnit')}
              error={form.errorOf('trialPeriod.months')}
              {...form.register('trialPeriod.months')}
            />
          </Place>
          <Bilingual
            name="trialPeriod.conditions"
            label={t('jobEditor:trial.conditions')}
            hint={t('jobEditor:hints.trialConditions')}
            rows={2}
          />
        </>
      )}
      <Bilingual
        name="workingHours"
        label={t(employed ? 'fields:workingHours' : 'jobEditor:workTimes')}
        hint={t('jobEditor:hints.workingHours')}
        rows={2}
        required={employed}
      />
      {employed &&
        (['breaks', 'overtime', 'holidays'] as const).map((name) => (
          <Bilingual
            key={name}
            name={name}
            label={t(`fields:${name}`)}
            hint={t(`jobEditor:hints.${name}`)}
            rows={2}
            required
          />
        ))}
      {employed && (
        <Place name="insurance">
          <Controller
            control={form.control}
            name="insurance"
            render={({ field, fieldState }) => (
              <CheckboxGroup
                label={t('fields:insurance')}
                hint={t('jobEditor:hints.insurance')}
                required
                boxes
                options={listed('INSURANCE')}
                values={field.value}
                // 'None' stands alone.
                onChange={(values) =>
                  field.onChange(
                    values.includes('none') && !field.value.includes('none')
                      ? ['none']
                      : values.length > 1
                        ? values.filter((value) => value !== 'none')
                        : values,
                  )
                }
                error={fieldState.error?.message}
              />
            )}
          />
        </Place>
      )}
      {employed && (
        <Place name="smokingMeasure">
          <Select
            label={t('fields:smokingMeasure')}
            required
            empty={t('jobEditor:choose')}
            options={listed('SMOKING_MEASURE')}
            error={form.errorOf('smokingMeasure')}
            {...form.register('smokingMeasure')}
          />
        </Place>
      )}
    </SectionFrame>
  );
}

/** Those under which most people from abroad work; the rest on request. */
const commonVisas = [
  'engineer-humanities-international',
  'ssw-1',
  'ssw-2',
  'designated',
  'nursing-care',
  'skilled-labor',
  'student',
  'dependent',
  'permanent-resident',
  'spouse-japanese',
  'spouse-permanent',
  'long-term',
];

function People() {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const languages = useFieldArray({ control: form.control, name: 'languages' });
  const chosen = form.getValues('visaTypes');
  const [all, setAll] = useState(chosen.some((visa) => !commonVisas.includes(visa)));
  const visas = listed('VISA_TYPE');
  return (
    <SectionFrame id="people">
      <Place name="japaneseLevel">
        <Controller
          control={form.control}
          name="japaneseLevel"
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t('fields:japaneseLevel')}
              required
              name="japaneseLevel"
              options={optionsOf('JAPANESE_LEVEL').map(({ code, name, description }) => ({
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
      </Place>
      <Place name="languages">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{t('fields:languages')}</legend>
          <p className="field-hint">{t('jobEditor:hints.languages')}</p>
          <div className="grid gap-4">
            {languages.fields.map((one, index) => (
              <div key={one.id} className="editor-row-remove">
                <Controller
                  control={form.control}
                  name={`languages.${index}.language`}
                  render={({ field }) => (
                    <Combobox
                      label={t('fields:language')}
                      options={listed('LANGUAGE').filter(({ value }) => value !== 'ja')}
                      placeholder={t('jobEditor:typeToSearch')}
                      value={field.value}
                      onChange={field.onChange}
                      error={form.errorOf(`languages.${index}.language`)}
                    />
                  )}
                />
                <Select
                  label={t('jobEditor:languageLevel')}
                  options={listed('LANGUAGE_LEVEL')}
                  error={form.errorOf(`languages.${index}.level`)}
                  {...form.register(`languages.${index}.level`)}
                />
                <IconButton
                  className="self-end"
                  label={t('jobEditor:removeLanguage', {
                    language: optionName('LANGUAGE', form.getValues(`languages.${index}.language`), locale),
                  })}
                  onClick={() => languages.remove(index)}
                >
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            {languages.fields.length < 10 && (
              <Button
                className="justify-self-start"
                size="small"
                onClick={({ currentTarget }) => {
                  languages.append({ language: '', level: 'business' }, { shouldFocus: false });
                  focusAdded(currentTarget);
                }}
              >
                <Plus className="icon icon-small" aria-hidden="true" />
                {t('jobEditor:addLanguage')}
              </Button>
            )}
          </div>
        </fieldset>
      </Place>
      <Place name="visaTypes">
        <div className="grid gap-3">
          <Controller
            control={form.control}
            name="visaTypes"
            render={({ field, fieldState }) => (
              <CheckboxGroup
                label={t('fields:visaTypes')}
                hint={t('jobEditor:hints.visaTypes')}
                optional
                boxes
                options={all ? visas : visas.filter(({ value }) => commonVisas.includes(value))}
                values={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          {!all && (
            <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
              {t('jobEditor:visaAll')}
            </Button>
          )}
        </div>
      </Place>
      <Place name="visaSponsorship">
        <Switch label={t('jobEditor:sponsorship')} {...form.register('visaSponsorship')} />
      </Place>
    </SectionFrame>
  );
}

function Photo() {
  const { t } = useEditorTexts();
  const { form, photoUrl, setPhotoUrl } = useEditor();
  const set = (key: string) =>
    form.setValue('photo', key, { shouldDirty: true, shouldValidate: form.errorOf('photo') !== undefined });
  return (
    <SectionFrame id="photo">
      <Place name="photo">
        <FileDrop
          label={t('jobEditor:photo')}
          optional
          hint={t('jobEditor:hints.photo')}
          accept={Object.keys(uploadRules.IMAGE.types)}
          maxBytes={uploadRules.IMAGE.bytes}
          currentUrl={photoUrl}
          error={form.errorOf('photo')}
          upload={async (file, progress) => {
            const { key, url } = await uploadImage(file, progress);
            set(key);
            setPhotoUrl(url);
          }}
          onRemove={() => {
            set('');
            setPhotoUrl(undefined);
          }}
        />
      </Place>
    </SectionFrame>
  );
}

function Period() {
  const { t, locale } = useEditorTexts();
  const { form, ended, isDraft, planUntil } = useEditor();
  const now = new Date();
  const longest = lastClosingDay(now);
  const byPlan = planUntil !== undefined && planUntil < longest;
  const last = byPlan ? planUntil : longest;
  return (
    <SectionFrame id="period">
      <Bilingual name="selectionProcess" label={t('fields:selectionProcess')} rows={3} />
      <Bilingual name="remarks" label={t('fields:remarks')} rows={3} />
      <div className="form-row">
        <Place name="recruiter">
          <TextInput
            label={t('jobEditor:recruiterName')}
            optional
            autoComplete="off"
            error={form.errorOf('recruiter.name')}
            {...form.register('recruiter.name')}
          />
        </Place>
        <TextInput
          label={t('jobEditor:recruiterDepartment')}
          optional
          autoComplete="off"
          error={form.errorOf('recruiter.department')}
          {...form.register('recruiter.department')}
        />
      </div>
      <Place name="opensAt">
        <DateInput
          label={t('fields:opensAt')}
          optional
          hint={t(isDraft ? 'jobEditor:hints.opensAt' : 'jobEditor:hints.opensAtPublished')}
          min={tokyoDay(now)}
          max={last}
          readOnly={!isDraft}
          error={form.errorOf('opensAt')}
          {...form.register('opensAt')}
        />
      </Place>
      <Place name="closesAt">
        <DateInput
          label={t('fields:closesAt')}
          hint={
            ended
              ? t('jobEditor:hints.closesAtEnded')
              : t(byPlan ? 'jobEditor:hints.closesAtPlan' : 'jobEditor:hints.closesAt', {
                  day: formatDay(last, locale),
                })
          }
          min={tokyoDay(now)}
          max={last}
          readOnly={ended}
          error={form.errorOf('closesAt')}
          {...form.register('closesAt')}
        />
      </Place>
    </SectionFrame>
  );
}

export function Sections() {
  return (
    <>
      <Basics />
      <Duties />
      <Places />
      <Pay />
      <Conditions />
      <People />
      <Photo />
      <Period />
    </>
  );
}
