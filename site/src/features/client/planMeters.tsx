/** A company's rights as meters: what the plan allows, what is used, and when credits come again. */
import { ApiError } from '../../../../shared/client/index.ts';
import type { EntitlementMeter, PlanUsed } from '../../../../shared/contract/entitlements.ts';
import { isSlot } from '../../../../shared/domain/entitlements.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { planUsage } from '../../../../shared/locales/planUsage.ts';
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
  const { t } = useTexts({ planUsage });
  const amount = (number: number) => t(`planUsage:amount.${right}`, { number });
  if (limit === null) return t('planUsage:unlimitedUsed', { used: amount(used) });
  if (limit === 0 && used === 0) return t('planUsage:notIncluded');
  const values = { used: amount(used), limit: amount(limit) };
  return t(isSlot(right) ? 'planUsage:inUse' : 'planUsage:used', values);
}

/** The name, the meter, and the words that say the same. */
export function Meter({ meter, valid, id }: { meter: EntitlementMeter; valid: boolean; id: string }) {
  const { t, locale } = useTexts({ planUsage });
  const { right, limit, used, left, renewsOn } = meter;
  const usage = useUsage(meter);
  const amount = (number: number) => t(`planUsage:amount.${right}`, { number });
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
        <p className="text-sm text-soft">{t('planUsage:lapsed')}</p>
      ) : over > 0 ? (
        <p className="text-sm">{t('planUsage:above', { over: amount(over) })}</p>
      ) : left !== null && isIncluded ? (
        <p className="text-sm text-soft">
          {left > 0 ? t('planUsage:left', { left: amount(left) }) : t('planUsage:noneLeft')}
        </p>
      ) : null}
      {renewsOn && limit !== null && (
        <p className="text-sm text-soft">
          {t('planUsage:renews', { day: formatDay(renewsOn, locale), limit: amount(limit) })}
        </p>
      )}
    </div>
  );
}

/** The name and the usage of a right, in a list. */
export function MeterLine({ meter }: { meter: EntitlementMeter }) {
  const { t } = useTexts({ planUsage });
  const usage = useUsage(meter);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{t(`planUsage:rights.${meter.right}`)}</dt>
      <dd>{usage}</dd>
    </div>
  );
}

/** The last day of a plan, in words. */
export function PlanEnd({ plan }: { plan: Pick<PlanUsed, 'valid' | 'validUntil'> }) {
  const { t, locale } = useTexts({ planUsage });
  return plan.validUntil
    ? t(plan.valid ? 'planUsage:until' : 'planUsage:ended', { day: formatDay(plan.validUntil, locale) })
    : t('planUsage:noEnd');
}
