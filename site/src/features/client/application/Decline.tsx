/** Asks for the reason of a decline, and an optional text to the applicant. */
import type { ReactNode } from 'react';
import { declineReasons, unnamedReason } from '../../../../../shared/domain/codes.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { declineForm } from '../../../lib/drafts.ts';
import { type BodyOf, OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../../../lib/fields/rows.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';

const { Text, Choice } = rowPartsOf<'PUT /jobs/applied/{id}/decline'>();
const reasons: readonly string[] = declineReasons;

export default function Decline({
  applicationId,
  version,
  name,
  busy,
  problem,
  onDecline,
  onClose,
}: {
  applicationId: string;
  version: number;
  name: string;
  busy: boolean;
  problem: ReactNode;
  /** @returns whether it was declined; the draft is kept until then */
  onDecline: (body: BodyOf<'PUT /jobs/applied/{id}/decline'>) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTexts({ clientApplicants, hiring });
  const form = useOperationForm('PUT /jobs/applied/{id}/decline', {
    adds: () => ({ version }),
    change: ({ reason, message }) => ({ reason, message: message.trim() && message }),
    // Optional in the contract, because job seekers who withdraw give none.
    more: ({ reason, message }) => [
      ...(reason ? [] : [{ field: 'reason', code: 'required' }]),
      ...(reason === unnamedReason && !message.trim() ? [{ field: 'message', code: 'required' }] : []),
    ],
    names: {
      reason: t('clientApplicants:application.declineReason'),
      message: t('clientApplicants:application.declineText'),
    },
    draft: declineForm(applicationId),
    savesItself: true,
    submit: async (body, values) => {
      if (await onDecline(body)) form.markSaved(values);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('clientApplicants:application.declineTitle')}
      confirm={t('clientApplicants:application.decline')}
      look="danger"
      busy={busy}
      onConfirm={() => void form.onSubmit()}
      onClose={onClose}
    >
      <OperationForm of={form} className="grid gap-5">
        <p>{t('hiring:decline.message', { name })}</p>
        <Choice
          name="reason"
          required
          hint={t('clientApplicants:application.declineReasonHint')}
          placeholder={t('hiring:decline.reasonEmpty')}
          error={t('hiring:decline.reasonEmpty')}
          only={({ code }) => reasons.includes(code)}
        />
        <Text name="message" hint={t('clientApplicants:application.declineTextHint')} />
        {problem}
      </OperationForm>
    </ConfirmDialog>
  );
}
