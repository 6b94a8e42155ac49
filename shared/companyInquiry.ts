import type { PlanType } from './domain/codes.ts';
import { address, type Locale } from './routes.ts';

/** The companies' inquiry form with a subject selected. @param type INQUIRY_TYPE */
export const companyInquiryAddress = (type: string, locale: Locale): string =>
  `${address('clientInquiry', undefined, locale)}?type=${type}`;

/** The same with a plan selected: the only way to continue a plan until plans can be bought. */
export const planInquiryAddress = (planType: PlanType, locale: Locale): string =>
  `${companyInquiryAddress('plan', locale)}&plan=${planType}`;
