import './environment.ts';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, currentLink, link } from '../../functions/data/entities/account.ts';
import { applicantRecord } from '../../functions/data/entities/applicantRecord.ts';
import { company, companyPlan, companySlug } from '../../functions/data/entities/company.ts';
import { entitlement } from '../../functions/data/entities/entitlement.ts';
import { favoriteStaff } from '../../functions/data/entities/favoriteStaff.ts';
import { jobPicks, jobRanking } from '../../functions/data/entities/featured.ts';
import { hire } from '../../functions/data/entities/hire.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { job } from '../../functions/data/entities/job.ts';
import { memberErp, memberMigration, memberOffice } from '../../functions/data/entities/memberRecord.ts';
import { replyClock, replyDay } from '../../functions/data/entities/replyClock.ts';
import { staff, technicalInfo } from '../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../functions/data/entities/talent.ts';
import { translatorProfile } from '../../functions/data/entities/translator.ts';
import { get, run, write } from '../../functions/data/table.ts';
import type { DeadLetter } from '../../functions/events/deadLetter.ts';
import { watchedEntities } from '../../functions/events/messagesFor.ts';
import { readObject } from '../../functions/events/pageObject.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { listDeadLetters, replay, showDeadLetter } from '../../infra/local/services/deadLetters.ts';
import { testEnvironment } from '../support/table.ts';
import { useParts } from './parts.ts';
import { sample } from './support.ts';

/**
 * Records of every watched entity are corrupted in every way: each becomes a dead letter, and other writers
 * are not affected.
 */
const parts = useParts();
const TableName = testEnvironment.TABLE_NAME;
const soon = { timeout: 30_000, interval: 50 };

const list = async () => (await listDeadLetters(parts.place, { limit: 1_000 })).entries;
const letters = async () =>
  Promise.all((await list()).map(async ({ id }) => (await showDeadLetter(parts.place, id)) as DeadLetter));
