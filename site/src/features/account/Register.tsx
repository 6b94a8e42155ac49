import { useState } from 'react';
import type { staff } from '../../../../shared/contract/staff.ts';
import { account } from '../../../../shared/locales/account.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm, withoutEmpty } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { NewPasswordInput } from '../../ui/Password.tsx';
import { Consent } from './Consent.tsx';
import { confirmation } from './device.ts';
import { useEmailCheck } from './emailCheck.ts';
import { AccountFrame, Or } from './Frame.tsx';
import { MailSent } from './MailSent.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import './account.css';

const schema = () =>
  import('../../../../shared/contract/staff.ts').then(({ staff: { registerStaff } }) => registerStaff.body);

interface Values {
  email: string;
  password: string;
  agreed: boolean;
  newsletter: boolean;
}

/** A job seeker's sign-up. */
export default function Register() {
  const { t, locale } = useTexts({ account, fields });
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  const emails = useEmailCheck((email) => api('POST /auth/check-email', { body: { email } }));
  const form = useContractForm<Values, (typeof staff.registerStaff.body)['_output']>({
    schema,
    defaultValues: { email: '', password: '', agreed: false, newsletter: false },
    toBody: (values) => ({ ...(withoutEmpty(values) as object), locale, ...confirmation(next) }),
    more: ({ email }) => (emails.isTaken(email) ? [{ field: 'email', code: 'emailTaken' }] : []),
    submit: async (body) => {
      await api('POST /staff/register', { body });
      setSentTo(body.email);
    },
  });
  const email = form.register('email');
  const login = withNext(address('login', undefined, locale), next);
  const [typed, emailTyped] = [form.watch('password'), form.watch('email')];

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
        <Form form={form} aria-label={t('account:register.title')}>
          <TextInput
            label={t('fields:email')}
            hint={t('account:register.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={form.errorOf('email')}
            {...email}
            onBlur={async (event) => {
              const { value } = event.target;
              await email.onBlur(event);
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
          <NewPasswordInput
            label={t('fields:password')}
            typed={typed}
            about={emailTyped}
            error={form.errorOf('password')}
            {...form.register('password')}
          />
          <Consent
            points={(['use', 'share', 'true', 'leave'] as const).map((point) =>
              t(`account:register.points.${point}`),
            )}
            agreed={form.register('agreed')}
            newsletter={form.register('newsletter')}
            newsletterLabel={t('account:register.newsletter')}
            error={form.errorOf('agreed')}
          />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:register.submit')}
          </Button>
        </Form>
      </div>
    </AccountFrame>
  );
}
