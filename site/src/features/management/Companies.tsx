/** The companies that are registered, with plan, postings and contact persons. */
import { companies } from '../../../../shared/collections/companies.ts';
import type { CompanyRow } from '../../../../shared/contract/adminCompany.ts';
import { optionName as companyOptionName } from '../../../../shared/domain/companyOffice.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../../shared/domain/time.ts';
import { officeCompanies } from '../../../../shared/locales/officeCompanies.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { listScreen } from '../../lib/list/screen.tsx';
import { pick } from '../../lib/pick.ts';
import { pageLocale } from '../../lib/texts.ts';
import { Phone } from '../../ui/Phone.tsx';
import './management.css';
import { CompanyBadges } from './companyParts.tsx';
import { SaveCsv } from './SaveCsv.tsx';

/** The first contact person, and the address of the account. */
const Contact = ({ personsInCharge: [person], email, phone }: CompanyRow) => (
  <span className="grid gap-1 lg:min-w-48">
    {person && <span>{person.name}</span>}
    <span className="office-words text-sm">{email}</span>
    {(person?.phone ?? phone) && (
      <span className="numeric whitespace-nowrap text-sm">
        <Phone number={(person?.phone ?? phone)!} />
      </span>
    )}
  </span>
);

export default listScreen(
  'GET /admin/companies',
  { collection: companies, texts: { officeCompanies } },
  ({ t, locale, filters }) => {
    const nameOf = ({ name, companyNumber }: CompanyRow) => pick(name, locale)?.text ?? companyNumber;
    const place = ({ prefecture, country }: CompanyRow) =>
      prefecture ? optionName('PREFECTURE', prefecture, locale) : optionName('COUNTRY', country, locale);
    return {
      title: t('officeCompanies:title'),
      total: (count) => t('officeCompanies:total', { count }),
      empty: t('officeCompanies:empty'),
      emptyFilter: t('officeCompanies:emptyFilter'),
      sortName: (order) => t(`officeCompanies:order.${order as 'newest'}`),
      nameOf: (one) => `${one.companyNumber} ${nameOf(one)}`,
      file: ({ query, total }) => (
        <SaveCsv
          right="companies.export"
          disabled={total === 0}
          ask={() => api('GET /admin/companies/csv', { query, accept: 'text/csv' })}
        />
      ),
      totals: (['openPostings', 'jobs'] as const).map((sum) => ({
        sum,
        label: t(`officeCompanies:sums.${sum}`),
        format: (value) => value.toLocaleString(),
      })),
      filters: [filters.words(t('officeCompanies:keyword'))],
      columns: [
        {
          id: 'name',
          label: t('officeCompanies:column.name'),
          heading: true,
          cell: (one) => (
            <span className="block lg:min-w-40">
              <AppLink className="text-link" href={address('managementCompany', { id: one.id }, locale)}>
                {nameOf(one)}
              </AppLink>
              {one.nameKana && locale === 'jp' && (
                <span className="block text-xs font-normal text-soft">{one.nameKana}</span>
              )}
              <span className="numeric block text-xs font-normal text-soft">{one.companyNumber}</span>
            </span>
          ),
        },
        {
          id: 'state',
          label: t('officeCompanies:column.state'),
          cell: (one) => <CompanyBadges {...one} />,
          filter: filters.codes('state', {
            label: t('officeCompanies:stateFilter'),
            look: 'chips',
            nameOf: (code) => companyOptionName('COMPANY_STATUS', code, pageLocale()),
            first: [{ value: '', label: t('officeCompanies:allStates') }],
          }),
        },
        {
          id: 'plan',
          label: t('officeCompanies:column.plan'),
          cell: ({ plan }) => (
            <>
              <span className="whitespace-nowrap">{optionName('PLAN_TYPE', plan.planType, locale)}</span>
              {plan.validUntil && (
                <span className="numeric block whitespace-nowrap text-xs text-soft">
                  {t('officeCompanies:until', { day: formatShortDay(plan.validUntil, locale) })}
                </span>
              )}
            </>
          ),
          sort: { up: 'planEnding' },
          filter: filters.codes('plan', {
            label: t('officeCompanies:column.plan'),
            look: 'select',
            any: t('officeCompanies:any'),
            nameOf: (code) => optionName('PLAN_TYPE', code, locale),
          }),
        },
        {
          id: 'postings',
          label: t('officeCompanies:column.postings'),
          number: true,
          value: ({ plan }) => plan.openPostings,
          sort: { down: 'postings' },
        },
        { id: 'contact', label: t('officeCompanies:column.contact'), cell: (one) => <Contact {...one} /> },
        {
          id: 'place',
          label: t('officeCompanies:column.place'),
          cell: (one) => <span className="whitespace-nowrap">{place(one)}</span>,
          filter: filters.codes('prefecture', {
            label: t('officeCompanies:column.place'),
            look: 'select',
            any: t('officeCompanies:any'),
            nameOf: (code) => optionName('PREFECTURE', code, locale),
          }),
        },
        {
          id: 'industry',
          label: t('officeCompanies:column.industry'),
          cell: ({ industry }) => (
            <span className="block lg:min-w-32">{optionName('INDUSTRY', industry, locale)}</span>
          ),
          filter: filters.codes('industry', {
            label: t('officeCompanies:column.industry'),
            look: 'select',
            any: t('officeCompanies:any'),
            further: true,
            listed: optionsOf('INDUSTRY').map(({ code }) => code),
            nameOf: (code) => optionName('INDUSTRY', code, locale),
          }),
        },
        {
          id: 'registered',
          label: t('officeCompanies:column.registered'),
          cell: (one) => (
            <span className="numeric whitespace-nowrap">{formatShortDay(one.registeredAt, locale)}</span>
          ),
          sort: { up: 'oldest', down: 'newest' },
          filter: filters.days('registered', {
            label: t('officeCompanies:column.registered'),
            further: true,
          }),
        },
      ],
    };
  },
);
