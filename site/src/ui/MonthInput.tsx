import { memo } from 'react';
import { yearWithEra } from '../../../shared/domain/era.ts';
import { yearsToPick } from '../../../shared/domain/time.ts';
import { form } from '../../../shared/locales/form.ts';
import { type Locale, languageTag } from '../../../shared/routes.ts';
import { useTexts } from '../lib/texts.ts';
import { classes } from './classes.ts';
import { FieldGroup, type FieldProps } from './Field.tsx';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Year and month of `2024-04`; an unselected half is empty: `2024-`, `-04`. */
export const monthParts = (value: string): [year: string, month: string] => {
  const [year = '', month = ''] = value.split('-');
  return [year, month];
};

/** Some hundred options of each field: rendered again only if they change, not at each key in another field. */
const Years = memo(function Years({
  years = yearsToPick(new Date()),
  chosen,
  locale,
}: {
  years: readonly number[] | undefined;
  chosen: string;
  locale: Locale;
}) {
  const offered = years.map(String);
  // A year outside the options is kept.
  const all = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  return all.map((year) => (
    <option key={year} value={year}>
      {yearWithEra(year, locale)}
    </option>
  ));
});
const Months = memo(function Months({ locale }: { locale: Locale }) {
  const names = new Intl.DateTimeFormat(languageTag[locale], { month: 'long', timeZone: 'UTC' });
  return months.map((month) => (
    <option key={month} value={month}>
      {names.format(Date.UTC(2000, Number(month) - 1))}
    </option>
  ));
});

/** A month as two selects: native month fields are not supported everywhere, and do not show the era. */
export function MonthInput({
  value,
  onChange,
  onBlur,
  disabled,
  label,
  years,
  ...field
}: FieldProps & {
  label: string;
  /** `2024-04`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** The years offered; by default this one and earlier ones. */
  years?: readonly number[];
}) {
  const { t, locale } = useTexts({ form });
  const [year, month] = monthParts(value);
  const change = (nextYear: string, nextMonth: string) =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '');
  const invalid = field.error ? true : undefined;
  return (
    <FieldGroup {...field} label={label} className={classes('min-w-0', field.className)}>
      {/* A year of two eras is shown completely; on a phone the month is below it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus leaves both lists */}
      <div
        className="flex min-w-0 max-w-96 flex-wrap gap-2"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        <select
          className="input w-auto! min-w-0 max-w-full flex-[3_1_16.5rem]"
          aria-label={t('form:month.yearOf', { field: label })}
          aria-invalid={invalid}
          disabled={disabled}
          value={year}
          onChange={(event) => change(event.target.value, month)}
        >
          <option value="">{t('form:month.year')}</option>
          <Years years={years} chosen={year} locale={locale} />
        </select>
        <select
          className="input w-auto! min-w-0 max-w-full flex-[2_1_6.5rem]"
          aria-label={t('form:month.monthOf', { field: label })}
          aria-invalid={invalid}
          disabled={disabled}
          value={month}
          onChange={(event) => change(year, event.target.value)}
        >
          <option value="">{t('form:month.month')}</option>
          <Months locale={locale} />
        </select>
      </div>
    </FieldGroup>
  );
}
