/**
 * A plan that ends: reminders seven days and one day before and after its end, once each; postings end with
 * it.
 */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../functions/core/entitlements/use.ts';
import { advanceJob } from '../../functions/core/jobs/advance.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { loadJob } from '../../functions/core/jobs/records.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { confirmJob } from '../../functions/core/jobs/stillHiring.ts';
import { updateJob } from '../../functions/core/jobs/update.ts';
import { addressedLetter, mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { account } from '../../functions/data/entities/account.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import type { MailMessage } from '../../functions/events/messages.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { planInquiryAddress } from '../../shared/companyInquiry.ts';
import { freePlanValidUntil } from '../../shared/domain/plans.ts';
import { addDays, endOfDay, tokyoDay } from '../../shared/domain/time.ts';
import { completeContent, makeCompany } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const registered = '2026-11-22';
const lastDay = freePlanValidUntil(registered);
/** Nine in the morning in Tokyo, this many days after the registration. */
const onDay = (days: number) => setClock(`${addDays(registered, days)}T00:00:00.000Z`);

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  onDay(0);
});
afterEach(() => setClock());

const sent = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));

async function freeCompany(locale: 'jp' | 'en' = 'jp') {
  const made = await makeCompany({ validUntil: lastDay });
  const owner = (await get(account, { id: made.accountId }))!;
  if (locale !== owner.locale) await run(write.save(account, { ...owner, locale }));
  const told = () => queryAll(notification.ofAccount({ accountId: made.accountId }));
  const found = async () => {
    queue.resetHistory();
    await sweep();
    return sent().filter((message) => message.companyId === made.companyId);
  };
  /** The whole way, from the sweep to the mails. */
  const go = async (): Promise<MailMessage[]> => {
    const messages = await found();
    queue.resetHistory();
    for (const { companyId } of messages) await due(batchOf({ companyId }));
    const handed = sent();
    queue.resetHistory();
    for (const message of handed) await notify(batchOf(message));
    return sent();
  };
  return { ...made, told, found, go };
}

describe('a plan that ends', () => {
  it('causes reminders 7 days and 1 day before and on the day after its last, once each', async () => {
    const one = await freeCompany();
    const mails: string[] = [];
    for (let day = 0; day <= 40; day += 1) {
      onDay(day);
      // Twice in the same minute, and again each day.
      for (const mail of [...(await one.go()), ...(await one.go())])
        mails.push(`${day} ${mail.notificationEvent}`);
    }
    expect(mails).toEqual(['23 planEnding', '29 planEnding', '31 planEnded']);
    expect((await one.told()).map(({ type }) => type)).toEqual(['plan-ending', 'plan-ending', 'plan-ended']);
  }, 60_000);

  it('causes one mail, however often its parts are retried', async () => {
    const one = await freeCompany();
    onDay(23);
    const event = batchOf({ companyId: one.companyId });
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    expect((await due(event)).batchItemFailures).toHaveLength(1);
    queue.reset();
    queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    await Promise.all([due(event), due(event)]);
    const handed = sent().filter(({ notificationEvent }) => notificationEvent === 'planEnding');
    for (const message of [...handed, ...handed]) await notify(batchOf(message));
    expect(await one.told()).toHaveLength(1);
    const reasons = sent().flatMap((one) => (one.recipient ? [mailKeyOf(one).reason] : []));
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons).size).toBe(1);
  });

  it('causes a mail with the days left even from a late worker, with a link to the inquiry', async () => {
    for (const locale of ['jp', 'en'] as const) {
      const one = await freeCompany(locale);
      onDay(25);
      const [mail] = await one.go();
      const letter = (await addressedLetter(mail!))!.letter;
      expect(letter.locale).toBe(locale);
      expect(letter.subject).toContain(locale === 'jp' ? 'あと5日' : 'in 5 days');
      expect(letter.action?.url).toContain(planInquiryAddress('PLAN_FREE', locale));
      // Reminders of the future are not sent afterwards.
      onDay(31);
      expect(await addressedLetter(mail!)).toBeUndefined();
      const [ended] = await one.go();
      expect((await addressedLetter(ended!))?.letter.subject).toContain(
        locale === 'jp' ? '期限が切れました' : 'has ended',
      );
    }
  });

  it('causes no reminder after it was extended, and later ones for its new last day', async () => {
    const one = await freeCompany();
    onDay(23);
    const [mail] = await one.go();
    await setPlan(one.companyId, 'PLAN_FREE', addDays(lastDay, 30));
    expect(await addressedLetter(mail!)).toBeUndefined();
    onDay(31);
    expect(await one.found()).toEqual([]);
    onDay(53);
    expect(await one.found()).toHaveLength(1);
    await setPlan(one.companyId, 'PLAN_UNLIMITED');
    expect(await one.found()).toEqual([]);
  });

  it('causes a reminder of the current state after an outage', async () => {
    const one = await freeCompany();
    onDay(35);
    expect((await one.go()).map(({ notificationEvent }) => notificationEvent)).toEqual(['planEnded']);
    expect(await one.found()).toEqual([]);
  });
});

