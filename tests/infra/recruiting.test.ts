import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountByEmail } from '../../functions/core/accounts/account.ts';
import { createCompany } from '../../functions/core/companies/register.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { putBasicInfo } from '../../functions/core/staff/basicInfo.ts';
import { workHistory } from '../../functions/core/staff/histories.ts';
import { registerStaff } from '../../functions/core/staff/register.ts';
import { talentSource } from '../../functions/core/talent/source.ts';
import { scout } from '../../functions/data/entities/application.ts';
import { entitlement, entitlementEntry } from '../../functions/data/entities/entitlement.ts';
import { favoriteStaff, staffLists } from '../../functions/data/entities/favoriteStaff.ts';
import { resumeLook, resumeLookCount } from '../../functions/data/entities/resumeLook.ts';
import { talentCounts } from '../../functions/data/entities/talent.ts';
import { get, queryAll } from '../../functions/data/table.ts';
import { instant } from '../../functions/platform/clock.ts';
import { at, daysAgo } from '../../infra/local/seed/clock.ts';
import { planAge } from '../../infra/local/seed/companies.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { demoPassword } from '../../infra/local/seed/logins.ts';
import { seedTalent } from '../../infra/local/seed/talent.ts';
import { scoutStatuses } from '../../shared/domain/codes.ts';
import { balanceAt, entitlementRights, isSlot, settled } from '../../shared/domain/entitlements.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { useTable } from '../support/table.ts';

/** What the demo's companies did to find people, played into a table by the use cases. */

useTable();

const demo = composeDemo(tokyoDay(Date.now()));
const [{ key: loginCompany, register: login }] = demo.companies as [(typeof demo.companies)[number]];
const needed = new Set([
  ...demo.scouts.map(({ job }) => job),
  ...demo.recruiting.acts.flatMap((act) => ('job' in act && act.job ? [act.job] : [])),
]);
const active = demo.companies.filter(
  ({ jobs, key }) =>
    jobs.some((job) => needed.has(job.key)) || demo.recruiting.acts.some((act) => act.company === key),
);
const done: Record<string, string> = {};
const companyIds: string[] = [];
let mai: string;

const once = async (key: string, work: () => Promise<string | undefined>) =>
  (done[key] ??= (await work()) ?? '');
const seeding = () => seedTalent({ ...demo, companies: active }, { done }, once);

beforeAll(async () => {
  await pMap(
    active,
    async ({ register: { agreed: _, ...wanted }, plan, jobs }) => {
      const made = await at(daysAgo(planAge(plan)), async () => {
        const created = await createCompany(wanted as Parameters<typeof createCompany>[0], {
          verified: true,
        });
        if (plan !== 'PLAN_FREE') await setPlan(created.companyId, plan);
        return created;
      });
      companyIds.push(made.companyId);
      for (const job of jobs.filter(({ key }) => needed.has(key)))
        done[`job ${job.key}`] = (await createJob(made, job.body as Parameters<typeof createJob>[1])).id;
    },
    { concurrency: 4 },
  );
  await pMap(
    demo.staff,
    async ({ register: { email, locale = 'jp' }, basicInfo, work, key }) => {
      const consent = { newsletter: false, page: '/registration' };
      const { staffId, account } = await registerStaff({
        email,
        locale,
        consent,
        verified: true,
        password: demoPassword,
      });
      await putBasicInfo({ accountId: account.id, staffId }, { ...basicInfo, version: 0 });
      await workHistory.replace({ staffId }, work);
      if (key === demo.staff[0]!.key) mai = staffId;
    },
    { concurrency: 4 },
  );
  await seeding();
}, 120_000);

const scoutsOf = async (companyId: string) => queryAll(scout.ofCompany({ companyId }));
const loginId = async () => (await accountByEmail(login.email))!.companyId!;

describe('the people of the demo', () => {
  it('can be found: 300 of them, each with something of a profile', async () => {
    const cards = [];
    for await (const { card } of talentSource.documents())
      cards.push(card as { experience: { occupations: unknown[] }[] });
    expect(cards).toHaveLength(300);
    const read = cards.filter(({ experience }) =>
      experience.some(({ occupations }) => occupations.length > 0),
    );
    expect(read.length).toBeGreaterThan(280);
  });
});

it('what companies of the demo do comes after their plans began, at any time of day', () => {
  const ages = new Map(demo.companies.map(({ key, plan }) => [key, planAge(plan)]));
  for (const { company, ago } of demo.recruiting.acts) expect(ago, company).toBeLessThan(ages.get(company)!);
});

