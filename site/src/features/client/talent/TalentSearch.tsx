/** People who wish to be found: filters, cards or a table, and a preview beside the list. */
import { Bookmark, LayoutGrid, SlidersHorizontal, Table2, X } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import { orderNames } from '../../../../../shared/collections/collection.ts';
import { talent as collection } from '../../../../../shared/collections/talent.ts';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import { list as listTexts } from '../../../../../shared/locales/list.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { later } from '../../../lib/later.tsx';
import { loadAll } from '../../../lib/list/address.ts';
import { Words } from '../../../lib/list/Filters.tsx';
import { ListFrame } from '../../../lib/list/Frame.tsx';
import { isSelected, noSelection, renewed, type Selection, withRows } from '../../../lib/list/selection.ts';
import { useList } from '../../../lib/list/useList.ts';
import { useLoad } from '../../../lib/load.ts';
import { loadLists, loadOptions } from '../../../lib/options.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Alert, Chip } from '../../../ui/parts.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { JobPicker, loadOpenJobs } from '../JobPicker.tsx';
import { type FirstJobs, isWhole, jobLabel } from '../ownJobs.ts';
import { idPattern } from '../parts.tsx';
import { type Condition, conditions, conditionsIn, forJob, singleIn, valuesIn } from './conditions.ts';
import { FilterPanel } from './FilterPanel.tsx';
import {
  activityText,
  and,
  CardFacts,
  ContactBadges,
  Counts,
  FitSummary,
  headline,
  PermissionBadge,
} from './Person.tsx';
import type { Step } from './Preview.tsx';
import './talent.css';

// Loaded when they are needed.
const Acts = lazy(() => import('./Acts.tsx'));
const Lapsed = lazy(() => import('./Lapsed.tsx'));
const People = lazy(() => import('./People.tsx'));
const Preview = lazy(() => import('./Preview.tsx'));
const Reading = lazy(() => import('./Reading.tsx'));
const savedSearches = later(() => import('./SavedSearches.tsx'));

type Answer = AnswerOf<'GET /staff'> & { found: number };
const filters = [...conditions, forJob];
const orders = ['relevance', ...orderNames(collection)];
/** Long lists that the filters offer. */
const lists = ['IT_SKILL', 'IT_SKILL_DETAIL', 'CERTIFICATION'] as const;
const detailParameters = [
  'experience[detail]',
  'jobPosition[detail]',
  'not[experienceDetail]',
  'not[positionDetail]',
];

/** Names of codes that the browser has no lists of. */
function useLongLists(query: URLSearchParams) {
  const { locale } = useTexts({});
  const loaded = useLoad('lists', () => loadLists(lists));
  const needsDetails = detailParameters.some((name) => valuesIn(query, name).length > 0);
  const details = useLoad(`details ${needsDetails}`, async () =>
    needsDetails ? loadOptions('JOB_POSITION_DETAIL') : [],
  );
  const names = useMemo(() => {
    const all = [...Object.values(loaded.data ?? {}).flat(), ...(details.data ?? [])];
    return new Map(all.map(({ category, id, name }) => [`${category} ${id}`, name[locale]]));
  }, [loaded.data, details.data, locale]);
  return {
    lists: loaded.data,
    long: (category: string, code: string) => names.get(`${category} ${code}`) ?? code,
  };
}

/** Open jobs of the company: the newest, and those in the URL, undefined until they are known. */
function useOpenJobs(query: URLSearchParams): {
  first?: FirstJobs | undefined;
  named?: FirstJobs['data'] | undefined;
} {
  const list = 'GET /jobs/scout-options';
  const first = useLoad('jobs', loadOpenJobs).data;
  const inQuery = [
    query.get('forJob'),
    ...[false, true].map((not) => singleIn(query, 'permittedFor', not)?.[0]),
  ];
  const beyond =
    first && !isWhole(first)
      ? inQuery.filter(
          (id): id is string => idPattern.test(id ?? '') && !first.data.some((job) => job.id === id),
        )
      : [];
  const others = useLoad(`jobs ${beyond.join()}`, async (signal) =>
    beyond.length > 0 ? (await api(list, { query: { id: beyond }, signal })).data : [],
  ).data;
  return { first, named: first && others && [...first.data, ...others] };
}

