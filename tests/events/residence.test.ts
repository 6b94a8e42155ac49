/** The reminder that a period of stay ends: found when due, sent once, for the current last day. */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseStaff } from '../../functions/core/leaving/erase.ts';
import { addressedLetter, mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { getBasicInfo, putBasicInfo } from '../../functions/core/staff/basicInfo.ts';
import { dueResidences } from '../../functions/core/staff/residence.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { staff, staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import type { MailMessage } from '../../functions/events/messages.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { matchRoute } from '../../shared/routes.ts';
import { makeStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const saving = '2026-11-22T03:00:00.000Z';
const expiresOn = '2027-03-31';
const [ninety, thirty] = ['2026-12-31T00:00:00.000Z', '2027-03-01T00:00:00.000Z'];

const at = (instant: string) => setClock(() => Date.parse(instant));
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  at(saving);
});
afterEach(() => setClock());

const sent = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));

async function person(visaExpiresOn: string | undefined = expiresOn) {
  const made = await makeStaff();
  const save = async (day: string | undefined) => {
    const { basicInfo, version } = await getBasicInfo(made);
    const { visaExpiresOn: _, ...info } = basicInfo!;
    await putBasicInfo(made, { ...info, ...(day && { visaExpiresOn: day }), version });
  };
  await save(visaExpiresOn);
  const told = () => queryAll(notification.ofAccount({ accountId: made.accountId }));
  /** What the sweep finds for this person. */
  const found = async (): Promise<string[]> => {
    queue.resetHistory();
    await sweep();
    return sent().flatMap((message) => (message.staffId === made.staffId ? [message.staffId] : []));
  };
  /** The whole way, from the sweep to the mail. */
  const go = async (): Promise<MailMessage[]> => {
    await found();
    queue.resetHistory();
    await due(batchOf({ staffId: made.staffId }));
    const handed = sent();
    queue.resetHistory();
    for (const message of handed) await notify(batchOf(message));
    return sent();
  };
  return { ...made, save, told, found, go };
}

describe('a period of stay that ends', () => {
  it('is found when a reminder is due, not before', async () => {
    const { found } = await person();
    expect(await found()).toEqual([]);
    at('2026-12-30T23:58:00.000Z');
    expect(await found()).toEqual([]);
    at('2026-12-30T23:59:00.000Z');
    expect(await found()).toHaveLength(1);
  });

  it('causes a notification and a mail, in both languages, once each', async () => {
    const { told, go, found } = await person();
    at(ninety);
    const [mail] = await go();
    expect(await told()).toMatchObject([
      {
        type: 'residence-ending',
        text: {
          jp: '在留期限（2027年3月31日）まであと90日です。更新の手続きをご確認ください。',
          en: 'Your period of stay ends in 90 days, on 31 March 2027. Please check how to extend it.',
        },
      },
    ]);
    expect(matchRoute((await told())[0]!.link!)?.route.id).toBe('registrationBasicInfo');
    expect(mail).toMatchObject({ notificationEvent: 'residenceEnding', key: { expiresOn } });
    expect((await addressedLetter(mail!))?.letter.subject).toContain('90');
    expect(await found()).toEqual([]);
    expect(await go()).toEqual([]);
    expect(await told()).toHaveLength(1);
    at(thirty);
    expect(await go()).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  it('causes one reminder, however often it is retried', async () => {
    const { staffId, told } = await person();
    at(ninety);
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    const event = batchOf({ staffId });
    expect((await due(event)).batchItemFailures).toHaveLength(1);
    queue.reset();
    queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    await Promise.all([due(event), due(event)]);
    const handed = sent().filter(({ notificationEvent }) => notificationEvent === 'residenceEnding');
    for (const message of [...handed, ...handed]) await notify(batchOf(message));
    expect(await told()).toHaveLength(1);
    const reasons = sent().flatMap((one) => (one.recipient ? [mailKeyOf(one).reason] : []));
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons).size).toBe(1);
  });

  it('causes no reminder for a last day that was changed since, at any stage', async () => {
    const { staffId, save, told, found } = await person();
    at(ninety);
    await due(batchOf({ staffId }));
    const [message] = sent();
    await notify(batchOf(message));
    const mail = sent().find(({ recipient }) => recipient) as MailMessage;
    expect(await addressedLetter(mail)).toBeDefined();
    await save('2030-03-31');
    expect(await addressedLetter(mail)).toBeUndefined();
    queue.resetHistory();
    await notify(batchOf({ ...message, key: { ...message.key, days: 30 } }));
    expect(sent()).toEqual([]);
    expect(await told()).toHaveLength(1);
    at('2029-12-31T00:00:00.000Z');
    expect(await found()).toHaveLength(1);
    await save(undefined);
    expect(await found()).toEqual([]);
  });

  it('causes no reminder when it is over, nor for reminders due before it was entered', async () => {
    const late = await person();
    at('2027-04-02T00:00:00.000Z');
    expect(await late.go()).toEqual([]);
    expect(await late.found()).toEqual([]);
    at(saving);
    const soon = await person('2026-12-01');
    expect(await soon.found()).toEqual([]);
    at('2026-11-24T00:00:00.000Z');
    expect(await soon.go()).toHaveLength(1);
  });

  it('causes no reminder for users who have left', async () => {
    const { staffId, found } = await person();
    const record = (await get(staff, { id: staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(staffId);
    at(ninety);
    expect(await found()).toEqual([]);
    expect(await get(staffBasicInfo, { staffId })).toBeUndefined();
    expect(await due(batchOf({ staffId }))).toEqual({ batchItemFailures: [] });
  });

  it('is found in every shard', async () => {
    const [later, earlier] = [await person('2027-05-31'), await person('2027-04-30')];
    const mine: string[] = [];
    for await (const { staffId, dueAt } of dueResidences('2028-01-01T00:00:00.000Z'))
      if (staffId === later.staffId || staffId === earlier.staffId) mine.push(dueAt);
    expect(mine.toSorted()).toEqual(['2027-01-30T00:00:00.000Z', '2027-03-02T00:00:00.000Z']);
  });
});
