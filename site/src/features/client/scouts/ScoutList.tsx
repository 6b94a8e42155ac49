/** The scouts that a company sent, and what came of them: a screen, and a tab of the company's page. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { scouts } from '../../../../../shared/collections/scouts.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../../../shared/domain/time.ts';
import { sentScouts } from '../../../../../shared/locales/sentScouts.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import type { Filter } from '../../../lib/list/address.ts';
import type { BulkAct } from '../../../lib/list/Bulk.tsx';
import type { Column } from '../../../lib/list/DataTable.tsx';
import { filtersOf } from '../../../lib/list/filters.ts';
import { ListTable } from '../../../lib/list/ListTable.tsx';
import { useList } from '../../../lib/list/useList.ts';
import { useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { pick } from '../../../lib/pick.ts';
import { useRight } from '../../../lib/rights.ts';
import { me } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState, SkeletonList } from '../../../ui/states.tsx';
import { ScoutBadge } from './ScoutBadge.tsx';
import '../client.css';

const ScoutFigures = lazy(() => import('./ScoutFigures.tsx'));

const of = filtersOf(scouts);
const sorts = ['newest', 'oldest', 'changed'] as const;
type Answer = AnswerOf<'GET /company/scouts'>;
type Row = Answer['data'][number];
type Review = AnswerOf<'GET /company/scouts/review'>;

export default function ScoutsScreen() {
  const { t } = useTexts({ sentScouts });
  return (
    <div className="container client-page">
      <h1>{t('sentScouts:title')}</h1>
      <ScoutList />
    </div>
  );
}

/** The list, or the figures: the view is in the URL. */
export function ScoutList() {
  const { t, locale } = useTexts({ sentScouts });
  const [query] = useQuery();
  const view = query.get('view') === 'figures' ? 'figures' : 'list';
  const tab = query.get('tab') ?? undefined;
  const choose = address('clientSearch', undefined, locale);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="client-tools">
        <nav className="subtabs" aria-label={t('sentScouts:views.label')}>
          {(['list', 'figures'] as const).map((one) => (
            <AppLink
              key={one}
              className="subtab"
              href={location.pathname + changedQuery('', { tab, view: one === 'list' ? undefined : one })}
              aria-current={one === view ? 'page' : undefined}
            >
              {t(`sentScouts:views.${one}`)}
            </AppLink>
          ))}
        </nav>
        <AppLink className="button button-secondary button-small" href={choose}>
          {t('sentScouts:choose')}
        </AppLink>
      </div>
      {view === 'list' ? (
        <Rows choose={choose} />
      ) : (
        <Suspense fallback={<SkeletonList rows={5} className="h-16" />}>
          <ScoutFigures />
        </Suspense>
      )}
    </div>
  );
}

/** By job and template, which the figures name. */
function useFilters(review: Review | undefined, mine: { id: string; isOne: boolean } | undefined): Filter[] {
  const { t, locale } = useTexts({ sentScouts });
  const jobs = review?.jobs ?? [];
  const templates = review?.templates ?? [];
  const query = new URLSearchParams(location.search);
  // One in the URL is asked for at once, and offered even if nothing was sent for it.
  const offered = (options: { value: string; label: string }[], name: string) => {
    const asked = query.get(name);
    const known = options.some(({ value }) => value === asked);
    return (asked && !known ? [...options, { value: asked, label: '…' }] : options).map((option) => ({
      ...option,
      codes: [option.value],
    }));
  };
  return [
    of.words(t('sentScouts:keyword')),
    {
      name: 'jobId',
      label: t('sentScouts:job'),
      look: 'select',
      any: t('sentScouts:anyJob'),
      facet: 'jobId',
      options: offered(
        jobs.map(({ job }) => ({ value: job.id, label: pick(job.title, locale)?.text ?? job.jobNumber })),
        'jobId',
      ),
      asks: (jobId) => (jobId ? { jobId: [jobId] } : {}),
    },
    {
      name: 'templateId',
      label: t('sentScouts:template'),
      look: 'select',
      any: t('sentScouts:anyTemplate'),
      facet: 'templateId',
      options: offered(
        templates.map(({ template }) => ({ value: template.id, label: template.name })),
        'templateId',
      ),
      asks: (templateId) => (templateId ? { templateId: [templateId] } : {}),
    },
    of.codes('status', {
      label: t('sentScouts:status'),
      look: 'chips',
      nameOf: (code) => optionName('SCOUT_STATUS', code, locale),
      first: [{ value: '', label: t('sentScouts:all') }],
    }),
    // Only if several members of the company have sent some.
    ...(mine?.isOne
      ? [
          {
            name: 'mine',
            label: t('sentScouts:mine'),
            look: 'toggle' as const,
            asks: (value: string) => (value ? { sentBy: [mine.id] } : {}),
          },
        ]
      : []),
    of.days('sent', { label: t('sentScouts:column.sent'), further: true }),
  ];
}

