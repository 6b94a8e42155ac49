/** Skills, certifications and licences that an employee enters for a member, by the fields of the member's own step. */
import type { TechnicalInfo } from '../../../../../shared/contract/technicalInfo.ts';
import { memberParts } from '../../../../../shared/locales/memberParts.ts';
import { skillStep } from '../../../../../shared/locales/skillStep.ts';
import { operationOf } from '../../../lib/fields/operationForm.tsx';
import { plainPartsFor } from '../../../lib/fields/plain.tsx';
import { useLoad } from '../../../lib/load.ts';
import { loadLists } from '../../../lib/options.ts';
import CertificationFields from '../../../lib/person/CertificationFields.tsx';
import { SkillFields } from '../../../lib/person/SkillFields.tsx';
import { type SkillLists, skillLists } from '../../../lib/person/skillOptions.ts';
import {
  type SkillValues,
  skillBody,
  skillField,
  skillValues,
  splitSkillBody,
} from '../../../lib/person/skillValues.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormSection } from '../../../ui/Field.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { clashTexts, type PartFormProps, type Parts, readParts } from './parts.ts';
import { putRecord } from './putRecord.ts';
import { RecordForm } from './RecordForm.tsx';

type Part = Parts['technicalInfo'];
type Props = PartFormProps<'technicalInfo'>;

const { Text } = plainPartsFor<SkillValues>();
const schema = () =>
  import('../../../../../shared/contract/technicalInfo.ts').then(({ TechnicalInfo: of }) => of);

/** As it would be sent: without the names of its codes. */
const fieldsOf = ({ info }: Part): TechnicalInfo =>
  splitSkillBody(skillBody(skillValues(null, info), false) as unknown as TechnicalInfo).technical;

export default function SkillsPart(props: Props) {
  const lists = useLoad('skillLists', () => loadLists(skillLists));
  return (
    <Loaded of={lists} rows={2} height="h-48">
      {(loaded) => <SkillsForm {...props} lists={loaded} />}
    </Loaded>
  );
}

function SkillsForm({ id, part, label, lists, refresh, ...ends }: Props & { lists: SkillLists }) {
  const { t, locale } = useTexts({ skillStep, memberParts });
  return (
    <RecordForm<SkillValues, TechnicalInfo>
      {...ends}
      basis={fieldsOf(part)}
      version={part.version}
      put={async (fields, version) => {
        await putRecord(id, { technicalInfo: { ...fields, version } });
        await refresh();
      }}
      latest={async () => {
        const { technicalInfo: now } = await readParts(id);
        return { fields: fieldsOf(now), version: now.version };
      }}
      facts={[operationOf('PUT /technical-info')]}
      schema={schema}
      valuesOf={(fields) => skillValues(null, fields as TechnicalInfo)}
      toBody={(values) => skillBody(values, false)}
      fieldFor={(field, values) => skillField(field.replace('technicalInfo.', ''), values)}
      names={{
        'techItSkills.skillId': t('skillStep:skills.skill'),
        'certifications.remark': t('skillStep:certifications.remark'),
        'certifications.year': t('skillStep:certifications.year'),
        'drivingLicences.year': t('skillStep:certifications.year'),
      }}
      shown={clashTexts(lists, locale)}
      className="card grid"
      label={label}
      sectioned
    >
      <FormSection id="certifications" level={4} title={t('skillStep:certifications.title')}>
        <CertificationFields lists={lists} />
      </FormSection>
      <FormSection id="skills" level={4} title={t('skillStep:skills.title')}>
        <SkillFields lists={lists} open={t('memberParts:skillsOpen')} />
      </FormSection>
      <FormSection id="note" level={4} title={t('memberParts:noteTitle')}>
        <Text name="techPrNote" label={t('memberParts:note')} hint={t('memberParts:noteHint')} rows={6} />
        <p className="text-sm text-soft">{t('memberParts:languages')}</p>
      </FormSection>
    </RecordForm>
  );
}
