/** The frame of every list: filters, results, pagination, or why there is nothing. */
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Behind } from '../../ui/Behind.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { useTexts } from '../texts.ts';
import type { ListAnswer } from './address.ts';
import { Filters } from './Filters.tsx';
import './list.css';
import type { List } from './useList.ts';

export interface ListFrameProps<Answer> {
  list: List<Answer>;
  /** Label of an order; without it no order is offered. */
  sortName?: (order: string) => string;
  /** Beside the chips. */
  beside?: ReactNode;
  /** False without filters for an empty list. */
  conditions?: boolean;
  /** Shown for an empty list without filters. */
  empty: string | ((query: URLSearchParams) => string);
  /** The same with a next step. */
  whenEmpty?: ReactNode;
  /** Shown if the filters match nothing, and the button to reset them. */
  emptyFilter?: string;
  reset?: string;
  /** Between filters and rows. */
  before?: ReactNode;
  /** Beside the pagination. */
  foot?: (answer: Answer) => ReactNode;
  /** Keeps rows while others are loading. */
  stays?: boolean;
  /** The height of a skeleton row. */
  height?: string;
  /** Scrolls to the first row on each page. */
  fromTop?: boolean;
  children: (answer: Answer) => ReactNode;
}

export function ListFrame<Answer extends ListAnswer<unknown>>({
  list,
  sortName,
  beside,
  conditions = true,
  empty,
  whenEmpty,
  emptyFilter,
  reset,
  before,
  foot,
  stays,
  height = 'h-16',
  fromTop,
  children,
}: ListFrameProps<Answer>) {
  const { t } = useTexts({ list: listTexts });
  // What was done to a row is shown first, and the counts beside the filters after that.
  const counted = useDeferredValue(list.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else the filters read follows from these
  const filters = useMemo(
    () => (
      <Filters of={{ ...list, data: counted } as never} sortName={sortName}>
        {beside}
      </Filters>
    ),
    [list.query, list.filters, counted, sortName, beside],
  );
  // An address may ask for a page behind the last one.
  const nothing =
    list.filtered || list.query.has('page') ? (
      <EmptyState title={emptyFilter ?? t('list:emptyFilter')}>
        <Button onClick={list.clear}>{reset ?? t('list:clear')}</Button>
      </EmptyState>
    ) : (
      (whenEmpty ?? <EmptyState title={typeof empty === 'function' ? empty(list.query) : empty} />)
    );
  return (
    <>
      {conditions ? filters : beside}
      {before}
      <Loaded
        of={list}
        rows={5}
        height={height}
        {...(stays && { stays })}
        isEmpty={({ data }) => data.length === 0}
        empty={nothing}
      >
        {(answer) => (
          <>
            {answer.behind && <Behind onRefresh={list.reload} />}
            {children(answer)}
            <div className="list-foot">
              <Pagination
                page={answer.page}
                pageSize={answer.pageSize}
                total={answer.total}
                onPage={(page) => {
                  list.goTo(page);
                  if (fromTop) scrollTo(0, 0);
                }}
              />
              {foot?.(answer)}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
