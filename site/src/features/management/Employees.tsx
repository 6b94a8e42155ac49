/** The agency's employees. */
import { employees } from '../../../../shared/collections/employees.ts';
import { optionName } from '../../../../shared/domain/employees.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatShortDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { listScreen } from '../../lib/list/screen.tsx';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Phone } from '../../ui/Phone.tsx';
import './management.css';
import { EmployeeBadge } from './parts.tsx';

function Register() {
  const { t, locale } = useTexts({ management });
  if (!useRight('employees.manage')) return null;
  return (
    <AppLink
      className="button button-primary"
      href={address('managementEmployeeRegistration', undefined, locale)}
    >
      {t('management:employees.register')}
    </AppLink>
  );
}

export default listScreen(
  'GET /employees',
  { collection: employees, texts: { management } },
  ({ t, locale, filters }) => ({
    title: t('management:employees.title'),
    total: (count) => t('management:employees.total', { count }),
    empty: t('management:employees.empty'),
    emptyFilter: t('management:employees.emptyFilter'),
    sortName: (order) => t(`management:employees.order.${order as 'newest'}`),
    nameOf: (one) => displayName(one.name, locale),
    tools: <Register />,
    filters: [filters.words(t('management:employees.keyword'))],
    columns: [
      {
        id: 'name',
        label: t('management:employees.column.name'),
        heading: true,
        value: (one) => displayName(one.name, locale),
        cell: (one) => (
          <AppLink className="text-link" href={address('managementEmployee', { id: one.id }, locale)}>
            {displayName(one.name, locale)}
          </AppLink>
        ),
      },
      {
        id: 'email',
        label: t('management:employees.column.email'),
        value: (one) => one.email,
        cell: (one) => <span className="office-words">{one.email ?? '–'}</span>,
      },
      {
        id: 'affiliation',
        label: t('management:employees.column.affiliation'),
        value: ({ affiliation }) =>
          affiliation
            ? optionName('AFFILIATION', affiliation, locale)
            : t('management:employees.noAffiliation'),
        filter: filters.codes('affiliation', {
          label: t('management:employees.affiliationFilter'),
          look: 'select',
          any: t('management:employees.anyAffiliation'),
          nameOf: (code) => optionName('AFFILIATION', code, locale),
        }),
      },
      {
        id: 'role',
        label: t('management:employees.column.role'),
        value: (one) => optionName('EMPLOYEE_ROLE', one.role, locale),
        filter: filters.codes('role', {
          label: t('management:employees.roleFilter'),
          look: 'select',
          any: t('management:employees.anyRole'),
          nameOf: (code) => optionName('EMPLOYEE_ROLE', code, locale),
        }),
      },
      {
        id: 'status',
        label: t('management:employees.column.status'),
        value: (one) => optionName('EMPLOYEE_STATUS', one.status, locale),
        cell: (one) => <EmployeeBadge status={one.status} />,
        filter: filters.codes('status', {
          label: t('management:employees.statusFilter'),
          look: 'chips',
          nameOf: (code) => optionName('EMPLOYEE_STATUS', code, locale),
          first: [{ value: '', label: t('management:employees.allStatuses') }],
        }),
      },
      {
        id: 'phone',
        label: t('management:employees.column.phone'),
        value: (one) => one.phone,
        cell: (one) => (
          <span className="numeric whitespace-nowrap">{one.phone ? <Phone number={one.phone} /> : '–'}</span>
        ),
      },
      {
        id: 'registered',
        label: t('management:employees.column.registered'),
        value: (one) => formatShortDay(one.registeredAt, locale),
        cell: (one) => (
          <span className="numeric whitespace-nowrap">{formatShortDay(one.registeredAt, locale)}</span>
        ),
        sort: { up: 'oldest', down: 'newest' },
        filter: filters.days('registered', {
          label: t('management:employees.column.registered'),
          further: true,
        }),
      },
    ],
  }),
);
