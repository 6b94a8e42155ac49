import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useMailedSecret } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import type { Failure } from '../../lib/form.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { tokenStore } from '../../lib/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { areaLogin, pageArea } from './enter.ts';
import { AccountFrame } from './Frame.tsx';

/** Requests the mail; with the mailed link, sets the new password. */
export default function ForgotPassword() {
  const secret = useMailedSecret();
  const [refused, setRefused] = useState<string>();
  const isInvited = secret?.type === 'invitation';
  const isKnown = isInvited || secret?.type === 'reset_password';
  const token = isKnown && secret.token !== refused ? secret.token : undefined;
  return token ? (
    <Reset key={token} token={token} isInvited={isInvited} onAgain={() => setRefused(token)} />
  ) : (
    <Ask />
  );
}

const { Text } = plainPartsOf<'POST /auth/forgot-password'>();

function Ask() {
  const { t, locale } = useTexts({ account });
  const [sentTo, setSentTo] = useState<string>();
  const form = useOperationForm('POST /auth/forgot-password', {
    marks: 'optional',
    saved: { email: me.get()?.email },
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
      <OperationForm of={form} explain={(failure) => <Waiting failure={failure} />}>
        <Text name="email" autoComplete="username" />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:forgot.submit')}
        </Button>
      </OperationForm>
    </AccountFrame>
  );
}

/** The error, and how long to wait if the server says so. */
export function Waiting({ failure }: { failure: Failure }) {
  const { t } = useTexts({ common, form: formTexts });
  const { retryAfter } = failure.error;
  return (
    <Alert tone="danger" title={failure.message || t('common:errors.network')}>
      {retryAfter !== undefined && t('form:wait', { count: Math.ceil(retryAfter / 60) })}
    </Alert>
  );
}

const { NewPassword } = passwordPartsOf<'POST /auth/reset-password'>();

function Reset({
  token,
  isInvited,
  onAgain,
}: {
  token: string;
  /** Of an employee, who logs in to the management area. */
  isInvited: boolean;
  onAgain: () => void;
}) {
  const { t, locale } = useTexts({ account });
  const form = useOperationForm('POST /auth/reset-password', {
    marks: 'optional',
    adds: () => ({ token }),
    submit: async (body) => {
      await api('POST /auth/reset-password', { body });
      // Every session has ended, including the one of this browser.
      tokenStore.clear();
      const login = isInvited ? 'managementLogin' : areaLogin[pageArea()];
      location.replace(`${address(login, undefined, locale)}?notice=password`);
    },
  });
  const explain = (failure: Failure) =>
    failure.code === 'link_invalid' ? (
      <Alert tone="warning" title={t('account:forgot.invalid')}>
        <p>{t(isInvited ? 'account:forgot.invitationMessage' : 'account:forgot.invalidMessage')}</p>
        <Button size="small" className="mt-3" onClick={onAgain}>
          {t('account:forgot.again')}
        </Button>
      </Alert>
    ) : (
      <Waiting failure={failure} />
    );
  return (
    <AccountFrame title={t('account:forgot.resetTitle')} lead={t('account:forgot.resetLead')}>
      <OperationForm of={form} explain={explain}>
        <NewPassword name="password" label={t('account:forgot.newPassword')} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:forgot.resetSubmit')}
        </Button>
      </OperationForm>
    </AccountFrame>
  );
}
