import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';

const { Text } = plainPartsOf<'POST /auth/change-email'>();
const { Password } = passwordPartsOf<'POST /auth/change-email'>();

export default function ChangeEmail() {
  const { t } = useTexts({ account });
  const person = useStore(me);
  const [sentTo, setSentTo] = useState<string>();
  const form = useOperationForm('POST /auth/change-email', {
    marks: 'optional',
    submit: async (body) => {
      if (body.email === person?.email) {
        form.setError('email', { type: 'same', message: t('account:email.same') });
        return;
      }
      await api('POST /auth/change-email', { body });
      setSentTo(body.email);
      form.reset();
    },
  });
  if (sentTo !== undefined)
    return (
      <AccountFrame title={t('account:email.sentTitle')}>
        <div className="grid gap-4" role="status">
          <MailCheck className="icon h-12! w-12! text-primary" aria-hidden="true" />
          <p>{t('account:email.sentMessage', { email: sentTo })}</p>
          <p className="text-sm text-soft">{t('account:sent.hint')}</p>
          <Button className="justify-self-start" size="small" onClick={() => setSentTo(undefined)}>
            {t('account:email.other')}
          </Button>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('account:email.title')} lead={t('account:email.lead')}>
      <OperationForm of={form} explain={(failure) => <Waiting failure={failure} />}>
        <div className="field">
          <span className="field-label">{t('account:email.current')}</span>
          <span>{person?.email}</span>
        </div>
        <Text name="email" label={t('account:email.new')} autoComplete="off" />
        <Password name="password" label={t('account:email.passwordLabel')} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:email.submit')}
        </Button>
      </OperationForm>
    </AccountFrame>
  );
}
