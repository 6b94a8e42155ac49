/** Rank, evaluation and remark: the office's own. */
import type { OfficeFacts } from '../../../../../shared/contract/memberRecord.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { api } from '../../../lib/api.ts';
import { choicePartsFor } from '../../../lib/fields/choices.tsx';
import { operationOf } from '../../../lib/fields/operationForm.tsx';
import { withoutEmpty } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { putRecord } from './putRecord.ts';
import { RecordForm, type RecordFormEnds } from './RecordForm.tsx';

interface Values {
  rank: string;
  evaluation: string;
  remark: string;
}
const { Text, Choice } = choicePartsFor<Values>();

const schema = () =>
  import('../../../../../shared/contract/memberRecord.ts').then(({ OfficeFacts: of }) => of);
const valuesOf = ({ rank = '', evaluation = '', remark = '' }: OfficeFacts): Values => ({
  ...{ rank, evaluation, remark },
});

export default function OfficeForm({
  id,
  office: { version, ...facts },
  ...ends
}: RecordFormEnds & {
  id: string;
  office: OfficeFacts & { version: number };
}) {
  const { t } = useTexts({ memberRecord });
  return (
    <RecordForm<Values, OfficeFacts>
      {...ends}
      basis={facts}
      version={version}
      put={(fields, at) => putRecord(id, { office: { ...fields, version: at } })}
      latest={async () => {
        const { office } = await api('GET /staff/management/{id}', { params: { id } });
        const { version: now = 0, ...fields } = office ?? {};
        return { fields, version: now };
      }}
      facts={[operationOf('PUT /staff/management/{id}')]}
      within="office"
      schema={schema}
      valuesOf={valuesOf}
      toBody={withoutEmpty}
      fieldFor={(field) => field.replace(/^office\./, '')}
      className="card grid max-w-2xl gap-5"
      label={t('memberRecord:office.title')}
    >
      <div className="form-row">
        <Choice
          name="rank"
          label={t('memberRecord:office.rank')}
          placeholder={t('memberRecord:office.none')}
        />
        <Choice
          name="evaluation"
          label={t('memberRecord:office.evaluation')}
          placeholder={t('memberRecord:office.none')}
        />
      </div>
      <Text
        name="remark"
        label={t('memberRecord:office.remark')}
        hint={t('memberRecord:office.remarkHint')}
        rows={4}
      />
    </RecordForm>
  );
}
