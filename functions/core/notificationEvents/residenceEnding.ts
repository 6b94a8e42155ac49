import * as z from 'zod';
import type { ShownName } from '../../../shared/contract/shapes.ts';
import {
  reminderInstant,
  residenceDaysLeft,
  residenceReminderDays,
} from '../../../shared/domain/residenceExpiry.ts';
import { formatDay, tokyoDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { letterTo, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';
import { worded } from './wording.ts';

/** Days left. Undefined if the date has changed or has passed. */
async function daysLeftOf({ staffId, expiresOn }: { staffId: string; expiresOn: string }) {
  const record = await get(staffBasicInfo, { staffId });
  if (record?.info.visaExpiresOn !== expiresOn) return undefined;
  const left = residenceDaysLeft(expiresOn, tokyoDay(now()));
  return left === undefined || left < 0 ? undefined : left;
}

/** A period of stay ends in a few days: to the job seeker. When it is due: core/staff/residence.ts. */
export const residenceEnding = notificationEvent({
  name: 'residenceEnding',
  key: z.object({ staffId: z.string(), expiresOn: z.string(), days: z.literal(residenceReminderDays) }),
  id: ({ staffId, expiresOn, days }) => `RESIDENCE#${staffId}#${expiresOn}#${days}`,
  notify: async (key) => {
    const { staffId, expiresOn, days } = key;
    const left = await daysLeftOf(key);
    if (left === undefined) return undefined;
    return {
      recipients: [await staffAccount(staffId)],
      at: reminderInstant(expiresOn, days),
      notice: {
        type: 'residence-ending',
        text: worded('residenceEnding', {
          day: { jp: formatDay(expiresOn, 'jp'), en: formatDay(expiresOn, 'en') },
          days: { jp: String(left) },
        }),
        link: address('registrationBasicInfo', undefined, 'jp'),
      },
    };
  },
  mail: {
    kind: 'residence',
    props: async (key) => {
      const [person, daysLeft] = await Promise.all([get(staff, { id: key.staffId }), daysLeftOf(key)]);
      if (!person || daysLeft === undefined) return undefined;
      return { staffName: person.name, expiresOn: key.expiresOn, daysLeft };
    },
    letter: (
      // `expiresOn` is the last day of the stay.
      {
        staffName,
        expiresOn,
        daysLeft,
      }: { staffName?: ShownName | undefined; expiresOn: string; daysLeft: number },
      context,
    ) => {
      const { t, locale, url } = writing(context);
      const day = formatDay(expiresOn, locale);
      return letterTo(
        'staff',
        staffName,
        t('email:residenceEnding.subject', { count: daysLeft }),
        {
          heading: t('email:residenceEnding.heading', { count: daysLeft }),
          paragraphs: [t('email:residenceEnding.body', { day }), t('email:residenceEnding.extend')],
          facts: [
            { label: t('email:facts.expiresOn'), value: day },
            { label: t('email:facts.daysLeft'), value: t('email:facts.daysLeft_count', { count: daysLeft }) },
          ],
          action: { label: t('email:residenceEnding.action'), url: url('registrationBasicInfo') },
          notes: [t('email:residenceEnding.note')],
        },
        context,
      );
    },
  },
});
