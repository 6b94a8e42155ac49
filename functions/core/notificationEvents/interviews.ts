import * as z from 'zod';
import type { ShownName } from '../../../shared/contract/shapes.ts';
import { calendarMethod } from '../../../shared/domain/interviews.ts';
import { formatDayTime, formatTimeElsewhere } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { interview } from '../../data/entities/interview.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, inOneLine, letterTo, writing } from '../../email/parts.ts';
import type { Side } from '../applications/answers.ts';
import { masksIn } from '../applications/masks.ts';
import { relationTo } from '../applications/relation.ts';
import { writerOf } from '../interviews/answers.ts';
import { calendarEventOf, interviewUrl, interviewValues } from '../interviews/calendarEvent.ts';
import type { InterviewRecord } from '../interviews/calendars.ts';
import { shownIn } from '../interviews/person.ts';
import { changed, type Notice } from './notificationEvent.ts';
import { companyAccount, staffAccount } from './recipients.ts';
import { namedInBoth, worded } from './wording.ts';

/** Shared by the notifications about interviews. */

type Step = InterviewRecord['history'][number];

/** `step`: index of the change in the interview's log. */
export const interviewStepKey = z.object({ interviewId: z.string(), step: z.int() });

/** What a step is about, in texts: the same sentence for both sides. */
const topics = {
  PROPOSED: 'interviewProposed',
  OTHERS_REQUESTED: 'interviewTimesRequested',
  SCHEDULED: 'interviewScheduled',
  COMPANY_ABSENT: 'interviewCompanyAbsent',
  STAFF_ABSENT: 'interviewApplicantAbsent',
  CANCELLED: 'interviewCancelled',
  EXPIRED: 'interviewExpired',
} as const;
export type InterviewTopic =
  | (typeof topics)[keyof typeof topics]
  | 'interviewDetailsChanged'
  | 'interviewEndedWithApplication'
  | 'interviewTomorrow'
  | 'interviewSoon'
  | 'interviewOver';

/** Undefined for a step that nobody need be notified of: a side states that the interview took place. */
export function topicOf({ status, by }: Step): InterviewTopic | undefined {
  if (status === 'TOOK_PLACE') return undefined;
  if (status === 'SCHEDULED' && by === 'company') return 'interviewDetailsChanged';
  if (status === 'CANCELLED' && by === 'system') return 'interviewEndedWithApplication';
  return topics[status];
}

/** A key for each new step of an interview. @param keys those of one step; pure */
export const interviewStepped = <Key>(keys: (step: number, of: z.infer<typeof interview.shape>) => Key[]) =>
  changed(interview, (before, after) =>
    (after?.history ?? []).flatMap((_, step) =>
      step >= (before?.history.length ?? 0) ? keys(step, after!) : [],
    ),
  );

export const interviewOf = ({ interviewId }: { interviewId: string }) => get(interview, { id: interviewId });

/** What the mails about an interview contain. */
export interface InterviewProps {
  record: InterviewRecord;
  topic: InterviewTopic;
  side: Side;
  /** The applicant's name as this side sees it; absent after withdrawal. */
  name?: ShownName | undefined;
  staffNumber?: string | undefined;
  /** The step of the log whose calendar entry it carries. */
  step?: number | undefined;
  /** The other side's message. */
  message?: string | undefined;
}

/** Undefined for a company while the applicant hides from it, except to cancel. */
export async function interviewProps(
  record: InterviewRecord,
  { topic, side, step }: { topic: InterviewTopic; side: Side; step?: number | undefined },
): Promise<InterviewProps | undefined> {
  const person = await get(staff, { id: record.staffId });
  if (!person) return undefined;
  const entry = step === undefined ? undefined : record.history[step];
  const found = { record, topic, side, step, message: entry?.message, staffNumber: person.staffNumber };
  if (side === 'staff') return { ...found, name: person.name };
  const [relation, of] = await Promise.all([
    relationTo(record.companyId, record.staffId),
    get(application, { id: record.applicationId }),
  ]);
  if (relation === 'UNAVAILABLE' && entry?.status !== 'CANCELLED') return undefined;
  const { name, isOver, showsTimeZone } = shownIn(of, relation, person);
  if (isOver) {
    // What both wrote may name the person.
    const { note: _, timeZone: __, ...rest } = record;
    return { ...found, record: rest, message: undefined, name };
  }
  const { timeZone, ...rest } = record;
  const shown = { ...rest, ...(showsTimeZone && timeZone && { timeZone }) };
  const mask = (await masksIn(record.companyId, new Map([[record.staffId, relation]]))).get(record.staffId);
  if (!mask) return { ...found, name, record: shown };
  return {
    ...found,
    name,
    record: { ...shown, ...(record.note && { note: mask(record.note, 'company') }) },
    message: entry?.message && mask(entry.message, writerOf(entry.by)),
  };
}

