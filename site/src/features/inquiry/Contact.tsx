import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { inquiry } from '../../../../shared/locales/inquiry.ts';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import type { ContractForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { type Known, useKnown } from './known.ts';

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
}

/** Prefills empty fields that were not touched. */
export function useFilledIn<Values extends FieldValues>(form: ContractForm<Values>): void {
  useKnown((known) => {
    for (const [name, value] of Object.entries(known) as [keyof Known & FieldPath<Values>, string][]) {
      if (value && form.getValues(name) === '' && !form.getFieldState(name).isDirty)
        form.setValue(name, value as PathValue<Values, typeof name>);
    }
  });
}

const { Text } = plainPartsOf<'POST /inquiries/staff'>();

/** Sender and address for the answer. */
export function Contact() {
  const { t } = useTexts({ inquiry });
  return (
    <>
      <Text name="name" autoComplete="name" />
      <Text name="email" hint={t('inquiry:emailHint')} />
      <Text name="phone" hint={t('inquiry:phoneHint')} />
    </>
  );
}
