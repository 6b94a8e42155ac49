import { useMemo, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { AuditEntry } from '../../../../shared/contract/auditLog.ts';
import { auditActs, auditSubjects } from '../../../../shared/domain/audit.ts';
import {
  auditActorText,
  auditFieldText,
  auditRecordText,
  auditValueText,
} from '../../../../shared/domain/auditTexts.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDayTime } from '../../../../shared/domain/time.ts';
import { auditLog } from '../../../../shared/locales/auditLog.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { askedOf, daysOf, type Filter, isFiltered } from '../../lib/list/address.ts';
import { Filters } from '../../lib/list/Filters.tsx';
import '../../lib/list/list.css';
import { NotAllowed } from '../../lib/list/NotAllowed.tsx';
import type { List } from '../../lib/list/useList.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import { SaveCsv } from './SaveCsv.tsx';

type Asked = NonNullable<Parameters<typeof api<'GET /audit-log/csv'>>[1]>['query'];

export default function AuditLogScreen() {
  return useRight('audit.read') ? <AuditLog /> : <NotAllowed />;
}

function AuditLog() {
  const { t } = useTexts({ auditLog });
  // Also those who have left: their acts stay.
  const employees = useLoad('employees', (signal) =>
    api('GET /employees', { query: { pageSize: 100 }, signal }),
  );
  return (
    <div className="container list-page">
      <h1>{t('auditLog:title')}</h1>
      <p className="text-soft">{t('auditLog:lead')}</p>
      <Loaded of={employees} rows={5} height="h-16">
        {({ data }) => <Search employees={data} />}
      </Loaded>
    </div>
  );
}

type Employees = { id: string; name: Parameters<typeof displayName>[0] }[];

function useFilters(employees: Employees): Filter[] {
  const { t, locale } = useTexts({ auditLog });
  return useMemo(() => {
    const select = (
      name: string,
      label: string,
      any: string,
      options: { value: string; label: string }[],
    ) => ({
      ...{ name, label, any, options, look: 'select' as const },
      asks: (value: string) => (value === '' ? {} : { [name]: name === 'act' ? [value] : value }),
    });
    return [
      {
        ...{ name: 'record', label: t('auditLog:filter.record'), look: 'words' },
        asks: (record) => ({ record }),
        // An id is one of a record of that kind alone.
        also: () => ({ kind: undefined }),
      },
      select(
        'by',
        t('auditLog:filter.by'),
        t('auditLog:filter.anybody'),
        employees.map(({ id, name }) => ({ value: id, label: displayName(name, locale) })),
      ),
      select(
        'act',
        t('auditLog:filter.act'),
        t('auditLog:filter.anyAct'),
        Object.keys(auditActs).map((value) => ({ value, label: t(`auditLog:act.${value as 'job.end'}`) })),
      ),
      select(
        'kind',
        t('auditLog:filter.kind'),
        t('auditLog:filter.anyKind'),
        auditSubjects.map((value) => ({ value, label: t(`auditLog:kind.${value}`) })),
      ),
      {
        ...{ name: 'day', label: t('auditLog:column.at'), look: 'days' },
        asks: (value) => ({ day: daysOf(value) }),
      },
    ];
  }, [employees, t, locale]);
}

function Search({ employees }: { employees: Employees }) {
  const filters = useFilters(employees);
  const [query, change] = useQuery();
  const asked = askedOf(filters, query) as Asked;
  const key = JSON.stringify(asked);
  const of: Pick<
    List<unknown>,
    'query' | 'filters' | 'asked' | 'orders' | 'sort' | 'data' | 'change' | 'set'
  > = {
    ...{
      query,
      filters,
      asked: asked as Record<string, unknown>,
      orders: [],
      sort: undefined,
      data: undefined,
    },
    change,
    set: (filter, value) => change({ [filter.name]: value, ...filter.also?.(value, query) }),
  };
  const clear = () => change(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
  return (
    <>
      <Filters of={of as List<never>}>
        <SaveCsv
          right="audit.export"
          ask={() => api('GET /audit-log/csv', { query: asked!, accept: 'text/csv' })}
        />
      </Filters>
      <Entries key={key} id={key} asked={asked} {...(isFiltered(filters, query) && { onClear: clear })} />
    </>
  );
}

interface Page {
  data: AuditEntry[];
  names: Record<string, string>;
  cursor?: string | undefined;
}

/** @param id of the conditions */
function Entries({ id, asked, onClear }: { id: string; asked: Asked; onClear?: () => void }) {
  const { t, locale } = useTexts({ auditLog, common });
  const first = useLoad<Page>(`audit ${id}`, (signal) => api('GET /audit-log', { query: asked!, signal }));
  const [older, setOlder] = useState<Page[]>([]);
  const [busy, setBusy] = useState(false);
  const more = async (cursor: string) => {
    setBusy(true);
    try {
      const page = await api('GET /audit-log', { query: { ...asked, cursor } });
      setOlder((before) => [...before, page]);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  // What is typed or stands in a URL need not be a number or a day.
  if (first.error instanceof ApiError && first.error.code === 'validation_failed')
    return (
      <EmptyState title={t('auditLog:emptyFilter')} message={t('auditLog:unread')}>
        {onClear && <Button onClick={onClear}>{t('auditLog:filter.clear')}</Button>}
      </EmptyState>
    );
  return (
    <Loaded of={first} rows={5} height="h-16">
      {(page) => {
        const pages = [page, ...older];
        const { cursor } = pages.at(-1)!;
        const entries = pages.flatMap(({ data }) => data);
        const names = Object.assign({}, ...pages.map((one) => one.names)) as Record<string, string>;
        return (
          <>
            {entries.length > 0 ? (
              <Table entries={entries} names={names} />
            ) : (
              <EmptyState
                title={t(
                  cursor ? 'auditLog:emptySoFar' : onClear ? 'auditLog:emptyFilter' : 'auditLog:empty',
                )}
              >
                {onClear && <Button onClick={onClear}>{t('auditLog:filter.clear')}</Button>}
              </EmptyState>
            )}
            <div className="grid justify-items-start gap-3" role="status">
              {cursor ? (
                <>
                  <p className="text-sm text-soft">
                    {t('auditLog:readUntil', { at: formatDayTime(cursor.split('#')[0]!, locale) })}
                  </p>
                  <Button busy={busy} onClick={() => void more(cursor)}>
                    {t(entries.length > 0 ? 'auditLog:older' : 'auditLog:searchOlder')}
                  </Button>
                </>
              ) : (
                entries.length > 0 && <p className="text-sm text-soft">{t('auditLog:end')}</p>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function Table({ entries, names }: { entries: readonly AuditEntry[]; names: Record<string, string> }) {
  const { t, locale } = useTexts({ auditLog });
  return (
    <div className="table-frame">
      <table className="table table-stack">
        <caption className="visually-hidden">{t('auditLog:caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('auditLog:column.act')}</th>
            <th scope="col">{t('auditLog:column.at')}</th>
            <th scope="col">{t('auditLog:column.by')}</th>
            <th scope="col">{t('auditLog:column.subject')}</th>
            <th scope="col">{t('auditLog:column.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <AppLink
                  className="text-link"
                  href={address('managementAuditEntry', { id: entry.id }, locale)}
                >
                  {t(`auditLog:act.${entry.act}`)}
                </AppLink>
              </th>
              <td data-label={t('auditLog:column.at')}>
                <time className="numeric" dateTime={entry.at}>
                  {formatDayTime(entry.at, locale)}
                </time>
              </td>
              <td data-label={t('auditLog:column.by')}>
                <span className="office-words">{auditActorText(t, entry)}</span>
              </td>
              <td data-label={t('auditLog:column.subject')}>
                <span className="office-words">
                  {auditRecordText(t, entry.subject)}
                  <span className="block text-xs text-soft">{t(`auditLog:kind.${entry.subject.kind}`)}</span>
                </span>
              </td>
              <td data-label={t('auditLog:column.changes')}>
                <Changes entry={entry} names={names} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In one line each: `Status: New → Done`. */
function Changes({ entry, names }: { entry: AuditEntry; names: Record<string, string> }) {
  const { t, locale } = useTexts({ auditLog });
  const { before = {}, after = {}, subject } = entry;
  const text = (field: string, value: string | number | boolean) =>
    auditValueText(t, { field, value, kind: subject.kind, names, locale });
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // What did not happen is in the details.
    (field) => after[field] !== false || before[field] !== undefined,
  );
  if (fields.length === 0) return <>–</>;
  return (
    <ul className="text-sm">
      {fields.map((field) => (
        <li key={field} className="office-words">
          {auditFieldText(t, field, locale)}:{' '}
          {[before[field], after[field]]
            .flatMap((value) => (value === undefined ? [] : [text(field, value)]))
            .filter((value, at, all) => at === 0 || value !== all[0])
            .join(' → ')}
        </li>
      ))}
    </ul>
  );
}
