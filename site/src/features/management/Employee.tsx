/** One employee: who it is, and for admins what can be changed. */
import type { EmployeeDetail } from '../../../../shared/contract/employees.ts';
import { optionName } from '../../../../shared/domain/employees.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { secondFactor } from '../../../../shared/locales/secondFactor.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { detailScreen } from '../../lib/list/detail.tsx';
import { remember } from '../../lib/recent.ts';
import { hasRightNow } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import { EmployeeAccess } from './EmployeeAccess.tsx';
import { EmployeeName, EmployeePhone, EmployeeRights } from './EmployeeFields.tsx';
import { AuditLinks, EmployeeBadge } from './parts.tsx';

export default detailScreen(
  {
    texts: { management, secondFactor },
    load: async ({ id }, signal) => {
      const [found, { formatPhone }] = await Promise.all([
        api('GET /employees/{id}', { params: { id: id! }, signal }),
        // The rules of all countries are as much script as the rest of the screen.
        import('../../../../shared/domain/phone.ts'),
      ]);
      remember({ type: 'employee', id: found.id, name: found.name });
      return { ...found, ...(found.phone && { phone: formatPhone(found.phone) }) };
    },
    back: ({ t, locale }) => ({
      href: address('managementEmployees', undefined, locale),
      label: t('management:employees.title'),
    }),
    missing: (t) => t('management:employees.missing'),
  },
  ({ t, locale, data, reload }) => {
    const { email, phone, affiliation, leftAt, openInquiries, status } = data;
    const mayChange = status !== 'RETIRED' && hasRightNow('employees.manage');
    return {
      title: displayName(data.name, locale),
      kicker: <EmployeeBadge status={status} />,
      facts: [
        [
          t('management:employees.column.email'),
          email && (
            <span key="email" className="office-words">
              {email}
            </span>
          ),
        ],
        [t('management:employees.column.phone'), phone],
        [
          t('management:employees.column.affiliation'),
          affiliation
            ? optionName('AFFILIATION', affiliation, locale)
            : t('management:employees.noAffiliation'),
        ],
        [t('management:employees.column.role'), optionName('EMPLOYEE_ROLE', data.role, locale)],
        [t('management:employees.column.registered'), formatDay(data.registeredAt, locale)],
        [t('management:employees.column.left'), leftAt && formatDay(leftAt, locale)],
        [
          t('secondFactor:reset.fact'),
          status !== 'RETIRED' &&
            (data.secondFactor.since
              ? t('secondFactor:reset.on', { day: formatDay(data.secondFactor.since, locale) })
              : t('secondFactor:reset.off')),
        ],
        [t('management:employees.column.suspendedReason'), data.suspendedReason],
        [
          t('management:employees.column.assigned'),
          status !== 'RETIRED' && t('management:employees.assigned', { count: openInquiries }),
        ],
      ],
      sections: [
        ...(mayChange
          ? [
              {
                id: 'edit',
                title: t('management:employee.edit'),
                content: <Edit key={data.version} employee={data} onDone={reload} />,
              },
              {
                id: 'access',
                title: t('management:employee.access'),
                content: <EmployeeAccess employee={data} onDone={reload} />,
              },
            ]
          : []),
        ...(hasRightNow('audit.read')
          ? [
              {
                id: 'audit',
                title: t('management:board.auditOfRecord'),
                content: <AuditLinks kind="employee" record={data.id} by={data.id} />,
              },
            ]
          : []),
      ],
    };
  },
);

function Edit({ employee, onDone }: { employee: EmployeeDetail; onDone: () => void }) {
  const { t } = useTexts({ management });
  const { id, name, role, affiliation, phone, version } = employee;
  const params = { id };
  const form = useOperationForm('PUT /employees/{id}', {
    saved: { name, role, affiliation, phone },
    adds: () => ({ version }),
    submit: async (body) => {
      await api('PUT /employees/{id}', { params, body });
      showToast('done', t('management:employee.saved'));
      onDone();
    },
  });
  return (
    <OperationForm of={form} className="card grid max-w-2xl gap-5" onLoadLatest={onDone}>
      <EmployeeName />
      <EmployeePhone />
      <EmployeeRights hint={t('management:employee.roleHint')} />
      <div className="form-actions">
        <Button type="submit" look="primary" busy={form.busy}>
          {t('management:employee.save')}
        </Button>
      </div>
    </OperationForm>
  );
}
