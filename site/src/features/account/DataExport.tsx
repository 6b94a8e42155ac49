import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { formatDate } from '../../../../shared/domain/time.ts';
import { account } from '../../../../shared/locales/account.ts';
import { accountSettings } from '../../../../shared/locales/accountSettings.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { pageArea } from './enter.ts';

const { Password } = passwordPartsOf<'POST /data-export'>();

/** Download of all that is held about a job seeker, or for a company. */
export default function DataExport() {
  const { t, locale } = useTexts({ accountSettings, account });
  const [made, setMade] = useState<AnswerOf<'POST /data-export'>>();
  const done = useRef<HTMLDivElement>(null);
  const form = useOperationForm('POST /data-export', {
    marks: 'optional',
    submit: async (body) => {
      const answer = await api('POST /data-export', { body });
      setMade(answer);
      form.reset();
      // The archive is an attachment, so the page stays open.
      location.assign(answer.url);
      requestAnimationFrame(() => done.current?.focus());
    },
  });
  const isCompany = pageArea() === 'company';
  const parts = isCompany
    ? (['companyProfile', 'postings', 'account', 'files'] as const)
    : (['profile', 'applications', 'account', 'files'] as const);
  return (
    <div className="grid max-w-3xl gap-6">
      <p>{t(isCompany ? 'accountSettings:export.companyLead' : 'accountSettings:export.lead')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {parts.map((part) => (
          <li key={part}>{t(`accountSettings:export.parts.${part}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {t(isCompany ? 'accountSettings:export.companyLeft' : 'accountSettings:export.encrypted')}
      </p>
      <OperationForm of={form} className="grid max-w-md gap-5">
        <Password
          name="password"
          label={t('account:email.passwordLabel')}
          hint={t('accountSettings:export.passwordHint')}
        />
        <Button type="submit" look="primary" className="justify-self-start" busy={form.busy}>
          {t(form.busy ? 'accountSettings:export.working' : 'accountSettings:export.submit')}
        </Button>
      </OperationForm>
      <div ref={done} tabIndex={-1} className="outline-none">
        {made && (
          <Alert tone="success" title={t('accountSettings:export.done')}>
            <p>
              {t('accountSettings:export.doneMessage', {
                count: made.files,
                size: Math.max(1, Math.round(made.bytes / 1024)),
                until: formatDate(made.expiresAt, 'HH:mm'),
              })}
            </p>
            <LinkButton size="small" className="mt-3" href={made.url}>
              {t('accountSettings:export.again')}
            </LinkButton>
          </Alert>
        )}
      </div>
      <p className="text-sm">
        <AppLink
          className="text-link"
          href={address(isCompany ? 'clientForgotPassword' : 'forgotPassword', undefined, locale)}
        >
          {t('accountSettings:export.noPassword')}
        </AppLink>
      </p>
    </div>
  );
}
