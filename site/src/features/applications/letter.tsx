/** Parts of applying with and without an account. */
import { useWatch } from 'react-hook-form';
import { applications } from '../../../../shared/locales/applications.ts';
import { applying } from '../../../../shared/locales/applying.ts';
import { address } from '../../../../shared/routes.ts';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { textOf } from '../../lib/fields/text.tsx';
import { useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';

const Text = textOf<'POST /jobs/{id}/apply'>();

/** The job does not exist. */
export function NoJob() {
  const { t, locale } = useTexts({ applications, applying });
  return (
    <EmptyState heading="h1" title={t('applying:notFound')} message={t('applying:notFoundMessage')}>
      <LinkButton look="primary" href={address('jobList', undefined, locale)}>
        {t('applications:list.findJobs')}
      </LinkButton>
    </EmptyState>
  );
}

export function Closed() {
  const { t, locale } = useTexts({ applications, applying });
  return (
    <Alert tone="warning" title={t('applying:closed')}>
      <p>{t('applying:closedMessage')}</p>
      <LinkButton size="small" className="mt-3" href={address('jobList', undefined, locale)}>
        {t('applications:list.findJobs')}
      </LinkButton>
    </Alert>
  );
}

/** The letter to the company, and where it is kept until it is sent. */
export function Letter() {
  const { t } = useTexts({ applications, applying });
  const form = useFields<{ message: string }>();
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <div className="grid gap-1">
      <Text name="message" label={t('applying:message')} hint={t('applying:messageHint')} rows={8} />
      <p className="text-sm text-soft" role="status">
        {message.trim() !== '' && t(form.kept ? 'applying:kept' : 'applying:notKept')}
      </p>
    </div>
  );
}
