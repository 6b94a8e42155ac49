import * as z from 'zod';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { isHiring, lapsesAt } from '../../../shared/domain/jobStatus.ts';
import { formatDay, formatDayBefore } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { company } from '../../data/entities/company.ts';
import { job, jobCounters } from '../../data/entities/job.ts';
import { get } from '../../data/table.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { questionToken } from '../jobs/stillHiring.ts';
import { changed, notificationEvent } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';
import { worded } from './wording.ts';

interface StillHiringProps {
  job: { jobNumber: string; title: LocalizedText };
  company: LocalizedText;
  applicants: number;
  /** Instant; absent if nobody has confirmed since the question exists. */
  confirmedAt?: string | undefined;
  /** Instant at which it is closed without an answer; absent if its posting period ends before. */
  closesAt?: string | undefined;
  token: string;
}

const questionKey = z.object({ jobId: z.string(), questionId: z.string() });

/** The posting, if the question still waits for an answer. */
async function asked({ jobId, questionId }: z.infer<typeof questionKey>) {
  const record = await get(job, { id: jobId });
  if (record?.asked?.id !== questionId) return undefined;
  return isHiring(record, now()) ? { ...record, asked: record.asked } : undefined;
}

/** Does an open posting still hire? To its company, 14 and 21 days after it last confirmed. */
export const stillHiring = notificationEvent({
  name: 'stillHiring',
  key: questionKey,
  id: ({ jobId, questionId }) => `STILL_HIRING#${jobId}#${questionId}`,
  on: changed(job, (before, after) =>
    after?.asked && after.asked.id !== before?.asked?.id
      ? [{ jobId: after.id, questionId: after.asked.id }]
      : [],
  ),
  notify: async (key) => {
    const record = await asked(key);
    return (
      record && {
        recipients: [await companyAccount(record.companyId)],
        at: record.asked.at,
        notice: {
          type: 'job-confirming',
          text: worded('stillHiring', { title: record.content.title }),
          link: address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp'),
        },
      }
    );
  },
  mail: {
    kind: 'closedPostings',
    props: async (key): Promise<StillHiringProps | undefined> => {
      const record = await asked(key);
      const [of, counted] = await Promise.all([
        record && get(company, { id: record.companyId }),
        get(jobCounters, { jobId: key.jobId }),
      ]);
      if (!record || !of || of.withdrawn) return undefined;
      return {
        job: { jobNumber: record.jobNumber, title: record.content.title },
        company: of.profile.name,
        applicants: counted?.applicants ?? 0,
        confirmedAt: record.confirmedAt,
        closesAt: lapsesAt(record),
        token: await questionToken(record.id, record.asked.id),
      };
    },
    letter: (props: StillHiringProps, context) => {
      const { t, locale, url } = writing(context);
      const title = localized(props.job.title, locale);
      const { confirmedAt, closesAt, token } = props;
      const lastDay = closesAt && formatDayBefore(closesAt, locale);
      // In the fragment, so that no log contains it.
      const fragment = new URLSearchParams({ token, type: 'still_hiring' });
      return letterTo(
        'company',
        localized(props.company, locale),
        t('email:stillHiring.subject', { title: inOneLine(title) }),
        {
          heading: t('email:stillHiring.heading'),
          paragraphs: [
            t('email:stillHiring.body', { title }),
            ...(closesAt && lastDay
              ? [t('email:stillHiring.closes', { day: lastDay, closesOn: formatDay(closesAt, locale) })]
              : []),
          ],
          facts: [
            { label: t('email:facts.job'), value: title },
            { label: t('email:facts.jobNumber'), value: props.job.jobNumber },
            ...(confirmedAt
              ? [{ label: t('email:facts.confirmedOn'), value: formatDay(confirmedAt, locale) }]
              : []),
            {
              label: t('email:facts.applicants'),
              value: t('email:facts.applicants_count', { count: props.applicants }),
            },
            ...(lastDay ? [{ label: t('email:facts.answerBy'), value: lastDay }] : []),
          ],
          action: { label: t('email:stillHiring.action'), url: `${url('clientLogin')}#${fragment}` },
          notes: [t('email:stillHiring.note')],
        },
        context,
      );
    },
  },
});
