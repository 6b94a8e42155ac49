import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/talent.ts';
import { followHiding } from '../../../functions/core/applicantRecords/hiding.ts';
import {
  applicantLayout,
  applicantSource,
  refreshApplicantRows,
} from '../../../functions/core/applications/applicants.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { eraseApplicantRecords } from '../../../functions/core/applications/eraseRecords.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { applicantRecord } from '../../../functions/data/entities/applicantRecord.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { notification } from '../../../functions/data/entities/message.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { rowChanged } from '../../../functions/events/listRows.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicantList } from '../../../shared/contract/applicantList.ts';
import { applicantRecords } from '../../../shared/contract/applicantRecords.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import { addDays, endOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { indexApplicants, useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
const indexed = (id: string) => recordRowChange(applicantSource, id);
const ask = (token: string, query: Query = {}) =>
  send(handler, applicantList.listApplicants, { token, query });
/** With all changes so far. */
async function list(company: TestCompany, query: Query = {}) {
  await refreshList(applicantLayout);
  const { status, body } = await ask(company.token, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function board(company: TestCompany, query: Query = {}) {
  await refreshList(applicantLayout);
  const { status, body } = await send(handler, applicantList.applicantBoard, { token: company.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
async function move(company: TestCompany, id: string, body: object) {
  const answer = await send(jobsHandler, jobs.updateAppliedStatus, {
    token: company.token,
    params: { id },
    body,
  });
  expect(answer.status).toBe(200);
  await followReplies(id);
  await indexed(id);
  return answer.body;
}
async function named(familyName: string, givenName: string): Promise<TestStaff> {
  const person = await makeStaff();
  const record = (await get(staff, { id: person.staffId }))!;
  await run(write.save(staff, { ...record, name: { familyName, givenName } }));
  return person;
}
async function applied(person: TestStaff, jobId: string): Promise<string> {
  const { id } = await applyJob(person, jobId, {}, 'en');
  await followReplies(id);
  await indexed(id);
  return id;
}
const openJob = async (company: TestCompany) =>
  (await createJob(company, { content: completeContent(), publish: true })).id;
const close = (company: TestCompany, id: string) =>
  send(jobsHandler, jobs.updateJobStatus, {
    token: company.token,
    params: { id },
    body: { status: 'CLOSED' },
  });

let company: TestCompany;
let other: TestCompany;
let people: TestStaff[];
let jobIds: string[];
/** Of the three people for the first job, and of the first for the second. */
let [mai, ken, ana, second]: string[] = [];
beforeAll(async () => {
  [company, other] = [await makeCompany({ postingLimit: null }), await makeCompany({ postingLimit: null })];
  jobIds = [await openJob(company), await openJob(company)];
  people = [await named('Nguyen', 'Mai'), await named('Sato', 'Ken'), await named('Silva', 'Ana')];
  mai = await applied(people[0]!, jobIds[0]!);
  ken = await applied(people[1]!, jobIds[0]!);
  ana = await applied(people[2]!, jobIds[0]!);
  second = await applied(people[0]!, jobIds[1]!);
  await applied(people[0]!, await openJob(other));
  await move(company, ken!, { status: 'INTERVIEW' });
}, 60_000);

describe('the list of applicants', () => {
  it('returns the company’s own, newest first, with counts of all stages and postings', async () => {
    const body = await list(company);
    expect(ids(body)).toEqual([second, ana, ken, mai]);
    expect(body).toMatchObject({
      total: 4,
      facets: {
        status: { APPLIED: 3, INTERVIEW: 1 },
        jobId: { [jobIds[0]!]: 3, [jobIds[1]!]: 1 },
      },
    });
    expect(body.data[2]).toMatchObject({
      status: 'INTERVIEW',
      staff: { name: { familyName: 'Sato', givenName: 'Ken' }, relation: 'APPLIED' },
    });
    expect((await list(other)).total).toBe(1);
  });

  it.each<[string, () => Query, () => (string | undefined)[]]>([
    ['stage', () => ({ status: 'INTERVIEW' }), () => [ken]],
    ['several stages', () => ({ status: ['INTERVIEW', 'OFFERED'] }), () => [ken]],
    ['posting', () => ({ jobId: jobIds[1]! }), () => [second]],
    ['name, given name first', () => ({ keyword: 'mai nguyen' }), () => [second, mai]],
    ['member number', () => ({ keyword: people[2]!.staffNumber }), () => [ana]],
    ['another’s name', () => ({ keyword: 'Yamada' }), () => []],
    ['an answer that is due', () => ({ awaitsReply: 'true' }), () => [second, ana, mai]],
    ['until when it is due', () => ({ 'replyDue[to]': tokyoDay(Date.now()) }), () => []],
    ['the day of applying', () => ({ 'applied[from]': tokyoDay(Date.now()) }), () => [second, ana, ken, mai]],
    ['closed postings', () => ({ filterOption: 'CLOSED' }), () => []],
  ])('finds by %s', async (_, query, found) => {
    expect(new Set(ids(await list(company, query())))).toEqual(new Set(found()));
  });

  it('orders by due answers, oldest and latest change', async () => {
    expect(ids(await list(company, { sort: 'oldest' }))).toEqual([mai, ken, ana, second]);
    expect(ids(await list(company, { sort: 'changed' }))[0]).toBe(ken);
    expect(ids(await list(company, { sort: 'replyDue' })).at(-1)).toBe(ken);
  });

  it('tells open postings from closed ones, also with a posting', async () => {
    const closing = await openJob(company);
    const id = await applied(people[1]!, closing);
    expect(ids(await list(company))).toContain(id);
    await close(company, closing);
    expect(ids(await list(company))).not.toContain(id);
    expect(ids(await list(company, { filterOption: 'CLOSED' }))).toEqual([id]);
    expect(ids(await list(company, { filterOption: 'ALL' }))).toContain(id);
    expect(ids(await list(company, { jobId: closing }))).toEqual([]);
    expect(ids(await list(company, { jobId: closing, filterOption: 'CLOSED' }))).toEqual([id]);
    expect(ids(await list(company, { jobId: jobIds[0]!, filterOption: 'CLOSED' }))).toEqual([]);
    // Without it the other tests see four.
    await run(write.save(application, { ...(await get(application, { id }))!, hiddenFor: ['company'] }));
    await indexed(id);
  });

  it('finds by what a posting asks: questions are combined, their values alternatives', async () => {
    const questions = [
      {
        id: 'q1',
        kind: 'yesNo' as const,
        text: { en: 'Night shifts?' },
        required: false,
        needs: { yes: true },
      },
      {
        id: 'q2',
        kind: 'choice' as const,
        text: { en: 'Where?' },
        required: false,
        choices: [
          { id: 'c1', text: { en: 'Osaka' } },
          { id: 'c2', text: { en: 'Kyoto' } },
        ],
      },
    ];
    const answered = async (id: string, yes: boolean, choice: string | undefined) => {
      const record = (await get(application, { id }))!;
      const answers = [
        { question: questions[0]!, yes },
        { question: questions[1]!, ...(choice && { choice }) },
      ];
      await run(write.save(application, { ...record, answers: answers as never }));
      await indexed(id);
    };
    await answered(mai!, true, 'c1');
    await answered(ana!, false, 'c2');
    const by = async (...answer: string[]) => ids(await list(company, { jobId: jobIds[0]!, answer }));
    expect(await by('q1:yes')).toEqual([mai]);
    expect(await by('q1:outside')).toEqual([ana]);
    expect(await by('q2:c1', 'q2:c2')).toEqual([ana, mai]);
    expect(await by('q1:yes', 'q2:c2')).toEqual([]);
    expect(await by('q3:yes')).toEqual([]);
    expect((await ask(company.token, { answer: 'q1:2..1' })).status).toBe(422);
    await blockCompany(people[2]!, company.companyId);
    expect(await by('q1:outside')).toEqual([]);
    await unblockCompany(people[2]!, company.companyId);
    expect(await by('q1:outside')).toEqual([ana]);
  });

  it('finds nobody by a name that the company may not see now', async () => {
    await blockCompany(people[2]!, company.companyId);
    const found = await list(company, { keyword: 'Silva' });
    expect(found.total).toBe(0);
    expect(found.facets.status).toEqual({});
    const hidden = (await list(company)).data.find(({ id }: { id: string }) => id === ana);
    expect(JSON.stringify(hidden)).not.toContain('Silva');
    await unblockCompany(people[2]!, company.companyId);
    expect((await list(company, { keyword: 'Silva' })).total).toBe(1);
  });

  it('pages through who waits for an answer, the soonest first, without those who hide or were answered', async () => {
    const firm = await makeCompany({ postingLimit: null });
    const jobId = await openJob(firm);
    const waiting: TestStaff[] = [];
    const sent: string[] = [];
    // Of the twelve who have waited longest all but the last hide.
    for (let number = 0; number < 14; number += 1) {
      const person = await makeStaff();
      waiting.push(person);
      sent.push(await applied(person, jobId));
      const clock = (await get(replyClock, { applicationId: sent.at(-1)! }))!;
      const dueAt = endOfDay(addDays(tokyoDay(clock.dueAt), number - 12));
      await run(write.save(replyClock, { ...clock, dueAt }));
      await indexed(sent.at(-1)!);
    }
    for (const person of waiting.slice(0, 11)) await blockCompany(person, firm.companyId);
    const asked = { awaitsReply: 'true', filterOption: 'ALL', sort: 'replyDue', pageSize: '2' };
    const first = await list(firm, asked);
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(ids(first)).toEqual([sent[11], sent[12]]);
    expect(first.data[0]!.reply).toMatchObject({ ranOut: false });
    expect(ids(await list(firm, { ...asked, page: '2' }))).toEqual([sent[13]]);
    expect((await list(firm, { 'replyDue[to]': addDays(tokyoDay(Date.now()), 30) })).total).toBe(3);
    // Answered, before the row follows.
    await send(jobsHandler, jobs.updateAppliedStatus, {
      token: firm.token,
      params: { id: sent[11]! },
      body: { status: 'SCREENING' },
    });
    expect(ids(await list(firm, asked))).toEqual([sent[12]]);
    await unblockCompany(waiting[10]!, firm.companyId);
    expect(ids(await list(firm, asked))).toContain(sent[10]);
  }, 60_000);

  it('follows a changed name, and forgets that of somebody who leaves', async () => {
    const person = await named('Before', 'Name');
    const id = await applied(person, jobIds[1]!);
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, name: { familyName: 'After', givenName: 'Name' } }));
    await refreshApplicantRows(person.staffId);
    expect((await list(company, { keyword: 'Before' })).total).toBe(0);
    expect(ids(await list(company, { keyword: 'After' }))).toEqual([id]);
    const { name: _, ...nameless } = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...nameless, withdrawn: true }));
    await refreshApplicantRows(person.staffId);
    expect((await list(company, { keyword: 'After' })).total).toBe(0);
    await run(write.save(application, { ...(await get(application, { id }))!, hiddenFor: ['company'] }));
    await indexed(id);
  });

  it('finds neither a name nor an answer once its record has ended, whether or not the sweep has been there', async () => {
    const [owner, person] = [await makeCompany({ postingLimit: null }), await named('Lapsing', 'Lena')];
    const { id: jobId } = await createJob(owner, { content: completeContent(), publish: true });
    const { id } = await applyJob(person, jobId, { message: 'Hello' }, 'en');
    const keep = async (to: object) =>
      run(write.save(application, { ...(await get(application, { id }))!, status: 'DECLINED', ...to }));
    const today = tokyoDay(Date.now());
    const question = { id: 'q1', kind: 'yesNo', text: { en: 'Night shifts?' }, required: false };
    await keep({ keptUntil: today, answers: [{ question, yes: true }] });
    await indexed(id);
    const found = async (query: Query) => (await list(owner, { filterOption: 'ALL', ...query })).total;
    expect(await found({ keyword: 'Lapsing' })).toBe(1);
    expect(await found({ answer: 'q1:yes' })).toBe(1);
    expect(await found({ 'recordEnds[from]': today })).toBe(1);
    expect(await found({ 'recordEnds[from]': addDays(today, 1) })).toBe(0);
    // The row still has the name.
    const keptUntil = addDays(today, -1);
    await keep({ keptUntil });
    expect(await found({ keyword: 'Lapsing' })).toBe(0);
    expect(await found({ answer: 'q1:yes' })).toBe(0);
    const [row] = (await list(owner, { filterOption: 'ALL' })).data;
    expect(row).toMatchObject({
      staff: { name: person.staffNumber, relation: 'LAPSED' },
      kept: { until: keptUntil, isOver: true },
    });
    expect(JSON.stringify(row)).not.toContain('Lena');
    await keep({ recordEndedAt: new Date().toISOString() });
    await indexed(id);
    expect(await found({ keyword: 'Lapsing' })).toBe(0);
    expect(await found({ answer: 'q1:yes' })).toBe(0);
    // Nor does the row say what nobody may be found by any more.
    const read = await applicantSource.read(id);
    expect(read!.document!.filters.answer).toEqual([]);
    expect(await found({ keyword: person.staffNumber })).toBe(1);
    expect(await found({ 'recordEnds[from]': '2020-01-01' })).toBe(0);
  });

  it('holds the caller’s own move when asked to wait for it', async () => {
    const answer = await send(jobsHandler, jobs.updateAppliedStatus, {
      token: company.token,
      params: { id: ana! },
      body: { status: 'SCREENING' },
    });
    await refreshList(applicantLayout);
    const waiting = ask(company.token, { after: answer.body.listToken, status: 'SCREENING' });
    await indexed(ana!);
    const { body } = await waiting;
    expect(body).not.toHaveProperty('behind');
    expect(ids(body)).toEqual([ana]);
    await send(jobsHandler, jobs.undoApplied, {
      token: company.token,
      params: { id: ana! },
      body: { move: answer.body.undo.move },
    });
    await indexed(ana!);
  });

  it('returns the same from a snapshot', async () => {
    const before = await list(company, { filterOption: 'ALL' });
    await buildSnapshot('applicants');
    closeReadModel();
    const after = await list(company, { filterOption: 'ALL' });
    expect(ids(after)).toEqual(ids(before));
    expect(after.facets).toEqual(before.facets);
  });

  it('refuses others, unknown values and unknown fields', async () => {
    expect((await ask((await makeStaff()).token)).status).toBe(403);
    expect((await ask((await makeEmployee()).token)).status).toBe(403);
    for (const query of [
      { status: 'NOWHERE' } as Query,
      { jobId: 'x y' } as Query,
      { companyId: other.companyId } as Query,
    ])
      expect((await ask(company.token, query)).status, JSON.stringify(query)).toBe(422);
  });
});

