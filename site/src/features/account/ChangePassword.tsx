import { useStore } from '@nanostores/react';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { pageArea } from './enter.ts';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';

const { Password, NewPassword } = passwordPartsOf<'POST /auth/change-password'>();

export default function ChangePassword() {
  const { t, locale } = useTexts({ account });
  const person = useStore(me);
  const form = useOperationForm('POST /auth/change-password', {
    marks: 'optional',
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
      <OperationForm of={form} explain={(failure) => <Waiting failure={failure} />}>
        {/* So that a password manager knows the account. */}
        <input type="hidden" autoComplete="username" value={person?.email ?? ''} readOnly />
        <Password name="currentPassword" />
        <NewPassword name="newPassword" about={person?.email ?? ''} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:password.submit')}
        </Button>
      </OperationForm>
    </AccountFrame>
  );
}
