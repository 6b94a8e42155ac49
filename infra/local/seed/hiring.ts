import pMap from 'p-map';
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import type { CompanyActor, StaffActor } from '../../../functions/core/actor.ts';
import { saveMarks } from '../../../functions/core/applicantRecords/marks.ts';
import { createNote } from '../../../functions/core/applicantRecords/notes.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { declineApplication, moveApplication } from '../../../functions/core/applications/change.ts';
import { beginDuties, saveDuties } from '../../../functions/core/applications/hires.ts';
import { followMessage, followReplies } from '../../../functions/core/applications/replyClock.ts';
import { conversationIdOf } from '../../../functions/core/conversationId.ts';
import { presignMessageFile, sendMessageFile } from '../../../functions/core/conversations/files.ts';
import { sendMessage } from '../../../functions/core/conversations/messages.ts';
import { createConversation, openConversation } from '../../../functions/core/conversations/open.ts';
import { markSeen } from '../../../functions/core/conversations/seen.ts';
import { applicationClaim } from '../../../functions/data/entities/application.ts';
import { conversation } from '../../../functions/data/entities/conversation.ts';
import { hire } from '../../../functions/data/entities/hire.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { get } from '../../../functions/data/table.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { at, when } from './clock.ts';
import { endedAgo } from './ended.ts';
import { seedInterview } from './interviews.ts';
import { idOf } from './random.ts';
import type { Demo, DemoApplication, DemoHiring, DemoMessage, DemoStep, DemoTime, Once } from './types.ts';

const session = { sessionId: '', locale: 'jp' } as const;

interface Pair {
  company: CompanyActor;
  staff: StaffActor;
}

/** One thing that happened, at its time. */
interface Act {
  time: DemoTime;
  work: () => Promise<unknown>;
}

/** Everything in the order of its days, each act as of its own time. */
async function play(acts: readonly Act[]): Promise<void> {
  for (const { time, work } of acts.toSorted((a, b) => when(a.time) - when(b.time)))
    await at(when(time), work);
}

/** What those who applied to a company with a login, or asked it, went through: by the use cases. */
export async function seedHiring(
  { companies, staff, applications, inquiries }: Demo,
  jobId: (key: string) => Promise<string>,
  once: Once,
): Promise<void> {
  const owners = new Map(companies.flatMap(({ key, jobs }) => jobs.map((one) => [one.key, key] as const)));
  const emails = new Map([...companies, ...staff].map(({ key, register }) => [key, register.email]));
  const accountOf = async (key: string) => (await accountByEmail(emails.get(key)!))!;
  const pairOf = async (person: string, jobKey: string): Promise<Pair> => {
    const [firm, who] = await Promise.all([accountOf(owners.get(jobKey)!), accountOf(person)]);
    return {
      company: {
        ...{ ...session, role: 'company', companyRole: 'OWNER' },
        ...{ companyId: firm.companyId!, accountId: firm.id },
      },
      staff: { ...session, role: 'staff', staffId: who.staffId!, accountId: who.id },
    };
  };
  // Conversations are of two people, whatever they are about: one after the other.
  const byPerson = [...Map.groupBy(applications, (one) => one.staff).values()];
  await pMap(
    byPerson,
    async (own) => {
      for (const { hiring, ...application } of own) {
        if (!hiring) continue;
        const key = `application ${application.staff} ${application.job}`;
        const pair = await pairOf(application.staff, application.job);
        await once(key, async () => {
          const id = await jobId(application.job);
          return apply(pair, id, { ...application, hiring });
        });
        const id = await once(key, () => Promise.reject(new Error(`${key} does not exist`)));
        await once(`${key} hiring`, async () => {
          await goOn(pair, id, { ...application, hiring });
          return undefined;
        });
      }
    },
    { concurrency: 6 },
  );
  for (const inquiry of inquiries)
    await once(`inquiry ${inquiry.staff} ${inquiry.job}`, async () => {
      const pair = await pairOf(inquiry.staff, inquiry.job);
      const of = await jobId(inquiry.job);
      const first = when(inquiry.said[0]!.at);
      const { id } = await at(first, () => createConversation(pair.staff, { jobId: of }));
      await play(messagesOf(pair, id, inquiry.said, `inquiry ${inquiry.staff}`));
      return undefined;
    });
}

type Hiring = Omit<DemoApplication, 'hiring'> & { hiring: DemoHiring };

