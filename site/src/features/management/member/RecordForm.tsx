import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { type FormWithFacts, OperationForm, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import ClashChoice from './ClashChoice.tsx';
import { useMergedSave } from './useMergedSave.ts';

type HeldForm<Values extends FieldValues, Fields> = Parameters<typeof useHeldForm<Values, Fields>>[0];

/** Where a form of a member's record stands. */
export interface RecordFormEnds {
  onDone: () => void;
  onClose: () => void;
}

/**
 * A form over a part of a member's record, saved under the version that was read: fields that somebody else has saved
 * meanwhile are asked about.
 */
export function RecordForm<Values extends FieldValues, Fields extends object>({
  basis,
  version,
  put,
  latest,
  valuesOf,
  shown,
  label,
  className,
  sectioned,
  onDone,
  onClose,
  children,
  ...held
}: Parameters<typeof useMergedSave<Fields>>[0] &
  Omit<HeldForm<Values, Fields>, 'defaultValues' | 'submit' | 'version'> &
  RecordFormEnds & {
    valuesOf: (fields: Partial<Fields>) => Values;
    /** Values of a clash that are shown in a way of their own. */
    shown?: (field: string, value: string) => string | undefined;
    label?: string;
    className: string;
    /** Its fields are in sections, of which the buttons are one. */
    sectioned?: boolean;
    children: ReactNode | ((form: FormWithFacts<Values>) => ReactNode);
  }) {
  const { t } = useTexts({ memberRecord });
  const { save, clash, back } = useMergedSave<Fields>({ basis, version, put, latest });
  const saveAll = async (fields: Fields) => {
    if (await save(fields)) onDone();
  };
  const form = useHeldForm<Values, Fields>({
    ...held,
    defaultValues: valuesOf(basis) as HeldForm<Values, Fields>['defaultValues'],
    submit: saveAll,
  } as HeldForm<Values, Fields>);
  if (clash)
    return (
      <ClashChoice
        clash={clash}
        {...(shown && { shown })}
        onChosen={saveAll}
        onBack={() => {
          form.reset(valuesOf(clash.merged), { keepDefaultValues: true });
          back();
        }}
      />
    );
  return (
    <OperationForm of={form} className={className} unsaved={form.formState.isDirty} aria-label={label}>
      {typeof children === 'function' ? children(form) : children}
      <div className={classes(sectioned && 'form-section', 'form-actions flex flex-wrap gap-3')}>
        <Button type="submit" look="primary" busy={form.busy}>
          {t('memberRecord:save')}
        </Button>
        <Button onClick={onClose}>{t('memberRecord:cancel')}</Button>
      </div>
    </OperationForm>
  );
}
