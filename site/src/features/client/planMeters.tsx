/** A company's rights as meters: what the plan allows, what is used, and when credits come again. */
import { ApiError } from '../../../../shared/client/index.ts';
import type { EntitlementMeter, PlanUsed } from '../../../../shared/contract/entitlements.ts';
import { isSlot } from '../../../../shared/domain/entitlements.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { postingRight } from '../../../../shared/locales/postingRight.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Plan } from './plan.tsx';

/** The plan as the checks of postings take it, from the same figures. */
export function planOf({ rights, ...plan }: PlanUsed): Plan {
  const { used, limit } = rights.find(({ right }) => right === 'openPostings')!;
  const { planType, validUntil, valid } = plan;
  return {
    ...{ planType, valid },
    ...(validUntil && { validUntil }),
    openPostings: used,
    postingLimit: limit,
  };
}

/** The plan has nothing left for it, or has ended. */
export const isRefusedByPlan = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['entitlement_used_up', 'plan_expired'].includes(error.code);

/** Usage in one line of words. */
function useUsage({ right, limit, used }: EntitlementMeter): string {
  const { t } = useTexts({ postingRight });
  const amount = (number: number) => t(`postingRight:amount.${right}`, { number });
  if (limit === null) return t('postingRight:unlimitedUsed', { used: amount(used) });
  if (limit === 0 && used === 0) return t('postingRight:notIncluded');
  const values = { used: amount(used), limit: amount(limit) };
  return t(isSlot(right) ? 'postingRight:inUse' : 'postingRight:used', values);
}

/** The name, the meter, and the words that say the same. */
export function Meter({ meter, valid, id }: { meter: EntitlementMeter; valid: boolean; id: string }) {
  const { t, locale } = useTexts({ postingRight });
  const { right, limit, used, left, renewsOn } = meter;
  const usage = useUsage(meter);
  const amount = (number: number) => t(`postingRight:amount.${right}`, { number });
  const over = limit === null ? 0 : used - limit;
  const isIncluded = limit !== 0 || used > 0;
  return (
    <div className="grid gap-1">
      <p className="font-bold">{usage}</p>
      {limit !== null && isIncluded && (
        <progress
          className="progress"
          aria-labelledby={id}
          aria-valuetext={usage}
          value={Math.min(used, limit)}
          max={Math.max(1, limit)}
        />
      )}
      {!valid ? (
        <p className="text-sm text-soft">{t('postingRight:lapsed')}</p>
      ) : over > 0 ? (
        <p className="text-sm">{t('postingRight:above', { over: amount(over) })}</p>
      ) : left !== null && isIncluded && right !== 'featuredJobs' ? (
        <p className="text-sm text-soft">
          {left > 0 ? t('postingRight:left', { left: amount(left) }) : t('postingRight:noneLeft')}
        </p>
      ) : null}
      {renewsOn && limit !== null && (
        <p className="text-sm text-soft">
          {t('postingRight:renews', { day: formatDay(renewsOn, locale), limit: amount(limit) })}
        </p>
      )}
    </div>
  );
}

/** The name and the usage of a right, in a list. */
export function MeterLine({ meter }: { meter: EntitlementMeter }) {
  const { t } = useTexts({ postingRight });
  const usage = useUsage(meter);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{t(`postingRight:rights.${meter.right}`)}</dt>
      <dd>{usage}</dd>
    </div>
  );
}

/** The last day of a plan, in words. */
export function PlanEnd({ plan }: { plan: Pick<PlanUsed, 'valid' | 'validUntil'> }) {
  const { t, locale } = useTexts({ postingRight });
  return plan.validUntil
    ? t(plan.valid ? 'postingRight:until' : 'postingRight:ended', { day: formatDay(plan.validUntil, locale) })
    : t('postingRight:noEnd');
}
