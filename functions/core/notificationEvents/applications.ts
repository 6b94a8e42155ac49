import * as z from 'zod';
import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import type { EmailKind } from '../../../shared/domain/emailKinds.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { hasLapsed } from '../../../shared/domain/retention.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { application } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Stored } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { masksIn } from '../applications/masks.ts';
import { checkNotUndone, stepEvent } from '../applications/notifications.ts';
import { calledBy, relationTo } from '../applications/relation.ts';
import { conversationIdOf, threadOf } from '../conversationId.ts';
import { openConversation } from '../conversations/open.ts';
import {
  type Account,
  changed,
  type Delivery,
  type NotificationEvent,
  notificationEvent,
} from './notificationEvent.ts';
import { companyAccount, staffAccount } from './recipients.ts';
import { namedInBoth, worded } from './wording.ts';

/** Shared by the notifications about an application. */

export type Application = Stored<typeof application>;
type Step = Application['history'][number];
export type IsIt = (step: Step, of: Pick<Application, 'scoutId'>) => boolean;

/** `step`: index of the change in the application's history. */
export const stepKey = z.object({ applicationId: z.string(), step: z.int() });
type StepKey = z.infer<typeof stepKey>;

export const stepId = ({ applicationId, step }: StepKey): string => `APPLICATION#${applicationId}#${step}`;

/** Each new step that matches. */
export const stepped = (isIt: IsIt) =>
  changed(application, (before, after) => {
    if (!after) return [];
    const known = before?.history.length ?? 0;
    return after.history
      .slice(known)
      .flatMap((one, index) => (isIt(one, after) ? [{ applicationId: after.id, step: known + index }] : []));
  });

/** The application with the step, if it matches. */
export async function readStep(
  { applicationId, step }: StepKey,
  isIt: IsIt,
): Promise<{ record: Application; entry: Step } | undefined> {
  const record = await get(application, { id: applicationId });
  const entry = record?.history[step];
  return record && entry && isIt(entry, record) ? { record, entry } : undefined;
}

/** An application opens the conversation for both sides; one that came from a scout has both types. */
async function openConversations({ applicationId }: StepKey): Promise<void> {
  const record = await get(application, { id: applicationId });
  // Repeated much later, it must not open again what is over.
  if (!record || hasLapsed(record, now())) return;
  const { staffId, companyId, jobId, jobNumber, jobTitle: title, nameless } = record;
  const pair = { staffId, companyId, nameless, about: { jobId, jobNumber, title } };
  if (record.scoutId !== undefined) await openConversation({ ...pair, type: 'SCOUT' });
  await openConversation({ ...pair, type: 'APPLY' });
}

const relationOf = (record: Application): Promise<Relation> =>
  relationTo(record.companyId, record.staffId, { applications: [record], areAll: false });

/**
 * The company's notification text when a job seeker applied or withdrew.
 * @param name undefined if the person has left
 */
export function textForCompany(record: Application, { status }: Step, name: ShownName | undefined) {
  const received = record.scoutId === undefined ? 'applicationReceived' : 'scoutAccepted';
  return worded(status === 'APPLIED' ? received : 'applicationWithdrawn', {
    title: record.jobTitle,
    name: namedInBoth(name),
  });
}

/** To the company: the job seeker applied or withdrew. */
export async function notifyCompany(
  key: StepKey,
  { isIt, type }: { isIt: IsIt; type: string },
): Promise<Delivery | undefined> {
  const { record, entry } = (await readStep(key, isIt)) ?? {};
  if (!record || !entry) return undefined;
  const [recipient, applicant, relation] = await Promise.all([
    companyAccount(record.companyId),
    get(staff, { id: record.staffId }),
    relationOf(record),
  ]);
  // While the applicant hides from the company, only a withdrawal is reported to it.
  if (entry.status === 'APPLIED' && !isDisclosed(relation, 'letter')) return undefined;
  const { jobNumber } = record;
  const staffNumber = applicant?.staffNumber;
  return {
    recipients: [recipient],
    at: entry.at,
    notice: {
      type,
      text: textForCompany(record, entry, applicant && calledBy(relation, applicant)),
      link: staffNumber
        ? address('clientApplication', { staffNumber, jobNumber }, 'jp')
        : address('clientApplicants', undefined, 'jp'),
    },
  };
}

/** To the job seeker: the company moved them on, or declined, and has not undone it. */
export async function notifyApplicant(
  key: StepKey,
  {
    isIt,
    type,
    text,
  }: { isIt: IsIt; type: string; text: (of: Application, step: Step) => { jp: string; en: string } },
): Promise<Delivery | undefined> {
  const { record, entry } = (await readStep(key, isIt)) ?? {};
  if (!record || !entry || entry.undone) return undefined;
  return {
    recipients: [await staffAccount(record.staffId)],
    at: stepEvent(record, key.step).at,
    notice: { type, text: text(record, entry), link: address('appliedJobs', undefined, 'jp') },
    condition: checkNotUndone(record.id, key.step),
  };
}

