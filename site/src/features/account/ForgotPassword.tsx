import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { auth } from '../../../../shared/contract/auth.ts';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useMailedSecret } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { type Failure, Form, useContractForm } from '../../lib/form.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { tokenStore } from '../../lib/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { NewPasswordInput } from '../../ui/Password.tsx';
import { Alert } from '../../ui/parts.tsx';
import { areaLogin, pageArea } from './enter.ts';
import { AccountFrame } from './Frame.tsx';

/** Asks for the mail; with the mailed link, sets the new password. */
export default function ForgotPassword() {
  const secret = useMailedSecret();
  const [refused, setRefused] = useState<string>();
  const token = secret?.type === 'reset_password' && secret.token !== refused ? secret.token : undefined;
  return token ? <Reset key={token} token={token} onAgain={() => setRefused(token)} /> : <Ask />;
}

const askSchema = () =>
  import('../../../../shared/contract/auth.ts').then(({ auth: { forgotPassword } }) => forgotPassword.body);

function Ask() {
  const { t, locale } = useTexts({ account, common, fields, form: formTexts });
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm<{ email: string }, (typeof auth.forgotPassword.body)['_output']>({
    schema: askSchema,
    defaultValues: { email: me.get()?.email ?? '' },
    submit: async (body) => {
      await api('POST /auth/forgot-password', { body });
      setSentTo(body.email);
    },
  });
  const login = address(areaLogin[pageArea()], undefined, locale);
  const back = (
    <p>
      <AppLink className="text-link" href={login}>
        {t('account:forgot.back')}
      </AppLink>
    </p>
  );
  if (sentTo !== undefined)
    return (
      <AccountFrame title={t('account:forgot.sentTitle')} below={back}>
        <div className="grid gap-4" role="status">
          <MailCheck className="icon h-12! w-12! text-primary" aria-hidden="true" />
          <p>{t('account:forgot.sentMessage', { email: sentTo })}</p>
          <p className="text-sm text-soft">{t('account:sent.hint')}</p>
          <Button className="justify-self-start" size="small" onClick={() => setSentTo(undefined)}>
            {t('account:forgot.again')}
          </Button>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('account:forgot.title')} lead={t('account:forgot.lead')} below={back}>
      <Form form={form} explain={(failure) => <Waiting failure={failure} />}>
        <TextInput
          label={t('fields:email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:forgot.submit')}
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** What went wrong, and how long to wait where the server says so. */
export function Waiting({ failure }: { failure: Failure }) {
  const { t } = useTexts({ common, form: formTexts });
  const { retryAfter } = failure.error;
  return (
    <Alert tone="danger" title={failure.message || t('common:errors.network')}>
      {retryAfter !== undefined && t('form:wait', { count: Math.ceil(retryAfter / 60) })}
    </Alert>
  );
}

const resetSchema = () =>
  import('../../../../shared/contract/auth.ts').then(({ auth: { resetPassword } }) => resetPassword.body);

function Reset({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t, locale } = useTexts({ account, fields });
  const form = useContractForm<{ password: string }, (typeof auth.resetPassword.body)['_output']>({
    schema: resetSchema,
    defaultValues: { password: '' },
    toBody: ({ password }) => ({ token, ...(password && { password }) }),
    submit: async (body) => {
      await api('POST /auth/reset-password', { body });
      // Every session is over, the one of this browser too.
      tokenStore.clear();
      location.replace(`${address(areaLogin[pageArea()], undefined, locale)}?notice=password`);
    },
  });
  const explain = (failure: Failure) =>
    failure.code === 'link_invalid' ? (
      <Alert tone="warning" title={t('account:forgot.invalid')}>
        <p>{t('account:forgot.invalidMessage')}</p>
        <Button size="small" className="mt-3" onClick={onAgain}>
          {t('account:forgot.again')}
        </Button>
      </Alert>
    ) : (
      <Waiting failure={failure} />
    );
  return (
    <AccountFrame title={t('account:forgot.resetTitle')} lead={t('account:forgot.resetLead')}>
      <Form form={form} explain={explain}>
        <NewPasswordInput
          label={t('fields:newPassword')}
          typed={form.watch('password')}
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:forgot.resetSubmit')}
        </Button>
      </Form>
    </AccountFrame>
  );
}
