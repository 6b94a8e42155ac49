import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoApplied, updateApplied } from '../../functions/core/applications/change.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { account, counters } from '../../functions/data/entities/account.ts';
import { application, scout } from '../../functions/data/entities/application.ts';
import { company } from '../../functions/data/entities/company.ts';
import { conversation } from '../../functions/data/entities/conversation.ts';
import { job, jobLog } from '../../functions/data/entities/job.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { resumeReview } from '../../functions/data/entities/resumeReview.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler } from '../../functions/events/notify.ts';
import { newId } from '../../functions/platform/ids.ts';
import { matchRoute } from '../../shared/routes.ts';
import { companyActor } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, change, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const mails = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)))
    .sort((a, b) => (a.notificationEvent < b.notificationEvent ? -1 : 1));
const toldTo = (accountId: string) => queryAll(notification.ofAccount({ accountId }));

/** A staff member, a company and an application between them. */
async function people(
  more: { hirer?: object; seeker?: object; steps?: [string, string][]; declineReason?: string } = {},
) {
  const hirer = sample.account({ role: 'company', locale: 'jp', ...more.hirer });
  const seeker = sample.account({ role: 'staff', locale: 'en', ...more.seeker });
  const owner = sample.company({ accountId: hirer.id });
  const applicant = sample.staff({ accountId: seeker.id });
  const first = sample.application({ companyId: owner.id, staffId: applicant.id });
  const later = (more.steps ?? []).map(([status, by], index) => ({
    status,
    by,
    at: `2026-11-2${index + 2}T03:00:00.000Z`,
    accountId: by === 'staff' ? seeker.id : hirer.id,
  }));
  const record = {
    ...first,
    status: later.at(-1)?.status ?? 'APPLIED',
    ...(more.declineReason && { declineReason: more.declineReason }),
    history: [...first.history, ...later],
  } as typeof first;
  await run(write.create(account, hirer));
  await run(write.create(account, seeker));
  await run(write.create(company, owner));
  await run(write.create(staff, applicant));
  await run(write.create(application, record));
  /** The stream's messages for one of its steps. */
  const messages = (step: number, of: { history: readonly unknown[] } = record) => {
    const until = (end: number) => ({ ...of, history: of.history.slice(0, end) });
    const taken = change(application, { ...(step > 0 && { before: until(step) }), after: until(step + 1) });
    return messagesFor(taken).flatMap(({ queue, message }) => (queue === 'notify' ? [message] : []));
  };
  return { hirer, seeker, owner, applicant, record, messages };
}

