/** Asks for the reason of a decline, and an optional text to the applicant. */
import { type ReactNode, useState } from 'react';
import { declineReasons, unnamedReason } from '../../../../../shared/domain/codes.ts';
import { placeholdersFor, templateLimits } from '../../../../../shared/domain/messageTemplates.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { declineForm } from '../../../lib/draftNames.ts';
import { type BodyOf, OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../../../lib/fields/rows.tsx';
import { languagesIn } from '../../../lib/languages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { TemplateSelect } from '../templates/MessageTexts.tsx';
import { PlaceholderText } from '../templates/PlaceholderText.tsx';
import { noTexts, useTextProblem, written } from '../templates/texts.ts';

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
  const { t, locale } = useTexts({ clientApplicants, hiring, messageTemplates });
  const problemOf = useTextProblem();
  const languages = languagesIn(locale);
  /** Chosen or typed in: its fields stay while nothing is in them. */
  const [fromTemplate, setFromTemplate] = useState(false);
  const hasTexts = (values: { texts?: Partial<typeof noTexts> }) =>
    fromTemplate || written(values.texts) !== undefined;
  const form = useOperationForm('PUT /jobs/applied/{id}/decline', {
    adds: () => ({ version }),
    // A template is for both languages, what is typed without one for this applicant.
    change: ({ reason, message, texts }) =>
      written(texts) ? { reason, texts: written(texts) } : { reason, message: message.trim() && message },
    // Optional in the contract, because job seekers who withdraw give none.
    more: ({ reason, message, texts }) => [
      ...(reason ? [] : [{ field: 'reason', code: 'required' }]),
      ...(reason === unnamedReason && !message.trim() && !written(texts)
        ? [{ field: hasTexts({ texts }) ? `texts.${languages[0]}` : 'message', code: 'required' }]
        : []),
      ...languages.flatMap((language) =>
        problemOf(texts?.[language], 'DECLINED')
          ? [{ field: `texts.${language}`, code: 'unknownPlaceholder' }]
          : [],
      ),
    ],
    names: {
      reason: t('clientApplicants:application.declineReason'),
      message: t('clientApplicants:application.declineText'),
      'texts.jp': t('messageTemplates:pick.jp'),
      'texts.en': t('messageTemplates:pick.en'),
    },
    draft: declineForm(applicationId),
    savesItself: true,
    submit: async (body, values) => {
      if (await onDecline(body)) form.markSaved(values);
    },
  });
  const texts = { ...noTexts, ...form.watch('texts') };
  const withTexts = hasTexts({ texts });
  const typed = form.watch('message');
  const setTexts = (next: typeof texts) =>
    form.setValue('texts', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const choose = (chosen: typeof texts | undefined) => {
    setFromTemplate(chosen !== undefined);
    setTexts(chosen ?? noTexts);
    // Replaced after asking.
    if (chosen) form.setValue('message', '', { shouldDirty: true });
  };
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
        <TemplateSelect
          purpose="DECLINED"
          texts={withTexts ? texts : { ...noTexts, [locale]: typed }}
          onChoose={choose}
        />
        {withTexts ? (
          <>
            <p className="text-sm text-soft">{t('messageTemplates:pick.reads')}</p>
            {languages.map((language) => (
              <PlaceholderText
                key={language}
                kind={placeholdersFor('DECLINED')}
                language={language}
                label={t(`messageTemplates:pick.${language}`)}
                rows={6}
                limit={templateLimits.text}
                value={texts[language]}
                error={problemOf(texts[language], 'DECLINED') ?? form.errorOf(`texts.${language}`)}
                onChange={(text) => {
                  setFromTemplate(true);
                  setTexts({ ...texts, [language]: text });
                }}
              />
            ))}
          </>
        ) : (
          <Text name="message" hint={t('clientApplicants:application.declineTextHint')} />
        )}
        {problem}
      </OperationForm>
    </ConfirmDialog>
  );
}
