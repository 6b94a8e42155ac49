import { useStore } from '@nanostores/react';
import type { auth } from '../../../../shared/contract/auth.ts';
import { account } from '../../../../shared/locales/account.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordInput, PasswordInput } from '../../ui/Password.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { pageArea } from './enter.ts';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';

const schema = () =>
  import('../../../../shared/contract/auth.ts').then(({ auth: { changePassword } }) => changePassword.body);

interface Values {
  currentPassword: string;
  newPassword: string;
}

export default function ChangePassword() {
  const { t, locale } = useTexts({ account, fields });
  const person = useStore(me);
  const form = useContractForm<Values, (typeof auth.changePassword.body)['_output']>({
    schema,
    defaultValues: { currentPassword: '', newPassword: '' },
    submit: async (body) => {
      await api('POST /auth/change-password', { body });
      form.reset();
      showToast('done', t('account:password.done'));
    },
  });
  const forgot = pageArea() === 'company' ? 'clientForgotPassword' : 'forgotPassword';
  return (
    <AccountFrame
      title={t('account:password.title')}
      lead={t('account:password.lead')}
      below={
        <p className="text-sm text-soft">
          {t('account:password.none')}{' '}
          <AppLink className="text-link" href={address(forgot, undefined, locale)}>
            {t('account:password.noneLink')}
          </AppLink>
        </p>
      }
    >
      <Form form={form} explain={(failure) => <Waiting failure={failure} />}>
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" autoComplete="username" value={person?.email ?? ''} readOnly />
        <PasswordInput
          label={t('fields:currentPassword')}
          autoComplete="current-password"
          error={form.errorOf('currentPassword')}
          {...form.register('currentPassword')}
        />
        <NewPasswordInput
          label={t('fields:newPassword')}
          typed={form.watch('newPassword')}
          about={person?.email ?? ''}
          error={form.errorOf('newPassword')}
          {...form.register('newPassword')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:password.submit')}
        </Button>
      </Form>
    </AccountFrame>
  );
}
