import { optionName as inquiryOption } from '../../../shared/domain/inquiries.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { address, languageTag } from '../../../shared/routes.ts';
import { footer, inOneLine, writing } from '../../email/parts.ts';
import { config } from '../../platform/config.ts';
import {
  type InquiryProps,
  inquiryCame,
  inquiryFacts,
  inquiryId,
  inquiryKey,
  inquiryOf,
} from './inquiries.ts';
import { notificationEvent } from './notificationEvent.ts';
import { officeAsRecipient, officeLocale } from './office.ts';
import { officeAccounts } from './recipients.ts';
import { worded } from './wording.ts';

/** An inquiry was received: to the office. Nothing if it has been deleted. */
export const inquiryReceived = notificationEvent({
  name: 'inquiryReceived',
  key: inquiryKey,
  id: inquiryId,
  on: inquiryCame,
  notify: async (key) => {
    const record = await inquiryOf(key);
    if (!record) return undefined;
    const { inquiryNumber, type } = record;
    return {
      recipients: await officeAccounts(),
      at: record.createdAt,
      notice: {
        type: 'inquiry',
        text: worded('inquiryReceived', {
          type: {
            jp: inquiryOption('INQUIRY_TYPE', type, 'jp'),
            en: inquiryOption('INQUIRY_TYPE', type, 'en'),
          },
          number: { jp: inquiryNumber },
        }),
        link: `${address('managementInquiries', undefined, 'jp')}?inquiry=${record.id}`,
      },
    };
  },
  mail: {
    recipient: () => officeAsRecipient,
    addressed: async (key) => {
      const record = await inquiryOf(key);
      if (!record) return undefined;
      return { to: config('OFFICE_MAIL'), replyTo: record.email, locale: officeLocale, props: record };
    },
    letter: (props: InquiryProps, context) => {
      const { t, locale, url } = writing(context);
      const type = inquiryOption('INQUIRY_TYPE', props.type, locale);
      const { accountId, inquiryNumber: number } = props;
      return {
        locale,
        area: 'management',
        subject:
          props.kind === 'banner'
            ? t('email:inquiryReceived.bannerSubject', { number })
            : t('email:inquiryReceived.subject', { type, number }),
        preview: inOneLine(props.message ?? props.name, 120),
        heading: t(`email:inquiryReceived.${props.kind}`),
        paragraphs: [t('email:inquiryReceived.body')],
        facts: [
          ...inquiryFacts(props, context),
          {
            label: t('email:facts.language'),
            value: optionName('LANGUAGE', languageTag[props.locale], locale),
          },
          {
            label: t('email:facts.account'),
            value: accountId ? t('email:facts.loggedIn', { id: accountId }) : t('email:facts.loggedOut'),
          },
        ],
        ...(props.message && { quote: { label: t('email:inquiryReceived.message'), text: props.message } }),
        action: {
          label: t('email:inquiryReceived.action'),
          url: `${url('managementInquiries')}?inquiry=${props.id}`,
        },
        footer: { ...footer('management', context), automatic: t('email:inquiryReceived.automatic') },
      };
    },
  },
});
