import { optionName } from '../../../shared/domain/select-data.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { relationTo } from '../applications/relation.ts';
import { declineMessageTo } from '../scouts/declined.ts';
import { notificationEvent } from './notificationEvent.ts';
import {
  notifyScoutingCompany,
  numberOf,
  type ScoutProps,
  scoutBecame,
  scoutKey,
  scoutOf,
  scoutProps,
} from './scouts.ts';
import { worded } from './wording.ts';

/** A job seeker declined a scout: to the company, which does not know the name. */
export const scoutDeclined = notificationEvent({
  name: 'scoutDeclined',
  key: scoutKey,
  id: ({ scoutId }) => `SCOUT#${scoutId}#DECLINED`,
  on: scoutBecame('DECLINED'),
  notify: async (key) => {
    const record = await scoutOf(key);
    if (!record?.answeredAt) return undefined;
    const text = worded('scoutDeclined', { title: record.jobTitle, number: numberOf(record) });
    return notifyScoutingCompany(record, { at: record.answeredAt, type: 'scout-declined', text });
  },
  mail: {
    kind: 'scoutAnswers',
    props: async (key) => {
      const { record, props } = (await scoutProps(key)) ?? {};
      if (!record || !props) return undefined;
      const relation = await relationTo(record.companyId, record.staffId);
      if (relation === 'UNAVAILABLE') return undefined;
      const message = await declineMessageTo(record, relation);
      return { ...props, reason: record.declineReason, message };
    },
    letter: (props: ScoutProps & { reason?: string | undefined; message?: string | undefined }, context) => {
      const { t, locale, url } = writing(context);
      const title = localized(props.job.title, locale);
      return letterTo(
        'company',
        localized(props.company, locale),
        t('email:scoutDeclined.subject', { title: inOneLine(title) }),
        {
          heading: t('email:scoutDeclined.heading'),
          paragraphs: [t('email:scoutDeclined.body', { title, number: props.staffNumber })],
          facts: [
            { label: t('email:facts.job'), value: title },
            { label: t('email:facts.staffNumber'), value: props.staffNumber },
            { label: t('email:facts.sentAt'), value: formatDay(props.sentAt, locale) },
            ...(props.reason
              ? [
                  {
                    label: t('email:facts.reason'),
                    value: optionName('WITHDRAW_REASON', props.reason, locale),
                  },
                ]
              : []),
          ],
          ...(props.message && { quote: { label: t('email:scoutDeclined.message'), text: props.message } }),
          action: {
            label: t('email:scoutDeclined.action'),
            url: url('clientScoutDetail', { id: props.scoutId }),
          },
        },
        context,
      );
    },
  },
});
