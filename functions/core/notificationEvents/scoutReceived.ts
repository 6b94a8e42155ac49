import { isScoutOpen, scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';
import { aboutScout, type ScoutProps, scoutBecame, scoutKey, scoutOf, scoutProps } from './scouts.ts';
import { worded } from './wording.ts';

/** A company sent a scout: to the job seeker. */
export const scoutReceived = notificationEvent({
  name: 'scoutReceived',
  key: scoutKey,
  id: ({ scoutId }) => `SCOUT#${scoutId}#SENT`,
  on: scoutBecame('SENT'),
  notify: async (key) => {
    const record = await scoutOf(key);
    if (!record || record.status === 'WITHDRAWN') return undefined;
    return {
      recipients: [await staffAccount(record.staffId)],
      at: record.sentAt,
      notice: {
        type: 'scout-received',
        text: worded('scoutReceived', aboutScout(record)),
        link: `${address('scoutedJobs', undefined, 'jp')}?scout=${record.id}`,
      },
    };
  },
  mail: {
    kind: 'scouts',
    // A scout that was answered before its mail was written needs no announcement.
    props: async (key) => {
      const { record, props } = (await scoutProps(key)) ?? {};
      return record && props && isScoutOpen(record.status)
        ? { ...props, message: record.message }
        : undefined;
    },
    letter: (props: ScoutProps & { message: string }, context) => {
      const { t, locale, url } = writing(context);
      const values = { title: localized(props.job.title, locale), company: localized(props.company, locale) };
      return letterTo(
        'staff',
        props.staffName,
        t('email:scoutReceived.subject', { company: inOneLine(values.company, 40) }),
        {
          heading: t('email:scoutReceived.heading'),
          paragraphs: [t('email:scoutReceived.body', values)],
          facts: [
            { label: t('email:facts.job'), value: values.title },
            { label: t('email:facts.company'), value: values.company },
            { label: t('email:facts.answerBy'), value: formatDay(scoutExpiresAt(props.sentAt), locale) },
          ],
          quote: { label: t('email:scoutReceived.message'), text: props.message },
          action: {
            label: t('email:scoutReceived.action'),
            url: `${url('scoutedJobs')}?scout=${props.scoutId}`,
          },
          notes: [t('email:scoutReceived.note')],
        },
        context,
      );
    },
  },
});