describe('a posting under a plan that ends', () => {
  const end = endOfDay(lastDay);

  it("is open at most until the plan's last day, whatever was requested", async () => {
    const one = await freeCompany();
    const asked = endOfDay(addDays(registered, 60));
    for (const content of [completeContent(), completeContent({ closesAt: asked })]) {
      const made = await createJob(one, { content, publish: true });
      expect(made.content.closesAt).toBe(end);
      const longer = { ...made.content, closesAt: asked };
      expect(
        (await updateJob(one, made.id, { content: longer, version: made.version })).content.closesAt,
      ).toBe(end);
      const sooner = endOfDay(addDays(registered, 3));
      const { record } = (await loadJob(made.id))!;
      const changed = { content: { ...made.content, closesAt: sooner }, version: record.version };
      expect((await updateJob(one, made.id, changed)).content.closesAt).toBe(sooner);
      await updateJobStatus(one, made.id, { status: 'CLOSED' });
      const again = await updateJobStatus(one, made.id, { status: 'HIRING', closesAt: asked });
      expect(again.content.closesAt).toBe(end);
      await updateJobStatus(one, made.id, { status: 'CLOSED' });
    }
  });

  it('cannot open after it', async () => {
    const one = await freeCompany();
    const opensAt = endOfDay(addDays(lastDay, 3));
    const content = completeContent({ opensAt, closesAt: endOfDay(addDays(lastDay, 20)) });
    await expect(createJob(one, { content, publish: true })).rejects.toMatchObject({
      code: 'opens_after_plan',
    });
  });

  it('ends with it, and can be extended only under another one', async () => {
    const one = await freeCompany();
    const { id } = await createJob(one, { content: completeContent(), publish: true });
    onDay(20);
    await confirmJob(one, id);
    onDay(31);
    expect(await advanceJob(id)).toBe('LATED');
    const extend = { status: 'HIRING', closesAt: endOfDay(addDays(registered, 50)) } as const;
    await expect(updateJobStatus(one, id, extend)).rejects.toMatchObject({ code: 'plan_expired' });
    await setPlan(one.companyId, 'PLAN_FREE', addDays(registered, 61));
    expect((await updateJobStatus(one, id, extend)).content.closesAt).toBe(extend.closesAt);
  });

  it('ends earlier when the plan is shortened, and is unchanged when it is extended', async () => {
    const one = await makeCompany();
    const { id } = await createJob(one, { content: completeContent(), publish: true });
    await setPlan(one.companyId, 'PLAN_FREE', addDays(registered, 5));
    const shortened = endOfDay(addDays(registered, 5));
    expect((await loadJob(id))!.content.closesAt).toBe(shortened);
    await setPlan(one.companyId, 'PLAN_FREE', addDays(registered, 50));
    expect((await loadJob(id))!.content.closesAt).toBe(shortened);
    expect(await look(one.companyId, 'openPostings')).toMatchObject({ used: 1 });
    expect(tokyoDay(shortened)).toBe(addDays(registered, 5));
  });
});
