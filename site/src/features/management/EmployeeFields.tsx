/** The fields of an employee, shared by the forms that register and change one. */
import { optionsOf } from '../../../../shared/domain/employees.ts';
import { management } from '../../../../shared/locales/management.ts';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { useTexts } from '../../lib/texts.ts';

const { Text, OneOf } = plainPartsOf<'PUT /employees/{id}'>();

export function EmployeeName() {
  const { t } = useTexts({ management });
  return (
    <div className="form-row">
      <Text name="name.familyName" autoComplete="off" />
      <Text name="name.givenName" autoComplete="off" hint={t('management:employee.optionalGivenName')} />
    </div>
  );
}

export function EmployeeRights({ hint }: { hint?: string }) {
  const { t, locale } = useTexts({ management });
  const offered = (list: 'AFFILIATION' | 'EMPLOYEE_ROLE') =>
    optionsOf(list).map(({ code, name }) => ({ value: code, label: name[locale] }));
  return (
    <div className="grid gap-2">
      <div className="form-row">
        <OneOf
          name="affiliation"
          empty={t('management:employee.leave.choose')}
          options={offered('AFFILIATION')}
        />
        <OneOf name="role" options={offered('EMPLOYEE_ROLE')} />
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}

export const EmployeePhone = () => <Text name="phone" type="tel" autoComplete="off" />;
