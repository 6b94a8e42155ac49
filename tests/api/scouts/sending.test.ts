import { describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler as received } from '../../../functions/api/scoutedJobs.ts';
import { handler } from '../../../functions/api/scouts.ts';
import { useWrites as creditWrites, look } from '../../../functions/core/entitlements/use.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { confirmJob } from '../../../functions/core/jobs/stillHiring.ts';
import { attempt } from '../../../functions/core/limits.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { createScouts } from '../../../functions/core/scouts/create.ts';
import { createTemplate } from '../../../functions/core/templates/templates.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { scout } from '../../../functions/data/entities/application.ts';
import { entitlement, entitlementEntry } from '../../../functions/data/entities/entitlement.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { staffVisibility, talentCounts } from '../../../functions/data/entities/talent.ts';
import { transactNamed } from '../../../functions/data/named.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { instant, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { scoutedJobs } from '../../../shared/contract/scoutedJobs.ts';
import { scouts as contract } from '../../../shared/contract/scouts.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { fillScoutText, scoutLimits } from '../../../shared/domain/scoutTexts.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeStaff,
  makeTalent,
  type TestCompany,
  type TestStaff,
  tokenFor,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

const texts = {
  jp: '{会員番号} 様\n{経験職種}のご経験を拝見しました。「{求人名}」（{企業名}）に、{回答期限}までにご返信ください。{担当者名}',
  en: 'Dear {member number}, your work as {past occupation} fits “{job title}” at {company name}. Please reply by {reply by}.',
};
const call = (
  by: { token: string },
  operation: keyof typeof contract,
  more: { params?: Record<string, string>; body?: unknown } = {},
) => send(handler, contract[operation], { token: by.token, ...more });

