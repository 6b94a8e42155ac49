/** The sections of the job editor's form, in order. */
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Salary } from '../../../../../shared/contract/postings.ts';
import type { Option as LongOption } from '../../../../../shared/contract/selectData.ts';
import type { EmploymentStatus, SalaryType } from '../../../../../shared/domain/codes.ts';
import { feeName } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { specialityOf } from '../../../../../shared/domain/speciality.ts';
import { formatDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { uploadRules } from '../../../../../shared/domain/uploads.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { minorAmount, typedRange } from '../../../lib/amounts.ts';
import { useField } from '../../../lib/fields/field.tsx';
import { rowPartsFor } from '../../../lib/fields/rows.tsx';
import { focusAdded } from '../../../lib/focusAdded.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import { useOptions } from '../../../lib/options.ts';
import { useTexts } from '../../../lib/texts.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { payText } from '../../../lib/wording.ts';
import { yearlyText } from '../../../lib/yearlyPay.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import type { Option } from '../../../ui/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Bilingual } from './Bilingual.tsx';
import { useEditor, useEmployed, useSectionName } from './context.ts';
import { type JobDraft, lastClosingDay, type Section } from './draft.ts';
import '../client.css';

const { Text, Choice, Radios, Several, Check, Rows } = rowPartsFor<JobDraft>();

/** A lazily loaded long list. */
const longOptions = (list: readonly LongOption[] = [], locale: Locale) => ({
  options: list.map(({ id, name }) => ({ value: id, label: name[locale] })),
  searchText: ({ value }: Option) => {
    const found = list.find(({ id }) => id === value);
    return found ? [found.name.jp, found.name.en] : [];
  },
});

const useEditorTexts = () => useTexts({ jobEditor });

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

/** Target of the panel's links: focuses the first control inside. */
function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="editor-field">
      {children}
    </div>
  );
}

