/** A notification that an employee writes to a member. */
import { useState } from 'react';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { locales } from '../../../../../shared/domain/codes.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { address } from '../../../../../shared/routes.ts';
import { api } from '../../../lib/api.ts';
import { operationOf, sourceOf } from '../../../lib/fields/operationForm.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Select, TextArea } from '../../../ui/Field.tsx';
import { Question } from '../Question.tsx';

/** Maximum characters of one language. */
const { max } = sourceOf(operationOf('POST /notifications')).facts['text.jp']!;

/** Pages of a member that a notification is about. The link is without a language: it opens in the reader's. */
const page = address('myPage', undefined, 'jp');
const destinations = {
  profile: `${page}?tab=profile`,
  wishes: `${page}?tab=wishes`,
  resume: `${page}?tab=resume`,
  applications: `${page}?tab=applications`,
  scouts: `${page}?tab=scouts`,
  messages: `${page}?tab=messages`,
  payments: `${page}?tab=payments`,
} as const;
type Destination = keyof typeof destinations;

export default function Notify({
  accountId,
  onClose,
}: {
  accountId: NonNullable<StaffDetail['accountId']>;
  onClose: () => void;
}) {
  const { t } = useTexts({ memberRecord });
  const [text, setText] = useState({ jp: '', en: '' });
  const [to, setTo] = useState<Destination | ''>('');
  const [isMissing, setMissing] = useState(false);
  const given = locales.flatMap((locale) => {
    const written = text[locale].trim();
    return written ? [[locale, written] as const] : [];
  });
  return (
    <Question
      title={t('memberRecord:notify.title')}
      text={t('memberRecord:notify.text')}
      confirm={t('memberRecord:notify.confirm')}
      done={t('memberRecord:notify.done')}
      refused={t('memberRecord:notify.failed')}
      send={() => {
        setMissing(given.length === 0);
        if (given.length === 0) return undefined;
        return api('POST /notifications', {
          body: { accountId, text: Object.fromEntries(given), ...(to && { link: destinations[to] }) },
        });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {locales.map((locale, at) => (
        <TextArea
          key={locale}
          label={t(`memberRecord:notify.in.${locale}`)}
          rows={3}
          limit={max!}
          value={text[locale]}
          error={isMissing && at === 0 ? t('memberRecord:notify.missing') : undefined}
          onChange={({ target }) => {
            setMissing(false);
            setText((before) => ({ ...before, [locale]: target.value }));
          }}
        />
      ))}
      <Select
        label={t('memberRecord:notify.link')}
        value={to}
        options={[
          { value: '', label: t('memberRecord:notify.noLink') },
          ...(Object.keys(destinations) as Destination[]).map((value) => ({
            value,
            label: t(`memberRecord:notify.to.${value}`),
          })),
        ]}
        onChange={({ target }) => setTo(target.value as Destination | '')}
      />
    </Question>
  );
}
