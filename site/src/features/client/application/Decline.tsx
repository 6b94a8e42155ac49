/** Asks for the reason of a decline, and takes what the applicant is told. */
import { type ReactNode, useState } from 'react';
import { declineReasons } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../../shared/domain/text.ts';
import { client } from '../../../../../shared/locales/client.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { declineForm, forgetDraft, isSame, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Select, TextArea } from '../../../ui/Field.tsx';

const longestMessage = 2000;

interface Values {
  reason: string;
  message: string;
}
const nothing: Values = { reason: '', message: '' };

export function Decline({
  applicationId,
  name,
  busy,
  problem,
  onDecline,
  onClose,
}: {
  applicationId: string;
  name: string;
  busy: boolean;
  problem: ReactNode;
  onDecline: (reason: string, message: string) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, hiring });
  const draft = declineForm(applicationId);
  const [values, setValues] = useState(() => ({ ...nothing, ...readDraft<Values>(draft)?.values }));
  const { reason, message } = values;
  const change = (typed: Partial<Values>) => {
    const next = { ...values, ...typed };
    setValues(next);
    if (isSame(next, nothing)) forgetDraft(draft);
    else keepDraft(draft, { values: next, basis: nothing });
  };
  const [pressed, setPressed] = useState(false);
  const confirm = () => {
    setPressed(true);
    if (reason && characterCount(message.trim()) <= longestMessage) onDecline(reason, message);
  };
  return (
    <ConfirmDialog
      open
      title={t('client:application.declineTitle')}
      confirm={t('client:application.decline')}
      look="danger"
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t('hiring:decline.message', { name })}</p>
        <Select
          label={t('client:application.declineReason')}
          hint={t('client:application.declineReasonHint')}
          required
          empty={t('hiring:decline.reasonEmpty')}
          error={pressed && !reason ? t('hiring:decline.reasonEmpty') : undefined}
          options={declineReasons.map((code) => ({
            value: code,
            label: optionName('DECLINE_REASON', code, locale),
          }))}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <TextArea
          label={t('client:application.declineText')}
          hint={t('client:application.declineTextHint')}
          optional
          limit={longestMessage}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
        {problem}
      </div>
    </ConfirmDialog>
  );
}
