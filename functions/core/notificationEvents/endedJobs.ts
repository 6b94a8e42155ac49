import * as z from 'zod';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { isHiring } from '../../../shared/domain/jobStatus.ts';
import { isPlanValid } from '../../../shared/domain/plans.ts';
import { freeReopeningUntil } from '../../../shared/domain/stillHiring.ts';
import { formatDay, formatDayBefore, tokyoDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { job, jobCounters, jobLog } from '../../data/entities/job.ts';
import { get } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { changed, type Delivery, type NotificationEvent, notificationEvent } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';
import { worded } from './wording.ts';

/** Shared by the notifications about postings that ended without the company's doing. */

type Entry = z.infer<(typeof jobLog)['shape']>;
type IsIt = (entry: Entry) => boolean;
type EndedJob = 'jobExpired' | 'jobClosed' | 'jobUnconfirmed';

const jobLogKey = z.object({ jobId: z.string(), logId: z.string() });
type JobLogKey = z.infer<typeof jobLogKey>;

async function notifyOfEnd(
  { jobId, logId }: JobLogKey,
  isIt: IsIt,
  text: EndedJob,
): Promise<Delivery | undefined> {
  const [record, entry] = await Promise.all([get(job, { id: jobId }), get(jobLog, { jobId, id: logId })]);
  if (!record || !entry || !isIt(entry)) return undefined;
  // Extended or reopened before the notification: nothing has ended.
  if (isHiring(record, now())) return undefined;
  return {
    recipients: [await companyAccount(record.companyId)],
    at: entry.at,
    notice: {
      type: 'job-closed',
      text: worded(text, { title: record.content.title }),
      link: address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp'),
    },
  };
}

interface EndedJobProps {
  job: { jobNumber: string; title: LocalizedText };
  company: LocalizedText;
  applicants: number;
  /** Instant. */
  endedAt: string;
  /** The plan has ended too, so the posting cannot be extended. */
  planEnded: boolean;
  /** Instant until which republishing needs no free job slot; only of a posting that nobody confirmed. */
  reopensUntil?: string | undefined;
}

async function endedJobProps({ jobId }: JobLogKey): Promise<EndedJobProps | undefined> {
  const record = await get(job, { id: jobId });
  const [of, counted, plan] = await Promise.all([
    record && get(company, { id: record.companyId }),
    get(jobCounters, { jobId }),
    record && get(companyPlan, { companyId: record.companyId }),
  ]);
  if (!record || !of) return undefined;
  return {
    job: { jobNumber: record.jobNumber, title: record.content.title },
    company: of.profile.name,
    applicants: counted?.applicants ?? 0,
    endedAt: record.closedAt ?? record.closesAt ?? record.updatedAt,
    reopensUntil: freeReopeningUntil(record),
    planEnded: !isPlanValid(plan?.validUntil, tokyoDay(now())),
  };
}

function whatNext(name: EndedJob, { planEnded, reopensUntil }: EndedJobProps, context: Context): string {
  const { t, locale } = writing(context);
  if (name === 'jobClosed') return t('email:jobClosed.questions');
  if (name === 'jobExpired') return t(planEnded ? 'email:jobExpired.planEnded' : 'email:jobExpired.extend');
  if (planEnded) return t('email:jobUnconfirmed.planEnded');
  return t('email:jobUnconfirmed.reopen', { day: reopensUntil ? formatDayBefore(reopensUntil, locale) : '' });
}

function jobEndedLetter(name: EndedJob, props: EndedJobProps, context: Context): Letter {
  const { job: posting, company: of, applicants, endedAt } = props;
  const { jobNumber } = posting;
  const { t, locale, url } = writing(context);
  const title = localized(posting.title, locale);
  return letterTo(
    'company',
    localized(of, locale),
    t(`email:${name}.subject`, { title: inOneLine(title) }),
    {
      heading: t(`email:${name}.heading`),
      paragraphs: [t(`email:${name}.body`, { title }), whatNext(name, props, context)],
      facts: [
        { label: t('email:facts.job'), value: title },
        { label: t('email:facts.jobNumber'), value: jobNumber },
        { label: t('email:facts.closedAt'), value: formatDay(endedAt, locale) },
        {
          label: t('email:facts.applicants'),
          value: t('email:facts.applicants_count', { count: applicants }),
        },
      ],
      action: { label: t(`email:${name}.action`), url: url('clientJobDetail', { jobNumber }) },
    },
    context,
  );
}

/** A posting ended without the company's doing: to its company. @param isIt selects the log entry */
export const endedJob = <const Name extends EndedJob>(
  name: Name,
  isIt: IsIt,
): NotificationEvent<Name, JobLogKey, EndedJobProps> =>
  notificationEvent({
    name,
    key: jobLogKey,
    id: ({ jobId, logId }) => `JOB#${jobId}#${logId}`,
    on: changed(jobLog, (before, after) =>
      !before && after && isIt(after) ? [{ jobId: after.jobId, logId: after.id }] : [],
    ),
    notify: (key) => notifyOfEnd(key, isIt, name),
    mail: {
      kind: name === 'jobExpired' ? 'expiredPostings' : 'closedPostings',
      props: endedJobProps,
      letter: (props: EndedJobProps, context) => jobEndedLetter(name, props, context),
    },
  });
