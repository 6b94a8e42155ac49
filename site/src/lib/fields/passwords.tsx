/** Password fields of an operation's form. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { NewPasswordInput, PasswordInput } from '../../ui/Password.tsx';
import { type Common, useField } from './field.tsx';
import type { PathOf, WithBody } from './operationForm.tsx';

/** The current password. */
function Password(props: Common<string>) {
  const { form, field } = useField(props);
  return <PasswordInput {...field} autoComplete="current-password" {...form.register(props.name)} />;
}

/** A new password. @param about the account's address */
function NewPassword({ about, ...common }: Common<string> & { about?: string }) {
  const { form, field } = useField(common);
  const typed = useWatch({ control: form.control, name: common.name }) as string;
  return <NewPasswordInput {...field} typed={typed} about={about} {...form.register(common.name)} />;
}

export interface PasswordParts<Path extends string> {
  Password: (props: Common<Path>) => ReactNode;
  NewPassword: (props: Common<Path> & { about?: string }) => ReactNode;
}
export const passwordPartsOf = <Name extends WithBody>(): PasswordParts<PathOf<Name>> =>
  ({ Password, NewPassword }) as never;
