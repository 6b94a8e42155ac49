/** Contents of sections of the editor: what to do, where, for what pay, and on what conditions. */
import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Salary } from '../../../../../shared/contract/postings.ts';
import type { EmploymentStatus, SalaryType } from '../../../../../shared/domain/codes.ts';
import { longestPaymentDays } from '../../../../../shared/domain/paymentDays.ts';
import { feeName } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { jobEditorLower } from '../../../../../shared/locales/jobEditorLower.ts';
import { minorAmount, typedRange } from '../../../lib/amounts.ts';
import { rowPartsFor } from '../../../lib/fields/rows.tsx';
import type { ContractForm } from '../../../lib/form.tsx';
import { useOptions } from '../../../lib/options.ts';
import { useTexts } from '../../../lib/texts.ts';
import { payText } from '../../../lib/wording.ts';
import { yearlyText } from '../../../lib/yearlyPay.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Bilingual } from './Bilingual.tsx';
import { useEditor, useEmployed } from './context.ts';
import type { JobDraft, WorkSections } from './draft.ts';
import { longOptions } from './longOptions.ts';
import { Place } from './Place.tsx';
import '../client.css';

const { Text, Choice, Radios, Several, Check, Rows } = rowPartsFor<JobDraft>();
const useLowerTexts = () => useTexts({ jobEditor, jobEditorLower });

function Duties() {
  const { t } = useLowerTexts();
  const employed = useEmployed();
  return (
    <>
      <Bilingual name="description" hint={t('jobEditorLower:hints.description')} rows={4} />
      <Bilingual name="duties" hint={t('jobEditorLower:hints.duties')} rows={6} />
      {employed && (
        <Bilingual name="dutiesChangeScope" hint={t('jobEditorLower:hints.dutiesChangeScope')} rows={2} />
      )}
      <Bilingual name="requirements" rows={4} />
      <Bilingual name="welcomeSkills" rows={4} />
    </>
  );
}

function Places() {
  const { t } = useLowerTexts();
  const employed = useEmployed();
  return (
    <>
      <Place name="workAreas">
        <div className="grid gap-4">
          <Rows
            name="workAreas"
            empty={{ country: 'JP', prefecture: '', city: '' }}
            least={1}
            focus="select"
            title={(number) => t('jobEditorLower:area', { number })}
            add={t('jobEditorLower:addArea')}
            remove={(number, onRemove) => (
              <IconButton label={t('jobEditorLower:removeArea', { number })} onClick={onRemove}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
            )}
          >
            {(_, index) => <WorkArea index={index} />}
          </Rows>
        </div>
      </Place>
      {employed && (
        <Bilingual name="placeChangeScope" hint={t('jobEditorLower:hints.placeChangeScope')} rows={2} />
      )}
      <Place name="remotePolicy">
        <Radios name="remotePolicy" look="boxes" />
      </Place>
    </>
  );
}

function WorkArea({ index }: { index: number }) {
  const { t, locale } = useLowerTexts();
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
            placeholder={t(prefecture === '' ? 'jobEditorLower:firstPrefecture' : 'jobEditor:typeToSearch')}
            {...longOptions(cities, locale)}
          />
        </>
      ) : (
        <Text name={`workAreas.${index}.city`} label={t('jobEditorLower:cityAbroad')} />
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
  const { t, locale } = useLowerTexts();
  const { form } = useEditor();
  const employed = useEmployed();
  const fixed = useWatch({ control: form.control, name: 'salary.fixed' });
  const currency = useWatch({ control: form.control, name: 'salary.currency' });
  return (
    <>
      <Place name="salary">
        <div className="grid gap-4">
          <div className="form-row">
            <Choice
              name="salary.salaryType"
              preset
              required
              {...(!employed && { label: t('jobEditorLower:feeType') })}
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
            <Check
              name="salary.fixed"
              label={t('jobEditorLower:fixed')}
              note={t('jobEditorLower:fixedNote')}
            />
            {fixed && (
              <div className="form-row">
                <Text name="salary.fixedOvertime.hours" required unit={t('jobEditorLower:hoursUnit')} />
                <Text name="salary.fixedOvertime.amount" required inputMode="decimal" unit={currency} />
              </div>
            )}
          </div>
        </Place>
      )}
      {employed && (
        <Place name="bonus">
          <div className="form-row">
            <Text name="salary.bonus.times" unit={t('jobEditorLower:timesUnit')} />
            <Text name="salary.bonus.months" inputMode="decimal" unit={t('jobEditor:monthsUnit')} />
          </div>
        </Place>
      )}
    </>
  );
}

