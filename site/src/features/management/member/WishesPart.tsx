/** Preferences and personal statement that an employee enters for a member, by the fields of the member's own form. */
import type { StaffWishes } from '../../../../../shared/contract/wishes.ts';
import { memberParts } from '../../../../../shared/locales/memberParts.ts';
import { wishes as wishTexts } from '../../../../../shared/locales/wishes.ts';
import { operationOf } from '../../../lib/fields/operationForm.tsx';
import { useLoad } from '../../../lib/load.ts';
import { loadLists } from '../../../lib/options.ts';
import { type PositionLists, positionLists, WishFields } from '../../../lib/person/WishFields.tsx';
import { type WishValues, wishBody, wishField, wishValues } from '../../../lib/person/wishValues.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/states.tsx';
import { clashTexts, type PartFormProps, type Parts, readParts } from './parts.ts';
import { putRecord } from './putRecord.ts';
import { RecordForm } from './RecordForm.tsx';

type Part = Parts['wishes'];
type Props = PartFormProps<'wishes'>;

const schema = () => import('../../../../../shared/contract/wishes.ts').then(({ StaffWishes: of }) => of);

/** As it would be sent: without the names of its codes. */
const fieldsOf = ({ info }: Part) => wishBody(wishValues(info)) as unknown as StaffWishes;

export default function WishesPart(props: Props) {
  const lists = useLoad('positionLists', () => loadLists(positionLists));
  return (
    <Loaded of={lists} rows={2} height="h-48">
      {(loaded) => <WishesForm {...props} lists={loaded} />}
    </Loaded>
  );
}

function WishesForm({ id, part, label, lists, refresh, ...ends }: Props & { lists: PositionLists }) {
  const { t, locale } = useTexts({ wishes: wishTexts, memberParts });
  return (
    <RecordForm<WishValues, StaffWishes>
      {...ends}
      basis={fieldsOf(part)}
      version={part.version}
      put={async (fields, version) => {
        await putRecord(id, { wishes: { ...fields, version } });
        await refresh();
      }}
      latest={async () => {
        const { wishes: now } = await readParts(id);
        return { fields: fieldsOf(now), version: now.version };
      }}
      facts={[operationOf('PUT /staff/edit')]}
      schema={schema}
      valuesOf={(fields) => wishValues(fields as StaffWishes)}
      toBody={wishBody}
      fieldFor={(field, values) => wishField(field.replace('wishes.', ''), values)}
      names={{ 'salary.from': t('wishes:salary.from') }}
      shown={clashTexts(lists, locale)}
      className="card grid"
      label={label}
      sectioned
    >
      <WishFields
        lists={lists}
        level={4}
        words={{ startHint: t('memberParts:startHint'), prHint: t('memberParts:prHint') }}
      />
    </RecordForm>
  );
}
