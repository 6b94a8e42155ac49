import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReceivedScout } from '../../../../shared/contract/scoutedJobs.ts';
import { openScoutStatuses } from '../../../../shared/domain/scoutStatus.ts';
import { scouts } from '../../../../shared/locales/scouts.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { loadStaffInfo, staffInfo } from '../../lib/staffInfo.ts';
import { useTexts } from '../../lib/texts.ts';
import { unbrokenTitle } from '../../lib/unbroken.ts';
import { pick } from '../../lib/wording.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Avatar, Chip } from '../../ui/parts.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { ScoutBadges, ScoutDates } from './parts.tsx';

const filters = {
  all: [],
  waiting: openScoutStatuses,
  answered: ['ACCEPTED', 'DECLINED'],
  ended: ['EXPIRED'],
} as const;
type Filter = keyof typeof filters;

/** What helps until one comes: a profile that is not complete yet, else searching oneself. */
function NoScouts() {
  const { t, locale } = useTexts({ scouts });
  const info = useStore(staffInfo);
  useEffect(() => {
    loadStaffInfo().catch(() => undefined);
  }, []);
  const isComplete = info?.completeness.percentage === 100;
  return (
    <EmptyState title={t('scouts:empty')} message={t('scouts:emptyMessage')}>
      {isComplete ? (
        <LinkButton href={address('jobList', undefined, locale)}>{t('scouts:emptySearch')}</LinkButton>
      ) : (
        <LinkButton href={address('registrationAdvice', undefined, locale)}>
          {t('scouts:emptyAction')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

export function ScoutList() {
  const { t } = useTexts({ scouts });
  const [query, change] = useQuery();
  const page = pageOf(query);
  const asked = query.get('filter');
  const filter: Filter = asked && Object.hasOwn(filters, asked) ? (asked as Filter) : 'all';
  const onlyOpen = query.get('open') === '1';
  const loaded = useLoad(`scouts ${filter} ${onlyOpen} ${page}`, (signal) =>
    api('GET /scouted-jobs', {
      query: {
        status: [...filters[filter]],
        filterOption: onlyOpen ? 'HIRING' : 'ALL',
        page,
        pageSize: 20,
      },
      signal,
    }),
  );
  const { data } = loaded;
  const isNarrowed = filter !== 'all' || onlyOpen || page > 1;
  return (
    <div className="grid max-w-3xl gap-6">
      {/* Nothing to choose from where there is nothing. */}
      {(isNarrowed || !data || data.data.length > 0) && (
        <fieldset className="flex flex-wrap gap-2" aria-label={t('scouts:filters')}>
          {(Object.keys(filters) as Filter[]).map((one) => (
            <Chip
              key={one}
              pressed={filter === one}
              onClick={() => change({ filter: one === 'all' ? undefined : one, page: undefined })}
            >
              {t(`scouts:filter.${one}`)}
            </Chip>
          ))}
          <Chip
            pressed={onlyOpen}
            onClick={() => change({ open: onlyOpen ? undefined : '1', page: undefined })}
          >
            {t('scouts:onlyOpen')}
          </Chip>
        </fieldset>
      )}
      {loaded.error ? (
        <ErrorState message={messageOf(loaded.error)} onRetry={loaded.reload} />
      ) : !data || loaded.loading ? (
        <SkeletonList rows={4} className="h-32" />
      ) : data.data.length === 0 ? (
        isNarrowed ? (
          <EmptyState title={t('scouts:noMatch')}>
            <Button onClick={() => change({ filter: undefined, open: undefined, page: undefined })}>
              {t('scouts:showAll')}
            </Button>
          </EmptyState>
        ) : (
          <NoScouts />
        )
      ) : (
        <>
          <p className="-mb-2 text-sm text-soft" role="status">
            {t('scouts:count', { count: data.total })}
          </p>
          <ul className="grid gap-4">
            {data.data.map((scout) => (
              <li key={scout.id}>
                <Row scout={scout} />
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={(to) => {
              change({ page: to === 1 ? undefined : to });
              scrollTo(0, 0);
            }}
          />
        </>
      )}
    </div>
  );
}

function Row({ scout }: { scout: ReceivedScout }) {
  const { t, locale } = useTexts({ scouts });
  const company = pick(scout.company.name, locale);
  const title = pick(scout.job.title, locale);
  const href = location.pathname + changedQuery(location.search, { scout: scout.id });
  return (
    <article className="job-card relative">
      <div className="job-card-head">
        <p className="job-card-company" lang={company?.lang}>
          {company?.text}
        </p>
        <h2 className="job-card-title">
          <AppLink href={href} lang={title?.lang}>
            {unbrokenTitle(title?.text ?? scout.job.jobNumber)}
          </AppLink>
        </h2>
        <Avatar name={company?.text ?? ''} url={scout.company.logoUrl} />
      </div>
      <p className="line-clamp-2 text-sm text-soft">{scout.message}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <ScoutBadges scout={scout} />
        <ScoutDates scout={scout} />
        {!scout.job.isOpen && <span>{t('scouts:jobClosed')}</span>}
      </p>
    </article>
  );
}
