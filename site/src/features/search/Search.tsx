/** The search page: conditions in the address, results from the API, filters beside them (in a sheet on a phone). */
import { Search as SearchIcon, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerOf, ApiError } from '../../../../shared/client/index.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { common } from '../../../../shared/locales/common.ts';
import { search as searchTexts } from '../../../../shared/locales/search.ts';
import { api } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';
import { JobCard } from '../../ui/JobCard.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import {
  type Asked,
  addressOf,
  categoryOf,
  countConditions,
  filterNames,
  queryOf,
  readAsked,
  type Sort,
} from './asked.ts';
import { Filters } from './Filters.tsx';

type Answer = AnswerOf<'GET /jobs'>;

/** What the address asks, following the browser's back and forward. */
function useAsked(): [Asked, (next: Asked) => void] {
  const [asked, setAsked] = useState(() => readAsked(location.search));
  useEffect(() => {
    const follow = () => setAsked(readAsked(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const ask = useCallback((next: Asked) => {
    history.pushState(null, '', addressOf(next));
    setAsked(next);
  }, []);
  return [asked, ask];
}

export function Search() {
  const { t, locale } = useTexts({ search: searchTexts, common });
  const [asked, ask] = useAsked();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(true);
  const [again, setAgain] = useState(0);
  const [open, setOpen] = useState(false);
  const results = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks the same once more
  useEffect(() => {
    const controller = new AbortController();
    setBusy(true);
    setFailure(undefined);
    api('GET /jobs', { query: { ...queryOf(asked), lang: locale }, signal: controller.signal })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          setFailure((error instanceof ApiError && error.message) || t('common:errors.network'));
      })
      .finally(() => !controller.signal.aborted && setBusy(false));
    return () => controller.abort();
  }, [asked, locale, again]);

  const conditions = countConditions(asked);
  const clear = () =>
    ask(readAsked(asked.keyword ? `?${new URLSearchParams({ keyword: asked.keyword })}` : ''));
  const filters = <Filters asked={asked} facets={answer?.facets ?? {}} onChange={ask} />;

  return (
    <div className="search-page">
      <Keyword asked={asked} onAsk={ask} />
      <div className="search-grid">
        <aside className="search-side" aria-label={t('search:filters')}>
          {filters}
        </aside>
        <div className="grid min-w-0 content-start gap-4" ref={results}>
          <div className="search-bar">
            <p className="text-xl font-bold numeric" role="status">
              {answer && !failure
                ? t('search:total', { count: answer.total })
                : busy
                  ? t('common:searching')
                  : ''}
            </p>
            <Button size="small" className="search-open" onClick={() => setOpen(true)}>
              <SlidersHorizontal className="icon icon-small" aria-hidden="true" />
              {conditions > 0 ? t('search:active', { count: conditions }) : t('search:open')}
            </Button>
            <label className="search-sort">
              <span className="text-sm text-soft">{t('search:sort')}</span>
              <select
                className="input"
                value={asked.sort ?? (asked.keyword ? 'relevance' : 'newest')}
                onChange={(event) => ask({ ...asked, sort: event.target.value as Sort, page: 1 })}
              >
                {asked.keyword && <option value="relevance">{t('search:sortRelevance')}</option>}
                <option value="newest">{t('search:sortNewest')}</option>
                <option value="salary">{t('search:sortSalary')}</option>
              </select>
            </label>
          </div>
          {conditions > 0 && (
            <ul className="flex flex-wrap items-center gap-2">
              {filterNames.flatMap((name) =>
                asked.filters[name].map((value) => {
                  const label = optionName(categoryOf[name], value, locale);
                  const without = asked.filters[name].filter((one) => one !== value);
                  return (
                    <li key={`${name} ${value}`}>
                      <button
                        type="button"
                        className="chip chip-on"
                        aria-label={t('search:removeFilter', { name: label })}
                        onClick={() =>
                          ask({ ...asked, filters: { ...asked.filters, [name]: without }, page: 1 })
                        }
                      >
                        {label}
                        <X className="icon icon-small" aria-hidden="true" />
                      </button>
                    </li>
                  );
                }),
              )}
              <li>
                <Button look="quiet" size="small" onClick={clear}>
                  {t('search:clearAll')}
                </Button>
              </li>
            </ul>
          )}
          {failure ? (
            <ErrorState message={failure} onRetry={() => setAgain(again + 1)} />
          ) : !answer ? (
            <SkeletonList rows={6} className="h-36" />
          ) : answer.total === 0 ? (
            <EmptyState
              icon={<SearchIcon className="icon" aria-hidden="true" />}
              title={t('search:emptyTitle')}
              message={t('search:emptyMessage')}
            >
              {conditions > 0 && <Button onClick={clear}>{t('search:clearAll')}</Button>}
            </EmptyState>
          ) : (
            <div className="job-list" aria-busy={busy} data-busy={busy}>
              {answer.data.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </div>
          )}
          {answer && !failure && (
            <Pagination
              page={answer.page}
              pageSize={answer.pageSize}
              total={answer.total}
              onPage={(page) => {
                ask({ ...asked, page });
                results.current?.scrollIntoView({ block: 'start' });
              }}
            />
          )}
        </div>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('search:filters')}
        actions={
          <>
            <Button onClick={clear}>{t('search:clearAll')}</Button>
            <Button look="primary" busy={busy} onClick={() => setOpen(false)}>
              {t('search:totalShort', { count: answer?.total ?? 0 })}
            </Button>
          </>
        }
      >
        {filters}
      </Sheet>
    </div>
  );
}

function Keyword({ asked, onAsk }: { asked: Asked; onAsk: (next: Asked) => void }) {
  const { t } = useTexts({ search: searchTexts, common });
  const [keyword, setKeyword] = useState(asked.keyword);
  useEffect(() => setKeyword(asked.keyword), [asked.keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ ...asked, keyword: keyword.trim(), sort: undefined, page: 1 });
  };
  return (
    <search>
      <form className="search-keyword" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="search-word">
          {t('search:keyword')}
        </label>
        <input
          id="search-word"
          className="input"
          type="search"
          maxLength={200}
          enterKeyHint="search"
          placeholder={t('search:keywordHint')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button look="primary" type="submit">
          <SearchIcon className="icon" aria-hidden="true" />
          {t('common:search')}
        </Button>
      </form>
    </search>
  );
}
