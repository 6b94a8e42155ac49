import type { PlanType } from './domain/codes.ts';
import { address, type Locale } from './routes.ts';

/** The inquiry form with the plan chosen that one asks about: what there is to go on with a plan until plans can be bought. */
export const planInquiryAddress = (planType: PlanType, locale: Locale): string =>
  `${address('clientInquiry', undefined, locale)}?type=plan&plan=${planType}`;
