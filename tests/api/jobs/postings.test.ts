import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { look } from '../../../functions/core/entitlements/use.ts';
import { advanceJob, dueJobs } from '../../../functions/core/jobs/advance.ts';
import { closeAllJobs } from '../../../functions/core/jobs/close.ts';
import { listJobsByStatus, scoutOptions } from '../../../functions/core/jobs/lists.ts';
import { getRecord } from '../../../functions/core/jobs/records.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { updateJob } from '../../../functions/core/jobs/update.ts';
import { setPlan } from '../../../functions/core/plans/plan.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { jobLog } from '../../../functions/data/entities/job.ts';
import { queryAll } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import { endOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
} from '../../support/people.ts';
import { indexJobs, useReadModel } from '../../support/readModel.ts';

useReadModel();

const create = (by: { token: string }, content: unknown, more: object = {}) =>
  send(handler, jobs.createJob, { token: by.token, body: { content, ...more } });
const publish = (by: { token: string }, content: Partial<JobContent> = {}) =>
  create(by, completeContent(content), { publish: true });
const setStatus = (by: { token: string }, id: string, body: object) =>
  send(handler, jobs.updateJobStatus, { token: by.token, params: { id }, body });
const read = (id: string, by?: { token: string }) =>
  send(handler, jobs.getJob, { params: { id }, ...(by && { token: by.token }) });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const logOf = (jobId: string) => queryAll(jobLog.ofJob({ jobId }));
const used = async ({ companyId }: TestCompany) => (await look(companyId, 'openPostings')).used;

/** Runs at another time; the caller's access token must still be valid then. */
async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  setClock(instant);
  try {
    return await work();
  } finally {
    setClock();
  }
}

describe('the start of work', () => {
  it('is stored and read as stated, and left out again', async () => {
    const company = await makeCompany();
    const start = { kind: 'date', day: '2027-04-01' } as const;
    const { id } = (await publish(company, { start })).body;
    expect((await read(id)).body.content.start).toEqual(start);
    const { start: _, ...without } = completeContent({ start });
    const saved = await updateJob(company, id, { content: without as JobContent, version: 1 });
    expect(saved.content.start).toBeUndefined();
    expect((await read(id)).body.content.start).toBeUndefined();
  });

  it.each([
    [{ kind: 'date' }, 'content.start.day', 'required'],
    [{ kind: 'date', day: '2027-02-30' }, 'content.start.day', 'invalid'],
    [{ kind: 'immediate', day: '2027-04-01' }, 'content.start.day', 'unknown'],
    [{ kind: 'negotiable', day: '2027-04-01' }, 'content.start.day', 'unknown'],
    [{ kind: 'tomorrow' }, 'content.start.kind', 'notOffered'],
    [{}, 'content.start.kind', 'required'],
    [{ kind: 'immediate', hour: 9 }, 'content.start.hour', 'unknown'],
  ])('refuses %j', async (start, field, code) => {
    const company = await makeCompany();
    const { status, body } = await create(company, { ...completeContent(), start });
    expect([status, body.errors]).toMatchObject([422, [{ field, code }]]);
  });
});

describe('what freelance work states', () => {
  it('is stored and read as stated, with at most 60 days until the fee is paid', async () => {
    const company = await makeCompany();
    const terms = {
      delivery: { jp: '発注ごとに決める納期', en: 'The deadline set with each order' },
      inspection: { jp: '納品から7日以内' },
      paymentDays: 60,
    };
    const { id } = (await publish(company, { employmentStatus: 'freelance', ...terms })).body;
    expect((await read(id)).body.content).toMatchObject(terms);
    for (const paymentDays of [0, 61, 30.5]) {
      const { status, body } = await create(company, { ...completeContent(terms), paymentDays });
      expect([status, body.errors]).toMatchObject([422, [{ field: 'content.paymentDays' }]]);
    }
  });
});

