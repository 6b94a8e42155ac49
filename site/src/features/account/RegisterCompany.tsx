import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { company } from '../../../../shared/contract/company.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { account } from '../../../../shared/locales/account.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm, withoutEmpty } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { NewPasswordInput } from '../../ui/Password.tsx';
import { Consent } from './Consent.tsx';
import { confirmation } from './device.ts';
import { useEmailCheck } from './emailCheck.ts';
import { AccountFrame } from './Frame.tsx';
import { MailSent } from './MailSent.tsx';

const schema = () =>
  import('../../../../shared/contract/company.ts').then(
    ({ company: { registerCompany } }) => registerCompany.body,
  );

interface Values {
  name: { jp: string; en: string };
  corporateNumber: string;
  industry: string;
  prefecture: string;
  phone: string;
  personInCharge: { name: string; department: string };
  email: string;
  password: string;
  agreed: boolean;
  newsletter: boolean;
}

/** A company's sign-up. */
export default function RegisterCompany() {
  const { t, locale } = useTexts({ account, fields, form: formTexts });
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  const emails = useEmailCheck((email) => api('POST /company/check-email', { body: { email } }));
  const form = useContractForm<Values, (typeof company.registerCompany.body)['_output']>({
    schema,
    defaultValues: {
      name: { jp: '', en: '' },
      corporateNumber: '',
      industry: '',
      prefecture: '',
      phone: '',
      personInCharge: { name: '', department: '' },
      email: '',
      password: '',
      agreed: false,
      newsletter: false,
    },
    toBody: (values) => ({ ...(withoutEmpty(values) as object), locale, ...confirmation(next) }),
    names: {
      name: t('fields:companyName'),
      'name.jp': t('account:company.nameJp'),
      'name.en': t('account:company.nameEn'),
    },
    fieldFor: (field) => (field === 'name' ? `name.${locale}` : field),
    more: ({ email }) => (emails.isTaken(email) ? [{ field: 'email', code: 'emailTaken' }] : []),
    submit: async (body) => {
      await api('POST /company/register', { body });
      setSentTo(body.email);
    },
  });
  const email = form.register('email');
  const login = withNext(address('clientLogin', undefined, locale), next);
  const [typed, emailTyped] = [form.watch('password'), form.watch('email')];
  const industries = optionsOf('INDUSTRY').map((option) => ({
    value: option.code,
    label: option.name[locale],
    ...(option.group && { group: optionName('INDUSTRY_DIVISION', option.group, locale) }),
  }));
  const prefectures = optionsOf('PREFECTURE').map((option) => ({
    value: option.code,
    label: option.name[locale],
  }));
  const otherName = (value: string) => {
    const found = optionsOf('PREFECTURE').find(({ code }) => code === value);
    return found ? `${found.name.jp} ${found.name.en}` : '';
  };

  if (sentTo !== undefined)
    return <MailSent email={sentTo} next={next} onOther={() => setSentTo(undefined)} />;
  const names = (locale === 'jp' ? ['jp', 'en'] : ['en', 'jp']) as readonly ('jp' | 'en')[];
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
      <Form form={form} className="grid" aria-label={t('account:company.title')}>
        <section className="form-section" aria-labelledby="section-company">
          <h2 id="section-company" className="text-xl">
            {t('account:company.sections.company')}
          </h2>
          <div className="grid gap-2">
            <div className="form-row">
              {names.map((name) => (
                <TextInput
                  key={name}
                  label={t(name === 'jp' ? 'account:company.nameJp' : 'account:company.nameEn')}
                  lang={name === 'jp' ? 'ja' : 'en'}
                  autoComplete={name === locale ? 'organization' : 'off'}
                  error={form.errorOf(`name.${name}`)}
                  {...form.register(`name.${name}`, { deps: [`name.${name === 'jp' ? 'en' : 'jp'}`] })}
                />
              ))}
            </div>
            <p className="field-hint">{t('account:company.nameHint')}</p>
          </div>
          <div className="form-row">
            <Controller
              control={form.control}
              name="industry"
              render={({ field, fieldState }) => (
                <Combobox
                  label={t('fields:industry')}
                  required
                  options={industries}
                  placeholder={t('account:company.industryPlaceholder')}
                  value={field.value}
                  onChange={(value) => {
                    field.onChange(value);
                    void form.trigger('industry');
                  }}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextInput
              label={t('fields:corporateNumber')}
              optional
              inputMode="numeric"
              autoComplete="off"
              hint={t('account:company.corporateNumberHint')}
              error={form.errorOf('corporateNumber')}
              {...form.register('corporateNumber')}
            />
          </div>
          <div className="form-row">
            <Controller
              control={form.control}
              name="prefecture"
              render={({ field, fieldState }) => (
                <Combobox
                  label={t('account:company.prefecture')}
                  optional
                  options={prefectures}
                  searchText={({ value }) => otherName(value)}
                  placeholder={t('form:choose')}
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextInput
              label={t('fields:phone')}
              optional
              type="tel"
              autoComplete="tel"
              placeholder={t('account:company.phoneHint')}
              error={form.errorOf('phone')}
              {...form.register('phone')}
            />
          </div>
        </section>
        <section className="form-section" aria-labelledby="section-person">
          <h2 id="section-person" className="text-xl">
            {t('account:company.sections.person')}
          </h2>
          <div className="form-row">
            <TextInput
              label={t('fields:personInCharge_name')}
              required
              autoComplete="name"
              error={form.errorOf('personInCharge.name')}
              {...form.register('personInCharge.name')}
            />
            <TextInput
              label={t('fields:department')}
              optional
              autoComplete="off"
              error={form.errorOf('personInCharge.department')}
              {...form.register('personInCharge.department')}
            />
          </div>
        </section>
        <section className="form-section" aria-labelledby="section-account">
          <h2 id="section-account" className="text-xl">
            {t('account:company.sections.account')}
          </h2>
          <TextInput
            label={t('fields:email')}
            required
            hint={t('account:company.emailHint')}
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
            required
            typed={typed}
            about={emailTyped}
            error={form.errorOf('password')}
            {...form.register('password')}
          />
          <Consent
            points={(['use', 'law', 'applicants', 'nationality'] as const).map((point) =>
              t(`account:company.points.${point}`),
            )}
            agreed={form.register('agreed')}
            newsletter={form.register('newsletter')}
            newsletterLabel={t('account:company.newsletter')}
            error={form.errorOf('agreed')}
          />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:register.submit')}
          </Button>
        </section>
      </Form>
    </AccountFrame>
  );
}