describe('the scouts of the demo', () => {
  it('are in every state with the company that has a login, none of them from the future', async () => {
    const sent = await scoutsOf(await loginId());
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(scoutStatuses));
    expect(sent.length).toBeGreaterThan(45);
    for (const one of sent)
      for (const time of [one.sentAt, one.seenAt, one.answeredAt, one.expiredAt, one.withdrawnAt])
        if (time) expect(time <= instant() && time >= one.sentAt, JSON.stringify(one)).toBe(true);
    expect(new Set(sent.flatMap(({ template }) => template?.id ?? [])).size).toBe(3);
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBeGreaterThan(2);
    expect(sent.map(({ message }) => message).join()).not.toMatch(/[{}]/);
  });

  it('were all sent: as many as composed', async () => {
    const composed = demo.scouts.length + demo.recruiting.acts.filter(({ kind }) => kind === 'scout').length;
    const sent = (await Promise.all(companyIds.map(scoutsOf))).flat();
    expect(sent).toHaveLength(composed);
    expect(sent.filter(({ staffId }) => staffId === mai).length).toBeGreaterThan(2);
  });
});

describe('the looks and saved members of the demo', () => {
  it('are in the data passport of the member with a login, in the order of their times', async () => {
    const looks = await queryAll(resumeLook.ofStaff({ staffId: mai }));
    expect(looks.length).toBeGreaterThan(2);
    expect(looks.map(({ at: time }) => time)).toEqual(looks.map(({ at: time }) => time).sort());
    const count = await get(resumeLookCount, { staffId: mai });
    // No summary of past weeks is mailed at the start.
    expect(count).toMatchObject({ total: looks.length, summarised: looks.length });
  });

  it('have scores, notes, tags and lists', async () => {
    const companyId = await loginId();
    const saved = await queryAll(favoriteStaff.ofCompany({ companyId }));
    expect(saved).toHaveLength(36);
    for (const has of [
      saved.some((one) => one.score),
      saved.some((one) => one.note),
      saved.some((one) => one.tags.length),
    ])
      expect(has).toBe(true);
    const { lists } = (await get(staffLists, { companyId }))!;
    for (const { id, name } of lists)
      expect(saved.filter((one) => one.lists.includes(id)).length, name).toBeGreaterThan(2);
  });

  it('are counted for each person as they are recorded', async () => {
    const sent = (await Promise.all(companyIds.map(scoutsOf)))
      .flat()
      .filter(({ status }) => status !== 'WITHDRAWN');
    const saved = (
      await Promise.all(companyIds.map((companyId) => queryAll(favoriteStaff.ofCompany({ companyId }))))
    ).flat();
    for (const staffId of new Set([...sent, ...saved].map((one) => one.staffId))) {
      const own = saved.filter((one) => one.staffId === staffId);
      expect(await get(talentCounts, { staffId })).toMatchObject({
        scouts: sent.filter((one) => one.staffId === staffId).length,
        favorites: own.length,
        scoreSum: own.reduce((sum, { score }) => sum + (score ?? 0), 0),
      });
    }
  });
});

describe('the entitlements of the demo', () => {
  it('agree with what was done: entries sum to the balance, and each act has its entry', async () => {
    for (const companyId of companyIds)
      for (const right of entitlementRights) {
        const record = (await get(entitlement, { companyId, right }))!;
        const { state } = settled(record, record.settledAt ?? instant());
        if (record.period === undefined) continue;
        const entries = await queryAll(
          entitlementEntry.ofPeriod({ companyId, right, period: record.period }),
        );
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
        if (state.contract.amount === null && !isSlot(right)) continue;
        const { left, used } = balanceAt(state, record.settledAt ?? instant());
        expect(
          entries.reduce((sum, { amount }) => sum + amount, 0),
          `${right} ${companyId}`,
        ).toBe(isSlot(right) ? used : left);
      }
    for (const companyId of companyIds)
      for (const { id } of await scoutsOf(companyId))
        expect(await get(entitlementEntry, { companyId, right: 'scouts', id }), id).toMatchObject({
          kind: 'use',
        });
    const held = await get(entitlement, { companyId: await loginId(), right: 'staffFavorites' });
    expect(held?.held).toBe(36);
  });

  it('have several plan months with the company that has a login', async () => {
    const companyId = await loginId();
    const openings = await queryAll(entitlementEntry.openings({ companyId, right: 'scouts' }));
    expect(openings.length).toBeGreaterThan(1);
    expect(loginCompany).toBe('minatobashi-hotels');
  });
});

it('resumes without writing anybody twice', async () => {
  await seeding();
  const cards = [];
  for await (const { id } of talentSource.documents()) cards.push(id);
  expect(cards).toHaveLength(300);
});