/** Values for the texts of a notification to the job seeker. */
export const aboutJob = ({ jobTitle: title, companyName: company }: Application) => ({ title, company });

/** A mail with words that are in the conversation, too, belongs to its thread. */
export const conversationThread = ({ staffId, companyId }: Application): string =>
  threadOf(conversationIdOf(staffId, companyId));

export interface ApplicationProps {
  job: { jobNumber: string; title: LocalizedText };
  company: LocalizedText;
  /** The applicant's name; absent after withdrawal. */
  staffName?: ShownName | undefined;
  staffNumber: string;
  /** Instant. */
  appliedAt: string;
}

/** What the mails about an application contain; undefined if it was deleted. */
export async function applicationProps(
  { applicationId }: StepKey,
  owner: Account,
): Promise<{ record: Application; relation: Relation | undefined; props: ApplicationProps } | undefined> {
  const record = await get(application, { id: applicationId });
  const applicant = record && (await get(staff, { id: record.staffId }));
  if (!record || !applicant) return undefined;
  const relation = owner.companyId !== undefined ? await relationOf(record) : undefined;
  const props = {
    job: { jobNumber: record.jobNumber, title: record.jobTitle },
    company: record.companyName,
    staffName: relation ? calledBy(relation, applicant) : applicant.name,
    staffNumber: applicant.staffNumber,
    appliedAt: record.appliedAt,
  };
  return { record, relation, props };
}

/** Values for the texts of a mail. */
export function applicationValues({ job, company, staffName }: ApplicationProps, context: Context) {
  const { t, locale } = writing(context);
  return {
    title: localized(job.title, locale),
    company: localized(company, locale),
    name: staffName ? displayName(staffName, locale) : t('email:withdrawnUser'),
  };
}

export function applicationFacts(
  props: ApplicationProps,
  context: Context,
  shown: 'toStaff' | 'toCompany',
): NonNullable<Letter['facts']> {
  const { t, locale } = writing(context);
  const { title, company, name } = applicationValues(props, context);
  const appliedAt = { label: t('email:facts.appliedAt'), value: formatDay(props.appliedAt, locale) };
  const job = [
    { label: t('email:facts.job'), value: title },
    { label: t('email:facts.jobNumber'), value: props.job.jobNumber },
  ];
  return shown === 'toStaff'
    ? [...job, { label: t('email:facts.company'), value: company }, appliedAt]
    : [
        ...job,
        { label: t('email:facts.applicant'), value: name },
        { label: t('email:facts.staffNumber'), value: props.staffNumber },
        appliedAt,
      ];
}

type ReceivedProps = ApplicationProps & { message?: string | undefined };

/** Undefined if the job seeker now hides from the company. */
async function receivedProps(key: StepKey, owner: Account): Promise<ReceivedProps | undefined> {
  const { record, relation, props } = (await applicationProps(key, owner)) ?? {};
  if (!record || !props || (relation && !isDisclosed(relation, 'letter'))) return undefined;
  const { staffId, companyId } = record;
  const masks = relation ? await masksIn(companyId, new Map([[staffId, relation]])) : undefined;
  return {
    ...props,
    message: record.message && (masks?.get(staffId)?.(record.message, 'staff') ?? record.message),
  };
}

type Received = 'applicationReceived' | 'scoutAccepted';

function receivedLetter(name: Received, props: ReceivedProps, context: Context): Letter {
  const { t, url } = writing(context);
  const values = applicationValues(props, context);
  const { staffNumber, job } = props;
  return letterTo(
    'company',
    values.company,
    t(`email:${name}.subject`, { title: inOneLine(values.title) }),
    {
      heading: t(`email:${name}.heading`),
      paragraphs: [t(`email:${name}.body`, values)],
      facts: applicationFacts(props, context, 'toCompany'),
      ...(props.message && {
        quote: { label: t('email:applicationReceived.message'), text: props.message },
      }),
      action: {
        label: t('email:applicationReceived.action'),
        url: url('clientApplication', { staffNumber, jobNumber: job.jobNumber }),
      },
    },
    context,
  );
}

/** A job seeker applied: to the company. @param isIt selects applications with or without a scout */
export const received = <const Name extends Received>(
  name: Name,
  {
    type,
    kind,
    isIt,
  }: { type: string; kind: EmailKind; isIt: (of: Pick<Application, 'scoutId'>) => boolean },
): NotificationEvent<Name, StepKey, ReceivedProps> => {
  const isStep: IsIt = ({ by, status }, of) => by === 'staff' && status === 'APPLIED' && isIt(of);
  return notificationEvent({
    name,
    key: stepKey,
    id: stepId,
    on: stepped(isStep),
    first: openConversations,
    notify: (key) => notifyCompany(key, { isIt: isStep, type }),
    mail: {
      kind,
      props: receivedProps,
      letter: (props: ReceivedProps, context) => receivedLetter(name, props, context),
    },
  });
};
