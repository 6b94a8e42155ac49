import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Application } from '../../../../shared/contract/applications.ts';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { type FilterOption, unnamedReason } from '../../../../shared/domain/codes.ts';
import { isEndReason } from '../../../../shared/domain/endReasons.ts';
import { retentionMonths } from '../../../../shared/domain/retention.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { applications } from '../../../../shared/locales/applications.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiding } from '../../../../shared/locales/hiding.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import { loadAll } from '../../lib/list/address.ts';
import { ListFrame } from '../../lib/list/Frame.tsx';
import { useList } from '../../lib/list/useList.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { pick } from '../../lib/pick.ts';
import { clearStandings } from '../../lib/standings.ts';
import { useTexts } from '../../lib/texts.ts';
import { unbrokenTitle } from '../../lib/unbroken.ts';
import { ApplicationBadge, ApplicationTrack } from '../../ui/ApplicationTrack.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { HideCompanyDialog } from '../../ui/HideCompany.tsx';
import { Alert, Badge } from '../../ui/parts.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Lazy, because few applications have them. */
const Answers = lazy(() => import('../../ui/ScreeningAnswers.tsx'));
const Interview = lazy(async () => ({
  default: (await import('../../ui/interview/InterviewCard.tsx')).InterviewCard,
}));

/** As in the contract. */
const noteLength = 2000;

const shownFilters = ['ALL', 'HIRING', 'CLOSED'] as const satisfies readonly FilterOption[];

