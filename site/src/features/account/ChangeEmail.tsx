import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { auth } from '../../../../shared/contract/auth.ts';
import { account } from '../../../../shared/locales/account.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/Password.tsx';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';

const schema = () =>
  import('../../../../shared/contract/auth.ts').then(({ auth: { changeEmail } }) => changeEmail.body);

interface Values {
  email: string;
  password: string;
}

export default function ChangeEmail() {
  const { t } = useTexts({ account });
  const person = useStore(me);
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm<Values, (typeof auth.changeEmail.body)['_output']>({
    schema,
    defaultValues: { email: '', password: '' },
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
      <Form form={form} explain={(failure) => <Waiting failure={failure} />}>
        <div className="field">
          <span className="field-label">{t('account:email.current')}</span>
          <span>{person?.email}</span>
        </div>
        <TextInput
          label={t('account:email.new')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordInput
          label={t('account:email.passwordLabel')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:email.submit')}
        </Button>
      </Form>
    </AccountFrame>
  );
}
