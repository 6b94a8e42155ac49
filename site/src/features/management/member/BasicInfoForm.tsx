/** Basic information that an employee enters for a member, by the fields and rules of the member's own form. */
import type { EnteredBasicInfo } from '../../../../../shared/contract/memberRecord.ts';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { api } from '../../../lib/api.ts';
import { operationOf } from '../../../lib/fields/operationForm.tsx';
import { BasicInfoFields } from '../../../lib/person/BasicInfoFields.tsx';
import {
  type BasicValues,
  bodyOf,
  fieldFor,
  missingCountry,
  valuesOf,
} from '../../../lib/person/basicValues.ts';
import { useTexts } from '../../../lib/texts.ts';
import { putRecord } from './putRecord.ts';
import { RecordForm, type RecordFormEnds } from './RecordForm.tsx';

const schema = () =>
  import('../../../../../shared/contract/memberRecord.ts').then(({ EnteredBasicInfo: of }) => of);

export default function BasicInfoForm({
  id,
  entered,
  formatPhone,
  ...ends
}: RecordFormEnds & {
  id: string;
  entered: NonNullable<StaffDetail['entered']>;
  /** The rules of all countries, loaded beside this. */
  formatPhone: (e164: string) => string;
}) {
  const { t } = useTexts({ memberRecord });
  const wording = {
    name: t('memberRecord:basicInfo.name'),
    person: t('memberRecord:basicInfo.person'),
    contact: t('memberRecord:basicInfo.contact'),
    inJapan: t('memberRecord:basicInfo.residence'),
    inJapanYes: t('memberRecord:basicInfo.inJapan'),
    inJapanNo: t('memberRecord:basicInfo.abroad'),
  };
  return (
    <RecordForm<BasicValues, EnteredBasicInfo>
      {...ends}
      basis={entered.basicInfo ?? {}}
      version={entered.version}
      put={(fields, version) => putRecord(id, { basicInfo: { ...fields, version } })}
      latest={async () => {
        const { entered: now } = await api('GET /staff/management/{id}', { params: { id } });
        return { fields: now?.basicInfo ?? {}, version: now?.version ?? 0 };
      }}
      facts={[operationOf('PUT /staff/basic-info')]}
      schema={schema}
      valuesOf={(fields) =>
        // Nothing is entered yet.
        valuesOf('familyName' in fields ? (fields as EnteredBasicInfo) : null, formatPhone)
      }
      toBody={bodyOf}
      fieldFor={(field, values) => fieldFor(field.replace(/^basicInfo\./, ''), values)}
      more={missingCountry}
      names={{ inJapan: t('memberRecord:basicInfo.residence') }}
      shown={(field, value) => (field === 'phone' ? formatPhone(String(value)) : undefined)}
      className="card grid"
      sectioned
    >
      {(form) => <BasicInfoFields form={form} wording={wording} />}
    </RecordForm>
  );
}
