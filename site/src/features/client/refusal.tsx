/** Why a company's plan does not allow publishing now, and what to do instead. */
import { planInquiryAddress } from '../../../../shared/companyInquiry.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/parts.tsx';
import type { Plan, Refusal } from './plan.tsx';

/** Why nothing can be published, and what to do. */
export function RefusalNote({
  code,
  plan,
  link,
}: {
  code: Refusal;
  plan: Plan | undefined;
  /** With a link to what the plan includes. */
  link?: boolean;
}) {
  const { t, locale } = useTexts({ client, clientJobs });
  return (
    <Alert tone="warning" title={t(`clientJobs:refusal.${code}`)}>
      <p>
        {code === 'plan_expired'
          ? t('clientJobs:refusal.expiredHint', {
              day: plan?.validUntil ? formatDay(plan.validUntil, locale) : '–',
            })
          : t('clientJobs:refusal.noneLeftHint', { limit: plan?.postingLimit ?? 0 })}
      </p>
      {link && (
        <p className="mt-2">
          <AppLink className="text-link" href={address('clientPostingRight', undefined, locale)}>
            {t('clientJobs:refusal.usage')}
          </AppLink>
        </p>
      )}
    </Alert>
  );
}

/** Explains instead of an action why it is not possible now. */
export default function RefusalDialog({
  code,
  plan,
  onClose,
}: {
  code: Refusal;
  plan: Plan;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, clientJobs });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('clientJobs:refusal.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('clientJobs:refusal.close')}</Button>
          {code === 'no_posting_right' && (
            <AppLink
              className="button button-secondary"
              href={`${address('clientJobList', undefined, locale)}?status=NEW,HIRING`}
            >
              {t('clientJobs:refusal.openJobs')}
            </AppLink>
          )}
          <AppLink
            className="button button-secondary"
            href={address('clientPostingRight', undefined, locale)}
          >
            {t('clientJobs:refusal.usage')}
          </AppLink>
          <AppLink className="button button-primary" href={planInquiryAddress(plan.planType, locale)}>
            {t('client:planEnd.ask')}
          </AppLink>
        </>
      }
    >
      <RefusalNote code={code} plan={plan} />
    </Dialog>
  );
}
