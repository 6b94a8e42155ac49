import { letterTo, writing } from '../../email/parts.ts';
import {
  type InquiryProps,
  inquiryCame,
  inquiryFacts,
  inquiryId,
  inquiryKey,
  inquiryOf,
  inquirySide,
} from './inquiries.ts';
import { notificationEvent } from './notificationEvent.ts';

/** A copy of an inquiry to its sender, who may have no account. */
export const inquirySent = notificationEvent({
  name: 'inquirySent',
  key: inquiryKey,
  id: inquiryId,
  on: inquiryCame,
  mail: {
    kind: 'inquiries',
    recipient: (key) => key.inquiryId,
    addressed: async (key) => {
      const record = await inquiryOf(key);
      return record && { to: record.email, locale: record.locale, props: record };
    },
    letter: (props: InquiryProps, context) => {
      const { t, url } = writing(context);
      const isBanner = props.kind === 'banner';
      const side = inquirySide(props);
      const number = { number: props.inquiryNumber };
      return {
        ...letterTo(
          side,
          undefined,
          t(isBanner ? 'email:inquirySent.bannerSubject' : 'email:inquirySent.subject', number),
          {
            heading: t(isBanner ? 'email:inquirySent.bannerHeading' : 'email:inquirySent.heading'),
            paragraphs: [t(isBanner ? 'email:inquirySent.bannerBody' : 'email:inquirySent.body')],
            facts: inquiryFacts(props, context),
            ...(props.message && {
              quote: {
                label: t(isBanner ? 'email:inquirySent.bannerMessage' : 'email:inquirySent.message'),
                text: props.message,
              },
            }),
            action: {
              label: t('email:inquirySent.action'),
              url: url(side === 'staff' ? 'home' : 'clientHome'),
            },
            notes: [t('email:inquirySent.note')],
          },
          context,
        ),
        greeting: t('email:greeting.staff', { name: props.name }),
      };
    },
  },
});
