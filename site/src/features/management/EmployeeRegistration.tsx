/** Registers an employee, who is invited by mail. Admins only. */
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/domain/personName.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { languagesIn } from '../../lib/languages.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import { EmployeeName, EmployeePhone, EmployeeRights } from './EmployeeFields.tsx';

const { Text, OneOf } = plainPartsOf<'POST /employees'>();

export default function EmployeeRegistration() {
  const { t, locale } = useTexts({ management });
  const [, navigate] = useLocation();
  const form = useOperationForm('POST /employees', {
    held: { role: 'employee', locale },
    names: { locale: t('management:employee.language') },
    draft: 'employeeRegistration',
    submit: async (body) => {
      const made = await api('POST /employees', { body });
      showToast('done', t('management:employee.registered', { name: displayName(made.name, locale) }));
      navigate(address('managementEmployee', { id: made.id }, locale));
    },
  });
  return (
    <div className="container office-page">
      <AppLink
        className="text-link justify-self-start text-sm"
        href={address('managementEmployees', undefined, locale)}
      >
        {t('management:employees.title')}
      </AppLink>
      <header className="grid gap-2">
        <h1>{t('management:employee.registerTitle')}</h1>
        <p className="max-w-prose text-soft">{t('management:employee.registerLead')}</p>
      </header>
      <OperationForm of={form} className="card grid max-w-2xl gap-5">
        <EmployeeName />
        <Text name="email" autoComplete="off" />
        <EmployeeRights />
        <EmployeePhone />
        <OneOf
          name="locale"
          required
          options={languagesIn(locale).map((value) => ({
            value,
            label: t(`management:employee.languages.${value}`),
          }))}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('management:employee.submit')}
          </Button>
        </div>
      </OperationForm>
    </div>
  );
}