async function firm(planType: 'PLAN_LIGHT' | 'PLAN_FREE' | 'PLAN_UNLIMITED' = 'PLAN_LIGHT') {
  const company = await makeCompany({ planType, postingLimit: null });
  const job = await createJob(company, { content: completeContent(), publish: true });
  return { ...company, jobId: job.id };
}
type Firm = Awaited<ReturnType<typeof firm>>;
const offer = (by: Firm, recipients: readonly string[], more: object = {}) => ({
  body: { jobId: by.jobId, recipients: [...recipients], texts, clientToken: newId(), ...more },
});
const create = async (by: Firm, recipients: readonly string[], more: object = {}) => {
  const { status, body } = await call(by, 'createScout', offer(by, recipients, more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.results as { staffId: string; scoutId?: string; reason?: string }[];
};
const estimate = async (by: Firm, recipients: readonly string[], more: object = {}) => {
  const asked = offer(by, recipients, more);
  const { clientToken: _, ...body } = asked.body;
  const answer = await call(by, 'estimateScouts', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const left = async ({ companyId }: TestCompany) => (await look(companyId, 'scouts')).left;
const counted = async (staffId: string) => (await get(talentCounts, { staffId }))?.scouts ?? 0;
/** Draws all credits but so many. */
async function keep({ companyId }: TestCompany, some: number) {
  const amount = (await look(companyId, 'scouts')).left! - some;
  if (amount === 0) return;
  const act = { id: newId(), subject: { kind: 'scout', id: 'test' }, amount };
  await transactNamed({ ...(await creditWrites(companyId, 'scouts', act)) });
}
/** The sum of all entries of a company's scouts. */
async function ledgerSum({ companyId }: TestCompany) {
  const { period } = (await get(entitlement, { companyId, right: 'scouts' }))!;
  const entries = await queryAll(entitlementEntry.ofPeriod({ companyId, right: 'scouts', period: period! }));
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** Somebody whom the company may find: a cook, who reads a language. */
async function makeFindable({ locale = 'jp' as Locale, skills = false } = {}): Promise<TestStaff> {
  const past = { company: 'Secret Employer', position: '調理師', entryDate: '2020-04', retireDate: null };
  const made = await makeTalent({
    work: [past],
    ...(skills && { skills: { techItSkills: [{ skillId: 'language', levelId: 'basic' }] } }),
  });
  await change(account, { id: made.accountId }, (one) => ({ ...one, locale }));
  return made;
}

describe('sending', () => {
  it('writes to each in the language they read, with what the card shows, for one credit each', async () => {
    const by = await firm();
    const [japanese, english] = [await makeFindable(), await makeFindable({ locale: 'en' })];
    const before = await estimate(by, [japanese.staffId, english.staffId]);
    expect(before).toMatchObject({ cost: 2, credits: { limit: 20, before: 20, after: 18 } });
    expect(before.recipients).toMatchObject([
      { reachable: true, staffNumber: japanese.staffNumber, language: 'jp', japaneseLevel: 'daily' },
      { reachable: true, staffNumber: english.staffNumber, language: 'en', prefecture: 'osaka' },
    ]);
    expect(JSON.stringify(before)).not.toMatch(/Santos|Maria|Secret Employer|@|1995-04-01|"PH"|female/);
    const results = await create(by, [japanese.staffId, english.staffId]);
    expect(results.map(({ reason }) => reason)).toEqual([undefined, undefined]);
    const [first, second] = await Promise.all(results.map(({ scoutId }) => get(scout, { id: scoutId! })));
    expect([first, second]).toMatchObject([
      { status: 'SENT', language: 'jp', message: before.recipients[0].text, sentBy: by.accountId },
      { status: 'SENT', language: 'en', message: before.recipients[1].text },
    ]);
    expect(first!.message).toMatch(
      new RegExp(`^${japanese.staffNumber} 様\n飲食物調理の職業のご経験を.*「英語講師」（試験会社`),
    );
    expect(second!.message).toMatch(/^Dear S\d+, your work as .*[Cc]ook.* fits “English teacher” at Test/);
    expect(second!.message).not.toMatch(/[{}]/);
    expect(await left(by)).toBe(18);
    expect([await counted(japanese.staffId), await counted(english.staffId)]).toEqual([1, 1]);
    expect(await ledgerSum(by)).toBe(18);
  });

  it('tells what stands for the placeholders, for a preview while the text is written', async () => {
    const by = await firm();
    const people = [await makeFindable(), await makeFindable({ locale: 'en' })];
    const { recipients } = await estimate(by, [...people.map(({ staffId }) => staffId), newId()]);
    expect(recipients[0].values).toMatchObject({ member: people[0]!.staffNumber, job: '英語講師' });
    expect(recipients[1].values).toMatchObject({ member: people[1]!.staffNumber, job: 'English teacher' });
    // Nothing is known of their skills, so that nothing stands for them.
    expect(recipients[0].values).not.toHaveProperty('skills');
    expect(recipients[2]).not.toHaveProperty('values');
    for (const [index, language] of (['jp', 'en'] as const).entries())
      expect(fillScoutText(texts[language], recipients[index].values).text).toBe(recipients[index].text);
  });

  it('refuses more sendings in an hour than the limit, whatever the plan allows', async () => {
    const by = await firm('PLAN_UNLIMITED');
    const { limit } = rateLimits.scout.company;
    setClock(() => Date.UTC(2026, 10, 24, 3));
    try {
      for (let sending = 0; sending < limit; sending += 1)
        await attempt({ subject: `SCOUT#${by.companyId}`, ...rateLimits.scout.company });
      const late = offer(by, [newId()]).body;
      await expect(createScouts(by, late)).rejects.toMatchObject({ code: 'too_many_requests' });
      setClock(() => Date.UTC(2026, 10, 24, 4, 1));
      expect((await createScouts(by, late)).results).toMatchObject([{ reason: 'unavailable' }]);
    } finally {
      setClock(undefined);
    }
  });

  it('takes the other language if a text is in one', async () => {
    const by = await firm();
    const english = await makeFindable({ locale: 'en' });
    const { recipients } = await estimate(by, [english.staffId], { texts: { jp: 'こんにちは' } });
    expect(recipients[0]).toMatchObject({ reachable: true, language: 'jp', text: 'こんにちは' });
  });

  it('sends no scout twice, however often and late a sending is repeated', async () => {
    const by = await firm();
    const people = [await makeFindable(), await makeFindable()];
    const [one, two] = people.map(({ staffId }) => staffId) as [string, string];
    const clientToken = newId();
    // Stopped after the first person, as by a kill or a lost answer.
    const [first] = await create(by, [one], { clientToken });
    const again = await create(by, [one, two], { clientToken });
    expect(again[0]).toEqual(first);
    const concurrent = await Promise.all([1, 2, 3].map(() => create(by, [one, two], { clientToken })));
    for (const results of concurrent) expect(results).toEqual(again);
    expect(await left(by)).toBe(18);
    expect([await counted(one), await counted(two)]).toEqual([1, 1]);
    try {
      // The job stays open: its company confirms it.
      setClock(() => Date.now() + 20 * 86_400_000);
      await confirmJob(by, by.jobId);
      setClock(() => Date.now() + 40 * 86_400_000);
      const late = offer(by, [one], { clientToken }).body;
      expect((await createScouts(by, late)).results).toEqual([first]);
    } finally {
      setClock(undefined);
    }
    // Another sending is another one: refused by the pause.
    expect(await create(by, [one])).toMatchObject([{ reason: 'scouted_recently' }]);
  });

  it('answers twenty of the same sending at once alike, with the last credit', async () => {
    const by = await firm();
    await keep(by, 1);
    const { staffId } = await makeFindable();
    const clientToken = newId();
    const all = await Promise.all(Array.from({ length: 20 }, () => create(by, [staffId], { clientToken })));
    expect(new Set(all.map(([one]) => one!.scoutId)).size).toBe(1);
    expect(all.map(([one]) => one!.reason)).toEqual(Array(20).fill(undefined));
    expect([await left(by), await counted(staffId)]).toEqual([0, 1]);
  });

  it('refuses each for its own reason, and costs nothing then', async () => {
    const by = await firm();
    const [fine, applied, recent, unskilled] = await Promise.all([
      makeFindable({ skills: true }),
      makeFindable({ skills: true }),
      makeFindable({ skills: true }),
      makeFindable(),
    ]);
    await send(jobsHandler, jobs.applyJob, { token: applied.token, params: { id: by.jobId }, body: {} });
    await create(by, [recent.staffId]);
    const people = [fine, applied, recent, unskilled].map(({ staffId }) => staffId);
    const more = { texts: { jp: '{スキル}', en: '{skills}' } };
    const expected = [
      [undefined, undefined],
      ['already_applied', undefined],
      ['scouted_recently', undefined],
      ['placeholder_empty', ['skills']],
    ];
    const estimated = await estimate(by, people, more);
    const said = (list: { reason?: string; empty?: string[] }[]) =>
      list.map((one) => [one.reason, one.empty]);
    expect(said(estimated.recipients)).toEqual(expected);
    expect(estimated.recipients[2].againFrom).toBeTruthy();
    expect(estimated).toMatchObject({ cost: 1, credits: { before: 19, after: 18 } });
    expect(said(await create(by, people, more))).toEqual(expected);
    expect(await left(by)).toBe(18);
  });

  it('tells unknown, hidden, suspended, departed and private people apart from nobody', async () => {
    const by = await firm();
    const [hidden, suspended, departed] = await Promise.all([makeFindable(), makeFindable(), makeFindable()]);
    const [switchedOff, neverAsked] = await Promise.all([makeFindable(), makeStaff()]);
    await blockCompany(hidden, by.companyId);
    await change(account, { id: suspended.accountId }, (one) => ({ ...one, state: 'SUSPENDED' as const }));
    await change(staff, { id: departed.staffId }, (one) => ({ ...one, withdrawn: true }));
    await change(staffVisibility, { staffId: switchedOff.staffId }, (one) => ({ ...one, findable: false }));
    const people = [hidden, suspended, departed, switchedOff, neverAsked].map(({ staffId }) => staffId);
    const all = [...people, newId()];
    const estimated = await estimate(by, all);
    expect(estimated.recipients).toEqual(
      all.map((staffId) => ({ staffId, reachable: false, reason: 'unavailable' })),
    );
    expect(await create(by, all)).toEqual(all.map((staffId) => ({ staffId, reason: 'unavailable' })));
    expect(await left(by)).toBe(20);
    for (const staffId of people) expect(await counted(staffId)).toBe(0);
    for (const staffId of all) {
      const { body } = await call(by, 'scoutTimeByStaff', { params: { staffId } });
      expect(body).toEqual({});
    }
  });

  it('reaches somebody who wrote to the company, found or not', async () => {
    const by = await firm();
    const person = await makeStaff();
    await send(jobsHandler, jobs.applyJob, { token: person.token, params: { id: by.jobId }, body: {} });
    const other = await createJob(by, { content: completeContent(), publish: true });
    const [result] = await create(by, [person.staffId], { jobId: other.id, texts: { jp: 'またぜひ' } });
    expect(result!.scoutId).toBeTruthy();
    // Not from the blacklist.
    const blacklisted = { at: instant(), employeeId: newId(), reason: 'no-show' };
    const applicant = await makeStaff();
    const { token, staffId } = applicant;
    await send(jobsHandler, jobs.applyJob, { token, params: { id: by.jobId }, body: {} });
    await run(write.put(staffVisibility, { staffId, findable: false, blacklisted }));
    const [refused] = await create(by, [staffId], { jobId: other.id, texts: { jp: 'またぜひ' } });
    expect(refused).toEqual({ staffId, reason: 'unavailable' });
  });

  it('stops where the credits end, and with the plan', async () => {
    const by = await firm();
    await keep(by, 1);
    const people = (await Promise.all([makeFindable(), makeFindable()])).map(({ staffId }) => staffId);
    const estimated = await estimate(by, people);
    expect(estimated.recipients[1]).toMatchObject({ reachable: false, reason: 'entitlement_used_up' });
    expect(estimated).toMatchObject({ cost: 1, credits: { before: 1, after: 0 } });
    expect(await create(by, people)).toMatchObject([
      { scoutId: expect.any(String) },
      { reason: 'entitlement_used_up' },
    ]);
    const free = await firm('PLAN_FREE');
    expect(await create(free, [people[0]!])).toMatchObject([{ reason: 'entitlement_used_up' }]);
    const unlimited = await firm('PLAN_UNLIMITED');
    expect(await estimate(unlimited, [people[0]!])).toMatchObject({ credits: { before: null, after: null } });
    expect((await create(unlimited, [people[0]!]))[0]!.scoutId).toBeTruthy();
  });

  it('gives the last credit to one of twenty at once, and the ledger agrees', async () => {
    const by = await firm();
    await keep(by, 1);
    const people = await Promise.all(Array.from({ length: 20 }, () => makeFindable()));
    const results = (await Promise.all(people.map(({ staffId }) => create(by, [staffId])))).flat();
    const sent = results.filter(({ scoutId }) => scoutId !== undefined);
    expect(sent).toHaveLength(1);
    expect(new Set(results.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['entitlement_used_up']));
    expect(await left(by)).toBe(0);
    expect(await ledgerSum(by)).toBe(0);
    const scouts = await queryAll(scout.ofCompany({ companyId: by.companyId }));
    expect(scouts.map(({ staffId }) => staffId)).toEqual(sent.map(({ staffId }) => staffId));
    expect((await Promise.all(people.map(({ staffId }) => counted(staffId)))).filter(Boolean)).toEqual([1]);
  }, 60_000);

  it('refuses bad input as a whole, and changes nothing', async () => {
    const [by, other] = [await firm(), await firm()];
    const { staffId } = await makeFindable();
    const ofDecline = await createTemplate(by, {
      ...{ purpose: 'DECLINED', name: 'No', texts: { jp: '不採用' } },
      clientToken: newId(),
    });
    const bad: [object, number, string?][] = [
      [{ texts: {} }, 422],
      [{ texts: { jp: ' ' } }, 422],
      [{ texts: { en: 'Dear {name}' } }, 422, 'unknownPlaceholder'],
      [{ texts: { jp: 'あ'.repeat(scoutLimits.text + 1) } }, 422, 'tooLong'],
      [{ recipients: [] }, 422],
      [{ recipients: [staffId, staffId] }, 422, 'repeated'],
      [{ recipients: Array.from({ length: scoutLimits.recipients + 1 }, () => newId()) }, 422, 'tooMany'],
      [{ jobId: other.jobId }, 404],
      [{ templateId: newId() }, 404],
      [{ templateId: ofDecline.id }, 404],
    ];
    for (const [more, status, code] of bad) {
      const answer = await call(by, 'createScout', offer(by, [staffId], more));
      expect([answer.status, JSON.stringify(more)]).toEqual([status, JSON.stringify(more)]);
      if (code) expect(answer.body.errors).toMatchObject([{ code }]);
      if (code === 'unknownPlaceholder') expect(answer.body.errors[0].message).toContain('{name}');
    }
    await send(jobsHandler, jobs.updateJobStatus, {
      ...{ token: by.token, params: { id: by.jobId }, body: { status: 'CLOSED' } },
    });
    expect((await call(by, 'createScout', offer(by, [staffId]))).body.code).toBe('job_not_open');
    expect([await left(by), await left(other), await counted(staffId)]).toEqual([20, 20, 0]);
  });

  it('is for recruiters, while readers may look', async () => {
    const by = await firm();
    const reader = { token: await tokenFor({ ...by, role: 'company', companyRole: 'READER' }) };
    const { staffId } = await makeFindable();
    const [result] = await create(by, [staffId]);
    expect((await call(reader, 'createScout', offer(by, [staffId]))).status).toBe(403);
    const params = { id: result!.scoutId! };
    expect((await call(reader, 'deleteScout', { params })).status).toBe(403);
    expect((await call(reader, 'getScout', { params })).body).toMatchObject({ status: 'SENT' });
  });
});

describe('withdrawing', () => {
  const withdraw = (by: { token: string }, id: string) => call(by, 'deleteScout', { params: { id } });
  const seen = (by: { token: string }, id: string) =>
    send(received, scoutedJobs.seeScoutedJob, { token: by.token, params: { id } });

  it('gives the credit of an unseen scout back, once, and hides it from its recipient', async () => {
    const by = await firm();
    const person = await makeFindable();
    const [result] = await create(by, [person.staffId]);
    const id = result!.scoutId!;
    expect(await left(by)).toBe(19);
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(by, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await withdraw(by, id)).status).toBe(200);
    expect([await left(by), await ledgerSum(by), await counted(person.staffId)]).toEqual([20, 20, 0]);
    const list = await send(received, scoutedJobs.listScoutedJobs, { token: person.token, query: {} });
    expect(list.body).toMatchObject({ total: 0, unseen: 0 });
    // Whoever comes from the notification is told what became of it; nobody else is.
    const late = await seen(person, id);
    expect([late.status, late.body.code]).toEqual([404, 'scout_withdrawn']);
    const decline = await send(received, scoutedJobs.declineScoutedJob, {
      ...{ token: person.token, params: { id }, body: { reason: 'other' } },
    });
    expect(decline.body.code).toBe('scout_withdrawn');
    const accept = await send(received, scoutedJobs.acceptScoutedJob, {
      ...{ token: person.token, params: { id }, body: {} },
    });
    expect(accept.body.code).toBe('scout_withdrawn');
    expect((await seen(await makeStaff(), id)).body.code).toBe('not_found');
    const { body } = await call(by, 'getScout', { params: { id } });
    expect(body).toMatchObject({ status: 'WITHDRAWN', canWithdraw: false, endedAt: expect.any(String) });
    // It may have been announced: the pause stays.
    expect(await create(by, [person.staffId])).toMatchObject([{ reason: 'scouted_recently' }]);
    const { body: time } = await call(by, 'scoutTimeByStaff', { params: { staffId: person.staffId } });
    expect(time).toEqual({ lastSentAt: body.sentAt, againFrom: expect.any(String) });
  });

  it('is refused once it was opened or answered or has expired', async () => {
    const by = await firm();
    const people = await Promise.all([makeFindable(), makeFindable(), makeFindable()]);
    const results = await create(
      by,
      people.map(({ staffId }) => staffId),
    );
    const [opened, declined, expired] = results.map(({ scoutId }) => scoutId!);
    await seen(people[0]!, opened!);
    await send(received, scoutedJobs.declineScoutedJob, {
      ...{ token: people[1]!.token, params: { id: declined! }, body: { reason: 'other', message: 'Thanks' } },
    });
    await change(scout, { id: expired! }, (one) => ({ ...one, sentAt: '2020-01-01T00:00:00.000Z' }));
    expect((await withdraw(by, opened!)).body.code).toBe('scout_seen');
    expect((await withdraw(by, declined!)).body.code).toBe('scout_ended');
    expect((await withdraw(by, expired!)).body.code).toBe('scout_ended');
    expect(await left(by)).toBe(17);
    const detail = (id: string) => call(by, 'getScout', { params: { id } });
    expect((await detail(declined!)).body).toMatchObject({
      declineReason: 'other',
      declineMessage: 'Thanks',
    });
    await blockCompany(people[1]!, by.companyId);
    const { body } = await detail(declined!);
    expect([body.declineReason, body.declineMessage]).toEqual([undefined, undefined]);
  });

  it('ends in one of both when opened at the same moment', async () => {
    const by = await firm();
    for (let round = 0; round < 5; round += 1) {
      const person = await makeFindable();
      const before = (await left(by))!;
      const [result] = await create(by, [person.staffId]);
      const id = result!.scoutId!;
      const [withdrawn, opened] = await Promise.all([withdraw(by, id), seen(person, id)]);
      const { status } = (await get(scout, { id }))!;
      if (withdrawn.status === 200) expect([status, await left(by)]).toEqual(['WITHDRAWN', before]);
      else {
        expect([withdrawn.body.code, opened.status]).toEqual(['scout_seen', 200]);
        expect([status, await left(by)]).toEqual(['SEEN', before - 1]);
      }
    }
  });

  it('does not bring counters of somebody back who has left', async () => {
    const by = await firm();
    const person = await makeFindable();
    const [result] = await create(by, [person.staffId]);
    await change(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true }));
    await run(write.remove(talentCounts, { staffId: person.staffId }));
    expect((await withdraw(by, result!.scoutId!)).status).toBe(200);
    expect([await left(by), await get(talentCounts, { staffId: person.staffId })]).toEqual([20, undefined]);
  });
});

it('keeps the name of the template that it was written from', async () => {
  const by = await firm();
  const made = await createTemplate(by, {
    ...{ purpose: 'SCOUT', name: 'Summer', texts },
    clientToken: newId(),
  });
  const { staffId } = await makeFindable();
  const [result] = await create(by, [staffId], { templateId: made.id });
  expect((await get(scout, { id: result!.scoutId! }))!.template).toEqual({ id: made.id, name: 'Summer' });
});
