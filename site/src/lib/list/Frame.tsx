/** The frame of every list: conditions, then what was found, its pages, or why there is nothing. */
import type { ReactNode } from 'react';
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
  /** What an order is called; without it no order is offered. */
  sortName?: (order: string) => string;
  /** Beside the chips. */
  beside?: ReactNode;
  /** Without conditions where there is nothing to choose from. */
  conditions?: boolean;
  /** Said where nothing is found, and nothing is filtered by. */
  empty: string | ((query: URLSearchParams) => string);
  /** The same with a way on. */
  whenEmpty?: ReactNode;
  /** Said where the filters find nothing, and what takes them out. */
  emptyFilter?: string;
  reset?: string;
  /** Between conditions and rows. */
  before?: ReactNode;
  /** Beside the pages. */
  foot?: (answer: Answer) => ReactNode;
  /** Rows stay while others are on their way. */
  stays?: boolean;
  /** The height of a row on its way. */
  height?: string;
  /** The first row is scrolled to with each page. */
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
      {conditions ? (
        <Filters of={list as never} sortName={sortName}>
          {beside}
        </Filters>
      ) : (
        beside
      )}
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
