/** Forms of a member in other systems; what a colleague saved meanwhile is merged as in the rest of the record. */

import { people } from '../../../../../shared/collections/people.ts';
import type { StaffErpInfo, StaffMigration } from '../../../../../shared/contract/memberSystems.ts';
import { optionName, optionsOf } from '../../../../../shared/domain/memberSystems.ts';
import { memberSystems } from '../../../../../shared/locales/memberSystems.ts';
import { api } from '../../../lib/api.ts';
import { choicePartsFor } from '../../../lib/fields/choices.tsx';
import { operationOf } from '../../../lib/fields/operationForm.tsx';
import { withoutEmpty } from '../../../lib/form.tsx';
import { changedIn } from '../../../lib/ownChange.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordForm, type RecordFormEnds } from './RecordForm.tsx';

interface FormProps<Info> extends RecordFormEnds {
  id: string;
  info: Info;
  version: number;
}

/** What is saved, without who saved it. */
function fieldsOf<Info extends object>({
  version,
  updatedAt: _,
  updatedBy: __,
  ...fields
}: Info & { version: number; updatedAt?: unknown; updatedBy?: unknown }) {
  return { fields, version };
}

type ErpValues = Record<keyof StaffErpInfo, string>;
const erp = choicePartsFor<ErpValues>();
const erpSchema = () =>
  import('../../../../../shared/contract/memberSystems.ts').then(({ StaffErpInfo: of }) => of);
const erpValues = ({
  accountingNumber = '',
  payrollNumber = '',
  attendanceNumber = '',
  bankMasterNumber = '',
  taxClass = '' as never,
}: StaffErpInfo): ErpValues => ({
  ...{ accountingNumber, payrollNumber, attendanceNumber, bankMasterNumber, taxClass },
});

export function ErpForm({ id, info, version, ...ends }: FormProps<StaffErpInfo>) {
  const { t, locale } = useTexts({ memberSystems });
  const { Text, Choice } = erp;
  return (
    <RecordForm<ErpValues, StaffErpInfo>
      {...ends}
      basis={info}
      version={version}
      put={async (fields, at) => {
        const body = { ...fields, version: at };
        const { listToken } = await api('PUT /staff/{id}/erp-info', { params: { id }, body });
        changedIn(people.name, listToken);
      }}
      latest={async () => fieldsOf(await api('GET /staff/{id}/erp-info', { params: { id } }))}
      facts={[operationOf('PUT /staff/{id}/erp-info')]}
      schema={erpSchema}
      valuesOf={erpValues}
      toBody={withoutEmpty}
      className="card grid max-w-2xl gap-5"
      label={t('memberSystems:erp.title')}
    >
      <div className="form-row">
        <Text name="accountingNumber" label={t('memberSystems:erp.accountingNumber')} />
        <Text name="payrollNumber" label={t('memberSystems:erp.payrollNumber')} />
      </div>
      <div className="form-row">
        <Text name="attendanceNumber" label={t('memberSystems:erp.attendanceNumber')} />
        <Text
          name="bankMasterNumber"
          label={t('memberSystems:erp.bankMasterNumber')}
          hint={t('memberSystems:erp.bankMasterHint')}
        />
      </div>
      <Choice
        name="taxClass"
        label={t('memberSystems:erp.taxClass')}
        placeholder={t('memberSystems:none')}
        options={optionsOf('WITHHOLDING_CLASS').map(({ code }) => ({
          value: code,
          label: optionName('WITHHOLDING_CLASS', code, locale),
        }))}
      />
    </RecordForm>
  );
}

type MigrationValues = Record<keyof StaffMigration, string>;
const migration = choicePartsFor<MigrationValues>();
const migrationSchema = () =>
  import('../../../../../shared/contract/memberSystems.ts').then(({ StaffMigration: of }) => of);
const migrationValues = ({
  status = 'not-started',
  formerNumber = '',
  remark = '',
}: Partial<StaffMigration>): MigrationValues => ({
  ...{ status, formerNumber, remark },
});

export function MigrationForm({ id, info, version, ...ends }: FormProps<StaffMigration>) {
  const { t, locale } = useTexts({ memberSystems });
  const { Text, Choice } = migration;
  const statusName = (code: string) => optionName('MIGRATION_STATUS', code, locale);
  return (
    <RecordForm<MigrationValues, StaffMigration>
      {...ends}
      basis={info}
      version={version}
      put={async (fields, at) => {
        const body = { ...fields, version: at };
        const { listToken } = await api('PUT /staff/{id}/migration-status', { params: { id }, body });
        changedIn(people.name, listToken);
      }}
      latest={async () => fieldsOf(await api('GET /staff/{id}/migration-status', { params: { id } }))}
      facts={[operationOf('PUT /staff/{id}/migration-status')]}
      schema={migrationSchema}
      valuesOf={migrationValues}
      toBody={withoutEmpty}
      shown={(field, value) => (field === 'status' ? statusName(String(value)) : undefined)}
      className="card grid max-w-2xl gap-5"
      label={t('memberSystems:migration.title')}
    >
      <div className="form-row">
        <Choice
          name="status"
          label={t('memberSystems:migration.status')}
          options={optionsOf('MIGRATION_STATUS').map(({ code }) => ({
            value: code,
            label: statusName(code),
          }))}
        />
        <Text name="formerNumber" label={t('memberSystems:migration.formerNumber')} />
      </div>
      <Text
        name="remark"
        label={t('memberSystems:migration.remark')}
        hint={t('memberSystems:migration.remarkHint')}
        rows={3}
      />
    </RecordForm>
  );
}