describe('a posting that violates the law', () => {
  const unlawful = () => ({
    requirements: { jp: '女性30歳未満', en: 'Vietnamese welcome' },
    salary: { salaryType: 'hour', from: 900, currency: 'JPY' } as const,
  });

  it('shows that as a draft, and cannot be published', async () => {
    const company = await makeCompany();
    const draft = await create(company, completeContent(unlawful()));
    expect(draft.status).toBe(201);
    expect(
      draft.body.findings.map(({ rule, field }: { rule: string; field: string }) => `${rule} ${field}`),
    ).toEqual([
      'sex requirements.jp',
      'age requirements.jp',
      'nationality requirements.en',
      'minimumWage salary',
    ]);
    const refused = await setStatus(company, draft.body.id, { status: 'NEW' });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('job_unlawful');
    expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'unlawful.sex',
      'unlawful.age',
      'unlawful.nationality',
      'unlawful.minimumWage',
    ]);
    expect(refused.body.errors[0].message).toContain('女性30歳');
    expect(refused.body.errors[3].message).toMatch(/900.*1226/);
    expect((await publish(company, unlawful())).body.code).toBe('job_unlawful');
    expect(await used(company)).toBe(0);
  });

  it('counts as incomplete in lists as a draft', async () => {
    const company = await makeCompany();
    const { id } = (await create(company, completeContent(unlawful()))).body;
    const lawful = (await create(company, completeContent())).body;
    const open = (await publish(company)).body;
    const row = (one: { id: string }) => ({ id: one.id, missing: 0, refused: 0 });
    await indexJobs(company);
    const { body } = await send(handler, jobs.listJobsByCompany, {
      token: company.token,
    });
    expect(body.data.toReversed()).toMatchObject([{ id, missing: 0, refused: 4 }, row(lawful), row(open)]);
    const drafts = await send(handler, jobs.listJobsByStatus, {
      token: company.token,
      query: { status: ['DRAFT'] },
    });
    expect(drafts.body.data.toReversed()).toMatchObject([{ id, refused: 4 }, row(lawful)]);
    // Corrected, it counts as complete.
    await send(handler, jobs.updateJob, {
      token: company.token,
      params: { id },
      body: { content: completeContent(), version: 1 },
    });
    expect(
      (await listJobsByStatus(companyActor(company), ['DRAFT'], { page: 1, pageSize: 25 })).data,
    ).toMatchObject([row(lawful), row({ id })]);
  });

  it('cannot result from editing a published one', async () => {
    const company = await makeCompany();
    const { id, version } = (await publish(company)).body;
    const changed = await send(handler, jobs.updateJob, {
      token: company.token,
      params: { id },
      body: { content: completeContent(unlawful()), version },
    });
    expect(changed.body.code).toBe('job_unlawful');
    expect((await read(id)).body.content.requirements).not.toEqual(unlawful().requirements);
  });
});

describe('a posting with residence statuses that do not fit the work', () => {
  const dispatched = {
    employmentStatus: 'dispatch',
    visaTypes: ['ssw-1', 'intra-company', 'instructor'],
  } as const satisfies Partial<JobContent>;
  const asked = { ...dispatched, visaTypes: [...dispatched.visaTypes] };

  it('stays a draft that names them with the reason', async () => {
    const company = await makeCompany();
    const draft = await create(company, completeContent(asked));
    expect(draft.body.findings).toEqual([
      { rule: 'statusElsewhere', severity: 'refused', field: 'visaTypes', statuses: ['intra-company'] },
      { rule: 'statusEmployment', severity: 'refused', field: 'visaTypes', statuses: ['ssw-1'] },
    ]);
    const refused = await setStatus(company, draft.body.id, { status: 'NEW' });
    expect([refused.status, refused.body.code]).toEqual([422, 'job_unlawful']);
    expect(
      refused.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ).toEqual([
      ['content.visaTypes', 'unlawful.statusElsewhere'],
      ['content.visaTypes', 'unlawful.statusEmployment'],
    ]);
    expect(refused.body.errors[1].message).toMatch(/特定技能/);
    expect((await read(draft.body.id, company)).body.status).toBe('DRAFT');
    expect(await used(company)).toBe(0);
  });

  it('is published with a warning: students in full-time work', async () => {
    const company = await makeCompany();
    const { status, body } = await publish(company, { visaTypes: ['student', 'instructor'] });
    expect([status, body.status]).toEqual([201, 'NEW']);
    expect(body.findings).toEqual([
      { rule: 'statusHours', severity: 'warning', field: 'visaTypes', statuses: ['student'] },
    ]);
  });

  it('is not published without criteria for renewing the contract', async () => {
    const company = await makeCompany();
    const contractPeriod = {
      type: 'up-to-1-year',
      renewal: 'conditional',
      renewalLimit: { jp: '通算5年' },
    } as const;
    const { status, body } = await publish(company, { contractPeriod });
    expect([status, body.code]).toEqual([422, 'job_incomplete']);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'content.contractPeriod.renewalCriteria',
    ]);
    const named = { ...contractPeriod, renewalCriteria: { jp: '勤務成績と業務量' } };
    expect((await publish(company, { contractPeriod: named })).status).toBe(201);
  });
});