describe('a scout', () => {
  async function scouted(more: object = {}) {
    const made = await people();
    const { owner, applicant } = made;
    const record = sample.scout({ companyId: owner.id, staffId: applicant.id, ...more });
    await run(write.create(scout, record));
    return { ...made, scoutId: record.id };
  }

  it('notifies the staff member once, with a link', async () => {
    const { seeker, hirer, scoutId } = await scouted();
    const event = batchOf({ notificationEvent: 'scoutReceived', key: { scoutId } });
    await handler(event);
    await handler(event);
    const told = await toldTo(seeker.id);
    expect(told).toMatchObject([
      { type: 'scout-received', text: { en: 'Kawasemi Inc. sent you a scout message for “Nurse”.' } },
    ]);
    expect(told[0]!.link).toBe(`/job_info_scoutlist?scout=${scoutId}`);
    expect(await toldTo(hirer.id)).toEqual([]);
    const mail = { notificationEvent: 'scoutReceived', key: { scoutId }, recipient: seeker.id };
    expect(mails()).toEqual([mail, mail]);
  });

  it('that was declined notifies the company, without the name', async () => {
    const { hirer, scoutId } = await scouted({ status: 'DECLINED', answeredAt: '2026-11-22T03:00:00.000Z' });
    await handler(batchOf({ notificationEvent: 'scoutDeclined', key: { scoutId } }));
    const told = await toldTo(hirer.id);
    expect(told).toMatchObject([{ type: 'scout-declined' }]);
    expect(JSON.stringify(told)).not.toContain('NGUYEN');
    expect(mails()).toMatchObject([
      { notificationEvent: 'scoutDeclined', key: { scoutId }, recipient: hirer.id },
    ]);
  });

  it.each([
    ['2026-12-05T03:00:00.000Z', 'has expired', '14 days and has expired'],
    ['2026-11-25T03:00:00.000Z', 'no longer hiring', 'is closed'],
  ])(
    'that expired unanswered at %s notifies both sides, once, without mails',
    async (at, toSeeker, toHirer) => {
      const { hirer, seeker, scoutId } = await scouted({
        status: 'EXPIRED',
        sentAt: '2026-11-21T03:00:00.000Z',
        expiredAt: at,
      });
      const key = { scoutId };
      const event = batchOf(
        { notificationEvent: 'scoutExpired', key },
        { notificationEvent: 'ownScoutExpired', key },
      );
      await handler(event);
      await handler(event);
      const [ofSeeker, ofHirer] = [await toldTo(seeker.id), await toldTo(hirer.id)];
      expect(ofSeeker.map(({ type }) => type)).toEqual(['scout-expired']);
      expect(ofHirer.map(({ type }) => type)).toEqual(['scout-expired']);
      expect(ofSeeker[0]!.text.en).toContain(toSeeker);
      expect(ofHirer[0]!.text.en).toContain(toHirer);
      expect(JSON.stringify(ofHirer)).not.toContain('NGUYEN');
      expect(mails()).toEqual([]);
    },
  );

  it('that was accepted notifies the company as such, with its application', async () => {
    const { hirer, seeker, record, messages } = await people();
    const scouted = { ...record, scoutId: newId() };
    await run(write.put(application, scouted));
    await handler(batchOf(...messages(0, scouted)));
    expect(await toldTo(hirer.id)).toMatchObject([
      {
        type: 'scout-accepted',
        text: { en: 'LINH NGUYEN accepted your scout for “Nurse” and has applied.' },
      },
    ]);
    expect(mails().map(({ notificationEvent, recipient }) => [notificationEvent, recipient])).toEqual([
      ['applicationSent', seeker.id],
      ['scoutAccepted', hirer.id],
    ]);
  });
});

describe('from an application on', () => {
  it('both sides have one conversation for everything between them', async () => {
    const { hirer, seeker, owner, applicant, record, messages } = await people();
    await handler(batchOf(...messages(0), ...messages(0)));
    const id = conversationIdOf(applicant.id, owner.id);
    const { jobId, jobNumber, jobTitle: title } = record;
    expect(await get(conversation, { id })).toMatchObject({
      types: ['APPLY'],
      about: { jobId, jobNumber, title },
      staff: { accountId: seeker.id, notSeenCount: 0 },
      company: { accountId: hirer.id },
      version: 1,
    });
    const scouted = { ...record, scoutId: newId() };
    await run(write.put(application, scouted));
    await handler(batchOf(...messages(0, scouted)));
    expect((await get(conversation, { id }))?.types).toEqual(['APPLY', 'SCOUT']);
  });
});

