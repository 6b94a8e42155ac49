import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountByEmail } from '../../functions/core/accounts/account.ts';
import { createCompany } from '../../functions/core/companies/register.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { datePublication } from '../../functions/core/jobs/datePublication.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { putBasicInfo } from '../../functions/core/staff/basicInfo.ts';
import { workHistory } from '../../functions/core/staff/histories.ts';
import { registerStaff } from '../../functions/core/staff/register.ts';
import { applicantNote, applicantRecord } from '../../functions/data/entities/applicantRecord.ts';
import { application } from '../../functions/data/entities/application.ts';
import { message } from '../../functions/data/entities/conversation.ts';
import { hire } from '../../functions/data/entities/hire.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { replyClock } from '../../functions/data/entities/replyClock.ts';
import { get, getMany, queryAll, type Stored } from '../../functions/data/table.ts';
import { instant } from '../../functions/platform/clock.ts';
import { at, daysAgo } from '../../infra/local/seed/clock.ts';
import { seedHiring } from '../../infra/local/seed/hiring.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { demoPassword } from '../../infra/local/seed/logins.ts';
import { appliedStatuses } from '../../shared/domain/codes.ts';
import { isAhead } from '../../shared/domain/interviews.ts';
import { isReplyAwaited } from '../../shared/domain/replyClock.ts';
import { addDays, endOfDay, tokyoDay } from '../../shared/domain/time.ts';
import { conversationsOf } from '../support/conversations.ts';
import { useStorage } from '../support/storage.ts';
import { useTable } from '../support/table.ts';

/** What applicants of the demo's companies with a login went through, played into a table by the use cases. */

const table = useTable();
useStorage(table);

const today = tokyoDay(Date.now());
const demo = composeDemo(today);
const needed = new Set(
  [...demo.applications.filter(({ hiring }) => hiring), ...demo.inquiries].map(({ job }) => job),
);
const companies = demo.companies.filter(({ jobs }) => jobs.some(({ key }) => needed.has(key)));
const people = new Set(
  [...demo.applications.filter(({ hiring }) => hiring), ...demo.inquiries].map(({ staff }) => staff),
);
const done: Record<string, string> = {};
const once = async (key: string, work: () => Promise<string | undefined>) =>
  (done[key] ??= (await work()) ?? '');
const jobId = async (key: string) => done[`job ${key}`]!;
let [companyId, accountId]: [string, string] = ['', ''];
let own: Stored<typeof application>[];

beforeAll(async () => {
  for (const { register, plan, jobs } of companies) {
    const { agreed: _, ...wanted } = register;
    const made = await at(daysAgo(plan === 'PLAN_FREE' ? 0 : 77), async () => {
      const created = await createCompany(wanted as Parameters<typeof createCompany>[0], { verified: true });
      if (plan !== 'PLAN_FREE') await setPlan(created.companyId, plan);
      return created;
    });
    for (const { key, body, publishedAt } of jobs.filter((job) => needed.has(job.key))) {
      const { id } = await createJob(made, body as Parameters<typeof createJob>[1]);
      await datePublication(id, publishedAt!);
      done[`job ${key}`] = id;
    }
  }
  await pMap(
    demo.staff.filter(({ key }) => people.has(key)),
    async ({ register: { email, locale = 'jp' }, basicInfo, work }) => {
      const { staffId, account } = await registerStaff({
        ...{ email, locale, verified: true, password: demoPassword },
        consent: { newsletter: false, page: '/registration' },
      });
      await putBasicInfo({ accountId: account.id, staffId }, { ...basicInfo, version: 0 });
      await workHistory.replace({ staffId }, work);
    },
    { concurrency: 4 },
  );
  await seedHiring(demo, jobId, once);
  const owner = (await accountByEmail(demo.companies[0]!.register.email))!;
  [companyId, accountId] = [owner.companyId!, owner.id];
  own = await queryAll(application.ofCompany({ companyId }));
}, 120_000);

describe('the applicants of the company with a demo login', () => {
  it('are in every stage, with all that happened before today’s moment', () => {
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(appliedStatuses));
    for (const { history, appliedAt } of own)
      for (const { at: time } of history) {
        expect(time >= appliedAt).toBe(true);
        expect(time < instant()).toBe(true);
      }
  });

  it('wait for answers that are due later, soon, and that never came', async () => {
    const clocks = await getMany(
      replyClock,
      own.map(({ id }) => ({ applicationId: id })),
    );
    expect(clocks).toHaveLength(own.length);
    const awaited = clocks.filter(isReplyAwaited).map(({ dueAt }) => dueAt);
    const soon = endOfDay(addDays(today, 2));
    expect(awaited.filter((due) => due <= instant()).length).toBeGreaterThan(0);
    expect(awaited.filter((due) => due > instant() && due <= soon).length).toBeGreaterThan(0);
    expect(awaited.filter((due) => due > soon).length).toBeGreaterThan(2);
  });

  it('have interviews in every state, one of them over without an outcome', async () => {
    const all = await queryAll(interview.ofCompany({ companyId }));
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['PROPOSED', 'OTHERS_REQUESTED', 'SCHEDULED', 'TOOK_PLACE', 'CANCELLED']),
    );
    const scheduled = all.filter(({ status }) => status === 'SCHEDULED');
    expect(new Set(scheduled.map((one) => isAhead(one, Date.now())))).toEqual(new Set([true, false]));
  });

  it('have answers, notes, scores and tags, and a first look without name', async () => {
    expect(own.filter(({ answers }) => answers?.length === 4).length).toBeGreaterThan(3);
    expect(own.filter(({ nameless }) => nameless).length).toBeGreaterThan(3);
    const records = await getMany(
      applicantRecord,
      own.map(({ id }) => ({ applicationId: id })),
    );
    expect(records.filter(({ score, tags }) => score && tags.length > 0).length).toBeGreaterThan(6);
    const noted = records.filter(({ notes }) => notes > 1);
    expect(noted.length).toBeGreaterThan(2);
    const { applicationId, notes } = noted[0]!;
    expect(await queryAll(applicantNote.ofApplication({ applicationId }))).toHaveLength(notes);
  });

  it('write to the company and get a picture and a paper; some of it is unread', async () => {
    const all = await conversationsOf(accountId, 'company');
    expect(new Set(all.flatMap(({ types }) => types))).toEqual(new Set(['APPLY', 'INQUIRY']));
    expect(all.filter(({ company }) => company.notSeenCount > 0).length).toBeGreaterThan(1);
    const said = (
      await Promise.all(all.map(({ id }) => queryAll(message.ofConversation({ conversationId: id }))))
    ).flat();
    expect(new Set(said.map(({ kind }) => kind))).toEqual(new Set(['TEXT', 'IMAGE', 'FILE']));
    for (const { createdAt } of said) expect(createdAt < instant()).toBe(true);
    for (const { lastMessageTime, lastMessage } of all)
      if (!lastMessage) expect(lastMessageTime < instant()).toBe(true);
  });

  it('include a hire with one duty done and others open', async () => {
    const hired = own.find(({ status }) => status === 'HIRED')!;
    const record = (await get(hire, { applicationId: hired.id }))!;
    expect(Object.keys(record.done)).toEqual(['card']);
    expect(record).toMatchObject({ insured: true, exempt: false, startsOn: addDays(today, 4) });
  });

  it('are written once', async () => {
    await seedHiring(demo, jobId, once);
    expect(await queryAll(application.ofCompany({ companyId }))).toHaveLength(own.length);
  });
});
