/** Columns of every list of members, with the filters that belong to them. */
import { lazy, Suspense } from 'react';
import type { people as collection } from '../../../../shared/collections/people.ts';
import type { StaffRow } from '../../../../shared/contract/staffManagement.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import { people } from '../../../../shared/locales/people.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import type { Column } from '../../lib/list/DataTable.tsx';
import type { filtersOf } from '../../lib/list/filters.ts';
import { useTexts } from '../../lib/texts.ts';
import { Slashed } from '../../ui/parts.tsx';
import './management.css';
import {
  FindableBadge,
  japaneseText,
  languageTexts,
  nameOf,
  otherNamesOf,
  StateBadge,
  shortDay,
} from './staffParts.tsx';

const RankCell = lazy(() => import('./RankCell.tsx'));
const Phone = lazy(() => import('../../ui/Phone.tsx').then((loaded) => ({ default: loaded.Phone })));

export interface PeopleContext {
  t: Translate<TextKey<{ people: typeof people }>>;
  locale: Locale;
  filters: ReturnType<typeof filtersOf<typeof collection>>;
}

/** Orders that need no further right. */
const staffOrders = ['newest', 'oldest', 'active', 'stayEnding'] as const;

/** What every list of members says alike. */
export const staffTexts = ({ t, locale }: Pick<PeopleContext, 't' | 'locale'>) => ({
  total: (count: number) => t('people:total', { count }),
  empty: t('people:empty'),
  emptyFilter: t('people:emptyFilter'),
  orders: staffOrders,
  sortName: (order: string) => t(`people:order.${order as 'newest'}`),
  nameOf: (one: StaffRow) => `${one.staffNumber} ${nameOf(one, t, locale)}`,
});

export const staffColumns = ({ t, locale, filters }: PeopleContext): readonly Column<StaffRow>[] => [
  {
    id: 'name',
    label: t('people:column.name'),
    heading: true,
    cell: (one) => (
      <span className="block lg:min-w-40">
        <AppLink className="text-link" href={address('managementStaff', { id: one.id }, locale)}>
          {nameOf(one, t, locale)}
        </AppLink>
        {otherNamesOf(one, locale).map((name) => (
          <span key={name} className="block text-xs font-normal text-soft">
            {name}
          </span>
        ))}
        <span className="numeric block text-xs font-normal text-soft">{one.staffNumber}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: t('people:column.state'),
    cell: ({ state, findable }) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge state={state} />
        {findable !== 'HIDDEN' && <FindableBadge findable={findable} />}
      </span>
    ),
    filter: filters.codes('state', {
      label: t('people:stateFilter'),
      look: 'chips',
      nameOf: (code) => optionName('STAFF_STATUS', code, locale),
      first: [{ value: '', label: t('people:allStates') }],
    }),
  },
  {
    id: 'contact',
    label: t('people:column.contact'),
    cell: (one) => <Contact {...one} />,
  },
  {
    id: 'residence',
    label: t('people:column.residence'),
    cell: ({ residence }) =>
      residence ? (
        <>
          <Slashed text={optionName('VISA_TYPE', residence.status, locale)} />
          {residence.until && (
            <span className="numeric block text-xs text-soft">
              {t('people:until', { day: shortDay(residence.until, locale) })}
            </span>
          )}
        </>
      ) : (
        '–'
      ),
    sort: { up: 'stayEnding' },
    filter: filters.codes('residence', {
      label: t('people:column.residence'),
      look: 'select',
      any: t('people:any'),
      further: true,
      listed: optionsOf('VISA_TYPE').map(({ code }) => code),
      nameOf: (code) => optionName('VISA_TYPE', code, locale),
    }),
  },
  {
    id: 'languages',
    label: t('people:column.languages'),
    cell: (one) => {
      const japanese = japaneseText(one, locale);
      const others = languageTexts(one, locale).join(locale === 'jp' ? '、' : ', ');
      return japanese ? (
        <>
          {t('people:japanese', { level: japanese })}
          {others && <span className="block text-xs text-soft">{others}</span>}
        </>
      ) : (
        '–'
      );
    },
    filter: filters.codes('japaneseLevel', {
      label: t('people:column.japanese'),
      look: 'select',
      any: t('people:any'),
      nameOf: (code) => optionName('STAFF_JAPANESE_LEVEL', code, locale),
    }),
  },
  {
    id: 'rank',
    label: t('people:column.rank'),
    cell: (row) => (
      <Suspense fallback={row.rank?.toUpperCase() ?? '–'}>
        <RankCell row={row} />
      </Suspense>
    ),
    filter: filters.codes('rank', {
      ...{ label: t('people:column.rank'), look: 'select', any: t('people:any'), further: true },
      listed: optionsOf('STAFF_RANK').map(({ code }) => code),
      nameOf: (code) => optionName('STAFF_RANK', code, locale),
    }),
  },
  {
    id: 'registered',
    label: t('people:column.registered'),
    cell: ({ registeredAt, activeOn }) => (
      <>
        <span className="numeric whitespace-nowrap">{shortDay(registeredAt, locale)}</span>
        {activeOn && (
          <span className="block text-xs text-soft">
            {t('people:activeOn', { day: shortDay(activeOn, locale) })}
          </span>
        )}
      </>
    ),
    sort: { down: 'newest', up: 'oldest' },
    filter: filters.days('registered', { label: t('people:column.registered'), further: true }),
  },
];

/** Some of them, without filters of their own: a screen has its filters elsewhere. */
export const plainColumns = (context: PeopleContext, ids: readonly string[]): Column<StaffRow>[] =>
  staffColumns(context).flatMap(({ filter: _, ...column }) => (ids.includes(column.id) ? [column] : []));

/** How to reach somebody, and where they live. */
function Contact({
  email,
  phone,
  prefecture,
  country,
}: Pick<StaffRow, 'email' | 'phone' | 'prefecture' | 'country'>) {
  const { locale } = useTexts({ people });
  const [name, domain] = email?.split('@') ?? [];
  const home = prefecture
    ? optionName('PREFECTURE', prefecture, locale)
    : country && country !== 'JP' && optionName('COUNTRY', country, locale);
  if (!email && !phone) return '–';
  return (
    <span className="grid gap-1">
      {email && (
        <span className="office-words">
          {name}
          <wbr />@{domain}
        </span>
      )}
      {phone && (
        <span className="numeric whitespace-nowrap">
          <Suspense fallback={phone}>
            <Phone number={phone} />
          </Suspense>
        </span>
      )}
      {home && <span className="text-xs text-soft">{home}</span>}
    </span>
  );
}
