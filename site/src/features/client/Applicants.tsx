/** The applicants for a company's postings. */
import { applications } from '../../../../shared/collections/applications.ts';
import { appliedStatuses, filterOptions } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { Filter } from '../../lib/list/address.ts';
import type { Column } from '../../lib/list/DataTable.tsx';
import { filtersOf } from '../../lib/list/filters.ts';
import { ListTable } from '../../lib/list/ListTable.tsx';
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
  const { t } = useTexts({ clientApplicants });
  return (
    <div className="container client-page">
      <h1>{t('clientApplicants:applicants.title')}</h1>
      <Applicants />
    </div>
  );
}

/** What a posting asks, with the code that shows it: few ask anything. */
async function loadAsked(id: string, signal: AbortSignal) {
  const { content } = await api('GET /jobs/{id}', { params: { id }, signal });
  const questions = content.questions ?? [];
  return questions.length > 0 ? { questions, ...(await import('./answerColumns.tsx')) } : undefined;
}

/** Filters: by the posting's state, by posting, by status, by what one posting asks. */
function useFilters(answers: Filter[]): Filter[] {
  const { t, locale } = useTexts({ clientApplicants });
  const jobs = useLoad('jobs', (signal) => api('GET /jobs/options', { signal }));
  return [
    {
      name: 'filter',
      label: t('clientApplicants:applicants.option'),
      look: 'select',
      options: filterOptions.map((value) => ({
        value,
        label: t(`clientApplicants:applicants.options.${value}`),
      })),
      preset: () => 'HIRING',
      asks: (filterOption) => ({ filterOption }),
      also: () => ({ jobId: undefined }),
    },
    {
      name: 'jobId',
      label: t('clientApplicants:applicants.job'),
      look: 'select',
      any: t('clientApplicants:applicants.anyJob'),
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
      label: t('clientApplicants:applicants.filter'),
      look: 'chips',
      many: true,
      nameOf: (code) => optionName('APPLIED_STATUS', code, locale),
      first: [{ value: '', label: t('clientApplicants:applicants.all'), codes: appliedStatuses }],
    }),
    ...answers,
  ];
}

export function Applicants() {
  const { t, locale } = useTexts({ clientApplicants, common });
  const [query] = useQuery();
  const { status, jobId, filter } = listQueryOf(query);
  // An applicant's page keeps the list's filters.
  const carried = changedQuery('', { status: status.join(',') || undefined, jobId, filter });
  const asked = useLoad(`asked ${jobId}`, async (signal) => jobId && loadAsked(jobId, signal));
  const asks = asked.data || undefined;
  const answers = asks?.answerFilters(asks.questions, locale) ?? [];
  const list = useList<Row, Answer>({
    name: 'applications',
    filters: useFilters(answers),
    orders: sorts,
    awaits: true,
    load: (query, signal) => api('GET /jobs/applied', { query: asks?.withAnswers(query) ?? query, signal }),
  });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      label: t('clientApplicants:applicants.column.name'),
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
                  {t(`clientApplicants:relation.${staff.relation as NotShown}.short`)}
                </span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      id: 'job',
      label: t('clientApplicants:applicants.column.job'),
      cell: ({ job }) => {
        const title = pick(job.title, locale);
        return (
          <span>
            <span lang={title?.lang}>{title?.text}</span>
            {!job.isOpen && (
              <span className="block text-xs text-soft">{t('clientApplicants:applicants.closedJob')}</span>
            )}
          </span>
        );
      },
    },
    {
      id: 'status',
      label: t('clientApplicants:applicants.column.status'),
      cell: (application) => (
        <span className="flex flex-wrap gap-1">
          <AppliedBadge status={application.status} />
          {application.moved && <Badge>{t('clientApplicants:applicants.moved')}</Badge>}
        </span>
      ),
    },
    ...(asks?.answerColumns(asks.questions, answers, locale) ?? []),
    {
      id: 'japanese',
      label: t('clientApplicants:applicants.column.japanese'),
      cell: ({ staff }) => japaneseOf(staff, locale) ?? '–',
    },
    {
      id: 'residence',
      label: t('clientApplicants:applicants.column.residence'),
      cell: ({ staff }) => <Residence staff={staff} />,
    },
    {
      id: 'appliedAt',
      label: t('clientApplicants:applicants.column.appliedAt'),
      cell: ({ appliedAt }) => (
        <span className="numeric md:whitespace-nowrap">{formatDay(appliedAt, locale)}</span>
      ),
    },
  ];
  return (
    <div className="grid gap-5">
      <ListTable
        list={list}
        definition={{
          columns,
          caption: t('clientApplicants:applicants.caption'),
          total: (count) => t('clientApplicants:applicants.total', { count }),
          sortName: (order) => t(`clientApplicants:applicants.order.${order as 'newest'}`),
          empty: t('clientApplicants:applicants.empty'),
          emptyFilter: t('clientApplicants:applicants.emptyFilter'),
          reset: t('clientApplicants:applicants.reset'),
          whenEmpty: (
            <EmptyState
              title={t('clientApplicants:applicants.empty')}
              message={t('clientApplicants:applicants.emptyNote')}
            >
              <AppLink className="button button-secondary" href={address('clientJobList', undefined, locale)}>
                {t('clientApplicants:applicants.jobs')}
              </AppLink>
            </EmptyState>
          ),
        }}
      />
    </div>
  );
}
