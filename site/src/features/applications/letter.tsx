/** Parts of applying with and without an account. */
import { useWatch } from 'react-hook-form';
import { applications } from '../../../../shared/locales/applications.ts';
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
  const { t, locale } = useTexts({ applications });
  return (
    <EmptyState
      heading="h1"
      title={t('applications:apply.notFound')}
      message={t('applications:apply.notFoundMessage')}
    >
      <LinkButton look="primary" href={address('jobList', undefined, locale)}>
        {t('applications:list.findJobs')}
      </LinkButton>
    </EmptyState>
  );
}

export function Closed() {
  const { t, locale } = useTexts({ applications });
  return (
    <Alert tone="warning" title={t('applications:apply.closed')}>
      <p>{t('applications:apply.closedMessage')}</p>
      <LinkButton size="small" className="mt-3" href={address('jobList', undefined, locale)}>
        {t('applications:list.findJobs')}
      </LinkButton>
    </Alert>
  );
}

/** The letter to the company, and where it is kept until it is sent. */
export function Letter() {
  const { t } = useTexts({ applications });
  const form = useFields<{ message: string }>();
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <div className="grid gap-1">
      <Text
        name="message"
        label={t('applications:apply.message')}
        hint={t('applications:apply.messageHint')}
        rows={8}
      />
      <p className="text-sm text-soft" role="status">
        {message.trim() !== '' && t(form.kept ? 'applications:apply.kept' : 'applications:apply.notKept')}
      </p>
    </div>
  );
}