describe('an application', () => {
  it('notifies the company and is confirmed to the applicant', async () => {
    const { hirer, seeker, record, messages } = await people();
    expect(await handler(batchOf(...messages(0)))).toEqual({ batchItemFailures: [] });
    const [told, ...others] = await toldTo(hirer.id);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      type: 'application-received',
      isRead: false,
      createdAt: record.appliedAt,
      text: {
        jp: '「看護師」にNGUYEN LINHさんから応募がありました。',
        en: 'LINH NGUYEN has applied for “Nurse”.',
      },
    });
    expect(matchRoute(told!.link!)?.route.id).toBe('clientApplication');
    expect(await toldTo(seeker.id)).toEqual([]);
    const key = { applicationId: record.id, step: 0 };
    expect(mails()).toEqual([
      { notificationEvent: 'applicationReceived', key, recipient: hirer.id },
      { notificationEvent: 'applicationSent', key, recipient: seeker.id },
    ]);
  });

  it('that was moved notifies the applicant', async () => {
    const { hirer, seeker, messages } = await people({ steps: [['INTERVIEW', 'company']] });
    await handler(batchOf(...messages(1)));
    expect(await toldTo(hirer.id)).toEqual([]);
    expect(await toldTo(seeker.id)).toMatchObject([
      { type: 'application-status', text: { en: expect.stringContaining('Interview') } },
    ]);
    expect(mails()).toMatchObject([
      { notificationEvent: 'applicationStatusChanged', key: { step: 1 }, recipient: seeker.id },
    ]);
  });

  describe('a move that can still be undone', () => {
    const moved = async () => {
      const made = await people();
      const { hirer, owner, record } = made;
      await run(write.put(job, sample.job({ id: record.jobId, companyId: owner.id })));
      const by = companyActor({ companyId: owner.id, accountId: hirer.id });
      const { history } = await updateApplied(by, record.id, { status: 'SCREENING' }, 'jp');
      const undo = () => undoApplied(by, record.id, history[1]!.at, 'jp');
      const moved = (await get(application, { id: record.id }))!;
      return { ...made, messages: (step: number) => made.messages(step, moved), undo };
    };

    it('sends no notification after it was undone', async () => {
      const { seeker, messages, undo } = await moved();
      await undo();
      await handler(batchOf(...messages(1)));
      expect(await toldTo(seeker.id)).toEqual([]);
      expect(mails()).toEqual([]);
    });

    it('stays after the applicant was notified, whatever the clock says', async () => {
      const { seeker, messages, undo } = await moved();
      await handler(batchOf(...messages(1)));
      await expect(undo()).rejects.toMatchObject({ code: 'undo_over' });
      expect(await toldTo(seeker.id)).toHaveLength(1);
      expect(mails()).toHaveLength(1);
    });

    it('is either notified or undone when both happen concurrently, never both', async () => {
      const rounds = await Promise.all(Array.from({ length: 12 }, moved));
      const ends = await Promise.all(
        rounds.map(async ({ seeker, record, messages, undo }, index) => {
          const taking = async () => {
            await new Promise((resolve) => setTimeout(resolve, index * 2));
            return undo().then(
              () => true,
              () => false,
            );
          };
          const [isBack] = await Promise.all([taking(), handler(batchOf(...messages(1)))]);
          const isTold = (await toldTo(seeker.id)).length === 1;
          const mailed = mails().filter((mail) => mail.key.applicationId === record.id).length === 1;
          return { isBack, isTold, mailed };
        }),
      );
      for (const { isBack, isTold, mailed } of ends) {
        expect(isTold).toBe(!isBack);
        expect(mailed).toBe(isTold);
      }
    });

    it('is notified by a redelivered message after its worker was killed', async () => {
      const { seeker, messages } = await moved();
      queue.on(SendMessageBatchCommand).rejects(new Error('killed'));
      const event = batchOf(...messages(1));
      expect((await handler(event)).batchItemFailures).toHaveLength(1);
      queue.reset();
      queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
      expect(await handler(event)).toEqual({ batchItemFailures: [] });
      expect(await toldTo(seeker.id)).toHaveLength(1);
      expect(mails()).toHaveLength(1);
    });
  });

  it('that is a decline notifies the applicant, also by the office', async () => {
    const { seeker, messages } = await people({ steps: [['DECLINED', 'employee']] });
    await handler(batchOf(...messages(1)));
    expect(await toldTo(seeker.id)).toMatchObject([{ type: 'application-declined' }]);
    expect(mails()).toMatchObject([{ notificationEvent: 'applicationDeclined', recipient: seeker.id }]);
  });

  it('of a company that left says so in the notification', async () => {
    const { seeker, messages } = await people({
      steps: [['DECLINED', 'company']],
      declineReason: 'company-left',
    });
    await handler(batchOf(...messages(1)));
    expect(await toldTo(seeker.id)).toMatchObject([
      { text: { en: expect.stringContaining('closed its account') } },
    ]);
  });

  it('that is a withdrawal notifies the company, without the name of a person who has left', async () => {
    const { hirer, seeker, applicant, messages } = await people({ steps: [['WITHDRAWN', 'staff']] });
    await run(write.put(staff, { ...applicant, name: undefined, withdrawn: true }));
    await run(write.put(account, { ...seeker, state: 'WITHDRAWN' }));
    await handler(batchOf(...messages(1)));
    expect(await toldTo(hirer.id)).toMatchObject([
      { type: 'application-withdrawn', text: { jp: expect.stringContaining('退会したユーザー') } },
    ]);
    expect(mails()).toMatchObject([{ notificationEvent: 'applicationWithdrawn', recipient: hirer.id }]);
  });

  it('is notified once, however often its message is delivered', async () => {
    const { hirer, messages } = await people();
    const event = batchOf(...messages(0));
    await handler(event);
    await handler(event);
    expect(await toldTo(hirer.id)).toHaveLength(1);
    expect(await get(counters, { accountId: hirer.id })).toMatchObject({
      notifications: 1,
      unreadNotifications: 1,
    });
    // Requested twice with one reason, which the mail's record deduplicates.
    expect(
      new Set(
        mails()
          .map(mailKeyOf)
          .map(({ accountId, reason }) => `${accountId} ${reason}`),
      ).size,
    ).toBe(2);
  });

  it('is not notified to users who have left, are suspended, or have muted notifications', async () => {
    for (const state of [{ state: 'WITHDRAWN' }, { state: 'SUSPENDED' }, { notificationBanned: true }]) {
      const { hirer, messages } = await people({ hirer: state, seeker: state });
      await handler(batchOf(...messages(0)));
      expect(await toldTo(hirer.id)).toEqual([]);
    }
    expect(mails()).toEqual([]);
  });

  it('is notified again as a whole when its mails could not be queued', async () => {
    const { hirer, messages } = await people();
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    const told = messages(0);
    const gone = { notificationEvent: 'applicationReceived', key: { applicationId: newId(), step: 0 } };
    const event = batchOf(...told, gone);
    expect(
      (await handler(event)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort(),
    ).toEqual(told.map((_, index) => event.Records[index]!.messageId).sort());
    queue.reset();
    queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    expect(await handler(event)).toEqual({ batchItemFailures: [] });
    expect(mails()).toHaveLength(2);
    expect(await toldTo(hirer.id)).toHaveLength(1);
  });
});

