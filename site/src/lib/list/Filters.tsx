import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { longestKeyword } from '../../../../shared/domain/keywords.ts';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Button } from '../../ui/Button.tsx';
import { DateInput, Select, TextInput } from '../../ui/Field.tsx';
import { Chip } from '../../ui/parts.tsx';
import { useTexts } from '../texts.ts';
import { endsOf, type Filter, isChosen, type ListAnswer } from './address.ts';
import { type List, valueIn } from './useList.ts';

/** Lazy, because few lists have any. */
const Numbers = lazy(() => import('./Numbers.tsx'));

type Of = List<ListAnswer<unknown>>;

/** Number of rows that an option would find, if the answer counts them. */
function countOf(list: Of, filter: Filter, codes?: readonly string[]): number | undefined {
  const { facet, counts = facet === undefined ? undefined : list.data?.facets?.[facet] } = filter;
  // An option without a restriction finds all of them.
  return counts && (codes ?? Object.keys(counts)).reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}

/** The same for a chip, which keeps its room until the count is there. */
const chipCount = (list: Of, filter: Filter, codes?: readonly string[]) =>
  countOf(list, filter, codes) ??
  ('counts' in filter || (filter.facet !== undefined && list.data === undefined) ? 'awaited' : undefined);

/** All filters of a list: chips, then inputs and selects, then rarely used ones. */
export function Filters({
  of: list,
  sortName,
  children,
}: {
  of: List<never>;
  /** Label of an order; without it no order is offered. */
  sortName?: ((order: string) => string) | undefined;
  /** Beside the chips. */
  children?: ReactNode;
}) {
  const { t } = useTexts({ list: listTexts });
  const any = list as unknown as Of;
  const chips = list.filters.filter(({ look }) => look === 'chips' || look === 'toggle');
  const typed = list.filters.filter(
    ({ look, further, section }) => look !== 'chips' && look !== 'toggle' && !further && !section,
  );
  const further = list.filters.filter(({ further, section }) => further && !section);
  const sections = [...new Set(list.filters.flatMap(({ section }) => section ?? []))].map(
    (name): [string, readonly Filter[]] => [name, list.filters.filter(({ section }) => section === name)],
  );
  const hasFurther = further.some((filter) => valueIn(list, filter) !== '');
  return (
    <div className="list-conditions">
      {(chips.length > 0 || children) && (
        <div className="list-head">
          {chips.length > 0 && <Chips of={any} filters={chips} />}
          {children}
        </div>
      )}
      {(typed.length > 0 || sortName) && (
        <div className="list-filters">
          {typed.map((filter) => (
            <One key={filter.name} of={any} filter={filter} />
          ))}
          {sortName && <Sort of={any} sortName={sortName} />}
        </div>
      )}
      {sections.map(([name, filters]) => {
        const count = filters.filter((filter) => valueIn(list, filter) !== '').length;
        return (
          <details key={name} className="list-further" open={count > 0 || undefined}>
            <summary className="text-link">{count > 0 ? t('list:section', { name, count }) : name}</summary>
            <div className="list-filters">
              {filters.map((filter) => (
                <One key={filter.name} of={any} filter={filter} />
              ))}
            </div>
          </details>
        );
      })}
      {further.length > 0 && (
        <details className="list-further" open={hasFurther || undefined}>
          <summary className="text-link">{t('list:further')}</summary>
          <div className="list-filters">
            {further.map((filter) => (
              <One key={filter.name} of={any} filter={filter} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Chips({ of: list, filters }: { of: Of; filters: readonly Filter[] }) {
  const { t } = useTexts({ list: listTexts });
  const [first] = filters;
  return (
    <fieldset className="list-chips" aria-label={first?.label || t('list:filters')}>
      {filters.flatMap((filter) => {
        const value = valueIn(list, filter);
        if (filter.look === 'toggle')
          return [
            <Chip
              key={filter.name}
              pressed={value === '1'}
              onClick={() => list.set(filter, value ? '' : '1')}
            >
              {filter.label}
            </Chip>,
          ];
        return (filter.options ?? []).map((option) => {
          const count = chipCount(list, filter, option.codes);
          return (
            <Chip
              key={`${filter.name} ${option.value}`}
              pressed={isChosen(filter, option, value)}
              {...(count !== undefined && { count })}
              onClick={() => list.set(filter, option.value)}
            >
              {option.label}
            </Chip>
          );
        });
      })}
    </fieldset>
  );
}

function One({ of: list, filter }: { of: Of; filter: Filter }) {
  const value = valueIn(list, filter);
  if (filter.look === 'words')
    return <Words key={value} value={value} label={filter.label} onFind={(next) => list.set(filter, next)} />;
  if (filter.look === 'days')
    return <Days value={value} label={filter.label} onChange={(next) => list.set(filter, next)} />;
  if (filter.look === 'numbers')
    return (
      <Suspense>
        <Numbers
          value={value}
          label={filter.label}
          unit={filter.unit}
          onChange={(next) => list.set(filter, next)}
        />
      </Suspense>
    );
  if (filter.control) {
    const { label, any } = filter;
    return filter.control({ label, any, value, onChange: (next) => list.set(filter, next) });
  }
  return (
    <Select
      label={filter.label}
      {...(filter.any !== undefined && { empty: filter.any })}
      options={(filter.options ?? []).map((option) => {
        const count = countOf(list, filter, option.codes);
        return {
          value: option.value,
          label: count === undefined ? option.label : `${option.label} (${count})`,
        };
      })}
      value={value}
      onChange={(event) => list.set(filter, event.target.value)}
    />
  );
}

function Sort({ of: list, sortName }: { of: Of; sortName: (order: string) => string }) {
  const { t } = useTexts({ list: listTexts });
  // With a keyword, relevance is the default order.
  const searched = list.asked.keyword ? 'relevance' : undefined;
  const offered = [...(searched ? [searched] : []), ...list.orders];
  return (
    <Select
      label={t('list:sort')}
      options={offered.map((order, at) => ({ value: at === 0 ? '' : order, label: sortName(order) }))}
      value={list.sort === offered[0] ? '' : (list.sort ?? '')}
      onChange={(event) => list.change({ sort: event.target.value })}
    />
  );
}

/** A search by words, on demand. */
export function Words({
  label,
  value,
  hint,
  find,
  look,
  onFind,
}: {
  label: string;
  value: string;
  hint?: string;
  /** The button's label. */
  find?: string;
  look?: 'primary';
  onFind: (words: string) => void;
}) {
  const { t } = useTexts({ list: listTexts });
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <search>
      <form className="list-words" onSubmit={submit}>
        <TextInput
          label={label}
          {...(hint && { hint })}
          value={typed}
          maxLength={longestKeyword}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" {...(look && { look })}>
          {find ?? t('list:find')}
        </Button>
      </form>
    </search>
  );
}

function Days({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTexts({ list: listTexts });
  const { from = '', to = '', isReversed } = endsOf(value);
  const change = (next: { from: string; to: string }) =>
    onChange(next.from || next.to ? `${next.from}..${next.to}` : '');
  return (
    <div className="list-days">
      <DateInput
        label={t('list:from', { label })}
        value={from}
        max={to || undefined}
        onChange={(event) => change({ from: event.target.value, to })}
      />
      <DateInput
        label={t('list:to', { label })}
        value={to}
        min={from || undefined}
        error={isReversed ? t('list:daysReversed') : undefined}
        onChange={(event) => change({ from, to: event.target.value })}
      />
    </div>
  );
}
