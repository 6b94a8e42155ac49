import { useState } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Consent } from './Consent.tsx';
import { confirmation } from './device.ts';
import { useEmailCheck } from './emailCheck.ts';
import { AccountFrame, Or } from './Frame.tsx';
import { MailSent } from './MailSent.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import './account.css';

const { Text } = plainPartsOf<'POST /staff/register'>();
const { NewPassword } = passwordPartsOf<'POST /staff/register'>();

/** A job seeker's sign-up. */
export default function Register() {
  const { t, locale } = useTexts({ account });
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  const emails = useEmailCheck((email) => api('POST /auth/check-email', { body: { email } }));
  const form = useOperationForm('POST /staff/register', {
    marks: 'optional',
    adds: () => ({ locale, ...confirmation(next) }),
    more: ({ email }) => (emails.isTaken(email) ? [{ field: 'email', code: 'emailTaken' }] : []),
    submit: async (body) => {
      await api('POST /staff/register', { body });
      setSentTo(body.email);
    },
  });
  const login = withNext(address('login', undefined, locale), next);
  const emailTyped = form.watch('email');

  if (sentTo !== undefined)
    return <MailSent email={sentTo} next={next} onOther={() => setSentTo(undefined)} />;
  return (
    <AccountFrame
      title={t('account:register.title')}
      lead={t('account:register.lead')}
      below={
        <p className="flex flex-wrap items-center justify-between gap-3">
          {t('account:register.have')}
          <AppLink className="button button-secondary" href={login}>
            {t('account:register.login')}
          </AppLink>
        </p>
      }
    >
      <div className="account-card">
        <ProviderButtons next={next} register />
        <Or>{t('account:login.or')}</Or>
        <OperationForm of={form} aria-label={t('account:register.title')}>
          <Text
            name="email"
            hint={t('account:register.emailHint')}
            onLeave={async (value) => {
              if (await emails.check(value)) await form.trigger('email');
            }}
          />
          {emails.isTaken(emailTyped) && (
            <p className="-mt-4 text-sm">
              <AppLink className="text-link" href={login}>
                {t('account:register.takenLogin')}
              </AppLink>
            </p>
          )}
          <NewPassword name="password" about={emailTyped} />
          <Consent
            points={(['use', 'share', 'true', 'leave'] as const).map((point) =>
              t(`account:register.points.${point}`),
            )}
            newsletterLabel={t('account:register.newsletter')}
          />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:register.submit')}
          </Button>
        </OperationForm>
      </div>
    </AccountFrame>
  );
}