/** With a job that has been closed since, the list comes without the order of fit with it. */
async function ask(asked: Record<string, unknown>, signal: AbortSignal): Promise<AnswerOf<'GET /staff'>> {
  const { forJob: job, ...others } = asked;
  try {
    return await api('GET /staff', { query: asked, signal });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.code === 'job_not_open' || error.code === 'not_found');
    if (job === undefined || !isGone) throw error;
    return await api('GET /staff', { query: others, signal });
  }
}

export default function TalentSearch() {
  const mayChange = useRight('company.recruit');
  const { t, locale } = useTexts({ talentSearch });
  const [query, change] = useQuery();
  const list = useList<TalentRow, Answer>({
    ...{ name: collection.name, filters, orders, sized: true },
    load: async (asked, signal) => {
      const answer = await ask(asked, signal);
      // Behind those in order of fit there are no pages.
      return { ...answer, found: answer.total, total: answer.ranked ?? answer.total };
    },
  });
  const jobs = useOpenJobs(query);
  const own = useLoad('plan', (signal) => api('GET /company/private', { signal }));
  const { lists: longLists, long } = useLongLists(query);
  const jobName = (id: string) => {
    const named = jobs.named?.find((job) => job.id === id);
    return named ? jobLabel(named, locale) : '…';
  };
  const [selection, setSelection] = useState<Selection<TalentRow>>(noSelection);
  const [filtering, setFiltering] = useState(false);
  const { data } = list;
  const understood = list.loading ? undefined : data?.understood;
  const active = conditionsIn(query, t, locale, { long, job: jobName }, understood);
  const jobId = list.asked.forJob as string | undefined;
  const question = JSON.stringify(list.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for something else chooses anew
  useEffect(() => setSelection(noSelection), [question]);
  useEffect(() => {
    if (data) setSelection((before) => renewed(before, data.data));
  }, [data]);
  const shownId = query.get('preview') ?? undefined;
  const isTable = query.get('view') === 'table';
  const show = (id: string | undefined) => change({ preview: id }, { replace: true });
  const clear = () => list.change(Object.fromEntries(conditions.map(({ name }) => [name, undefined])));
  const panel = (
    <FilterPanel
      query={query}
      facets={data?.facets}
      jobs={jobs.first ?? { data: [], total: 0 }}
      lists={longLists}
      long={long}
      job={jobName}
      change={list.change}
    />
  );
  const framed = { ...list, clear, filtered: active.length > 0 };
  return (
    <div className="container list-page talent-page">
      <div className="list-title">
        <h1>{t('talentSearch:title')}</h1>
        <span className="list-acts">
          <AppLink
            className="button button-secondary button-small"
            href={address('clientStaffComposition', undefined, locale) + location.search}
          >
            {t('talentSearch:composition')}
          </AppLink>
          <SavedSearches
            asked={{ ...list.asked, ...(understood && { keyword: keywordFound(understood) }) }}
            label={and([...active.map(({ label }) => label), ...(jobId ? [jobName(jobId)] : [])], locale)}
          />
        </span>
      </div>
      <p className="max-w-3xl text-soft">{t('talentSearch:lead')}</p>
      {own.data && !own.data.plan.valid && (
        <Suspense>
          <Lapsed planType={own.data.plan.planType} />
        </Suspense>
      )}
      <div className="talent-search">
        <Words
          key={query.get('keyword')}
          label={t('talentSearch:keyword')}
          hint={t('talentSearch:keywordHint')}
          find={t('talentSearch:find')}
          look="primary"
          value={query.get('keyword') ?? ''}
          onFind={(keyword) => list.change({ keyword: keyword || undefined })}
        />
        <ForJob
          jobs={jobs.first}
          value={jobId ?? ''}
          onChange={(id) => list.change({ forJob: id || undefined, sort: undefined })}
        />
      </div>
      {jobId && jobs.named && !jobs.named.some(({ id }) => id === jobId) && (
        <Alert tone="warning" title={t('talentSearch:jobGone')} />
      )}
      <Active conditions={active} onRemove={list.change} onClear={clear} />
      <div className="talent-columns" data-preview={shownId !== undefined || undefined}>
        <aside className="talent-side" aria-label={t('talentSearch:filters')}>
          {panel}
        </aside>
        <div className="talent-results">
          <ListFrame
            list={framed}
            conditions={false}
            empty={t('talentSearch:empty')}
            stays
            height="h-48"
            whenEmpty={
              <EmptyState title={t('talentSearch:empty')} message={t('talentSearch:emptyNote')}>
                <AppLink
                  className="button button-secondary"
                  href={address('clientJobRegistration', undefined, locale)}
                >
                  {t('talentSearch:emptyJobs')}
                </AppLink>
              </EmptyState>
            }
            emptyFilter={t('talentSearch:emptyFilter')}
            reset={t('talentSearch:clear')}
            before={
              <>
                <div className="list-tools">
                  <p className="font-bold" role="status">
                    {data && !list.loading && t('talentSearch:total', { count: data.found })}
                  </p>
                  <Button className="talent-open-filters" size="small" onClick={() => setFiltering(true)}>
                    <SlidersHorizontal className="icon icon-small" aria-hidden="true" />
                    {active.length > 0
                      ? t('talentSearch:openFiltersActive', { number: active.length })
                      : t('talentSearch:openFilters')}
                  </Button>
                  <Sort list={list} hasJob={jobId !== undefined} />
                  <fieldset className="list-chips" aria-label={t('talentSearch:view.label')}>
                    <Chip pressed={!isTable} onClick={() => change({ view: undefined }, { replace: true })}>
                      <LayoutGrid className="icon icon-small" aria-hidden="true" />
                      {t('talentSearch:view.cards')}
                    </Chip>
                    <Chip pressed={isTable} onClick={() => change({ view: 'table' }, { replace: true })}>
                      <Table2 className="icon icon-small" aria-hidden="true" />
                      {t('talentSearch:view.table')}
                    </Chip>
                  </fieldset>
                </div>
                {understood && hasReading(understood) && (
                  <Suspense>
                    <Reading
                      understood={understood}
                      typed={query.get('keyword') ?? ''}
                      onKeyword={(keyword) => list.change({ keyword })}
                    />
                  </Suspense>
                )}
                {jobId && data && (
                  <p className="text-sm text-soft">
                    {data.ranked !== undefined && data.ranked < data.found
                      ? t('talentSearch:ranked', { count: data.ranked, total: data.found })
                      : t('talentSearch:unranked')}
                  </p>
                )}
                {(selection.every || selection.rows.size > 0) && (
                  <Suspense>
                    <Acts
                      mayChange={mayChange}
                      jobId={jobId}
                      selection={selection}
                      total={data?.total ?? 0}
                      gather={() => loadAll(list.ask)}
                      onSelect={setSelection}
                    />
                  </Suspense>
                )}
              </>
            }
          >
            {(answer) => (
              <Results
                rows={answer.data}
                isTable={isTable}
                isBusy={list.loading}
                shownId={shownId}
                onShow={show}
                selection={selection}
                onSelect={setSelection}
                preview={(row, step, close) => (
                  <Suspense fallback={<section className="talent-preview" aria-busy="true" />}>
                    <Preview row={row} jobId={jobId} mayChange={mayChange} step={step} onClose={close} />
                  </Suspense>
                )}
              />
            )}
          </ListFrame>
        </div>
      </div>
      <Sheet
        open={filtering}
        onClose={() => setFiltering(false)}
        title={t('talentSearch:filters')}
        actions={
          <Button look="primary" onClick={() => setFiltering(false)}>
            {t('talentSearch:showResults', { count: data?.found ?? 0 })}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  );
}

type Understood = NonNullable<Answer['understood']>;
const hasReading = ({ corrected, dropped, unread }: Understood) =>
  corrected.length + dropped.length + unread.length > 0;

/** The keyword by which people were found: as it was meant, without what was left out. */
function keywordFound({ keyword, corrected, dropped, unread }: Understood): string | undefined {
  const meantBy = (piece: string) => corrected.find(({ typed }) => typed === piece)?.meant ?? piece;
  const found = [...dropped, ...unread].reduce((left, piece) => left.replace(meantBy(piece), ' '), keyword);
  return found.replace(/\s+/g, ' ').trim() || undefined;
}

/** @param label the present conditions in words; empty if there are none to save */
function SavedSearches(search: { asked: object; label: string }) {
  const { t } = useTexts({ talentSearch });
  const [act, setAct] = useState<'save' | 'list'>();
  return (
    <>
      {search.label && (
        <Button size="small" onClick={() => setAct('save')} {...savedSearches.reached}>
          <Bookmark className="icon icon-small" aria-hidden="true" />
          {t('talentSearch:saveSearch')}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={() => setAct('list')} {...savedSearches.reached}>
        {t('talentSearch:savedSearches')}
      </Button>
      {act && (
        <Suspense>
          <savedSearches.Part {...search} act={act} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The job that people are compared with. */
function ForJob({
  jobs,
  value,
  onChange,
}: {
  jobs: FirstJobs | undefined;
  value: string;
  onChange: (id: string) => void;
}) {
  const { t } = useTexts({ talentSearch });
  return (
    <JobPicker
      list="GET /jobs/scout-options"
      jobs={jobs ?? { data: [], total: 0 }}
      label={t('talentSearch:forJob')}
      {...(jobs?.total === 0 && { hint: t('talentSearch:noJobs') })}
      empty={t('talentSearch:anyJob')}
      value={value}
      disabled={jobs?.total === 0}
      onChange={onChange}
    />
  );
}

function Sort({ list, hasJob }: { list: ReturnType<typeof useList<TalentRow, Answer>>; hasJob: boolean }) {
  const { t } = useTexts({ talentSearch });
  const keyword = Boolean(list.asked.keyword);
  const standard = hasJob ? 'fit' : keyword ? 'relevance' : 'NEWEST_ACTIVITY';
  const offered = [
    standard,
    ...orders.filter((order) => order !== standard && (order !== 'relevance' || keyword)),
  ];
  return (
    <Select
      className="talent-sort"
      label={t('talentSearch:sort')}
      options={offered.map((order, at) => ({
        value: at === 0 ? '' : order,
        label: t(`talentSearch:order.${order as 'fit'}`),
      }))}
      value={list.sort === standard ? '' : (list.sort ?? '')}
      onChange={({ target: { value } }) => list.change({ sort: value || undefined })}
    />
  );
}

/** The active conditions, each of which can be removed. */
function Active({
  conditions: active,
  onRemove,
  onClear,
}: {
  conditions: readonly Condition[];
  onRemove: (change: Condition['without']) => void;
  onClear: () => void;
}) {
  const { t } = useTexts({ talentSearch });
  const group = useRef<HTMLFieldSetElement>(null);
  if (active.length === 0) return null;
  return (
    <fieldset className="list-chips" aria-label={t('talentSearch:conditions')} ref={group} tabIndex={-1}>
      {active.map(({ id, label, without }) => (
        <button
          key={id}
          type="button"
          className="chip chip-on"
          aria-label={t('talentSearch:remove', { name: label })}
          onClick={() => {
            // The button is about to go.
            group.current?.focus();
            onRemove(without);
          }}
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          <X className="icon icon-small" aria-hidden="true" />
        </button>
      ))}
      <Button look="quiet" size="small" onClick={onClear}>
        {t('talentSearch:clear')}
      </Button>
    </fieldset>
  );
}

/** Cards or a table, and the preview of one of them. Arrow keys move it. */
function Results({
  rows,
  isTable,
  isBusy,
  shownId,
  onShow,
  selection,
  onSelect,
  preview,
}: {
  rows: readonly TalentRow[];
  isTable: boolean;
  isBusy: boolean;
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
  selection: Selection<TalentRow>;
  onSelect: (selection: Selection<TalentRow>) => void;
  preview: (row: TalentRow, step: Step, close: () => void) => ReactNode;
}) {
  const { t } = useTexts({ talentSearch });
  const list = useRef<HTMLDivElement>(null);
  const at = rows.findIndex(({ id }) => id === shownId);
  const row = rows[at];
  const openerOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`);
  /** Opens somebody's preview, with the focus in the list. */
  const open = (to: number) => {
    const next = rows[to];
    if (!next) return;
    onShow(next.id);
    const opener = openerOf(next.id);
    opener?.focus({ preventScroll: true });
    opener?.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    if (shownId) openerOf(shownId)?.focus({ preventScroll: true });
    onShow(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shownId) close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const by = event.key === 'ArrowDown' ? 1 : -1;
    const focused = (event.target as Element).closest('[data-row]')?.getAttribute('data-row');
    const from = rows.findIndex(({ id }) => id === (focused ?? shownId));
    event.preventDefault();
    open(
      at === -1 && from !== -1 && by === 1
        ? from
        : Math.max(0, Math.min(rows.length - 1, (at === -1 ? from : at) + by)),
    );
  };
  const opener = (one: TalentRow) => (
    <Opener
      row={one}
      isOpen={one.id === shownId}
      onOpen={() => (one.id === shownId ? close() : onShow(one.id))}
    />
  );
  return (
    <div className="talent-list-and-preview">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons that it contains */}
      <div ref={list} className="talent-list" onKeyDown={press} aria-busy={isBusy}>
        <p className="talent-keys text-xs text-soft">{t('talentSearch:keys')}</p>
        {isTable ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <People rows={rows} opener={opener} selection={selection} onSelect={onSelect} />
          </Suspense>
        ) : (
          <ul className="talent-cards" aria-label={t('talentSearch:caption')}>
            {rows.map((one) => (
              <PersonCard
                key={one.id}
                row={one}
                isShown={one.id === shownId}
                opener={opener(one)}
                selection={selection}
                onSelect={onSelect}
              />
            ))}
          </ul>
        )}
      </div>
      {row &&
        preview(
          row,
          {
            previous: at > 0 ? () => open(at - 1) : undefined,
            next: at < rows.length - 1 ? () => open(at + 1) : undefined,
          },
          close,
        )}
    </div>
  );
}

function Opener({ row, isOpen, onOpen }: { row: TalentRow; isOpen: boolean; onOpen: () => void }) {
  const { t, locale } = useTexts({ talentSearch });
  const title = headline(row, t, locale);
  return (
    <button
      type="button"
      className="talent-opener"
      data-opens={row.id}
      aria-expanded={isOpen}
      aria-label={t('talentSearch:open', { name: [row.staffNumber, title].filter(Boolean).join(' ') })}
      onClick={onOpen}
    >
      {title && <span className="talent-headline">{title}</span>}
      <span className="numeric text-sm">{row.staffNumber}</span>
    </button>
  );
}

interface RowProps {
  selection: Selection<TalentRow>;
  onSelect: (selection: Selection<TalentRow>) => void;
}

function PersonCard({
  row,
  isShown,
  opener,
  selection,
  onSelect,
}: RowProps & { row: TalentRow; isShown: boolean; opener: ReactNode }) {
  const { t } = useTexts({ talentSearch, list: listTexts });
  const chosen = isSelected(selection, row.id);
  return (
    <li
      className="talent-card"
      data-row={row.id}
      data-chosen={chosen || undefined}
      data-shown={isShown || undefined}
    >
      <label className="talent-choice">
        <input
          type="checkbox"
          checked={chosen}
          aria-label={t('list:select.row', { name: row.staffNumber })}
          onChange={() => onSelect(withRows(selection, [row], !chosen))}
        />
      </label>
      <div className="grid min-w-0 gap-3">
        <div className="talent-card-head">
          {opener}
          <span className="text-sm text-soft">{activityText(row, t)}</span>
        </div>
        {(row.contact || row.permission) && (
          <p className="flex flex-wrap gap-1 empty:hidden">
            <PermissionBadge row={row} />
            <ContactBadges row={row} />
          </p>
        )}
        <FitSummary row={row} />
        <CardFacts row={row} />
        <Counts row={row} />
      </div>
    </li>
  );
}
