/** What applying shows with and without an account. */
import { applications } from '../../../../shared/locales/applications.ts';
import { address } from '../../../../shared/routes.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** There is no such job. */
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

/** As the contract has it. */
const longestLetter = 3000;

/** What one writes to the company, and where it is until it is sent. */
export function Letter({
  form,
}: {
  form: Pick<ContractForm<{ message: string }>, 'register' | 'watch' | 'errorOf' | 'kept'>;
}) {
  const { t } = useTexts({ applications });
  const message = form.watch('message');
  return (
    <div className="grid gap-1">
      <TextArea
        label={t('applications:apply.message')}
        optional
        hint={t('applications:apply.messageHint')}
        limit={longestLetter}
        error={form.errorOf('message')}
        rows={8}
        {...form.register('message')}
        value={message}
      />
      <p className="text-sm text-soft" role="status">
        {message.trim() !== '' && t(form.kept ? 'applications:apply.kept' : 'applications:apply.notKept')}
      </p>
    </div>
  );
}
