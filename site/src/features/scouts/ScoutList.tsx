import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReceivedScout } from '../../../../shared/contract/scoutedJobs.ts';
import { openScoutStatuses } from '../../../../shared/domain/scoutStatus.ts';
import { scouts } from '../../../../shared/locales/scouts.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { ListFrame } from '../../lib/list/Frame.tsx';
import { useList } from '../../lib/list/useList.ts';
import { pick } from '../../lib/pick.ts';
import { loadStaffInfo, staffInfo } from '../../lib/staffInfo.ts';
import { useTexts } from '../../lib/texts.ts';
import { unbrokenTitle } from '../../lib/unbroken.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ScoutBadges, ScoutDates } from './parts.tsx';

const filters = {
  all: [],
  waiting: openScoutStatuses,
  answered: ['ACCEPTED', 'DECLINED'],
  ended: ['EXPIRED'],
} as const;
type Filter = keyof typeof filters;

/** Advice for an empty list: an incomplete profile, otherwise searching. */
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
  const list = useList<ReceivedScout, AnswerOf<'GET /scouted-jobs'>>({
    name: 'scouts',
    filters: [
      {
        name: 'filter',
        label: t('scouts:filters'),
        look: 'chips',
        options: Object.entries(filters).map(([name, codes]) => ({
          codes,
          value: name === 'all' ? '' : name,
          label: t(`scouts:filter.${name as Filter}`),
        })),
        asks: (value) => ({ status: [...filters[(value || 'all') as Filter]] }),
      },
      {
        name: 'open',
        label: t('scouts:onlyOpen'),
        look: 'toggle',
        asks: () => ({ filterOption: 'HIRING' }),
      },
    ],
    load: (asked, signal) =>
      api('GET /scouted-jobs', { query: { filterOption: 'ALL', pageSize: 20, ...asked }, signal }),
  });
  const { data } = list;
  return (
    <div className="grid max-w-3xl gap-6">
      <ListFrame
        list={list}
        // No filters for an empty list.
        conditions={list.filtered || list.query.has('page') || !data || data.data.length > 0}
        empty={t('scouts:empty')}
        whenEmpty={<NoScouts />}
        emptyFilter={t('scouts:noMatch')}
        reset={t('scouts:showAll')}
        height="h-32"
        fromTop
      >
        {({ total, data: rows }) => (
          <>
            <p className="-mb-2 text-sm text-soft" role="status">
              {t('scouts:count', { count: total })}
            </p>
            <ul className="grid gap-4">
              {rows.map((scout) => (
                <li key={scout.id}>
                  <Row scout={scout} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
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
