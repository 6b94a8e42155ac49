import './environment.ts';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, upload } from '../../functions/data/entities/account.ts';
import { album } from '../../functions/data/entities/album.ts';
import { applicantRecord } from '../../functions/data/entities/applicantRecord.ts';
import { application, companyBlock } from '../../functions/data/entities/application.ts';
import { company, companyPlan } from '../../functions/data/entities/company.ts';
import { job } from '../../functions/data/entities/job.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { favoriteJob, staff } from '../../functions/data/entities/staff.ts';
import { get, itemsBeside, queryAll, run, write } from '../../functions/data/table.ts';
import { handler } from '../../functions/events/erase.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const storage = mockClient(S3Client);
const queue = mockClient(SQSClient);
beforeEach(() => {
  storage.reset();
  storage.on(DeleteObjectCommand).resolves({});
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

describe('hiding from a company', () => {
  it('puts the number in the place of the name in its notifications, and the name back', async () => {
    const one = sample.staff({ name: { familyName: 'NGUYEN', givenName: 'LINH' } });
    const [owner, other] = [sample.company(), sample.company()];
    const texts = async ({ accountId }: typeof owner) =>
      (await queryAll(notification.ofAccount({ accountId }))).map(({ text }) => JSON.stringify(text));
    await run(write.create(staff, one));
    for (const of of [owner, other]) {
      const applied = sample.application({ staffId: one.id, companyId: of.id });
      await run(write.create(account, sample.account({ id: of.accountId, role: 'company' })));
      await run(write.create(company, of));
      await run(write.create(application, applied));
      await notify(
        batchOf({ notificationEvent: 'applicationReceived', key: { applicationId: applied.id, step: 0 } }),
      );
    }
    const sent = await queryAll(application.ofStaff({ staffId: one.id }));
    const { id: applicationId } = sent.find(({ companyId }) => companyId === owner.id)!;
    const none = { notes: 0, assessments: 0, tags: [], revision: 0, updatedAt: one.createdAt };
    await run(
      write.create(applicantRecord, { applicationId, staffId: one.id, companyId: owner.id, ...none }),
    );
    const isHidden = async () => (await get(applicantRecord, { applicationId }))!.hidden;
    const block = { staffId: one.id, companyId: owner.id, at: one.createdAt };
    const message = { kind: 'name', staffId: one.id, companyId: owner.id };
    await run(write.create(companyBlock, block));
    for (let round = 0; round < 2; round += 1) await handler(batchOf(message));
    expect(await texts(owner)).toEqual([expect.stringContaining(one.staffNumber)]);
    expect(await isHidden()).toBe(true);
    expect((await texts(owner)).join()).not.toMatch(/NGUYEN|LINH/);
    expect(await texts(other)).toEqual([expect.stringContaining('NGUYEN')]);
    await run(write.remove(companyBlock, block));
    await handler(batchOf(message));
    expect(await texts(owner)).toEqual([expect.stringContaining('NGUYEN')]);
    expect(await isHidden()).toBeUndefined();
  });
});

describe('an interrupted withdrawal', () => {
  it('is finished for a staff member, idempotently', async () => {
    const one = sample.staff({ withdrawn: true });
    const applied = sample.application({ staffId: one.id });
    await run(write.create(staff, one));
    await run(write.create(application, applied));
    await run(write.create(favoriteJob, { staffId: one.id, jobId: 'JOB', savedAt: one.createdAt }));
    const message = { kind: 'account', accountId: one.accountId, staffId: one.id };
    for (let round = 0; round < 2; round += 1) {
      expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
      expect((await itemsBeside(staff, { id: one.id })).map(({ entity }) => entity)).toEqual(['staff']);
      expect(await get(application, { id: applied.id })).toMatchObject({ status: 'WITHDRAWN', version: 2 });
    }
  });

  it('leaves no name in the notifications of companies', async () => {
    const one = sample.staff({ name: { familyName: 'NGUYEN', givenName: 'LINH' } });
    const owner = sample.company();
    const applied = sample.application({ staffId: one.id, companyId: owner.id });
    await run(write.create(account, sample.account({ id: owner.accountId, role: 'company' })));
    await run(write.create(staff, one));
    await run(write.create(company, owner));
    await run(write.create(application, applied));
    const told = () => queryAll(notification.ofAccount({ accountId: owner.accountId }));
    await notify(
      batchOf({ notificationEvent: 'applicationReceived', key: { applicationId: applied.id, step: 0 } }),
    );
    expect(JSON.stringify(await told())).toContain('NGUYEN');
    const message = { kind: 'account', accountId: one.accountId, staffId: one.id };
    await handler(batchOf(message));
    expect(JSON.stringify(await told())).toContain('NGUYEN');
    const { name: _, ...nameless } = one;
    await run(write.save(staff, { ...nameless, withdrawn: true, version: 1 }));
    for (let round = 0; round < 2; round += 1) {
      expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
      const [only, ...others] = await told();
      expect(others).toEqual([]);
      expect(only).toMatchObject({
        isRead: false,
        version: 2,
        text: { jp: expect.stringContaining('退会'), en: expect.stringContaining('ithdrawn user') },
      });
    }
  });

  it('is finished for a company: its jobs close, its albums are deleted with their photos', async () => {
    const owner = sample.company({ withdrawn: true });
    const [open, draft] = [
      sample.job({ companyId: owner.id }),
      sample.job({ companyId: owner.id, status: 'DRAFT' }),
    ];
    await run(write.create(company, owner));
    await run(
      write.create(companyPlan, {
        companyId: owner.id,
        planType: 'PLAN_FREE',
        beforeLedger: { openPostings: 1 },
        jobs: 2,
      }),
    );
    for (const one of [open, draft]) await run(write.create(job, one));
    const photo = { photo: 'media/A/1.jpg', alt: { en: 'x' }, width: 4, height: 3 };
    const shown = { companyId: owner.id, id: 'ALBUM' };
    await run(write.create(album, { ...shown, place: 0, title: { en: 'x' }, photos: [photo] }));
    const file = { accountId: owner.accountId, key: photo.photo };
    await run(
      write.create(upload, { ...file, kind: 'IMAGE', contentType: 'image/jpeg', size: 3, createdAt: 'x' }),
    );
    const message = { kind: 'account', accountId: owner.accountId, companyId: owner.id };
    const photoGone = { kind: 'photo', companyId: owner.id, key: photo.photo };
    await handler(batchOf(photoGone));
    expect(await get(upload, file)).toBeDefined();
    for (let round = 0; round < 2; round += 1) {
      expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
      expect(await handler(batchOf(photoGone))).toEqual({ batchItemFailures: [] });
      expect(await get(album, shown)).toBeUndefined();
      expect(await get(upload, file)).toBeUndefined();
      expect(await get(job, { id: open.id })).toMatchObject({ status: 'CLOSED' });
      expect(await get(job, { id: draft.id })).toBeUndefined();
    }
  });

  it('does nothing for a user who has not withdrawn', async () => {
    const one = sample.staff();
    await run(write.create(staff, one));
    await run(write.create(favoriteJob, { staffId: one.id, jobId: 'JOB', savedAt: one.createdAt }));
    await handler(batchOf({ kind: 'account', accountId: one.accountId, staffId: one.id }));
    expect(await itemsBeside(staff, { id: one.id })).toHaveLength(2);
  });
});

describe('an unused upload', () => {
  const deleted = () => storage.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input);

  it('is deleted from its bucket', async () => {
    await handler(
      batchOf({ kind: 'object', key: 'media/A/B.jpg' }, { kind: 'object', key: 'files/A/C.pdf' }),
    );
    expect(deleted()).toEqual(
      expect.arrayContaining([
        { Bucket: 'media', Key: 'media/A/B.jpg' },
        { Bucket: 'files', Key: 'files/A/C.pdf' },
      ]),
    );
  });

  it('is deleted in every size if it was a photo', async () => {
    await handler(batchOf({ kind: 'object', key: 'photos/A/B.png' }));
    expect(deleted()).toHaveLength(5);
    expect(deleted()).toEqual(
      expect.arrayContaining(
        ['B.png', 'B-96.jpg', 'B-240.jpg', 'B-480.jpg'].map((name) => ({
          Bucket: 'media',
          Key: `photos/A/${name}`,
        })),
      ),
    );
    expect(deleted()).toContainEqual({ Bucket: 'media', Key: 'uploads/A/B' });
  });

  it('is deleted in every size if it became a picture, with the upload', async () => {
    const [account, name] = ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W', '01JD0Q5X5V7Q2W3E4R5T6Y7V8X'];
    await handler(batchOf({ kind: 'object', key: `media/${account}/${name}-1600x900.jpg` }));
    expect(
      deleted()
        .map(({ Key }) => Key)
        .sort(),
    ).toEqual([
      ...['-160', '-480', '-960', ''].map((size) => `media/${account}/${name}-1600x900${size}.jpg`),
      `uploads/${account}/${name}`,
    ]);
  });

  it('is retried alone if it could not be deleted', async () => {
    storage.on(DeleteObjectCommand, { Key: 'media/A/BAD.jpg' }).rejects(new Error('down'));
    const event = batchOf(
      { kind: 'object', key: 'media/A/BAD.jpg' },
      { kind: 'object', key: 'media/A/D.jpg' },
    );
    expect(await handler(event)).toEqual({
      batchItemFailures: [{ itemIdentifier: event.Records[0]!.messageId }],
    });
    expect(deleted()).toContainEqual({ Bucket: 'media', Key: 'media/A/D.jpg' });
  });
});
