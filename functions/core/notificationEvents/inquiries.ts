import * as z from 'zod';
import type { Inquiry } from '../../../shared/contract/inquiries.ts';
import { optionName } from '../../../shared/domain/inquiries.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { get } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, writing } from '../../email/parts.ts';
import { changed } from './notificationEvent.ts';

/** Shared by the notifications about an inquiry. */

export const inquiryKey = z.object({ inquiryId: z.string() });
type InquiryKey = z.infer<typeof inquiryKey>;

export const inquiryId = ({ inquiryId: id }: InquiryKey): string => `INQUIRY#${id}`;

export const inquiryCame = changed(inquiry, (before, after) =>
  !before && after ? [{ inquiryId: after.id }] : [],
);

/** Undefined if it has been deleted. */
export const inquiryOf = ({ inquiryId: id }: InquiryKey) => get(inquiry, { id });

export type InquiryProps = Pick<
  Inquiry,
  | 'id'
  | 'inquiryNumber'
  | 'kind'
  | 'type'
  | 'name'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'message'
  | 'banner'
  | 'locale'
  | 'accountId'
>;

export const inquirySide = ({ kind }: InquiryProps) => (kind === 'staff' ? 'staff' : 'company');

/** The fields of an inquiry form, as its sender filled it in. */
export function inquiryFacts(props: InquiryProps, context: Context): NonNullable<Letter['facts']> {
  const { t, locale } = writing(context);
  const { banner, kind, companyName, phone } = props;
  const day = (value: string | undefined) => (value ? formatDay(value, locale) : t('email:facts.notDecided'));
  return [
    { label: t('email:facts.inquiryNumber'), value: props.inquiryNumber },
    ...(kind === 'banner'
      ? []
      : [{ label: t('email:facts.inquiryType'), value: optionName('INQUIRY_TYPE', props.type, locale) }]),
    ...(companyName ? [{ label: t('email:facts.companyName'), value: companyName }] : []),
    { label: t('email:facts.sender'), value: props.name },
    { label: t('email:facts.email'), value: props.email },
    ...(phone ? [{ label: t('email:facts.phone'), value: formatPhone(phone) }] : []),
    ...(banner
      ? [
          { label: t('email:facts.website'), value: banner.website },
          { label: t('email:facts.bannerSize'), value: optionName('BANNER_SIZE', banner.size, locale) },
          { label: t('email:facts.bannerPlace'), value: optionName('BANNER_PLACE', banner.place, locale) },
          {
            label: t('email:facts.bannerPeriod'),
            value: t('email:facts.bannerPeriodValue', { from: day(banner.from), until: day(banner.until) }),
          },
        ]
      : []),
  ];
}