describe('a draft', () => {
  it('needs only a title, and shows its company what is missing', async () => {
    const company = await makeCompany();
    const made = await create(company, { title: { jp: '通訳' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'DRAFT', isOpen: false, applicants: 0, version: 1 });
    expect(made.body.jobNumber).toMatch(/^J\d{7}$/);
    expect(made.body.missing).toContain('smokingMeasure');
    const own = await send(handler, jobs.getJobByNumber, {
      token: company.token,
      params: { jobNumber: made.body.jobNumber },
    });
    expect(own.body.missing).toEqual(made.body.missing);
  });

  it('is inaccessible to others', async () => {
    const [owner, other] = [await makeCompany(), await makeCompany()];
    const { id, jobNumber } = (await create(owner, completeContent())).body;
    expect((await read(id)).status).toBe(404);
    expect((await read(id, other)).status).toBe(404);
    expect((await send(handler, jobs.getJobByNumber, { params: { jobNumber } })).status).toBe(404);
    const body = { content: completeContent(), version: 1 };
    const update = await send(handler, jobs.updateJob, { token: other.token, params: { id }, body });
    expect(update.status).toBe(404);
    expect((await setStatus(other, id, { status: 'NEW' })).status).toBe(404);
    const removal = await send(handler, jobs.deleteJob, { token: other.token, params: { id } });
    expect(removal.status).toBe(200);
    expect((await read(id, owner)).body.status).toBe('DRAFT');
  });

  it('is created once per client token, also concurrently', async () => {
    const company = await makeCompany();
    const clientToken = newId();
    const both = await Promise.all(
      [1, 2, 3].map(() => create(company, { title: { en: 'Nurse' } }, { clientToken })),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    await indexJobs(company);
    const list = await send(handler, jobs.listJobsByCompany, { token: company.token });
    expect(list.body.total).toBe(1);
  });

  it('can be deleted, a published job cannot', async () => {
    const company = await makeCompany();
    const draft = (await create(company, { title: { en: 'Nurse' } })).body.id;
    const open = (await publish(company)).body.id;
    const remove = (id: string) => send(handler, jobs.deleteJob, { token: company.token, params: { id } });
    expect((await remove(draft)).status).toBe(200);
    expect((await read(draft, company)).status).toBe(404);
    const refused = await remove(open);
    expect([refused.status, refused.body.code]).toEqual([409, 'job_not_draft']);
    await indexJobs(company);
    const list = await send(handler, jobs.listJobsByCompany, { token: company.token });
    expect([list.body.total, list.body.data.length]).toEqual([1, 1]);
  });

  it('accepts only codes of the lists, and names the field', async () => {
    const company = await makeCompany();
    const answer = await create(
      company,
      completeContent({
        workAreas: [{ country: 'JP', prefecture: 'osaka', city: '131041' }],
        jobPosition: { major: '01', middle: '032' },
        languages: [{ language: 'klingon', level: 'basic' }],
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'content.jobPosition.middle',
      'content.languages.0.language',
      'content.workAreas.0.city',
    ]);
  });
});

describe('publishing', () => {
  it('requires what the law requires, and names each field', async () => {
    const company = await makeCompany();
    const answer = await create(company, { title: { jp: '通訳' } }, { publish: true });
    expect([answer.status, answer.body.code]).toEqual([422, 'job_incomplete']);
    expect(answer.body.errors[0]).toMatchObject({ field: 'content.duties', code: 'missingForPublishing' });
    expect(await used(company)).toBe(0);
  });

  it('opens the job, with a closing time 60 days ahead, and takes a job slot', async () => {
    const company = await makeCompany();
    const made = await publish(company);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'NEW', isOpen: true, missing: [] });
    const seen = await read(made.body.id);
    expect(seen.body.content.closesAt > inDays(59)).toBe(true);
    expect(seen.body.content.closesAt < inDays(62)).toBe(true);
    expect(seen.body.company).toMatchObject({ slug: company.slug });
    expect(seen.body).not.toHaveProperty('missing');
    expect(await used(company)).toBe(1);
    expect(await logOf(made.body.id)).toMatchObject([{ to: 'NEW', actor: 'company' }]);
  });

  it('is refused without a job slot, and leaves the draft unchanged', async () => {
    const company = await makeCompany();
    await publish(company);
    const draft = (await create(company, completeContent())).body;
    const refused = await setStatus(company, draft.id, { status: 'NEW' });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_posting_right']);
    expect(refused.body.message).toContain('1');
    expect((await read(draft.id, company)).body).toMatchObject({ status: 'DRAFT', version: 1 });
  });

  it('gives the last slot to exactly one of two concurrent requests', async () => {
    const company = await makeCompany({ postingLimit: 2 });
    const drafts = await Promise.all([1, 2, 3, 4].map(() => create(company, completeContent())));
    const answers = await Promise.all(
      drafts.map(({ body }) => setStatus(company, body.id, { status: 'NEW' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body.code).toBe('no_posting_right');
    }
    expect(await used(company)).toBe(2);
  });

  it('publishes a draft once for concurrent requests', async () => {
    const company = await makeCompany({ postingLimit: 5 });
    const { id } = (await create(company, completeContent())).body;
    const answers = await Promise.all([1, 2].map(() => setStatus(company, id, { status: 'NEW' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await used(company)).toBe(1);
  });

  it('is refused when the plan has expired, and unlimited without an end', async () => {
    const company = await makeCompany({ validUntil: '2026-01-31' });
    const refused = await publish(company);
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_expired']);
    await setPlan(company.companyId, 'PLAN_UNLIMITED');
    for (let i = 0; i < 3; i += 1) expect((await publish(company)).status).toBe(201);
    expect(await used(company)).toBe(3);
  });

  it('limits the posting period to 90 days', async () => {
    const company = await makeCompany();
    for (const closesAt of [inDays(91), inDays(-1)]) {
      const answer = await publish(company, { closesAt });
      expect([answer.status, answer.body.code]).toEqual([422, 'closes_at_out_of_range']);
      expect(answer.body.errors[0].field).toBe('content.closesAt');
    }
    const early = await publish(company, { opensAt: inDays(20), closesAt: inDays(10) });
    expect(early.body.code).toBe('closes_at_out_of_range');
  });

  it('refuses a photo that was not uploaded', async () => {
    const company = await makeCompany();
    const photo = `media/${company.accountId}/${newId()}.jpg`;
    const answer = await publish(company, { photo });
    expect([answer.status, answer.body.code]).toEqual([422, 'file_missing']);
  });

  it('is for companies only', async () => {
    const staff = await makeStaff();
    expect((await publish(staff)).status).toBe(403);
  });
});

describe('a published job', () => {
  it('is saved only under the version that was read, and must stay complete', async () => {
    const company = await makeCompany();
    const made = (await publish(company)).body;
    const save = (content: unknown, version: number) =>
      send(handler, jobs.updateJob, {
        token: company.token,
        params: { id: made.id },
        body: { content, version },
      });
    const { smokingMeasure: _, ...incomplete } = completeContent();
    expect((await save(incomplete, made.version)).body.code).toBe('job_incomplete');
    const title = { jp: '英語講師（夜間）', en: 'English teacher (evenings)' };
    const saved = await save(completeContent({ title }), made.version);
    expect(saved.body).toMatchObject({ version: made.version + 1, publishedAt: made.publishedAt });
    expect(saved.body.content.title).toEqual(title);
    expect(saved.body.content.closesAt).toBe(made.content.closesAt);
    const late = await save(completeContent(), made.version);
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const two = await Promise.all(
      [1, 2].map((n) => save(completeContent({ headcount: n }), saved.body.version)),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps its date when nothing was changed', async () => {
    const company = await makeCompany();
    const made = (await publish(company)).body;
    const saved = await send(handler, jobs.updateJob, {
      token: company.token,
      params: { id: made.id },
      body: { content: made.content, version: made.version },
    });
    expect(saved.body).toMatchObject({ version: made.version, updatedAt: made.updatedAt });
  });

  it('closes and returns its slot; reopening takes one again and needs a closing time', async () => {
    const company = await makeCompany();
    const { id } = (await publish(company)).body;
    const closed = await setStatus(company, id, { status: 'CLOSED', reason: 'filled' });
    expect(closed.body).toMatchObject({ status: 'CLOSED', isOpen: false });
    expect(closed.body.closedAt).toBeDefined();
    // The page has changed: sitemaps and lists need the date.
    expect(closed.body.updatedAt).toBe(closed.body.closedAt);
    expect(await used(company)).toBe(0);
    expect((await read(id)).body).toMatchObject({ status: 'CLOSED', isOpen: false });
    expect((await setStatus(company, id, { status: 'CLOSED' })).body.code).toBe('job_transition');
    const bare = await setStatus(company, id, { status: 'HIRING' });
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, 'closesAt']);
    const again = await setStatus(company, id, { status: 'HIRING', closesAt: inDays(30) });
    expect(again.body).toMatchObject({ status: 'HIRING', isOpen: true });
    expect(again.body).not.toHaveProperty('closedAt');
    expect(again.body.updatedAt > closed.body.updatedAt).toBe(true);
    expect(await used(company)).toBe(1);
    expect((await logOf(id)).map(({ to }) => to)).toEqual(['NEW', 'CLOSED', 'HIRING']);
  });

  it('closes with its plan at the latest; texts can be edited, and it can be closed', async () => {
    const lastDay = tokyoDay(inDays(12));
    const company = await makeCompany({ validUntil: lastDay });
    const made = (await publish(company, { closesAt: inDays(10) })).body;
    const save = (change: Partial<JobContent>, version: number) =>
      send(handler, jobs.updateJob, {
        token: company.token,
        params: { id: made.id },
        body: { content: completeContent(change), version },
      });
    expect((await save({ closesAt: inDays(91) }, made.version)).body.code).toBe('closes_at_out_of_range');
    const longest = await save({ closesAt: inDays(20) }, made.version);
    expect(longest.body.content.closesAt).toBe(endOfDay(lastDay));
    const mended = await save({ headcount: 3, closesAt: inDays(5) }, longest.body.version);
    expect(mended.body.content.closesAt < inDays(6)).toBe(true);
    await at(inDays(14), async () => {
      expect((await read(made.id)).body.status).toBe('LATED');
      const by = { companyId: company.companyId, accountId: company.accountId };
      const extend = { status: 'HIRING', closesAt: inDays(30) } as const;
      await expect(updateJobStatus(by, made.id, extend)).rejects.toMatchObject({ code: 'plan_expired' });
      const { version } = (await getRecord(made.id))!;
      const again = await updateJob(by, made.id, { content: completeContent({ headcount: 4 }), version });
      expect(again.content.headcount).toBe(4);
      expect((await updateJobStatus(by, made.id, { status: 'CLOSED' })).status).toBe('CLOSED');
    });
  });

  it('refuses invalid transitions, an unknown reason and a stale version', async () => {
    const company = await makeCompany();
    const { id } = (await publish(company)).body;
    expect((await setStatus(company, id, { status: 'HIRING', closesAt: inDays(3) })).body.code).toBe(
      'job_transition',
    );
    expect((await setStatus(company, id, { status: 'CLOSED', reason: 'bored' })).status).toBe(422);
    expect((await setStatus(company, id, { status: 'CLOSED', version: 7 })).body.code).toBe(
      'changed_meanwhile',
    );
    expect((await setStatus(company, id, { status: 'DRAFT' })).status).toBe(422);
  });
});

describe('time', () => {
  it('ends a job at closesAt before any sweep has run, and the sweep records it once', async () => {
    const company = await makeCompany();
    const { id } = (await publish(company, { closesAt: inDays(1) })).body;
    await at(inDays(2), async () => {
      expect((await read(id)).body).toMatchObject({ status: 'LATED', isOpen: false });
      const due = [];
      for await (const one of dueJobs(inDays(2))) due.push(one.jobId);
      expect(due).toContain(id);
      await Promise.all([advanceJob(id), advanceJob(id), advanceJob(id)]);
      expect(await advanceJob(id)).toBe('LATED');
      for await (const one of dueJobs(inDays(2))) expect(one.jobId).not.toBe(id);
    });
    expect((await logOf(id)).map(({ to, actor }) => [to, actor])).toEqual([
      ['NEW', 'company'],
      ['LATED', 'system'],
    ]);
    // Extending needs no further slot.
    expect(await used(company)).toBe(1);
    const extended = await setStatus(company, id, { status: 'HIRING', closesAt: inDays(5) });
    expect(extended.body).toMatchObject({ status: 'HIRING', isOpen: true });
    expect(await used(company)).toBe(1);
  });

  it('moves a new job to HIRING after seven days', async () => {
    const company = await makeCompany();
    const { id, version } = (await publish(company)).body;
    expect(await advanceJob(id)).toBe('NEW');
    expect((await read(id)).body.version).toBe(version);
    await at(inDays(7.1), async () => {
      expect((await read(id)).body).toMatchObject({ status: 'HIRING', isOpen: true });
      expect(await advanceJob(id)).toBe('HIRING');
    });
    expect(await advanceJob(newId())).toBeUndefined();
  });

  it('hides a job with a later opening time until then', async () => {
    const company = await makeCompany();
    const made = (await publish(company, { opensAt: inDays(2) })).body;
    expect(made).toMatchObject({ status: 'NEW', isOpen: false });
    expect((await read(made.id)).status).toBe(404);
    expect((await read(made.id, company)).status).toBe(200);
    await at(inDays(2.01), async () => {
      expect((await read(made.id)).body).toMatchObject({ status: 'NEW', isOpen: true });
      const due = [];
      for await (const one of dueJobs(inDays(2.01))) due.push(one.jobId);
      expect(due).toContain(made.id);
      await advanceJob(made.id);
      expect((await read(made.id)).body.version).toBe(made.version + 1);
    });
  });

  it('keeps a job hidden that was closed before it opened, and opens it at its time when reopened', async () => {
    const company = await makeCompany();
    const { id } = (await publish(company, { opensAt: inDays(2) })).body;
    expect((await setStatus(company, id, { status: 'CLOSED' })).body.status).toBe('CLOSED');
    expect((await read(id)).status).toBe(404);
    await at(inDays(3), async () => expect((await read(id)).status).toBe(404));
    const early = await setStatus(company, id, { status: 'HIRING', closesAt: inDays(1) });
    expect(early).toMatchObject({ status: 422, body: { code: 'closes_at_out_of_range' } });
    expect((await setStatus(company, id, { status: 'HIRING', closesAt: inDays(30) })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    await at(inDays(2.01), async () => {
      expect((await read(id)).body).toMatchObject({ status: 'HIRING', isOpen: true });
      const due = [];
      for await (const one of dueJobs(inDays(2.01))) due.push(one.jobId);
      expect(due).toContain(id);
    });
  });

  it('refuses an end before the opening', async () => {
    const company = await makeCompany();
    const made = (await publish(company, { opensAt: inDays(5) })).body;
    const changed = await send(handler, jobs.updateJob, {
      token: company.token,
      params: { id: made.id },
      body: { content: { ...made.content, closesAt: inDays(4) }, version: made.version },
    });
    expect(changed).toMatchObject({ status: 422, body: { code: 'closes_at_out_of_range' } });
  });

  it('removes an ended job’s page after 90 days', async () => {
    const company = await makeCompany();
    const { id } = (await publish(company)).body;
    await setStatus(company, id, { status: 'CLOSED' });
    await at(inDays(89), async () => expect((await read(id)).status).toBe(200));
    await at(inDays(91), async () => expect((await read(id)).status).toBe(404));
  });
});

describe('lists', () => {
  it('show a company its own jobs, by current status', async () => {
    const [company, other] = [await makeCompany({ postingLimit: 5 }), await makeCompany()];
    await publish(other);
    const open = (await publish(company)).body;
    const lapsed = (await publish(company, { closesAt: inDays(1) })).body;
    const draft = (await create(company, { title: { en: 'Nurse' } })).body;
    await indexJobs(company);
    const list = (query: object, operation: typeof jobs.listJobsByCompany | typeof jobs.listJobsByStatus) =>
      send(handler, operation, { token: company.token, query: query as Record<string, string> });
    const all = await list({ pageSize: '2' }, jobs.listJobsByCompany);
    expect(all.body).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual([draft.id, lapsed.id]);
    const second = await list({ pageSize: '2', page: '2' }, jobs.listJobsByCompany);
    expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([open.id]);
    expect((await list({}, jobs.listJobsByStatus)).body.total).toBe(2);
    await at(new Date(Date.parse(lapsed.content.closesAt) + 1000).toISOString(), async () => {
      // The test's token has expired by then: call core directly.
      const paging = { page: 1, pageSize: 25 };
      const actor = companyActor(company);
      const hiring = await listJobsByStatus(actor, ['NEW', 'HIRING'], paging);
      expect(hiring.data.map(({ id }) => id)).toEqual([open.id]);
      const late = await listJobsByStatus(actor, ['LATED'], paging);
      expect(late.data.map(({ id }) => id)).toEqual([lapsed.id]);
      const options = await scoutOptions(actor, { ...paging, id: [] });
      expect(options.data.map(({ id }) => id)).toEqual([open.id]);
    });
    const options = await send(handler, jobs.jobOptions, { token: company.token });
    expect(options.body.data).toHaveLength(3);
  });

  it('show employees the jobs of a company', async () => {
    const company = await makeCompany({ postingLimit: 5 });
    for (let i = 0; i < 3; i += 1) await publish(company);
    await indexJobs(company);
    const employee = await makeEmployee();
    const byNumber = await send(handler, jobs.adminJobsByCompanyNumber, {
      token: employee.token,
      params: { companyNumber: company.companyNumber },
    });
    expect(byNumber.body.total).toBe(3);
    const none = await send(handler, jobs.adminJobsByCompanyNumber, {
      token: employee.token,
      params: { companyNumber: 'C9999999' },
    });
    expect(none.status).toBe(404);
    expect((await send(handler, jobs.adminListJobs, { token: employee.token })).status).toBe(403);
  });
});

describe('a company that leaves', () => {
  it('has no open job, no draft, no page and cannot publish', async () => {
    const company = await makeCompany({ postingLimit: 5 });
    const open = (await publish(company)).body.id;
    const closed = (await publish(company)).body.id;
    await setStatus(company, closed, { status: 'CLOSED' });
    const draft = (await create(company, completeContent())).body.id;
    const actor = { as: 'company', accountId: company.accountId } as const;
    await closeAllJobs(company.companyId, actor);
    await closeAllJobs(company.companyId, actor);
    for (const id of [open, closed, draft]) expect((await read(id)).status).toBe(404);
    expect(await used(company)).toBe(0);
    expect((await read(draft, company)).status).toBe(404);
    expect((await read(open, company)).body.status).toBe('CLOSED');
  });
});

describe('the office', () => {
  const end = (by: { token: string }, id: string, body: object = {}) =>
    send(handler, jobs.endJob, { token: by.token, params: { id }, body });

  it('ends a posting of any company, returns its slot, and logs it twice', async () => {
    const company = await makeCompany();
    const employee = await makeEmployee('employee', 'SALES');
    const { body: job } = await publish(company);
    for (const other of [company, await makeEmployee('employee', 'TRANSLATION')])
      expect((await end(other, job.id)).status).toBe(403);
    expect((await end(employee, job.id, { version: job.version + 1 })).body.code).toBe('changed_meanwhile');
    const { status, body } = await end(employee, job.id, { version: job.version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'CLOSED', isOpen: false, listToken: expect.any(String) });
    expect(await used(company)).toBe(0);
    expect((await logOf(job.id)).at(-1)).toMatchObject({ from: 'NEW', to: 'CLOSED', actor: 'employee' });
    const entries = await queryAll(auditEntry.about({ kind: 'job', id: job.id }));
    expect(entries).toMatchObject([
      { act: 'job.end', before: { status: 'NEW' }, after: { status: 'CLOSED' } },
    ]);
  });

  it('ends neither a draft nor a closed job', async () => {
    const company = await makeCompany();
    const employee = await makeEmployee('employee', 'SALES');
    const { body: draft } = await create(company, completeContent());
    expect((await end(employee, draft.id)).body.code).toBe('job_transition');
    const { body: job } = await publish(company);
    await setStatus(company, job.id, { status: 'CLOSED' });
    expect((await end(employee, job.id)).body.code).toBe('job_transition');
    expect((await end(employee, newId())).status).toBe(404);
  });
});
