/** The board of the office: counts of what waits, and figures of the day, by the rights of whoever looks. */
import { expect, it } from 'vitest';
import { handler as inquiriesApi } from '../../../functions/api/inquiries.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { handler as talentApi } from '../../../functions/api/talent.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { inquirySource } from '../../../functions/core/inquiries/list.ts';
import { sendInquiry } from '../../../functions/core/inquiries/send.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { postingSource } from '../../../functions/core/jobs/postingList.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { notify } from '../../../functions/core/notifications/create.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { change } from '../../../functions/data/change.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { staffImport } from '../../../functions/data/entities/staffImport.ts';
import { query, run, write } from '../../../functions/data/table.ts';
import { instant, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { board as contract } from '../../../shared/contract/board.ts';
import { inquiries } from '../../../shared/contract/inquiries.ts';
import { newEmail, newSource } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  officeActor,
  staffActor,
} from '../../support/people.ts';
import { indexApplicants, useReadModel } from '../../support/readModel.ts';

useReadModel();

const board = async (token: string) => (await send(handler, contract.getBoard, { token })).body;
const ofApplications = (token: string) => send(talentApi, contract.getBoardOfApplications, { token });

async function inquired(assignedTo?: string) {
  const inquiryNumber = await sendInquiry(
    {
      ...{ kind: 'staff', type: 'other', name: 'Linh', locale: 'en', consent: true, email: newEmail() },
      ...{ message: 'A question', clientToken: newId(), secondsOpen: 60 },
    },
    { sourceIp: newSource() },
  );
  const { id } = (await query(inquiry.withNumber({ inquiryNumber }))).items[0]!;
  if (assignedTo) await change(inquiry, { id }, (one) => ({ ...one, assignedTo }));
  await recordRowChange(inquirySource, id);
  return id;
}

it('counts what waits for whoever looks, and leads to lists with that filter', async () => {
  const hr = await makeEmployee('employee', 'HR');
  await inquired();
  const mine = await inquired(hr.employeeId);
  await inquired((await makeEmployee()).employeeId);
  const done = await inquired(hr.employeeId);
  await change(inquiry, { id: done }, (one) => ({ ...one, status: 'done' as const }));
  await recordRowChange(inquirySource, done);
  const id = newId();
  await registerPerson(officeActor(), {
    ...{ id, locale: 'en', origin: 'office' },
    basicInfo: {
      ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
      ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
      ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
    },
  });
  await recordRowChange(peopleSource, id);
  const text = { jp: 'メモ', en: 'Note' };
  for (const type of ['mention', 'mention', 'announcement'])
    await notify({ accountId: hr.accountId, id: newId(), type, text, link: '/staff/x#note-y' });
  const firm = await makeCompany({ postingLimit: null });
  const { id: jobId } = await createJob(firm, { content: completeContent(), publish: true });
  await recordRowChange(postingSource, jobId);
  for (const state of ['UPLOADING', 'CHECKED', 'STOPPED', 'DONE'] as const)
    await run(
      write.create(staffImport, {
        ...{ id: newId(), accountId: hr.accountId, employeeId: hr.employeeId, locale: 'jp', state },
        ...{ fileName: 'members.csv', size: 10, key: `imports/${state}`, columns: [], fields: [], lines: 1 },
        ...{ check: 0, done: 0, stretch: 0, createdAt: instant(), expiresAt: Date.now() / 1000 + 3600 },
      }),
    );
  const { days, ...waiting } = await board(hr.token);
  expect(waiting).toMatchObject({
    ...{ inquiries: { mine: 1, unassigned: 1 }, noLogin: 1, imports: 2, mentions: { total: 2 } },
  });
  expect(waiting.mentions.newest).toMatchObject([{ type: 'mention' }, { type: 'mention' }]);
  expect(days).toHaveLength(8);
  expect(days[0]).toMatchObject({ members: 1, inquiries: 4, postings: 1 });
  expect(days[1]).toMatchObject({ members: 0, inquiries: 0, postings: 0 });
  const listed = await send(inquiriesApi, inquiries.listInquiries, {
    ...{ token: hr.token, query: { assignedTo: hr.employeeId, status: ['new', 'in-progress', 'waiting'] } },
  });
  expect(listed.body.data).toMatchObject([{ id: mine }]);
  // The day before, seen from tomorrow.
  const tomorrow = Date.now() + 24 * 3600_000;
  setClock(() => tomorrow);
  try {
    const later = await makeEmployee('employee', 'HR');
    expect((await board(later.token)).days[1]).toMatchObject({ members: 1, postings: 1 });
  } finally {
    setClock();
  }
});

it('shows nobody what their rights do not include', async () => {
  const back = await makeEmployee('employee', 'BACK_OFFICE');
  const sales = await makeEmployee('employee', 'SALES');
  const ofBack = await board(back.token);
  expect(Object.keys(ofBack).toSorted()).toEqual(['days', 'inquiries', 'mentions']);
  expect(Object.keys(ofBack.days[0]).toSorted()).toEqual(['day', 'inquiries', 'members']);
  const ofSales = await board(sales.token);
  expect(Object.keys(ofSales.days[0]).toSorted()).toEqual(['day', 'inquiries', 'postings']);
  expect((await ofApplications(sales.token)).status).toBe(403);
  for (const { token } of [await makeStaff(), await makeCompany()])
    expect((await send(handler, contract.getBoard, { token })).status).toBe(403);
});

it('counts applications, hires, and answers that are late, of all companies', async () => {
  const { token } = await makeEmployee('employee', 'HR');
  const made = await Promise.all(
    [1, 2, 3].map(async () => {
      const firm = await makeCompany({ postingLimit: null });
      const person = await makeStaff();
      const { id: jobId } = await createJob(firm, { content: completeContent(), publish: true });
      const { id } = await applyJob(staffActor(person), jobId, {}, 'jp');
      return { firm, person, jobId, id };
    }),
  );
  const [late, hired] = made;
  const past = new Date(Date.now() - 24 * 3600_000).toISOString();
  await run(
    write.put(replyClock, {
      ...{ applicationId: late!.id, companyId: late!.firm.companyId, startedAt: past, dueAt: past },
    }),
  );
  await change(application, { id: hired!.id }, (one) => ({
    ...{ ...one, status: 'HIRED' as const, updatedAt: instant() },
  }));
  for (const { firm } of made) await indexApplicants(firm);
  const { status, body } = await ofApplications(token);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.late).toMatchObject({
    ...{ total: 1, oldest: [{ applicationId: late!.id, staffId: late!.person.staffId, dueAt: past }] },
  });
  expect(body.days[0]).toMatchObject({ applications: 3, hires: 1 });
  expect(body.days[1]).toMatchObject({ applications: 0, hires: 0 });
});
