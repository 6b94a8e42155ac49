/** The filters with one value each: a job that people may do, pay, a start, activity. */
import { useState } from 'react';
import { activityDays } from '../../../../../shared/collections/talent.ts';
import { salaryTypes } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { minorAmount, typedAmount } from '../../../lib/amounts.ts';
import type { AddressChange } from '../../../lib/list/address.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateInput, Select, TextInput } from '../../../ui/Field.tsx';
import { JobPicker } from '../JobPicker.tsx';
import type { FirstJobs } from '../ownJobs.ts';
import { Choice, type Placed } from './Choice.tsx';
import { activeText, parametersOf, type Single, singleIn, singleText } from './conditions.ts';

interface Props {
  query: URLSearchParams;
  change: (change: AddressChange) => void;
  /** Open jobs of the company. */
  jobs: FirstJobs;
  /** The title of one of them. */
  job: (id: string) => string;
}

/** A condition's values, and how its control changes them. */
interface Control {
  values: readonly string[];
  onPut: (values: readonly string[]) => void;
  jobs: Props['jobs'];
}

const controls = { permittedFor: PermittedFor, pay: Pay, startBy: StartBy, activeWithin: ActiveWithin };

export default function SingleFilter(props: Props & { name: Single }) {
  const { name, query, change, jobs } = props;
  const Control = controls[name];
  const required = singleIn(query, name, false);
  const excluded = singleIn(query, name, true);
  return (
    <>
      <Control
        jobs={jobs}
        values={required ?? excluded ?? []}
        // It stays excluded if it is.
        onPut={(next) => change(placed(name, next, !required && excluded !== undefined))}
      />
      <Chosen {...props} />
    </>
  );
}

/** The URL's parameters of a condition with these values, required or excluded. */
const placed = (name: Single, values: readonly string[], not: boolean): AddressChange =>
  Object.fromEntries(parametersOf(name, not).map((one, at) => [one, values[at] || undefined]));

/** What is required or excluded of a condition, as its own line below its control. */
function Chosen({ name, query, change, job }: Props & { name: Single }) {
  const { t, locale } = useTexts({ talentSearch });
  const lines = [false, true].flatMap((not) => {
    const values = singleIn(query, name, not);
    return values ? [{ not, values }] : [];
  });
  if (lines.length === 0) return null;
  const put = (values: readonly string[], into: Placed) =>
    change({
      ...placed(name, into === 'has' ? values : [], false),
      ...placed(name, into === 'not' ? values : [], true),
    });
  return (
    <>
      <ul className="talent-values">
        {lines.map(({ not, values }) => (
          <Choice
            key={String(not)}
            label={singleText(name, values, false, t, locale, { job })}
            {...{ isIn: !not, isOut: not, excludes: true }}
            onPut={(into) => put(values, into)}
          />
        ))}
      </ul>
      {lines.some(({ not }) => not) && (name === 'pay' || name === 'startBy') && (
        <p className="text-sm text-soft">{t('talentSearch:excludedNote')}</p>
      )}
    </>
  );
}

function PermittedFor({ values, onPut, jobs }: Control) {
  const { t } = useTexts({ talentSearch });
  return (
    <JobPicker
      list="GET /jobs/scout-options"
      jobs={jobs}
      label={t('talentSearch:field.permittedFor')}
      hint={t('talentSearch:field.permittedForHint')}
      empty={t('talentSearch:any')}
      value={values[0] ?? ''}
      onChange={(id) => onPut([id])}
    />
  );
}

function StartBy({ values, onPut }: Control) {
  const { t } = useTexts({ talentSearch });
  return (
    <DateInput
      label={t('talentSearch:field.startBy')}
      value={values[0] ?? ''}
      onChange={({ target: { value } }) => onPut([value])}
    />
  );
}

function ActiveWithin({ values, onPut }: Control) {
  const { t } = useTexts({ talentSearch });
  return (
    <Select
      label={t('talentSearch:field.activeWithin')}
      empty={t('talentSearch:any')}
      options={activityDays.map((days) => ({ value: String(days), label: activeText(days, t) }))}
      value={values[0] ?? ''}
      onChange={({ target: { value } }) => onPut([value])}
    />
  );
}

function Pay({ values, onPut }: Control) {
  return <PayForm key={values.join()} values={values} onPut={onPut} />;
}

/** The highest pay that somebody may prefer. */
function PayForm({ values: [to, type, currency = 'JPY'], onPut }: Pick<Control, 'values' | 'onPut'>) {
  const { t, locale } = useTexts({ talentSearch });
  const unit = currency || 'JPY';
  const [basis, setBasis] = useState(type || 'month');
  const [typed, setTyped] = useState(to ? typedAmount(Number(to), unit) : '');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (!typed.trim()) {
      onPut([]);
      return;
    }
    const amount = minorAmount(typed, unit);
    setWrong(!amount);
    if (amount) onPut([String(amount), basis === 'month' ? '' : basis, currency]);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Select
        label={t('talentSearch:field.payBasis')}
        options={salaryTypes
          .filter((one) => one !== 'project')
          .map((value) => ({ value, label: optionName('SALARY_TYPE', value, locale) }))}
        value={basis}
        onChange={({ target: { value } }) => setBasis(value)}
      />
      <div className="talent-add">
        <TextInput
          label={t('talentSearch:field.pay')}
          hint={t('talentSearch:field.payHint')}
          error={isWrong ? t('talentSearch:field.payWrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          unit={unit === 'JPY' ? (locale === 'jp' ? '円' : 'JPY') : unit}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <Button type="submit">{t('talentSearch:field.payApply')}</Button>
      </div>
    </form>
  );
}
