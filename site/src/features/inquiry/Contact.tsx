import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { fields } from '../../../../shared/locales/fields.ts';
import { inquiry } from '../../../../shared/locales/inquiry.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { type Known, useKnown } from './known.ts';

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
}

/** Fills in what is empty and was not touched. */
export function useFilledIn<Values extends FieldValues>(form: ContractForm<Values>): void {
  useKnown((known) => {
    for (const [name, value] of Object.entries(known) as [keyof Known & FieldPath<Values>, string][]) {
      if (value && form.getValues(name) === '' && !form.getFieldState(name).isDirty)
        form.setValue(name, value as PathValue<Values, typeof name>);
    }
  });
}

/** Who writes, and where the answer goes. */
export function Contact<Values extends FieldValues & ContactValues>({
  form,
  nameLabel,
}: {
  form: ContractForm<Values>;
  nameLabel: string;
}) {
  const { t } = useTexts({ fields, inquiry });
  const named = (name: keyof ContactValues) => name as FieldPath<Values>;
  return (
    <>
      <TextInput
        label={nameLabel}
        autoComplete="name"
        error={form.errorOf(named('name'))}
        {...form.register(named('name'))}
      />
      <TextInput
        label={t('fields:email')}
        hint={t('inquiry:emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf(named('email'))}
        {...form.register(named('email'))}
      />
      <TextInput
        label={t('fields:phone')}
        optional
        hint={t('inquiry:phoneHint')}
        type="tel"
        autoComplete="tel"
        error={form.errorOf(named('phone'))}
        {...form.register(named('phone'))}
      />
    </>
  );
}