describe('score and tags in the list', () => {
  const put = async (by: { token: string }, id: string, body: object) => {
    const answer = await send(jobsHandler, applicantRecords.putApplicantMarks, {
      ...{ token: by.token, params: { id }, body },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const open = async (by: TestCompany, person: TestStaff, jobId: string, query: Query) => {
    const { jobNumber } = (await get(job, { id: jobId }))!;
    const params = { staffNumber: person.staffNumber, jobNumber };
    return (await send(handler, applicants.getApplied, { token: by.token, params, query })).body;
  };
  let firm: TestCompany;
  let staffs: TestStaff[];
  let jobId: string;
  let [one, two, three]: string[] = [];
  beforeAll(async () => {
    firm = await makeCompany({ postingLimit: null });
    jobId = await openJob(firm);
    staffs = [await named('Abe', 'Jun'), await named('Baba', 'Yui'), await named('Cho', 'Rin')];
    [one, two, three] = [
      await applied(staffs[0]!, jobId),
      await applied(staffs[1]!, jobId),
      await applied(staffs[2]!, jobId),
    ];
    await put(firm, one, { score: 5, tags: ['夜勤可', '英語'], version: 0 });
    await put(firm, two, { score: 3, tags: ['英語'], version: 0 });
    await indexApplicants(firm);
  }, 60_000);

  it.each<[string, Query, () => (string | undefined)[]]>([
    ['a tag', { tag: '夜勤可' }, () => [one]],
    ['one of several tags', { tag: ['夜勤可', '英語'] }, () => [two, one]],
    ['a tag of nobody', { tag: '日勤' }, () => []],
    ['a score from', { 'score[from]': '4' }, () => [one]],
    ['a score to', { 'score[to]': '4' }, () => [two]],
    ['order by score, those without one last', { sort: 'score' }, () => [one, two, three]],
  ])('finds by %s', async (_, query, found) => {
    expect(ids(await list(firm, query))).toEqual(found());
  });

  it('says them in rows of list and board, counts tags, and knows none of another company', async () => {
    const { data, facets } = await list(firm);
    expect(data.map(({ marks }: { marks?: object }) => marks)).toEqual([
      undefined,
      { score: 3, tags: ['英語'], notes: 0 },
      { score: 5, tags: ['夜勤可', '英語'], notes: 0 },
    ]);
    expect(facets.tag).toEqual({ 夜勤可: 1, 英語: 2 });
    const { columns } = await board(firm, { tag: '夜勤可' });
    expect(columns[0].data).toMatchObject([{ id: one, marks: { score: 5 } }]);
    const elsewhere = await list(company, { filterOption: 'ALL' });
    expect(elsewhere.facets.tag).toEqual({});
    expect((await list(company, { tag: '夜勤可' })).total).toBe(0);
    expect(JSON.stringify(elsewhere)).not.toMatch(/夜勤可|marks/);
    const own = await send(handler, jobs.appliedJobs, { token: staffs[0]!.token });
    expect(JSON.stringify(own.body)).not.toMatch(/夜勤可|marks|score/);
  });

  it('says who is beside an applicant in the order and with the filters of the list', async () => {
    const numberOf = (at: number) => expect.objectContaining({ staffNumber: staffs[at]!.staffNumber });
    const place = (at: number, query: Query) => open(firm, staffs[at]!, jobId, query);
    const byScore = await place(1, { sort: 'score' });
    expect(byScore).toMatchObject({ position: 2, total: 3, previous: numberOf(0), next: numberOf(2) });
    expect(await place(1, { tag: '夜勤可', sort: 'score' })).toMatchObject({
      ...{ position: 2, total: 2, previous: numberOf(0) },
    });
    expect(await place(0, { keyword: 'Abe' })).toMatchObject({ position: 1, total: 1 });
    await buildSnapshot('applicants');
    closeReadModel();
    expect(await place(1, { sort: 'score' })).toMatchObject({
      ...{ position: 2, total: 3, previous: numberOf(0), next: numberOf(2) },
    });
    expect(await place(1, { tag: '夜勤可', sort: 'score' })).toMatchObject({ position: 2, total: 2 });
    const newest = await place(2, {});
    expect(newest).toMatchObject({ position: 1, total: 3, next: numberOf(1) });
    expect(newest).not.toHaveProperty('previous');
  });

  it('follows changes of score, tags and notes, and includes the caller’s own', async () => {
    await refreshList(applicantLayout);
    const { listToken } = await put(firm, three!, { score: 4, tags: [], version: 0 });
    const waiting = ask(firm.token, { after: listToken, 'score[from]': '4', sort: 'score' });
    await indexed(three!);
    const { body } = await waiting;
    expect(body).not.toHaveProperty('behind');
    expect(ids(body)).toEqual([one, three]);
    await send(jobsHandler, applicantRecords.createApplicantNote, {
      ...{ token: firm.token, params: { id: three! }, body: { text: 'Good', clientToken: newId() } },
    });
    // What the stream sends for the record.
    expect(
      rowChanged('applicantRecord', undefined, await get(applicantRecord, { applicationId: three! }), []),
    ).toMatchObject([{ queue: 'index', message: { kind: 'row', list: 'applicants', id: three } }]);
    await indexed(three!);
    expect((await list(firm)).data[0].marks).toEqual({ score: 4, tags: [], notes: 1 });
  });

  it('finds nobody by them who hides, and drops them when the person leaves', async () => {
    await blockCompany(staffs[0]!, firm.companyId);
    expect((await list(firm, { tag: '夜勤可' })).total).toBe(0);
    const hidden = (await list(firm)).data.find(({ id }: { id: string }) => id === one);
    expect(hidden).not.toHaveProperty('marks');
    // Nor is the list ordered or counted by it.
    const followed = async () => {
      await followHiding(staffs[0]!.staffId, firm.companyId);
      await indexed(one!);
      const { data, facets } = await list(firm, { sort: 'score' });
      return [ids({ data }).at(0) === one, facets.tag.夜勤可 ?? 0];
    };
    expect(await followed()).toEqual([false, 0]);
    expect(await followed()).toEqual([false, 0]);
    await unblockCompany(staffs[0]!, firm.companyId);
    expect(await followed()).toEqual([true, 1]);
    expect((await list(firm, { tag: '夜勤可' })).total).toBe(1);
    // Ended long ago: only what is kept changes.
    await eraseApplicantRecords(one!);
    await eraseApplicantRecords(one!);
    await indexed(one!);
    expect((await list(firm, { tag: '夜勤可' })).total).toBe(0);
    expect((await list(firm, { 'score[from]': '5' })).total).toBe(0);
  });
});

describe('the board', () => {
  it('has the first applicants of each stage, and the counts of all', async () => {
    const body = await board(company, { pageSize: '2' });
    expect(body.columns.map(({ status }: { status: string }) => status)).toEqual([
      'APPLIED',
      'SCREENING',
      'INTERVIEW',
      'OFFERED',
      'HIRED',
    ]);
    expect(ids(body.columns[0])).toEqual([second, ana]);
    expect(ids(body.columns[2])).toEqual([ken]);
    expect(body.facets.status).toEqual({ APPLIED: 3, INTERVIEW: 1 });
    // The next page of a column is one of the list.
    expect(ids(await list(company, { status: 'APPLIED', page: '2', pageSize: '2' }))).toEqual([mai]);
  });

  it('has the requested stages only, and the same filters', async () => {
    const body = await board(company, { status: ['DECLINED', 'INTERVIEW'], keyword: 'Ken' });
    expect(body.columns).toMatchObject([
      { status: 'DECLINED', data: [] },
      { status: 'INTERVIEW', data: [{ id: ken }] },
    ]);
  });
});

describe('moving several', () => {
  const estimate = (by: { token: string }, body: object) =>
    send(jobsHandler, applicants.estimateMoves, { token: by.token, body });
  const moveAll = (by: { token: string }, body: object) =>
    send(jobsHandler, applicants.moveApplicants, { token: by.token, body });
  const undo = (by: { token: string }, moves: object) =>
    send(jobsHandler, applicants.undoMoves, { token: by.token, body: { moves } });
  const stored = (id: string) => get(application, { id }).then((one) => one!);

  /** Three applicants of a new posting: the second has withdrawn, the third was made an offer. */
  async function three() {
    const jobId = await openJob(company);
    const staffs = [await named('Kim', 'Bo'), await named('Lee', 'Min'), await named('Tran', 'An')];
    const all = await Promise.all(staffs.map((one) => applied(one, jobId)));
    await send(jobsHandler, jobs.declineApplied, {
      token: staffs[1]!.token,
      params: { id: all[1]! },
      body: {},
    });
    await move(company, all[2]!, { status: 'OFFERED' });
    const applications = await Promise.all(
      all.map(async (id) => ({ id, version: (await stored(id)).version })),
    );
    return { staffs, all, applications };
  }

  it('says before who changes, who does not and why, and changes nothing', async () => {
    const { all, applications } = await three();
    const { status, body } = await estimate(company, {
      applications: [...applications, { id: newId(), version: 1 }],
      to: 'INTERVIEW',
    });
    expect(status).toBe(200);
    expect(body.applications).toEqual([
      { id: all[0], status: 'APPLIED', version: 1 },
      { id: all[1], status: 'WITHDRAWN', version: 2, refused: 'application_transition' },
      { id: all[2], status: 'OFFERED', version: 2, refused: 'application_transition' },
      { id: expect.any(String), refused: 'not_found' },
    ]);
    expect((await stored(all[0]!)).status).toBe('APPLIED');
  });

  it('moves each that can be, and undoes the whole batch', async () => {
    const { all, applications } = await three();
    const { status, body } = await moveAll(company, { applications, to: 'INTERVIEW' });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: all[0], application: { status: 'INTERVIEW', undo: { move: expect.any(String) } } },
      { id: all[1], refused: 'application_transition' },
      { id: all[2], refused: 'application_transition' },
    ]);
    expect(body.listToken).toMatch(new RegExp(`^${all[0]}\\.2000\\.`));
    // The same again: nothing is moved twice.
    const again = await moveAll(company, { applications, to: 'INTERVIEW' });
    expect(again.body.results[0].refused).toBe('application_transition');
    const { undo: offered } = body.results[0].application;
    const back = await undo(company, [{ id: all[0], move: offered.move }]);
    expect(back.body.results).toMatchObject([{ id: all[0], application: { status: 'APPLIED' } }]);
    const twice = await undo(company, [{ id: all[0], move: offered.move }]);
    expect(twice.body.results).toEqual([{ id: all[0], refused: 'changed_meanwhile' }]);
  });

  it('declines with a reason and a message to each, with nothing of it seen for ten seconds', async () => {
    const { staffs, all, applications } = await three();
    const asked = {
      applications,
      to: 'DECLINED',
      reason: 'experience',
      texts: { jp: '{氏名}様、{job title}（{企業名}）の件です。' },
    };
    const before = await estimate(company, asked);
    expect(before.body.applications[0].message).toMatch(/^Kim Bo様、.+（.+）の件です。$/);
    expect(before.body.applications[2].message).toContain('Tran An');
    const { body } = await moveAll(company, asked);
    expect(body.results.map(({ refused }: { refused?: string }) => refused)).toEqual([
      undefined,
      'application_transition',
      undefined,
    ]);
    expect(await stored(all[0]!)).toMatchObject({
      status: 'DECLINED',
      declineReason: 'experience',
      declineMessage: before.body.applications[0].message,
    });
    const seen = async () =>
      (await send(handler, jobs.appliedJobs, { token: staffs[0]!.token, query: { filterOption: 'ALL' } }))
        .body.data[0];
    expect(await seen()).toMatchObject({ status: 'APPLIED' });
    expect(JSON.stringify(await seen())).not.toContain('Kim Bo様');
    const at = Date.now() + undoSeconds * 1000;
    setClock(() => at);
    try {
      expect(await seen()).toMatchObject({
        status: 'DECLINED',
        declineMessage: expect.stringContaining('Kim Bo様'),
      });
      expect(await seen()).toMatchObject({ declineReason: 'experience' });
      const late = await undo(company, [{ id: all[0], move: body.results[0].application.undo.move }]);
      expect(late.body.results[0].refused).toBe('undo_over');
    } finally {
      setClock();
    }
    const { accountId } = staffs[0]!;
    expect(await queryAll(notification.ofAccount({ accountId }))).toEqual([]);
  });

  it('sends no message with a placeholder that nothing is known for', async () => {
    const { staffs, all, applications } = await three();
    const { name: _, ...nameless } = (await get(staff, { id: staffs[0]!.staffId }))!;
    await run(write.save(staff, nameless));
    const asked = { applications, to: 'DECLINED', reason: 'other', texts: { en: 'Dear {name}' } };
    expect((await estimate(company, asked)).body.applications[0]).toMatchObject({
      refused: 'placeholder_empty',
      empty: ['name'],
    });
    const { body } = await moveAll(company, asked);
    expect(body.results[0]).toEqual({ id: all[0], refused: 'placeholder_empty' });
    expect((await stored(all[0]!)).status).toBe('APPLIED');
    expect((await stored(all[2]!)).status).toBe('DECLINED');
  });

  it('does not move one that was changed meanwhile, or whose owner hides', async () => {
    const { staffs, all, applications } = await three();
    await move(company, all[0]!, { moved: true });
    await blockCompany(staffs[2]!, company.companyId);
    const { body } = await moveAll(company, { applications, to: 'HIRED' });
    expect(body.results).toEqual([
      { id: all[0], refused: 'changed_meanwhile' },
      { id: all[1], refused: 'application_transition' },
      { id: all[2], refused: 'profile_unavailable' },
    ]);
    expect(body).not.toHaveProperty('listToken');
  });

  it('answers to another company as if there were no such applications', async () => {
    const { all, applications } = await three();
    for (const call of [estimate, moveAll])
      expect(JSON.stringify((await call(other, { applications, to: 'HIRED' })).body)).not.toMatch(
        /status|version|staff/,
      );
    const { undo: offered } = (await moveAll(company, { applications, to: 'SCREENING' })).body.results[0]
      .application;
    const foreign = await undo(other, [{ id: all[0], move: offered.move }]);
    expect(foreign.body).toEqual({ results: [{ id: all[0], refused: 'not_found' }] });
    expect((await stored(all[0]!)).status).toBe('SCREENING');
  });

  it.each<[string, object]>([
    ['no reason', { to: 'DECLINED' }],
    ['another reason without words', { to: 'DECLINED', reason: 'other', texts: { jp: ' ' } }],
    ['an unknown reason', { to: 'DECLINED', reason: 'weather' }],
    ['a misspelt placeholder', { to: 'DECLINED', reason: 'other', texts: { en: 'Dear {nmae}' } }],
    ['a placeholder without its end', { to: 'DECLINED', reason: 'other', texts: { en: 'Dear {name' } }],
    ['a reason for a move', { to: 'HIRED', reason: 'other' }],
    [
      'the time of an interview with a decline',
      { to: 'DECLINED', reason: 'experience', texts: { jp: '{面接日時}' } },
    ],
    ['a message without a word', { to: 'HIRED', texts: {} }],
    ['an unknown stage', { to: 'WITHDRAWN' }],
  ])('refuses %s, and changes nothing', async (_, body) => {
    const { all, applications } = await three();
    for (const call of [estimate, moveAll]) {
      const answer = await call(company, { applications, ...body });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    }
    expect((await stored(all[0]!)).version).toBe(1);
  });

  it('refuses none, too many and the same twice', async () => {
    const one = { id: newId(), version: 1 };
    const many = Array.from({ length: 101 }, () => ({ id: newId(), version: 1 }));
    for (const applications of [[], [one, one], many])
      expect((await moveAll(company, { applications, to: 'HIRED' })).status).toBe(422);
  });

  it('concurrently: one of twenty moves to different stages wins, and the counts agree', async () => {
    const { all, applications } = await three();
    const [one] = applications;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        moveAll(company, {
          applications: [one],
          to: (['SCREENING', 'INTERVIEW', 'OFFERED', 'DECLINED'] as const)[index % 4],
          ...(index % 4 === 3 && { reason: 'experience' }),
        }),
      ),
    );
    const results = answers.map(({ body }) => body.results[0]);
    const won = results.filter(({ application: changed }) => changed);
    expect(won).toHaveLength(1);
    expect(
      results.every(({ application: changed, refused }) =>
        changed ? true : ['changed_meanwhile', 'application_transition'].includes(refused),
      ),
    ).toBe(true);
    const record = await stored(all[0]!);
    expect([record.version, record.status, record.history.length]).toEqual([2, won[0].application.status, 2]);
    for (const id of all) await indexed(id!);
    const { facets } = await list(company, { jobId: record.jobId });
    const total = Object.values<number>(facets.status).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(3);
    expect(facets.status[record.status]).toBeGreaterThanOrEqual(1);
  });
});