const mailsTo = async (address: string) => {
  const answer = await fetch(`${parts.mailbox.endpoint}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: unknown[] }).messages;
};
/** An inquiry is sent and mailed: the stream continues. */
async function expectToGoOn(email: string): Promise<void> {
  await run(write.create(inquiry, sample.inquiry({ email })));
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1);
}

const put = (Item: Record<string, unknown>) => dynamodb().send(new PutCommand({ TableName, Item }));
const take = ({ pk, sk }: { pk: string; sk: string }) =>
  dynamodb().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
const day = 86_400_000;
/** With everything that its page needs. */
function posting(companyId: string) {
  const base = sample.job({
    companyId,
    publishedAt: new Date(Date.now() - day).toISOString(),
    closesAt: new Date(Date.now() + day).toISOString(),
  });
  const more = {
    speciality: 'medical',
    japaneseLevel: 'daily',
    jobPosition: { major: 'medical' },
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: 300_000, currency: 'JPY' },
  };
  return { ...base, content: { ...base.content, ...more } } as typeof base;
}

/** No entity has binary values, so an image with them cannot be parsed. */
const bytes = new Uint8Array([0xff, 0xfe, 0x00]);

let reader: Awaited<ReturnType<typeof parts.readStream>>;
beforeAll(async () => {
  reader = await parts.readStream();
});

describe('the stream', () => {
  it('stores dead letters for unparsable images of any entity, new or old, and continues', async () => {
    for (const entity of watchedEntities) {
      const key = { pk: `POISON#${entity}`, sk: 'ITEM' };
      await put({ ...key, entity, text: `\uFFFF\u{1F4A3} ${'x'.repeat(20_000)}`, bytes });
      await put({ ...key, entity });
      await put({ ...key, entity, bytes });
      await take(key);
    }
    await put({ pk: 'POISON#unknown', sk: 'ITEM', entity: 'nobodyKnowsIt', bytes });
    await put({ pk: 'POISON#none', sk: 'ITEM', bytes });
    await expectToGoOn('after-any@example.com');
    await reader.drained();

    const aside = await letters();
    const changes = aside.map(({ record }) => record as DynamoDBRecord);
    const of = (entity: string) =>
      changes
        .filter(({ dynamodb: change }) => change!.Keys!.pk!.S === `POISON#${entity}`)
        .map(({ eventName }) => eventName);
    for (const entity of watchedEntities)
      expect(of(entity).sort(), entity).toEqual(['INSERT', 'MODIFY', 'MODIFY', 'REMOVE']);
    expect(aside).toHaveLength(4 * watchedEntities.length);
    // Complete: nothing is missing.
    const inserted = changes.find(({ eventName }) => eventName === 'INSERT')!;
    expect(inserted.dynamodb!.NewImage).toMatchObject({
      text: { S: `\uFFFF\u{1F4A3} ${'x'.repeat(20_000)}` },
      bytes: { B: Buffer.from(bytes).toString('base64') },
    });
    for (const entry of await list()) {
      expect(entry).toMatchObject({ source: 'stream', at: expect.stringMatching(/^2\d{3}-/) });
      expect(entry.error).toMatch(/^Error: Unsupported attribute type/);
    }
  }, 60_000);

  it('keeps a dead letter that fails again when replayed', async () => {
    const { id } = (await list())[0]!;
    const before = (await list()).length;
    expect(await replay(parts.place, id)).toEqual({
      failed: expect.stringContaining('Unsupported attribute type'),
    });
    expect(await list()).toHaveLength(before);
  }, 60_000);

  it('stores a dead letter for an item that does not match its entity', async () => {
    const before = (await list()).length;
    // Of the two lists of jobs only changes are read, of others only the row that they are part of.
    const unread: readonly string[] = [
      ...[
        jobPicks,
        jobRanking,
        companyPlan,
        entitlement,
        favoriteStaff,
        hire,
        staff,
        technicalInfo,
        translatorProfile,
        memberOffice,
        memberErp,
        memberMigration,
        staffVisibility,
        replyClock,
        replyDay,
        applicantRecord,
      ],
    ].map(({ name }) => name);
    const read = watchedEntities.filter((name) => !unread.includes(name));
    for (const entity of read) await put({ pk: `SHAPELESS#${entity}`, sk: 'ITEM', entity, status: ['none'] });
    await expectToGoOn('after-shapeless@example.com');
    await reader.drained();
    expect((await list()).length - before).toBe(read.length);
    expect((await list()).at(-1)?.error).toMatch(/^ZodError: [a-zA-Z.]+: \S/);
  }, 60_000);

  it('stores a dead letter for a record whose message its queue rejects, and handles it once after a replay', async () => {
    const limit = (bytes: number) => parts.queues.limitMessages('index', bytes);
    const owner = sample.company();
    await run(write.create(account, sample.account({ id: owner.accountId, role: 'company' })));
    await run(write.create(company, owner));
    await run(write.create(companySlug, { slug: owner.slug, companyId: owner.id }));
    const one = posting(owner.id);
    await run(write.create(job, one));
    const page = () => readObject(`job_info/${one.id}.html`);
    await expect.poll(page, soon).toContain('"status":"NEW"');

    const known = new Set((await list()).map(({ id }) => id));
    const added = async () => (await list()).filter(({ id }) => !known.has(id));
    limit(100);
    const closedAt = '2026-11-22T00:00:00.000Z';
    await run(write.save(job, { ...(await get(job, one))!, status: 'CLOSED', closedAt }));
    await expectToGoOn('after-refused@example.com');
    await expect
      .poll(added, soon)
      .toMatchObject([{ error: expect.stringMatching(/^MessageRefused: .*100 bytes/) }]);
    const { id } = (await added())[0]!;
    const { record } = (await showDeadLetter(parts.place, id)) as { record: DynamoDBRecord };
    expect(record.dynamodb!.NewImage).toMatchObject({ id: { S: one.id }, status: { S: 'CLOSED' } });

    limit(1_048_576);
    expect(await replay(parts.place, id)).toBe('replayed');
    expect(await replay(parts.place, id)).toBe('gone');
    await expect.poll(page, soon).toContain('"status":"CLOSED"');
    expect(await added()).toEqual([]);
  }, 90_000);

  it('sends a mail once, even if its record is replayed twice because of another message', async () => {
    const limit = (bytes: number) => parts.queues.limitMessages('mail', bytes);
    const one = sample.account({ email: 'once@example.com', state: 'PENDING' });
    await run(write.create(account, one));
    const known = new Set((await list()).map(({ id }) => id));
    const added = async () => (await list()).filter(({ id }) => !known.has(id));
    limit(10);
    const wanted = sample.link({ accountId: one.id, email: one.email });
    const { id: linkId, type } = wanted;
    await run(write.put(currentLink, { accountId: one.id, type, linkId, expiresAt: 4e9 }));
    await run(write.create(link, wanted));
    await expect.poll(added, soon).toHaveLength(1);
    const { id } = (await added())[0]!;
    limit(1_048_576);
    // Two operators concurrently.
    const outcomes = await Promise.all([replay(parts.place, id), replay(parts.place, id)]);
    expect(outcomes).toContain('replayed');
    await expect.poll(() => mailsTo(one.email), soon).toHaveLength(1);
    await expectToGoOn('after-all@example.com');
    await expect.poll(() => parts.count('mail'), soon).toBe(0);
    expect(await mailsTo(one.email)).toHaveLength(1);
  }, 90_000);
});
