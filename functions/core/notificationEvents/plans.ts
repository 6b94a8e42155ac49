import * as z from 'zod';
import { planInquiryAddress } from '../../../shared/companyInquiry.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { PlanType } from '../../../shared/domain/codes.ts';
import {
  isPlanReminderTrue,
  planReminderDays,
  planReminderInstant,
} from '../../../shared/domain/planReminders.ts';
import { option, optionName } from '../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { type Context, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import type { Delivery } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';
import { worded } from './wording.ts';

/** Shared by the reminders that a plan ends. When they are due: core/plans/plan.ts. */

export const planKey = z.object({
  companyId: z.string(),
  /** The plan's last day. */
  validUntil: z.string(),
  days: z.literal(planReminderDays),
});
export type PlanKey = z.infer<typeof planKey>;

export const planId = ({ companyId, validUntil, days }: PlanKey): string =>
  `PLAN#${companyId}#${validUntil}#${days}`;

/** To the company. Nothing if the plan has been extended. */
export async function notifyOfPlan(
  { companyId, validUntil, days }: PlanKey,
  notice: { type: string; text: 'planEnding' | 'planEnded' },
): Promise<Delivery | undefined> {
  const plan = await get(companyPlan, { companyId });
  const today = tokyoDay(now());
  if (plan?.validUntil !== validUntil || !isPlanReminderTrue(validUntil, days, today)) return undefined;
  return {
    recipients: [await companyAccount(companyId)],
    at: planReminderInstant(validUntil, days),
    notice: {
      type: notice.type,
      text: worded(notice.text, {
        plan: option('PLAN_TYPE', plan.planType)!.name,
        day: { jp: formatDay(validUntil, 'jp'), en: formatDay(validUntil, 'en') },
      }),
      link: address('clientMyPage', undefined, 'jp'),
    },
  };
}

export interface PlanProps {
  company: LocalizedText;
  planType: PlanType;
  /** Its last day. */
  validUntil: string;
}

/** Undefined once the plan was extended, or when the reminder comes too late. */
export async function planProps({ companyId, validUntil, days }: PlanKey): Promise<PlanProps | undefined> {
  const [of, plan] = await Promise.all([get(company, { id: companyId }), get(companyPlan, { companyId })]);
  if (!of || of.withdrawn || plan?.validUntil !== validUntil) return undefined;
  if (!isPlanReminderTrue(validUntil, days, tokyoDay(now()))) return undefined;
  return { company: of.profile.name, planType: plan.planType, validUntil };
}

export function planValues({ planType, validUntil }: PlanProps, context: Context) {
  const { locale } = context;
  return { plan: optionName('PLAN_TYPE', planType, locale), day: formatDay(validUntil, locale) };
}

/** Link to the inquiry about a plan: the only way to continue one until plans can be bought. */
export const planInquiry = ({ planType }: PlanProps, context: Context) => ({
  label: writing(context).t('email:planEnding.action'),
  url: `${context.siteOrigin}${planInquiryAddress(planType, context.locale)}`,
});
