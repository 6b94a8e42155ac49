import '../../events/environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { stepEvent } from '../../../functions/core/applications/notifications.ts';
import { relationTo } from '../../../functions/core/applications/relation.ts';
import { renameApplicant } from '../../../functions/core/notificationEvents/renameApplicant.ts';
import { notificationIdFor } from '../../../functions/core/notifications/create.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { notification } from '../../../functions/data/entities/message.ts';
import { staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { handler as notifyHandler } from '../../../functions/events/notify.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { batchOf } from '../../events/support.ts';
import { type Send, send } from '../../support/api.ts';
import { handlers } from '../../support/handlers.ts';
import { completeContent, makeCompany, makeStaff, type TestStaff } from '../../support/people.ts';
import { indexApplicants, useReadModel } from '../../support/readModel.ts';

useReadModel();
const mails = mockClient(SESClient);
mockClient(SQSClient);
beforeAll(() => {
  mails.on(SendRawEmailCommand).callsFake(() => ({ MessageId: 'one' }));
});

const named = new Map(allOperations.map((one) => [one.name, one]));
const call = (by: { token: string }, name: string, request: Send = {}) => {
  const { lambda, operation } = named.get(name)!;
  return send(handlers[lambda] ?? handler, operation, { token: by.token, ...request });
};

const hidden = {
  familyName: 'Vantongeren',
  givenName: 'Zsofika',
  familyNameKana: 'ヴァントンゲレン',
  givenNameKana: 'ジョーフィカ',
  postalCode: '9071751',
  city: 'Kamomecho',
  street: '7-7-7',
  phone: '+819087654321',
};
const marks = [
  ...Object.values(hidden).filter((one) => one !== hidden.street),
  'Santos',
  'Maria',
  '"country":"PH"',
  'photos/',
];

async function scene(nameless = true) {
  const [company, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
  const basic = (await get(staffBasicInfo, { staffId: person.staffId }))!;
  const photo = `photos/${person.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
  await run(write.save(staffBasicInfo, { ...basic, info: { ...basic.info, ...hidden, photo } }));
  const publish = async (isNameless: boolean) =>
    (
      await call(company, 'createJob', {
        body: { content: completeContent({ namelessFirstLook: isNameless }), publish: true },
      })
    ).body as { id: string; jobNumber: string; version: number; formVersion?: number; content: object };
  const made = await publish(nameless);
  const sent = await call(person, 'applyJob', {
    params: { id: made.id },
    body: { message: 'I am Zsofika Vantongeren, call +81 90-8765-4321.' },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return { company, person, made, id: sent.body.id as string, publish };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** What the company reads of the applicant in its list, on the page and in the resume. */
async function seen({ company, person, made }: Scene): Promise<string> {
  await indexApplicants(company);
  const answers = await Promise.all([
    call(company, 'appliedJobs', { query: { filterOption: 'ALL' } }),
    call(company, 'appliedJobs', { query: { filterOption: 'ALL', jobId: made.id } }),
    call(company, 'getApplied', {
      params: { staffNumber: person.staffNumber, jobNumber: made.jobNumber },
    }),
    call(company, 'getResumeByNumber', { params: { staffNumber: person.staffNumber } }),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}
const found = (text: string) => marks.filter((mark) => text.includes(mark));
const move = ({ company, id }: Scene, status: string) =>
  call(company, 'updateAppliedStatus', { params: { id }, body: { status } });

describe('a first look without name', () => {
  it('has the number instead, until the applicant is moved on, and again when that is undone', async () => {
    const one = await scene();
    const before = await seen(one);
    expect(found(before)).toEqual([]);
    expect(before).toContain(`"name":"${one.person.staffNumber}"`);
    expect(before).toContain('"relation":"NAMELESS"');
    const moved = await move(one, 'SCREENING');
    expect(JSON.stringify(moved.body)).toContain(hidden.familyName);
    const after = await seen(one);
    expect(found(after)).toEqual(
      expect.arrayContaining([hidden.familyName, hidden.givenName, hidden.phone, 'photos/']),
    );
    const undone = await call(one.company, 'undoApplied', {
      params: { id: one.id },
      body: { move: moved.body.undo.move },
    });
    expect(undone.status).toBe(200);
    expect(found(JSON.stringify(undone.body))).toEqual([]);
    expect(found(await seen(one))).toEqual([]);
  });

  it('keeps the name of whoever is declined or withdraws at once', async () => {
    const one = await scene();
    const declined = await call(one.company, 'declineApplied', {
      params: { id: one.id },
      body: { reason: 'experience' },
    });
    expect(declined.status).toBe(200);
    expect(found(JSON.stringify(declined.body))).toEqual([]);
    expect(found(await seen(one))).toEqual([]);
    const other = await scene();
    await call(other.person, 'declineApplied', {
      params: { id: other.id },
      body: { reason: 'other', message: 'Sorry, Zsofika Vantongeren' },
    });
    expect(found(await seen(other))).toEqual([]);
  });

  it('is what the applicant was told, whatever the posting says later', async () => {
    const one = await scene();
    const { content, version, id } = one.made;
    expect(one.made.formVersion).toBe(1);
    const { namelessFirstLook: _, ...named } = content as { namelessFirstLook?: boolean };
    const changed = await call(one.company, 'updateJob', {
      params: { id },
      body: { content: named, version },
    });
    expect(changed.body.formVersion).toBe(2);
    expect(found(await seen(one))).toEqual([]);
    const late = await call(await makeStaff(), 'applyJob', { params: { id }, body: { formVersion: 1 } });
    expect([late.status, late.body.code]).toEqual([409, 'questions_changed']);
  });

  it('ends with an application to another posting that shows the name', async () => {
    const one = await scene();
    const open = await one.publish(false);
    expect(await relationTo(one.company.companyId, one.person.staffId)).toBe('NAMELESS');
    await call(one.person, 'applyJob', { params: { id: open.id }, body: {} });
    expect(await relationTo(one.company.companyId, one.person.staffId)).toBe('APPLIED');
  });

  it('is no part of other postings', async () => {
    const one = await scene(false);
    expect(await seen(one)).toContain(hidden.familyName);
  });

  it('holds in the notification and its mail, which name the applicant once they are moved on', async () => {
    const one = await scene();
    const key = { applicationId: one.id, step: 0 };
    mails.resetHistory();
    await notifyHandler(batchOf({ notificationEvent: 'applicationReceived', key }));
    const text = async () => {
      const record = (await get(application, { id: one.id }))!;
      const { accountId } = one.company;
      return (await get(notification, { accountId, id: notificationIdFor(accountId, stepEvent(record, 0)) }))!
        .text;
    };
    expect((await text()).en).toContain(one.person.staffNumber);
    const conversations = () => call(one.company, 'listConversations');
    const header = async () => (await conversations()).body.data[0].other;
    expect(await header()).toMatchObject({ personName: one.person.staffNumber });
    const moved = await move(one, 'INTERVIEW');
    await renameApplicant(one.person.staffId, one.company.companyId);
    expect((await text()).en).toContain('Santos');
    expect((await header()).personName).toEqual({ familyName: 'Santos', givenName: 'Maria' });
    await call(one.company, 'undoApplied', { params: { id: one.id }, body: { move: moved.body.undo.move } });
    await renameApplicant(one.person.staffId, one.company.companyId);
    expect((await text()).en).toContain(one.person.staffNumber);
    expect(await header()).toMatchObject({ personName: one.person.staffNumber });
  });

  it('lets the applicant read what they wrote', async () => {
    const one = await scene();
    const own = await call(one.person as TestStaff, 'appliedJobs', { query: { filterOption: 'ALL' } });
    expect(own.body.data[0].message).toContain('Zsofika Vantongeren');
  });
});