/** Preview of the pay and its yearly total while typing. */
function PayReads() {
  const { t, locale } = useLowerTexts();
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
            {t('jobEditorLower:reads', { text: payText(salary, locale, employed ? undefined : 'freelance') })}
          </p>
          {yearly && <p>{t('jobEditorLower:yearly', { amount: yearly.amount })}</p>}
        </>
      ) : null}
      <p className="text-soft">
        {t(employed ? 'jobEditorLower:yearlyNote' : 'jobEditorLower:yearlyNoteFee')}
      </p>
    </div>
  );
}

function Conditions() {
  const { t } = useLowerTexts();
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
    <>
      <Place name="start">
        <div className="form-row">
          <Choice name="start.kind" hint={t('jobEditorLower:hints.start')} />
          {startKind === 'date' && (
            <Text name="start.day" required hint={t('jobEditorLower:hints.startDay')} />
          )}
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
          hint={t('jobEditorLower:hints.renewalCriteria')}
          rows={2}
        />
      )}
      {fixedTerm && renewable && (
        <Bilingual
          name="contractPeriod.renewalLimit"
          hint={t('jobEditorLower:hints.renewalLimit')}
          rows={2}
        />
      )}
      {employed && (
        <Place name="trialPeriod">
          <Radios
            name="trialPeriod.exists"
            look="boxes"
            options={[
              { value: 'yes', label: t('jobEditorLower:trial.yes') },
              { value: 'no', label: t('jobEditorLower:trial.no') },
            ]}
          />
        </Place>
      )}
      {employed && trial === 'yes' && (
        <>
          <Place name="trialPeriod.months">
            <Text name="trialPeriod.months" className="max-w-60" unit={t('jobEditor:monthsUnit')} />
          </Place>
          <Bilingual
            name="trialPeriod.conditions"
            hint={t('jobEditorLower:hints.trialConditions')}
            rows={2}
          />
        </>
      )}
      <Bilingual
        name="workingHours"
        {...(!employed && { label: t('jobEditorLower:workTimes') })}
        hint={t('jobEditorLower:hints.workingHours')}
        rows={2}
      />
      {!employed && (
        <>
          {(['delivery', 'inspection'] as const).map((name) => (
            <Bilingual key={name} name={name} hint={t(`jobEditorLower:hints.${name}`)} rows={2} />
          ))}
          <Place name="paymentDays">
            <Text
              name="paymentDays"
              className="max-w-60"
              unit={t('jobEditorLower:daysUnit')}
              hint={t('jobEditorLower:hints.paymentDays', { count: longestPaymentDays })}
            />
          </Place>
        </>
      )}
      {employed && (
        <>
          {(['breaks', 'overtime', 'holidays'] as const).map((name) => (
            <Bilingual key={name} name={name} hint={t(`jobEditorLower:hints.${name}`)} rows={2} />
          ))}
          <Place name="insurance">
            <Several name="insurance" hint={t('jobEditorLower:hints.insurance')} alone="none" />
          </Place>
          <Place name="smokingMeasure">
            <Choice name="smokingMeasure" />
          </Place>
        </>
      )}
    </>
  );
}

const contents = { duties: Duties, place: Places, pay: Pay, conditions: Conditions };

export default function WorkSection({ section }: { section: WorkSections }) {
  const Content = contents[section];
  return <Content />;
}
