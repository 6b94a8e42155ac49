import * as z from 'zod';
import type { ShownName } from '../../../shared/contract/shapes.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { letterTo, localized, writing } from '../../email/parts.ts';
import { type LookSummary, lookSummary } from '../resume/lookSummary.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';

/** Maximum of companies in a mail; the rest is counted. */
const companiesInMail = 10;

/** Companies looked at a resume in the past week: to the job seeker. When it is due: core/resume/lookSummary.ts. */
export const resumeLooksSummary = notificationEvent({
  name: 'resumeLooksSummary',
  key: z.object({ staffId: z.string(), from: z.int(), at: z.string() }),
  id: ({ staffId, from }) => `RESUME_LOOKS#${staffId}#${from}`,
  notify: async ({ staffId, at }) => ({ recipients: [await staffAccount(staffId)], at }),
  mail: {
    kind: 'resumeLooks',
    props: async ({ staffId, from }) => {
      const [person, summary] = await Promise.all([get(staff, { id: staffId }), lookSummary(staffId, from)]);
      if (!person || person.withdrawn || !summary) return undefined;
      return { staffName: person.name, ...summary };
    },
    letter: (props: LookSummary & { staffName?: ShownName | undefined }, context) => {
      const { t, locale, url } = writing(context);
      const here = `${url('myPage')}?tab=scouts&section=looks`;
      const more = props.companies.length - companiesInMail;
      return {
        ...letterTo(
          'staff',
          props.staffName,
          t('email:resumeLooksSummary.subject', { count: props.companies.length }),
          {
            heading: t('email:resumeLooksSummary.heading', { count: props.companies.length }),
            paragraphs: [t('email:resumeLooksSummary.body')],
            action: { label: t('email:resumeLooksSummary.action'), url: here },
            notes: [
              ...(more > 0 ? [t('email:resumeLooksSummary.more', { count: more })] : []),
              t('email:resumeLooksSummary.note'),
            ],
          },
          context,
        ),
        items: props.companies.slice(0, companiesInMail).map(({ name, looks, at }) => ({
          title: localized(name, locale),
          url: here,
          lines: [t('email:resumeLooksSummary.looks', { count: looks, day: formatDay(at, locale) })],
        })),
      };
    },
  },
});
