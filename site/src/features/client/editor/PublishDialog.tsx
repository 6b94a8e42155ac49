import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { JobContent, JobOwned } from '../../../../../shared/contract/postings.ts';
import { defaultClosesAt } from '../../../../../shared/domain/jobStatus.ts';
import { closesUnderPlan, publishingRefusal } from '../../../../../shared/domain/plans.ts';
import { formatDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { fields } from '../../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../../shared/locales/form.ts';
import { jobPublish } from '../../../../../shared/locales/jobPublish.ts';
import { postingRules } from '../../../../../shared/locales/postingRules.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { writtenIn } from '../../../ui/job/writtenIn.ts';
import { Alert } from '../../../ui/parts.tsx';
import type { Plan, Refusal } from '../plan.tsx';
import RefusalDialog, { RefusalNote } from '../refusal.tsx';
import { untranslatedIn } from './draft.ts';
import { FindingList } from './FindingList.tsx';
import { useFindingsOf } from './useFindingsOf.ts';
import '../client.css';

/** Refusals of publishing itself: the contents have been saved. */
const keptBy: ReadonlySet<string> = new Set([
  'no_posting_right',
  'plan_expired',
  'job_incomplete',
  'job_unlawful',
  'closes_at_out_of_range',
  'opens_after_plan',
]);

const isRefusal = (code: string | undefined): code is Refusal =>
  code === 'no_posting_right' || code === 'plan_expired';

/** Explains what publishing does, then does it. */
export default function PublishDialog({
  content,
  plan,
  publish,
  overwrite,
  onLoadLatest,
  onPublished,
  onClose,
}: {
  content: Pick<JobContent, 'closesAt'> & Partial<JobContent>;
  plan: Plan | undefined;
  /** @throws ApiError */
  publish: () => Promise<JobOwned>;
  /** After a change elsewhere: overwrites it with the form's contents and publishes. @throws ApiError */
  overwrite?: () => Promise<JobOwned>;
  onLoadLatest: () => void;
  onPublished: (job: JobOwned) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ jobPublish, fields, postingRules, form: formTexts, common });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const languages = writtenIn({ content });
  const only = languages.size === 1 ? [...languages][0]! : undefined;
  const copied = untranslatedIn(content);
  const findings = useFindingsOf(content) ?? [];
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const [checked, setChecked] = useState(false);
  const [asked, setAsked] = useState(false);
  const confirm = async () => {
    if (busy) return;
    if (warnings.length > 0 && !checked) {
      setAsked(true);
      return;
    }
    setFailure(undefined);
    await send(publish);
  };
  const send = async (act: () => Promise<JobOwned>) => {
    if (busy) return;
    setBusy(true);
    try {
      onPublished(await act());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const refusal = plan && publishingRefusal(plan);
  if (plan && refusal && !failure) return <RefusalDialog code={refusal} plan={plan} onClose={onClose} />;
  if (failure?.code === 'changed_meanwhile')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('form:changed.title')}
        actions={
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button onClick={onLoadLatest}>{t('form:changed.load')}</Button>
            {overwrite && (
              <Button look="primary" busy={busy} onClick={() => void send(overwrite)}>
                {t('jobPublish:mine')}
              </Button>
            )}
          </>
        }
      >
        <p>{t(overwrite ? 'jobPublish:changed' : 'jobPublish:changedLoad')}</p>
      </Dialog>
    );
  const wanted = content.closesAt ?? defaultClosesAt(new Date());
  const until = plan ? closesUnderPlan(wanted, plan.validUntil) : wanted;
  return (
    <ConfirmDialog
      open
      title={t('jobPublish:title')}
      confirm={t('jobPublish:confirm')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ul className="publish-list">
          <li>{t('jobPublish:listed')}</li>
          <li>{t('jobPublish:pages')}</li>
          {content.opensAt && Date.parse(content.opensAt) > Date.now() && (
            <li>{t('jobPublish:from', { day: formatDay(content.opensAt, locale) })}</li>
          )}
          <li>
            {tokyoDay(until) === tokyoDay(wanted)
              ? t('jobPublish:until', { day: formatDay(until, locale) })
              : t('jobPublish:untilPlan', {
                  day: formatDay(until, locale),
                  wanted: formatDay(wanted, locale),
                })}
          </li>
          {plan && (
            <li>
              {plan.postingLimit === null
                ? t('jobPublish:rightUnlimited')
                : t('jobPublish:right', { used: plan.openPostings, limit: plan.postingLimit })}
            </li>
          )}
          {only && <li>{t(`jobPublish:oneLanguage.${only}`)}</li>}
        </ul>
        {copied.length > 0 && (
          <Alert tone="warning" title={t('jobPublish:untranslated')}>
            <ul className="publish-list">
              {copied.map((field) => (
                <li key={field}>{t(`fields:${field.replace('.', '_') as 'duties'}`)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert tone="warning" title={t('postingRules:warning.title')}>
            <div className="grid gap-4">
              <p>{t('postingRules:warning.hint')}</p>
              <FindingList findings={warnings} />
              <Checkbox
                label={t('postingRules:warning.confirm')}
                checked={checked}
                onChange={(event) => setChecked(event.target.checked)}
                error={asked && !checked ? t('postingRules:warning.needed') : undefined}
              />
            </div>
          </Alert>
        )}
        {failure && isRefusal(failure.code) ? (
          <RefusalNote code={failure.code} plan={plan} link />
        ) : (
          failure && (
            <Alert tone="danger" title={t('jobPublish:failed')}>
              <p>{failure.message || t('common:errors.network')}</p>
              {failure.errors.map(({ field, message }) => (
                <p key={field}>{message}</p>
              ))}
            </Alert>
          )
        )}
        {failure && keptBy.has(failure.code) && <p className="text-sm text-soft">{t('jobPublish:kept')}</p>}
      </div>
    </ConfirmDialog>
  );
}
