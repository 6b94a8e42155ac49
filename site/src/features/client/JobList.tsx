/** A company's postings by status; filter and page are in the URL. */
import { Plus } from 'lucide-react';
import { type JobStatus, jobStatuses } from '../../../../shared/domain/codes.ts';
import { publishingRefusal } from '../../../../shared/domain/plans.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { Column } from '../../lib/list/DataTable.tsx';
import { ListTable } from '../../lib/list/ListTable.tsx';
import { useList } from '../../lib/list/useList.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/states.tsx';
import { JobActs } from './JobActs.tsx';
import { ownJobs } from './ownJobs.ts';
import { JobStatusBadge } from './parts.tsx';
import { PlanNotice } from './plan.tsx';
import { StillHiringLines } from './StillHiring.tsx';
import './client.css';

/** Groups of statuses for companies: NEW counts as open. */
const groups: readonly (readonly JobStatus[])[] = [['NEW', 'HIRING'], ['DRAFT'], ['LATED'], ['CLOSED']];

export default function JobListScreen() {
  const { t } = useTexts({ client, clientJobs });
  return (
    <div className="container client-page">
      <h1>{t('clientJobs:list.title')}</h1>
      <JobList />
    </div>
  );
}

type Answer = AnswerOf<'GET /jobs/by-company'>;
type Row = Answer['data'][number];

export function JobList() {
  const { t, locale } = useTexts({ client, clientJobs });
  const own = useLoad('plan', (signal) => api('GET /company/private', { signal }));
  const plan = own.data?.plan;
  const list = useList<Row, Answer>({
    name: ownJobs,
    awaits: true,
    filters: [
      {
        name: 'status',
        label: t('clientJobs:list.filter'),
        look: 'chips',
        many: true,
        options: [
          { value: '', label: t('clientJobs:list.all'), codes: jobStatuses },
          ...groups.map((codes) => ({
            codes,
            value: codes.join(','),
            label: codes.length > 1 ? t('client:jobs.open') : optionName('JOB_STATUS', codes[0]!, locale),
          })),
        ],
        facet: 'status',
        asks: (value) => (value ? { status: value.split(',') } : {}),
      },
    ],
    load: ({ status, ...query }, signal) =>
      status
        ? api('GET /jobs/by-status', { query: { ...query, status: status as JobStatus[] }, signal })
        : api('GET /jobs/by-company', { query, signal }),
  });
  const counts = list.data?.facets.status;
  const count = (group: readonly JobStatus[]) =>
    group.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);
  const hasAny = counts === undefined || Object.keys(counts).length > 0;
  const reload = () => {
    list.reload();
    own.reload();
  };
  const newJob = (
    <AppLink className="button button-primary" href={address('clientJobRegistration', undefined, locale)}>
      <Plus className="icon" aria-hidden="true" />
      {t('clientJobs:list.new')}
    </AppLink>
  );
  const columns: Column<Row>[] = [
    {
      id: 'title',
      label: t('clientJobs:list.column.title'),
      heading: true,
      cell: (job) => {
        const title = pick(job.title, locale);
        const href =
          job.status === 'DRAFT'
            ? address('clientJobEdit', { id: job.id }, locale)
            : address('clientJobDetail', { jobNumber: job.jobNumber }, locale);
        return (
          <>
            <AppLink className="text-link" href={href} lang={title?.lang}>
              {title?.text ?? t('client:jobs.untitled')}
            </AppLink>
            <span className="block text-xs font-normal text-soft">{job.jobNumber}</span>
          </>
        );
      },
    },
    {
      id: 'status',
      label: t('clientJobs:list.column.status'),
      cell: (job) => (
        <span className="grid justify-items-start gap-1">
          <JobStatusBadge status={job.status} isOpen={job.isOpen} />
          {job.status === 'DRAFT' && (
            <span className="text-xs text-soft">
              {job.missing > 0 && (
                <span className="block">{t('clientJobs:list.missing', { count: job.missing })}</span>
              )}
              {job.refused > 0 && (
                <span className="block">{t('clientJobs:list.refused', { count: job.refused })}</span>
              )}
              {job.missing + job.refused === 0 &&
                t(plan && publishingRefusal(plan) ? 'clientJobs:list.complete' : 'clientJobs:list.ready')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'applicants',
      label: t('client:jobs.column.applicants'),
      number: true,
      cell: (job) =>
        job.applicants > 0 ? (
          <AppLink
            className="text-link"
            href={`${address('clientApplicants', undefined, locale)}?jobId=${job.id}&filter=ALL`}
            aria-label={`${t('clientJobs:list.applicantsOf', { title: pick(job.title, locale)?.text })} ${t('client:jobs.applicants', { count: job.applicants })}`}
          >
            {t('client:jobs.applicants', { count: job.applicants })}
          </AppLink>
        ) : (
          <span className="text-soft">{t('client:jobs.applicants', { count: 0 })}</span>
        ),
    },
    {
      id: 'period',
      label: t('clientJobs:list.column.period'),
      cell: (job) =>
        (job.status !== 'DRAFT' && job.status !== 'CLOSED' && job.closesAt) || job.stillHiring ? (
          <span className="grid justify-items-start gap-1">
            {job.status !== 'CLOSED' && job.closesAt && (
              <span className="numeric md:whitespace-nowrap">
                {t(job.isOpen ? 'client:jobs.until' : 'clientJobs:list.ended', {
                  day: formatDay(job.closesAt, locale),
                })}
              </span>
            )}
            <StillHiringLines
              job={job}
              title={pick(job.title, locale)?.text ?? t('client:jobs.untitled')}
              onChanged={reload}
            />
          </span>
        ) : (
          <span className="text-soft">–</span>
        ),
    },
    {
      id: 'updated',
      label: t('clientJobs:list.column.updated'),
      cell: (job) => <span className="numeric md:whitespace-nowrap">{formatDay(job.updatedAt, locale)}</span>,
    },
    {
      id: 'acts',
      label: t('clientJobs:list.column.acts'),
      cell: (job) => <JobActs job={job} plan={plan} onChanged={reload} />,
    },
  ];
  return (
    <div className="grid gap-5">
      {plan && counts && <PlanNotice plan={plan} openJobs={count(groups[0]!)} />}
      <ListTable
        list={list}
        definition={{
          columns,
          caption: t('clientJobs:list.caption'),
          // No filters for an empty list.
          conditions: list.filtered || (counts !== undefined && hasAny),
          beside: hasAny && newJob,
          empty: t('clientJobs:list.empty'),
          whenEmpty: (
            <EmptyState title={t('clientJobs:list.empty')} message={t('clientJobs:list.emptyNote')}>
              {newJob}
            </EmptyState>
          ),
          emptyFilter: t('clientJobs:list.emptyFilter'),
          reset: t('clientJobs:list.showAll'),
        }}
      />
    </div>
  );
}