function Rows({ choose }: { choose: string }) {
  const { t, locale } = useTexts({ sentScouts });
  const person = useStore(me);
  const mayChange = useRight('company.recruit');
  const review = useLoad('review', (signal) => api('GET /company/scouts/review', { query: {}, signal }));
  const [senders, setSenders] = useState<readonly string[]>([]);
  const isMine = new URLSearchParams(location.search).has('mine');
  const mine = person && { id: person.id, isOne: isMine || senders.some((id) => id !== person.id) };
  const list = useList<Row, Answer>({
    name: scouts.name,
    filters: useFilters(review.data, mine),
    orders: sorts,
    awaits: true,
    load: async (asked, signal) => {
      const answer = await api('GET /company/scouts', { query: asked, signal });
      setSenders((before) => [...new Set([...before, ...Object.keys(answer.facets.sentBy ?? {})])]);
      return answer;
    },
  });
  const day = (instant: string) => (
    <span className="numeric md:whitespace-nowrap">{formatShortDay(instant, locale)}</span>
  );
  const columns: Column<Row>[] = [
    {
      id: 'member',
      label: t('sentScouts:column.member'),
      heading: true,
      cell: ({ id, staffNumber }) => (
        <AppLink className="text-link numeric" href={address('clientScoutDetail', { id }, locale)}>
          {staffNumber}
        </AppLink>
      ),
    },
    {
      id: 'job',
      label: t('sentScouts:column.job'),
      cell: ({ job }) => {
        const title = pick(job.title, locale);
        return <span lang={title?.lang}>{title?.text ?? job.jobNumber}</span>;
      },
    },
    {
      id: 'status',
      label: t('sentScouts:column.status'),
      cell: ({ status }) => <ScoutBadge status={status} />,
    },
    {
      id: 'answer',
      label: t('sentScouts:column.answer'),
      sort: { down: 'changed' },
      cell: ({ status, endedAt, seenAt, expiresAt }) => (
        <span className="grid text-sm">
          {seenAt && <span>{t('sentScouts:seenOn', { day: formatShortDay(seenAt, locale) })}</span>}
          {endedAt ? (
            <span>
              {optionName('SCOUT_STATUS', status, locale)} {formatShortDay(endedAt, locale)}
            </span>
          ) : (
            <span>{t('sentScouts:answerBy', { day: formatShortDay(expiresAt, locale) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'template',
      label: t('sentScouts:column.template'),
      cell: ({ template }) => template?.name ?? '–',
    },
    {
      id: 'sent',
      label: t('sentScouts:column.sent'),
      sort: { down: 'newest', up: 'oldest' },
      cell: ({ sentAt }) => day(sentAt),
    },
  ];
  const withdraw: BulkAct<Row> = {
    id: 'withdraw',
    label: () => t('sentScouts:withdraw.label'),
    danger: true,
    possible: ({ status }) => status === 'SENT',
    question: (count) => ({
      title: t('sentScouts:withdraw.title', { count }),
      text: t('sentScouts:withdraw.message'),
      confirm: t('sentScouts:withdraw.confirm'),
    }),
    act: async ({ id }) => {
      const { listToken } = await api('DELETE /company/scouts/{id}', { params: { id } });
      changedIn(scouts.name, listToken);
    },
    done: (count) => t('sentScouts:withdraw.done', { count }),
  };
  return (
    <ListTable
      list={list}
      definition={{
        columns,
        ...(mayChange && { acts: [withdraw] }),
        nameOf: ({ staffNumber }) => staffNumber,
        caption: t('sentScouts:caption'),
        total: (count) => t('sentScouts:total', { count }),
        sortName: (order) => t(`sentScouts:order.${order as 'newest'}`),
        empty: t('sentScouts:empty'),
        emptyFilter: t('sentScouts:emptyFilter'),
        reset: t('sentScouts:reset'),
        whenEmpty: (
          <EmptyState title={t('sentScouts:empty')} message={t('sentScouts:emptyNote')}>
            <AppLink className="button button-secondary" href={choose}>
              {t('sentScouts:choose')}
            </AppLink>
          </EmptyState>
        ),
      }}
    />
  );
}
