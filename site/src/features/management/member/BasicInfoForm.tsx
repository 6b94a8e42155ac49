/** Basic information that an employee enters for a member, by the fields and rules of the member's own form. */
import type { EnteredBasicInfo } from '../../../../../shared/contract/memberRecord.ts';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { api } from '../../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { BasicInfoFields } from '../../../lib/person/BasicInfoFields.tsx';
import {
  type BasicValues,
  bodyOf,
  fieldFor,
  missingCountry,
  valuesOf,
} from '../../../lib/person/basicValues.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import ClashChoice from './ClashChoice.tsx';
import { putRecord } from './putRecord.ts';
import { useMergedSave } from './useMergedSave.ts';

const schema = () =>
  import('../../../../../shared/contract/memberRecord.ts').then(({ EnteredBasicInfo: of }) => of);

export default function BasicInfoForm({
  id,
  entered,
  formatPhone,
  onDone,
  onClose,
}: {
  id: string;
  entered: NonNullable<StaffDetail['entered']>;
  /** The rules of all countries, loaded beside this. */
  formatPhone: (e164: string) => string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ memberRecord });
  const { save, clash, back } = useMergedSave<EnteredBasicInfo>({
    basis: entered.basicInfo ?? {},
    version: entered.version,
    put: (fields, version) => putRecord(id, { basicInfo: { ...fields, version } }),
    latest: async () => {
      const { entered: now } = await api('GET /staff/management/{id}', { params: { id } });
      return { fields: now?.basicInfo ?? {}, version: now?.version ?? 0 };
    },
  });
  const form = useHeldForm<BasicValues, EnteredBasicInfo>({
    facts: [operationOf('PUT /staff/basic-info')],
    schema,
    defaultValues: valuesOf(entered.basicInfo, formatPhone),
    toBody: bodyOf,
    fieldFor: (field, values) => fieldFor(field.replace(/^basicInfo\./, ''), values),
    more: missingCountry,
    names: { inJapan: t('memberRecord:basicInfo.residence') },
    submit: async (body) => {
      if (await save(body)) onDone();
    },
  });
  if (clash)
    return (
      <ClashChoice
        clash={clash}
        shown={(field, value) => (field === 'phone' ? formatPhone(value) : undefined)}
        onChosen={async (fields) => {
          if (await save(fields)) onDone();
        }}
        onBack={() => {
          form.reset(valuesOf(clash.merged, formatPhone), { keepDefaultValues: true });
          back();
        }}
      />
    );
  const wording = {
    name: t('memberRecord:basicInfo.name'),
    person: t('memberRecord:basicInfo.person'),
    contact: t('memberRecord:basicInfo.contact'),
    inJapan: t('memberRecord:basicInfo.residence'),
    inJapanYes: t('memberRecord:basicInfo.inJapan'),
    inJapanNo: t('memberRecord:basicInfo.abroad'),
  };
  return (
    <OperationForm of={form} className="card grid" unsaved={form.formState.isDirty}>
      <BasicInfoFields form={form} wording={wording} />
      <div className="form-section form-actions flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.busy}>
          {t('memberRecord:save')}
        </Button>
        <Button onClick={onClose}>{t('memberRecord:cancel')}</Button>
      </div>
    </OperationForm>
  );
}
