/** The applicants for a company's postings. */
import { applications } from '../../../../shared/collections/applications.ts';
import { appliedStatuses, filterOptions } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { Filter } from '../../lib/list/address.ts';
import type { Column } from '../../lib/list/DataTable.tsx';
import { filtersOf } from '../../lib/list/filters.ts';
import { ListTable } from '../../lib/list/screen.tsx';
import { useList } from '../../lib/list/useList.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { Avatar, Badge } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AppliedBadge, japaneseOf, listQueryOf, type NotShown, Residence } from './parts.tsx';
import './client.css';

const of = filtersOf(applications);
const sorts = ['newest', 'oldest', 'changed'] as const;
type Answer = AnswerOf<'GET /jobs/applied'>;
type Row = Answer['data'][number];

export default function ApplicantsScreen() {
  const { t } = useTexts({ client });
  return (
    <div className="container client-page">
      <h1>{t('client:applicants.title')}</h1>
      <Applicants />
    </div>
  );
}

/** Filters: by the posting's state, by posting, by status. */
function useFilters(): Filter[] {
  const { t, locale } = useTexts({ client });
  const jobs = useLoad('jobs', (signal) => api('GET /jobs/options', { signal }));
  return [
    {
      name: 'filter',
      label: t('client:applicants.option'),
      look: 'select',
      options: filterOptions.map((value) => ({ value, label: t(`client:applicants.options.${value}`) })),
      preset: () => 'HIRING',
      asks: (filterOption) => ({ filterOption }),
      also: () => ({ jobId: undefined }),
    },
    {
      name: 'jobId',
      label: t('client:applicants.job'),
      look: 'select',
      any: t('client:applicants.anyJob'),
      options: (jobs.data?.data ?? [])
        .filter((job) => job.status !== 'DRAFT')
        .map((job) => ({ value: job.id, label: pick(job.title, locale)?.text ?? job.jobNumber })),
      // The URL's value is used before the postings are loaded.
      preset: (query) => listQueryOf(query).jobId ?? '',
      asks: (jobId) => (jobId ? { jobId } : {}),
      // A posting can be selected whether or not it is still open.
      also: (jobId) => ({ filter: jobId ? 'ALL' : undefined }),
    },
    of.codes('status', {
      label: t('client:applicants.filter'),
      look: 'chips',
      many: true,
      nameOf: (code) => optionName('APPLIED_STATUS', code, locale),
      first: [{ value: '', label: t('client:applicants.all'), codes: appliedStatuses }],
    }),
  ];
}

export function Applicants() {
  const { t, locale } = useTexts({ client, common });
  const [query] = useQuery();
  const { status, jobId, filter } = listQueryOf(query);
  // An applicant's page keeps the list's filters.
  const carried = changedQuery('', { status: status.join(',') || undefined, jobId, filter });
  const list = useList<Row, Answer>({
    name: 'applications',
    filters: useFilters(),
    orders: sorts,
    awaits: true,
    load: (asked, signal) => api('GET /jobs/applied', { query: asked, signal }),
  });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      label: t('client:applicants.column.name'),
      heading: true,
      cell: ({ staff, job }) => {
        const name = staff ? displayName(staff.name, locale) : '–';
        return (
          <span className="flex items-center gap-3">
            <Avatar name={name} url={staff?.photoUrl} round />
            <span>
              {staff ? (
                <AppLink
                  className="text-link"
                  href={
                    address(
                      'clientApplication',
                      { staffNumber: staff.staffNumber, jobNumber: job.jobNumber },
                      locale,
                    ) + carried
                  }
                >
                  {name}
                </AppLink>
              ) : (
                name
              )}
              {staff && staff.relation !== 'APPLIED' && (
                <span className="block text-xs font-normal text-soft">
                  {t(`client:relation.${staff.relation as NotShown}.short`)}
                </span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      id: 'job',
      label: t('client:applicants.column.job'),
      cell: ({ job }) => {
        const title = pick(job.title, locale);
        return (
          <span>
            <span lang={title?.lang}>{title?.text}</span>
            {!job.isOpen && (
              <span className="block text-xs text-soft">{t('client:applicants.closedJob')}</span>
            )}
          </span>
        );
      },
    },
    {
      id: 'status',
      label: t('client:applicants.column.status'),
      cell: (application) => (
        <span className="flex flex-wrap gap-1">
          <AppliedBadge status={application.status} />
          {application.moved && <Badge>{t('client:applicants.moved')}</Badge>}
        </span>
      ),
    },
    {
      id: 'japanese',
      label: t('client:applicants.column.japanese'),
      cell: ({ staff }) => japaneseOf(staff, locale) ?? '–',
    },
    {
      id: 'residence',
      label: t('client:applicants.column.residence'),
      cell: ({ staff }) => <Residence staff={staff} />,
    },
    {
      id: 'appliedAt',
      label: t('client:applicants.column.appliedAt'),
      cell: ({ appliedAt }) => (
        <span className="numeric md:whitespace-nowrap">{formatDay(appliedAt, locale)}</span>
      ),
    },
  ];
  return (
    <div className="grid gap-5">
      <ListTable
        list={list}
        plain
        definition={{
          columns,
          caption: t('client:applicants.caption'),
          total: (count) => t('client:applicants.total', { count }),
          sortName: (order) => t(`client:applicants.order.${order as 'newest'}`),
          empty: t('client:applicants.empty'),
          emptyFilter: t('client:applicants.emptyFilter'),
          reset: t('client:applicants.reset'),
          whenEmpty: (
            <EmptyState title={t('client:applicants.empty')} message={t('client:applicants.emptyNote')}>
              <AppLink className="button button-secondary" href={address('clientJobList', undefined, locale)}>
                {t('client:applicants.jobs')}
              </AppLink>
            </EmptyState>
          ),
        }}
      />
    </div>
  );
}