/** The user's applications, newest first; filters and page are in the URL. */
export default function Applications() {
  const { t, locale } = useTexts({ applications, common });
  const list = useList<Application, AnswerOf<'GET /jobs/applied'>>({
    name: 'applications',
    filters: [
      {
        name: 'filterOption',
        label: t('applications:list.filters'),
        look: 'chips',
        options: shownFilters.map((option) => ({
          value: option === 'ALL' ? '' : option,
          label: t(`applications:list.filter.${option}`),
        })),
        asks: (value) => ({ filterOption: value || 'ALL' }),
      },
      {
        name: 'status',
        label: t('applications:list.status'),
        look: 'select',
        any: t('applications:list.anyStatus'),
        options: optionsOf('APPLIED_STATUS').map(({ code, name }) => ({ value: code, label: name[locale] })),
        asks: (status) => (status ? { status: [status] } : {}),
      },
    ],
    awaits: true,
    load: (asked, signal) =>
      api('GET /jobs/applied', { query: { filterOption: 'ALL', pageSize: 20, ...asked }, signal }),
  });
  const { data } = list;
  const applicationId = data?.data.map(({ id }) => id) ?? [];
  const interviews = useLoad(`interviews of ${applicationId.join()}`, async (signal) =>
    applicationId.length > 0
      ? loadAll((page) => api('GET /interviews', { query: { applicationId, ...page }, signal }))
      : [],
  );
  // A job's page leads to its application.
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && location.hash.startsWith('#application-'))
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div className="grid max-w-3xl gap-6">
      <ListFrame
        list={list}
        // Nothing to choose from where there is nothing.
        conditions={list.filtered || list.query.has('page') || (data !== undefined && data.total > 0)}
        empty={t('applications:list.empty')}
        whenEmpty={
          <EmptyState title={t('applications:list.empty')} message={t('applications:list.emptyMessage')}>
            <LinkButton look="primary" href={address('jobList', undefined, locale)}>
              {t('applications:list.findJobs')}
            </LinkButton>
          </EmptyState>
        }
        emptyFilter={t('applications:list.noMatch')}
        reset={t('applications:list.showAll')}
        height="h-44"
        fromTop
        before={
          <p className="visually-hidden" role="status">
            {data && !list.loading ? t('applications:list.count', { count: data.total }) : ''}
          </p>
        }
      >
        {({ total, data: rows }) => (
          <>
            <p className="-mb-2 text-sm text-soft">{t('applications:list.count', { count: total })}</p>
            {interviews.error !== undefined && (
              <Alert tone="danger" title={t('applications:list.interviewsFailed')}>
                <p>{messageOf(interviews.error) ?? t('common:errors.network')}</p>
                <Button size="small" className="mt-3" onClick={interviews.reload}>
                  {t('common:retry')}
                </Button>
              </Alert>
            )}
            <ul className="grid gap-4">
              {rows.map((application) => (
                <li key={application.id}>
                  <Entry
                    application={application}
                    onChanged={(changed) =>
                      list.replace((before) => ({
                        ...before,
                        data: before.data.map((one) => (one.id === changed.id ? changed : one)),
                      }))
                    }
                    onReload={() => {
                      list.reload();
                      interviews.reload();
                    }}
                  >
                    {interviews.data
                      ?.filter(({ applicationId }) => applicationId === application.id)
                      .map((one) => (
                        <Suspense key={one.id} fallback={<Skeleton className="h-32" />}>
                          <Interview
                            interview={one}
                            side="staff"
                            onChange={(changed) =>
                              interviews.replace((before) =>
                                before.map((other) => (other.id === changed.id ? changed : other)),
                              )
                            }
                            onReload={interviews.reload}
                          />
                        </Suspense>
                      ))}
                  </Entry>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </div>
  );
}

function Entry({
  application,
  onChanged,
  onReload,
  children,
}: {
  application: Application;
  onChanged: (changed: Application) => void;
  onReload: () => void;
  /** Its interviews. */
  children: ReactNode;
}) {
  const { t, locale } = useTexts({ applications, common, hiding });
  const [asking, setAsking] = useState<'withdraw' | 'remove' | 'hide'>();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { job, status } = application;
  const title = pick(job.title, locale);
  const company = pick(job.company.name, locale);
  const ended = isEnded(status);
  /** No link to a company that closed its account. */
  const hasLeft = application.declineReason === 'company-left';

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      setAsking(undefined);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      setAsking(undefined);
      onReload();
    } finally {
      setBusy(false);
    }
  };
  const withdraw = (message = note.trim()) =>
    characterCount(message) <= noteLength &&
    act(async () => {
      const changed = await api('PUT /jobs/applied/{id}/decline', {
        params: { id: application.id },
        body: { version: application.version, ...(message && { message }) },
      });
      clearStandings();
      changedIn('applications', changed.listToken);
      onChanged(changed);
      showToast('done', t('applications:list.withdrawn'));
    });
  const remove = () =>
    act(async () => {
      const { listToken } = await api('DELETE /jobs/applied/{id}', { params: { id: application.id } });
      changedIn('applications', listToken);
      clearStandings();
      showToast('done', t('applications:list.removed'));
      onReload();
    });

  return (
    <article className="card grid gap-4" aria-labelledby={`application-${application.id}`}>
      <div className="grid gap-1">
        <p className="text-sm text-soft">
          {hasLeft ? (
            <span lang={company?.lang}>{company?.text}</span>
          ) : (
            <a
              className="hover:underline"
              href={address('companyPage', { name: job.company.slug }, locale)}
              lang={company?.lang}
            >
              {company?.text}
            </a>
          )}
        </p>
        <h2 className="card-title" id={`application-${application.id}`}>
          {hasLeft ? (
            <span lang={title?.lang}>{unbrokenTitle(title?.text ?? job.jobNumber)}</span>
          ) : (
            <a
              className="text-link"
              href={address('jobDetail', { jobId: job.id }, locale)}
              lang={title?.lang}
            >
              {unbrokenTitle(title?.text ?? job.jobNumber)}
            </a>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <ApplicationBadge status={status} declineReason={application.declineReason} />
          {!job.isOpen && <Badge>{t('applications:list.closed')}</Badge>}
          {job.company.isBlocked && <Badge>{t('hiding:badge')}</Badge>}
          <time dateTime={application.appliedAt}>
            {t('applications:list.appliedOn', { date: formatDay(application.appliedAt, locale) })}
          </time>
        </p>
      </div>
      <ApplicationTrack
        status={status}
        declineReason={application.declineReason}
        history={application.history}
      />
      {application.reply && !application.reply.ranOut && (
        <p className="text-sm text-soft">
          {t('applications:list.replyDue', { day: formatDay(application.reply.dueAt, locale) })}
        </p>
      )}
      {application.reply?.ranOut && (
        <Alert
          tone="warning"
          title={t('applications:list.replyMissing', { day: formatDay(application.reply.dueAt, locale) })}
        >
          <div className="grid justify-items-start gap-3">
            <p id={`unanswered-${application.id}`}>{t('applications:list.replyMissingChoice')}</p>
            {/* One press: nobody is kept waiting by a question. */}
            <Button
              size="small"
              busy={busy}
              aria-describedby={`unanswered-${application.id}`}
              onClick={() => withdraw('')}
            >
              {t('applications:list.withdrawAtOnce')}
            </Button>
          </div>
        </Alert>
      )}
      {children}
      {status === 'DECLINED' && isEndReason(application.declineReason) && (
        <p className="text-sm">{t(`applications:list.ended.${application.declineReason}`)}</p>
      )}
      {status === 'DECLINED' &&
        application.declineReason &&
        application.declineReason !== unnamedReason &&
        !isEndReason(application.declineReason) && (
          <div className="grid gap-1">
            <h3 className="text-sm">{t('applications:list.declineReason')}</h3>
            <p className="text-sm">{optionName('DECLINE_REASON', application.declineReason, locale)}</p>
          </div>
        )}
      {application.declineMessage && status === 'DECLINED' && (
        <div className="grid gap-1">
          <h3 className="text-sm">{t('applications:list.companyMessage')}</h3>
          <p className="user-text text-sm">{application.declineMessage}</p>
        </div>
      )}
      {application.message && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-primary-ink">{t('applications:list.message')}</summary>
          <p className="user-text pt-1">{application.message}</p>
        </details>
      )}
      {application.answers && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-primary-ink">{t('applications:list.answers')}</summary>
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <div className="pt-1">
              <Answers answers={application.answers} />
            </div>
          </Suspense>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        {!job.company.isBlocked && !hasLeft && (
          <AppLink
            className="button button-secondary button-small"
            href={`${address('messages', undefined, locale)}?applicationId=${application.id}`}
          >
            {t('applications:list.write')}
          </AppLink>
        )}
        {ended ? (
          <Button size="small" look="quiet" onClick={() => setAsking('remove')}>
            {t('applications:list.remove')}
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsking('withdraw')}>
            {t('applications:list.withdraw')}
          </Button>
        )}
        {job.company.isBlocked ? (
          <AppLink
            className="button button-quiet button-small"
            href={`${address('myPage', undefined, locale)}?tab=scouts&section=blocked`}
          >
            {t('hiding:list')}
          </AppLink>
        ) : (
          !hasLeft && (
            <Button size="small" look="quiet" onClick={() => setAsking('hide')}>
              {t('hiding:act')}
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t('applications:list.withdrawTitle')}
        confirm={t('applications:list.withdrawConfirm')}
        look="danger"
        busy={busy}
        onConfirm={() => withdraw()}
        onClose={() => setAsking(undefined)}
      >
        <div className="grid gap-5">
          <p>{t('applications:list.withdrawMessage', { title: title?.text })}</p>
          <p className="text-sm text-soft">
            {t('applications:list.withdrawKept', {
              standard: retentionMonths.standard,
              maximum: retentionMonths.maximum,
            })}
          </p>
          <TextArea
            label={t('applications:list.withdrawNote')}
            optional
            limit={noteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('applications:list.removeTitle')}
        confirm={t('applications:list.removeConfirm')}
        look="danger"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(undefined)}
      >
        {t('applications:list.removeMessage', { title: title?.text })}
      </ConfirmDialog>
      <HideCompanyDialog
        company={job.company}
        open={asking === 'hide'}
        onClose={() => setAsking(undefined)}
        onHidden={onReload}
      />
    </article>
  );
}
