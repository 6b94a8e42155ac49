/** Rank, evaluation and remark: the office's own. */
import type { OfficeFacts } from '../../../../../shared/contract/memberRecord.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { api } from '../../../lib/api.ts';
import { choicePartsFor } from '../../../lib/fields/choices.tsx';
import { OperationForm, operationOf, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { withoutEmpty } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import ClashChoice from './ClashChoice.tsx';
import { putRecord } from './putRecord.ts';
import { useMergedSave } from './useMergedSave.ts';

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
  onDone,
  onClose,
}: {
  id: string;
  office: OfficeFacts & { version: number };
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ memberRecord });
  const { save, clash, back } = useMergedSave<OfficeFacts>({
    basis: facts,
    version,
    put: (fields, at) => putRecord(id, { office: { ...fields, version: at } }),
    latest: async () => {
      const { office } = await api('GET /staff/management/{id}', { params: { id } });
      const { version: now = 0, ...fields } = office ?? {};
      return { fields, version: now };
    },
  });
  const form = useHeldForm<Values, OfficeFacts>({
    facts: [operationOf('PUT /staff/management/{id}')],
    within: 'office',
    schema,
    defaultValues: valuesOf(facts),
    toBody: withoutEmpty,
    fieldFor: (field) => field.replace(/^office\./, ''),
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
          form.reset(valuesOf(clash.merged), { keepDefaultValues: true });
          back();
        }}
      />
    );
  return (
    <OperationForm
      of={form}
      className="card grid max-w-2xl gap-5"
      unsaved={form.formState.isDirty}
      aria-label={t('memberRecord:office.title')}
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
      <div className="form-actions flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.busy}>
          {t('memberRecord:save')}
        </Button>
        <Button onClick={onClose}>{t('memberRecord:cancel')}</Button>
      </div>
    </OperationForm>
  );
}
