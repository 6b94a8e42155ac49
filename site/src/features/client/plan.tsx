/** What a company's plan allows now. */
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { planInquiryAddress } from '../../../../shared/companyInquiry.ts';
import { planEndsSoonDays } from '../../../../shared/domain/planReminders.ts';
import type { publishingRefusal } from '../../../../shared/domain/plans.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { daysBetween, formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/parts.tsx';
import './client.css';

export type Plan = AnswerOf<'GET /company/private'>['plan'];
export type Refusal = NonNullable<ReturnType<typeof publishingRefusal>>;

/** The latest closing day of a posting under a valid plan. */
export const lastDayUnder = (day: string, plan: Plan | undefined): string =>
  plan?.valid && plan.validUntil && plan.validUntil < day ? plan.validUntil : day;

/** Whether a posting ends because its plan does. */
export const endsWithPlan = (closesAt: string, plan: Plan): boolean =>
  plan.validUntil !== undefined && tokyoDay(closesAt) >= plan.validUntil;

/** Notice that the plan ends soon or has ended, with the consequences for postings and next steps. */
export function PlanNotice({ plan, openJobs }: { plan: Plan; openJobs: number }) {
  const { t, locale } = useTexts({ client });
  if (!plan.validUntil) return null;
  const days = daysBetween(tokyoDay(new Date()), plan.validUntil);
  if (plan.valid && days > planEndsSoonDays) return null;
  const values = {
    plan: optionName('PLAN_TYPE', plan.planType, locale),
    day: formatDay(plan.validUntil, locale),
  };
  return (
    <section className="client-wide" aria-label={t('client:planEnd.label')}>
      <Alert
        tone="warning"
        title={
          !plan.valid
            ? t('client:planEnd.ended', values)
            : days === 0
              ? t('client:planEnd.today', values)
              : t('client:planEnd.soon', { ...values, count: days })
        }
      >
        <p>
          {!plan.valid
            ? t('client:planEnd.endedMeans')
            : openJobs > 0
              ? t('client:planEnd.open', { ...values, count: openJobs })
              : t('client:planEnd.noneOpen', values)}
          {locale === 'en' && ' '}
          {t('client:planEnd.kept')}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <AppLink
            className="button button-primary button-small"
            href={planInquiryAddress(plan.planType, locale)}
          >
            {t('client:planEnd.ask')}
          </AppLink>
          <a
            className="button button-secondary button-small"
            href={address('clientPaidService', undefined, locale)}
          >
            {t('client:planEnd.plans')}
          </a>
        </p>
      </Alert>
    </section>
  );
}
