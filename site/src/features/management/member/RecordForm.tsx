import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { type FormWithFacts, OperationForm, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { ClashChoiceProps } from './ClashChoice.tsx';
import { useMergedSave } from './useMergedSave.ts';

type HeldForm<Values extends FieldValues, Fields> = Parameters<typeof useHeldForm<Values, Fields>>[0];

// Few saves meet another one, and it brings the names of all fields along.
const ClashChoice = lazy(() => import('./ClashChoice.tsx')) as ComponentType<unknown> as ComponentType<
  ClashChoiceProps<object>
>;

/** Where a form of a member's record stands. */
export interface RecordFormEnds {
  onDone: () => void;
  onClose: () => void;
}

/**
 * A form over a part of a member's record, saved under the version that was read: fields that somebody else has saved
 * meanwhile are asked about.
 */
export function RecordForm<Values extends FieldValues, Fields extends object, Body = Fields>({
  basis,
  version,
  put,
  latest,
  valuesOf,
  fieldsOf,
  shown,
  named,
  label,
  className,
  sectioned,
  onDone,
  onClose,
  children,
  ...held
}: Parameters<typeof useMergedSave<Fields>>[0] &
  Omit<HeldForm<Values, Body>, 'defaultValues' | 'submit' | 'version'> &
  RecordFormEnds & {
    valuesOf: (fields: Partial<Fields>) => Values;
    /** What is merged of a body, if that is not its fields: entries of a list by their rows. */
    fieldsOf?: (body: Body, values: Values) => Fields;
    /** Values of a clash that are shown in a way of their own. */
    shown?: (field: string, value: unknown) => string | undefined;
    /** What a field of a clash is called, if it is not one of the record's. */
    named?: (field: string, of: Partial<Fields>) => string;
    label?: string;
    className: string;
    /** Its fields are in sections, of which the buttons are one. */
    sectioned?: boolean;
    children: ReactNode | ((form: FormWithFacts<Values>) => ReactNode);
  }) {
  const { t } = useTexts({ memberRecord });
  const [isLeaving, setLeaving] = useState(false);
  const { save, clash, back } = useMergedSave<Fields>({ basis, version, put, latest });
  const saveAll = async (fields: Fields) => {
    if (await save(fields)) onDone();
  };
  const form = useHeldForm<Values, Body>({
    ...held,
    defaultValues: valuesOf(basis) as HeldForm<Values, Body>['defaultValues'],
    submit: (body: Body, values: Values) =>
      saveAll(fieldsOf ? fieldsOf(body, values) : (body as unknown as Fields)),
  } as HeldForm<Values, Body>);
  if (clash)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ClashChoice
          clash={clash as never}
          {...(shown && { shown })}
          {...(named && { named: named as never })}
          onChosen={saveAll as never}
          onBack={() => {
            form.reset(valuesOf(clash.merged), { keepDefaultValues: true });
            back();
          }}
        />
      </Suspense>
    );
  const { isDirty } = form.formState;
  return (
    <>
      <OperationForm of={form} className={className} unsaved={isDirty} aria-label={label}>
        {typeof children === 'function' ? children(form) : children}
        <div className={classes(sectioned && 'form-section', 'form-actions flex flex-wrap gap-3')}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('memberRecord:save')}
          </Button>
          <Button onClick={() => (isDirty ? setLeaving(true) : onClose())}>{t('memberRecord:cancel')}</Button>
        </div>
      </OperationForm>
      <ConfirmDialog
        open={isLeaving}
        title={t('memberRecord:discard.title')}
        confirm={t('memberRecord:discard.confirm')}
        dismiss={t('memberRecord:discard.stay')}
        look="danger"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>{t('memberRecord:discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
