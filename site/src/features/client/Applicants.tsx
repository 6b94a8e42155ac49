/** Who applied for a company's postings. */

import { appliedStatuses, filterOptions } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Avatar, Badge, Chip } from '../../ui/parts.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { AppliedBadge, japaneseOf, listQueryOf, type NotShown, Residence } from './parts.tsx';

export default function ApplicantsScreen() {
  const { t } = useTexts({ client });
  return (
    <div className="container client-page">
      <h1>{t('client:applicants.title')}</h1>
      <Applicants />
    </div>
  );
}

export function Applicants() {
  const { t, locale } = useTexts({ client, common });
  const [query, change] = useQuery();
  const page = pageOf(query);
  const { status, jobId, filterOption, filter } = listQueryOf(query);
  const scope = { filterOption, ...(jobId && { jobId }) };
  const key = `${filterOption} ${jobId}`;
  // An applicant's page knows the list that it was opened from.
  const carried = changedQuery('', { status: status.join(',') || undefined, jobId, filter });

  const jobs = useLoad('jobs', (signal) => api('GET /jobs/options', { signal }));
  const list = useLoad(`${key} ${status} ${page}`, (signal) =>
    api('GET /jobs/applied', { query: { ...scope, status, page }, signal }),
  );
  const filtered = status.length > 0 || jobId !== undefined || query.has('filter');
  const reset = () => change({ status: undefined, jobId: undefined, filter: undefined, page: undefined });
  const { data } = list;
  const counts = data?.counts;
  return (
    <div className="grid gap-5">
      <div className="client-filters">
        <Select
          label={t('client:applicants.option')}
          options={filterOptions.map((value) => ({ value, label: t(`client:applicants.options.${value}`) }))}
          value={filterOption}
          onChange={(event) => change({ filter: event.target.value, jobId: undefined, page: undefined })}
        />
        <Select
          label={t('client:applicants.job')}
          empty={t('client:applicants.anyJob')}
          options={(jobs.data?.data ?? [])
            .filter((job) => job.status !== 'DRAFT')
            .map((job) => ({ value: job.id, label: pick(job.title, locale)?.text ?? job.jobNumber }))}
          value={jobId ?? ''}
          onChange={(event) =>
            change({
              jobId: event.target.value,
              // A posting is chosen whether or not it is still open.
              filter: event.target.value ? 'ALL' : undefined,
              page: undefined,
            })
          }
        />
      </div>
      <fieldset className="client-chips" aria-label={t('client:applicants.filter')}>
        <Chip
          pressed={status.length === 0}
          {...(counts && { count: appliedStatuses.reduce((sum, one) => sum + counts[one], 0) })}
          onClick={() => change({ status: undefined, page: undefined })}
        >
          {t('client:applicants.all')}
        </Chip>
        {appliedStatuses.map((one) => (
          <Chip
            key={one}
            pressed={status.includes(one)}
            {...(counts && { count: counts[one] })}
            onClick={() => change({ status: one, page: undefined })}
          >
            {optionName('APPLIED_STATUS', one, locale)}
          </Chip>
        ))}
      </fieldset>
      {list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={list.reload} />
      ) : list.loading || !data ? (
        <SkeletonList rows={5} className="h-16" />
      ) : data.data.length === 0 ? (
        filtered ? (
          <EmptyState title={t('client:applicants.emptyFilter')}>
            <Button onClick={reset}>{t('client:applicants.reset')}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('client:applicants.empty')} message={t('client:applicants.emptyNote')}>
            <AppLink className="button button-secondary" href={address('clientJobList', undefined, locale)}>
              {t('client:applicants.jobs')}
            </AppLink>
          </EmptyState>
        )
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('client:applicants.total', { count: data.total })}
          </p>
          <Table
            caption={t('client:applicants.caption')}
            rows={data.data}
            rowKey={(application) => application.id}
            columns={[
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
            ]}
          />
          <Pagination
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
    </div>
  );
}
