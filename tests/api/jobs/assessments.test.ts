import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { recordsOf } from '../../../functions/core/dataExport/records.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseCompany } from '../../../functions/core/leaving/erase.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { change } from '../../../functions/data/change.ts';
import { account, session } from '../../../functions/data/entities/account.ts';
import { applicantRecord } from '../../../functions/data/entities/applicantRecord.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { jobCriteria } from '../../../functions/data/entities/assessment.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { interview } from '../../../functions/data/entities/interview.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { get, itemsBeside, queryAll, run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicantRecords } from '../../../shared/contract/applicantRecords.ts';
import { assessments as operations } from '../../../shared/contract/assessments.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { assessmentLimits } from '../../../shared/domain/assessments.ts';
import { type Send, send } from '../../support/api.ts';
import {
  type Application,
  type By,
  keptBeside,
  leave,
  makeApplication,
} from '../../support/applicantRecords.ts';
import { completeContent, makeCompany, makeEmployee, makeMember } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Name = keyof typeof operations;
const call = (name: Name, by: By, request: Send = {}) =>
  send(handler, operations[name], { token: by.token, ...request });

const seen = async (by: By, id: string) => (await call('getAssessments', by, { params: { id } })).body;
const say = (by: By, id: string, opinion: string, { comment = '', version = 0 } = {}) =>
  call('putOpinion', by, { params: { id }, body: { opinion, comment, version } });
const unsay = (by: By, id: string) => call('deleteOpinion', by, { params: { id } });

