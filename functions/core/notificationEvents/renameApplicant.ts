import type { ShownName } from '../../../shared/contract/shapes.ts';
import { interviewReminders } from '../../../shared/domain/interviews.ts';
import { replyReminderInstant } from '../../../shared/domain/replyClock.ts';
import { application } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { interview } from '../../data/entities/interview.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, queryAll, type Stored } from '../../data/table.ts';
import { stepEvent } from '../applications/notifications.ts';
import { calledBy, relationsTo } from '../applications/relation.ts';
import type { InterviewRecord } from '../interviews/calendars.ts';
import { type NotifiedEvent, notificationIdFor, reword } from '../notifications/create.ts';
import { textForCompany } from './applications.ts';
import { interviewChanged } from './interviewChanged.ts';
import { interviewReminder, reminderTopics } from './interviewReminder.ts';
import { type InterviewTopic, interviewNotice, topicOf } from './interviews.ts';
import { replyId } from './replies.ts';
import { replyReminderText } from './replyReminder.ts';

type Person = Stored<typeof staff>;
type Application = Stored<typeof application>;
type Text = { jp: string; en: string };
/** A notification that names the applicant, and what it says now. */
type Worded = readonly [NotifiedEvent, Text];

const ofApplication = (record: Application, name: ShownName | undefined): Worded[] =>
  [...record.history.entries()]
    .filter(([, { by }]) => by === 'staff')
    .map(([step, entry]) => [stepEvent(record, step), textForCompany(record, entry, name)]);

/** Of an interview: those of its steps, as it was then, and the reminders of its time. */
function ofInterview(record: InterviewRecord, name: ShownName | undefined): Worded[] {
  const { id: interviewId, startsAt, history } = record;
  const side = 'company';
  const textOf = (of: InterviewRecord, topic: InterviewTopic) =>
    interviewNotice({ record: of, topic, side, name }).text;
  const steps = [...history.entries()].flatMap(([step, entry]): Worded[] => {
    const topic = topicOf(entry);
    if (topic === undefined) return [];
    const then = { ...record, startsAt: entry.startsAt, history: history.slice(0, step + 1) };
    const reason = interviewChanged.id({ interviewId, step, side });
    return [[{ reason, at: entry.at }, textOf(then, topic)]];
  });
  if (startsAt === undefined) return steps;
  return [
    ...steps,
    ...interviewReminders.map((step): Worded => {
      const reason = interviewReminder.id({ interviewId, startsAt, step, side });
      return [{ reason, at: startsAt }, textOf(record, reminderTopics[step])];
    }),
  ];
}

/** What the company's notifications about a person say, of all that it may have got. */
async function wordedFor(
  companyId: string,
  { person, applications }: { person: Person; applications: readonly Application[] },
): Promise<Worded[]> {
  const known = { applications, areAll: true };
  const relation = (await relationsTo(companyId, [person], known)).get(person.id)!;
  const name = calledBy(relation, person);
  const [interviews, clocks] = await Promise.all([
    queryAll(interview.ofStaff({ staffId: person.id })),
    getMany(
      replyClock,
      applications.map(({ id }) => ({ applicationId: id })),
    ),
  ]);
  const dueAtOf = new Map(clocks.map(({ applicationId, dueAt }) => [applicationId, dueAt]));
  return [
    ...applications.flatMap((record) => ofApplication(record, name)),
    ...interviews.filter((one) => one.companyId === companyId).flatMap((one) => ofInterview(one, name)),
    ...applications.flatMap((record): Worded[] => {
      const dueAt = dueAtOf.get(record.id);
      if (dueAt === undefined) return [];
      const reason = replyId({ applicationId: record.id, dueAt }, 'REMINDER');
      const text = replyReminderText({ title: record.jobTitle, name, dueAt });
      return [[{ reason, at: replyReminderInstant(dueAt) }, text]];
    }),
  ];
}

/**
 * Refers to an applicant in the notifications of companies as they may be referred to now: without a name once they
 * have left, by number while they hide from the company or are read without name. Idempotent.
 * @param companyId only of this company
 */
export async function renameApplicant(staffId: string, companyId?: string): Promise<void> {
  const person = await get(staff, { id: staffId });
  if (!person) return;
  const all = await queryAll(application.ofStaff({ staffId }));
  for (const [id, applications] of Map.groupBy(all, (one) => one.companyId)) {
    if (companyId !== undefined && id !== companyId) continue;
    const accountId = (await get(company, { id }))?.accountId;
    if (accountId === undefined) continue;
    for (const [event, text] of await wordedFor(id, { person, applications }))
      await reword({ accountId, id: notificationIdFor(accountId, event) }, text);
  }
}
