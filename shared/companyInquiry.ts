import type { PlanType } from './domain/codes.ts';
import { address, type Locale } from './routes.ts';

/** Companies' inquiry form, begun with a subject. @param type INQUIRY_TYPE */
export const companyInquiryAddress = (type: string, locale: Locale): string =>
  `${address('clientInquiry', undefined, locale)}?type=${type}`;

/** The same with the plan chosen that one asks about: what there is to go on with a plan until plans can be bought. */
export const planInquiryAddress = (planType: PlanType, locale: Locale): string =>
  `${companyInquiryAddress('plan', locale)}&plan=${planType}`;
