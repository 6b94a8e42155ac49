/** A question about a posting before applying: the conversation is created when it is sent. */
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import { longestMessage } from '../../../../shared/domain/messages.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { type Failure, Form, useContractForm } from '../../lib/form.tsx';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { EmptyState, Loaded, SkeletonList } from '../../ui/states.tsx';
import { draftText, keepTyped, post } from './outbox.ts';
import './messages.css';

export default function Asking({ jobId, list }: { jobId: string; list: string }) {
  const { t } = useTexts({ messages: texts });
  const job = useLoad(`asking ${jobId}`, (signal) =>
    api('GET /jobs/{id}', { params: { id: jobId }, signal }),
  );
  return (
    <Loaded
      of={job}
      stays
      skeleton={
        <div className="p-4">
          <SkeletonList rows={3} className="h-16" />
        </div>
      }
      missing={<Ended />}
      isEmpty={({ isOpen }) => !isOpen}
      empty={<Ended />}
    >
      {(data) => (
        <div className="asking">
          <AppLink className="asking-back text-link" href={list}>
            <ArrowLeft className="icon icon-small" aria-hidden="true" />
            {t('messages:thread.back')}
          </AppLink>
          <Question job={data} onEnded={job.reload} />
        </div>
      )}
    </Loaded>
  );
}

/** A posting that no longer accepts questions. */
function Ended() {
  const { t, locale } = useTexts({ messages: texts });
  return (
    <EmptyState heading="h2" title={t('messages:ask.ended')} message={t('messages:ask.endedMessage')}>
      <LinkButton href={address('jobList', undefined, locale)}>{t('messages:ask.findJobs')}</LinkButton>
    </EmptyState>
  );
}

const schema = () => import('../../../../shared/contract/conversations.ts').then(({ Question }) => Question);

function Question({ job, onEnded }: { job: JobPublic; onEnded: () => void }) {
  const { t, locale } = useTexts({ messages: texts, form: formTexts, common });
  const [, change] = useQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = pick(job.content.title, locale);
  const company = pick(job.company.name, locale);
  const form = useContractForm<{ text: string }, { text: string }>({
    schema,
    defaultValues: { text: '' },
    draft: `ask:${job.id}`,
    submit: async ({ text }) => {
      try {
        const { id } = await api('POST /conversations', { body: { jobId: job.id } });
        // An earlier draft in this conversation is kept.
        const begun = draftText(id);
        post(id, text);
        if (begun) keepTyped(id, begun);
        change({ jobId: undefined, type: 'INQUIRY', conversationId: id }, { replace: true });
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'job_not_open' || error.status === 404)) onEnded();
        throw error;
      }
    },
  });
  const text = form.watch('text');
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('messages:ask.title', { company: company?.text })}
      </h2>
      <p>
        {t('messages:thread.about')}
        <a className="text-link" href={address('jobDetail', { jobId: job.id }, locale)} lang={title?.lang}>
          {title?.text ?? job.jobNumber}
        </a>
      </p>
      <Form form={form} explain={(failure) => <Refused failure={failure} />}>
        <TextArea
          label={t('messages:ask.label')}
          hint={t('messages:ask.hint')}
          rows={5}
          limit={longestMessage}
          error={form.errorOf('text')}
          {...form.register('text')}
          value={text}
        />
        <p className="text-sm text-soft">{t('messages:ask.shared')}</p>
        <div className="form-actions">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('messages:ask.send')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Why it was not sent, and how long to wait. */
function Refused({ failure: { message, code, error } }: { failure: Failure }) {
  const { t } = useTexts({ messages: texts, common });
  const hours = Math.ceil((error.retryAfter ?? 0) / 3600);
  if (code === 'too_many_requests' && hours > 1)
    return (
      <Alert tone="warning" title={t('messages:ask.limit')}>
        {t('messages:ask.limitMessage', { count: hours })}
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('messages:ask.failed')}>
      {message || t('common:errors.network')}
    </Alert>
  );
}