/** Applies, unless an interrupted run has. @returns the application's id */
async function apply({ staff, company }: Pair, jobId: string, { message, hiring }: Hiring): Promise<string> {
  const { staffId } = staff;
  const claimed = await get(applicationClaim, { jobId, staffId });
  if (claimed) return claimed.applicationId;
  const { jobNumber, content } = (await get(job, { id: jobId }))!;
  const { applied, answers } = hiring;
  return at(when(applied), async () => {
    // Before its event opens it, as of today.
    await openConversation({
      ...{ staffId, companyId: company.companyId, type: 'APPLY' },
      about: { jobId, jobNumber, title: content.title },
      nameless: content.namelessFirstLook,
    });
    const { id } = await applyJob(
      staff,
      jobId,
      { message, ...(answers && { answers: { ...answers } }) },
      'jp',
    );
    await followReplies(id);
    return id;
  });
}

/** What followed: moves, messages, an interview, notes, duties. */
async function goOn(pair: Pair, id: string, { steps, hiring, ...of }: Hiring): Promise<void> {
  const { company, staff } = pair;
  const { said = [], notes = [], interview, score, tags, unread = 0, duties, applied, endedDaysAgo } = hiring;
  const conversationId = conversationIdOf(staff.staffId, company.companyId);
  const key = `${of.staff} ${of.job}`;
  await play([
    ...steps.map((step) => ({ time: step.at!, work: () => take(step, id, pair) })),
    ...messagesOf(pair, conversationId, said, key),
    ...notes.map(([time, text], index) => ({
      time,
      work: () => createNote(company, id, { text, clientToken: idOf(`note ${key} ${index}`) }),
    })),
  ]);
  if (interview) {
    const proposedAt = await seedInterview(id, interview);
    await at(proposedAt, () => followReplies(id, { by: 'company', at: new Date(proposedAt).toISOString() }));
  }
  if (score !== undefined || tags) {
    const last = notes.at(-1)?.[0] ?? steps.at(-1)?.at ?? applied;
    await at(when(last), () => saveMarks(company, id, { score, tags: tags ?? [], version: 0 }));
  }
  if (duties) {
    const { startsIn, insured, done } = duties;
    const hiredAt = when(steps.at(-1)!.at!);
    await at(hiredAt, () => beginDuties(id));
    const { version } = (await get(hire, { applicationId: id }))!;
    const startsOn = addDays(tokyoDay(Date.now()), startsIn);
    await at(hiredAt + 900_000, () =>
      saveDuties(company, id, { startsOn, insured, exempt: false, done: [...done], version }, 'jp'),
    );
  }
  if (endedDaysAgo !== undefined) await endedAgo(id, endedDaysAgo);
  const last = (await get(conversation, { id: conversationId }))?.lastNumber ?? 0;
  if (last > unread) await markSeen(company.accountId, conversationId, last - unread);
}

async function take(step: DemoStep, id: string, { company, staff }: Pair): Promise<void> {
  if (step.to === 'DECLINED') {
    const { reason, message } = step;
    await declineApplication(company, id, { reason, ...(message && { message }) });
  } else if (step.to === 'WITHDRAWN')
    await declineApplication(staff, id, step.reason ? { reason: step.reason } : {});
  else await moveApplication(company, id, { status: step.to });
  await followReplies(id);
}

/** Each message, which is read by the other side when it answers. */
const messagesOf = (pair: Pair, conversationId: string, said: readonly DemoMessage[], key: string): Act[] =>
  said.map((message, index) => ({
    time: message.at,
    work: async () => {
      const author = pair[message.by];
      const id = idOf(`message ${key} ${index}`);
      const { lastNumber } = (await get(conversation, { id: conversationId }))!;
      if (lastNumber > 0) await markSeen(author.accountId, conversationId, lastNumber);
      if ('text' in message) await sendMessage(author.accountId, { conversationId, id, text: message.text });
      else await sendFile(author, conversationId, id, message);
      await followMessage(conversationId, { by: message.by, at: new Date(when(message.at)).toISOString() });
    },
  }));

type DemoFile = Extract<DemoMessage, { make: unknown }>;

async function sendFile(
  author: CompanyActor | StaffActor,
  conversationId: string,
  id: string,
  { name, contentType, alt, make }: DemoFile,
): Promise<void> {
  const bytes = await make();
  // The form is valid for ten minutes from now, not from then.
  const { key, upload } = await at(Date.now(), () =>
    presignMessageFile(author, conversationId, { contentType, size: bytes.length }),
  );
  const form = new FormData();
  for (const [field, value] of Object.entries(upload.fields)) form.set(field, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), name);
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Upload of ${name}: ${answer.status}`);
  await sendMessageFile(author, conversationId, { id, key, name, ...(alt && { alt }) });
}