describe('opinions of members about an applicant', () => {
  it('are hidden from each until they have given their own, and again once it is deleted', async () => {
    const { company: owner, colleague, reader, id } = await makeApplication();
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
    expect((await say(owner, id, 'NO', { comment: 'Too far away' })).status).toBe(200);
    for (const one of [colleague, reader])
      expect((await seen(one, id)).opinions).toEqual({ others: [], hidden: 1 });
    const { body } = await say(colleague, id, 'YES');
    const mail = (await get(account, { id: owner.accountId }))!.email;
    expect(body.opinions).toMatchObject({
      mine: { opinion: 'YES', author: { isMe: true }, version: 1 },
      others: [{ opinion: 'NO', comment: 'Too far away', author: { isMe: false, name: mail } }],
      ...{ hidden: 0, counts: { YES: 1, PERHAPS: 0, NO: 1 } },
    });
    expect(body.opinions.mine).not.toHaveProperty('comment');
    expect((await seen(colleague, id)).opinions).toEqual(body.opinions);
    expect(JSON.stringify(await seen(reader, id))).not.toContain('Too far away');
    expect((await unsay(colleague, id)).status).toBe(200);
    expect((await seen(colleague, id)).opinions).toEqual({ others: [], hidden: 1 });
    expect((await seen(owner, id)).opinions).toMatchObject({ others: [], counts: { NO: 1, YES: 0 } });
  });

  it('are changed under their version, and say that they were', async () => {
    const { company: owner, id } = await makeApplication();
    await say(owner, id, 'PERHAPS', { comment: 'Ask again' });
    expect((await say(owner, id, 'NO')).body.code).toBe('changed_meanwhile');
    expect((await seen(owner, id)).opinions.mine).toMatchObject({ opinion: 'PERHAPS', version: 1 });
    const { mine } = (await say(owner, id, 'YES', { version: 1 })).body.opinions;
    expect(mine).toMatchObject({ opinion: 'YES', version: 2 });
    expect(mine.editedAt).toBeDefined();
    expect(mine).not.toHaveProperty('comment');
  });

  it('are saved once by concurrent and repeated requests, and deleted once', async () => {
    const { company: owner, id } = await makeApplication();
    const same = await Promise.all([1, 2, 3].map(() => say(owner, id, 'YES', { comment: 'Once' })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await say(owner, id, 'YES', { comment: 'Once' })).body.opinions.mine.version).toBe(1);
    const two = await Promise.all([
      say(owner, id, 'NO', { version: 1 }),
      say(owner, id, 'PERHAPS', { version: 1 }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const gone = await Promise.all([unsay(owner, id), unsay(owner, id), unsay(owner, id)]);
    expect(gone.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
    await say(owner, id, 'YES');
    expect((await unsay(owner, id)).status).toBe(200);
  });

  it('of twenty members at once are all kept', async () => {
    const { company: owner, id } = await makeApplication();
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(owner, 'RECRUITER')));
    const answers = await Promise.all(members.map((one) => say(one, id, 'YES')));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect((await seen(members[0]!, id)).opinions.counts).toEqual({ YES: 20, PERHAPS: 0, NO: 0 });
    await Promise.all(members.map((one) => unsay(one, id)));
    expect(await keptBeside(id)).not.toContain('memberOpinion');
    expect(await get(applicantRecord, { applicationId: id })).toMatchObject({ assessments: 0 });
    expect(await get(applicantRecord, { applicationId: id })).not.toHaveProperty('startedAt');
  }, 60_000);

  it('are refused with another answer, a long comment or from a member who only reads', async () => {
    const { company: owner, reader, id } = await makeApplication();
    expect((await say(owner, id, 'MAYBE')).body.errors[0].field).toBe('opinion');
    const comment = 'x'.repeat(assessmentLimits.comment + 1);
    expect((await say(owner, id, 'YES', { comment })).body.errors[0].field).toBe('comment');
    expect((await say(reader, id, 'YES')).status).toBe(403);
    expect((await unsay(reader, id)).status).toBe(403);
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
  });
});

const criteria = [
  { id: 'c1', text: { jp: '接客の経験' } },
  { id: 'c2', text: { en: 'Teamwork' } },
];
const setCriteria = (by: By, jobId: string, some: unknown[] = criteria, version = 0) =>
  call('putJobCriteria', by, { params: { id: jobId }, body: { criteria: some, version } });
const getCriteria = async (by: By, jobId: string) =>
  (await call('getJobCriteria', by, { params: { id: jobId } })).body;
/** Scores by criterion. */
const rate = (
  by: By,
  id: string,
  scores: Record<string, number>,
  { occasion = 'READING', comment = '', version = 0 } = {},
) =>
  call('putScorecard', by, {
    params: { id, occasion },
    body: {
      ...{ comment, version },
      ratings: Object.entries(scores).map(([criterion, score]) => ({ id: criterion, score })),
    },
  });
const unrate = (by: By, id: string, occasion = 'READING') =>
  call('deleteScorecard', by, { params: { id, occasion } });
const rows = (ratings: { id: string; score: number }[]) => ratings.map(({ id, score }) => [id, score]);

/** An interview of the application, agreed for some hours from now. */
async function interviewOf({ company: { companyId }, person, jobId, id }: Application, hours: number) {
  const at = instant();
  const made = {
    ...{ id: newId(), applicationId: id, companyId, jobId, staffId: person.staffId },
    ...{ jobNumber: 'JN1', jobTitle: {}, companySlug: 'x', companyName: {} },
    ...{ status: 'SCHEDULED' as const, times: [], minutes: 60, interviewers: [], history: [] },
    startsAt: new Date(Date.parse(at) + hours * 3_600_000).toISOString(),
    ...{ createdAt: at, updatedAt: at },
  };
  await run(write.create(interview, made));
  return made.id;
}

describe('criteria of a job', () => {
  it('are saved in one language or both, under their version, for members alone, and change no posting', async () => {
    const { company: owner, reader, person, jobId } = await makeApplication();
    const before = await get(job, { id: jobId });
    expect(await getCriteria(owner, jobId)).toEqual({ criteria: [], version: 0 });
    expect((await setCriteria(owner, jobId)).body).toEqual({ criteria, version: 1 });
    expect((await setCriteria(owner, jobId)).body.version).toBe(1);
    expect((await setCriteria(owner, jobId, [criteria[1]])).body.code).toBe('changed_meanwhile');
    const two = await Promise.all([
      setCriteria(owner, jobId, [criteria[0]], 1),
      setCriteria(owner, jobId, [criteria[1]], 1),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await getCriteria(reader, jobId)).version).toBe(2);
    expect(await get(job, { id: jobId })).toEqual(before);
    const shown = await send(handler, jobs.getJob, { token: person.token, params: { id: jobId } });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toMatch(/接客の経験|Teamwork/);
  });

  it('are refused to the applicant, another company, a member who only reads and callers without a session', async () => {
    const { reader, person, jobId } = await makeApplication();
    for (const [name, status] of [['getJobCriteria', 404] as const, ['putJobCriteria', 404] as const]) {
      const request = {
        params: { id: jobId },
        ...(name === 'putJobCriteria' && { body: { criteria, version: 0 } }),
      };
      expect((await call(name, await makeCompany(), request)).status).toBe(status);
      expect((await call(name, person, request)).status).toBe(403);
      expect((await send(handler, operations[name], request)).status).toBe(401);
    }
    expect((await setCriteria(reader, jobId)).status).toBe(403);
  });

  it('are refused when empty, repeated, too many or about nationality, age, sex, family or belief', async () => {
    const { company: owner, jobId } = await makeApplication();
    const one = (text: object) => [{ id: 'c1', text }];
    for (const wrong of [
      one({}),
      one({ jp: '' }),
      one({ en: 'x'.repeat(assessmentLimits.criterion + 1) }),
      [criteria[0], criteria[0]],
      Array.from({ length: assessmentLimits.criteria + 1 }, (_, at) => ({ id: `c${at}`, text: { en: 'A' } })),
    ])
      expect((await setCriteria(owner, jobId, wrong)).status).toBe(422);
    const unlawful = {
      nationality: [{ jp: '国籍' }, { en: 'Nationality' }, { en: 'Ethnic background' }],
      age: [{ jp: '年齢' }, { en: 'Age' }, { jp: '若さ' }, { en: 'Young and energetic' }],
      sex: [{ jp: '性別' }, { en: 'Gender' }, { jp: '女性' }, { jp: '男らしさ' }],
      family: [{ jp: '結婚の予定' }, { en: 'Religion' }, { en: 'Faith' }, { jp: '支持政党' }],
    };
    for (const [rule, texts] of Object.entries(unlawful))
      for (const text of texts) {
        const { body } = await setCriteria(owner, jobId, [criteria[0], { id: 'c9', text }]);
        const field = `criteria.1.text.${Object.keys(text)[0]}`;
        expect([text, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([
          ...[text, field, `unlawfulCriterion.${rule}`],
        ]);
      }
    expect((await getCriteria(owner, jobId)).version).toBe(0);
    for (const text of [
      { en: 'Experience of teaching children' },
      { jp: '日本語での説明' },
      { en: 'Languages' },
    ])
      expect([
        text,
        (await setCriteria(owner, jobId, one(text), (await getCriteria(owner, jobId)).version)).status,
      ]).toEqual([text, 200]);
  });

  it('end with a draft that is deleted, and with the company', async () => {
    const { company: owner, jobId } = await makeApplication();
    const draft = await createJob(owner, { content: completeContent(), publish: false });
    for (const id of [draft.id, jobId]) await setCriteria(owner, id);
    await send(handler, jobs.deleteJob, { token: owner.token, params: { id: draft.id } });
    expect(await itemsBeside(job, { id: draft.id })).toEqual([]);
    expect((await setCriteria(owner, draft.id)).status).toBe(404);
    await change(company, { id: owner.companyId }, (one) => ({ ...one, withdrawn: true }));
    await eraseCompany(owner.companyId);
    expect(await get(jobCriteria, { jobId })).toBeUndefined();
  });
});

describe('cards of members about an applicant', () => {
  it('are hidden per occasion until one’s own is in, and averaged then', async () => {
    const it_ = await makeApplication();
    const { company: owner, colleague, jobId, id } = it_;
    await setCriteria(owner, jobId);
    const past = await interviewOf(it_, -2);
    expect((await rate(owner, id, { c1: 5, c2: 2 }, { comment: 'Reads well' })).status).toBe(200);
    await rate(owner, id, { c1: 3 }, { occasion: past, comment: 'Spoke well' });
    const before = await seen(colleague, id);
    expect(before.criteria).toEqual(criteria);
    expect(before.cards).toMatchObject([
      { occasion: 'READING', open: true, others: [], hidden: 1 },
      { occasion: past, interview: { status: 'SCHEDULED' }, open: true, others: [], hidden: 1 },
    ]);
    expect(JSON.stringify(before)).not.toMatch(/well|averages/);
    const [read, met] = (await rate(colleague, id, { c1: 4 })).body.cards;
    expect(read).toMatchObject({ hidden: 0, mine: { author: { isMe: true } } });
    expect(rows(read.others[0].ratings)).toEqual([
      ['c1', 5],
      ['c2', 2],
    ]);
    expect(read.averages).toEqual([
      { ...criteria[0], average: 4.5, count: 2 },
      { ...criteria[1], average: 2, count: 1 },
    ]);
    // Of the interview there is no card of their own yet.
    expect(met).toMatchObject({ others: [], hidden: 1 });
    expect((await unrate(colleague, id)).status).toBe(200);
    expect((await seen(colleague, id)).cards[0]).toMatchObject({ others: [], hidden: 1 });
    // Opinions are an occasion of their own.
    expect((await seen(colleague, id)).opinions).toEqual({ others: [], hidden: 0 });
  });

  it('keep their criteria as worded when those of the job change, and can be changed by either', async () => {
    const { company: owner, jobId, id } = await makeApplication();
    await setCriteria(owner, jobId);
    await rate(owner, id, { c1: 4, c2: 3 });
    const changed = [
      { id: 'c2', text: { en: 'Working in a team' } },
      { id: 'c3', text: { en: 'Driving' } },
    ];
    await setCriteria(owner, jobId, changed, 1);
    const { mine, averages } = (await seen(owner, id)).cards[0];
    expect(mine.ratings.map(({ text }: { text: object }) => text)).toEqual(criteria.map(({ text }) => text));
    expect(averages).toEqual([
      { ...changed[0], average: 3, count: 1 },
      { ...criteria[0], average: 4, count: 1 },
    ]);
    const same = await rate(owner, id, { c1: 4, c2: 3 }, { version: 1, comment: 'Added' });
    expect(same.body.cards[0].mine.ratings).toEqual(mine.ratings);
    const again = await rate(owner, id, { c1: 2, c2: 5, c3: 1 }, { version: 2 });
    expect(again.body.cards[0].mine.ratings).toEqual([
      { ...criteria[0], score: 2 },
      { ...changed[0], score: 5 },
      { ...changed[1], score: 1 },
    ]);
    expect(again.body.cards[0].mine.editedAt).toBeDefined();
  });

  it('are refused for other criteria, scores and occasions, and nothing is saved', async () => {
    const it_ = await makeApplication();
    const { company: owner, reader, jobId, id } = it_;
    expect((await rate(owner, id, { c1: 3 })).body.errors).toMatchObject([
      { field: 'ratings.0.id', code: 'notOffered' },
    ]);
    await setCriteria(owner, jobId);
    for (const scores of [{}, { c1: 0 }, { c1: 6 }, { c1: 2.5 }, { c1: 3, c7: 3 }] as Record<
      string,
      number
    >[])
      expect((await rate(owner, id, scores)).status).toBe(422);
    const [ahead, other] = [await interviewOf(it_, 2), await interviewOf(await makeApplication(), -2)];
    expect((await rate(owner, id, { c1: 3 }, { occasion: ahead })).body.code).toBe('interview_not_begun');
    for (const occasion of [other, newId()])
      expect((await rate(owner, id, { c1: 3 }, { occasion })).status).toBe(404);
    expect((await rate(owner, id, { c1: 3 }, { occasion: 'LUNCH' })).status).toBe(422);
    expect((await rate(reader, id, { c1: 3 })).status).toBe(403);
    expect((await seen(owner, id)).cards).toEqual([
      { occasion: 'READING', open: true, others: [], hidden: 0 },
    ]);
  });

  it('of an interview stay readable and changeable when the interview turns out not to have been', async () => {
    const it_ = await makeApplication();
    const { company: owner, colleague, jobId, id } = it_;
    await setCriteria(owner, jobId);
    const occasion = await interviewOf(it_, -2);
    await rate(owner, id, { c1: 3 }, { occasion });
    await change(interview, { id: occasion }, (one) => ({ ...one, status: 'STAFF_ABSENT' as const }));
    expect((await rate(colleague, id, { c1: 3 }, { occasion })).body.code).toBe('interview_not_begun');
    expect((await rate(owner, id, { c1: 1 }, { occasion, version: 1 })).status).toBe(200);
    expect((await seen(colleague, id)).cards[1]).toMatchObject({ open: false, hidden: 1 });
    await unrate(owner, id, occasion);
    expect((await seen(owner, id)).cards).toHaveLength(1);
  });

  it('are saved once by concurrent requests, and all of twenty members’', async () => {
    const { company: owner, jobId, id } = await makeApplication();
    await setCriteria(owner, jobId);
    const same = await Promise.all([1, 2, 3].map(() => rate(owner, id, { c1: 3 })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const members = await Promise.all(Array.from({ length: 19 }, () => makeMember(owner, 'RECRUITER')));
    await Promise.all(members.map((one) => rate(one, id, { c1: 3 })));
    expect((await seen(owner, id)).cards[0].averages).toEqual([{ ...criteria[0], average: 3, count: 20 }]);
    expect(await get(applicantRecord, { applicationId: id })).toMatchObject({ assessments: 20 });
  }, 60_000);
});

describe('assessments of an applicant', () => {
  const requests = (id: string): [Name, Send][] => [
    [
      'putScorecard',
      {
        params: { id, occasion: 'READING' },
        body: { ratings: [{ id: 'c1', score: 1 }], comment: 'Other', version: 0 },
      },
    ],
    ['getAssessments', { params: { id } }],
    ['putOpinion', { params: { id }, body: { opinion: 'NO', comment: 'Other', version: 0 } }],
  ];

  it('are refused to the applicant, another company, the office, a suspended member and callers without a session', async () => {
    const { company: owner, person, id } = await makeApplication();
    await say(owner, id, 'NO', { comment: 'Secret' });
    const gone = await makeMember(owner, 'RECRUITER');
    // A suspension ends the account's sessions.
    for (const one of await queryAll(session.ofAccount({ accountId: gone.accountId })))
      await run(write.remove(session, one));
    for (const [name, request] of requests(id)) {
      expect([name, (await call(name, person, request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeEmployee('admin'), request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeCompany(), request)).status]).toEqual([name, 404]);
      expect([name, (await call(name, gone, request)).status]).toEqual([name, 401]);
      expect([name, (await send(handler, operations[name], request)).status]).toEqual([name, 401]);
    }
    // Deleting answers alike whoever asks, and deletes nothing.
    await unsay(await makeCompany(), id);
    expect((await seen(owner, id)).opinions.mine.comment).toBe('Secret');
  });

  it('move no stage, stop no reply clock, confirm no posting and are in no history', async () => {
    const { company: owner, colleague, person, jobId, id } = await makeApplication();
    await setCriteria(owner, jobId);
    const longAgo = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString();
    await change(job, { id: jobId }, (one) => ({ ...one, confirmedAt: longAgo }));
    const state = async () => [
      await get(application, { id }),
      await get(replyClock, { applicationId: id }),
      await get(job, { id: jobId }),
    ];
    await followReplies(id);
    const ofPerson = async () =>
      (await send(handler, jobs.appliedJobs, { token: person.token, query: {} })).body;
    const [before, listed] = [await state(), await ofPerson()];
    expect(before.every((one) => one !== undefined)).toBe(true);
    await say(owner, id, 'YES', { comment: 'Secret' });
    await say(colleague, id, 'NO');
    await rate(owner, id, { c1: 5 }, { comment: 'Secret' });
    await unsay(colleague, id);
    await followReplies(id);
    expect(await state()).toEqual(before);
    expect(await ofPerson()).toEqual(listed);
    const { body } = await send(handler, applicantRecords.applicationHistory, {
      ...{ token: owner.token, params: { id } },
    });
    expect(body.total).toBe(1);
  });

  it('cannot be read or written while the applicant hides, and are back afterwards', async () => {
    const { company: owner, person, id } = await makeApplication();
    await say(owner, id, 'YES');
    await blockCompany(person, owner.companyId);
    for (const [name, request] of requests(id))
      expect([name, (await call(name, owner, request)).body.code]).toEqual([name, 'profile_unavailable']);
    expect((await unsay(owner, id)).body.code).toBe('profile_unavailable');
    await unblockCompany(person, owner.companyId);
    expect((await seen(owner, id)).opinions.mine.opinion).toBe('YES');
  });

  it('are erased with the person, the application and the company, and none can be added afterwards', async () => {
    const left = await makeApplication();
    await say(left.company, left.id, 'YES');
    await setCriteria(left.company, left.jobId);
    await rate(left.company, left.id, { c1: 2 });
    await leave(left.person);
    expect(await keptBeside(left.id)).toEqual([]);
    expect((await say(left.colleague, left.id, 'YES')).body.code).toBe('profile_unavailable');
    expect(await keptBeside(left.id)).toEqual([]);

    const removed = await makeApplication();
    await say(removed.company, removed.id, 'YES');
    await send(handler, jobs.declineApplied, {
      ...{ token: removed.person.token, params: { id: removed.id }, body: {} },
    });
    await send(handler, jobs.deleteApplied, { token: removed.company.token, params: { id: removed.id } });
    expect(await keptBeside(removed.id)).toEqual([]);
    expect((await say(removed.colleague, removed.id, 'YES')).status).toBe(404);

    const closed = await makeApplication();
    await say(closed.company, closed.id, 'YES');
    await change(company, { id: closed.company.companyId }, (one) => ({ ...one, withdrawn: true }));
    await eraseCompany(closed.company.companyId);
    expect(await keptBeside(closed.id)).toEqual([]);
  });

  it('are named in the person’s data with their beginning, but not shown', async () => {
    const { company: owner, colleague, person, jobId, id } = await makeApplication();
    const ofPerson = async () => (await recordsOf(person)).applications[0]!;
    const { body } = await say(owner, id, 'NO', { comment: 'Secret' });
    await say(colleague, id, 'YES');
    await unsay(colleague, id);
    await setCriteria(owner, jobId);
    await rate(owner, id, { c1: 1 }, { comment: 'Secret' });
    expect((await ofPerson()).companyNotesSince).toBe(body.opinions.mine.createdAt);
    expect(JSON.stringify(await recordsOf(person))).not.toContain('Secret');
    await unsay(owner, id);
    expect((await ofPerson()).companyNotesSince).toBe(body.opinions.mine.createdAt);
    await unrate(owner, id);
    expect((await ofPerson()).companyNotesSince).toBeUndefined();
  });
});