/** The account of a side. */
export const accountOf = (record: InterviewRecord, side: Side) =>
  side === 'staff' ? staffAccount(record.staffId) : companyAccount(record.companyId);

/** The notification in the product, with a link to where its side answers. */
export function interviewNotice({ record, topic, side, name, staffNumber }: InterviewProps): Notice {
  // Without an origin these are paths, as links of notifications are.
  const { url } = writing({ locale: 'jp', siteOrigin: '' });
  const link = interviewUrl(record, { side, staffNumber }, url);
  const time = startOf(record);
  const values = {
    title: record.jobTitle,
    company: record.companyName,
    name: namedInBoth(name),
    time: { jp: formatDayTime(time, 'jp'), en: formatDayTime(time, 'en') },
  };
  return { type: 'interview', text: worded(topic, values), link };
}

/** The time that a notification speaks of: the chosen one, or the one that was chosen last. */
const startOf = ({ startsAt, history, times }: InterviewRecord): string =>
  startsAt ?? history.findLast((one) => one.startsAt !== undefined)?.startsAt ?? times[0]!;

function factsOf({ record, side, name, topic }: InterviewProps, context: Context) {
  const { t, locale } = writing(context);
  const { startsAt, times, minutes, place, link, note } = record;
  const values = interviewValues(record, name, context);
  const interviewers = record.interviewers.map((one) => one.name);
  const fact = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);
  const timeOf = (at: string) => {
    const elsewhere = record.timeZone && formatTimeElsewhere(at, locale, record.timeZone);
    const time = formatDayTime(at, locale);
    return elsewhere ? t(`email:interview.timeElsewhere.${side}`, { time, elsewhere }) : time;
  };
  const proposed = topic === 'interviewProposed' ? times : [];
  return [
    { label: t('email:facts.job'), value: values.title },
    side === 'staff'
      ? { label: t('email:facts.company'), value: values.company }
      : { label: t('email:facts.applicant'), value: values.name },
    ...fact(t('email:facts.interviewTime'), startsAt && timeOf(startsAt)),
    ...proposed.map((at) => ({
      label: t('email:facts.interviewProposed'),
      value: timeOf(at),
    })),
    { label: t('email:facts.interviewLength'), value: t('email:interview.minutes', { count: minutes }) },
    ...fact(t('email:facts.interviewPlace'), place),
    ...fact(t('email:facts.interviewLink'), link),
    { label: t('email:facts.interviewers'), value: interviewers.join(locale === 'jp' ? '、' : ', ') },
    ...fact(t('email:facts.interviewNote'), note),
  ];
}

/** The mail about an interview, with its entry for the reader's calendar where the step has one. */
export function interviewLetter(props: InterviewProps, context: Context): Letter {
  const { t, locale, url } = writing(context);
  const { record, topic, side, name, step, message } = props;
  const values = {
    ...interviewValues(record, name, context),
    time: formatDayTime(startOf(record), locale),
  };
  const method = step === undefined ? undefined : calendarMethod(record.history, step);
  const letter = letterTo(
    side,
    side === 'staff' ? name : values.company,
    t(`email:${topic}.subject`, { ...values, title: inOneLine(values.title, 40) }),
    {
      heading: t(`email:${topic}.heading`, values),
      paragraphs: [t(`email:${topic}.body`, values)],
      facts: factsOf(props, context),
      ...(message && { quote: { label: t('email:interview.reason'), text: message } }),
      action: { label: t('email:interview.action'), url: interviewUrl(record, props, url) },
      notes: [t('email:interview.timeZone')],
    },
    context,
  );
  if (step === undefined || !method) return letter;
  const event = calendarEventOf(record, step, { side, context, name, staffNumber: props.staffNumber });
  return { ...letter, calendar: { method, event, organizer: values.company } };
}
