import * as z from 'zod';
import { inquiry } from '../../data/entities/inquiry.ts';
import { footer, letterTo, writing } from '../../email/parts.ts';
import { config } from '../../platform/config.ts';
import { type InquiryProps, inquiryFacts, inquiryKey, inquiryOf, inquirySide } from './inquiries.ts';
import { changed, notificationEvent } from './notificationEvent.ts';

/** The office answered an inquiry: to its sender. */
export const inquiryAnswered = notificationEvent({
  name: 'inquiryAnswered',
  key: inquiryKey.extend({ stepId: z.string() }),
  id: ({ inquiryId, stepId }) => `INQUIRY#${inquiryId}#${stepId}`,
  on: changed(inquiry, (before, after) =>
    before && after
      ? after.history
          .slice(before.history.length)
          .flatMap(({ id: stepId, reply }) => (reply === undefined ? [] : [{ inquiryId: after.id, stepId }]))
      : [],
  ),
  mail: {
    kind: 'inquiries',
    recipient: (key) => key.inquiryId,
    addressed: async (key) => {
      const record = await inquiryOf(key);
      const reply = record?.history.find(({ id }) => id === key.stepId)?.reply;
      if (!record || reply === undefined) return undefined;
      const props = { ...record, reply };
      return { to: record.email, replyTo: config('OFFICE_MAIL'), locale: record.locale, props };
    },
    letter: (props: InquiryProps & { reply: string }, context) => {
      const { t, url } = writing(context);
      const side = inquirySide(props);
      const form = props.kind === 'staff' ? 'inquiry' : 'clientInquiry';
      return {
        ...letterTo(
          side,
          undefined,
          t('email:inquiryAnswered.subject', { number: props.inquiryNumber }),
          {
            heading: t('email:inquiryAnswered.heading'),
            paragraphs: [t('email:inquiryAnswered.body')],
            facts: inquiryFacts(props, context).slice(0, 2),
            quote: { label: t('email:inquiryAnswered.reply'), text: props.reply },
            action: { label: t('email:inquiryAnswered.action'), url: `${url(form)}?type=${props.type}` },
            notes: [t('email:inquiryAnswered.note')],
          },
          context,
        ),
        greeting: t('email:greeting.staff', { name: props.name }),
        footer: { ...footer(side, context), automatic: t('email:inquiryAnswered.automatic') },
      };
    },
  },
});