describe('a posting that ended', () => {
  async function ended(status: string, to: string, actor: string) {
    const { hirer, owner } = await people();
    const record = sample.job({ companyId: owner.id, status });
    const entry = { jobId: record.id, id: newId(), to, actor, at: '2026-11-21T03:00:00.000Z' } as const;
    await run(write.create(job, record));
    await run(write.create(jobLog, entry as never));
    await handler(batchOf(...messagesFor(change(jobLog, { after: entry })).map(({ message }) => message)));
    return { hirer, record };
  }

  it('by expiry notifies its company', async () => {
    const { hirer, record } = await ended('LATED', 'LATED', 'system');
    expect(await toldTo(hirer.id)).toMatchObject([
      { type: 'job-closed', text: { jp: '「看護師」の掲載期間が終わりました。' } },
    ]);
    expect(mails()).toMatchObject([
      { notificationEvent: 'jobExpired', key: { jobId: record.id }, recipient: hirer.id },
    ]);
  });

  it('by the operator has a different text', async () => {
    const { hirer } = await ended('CLOSED', 'CLOSED', 'employee');
    expect(await toldTo(hirer.id)).toMatchObject([{ text: { en: 'We have closed your posting “Nurse”.' } }]);
    expect(mails()).toMatchObject([{ notificationEvent: 'jobClosed' }]);
  });

  it('but was extended since is not notified', async () => {
    const { hirer } = await ended('HIRING', 'LATED', 'system');
    expect(await toldTo(hirer.id)).toEqual([]);
    expect(mails()).toEqual([]);
  });
});

describe('a review of a resume', () => {
  it('that was answered notifies its staff member once, in the product and by mail', async () => {
    const seeker = sample.account({ role: 'staff', locale: 'en' });
    const person = sample.staff({ accountId: seeker.id });
    const review = {
      id: newId(),
      staffId: person.id,
      staffNumber: person.staffNumber,
      status: 'ANSWERED' as const,
      remarks: { pr: 'Good' },
      requestedAt: '2026-11-21T03:00:00.000Z',
      answeredAt: '2026-11-22T03:00:00.000Z',
    };
    await run(write.create(account, seeker));
    await run(write.create(staff, person));
    await run(write.create(resumeReview, review));
    const message = {
      notificationEvent: 'resumeReviewAnswered',
      key: { staffId: person.id, reviewId: review.id },
    };
    await handler(batchOf(message));
    await handler(batchOf(message));
    const told = await toldTo(seeker.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'resume-review', createdAt: review.answeredAt });
    expect(matchRoute(told[0]!.link!)?.route.id).toBe('resumeReview');
    expect(mails()[0]).toMatchObject({ notificationEvent: 'resumeReviewAnswered', recipient: seeker.id });
    expect(JSON.stringify(mails())).not.toContain('Good');
  });
});
