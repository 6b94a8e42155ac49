/** The jobs of all companies. */
import { postings } from '../../../../shared/collections/postings.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { listScreen } from '../../lib/list/screen.tsx';
import { pick } from '../../lib/pick.ts';
import { endPosting, OfficePostingBadge } from './postings.tsx';

export default listScreen(
  'GET /jobs/admin',
  { collection: postings, texts: { management } },
  ({ t, locale, filters }) => {
    const titleOf = (job: { title: { jp?: string; en?: string } }) =>
      pick(job.title, locale)?.text ?? t('management:jobs.untitled');
    const day = (value: string | undefined) => (value ? formatShortDay(value, locale) : '–');
    return {
      title: t('management:jobs.title'),
      total: (count) => t('management:jobs.total', { count }),
      empty: t('management:jobs.empty'),
      emptyFilter: t('management:jobs.emptyFilter'),
      sortName: (order) => t(`management:jobs.order.${order as 'newest'}`),
      nameOf: (job) => `${job.jobNumber} ${titleOf(job)}`,
      csv: 'jobs',
      filters: [filters.words(t('management:jobs.keyword'))],
      columns: [
        {
          id: 'title',
          label: t('management:jobs.column.title'),
          heading: true,
          value: titleOf,
          cell: (job) => (
            <>
              <AppLink className="text-link" href={address('managementJob', { id: job.id }, locale)}>
                {titleOf(job)}
              </AppLink>
              <span className="numeric block text-xs font-normal text-soft">{job.jobNumber}</span>
            </>
          ),
        },
        {
          id: 'number',
          label: t('management:jobs.column.number'),
          value: (job) => job.jobNumber,
          fileOnly: true,
        },
        {
          id: 'company',
          label: t('management:jobs.column.company'),
          value: (job) => pick(job.companyName, locale)?.text,
        },
        {
          id: 'status',
          label: t('management:jobs.column.status'),
          value: (job) => optionName('JOB_STATUS', job.status, locale),
          cell: (job) => <OfficePostingBadge {...job} />,
          filter: filters.codes('status', {
            label: t('management:jobs.statusFilter'),
            look: 'chips',
            nameOf: (code) => optionName('JOB_STATUS', code, locale),
            first: [{ value: '', label: t('management:jobs.allStatuses') }],
          }),
        },
        {
          id: 'applicants',
          label: t('management:jobs.column.applicants'),
          number: true,
          value: (job) => job.applicants,
        },
        {
          id: 'published',
          label: t('management:jobs.column.published'),
          value: (job) => job.publishedAt && day(job.publishedAt),
          cell: (job) => <span className="numeric whitespace-nowrap">{day(job.publishedAt)}</span>,
          filter: filters.days('published', { label: t('management:jobs.column.published'), further: true }),
        },
        {
          id: 'closes',
          label: t('management:jobs.column.closes'),
          value: (job) => job.closesAt && day(job.closesAt),
          cell: (job) => <span className="numeric whitespace-nowrap">{day(job.closesAt)}</span>,
          sort: { up: 'closing' },
          filter: filters.days('closes', { label: t('management:jobs.column.closes'), further: true }),
        },
        {
          id: 'changed',
          label: t('management:jobs.column.changed'),
          value: (job) => day(job.updatedAt),
          cell: (job) => <span className="numeric whitespace-nowrap">{day(job.updatedAt)}</span>,
          sort: { down: 'changed' },
        },
        {
          id: 'employment',
          label: t('management:jobs.employment'),
          fileOnly: true,
          filter: filters.codes('employmentStatus', {
            label: t('management:jobs.employment'),
            look: 'select',
            any: t('management:jobs.anyEmployment'),
            nameOf: (code) => optionName('EMPLOYMENT_TYPE', code, locale),
          }),
        },
      ],
      acts: [endPosting(t)],
    };
  },
);
