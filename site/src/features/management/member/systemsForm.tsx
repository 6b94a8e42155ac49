/** Forms of a member in other systems; what a colleague saved meanwhile is merged as in the rest of the record. */

import { people } from '../../../../../shared/collections/people.ts';
import type { StaffErpInfo, StaffMigration } from '../../../../../shared/contract/memberSystems.ts';
import { optionName, optionsOf } from '../../../../../shared/domain/memberSystems.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { memberSystems } from '../../../../../shared/locales/memberSystems.ts';
import { api } from '../../../lib/api.ts';
import { choicePartsFor } from '../../../lib/fields/choices.tsx';
import { OperationForm, operationOf, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { withoutEmpty } from '../../../lib/form.tsx';
import { changedIn } from '../../../lib/ownChange.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import ClashChoice from './ClashChoice.tsx';
import { useMergedSave } from './useMergedSave.ts';

interface FormProps<Info> {
  id: string;
  info: Info;
  version: number;
  onDone: () => void;
  onClose: () => void;
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

export function ErpForm({ id, info, version, onDone, onClose }: FormProps<StaffErpInfo>) {
  const { t, locale } = useTexts({ memberRecord, memberSystems });
  const { save, clash, back } = useMergedSave<StaffErpInfo>({
    basis: info,
    version,
    async put(fields, at) {
      const { listToken } = await api('PUT /staff/{id}/erp-info', {
        params: { id },
        body: { ...fields, version: at },
      });
      changedIn(people.name, listToken);
    },
    async latest() {
      const {
        version: now,
        updatedAt: _,
        updatedBy: __,
        ...fields
      } = await api('GET /staff/{id}/erp-info', {
        params: { id },
      });
      return { fields, version: now };
    },
  });
  const form = useHeldForm<ErpValues, StaffErpInfo>({
    facts: [operationOf('PUT /staff/{id}/erp-info')],
    schema: erpSchema,
    defaultValues: erpValues(info),
    toBody: withoutEmpty,
    submit: async (body) => {
      if (await save(body)) onDone();
    },
  });
  if (clash)
    return (
      <ClashChoice
        clash={clash}
        onChosen={async (fields) => {
          if (await save(fields)) onDone();
        }}
        onBack={() => {
          form.reset(erpValues(clash.merged), { keepDefaultValues: true });
          back();
        }}
      />
    );
  const { Text, Choice } = erp;
  return (
    <OperationForm
      of={form}
      className="card grid max-w-2xl gap-5"
      unsaved={form.formState.isDirty}
      aria-label={t('memberSystems:erp.title')}
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
      <Buttons busy={form.busy} onClose={onClose} />
    </OperationForm>
  );
}

type MigrationValues = Record<keyof StaffMigration, string>;
const migration = choicePartsFor<MigrationValues>();
const migrationSchema = () =>
  import('../../../../../shared/contract/memberSystems.ts').then(({ StaffMigration: of }) => of);
const migrationValues = ({ status, formerNumber = '', remark = '' }: StaffMigration): MigrationValues => ({
  ...{ status, formerNumber, remark },
});

export function MigrationForm({ id, info, version, onDone, onClose }: FormProps<StaffMigration>) {
  const { t, locale } = useTexts({ memberRecord, memberSystems });
  const statusName = (code: string) => optionName('MIGRATION_STATUS', code, locale);
  const { save, clash, back } = useMergedSave<StaffMigration>({
    basis: info,
    version,
    async put(fields, at) {
      const { listToken } = await api('PUT /staff/{id}/migration-status', {
        params: { id },
        body: { ...fields, version: at },
      });
      changedIn(people.name, listToken);
    },
    async latest() {
      const {
        version: now,
        updatedAt: _,
        updatedBy: __,
        ...fields
      } = await api('GET /staff/{id}/migration-status', { params: { id } });
      return { fields, version: now };
    },
  });
  const form = useHeldForm<MigrationValues, StaffMigration>({
    facts: [operationOf('PUT /staff/{id}/migration-status')],
    schema: migrationSchema,
    defaultValues: migrationValues(info),
    toBody: withoutEmpty,
    submit: async (body) => {
      if (await save(body)) onDone();
    },
  });
  if (clash)
    return (
      <ClashChoice
        clash={clash}
        shown={(field, value) => (field === 'status' ? statusName(value) : undefined)}
        onChosen={async (fields) => {
          if (await save(fields)) onDone();
        }}
        onBack={() => {
          form.reset(migrationValues(clash.merged), { keepDefaultValues: true });
          back();
        }}
      />
    );
  const { Text, Choice } = migration;
  return (
    <OperationForm
      of={form}
      className="card grid max-w-2xl gap-5"
      unsaved={form.formState.isDirty}
      aria-label={t('memberSystems:migration.title')}
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
      <Buttons busy={form.busy} onClose={onClose} />
    </OperationForm>
  );
}

function Buttons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const { t } = useTexts({ memberRecord });
  return (
    <div className="form-actions flex flex-wrap gap-3">
      <Button type="submit" look="primary" busy={busy}>
        {t('memberRecord:save')}
      </Button>
      <Button onClick={onClose}>{t('memberRecord:cancel')}</Button>
    </div>
  );
}