function Basics() {
  const { t } = useEditorTexts();
  return (
    <SectionFrame id="basics">
      <Bilingual name="title" hint={t('jobEditor:hints.title')} />
      <Place name="employmentStatus">
        <Choice name="employmentStatus" />
      </Place>
      <Occupation />
      <Place name="headcount">
        <Text name="headcount" className="max-w-60" unit={t('jobEditor:peopleUnit')} />
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
  const { label } = useField({ name: 'jobPosition' }).field;
  const details = useOptions('JOB_POSITION_DETAIL', middle);
  const [proposed, setProposed] = useState('');
  const propose = (position: { major: string; middle?: string }) => {
    const now = form.getValues('speciality');
    if (now !== '' && now !== proposed) return;
    const field = position.major ? (specialityOf(position) ?? '') : '';
    setProposed(field);
    form.setValue('speciality', field, { shouldDirty: true });
  };
  return (
    <>
      <Place name="jobPosition">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{label}</legend>
          <p className="field-hint">{t('jobEditor:hints.position')}</p>
          <div className="form-row">
            <Choice
              name="jobPosition.major"
              onChosen={(code) => {
                form.setValue('jobPosition.middle', '', { shouldDirty: true });
                form.setValue('jobPosition.detail', '', { shouldDirty: true });
                propose({ major: code });
              }}
            />
            <Choice
              name="jobPosition.middle"
              search={false}
              disabled={major === ''}
              {...(major === '' && { placeholder: t('jobEditor:firstMajor') })}
              only={({ group }) => group === major}
              onChosen={(code) => {
                form.setValue('jobPosition.detail', '', { shouldDirty: true });
                propose({ major, ...(code && { middle: code }) });
              }}
            />
            <Choice
              name="jobPosition.detail"
              search
              disabled={middle === ''}
              placeholder={t(middle === '' ? 'jobEditor:firstMiddle' : 'jobEditor:typeToSearch')}
              {...longOptions(details, locale)}
            />
          </div>
        </fieldset>
      </Place>
      <Place name="speciality">
        <Choice name="speciality" hint={t('jobEditor:hints.speciality')} />
      </Place>
    </>
  );
}

function Duties() {
  const { t } = useEditorTexts();
  const employed = useEmployed();
  return (
    <SectionFrame id="duties">
      <Bilingual name="description" hint={t('jobEditor:hints.description')} rows={4} />
      <Bilingual name="duties" hint={t('jobEditor:hints.duties')} rows={6} />
      {employed && (
        <Bilingual name="dutiesChangeScope" hint={t('jobEditor:hints.dutiesChangeScope')} rows={2} />
      )}
      <Bilingual name="requirements" rows={4} />
      <Bilingual name="welcomeSkills" rows={4} />
    </SectionFrame>
  );
}

function Places() {
  const { t } = useEditorTexts();
  const employed = useEmployed();
  return (
    <SectionFrame id="place">
      <Place name="workAreas">
        <div className="grid gap-4">
          <Rows
            name="workAreas"
            empty={{ country: 'JP', prefecture: '', city: '' }}
            least={1}
            focus="select"
            title={(number) => t('jobEditor:area', { number })}
            add={t('jobEditor:addArea')}
            remove={(number, onRemove) => (
              <IconButton label={t('jobEditor:removeArea', { number })} onClick={onRemove}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
            )}
          >
            {(_, index) => <WorkArea index={index} />}
          </Rows>
        </div>
      </Place>
      {employed && (
        <Bilingual name="placeChangeScope" hint={t('jobEditor:hints.placeChangeScope')} rows={2} />
      )}
      <Place name="remotePolicy">
        <Radios name="remotePolicy" look="boxes" />
      </Place>
    </SectionFrame>
  );
}

function WorkArea({ index }: { index: number }) {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const [country, prefecture] = useWatch({
    control: form.control,
    name: [`workAreas.${index}.country`, `workAreas.${index}.prefecture`],
  });
  const cities = useOptions('CITY', country === 'JP' ? prefecture : '');
  const clear = () => form.setValue(`workAreas.${index}.city`, '', { shouldDirty: true });
  return (
    <div className="editor-row-3">
      <Choice
        name={`workAreas.${index}.country`}
        unmarked
        onChosen={() => {
          form.setValue(`workAreas.${index}.prefecture`, '', { shouldDirty: true });
          clear();
        }}
      />
      {country === 'JP' ? (
        <>
          <Choice name={`workAreas.${index}.prefecture`} unmarked={index > 0} onChosen={clear} />
          <Choice
            name={`workAreas.${index}.city`}
            search
            disabled={prefecture === ''}
            placeholder={t(prefecture === '' ? 'jobEditor:firstPrefecture' : 'jobEditor:typeToSearch')}
            {...longOptions(cities, locale)}
          />
        </>
      ) : (
        <Text name={`workAreas.${index}.city`} label={t('jobEditor:cityAbroad')} />
      )}
    </div>
  );
}

/** A range typed into the first field is split over both, unless the second has an amount already. */
function splitRange(form: ContractForm<JobDraft>): void {
  const { from, to, currency } = form.getValues('salary');
  const range = typedRange(from, currency);
  if (!range || (range.to && to.trim())) return;
  form.setValue('salary.from', range.from, { shouldDirty: true });
  if (range.to) form.setValue('salary.to', range.to, { shouldDirty: true });
}

function Pay() {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const fixed = useWatch({ control: form.control, name: 'salary.fixed' });
  const currency = useWatch({ control: form.control, name: 'salary.currency' });
  return (
    <SectionFrame id="pay">
      <Place name="salary">
        <div className="grid gap-4">
          <div className="form-row">
            <Choice
              name="salary.salaryType"
              preset
              required
              {...(!employed && { label: t('jobEditor:feeType') })}
              nameOf={(code) => feeName(code as SalaryType, locale, employed ? undefined : 'freelance')}
            />
            <Choice
              name="salary.currency"
              preset
              unmarked
              nameOf={(code) => `${code} – ${optionName('CURRENCY', code, locale)}`}
            />
            <Text
              name="salary.from"
              inputMode="decimal"
              unit={currency}
              deps="salary.to"
              onLeave={() => splitRange(form)}
            />
            <Text name="salary.to" inputMode="decimal" unit={currency} deps="salary.from" />
          </div>
          <PayReads />
        </div>
      </Place>
      {employed && (
        <Place name="fixedOvertime">
          <div className="grid gap-4">
            <Check name="salary.fixed" label={t('jobEditor:fixed')} note={t('jobEditor:fixedNote')} />
            {fixed && (
              <div className="form-row">
                <Text name="salary.fixedOvertime.hours" required unit={t('jobEditor:hoursUnit')} />
                <Text name="salary.fixedOvertime.amount" required inputMode="decimal" unit={currency} />
              </div>
            )}
          </div>
        </Place>
      )}
      {employed && (
        <Place name="bonus">
          <div className="form-row">
            <Text name="salary.bonus.times" unit={t('jobEditor:timesUnit')} />
            <Text name="salary.bonus.months" inputMode="decimal" unit={t('jobEditor:monthsUnit')} />
          </div>
        </Place>
      )}
    </SectionFrame>
  );
}

/** Preview of the pay and its yearly total while typing. */
function PayReads() {
  const { t, locale } = useEditorTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const [{ salaryType, currency, from, to }, employmentStatus, workingHours, breaks, holidays] = useWatch({
    control: form.control,
    name: ['salary', 'employmentStatus', 'workingHours', 'breaks', 'holidays'],
  });
  const lower = minorAmount(from, currency);
  const upper = minorAmount(to, currency);
  const salary = lower
    ? ({ salaryType, currency, from: lower, ...(upper && upper >= lower && { to: upper }) } as Salary)
    : undefined;
  const yearly =
    employed &&
    salary &&
    yearlyText(
      {
        salary,
        employmentStatus: (employmentStatus || undefined) as EmploymentStatus | undefined,
        workingHours,
        breaks,
        holidays,
      },
      locale,
    );
  return (
    <div className="editor-reads" role="status">
      {salary ? (
        <>
          <p className="font-bold">
            {t('jobEditor:reads', { text: payText(salary, locale, employed ? undefined : 'freelance') })}
          </p>
          {yearly && <p>{t('jobEditor:yearly', { amount: yearly.amount })}</p>}
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
  const [type, renewal, startKind] = useWatch({
    control: form.control,
    name: ['contractPeriod.type', 'contractPeriod.renewal', 'start.kind'],
  });
  const trial = useWatch({ control: form.control, name: 'trialPeriod.exists' });
  const fixedTerm = type !== '' && type !== 'indefinite';
  const renewable = renewal === 'automatic' || renewal === 'conditional';
  return (
    <SectionFrame id="conditions">
      <Place name="start">
        <div className="form-row">
          <Choice name="start.kind" hint={t('jobEditor:hints.start')} />
          {startKind === 'date' && <Text name="start.day" required hint={t('jobEditor:hints.startDay')} />}
        </div>
      </Place>
      <Place name="contractPeriod">
        <div className="form-row">
          <Choice name="contractPeriod.type" />
          {fixedTerm && <Text name="contractPeriod.months" unit={t('jobEditor:monthsUnit')} />}
        </div>
      </Place>
      {fixedTerm && (
        <Place name="contractPeriod.renewal">
          <Choice name="contractPeriod.renewal" only={({ code }) => code !== 'not-applicable'} />
        </Place>
      )}
      {fixedTerm && renewal === 'conditional' && (
        <Bilingual
          name="contractPeriod.renewalCriteria"
          hint={t('jobEditor:hints.renewalCriteria')}
          rows={2}
        />
      )}
      {fixedTerm && renewable && (
        <Bilingual name="contractPeriod.renewalLimit" hint={t('jobEditor:hints.renewalLimit')} rows={2} />
      )}
      {employed && (
        <Place name="trialPeriod">
          <Radios
            name="trialPeriod.exists"
            look="boxes"
            options={[
              { value: 'yes', label: t('jobEditor:trial.yes') },
              { value: 'no', label: t('jobEditor:trial.no') },
            ]}
          />
        </Place>
      )}
      {employed && trial === 'yes' && (
        <>
          <Place name="trialPeriod.months">
            <Text name="trialPeriod.months" className="max-w-60" unit={t('jobEditor:monthsUnit')} />
          </Place>
          <Bilingual name="trialPeriod.conditions" hint={t('jobEditor:hints.trialConditions')} rows={2} />
        </>
      )}
      <Bilingual
        name="workingHours"
        {...(!employed && { label: t('jobEditor:workTimes') })}
        hint={t('jobEditor:hints.workingHours')}
        rows={2}
      />
      {employed && (
        <>
          {(['breaks', 'overtime', 'holidays'] as const).map((name) => (
            <Bilingual key={name} name={name} hint={t(`jobEditor:hints.${name}`)} rows={2} />
          ))}
          <Place name="insurance">
            <Several name="insurance" hint={t('jobEditor:hints.insurance')} alone="none" />
          </Place>
          <Place name="smokingMeasure">
            <Choice name="smokingMeasure" />
          </Place>
        </>
      )}
    </SectionFrame>
  );
}

/** The most common statuses; the others on request. */
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
  const { field, fact } = useField({ name: 'languages' });
  const { most = Infinity } = fact;
  const chosen = form.getValues('visaTypes');
  const [all, setAll] = useState(chosen.some((visa) => !commonVisas.includes(visa)));
  return (
    <SectionFrame id="people">
      <Place name="japaneseLevel">
        <Radios name="japaneseLevel" />
      </Place>
      <Place name="languages">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{field.label}</legend>
          <p className="field-hint">{t('jobEditor:hints.languages')}</p>
          <div className="grid gap-4">
            {languages.fields.map((one, index) => (
              <div key={one.id} className="editor-row-remove">
                <Choice
                  name={`languages.${index}.language`}
                  unmarked
                  only={({ code }) => code !== 'ja'}
                  placeholder={t('jobEditor:typeToSearch')}
                />
                <Choice name={`languages.${index}.level`} preset unmarked />
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
            {languages.fields.length < most && (
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
          <Several
            name="visaTypes"
            hint={t('jobEditor:hints.visaTypes')}
            only={({ code }) => all || commonVisas.includes(code)}
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
  const { ended, isDraft, planUntil } = useEditor();
  const now = new Date();
  const longest = lastClosingDay(now);
  const byPlan = planUntil !== undefined && planUntil < longest;
  const last = byPlan ? planUntil : longest;
  // The form has days where the contract has instants.
  const period = { type: 'date', className: 'max-w-60', min: tokyoDay(now), max: last };
  return (
    <SectionFrame id="period">
      <Bilingual name="selectionProcess" />
      <Bilingual name="remarks" />
      <div className="form-row">
        <Place name="recruiter">
          <Text name="recruiter.name" />
        </Place>
        <Text name="recruiter.department" />
      </div>
      <Place name="opensAt">
        <Text
          name="opensAt"
          {...period}
          hint={t(isDraft ? 'jobEditor:hints.opensAt' : 'jobEditor:hints.opensAtPublished')}
          readOnly={!isDraft}
        />
      </Place>
      <Place name="closesAt">
        <Text
          name="closesAt"
          {...period}
          unmarked
          hint={
            ended
              ? t('jobEditor:hints.closesAtEnded')
              : t(byPlan ? 'jobEditor:hints.closesAtPlan' : 'jobEditor:hints.closesAt', {
                  day: formatDay(last, locale),
                })
          }
          readOnly={ended}
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
