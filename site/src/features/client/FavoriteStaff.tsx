/** The people whom the company has saved: a tab of its page. */
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { orderNames } from '../../../../shared/collections/collection.ts';
import { favoriteStaff as collection } from '../../../../shared/collections/favoriteStaff.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { printedAtMost } from '../../../../shared/domain/resumeLooks.ts';
import { scoutLimits } from '../../../../shared/domain/scoutTexts.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { favoriteStaff } from '../../../../shared/locales/favoriteStaff.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import type { Filter } from '../../lib/list/address.ts';
import type { BulkAct } from '../../lib/list/Bulk.tsx';
import type { Column } from '../../lib/list/DataTable.tsx';
import { filtersOf } from '../../lib/list/filters.ts';
import { ListTable } from '../../lib/list/ListTable.tsx';
import { useList } from '../../lib/list/useList.ts';
import { useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { japaneseOf, Residence } from './parts.tsx';
import { sendQuery } from './scouts/query.ts';
import './client.css';

const managedLists = later(() => import('./ManagedLists.tsx'));

const of = filtersOf(collection);
const orders = orderNames(collection);
type Answer = AnswerOf<'GET /company/favorite-staff'>;
type Row = Answer['data'][number] & { id: string };
type List = Answer['lists'][number];

/** Lists and tags that are in use, with counts; the selected one is offered even if nobody has it any more. */
function useFilters(answer: Answer | undefined, lists: readonly List[]): Filter[] {
  const { t } = useTexts({ favoriteStaff });
  const tags = Object.keys(answer?.facets?.tag ?? {}).sort();
  const asked = new URLSearchParams(location.search).get('tag');
  const offered = asked && !tags.includes(asked) ? [...tags, asked] : tags;
  return [
    of.words(t('favoriteStaff:keyword')),
    {
      name: 'list',
      label: t('favoriteStaff:list'),
      look: 'select',
      any: t('favoriteStaff:anyList'),
      facet: 'listId',
      options: lists.map(({ id, name }) => ({ value: id, label: name, codes: [id] })),
      asks: (listId) => (listId ? { listId: [listId] } : {}),
    },
    {
      name: 'tag',
      label: t('favoriteStaff:tag'),
      look: 'select',
      any: t('favoriteStaff:anyTag'),
      facet: 'tag',
      options: offered.map((value) => ({ value, label: value, codes: [value] })),
      asks: (tag) => (tag ? { tag: [tag] } : {}),
    },
    of.codes('score', {
      label: t('favoriteStaff:score'),
      look: 'select',
      any: t('favoriteStaff:anyScore'),
      nameOf: (code) => code,
    }),
  ];
}

export function FavoriteStaff() {
  const [, navigate] = useLocation();
  const { t, locale } = useTexts({ favoriteStaff, client });
  const [known, setKnown] = useState<Answer>();
  const [managing, setManaging] = useState(false);
  // Known before the list, so that a list in the address is asked for at once.
  const named = useLoad('staffLists', async (signal) => {
    const { lists } = await api('GET /company/favorite-staff', { query: { pageSize: 1 }, signal });
    return lists;
  });
  const filters = useFilters(known, named.data ?? []);
  const list = useList<Row, Omit<Answer, 'data'> & { data: Row[] }>({
    name: collection.name,
    filters,
    orders,
    awaits: true,
    load: async (asked, signal) => {
      const answer = await api('GET /company/favorite-staff', { query: asked, signal });
      setKnown(answer);
      return { ...answer, data: answer.data.map((row) => ({ ...row, id: row.staff.staffId })) };
    },
  });
  const nameOf = ({ staff }: Row) => displayName(staff.name, locale);
  const listName = new Map((named.data ?? []).map(({ id, name }) => [id, name]));
  const columns: Column<Row>[] = [
    {
      id: 'member',
      label: t('favoriteStaff:column.member'),
      heading: true,
      cell: (row) => (
        <AppLink
          className="text-link"
          href={address('clientResume', { staffId: row.id }, locale)}
          aria-label={`${nameOf(row)}: ${t('favoriteStaff:open')}`}
        >
          {nameOf(row) === row.staff.staffNumber ? (
            <span className="numeric whitespace-nowrap">{nameOf(row)}</span>
          ) : (
            nameOf(row)
          )}
          {nameOf(row) !== row.staff.staffNumber && (
            <span className="numeric block whitespace-nowrap text-xs font-normal text-soft">
              {row.staff.staffNumber}
            </span>
          )}
        </AppLink>
      ),
    },
    {
      id: 'position',
      label: t('favoriteStaff:column.position'),
      cell: ({ positions, wishedPositions }) => <Positions held={positions} wished={wishedPositions} />,
    },
    {
      id: 'japanese',
      label: t('favoriteStaff:column.japanese'),
      cell: ({ staff }) => japaneseOf(staff, locale) ?? '–',
    },
    {
      id: 'residence',
      label: t('favoriteStaff:column.residence'),
      cell: ({ staff }) => <Residence staff={staff} />,
    },
    {
      id: 'notes',
      label: t('favoriteStaff:column.notes'),
      sort: { down: 'score' },
      cell: ({ score, note, tags, listIds }) => (
        <span className="grid gap-1">
          {score && <span>{t('favoriteStaff:scored', { score })}</span>}
          {note && <span className="user-text line-clamp-3 text-sm">{note}</span>}
          {[...listIds.flatMap((id) => listName.get(id) ?? []), ...tags].length > 0 && (
            <span className="flex flex-wrap gap-1">
              {listIds.map((id) => listName.get(id) && <Badge key={id}>{listName.get(id)}</Badge>)}
              {tags.map((tag) => (
                <Badge key={tag} tone="info">
                  {tag}
                </Badge>
              ))}
            </span>
          )}
          {!score && !note && tags.length + listIds.length === 0 && '–'}
        </span>
      ),
    },
    {
      id: 'counts',
      label: t('favoriteStaff:column.counts'),
      cell: ({ companyScout, favoriteList, favoriteAverage }) => (
        <span className="grid text-sm">
          <span>{t('favoriteStaff:scouts', { count: companyScout })}</span>
          <span>{t('favoriteStaff:favorites', { count: favoriteList })}</span>
          <span>
            {favoriteAverage === undefined
              ? t('favoriteStaff:noAverage')
              : t('favoriteStaff:average', { average: favoriteAverage.toFixed(1) })}
          </span>
        </span>
      ),
    },
    {
      id: 'saved',
      label: t('favoriteStaff:column.saved'),
      sort: { down: 'newest' },
      cell: ({ savedAt }) => (
        <span className="numeric md:whitespace-nowrap">{formatDay(savedAt, locale)}</span>
      ),
    },
  ];
  const acts: BulkAct<Row>[] = [
    {
      id: 'scout',
      label: () => t('favoriteStaff:scout.label'),
      most: {
        rows: scoutLimits.recipients,
        text: t('favoriteStaff:scout.tooMany', { count: scoutLimits.recipients }),
      },
      open: (rows) =>
        navigate(address('clientScoutSend', undefined, locale) + sendQuery(rows.map(({ id }) => id))),
    },
    {
      id: 'print',
      label: () => t('favoriteStaff:print.label'),
      most: { rows: printedAtMost, text: t('favoriteStaff:print.tooMany', { count: printedAtMost }) },
      question: (count) => ({
        title: t('favoriteStaff:print.title', { count }),
        text: t('favoriteStaff:print.message'),
        confirm: t('favoriteStaff:print.confirm'),
      }),
      together: async (rows) => {
        const file = await api('GET /staff/resumes/pdf', {
          query: { staffId: rows.map(({ id }) => id), kind: locale === 'jp' ? 'SHOKUMUKEIREKISHO' : 'CV' },
          accept: 'application/pdf',
        });
        saveFile(file);
        const count = file.notIncluded?.length;
        if (count) showToast('info', t('favoriteStaff:print.notIncluded', { count }));
      },
      done: () => t('favoriteStaff:print.done'),
    },
    {
      id: 'remove',
      label: (count) => t('favoriteStaff:remove.label', { count }),
      danger: true,
      question: () => ({
        title: t('favoriteStaff:remove.title'),
        text: t('favoriteStaff:remove.message'),
        confirm: t('favoriteStaff:remove.confirm'),
      }),
      act: async ({ id }) => {
        const { listToken } = await api('DELETE /company/favorite-staff', { query: { staffId: [id] } });
        changedIn(collection.name, listToken);
      },
      done: (count) => t('favoriteStaff:remove.done', { count }),
    },
  ];
  return (
    <div className="grid gap-5">
      <div className="client-tools">
        <p className="min-w-0 flex-1 basis-80 text-sm text-soft">{t('favoriteStaff:lead')}</p>
        <Button size="small" onClick={() => setManaging(true)} {...managedLists.reached}>
          {t('favoriteStaff:lists.manage')}
        </Button>
      </div>
      <ListTable
        list={list}
        definition={{
          columns,
          acts,
          nameOf,
          caption: t('favoriteStaff:caption'),
          total: (count) => t('favoriteStaff:total', { count }),
          sortName: (order) => t(`favoriteStaff:order.${order as 'newest'}`),
          empty: t('favoriteStaff:empty'),
          emptyFilter: t('favoriteStaff:emptyFilter'),
          reset: t('favoriteStaff:reset'),
          whenEmpty: (
            <EmptyState title={t('favoriteStaff:empty')} message={t('favoriteStaff:emptyNote')}>
              <AppLink className="button button-primary" href={address('clientSearch', undefined, locale)}>
                {t('favoriteStaff:find')}
              </AppLink>
            </EmptyState>
          ),
        }}
      />
      {managing && (
        <Suspense>
          <managedLists.Part
            lists={named.data ?? []}
            onClose={() => setManaging(false)}
            onChanged={(next) => {
              named.replace(() => next);
              list.reload();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Positions({ held, wished }: { held: readonly string[]; wished: Row['wishedPositions'] }) {
  const { t, locale } = useTexts({ favoriteStaff });
  const and = (names: readonly string[]) => names.slice(0, 3).join(locale === 'jp' ? '、' : ', ');
  if (held.length + wished.length === 0) return '–';
  return (
    <span className="grid gap-0.5">
      {held.length > 0 && (
        <span>
          <span className="text-xs text-soft">{t('favoriteStaff:held')} </span>
          {and(held)}
        </span>
      )}
      {wished.length > 0 && (
        <span>
          <span className="text-xs text-soft">{t('favoriteStaff:wished')} </span>
          {and(wished.map(({ name }) => name[locale]))}
        </span>
      )}
    </span>
  );
}
