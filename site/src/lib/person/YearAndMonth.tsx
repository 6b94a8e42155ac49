import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { MonthInput, monthParts } from '../../ui/MonthInput.tsx';

/** Separate year and month: the month may be unknown. */
export function YearAndMonth<Values extends FieldValues>({
  control,
  year,
  month,
  ...field
}: {
  control: Control<Values>;
  year: FieldPath<Values>;
  month: FieldPath<Values>;
  label: string;
  hint?: string;
  years?: readonly number[];
}) {
  const ofYear = useController({ control, name: year });
  const ofMonth = useController({ control, name: month });
  const [chosenYear, chosenMonth] = [String(ofYear.field.value ?? ''), String(ofMonth.field.value ?? '')];
  return (
    <MonthInput
      {...field}
      optional
      value={chosenYear || chosenMonth ? `${chosenYear}-${chosenMonth}` : ''}
      onChange={(value) => {
        const [nextYear, nextMonth] = monthParts(value);
        ofYear.field.onChange(nextYear);
        ofMonth.field.onChange(nextMonth);
      }}
      onBlur={ofYear.field.onBlur}
      error={ofYear.fieldState.error?.message ?? ofMonth.fieldState.error?.message}
    />
  );
}
