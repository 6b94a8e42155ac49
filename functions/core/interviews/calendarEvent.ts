import type { ShownName } from '../../../shared/contract/shapes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { product } from '../../../shared/product.ts';
import type { CalendarEvent } from '../../email/calendar.ts';
import { type Context, localized, writing } from '../../email/parts.ts';
import type { Side } from '../applications/answers.ts';
import type { InterviewRecord } from './calendars.ts';

/** For whom it is written: the company sees the applicant as far as `name` and `staffNumber` say. */
export interface CalendarReader {
  side: Side;
  context: Context;
  name?: ShownName | undefined;
  staffNumber?: string | undefined;
}

/** Job, company and applicant as texts in the reader's language name them. */
export function interviewValues(
  { jobTitle, companyName }: Pick<InterviewRecord, 'jobTitle' | 'companyName'>,
  name: ShownName | undefined,
  context: Context,
) {
  const { t, locale } = writing(context);
  return {
    title: localized(jobTitle, locale),
    company: localized(companyName, locale),
    name: name ? displayName(name, locale) : t('email:withdrawnUser'),
  };
}

/**
 * The chosen time that a step of the log speaks of, as an entry of a calendar.
 * @param step a step with a chosen time; its number is the entry's SEQUENCE
 */
export function calendarEventOf(
  record: InterviewRecord,
  step: number,
  { side, context, name, staffNumber }: CalendarReader,
): CalendarEvent {
  const { t, url } = writing(context);
  const { at, startsAt, endsAt } = record.history[step]!;
  const values = interviewValues(record, name, context);
  return {
    uid: `${record.id}@${product.slug}`,
    sequence: step,
    changedAt: at,
    startsAt: startsAt!,
    endsAt: endsAt!,
    summary: t(
      side === 'staff' ? 'email:interview.summaryToStaff' : 'email:interview.summaryToCompany',
      values,
    ),
    description: [values.title, values.company, record.link, side === 'staff' ? record.note : undefined]
      .filter(Boolean)
      .join('\n'),
    location: record.place ?? record.link,
    url: interviewUrl(record, { side, staffNumber }, url),
    isCancelled: record.status === 'CANCELLED' || record.history[step]!.status !== 'SCHEDULED',
  };
}

/** The page where its side answers it. */
export const interviewUrl = (
  { applicationId, jobNumber }: Pick<InterviewRecord, 'applicationId' | 'jobNumber'>,
  { side, staffNumber }: { side: Side; staffNumber?: string | undefined },
  url: ReturnType<typeof writing>['url'],
): string => {
  if (side === 'staff') return `${url('appliedJobs')}#application-${applicationId}`;
  return staffNumber ? url('clientApplication', { staffNumber, jobNumber }) : url('clientApplicants');
};
