import { useState } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { CompanyFields } from '../../lib/fields/CompanyFields.tsx';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { languagesIn } from '../../lib/languages.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Consent } from './Consent.tsx';
import { confirmation } from './device.ts';
import { useEmailCheck } from './emailCheck.ts';
import { AccountFrame } from './Frame.tsx';
import { MailSent } from './MailSent.tsx';

const { Text } = plainPartsOf<'POST /company/register'>();
const { NewPassword } = passwordPartsOf<'POST /company/register'>();

/** A company's sign-up. */
export default function RegisterCompany() {
  const { t, locale } = useTexts({ account });
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  const emails = useEmailCheck((email) => api('POST /company/check-email', { body: { email } }));
  const form = useOperationForm('POST /company/register', {
    adds: () => ({ locale, ...confirmation(next) }),
    names: {
      name: t('account:company.name'),
      'name.jp': t('account:company.nameJp'),
      'name.en': t('account:company.nameEn'),
      prefecture: t('account:company.prefecture'),
    },
    more: ({ email }) => (emails.isTaken(email) ? [{ field: 'email', code: 'emailTaken' }] : []),
    submit: async (body) => {
      await api('POST /company/register', { body });
      setSentTo(body.email);
    },
  });
  const login = withNext(address('clientLogin', undefined, locale), next);
  const emailTyped = form.watch('email');
  if (sentTo !== undefined)
    return <MailSent email={sentTo} next={next} onOther={() => setSentTo(undefined)} />;
  const names = languagesIn(locale);
  return (
    <AccountFrame
      wide
      title={t('account:company.title')}
      lead={t('account:company.lead')}
      below={
        <p className="flex flex-wrap items-center justify-between gap-3">
          {t('account:register.have')}
          <AppLink className="button button-secondary" href={login}>
            {t('account:register.login')}
          </AppLink>
        </p>
      }
    >
      <OperationForm of={form} className="grid" aria-label={t('account:company.title')}>
        <section className="form-section" aria-labelledby="section-company">
          <h2 id="section-company" className="text-xl">
            {t('account:company.sections.company')}
          </h2>
          <div className="grid gap-2">
            <div className="form-row">
              {names.map((name) => (
                <Text
                  key={name}
                  name={`name.${name}`}
                  lang={name === 'jp' ? 'ja' : 'en'}
                  autoComplete={name === locale ? 'organization' : 'off'}
                  deps={`name.${name === 'jp' ? 'en' : 'jp'}`}
                  unmarked
                />
              ))}
            </div>
            <p className="field-hint">{t('account:company.nameHint')}</p>
          </div>
          <CompanyFields
            hints={{ corporateNumber: t('account:company.corporateNumberHint') }}
            placeholders={{
              industry: t('account:company.industryPlaceholder'),
              phone: t('account:company.phoneHint'),
            }}
          />
        </section>
        <section className="form-section" aria-labelledby="section-person">
          <h2 id="section-person" className="text-xl">
            {t('account:company.sections.person')}
          </h2>
          <div className="form-row">
            <Text name="personInCharge.name" autoComplete="name" />
            <Text name="personInCharge.department" />
          </div>
        </section>
        <section className="form-section" aria-labelledby="section-account">
          <h2 id="section-account" className="text-xl">
            {t('account:company.sections.account')}
          </h2>
          <Text
            name="email"
            hint={t('account:company.emailHint')}
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
            points={(['use', 'law', 'applicants', 'nationality'] as const).map((point) =>
              t(`account:company.points.${point}`),
            )}
            newsletterLabel={t('account:company.newsletter')}
          />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:register.submit')}
          </Button>
        </section>
      </OperationForm>
    </AccountFrame>
  );
}
