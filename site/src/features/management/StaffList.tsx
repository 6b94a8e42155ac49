/** Everybody who registered as a job seeker. */
import { people as collection } from '../../../../shared/collections/people.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { people } from '../../../../shared/locales/people.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { listScreen } from '../../lib/list/screen.tsx';
import { hasRightNow } from '../../lib/rights.ts';
import { Phone } from '../../ui/Phone.tsx';
import './management.css';
import { endEntries } from './Blacklist.tsx';
import {
  FindableBadge,
  japaneseText,
  languageTexts,
  nameOf,
  otherNamesOf,
  StateBadge,
  shortDay,
} from './staffParts.tsx';

export default listScreen(
  'GET /staff/management',
  { collection, texts: { people } },
  ({ t, locale, filters }) => ({
    title: t('people:title'),
    total: (count) => t('people:total', { count }),
    empty: t('people:empty'),
    emptyFilter: t('people:emptyFilter'),
    sortName: (order) => t(`people:order.${order as 'newest'}`),
    nameOf: (one) => `${one.staffNumber} ${nameOf(one, t, locale)}`,
    filters: [
      filters.words(t('people:keyword')),
      filters.days('stay', { label: t('people:column.stay'), further: true }),
    ],
    columns: [
      {
        id: 'name',
        label: t('people:column.name'),
        heading: true,
        cell: (one) => (
          <>
            <AppLink className="text-link" href={address('managementStaff', { id: one.id }, locale)}>
              {nameOf(one, t, locale)}
            </AppLink>
            {otherNamesOf(one, locale).map((name) => (
              <span key={name} className="block text-xs font-normal text-soft">
                {name}
              </span>
            ))}
            <span className="numeric block text-xs font-normal text-soft">{one.staffNumber}</span>
          </>
        ),
      },
      {
        id: 'state',
        label: t('people:column.state'),
        cell: ({ state }) => <StateBadge state={state} />,
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
        cell: ({ email, phone }) =>
          email || phone ? (
            <span className="grid gap-1">
              {email && <span className="office-words">{email}</span>}
              {phone && (
                <span className="numeric whitespace-nowrap">
                  <Phone number={phone} />
                </span>
              )}
            </span>
          ) : (
            '–'
          ),
      },
      {
        id: 'residence',
        label: t('people:column.residence'),
        cell: ({ residence }) =>
          residence ? (
            <>
              {optionName('VISA_TYPE', residence.status, locale)}
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
          nameOf: (code) => optionName('VISA_TYPE', code, locale),
        }),
      },
      {
        id: 'japanese',
        label: t('people:column.japanese'),
        value: (one) => japaneseText(one, locale),
        filter: filters.codes('japaneseLevel', {
          label: t('people:column.japanese'),
          look: 'select',
          any: t('people:any'),
          nameOf: (code) => optionName('STAFF_JAPANESE_LEVEL', code, locale),
        }),
      },
      {
        id: 'languages',
        label: t('people:column.languages'),
        value: (one) => languageTexts(one, locale).join(locale === 'jp' ? '、' : ', ') || undefined,
      },
      {
        id: 'prefecture',
        label: t('people:column.prefecture'),
        value: ({ prefecture, country }) =>
          prefecture
            ? optionName('PREFECTURE', prefecture, locale)
            : country && optionName('COUNTRY', country, locale),
        filter: filters.codes('prefecture', {
          label: t('people:column.prefecture'),
          look: 'select',
          any: t('people:any'),
          further: true,
          nameOf: (code) => optionName('PREFECTURE', code, locale),
        }),
      },
      {
        id: 'findable',
        label: t('people:column.findable'),
        cell: ({ findable }) => <FindableBadge findable={findable} />,
        filter: filters.codes('findable', {
          label: t('people:column.findable'),
          look: 'select',
          any: t('people:any'),
          nameOf: (code) => t(`people:findable.${code}`),
        }),
      },
      {
        id: 'registered',
        label: t('people:column.registered'),
        cell: ({ registeredAt }) => (
          <span className="numeric whitespace-nowrap">{shortDay(registeredAt, locale)}</span>
        ),
        sort: { down: 'newest', up: 'oldest' },
        filter: filters.days('registered', { label: t('people:column.registered'), further: true }),
      },
      {
        id: 'active',
        label: t('people:column.active'),
        cell: ({ activeOn }) => (
          <span className="numeric whitespace-nowrap">{shortDay(activeOn, locale)}</span>
        ),
        sort: { down: 'active' },
        filter: filters.days('active', { label: t('people:column.active'), further: true }),
      },
    ],
    ...(hasRightNow('people.blacklist') && { acts: [endEntries(t)] }),
  }),
);
