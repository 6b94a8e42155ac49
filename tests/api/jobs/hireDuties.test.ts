import { afterEach, beforeEach, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { undoApplied, updateApplied } from '../../../functions/core/applications/change.ts';
import { beginDuties, followStay } from '../../../functions/core/applications/hires.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { closeReadModel } from '../../../functions/core/lists/readModel.ts';
import { companyBlock } from '../../../functions/data/entities/application.ts';
import { hire } from '../../../functions/data/entities/hire.ts';
import { staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { instant, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeStaff,
  staffActor,
  type TestCompany,
  tokenFor,
} from '../../support/people.ts';
import { indexHires, useReadModel } from '../../support/readModel.ts';

useReadModel();
// Ahead of every machine: the table deletes what has expired by its own clock.
const start = Date.parse('2036-11-24T03:00:00.000Z');
beforeEach(() => setClock(() => start));
afterEach(() => {
  setClock();
  // It has read changes up to a later time.
  closeReadModel();
});

async function hired(visa: { visaType?: string; visaExpiresOn?: string } = {}, to?: TestCompany) {
  const [company, person] = [to ?? (await makeCompany({ postingLimit: null })), await makeStaff()];
  const by = companyActor(company);
  const found = (await get(staffBasicInfo, { staffId: person.staffId }))!;
  await run(write.save(staffBasicInfo, { ...found, info: { ...found.info, ...visa } as never }));
  const { id: jobId } = await createJob(by, { content: completeContent(), publish: true });
  const { id } = await applyJob(staffActor(person), jobId, {}, 'jp');
  const moved = await updateApplied(by, id, { status: 'HIRED' }, 'jp');
  // A new session each time: the table itself deletes those that have expired by the clock of the machine.
  const session = () => tokenFor({ ...company, role: 'company' });
  const call = async (name: 'readDuties' | 'saveDuties', body?: object, token?: string) =>
    send(handler, jobs[name], {
      token: token ?? (await session()),
      params: { id },
      ...(body && { body }),
    });
  return {
    ...{ company, person, by, id, moved },
    read: (token?: string) => call('readDuties', undefined, token),
    save: (body: object, token?: string) => call('saveDuties', { exempt: false, done: [], ...body }, token),
    open: async (token?: string, query = {}) => {
      await indexHires(company);
      return send(handler, jobs.openHires, { token: token ?? (await session()), query });
    },
  };
}

it('asks for what the days follow from, and says them', async () => {
  const one = await hired({ visaType: 'engineer-humanities-international', visaExpiresOn: '2037-01-31' });
  await beginDuties(one.id);
  const { body } = await one.read();
  expect(body).toMatchObject({ exempt: false, stayEndsOn: '2037-01-31', version: 1 });
  expect(body.duties.map(({ dueOn }: { dueOn?: string }) => dueOn)).toEqual([
    undefined,
    undefined,
    '2037-01-31',
  ]);
  const saved = await one.save({ startsOn: '2036-12-01', insured: true, version: 1 });
  expect(saved.body.duties).toEqual([
    { duty: 'card', dueOn: '2036-12-01' },
    { duty: 'report', dueOn: '2037-01-10' },
    { duty: 'renewal', from: '2036-10-31', dueOn: '2037-01-31' },
  ]);
});

it('is ticked off with who and when, and unticked', async () => {
  const one = await hired();
  await beginDuties(one.id);
  const ticked = await one.save({ done: ['card'], version: 1 });
  const done = { at: new Date(start).toISOString(), by: expect.stringContaining('@') };
  expect(ticked.body.duties[0]).toEqual({ duty: 'card', done });
  setClock(() => start + 60_000);
  const again = await one.save({ done: ['card', 'report'], version: 2 });
  expect(again.body.duties[0]).toEqual({ duty: 'card', done });
  expect((await one.save({ done: [], version: 3 })).body.duties[0]).toEqual({ duty: 'card' });
});

it('is refused to another of two at once, and changes nothing', async () => {
  const one = await hired();
  const both = await Promise.all([
    one.save({ done: ['card'], version: 0 }),
    one.save({ done: ['report'], version: 0 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await one.save({ done: [], version: 0 })).body.code).toBe('changed_meanwhile');
  expect(Object.keys((await get(hire, { applicationId: one.id }))!.done)).toHaveLength(1);
});

it('is the company’s alone', async () => {
  const one = await hired();
  const other = await makeCompany();
  const applicant = await tokenFor({ ...one.person, role: 'staff' });
  expect((await one.read(other.token)).status).toBe(404);
  expect((await one.save({ version: 0 }, other.token)).status).toBe(404);
  expect((await one.read(applicant)).status).toBe(403);
  expect((await one.open(applicant)).status).toBe(403);
  await beginDuties(one.id);
  expect((await one.open(other.token)).body).toMatchObject({ data: [], total: 0 });
  expect((await one.open()).body).toMatchObject({ total: 1, data: [{ applicationId: one.id }] });
});

it('is of people who are hired, and not of a hire that was undone', async () => {
  const one = await hired();
  await undoApplied(one.by, one.id, one.moved.undo!.move, 'jp');
  await beginDuties(one.id);
  expect(await get(hire, { applicationId: one.id })).toBeUndefined();
  expect((await one.read()).body.code).toBe('application_transition');
  expect((await one.save({ version: 0 })).body.code).toBe('application_transition');
});

it('refuses what is no day or no duty', async () => {
  const one = await hired();
  expect((await one.save({ startsOn: '2036-02-30', version: 0 })).status).toBe(422);
  expect((await one.save({ done: ['dance'], version: 0 })).status).toBe(422);
  expect(await get(hire, { applicationId: one.id })).toBeUndefined();
});

it('asks nothing of a special permanent resident, no renewal of a permanent one', async () => {
  const special = await hired({ visaType: 'special-permanent' });
  await beginDuties(special.id);
  expect((await special.read()).body).toMatchObject({ exempt: true, duties: [] });
  expect((await special.open()).body.total).toBe(0);
  const permanent = await hired({ visaType: 'permanent-resident' });
  expect((await permanent.read()).body.duties).toHaveLength(2);
});

it('leaves the dashboard when all is done; a renewal comes three months before', async () => {
  const one = await hired({ visaType: 'dependent', visaExpiresOn: '2037-06-30' });
  await beginDuties(one.id);
  const names = async () =>
    ((await one.open()).body.data[0]?.duties ?? []).map(({ duty }: { duty: string }) => duty);
  expect(await names()).toEqual(['card', 'report']);
  await one.save({ done: ['card', 'report'], version: 1 });
  expect(await names()).toEqual([]);
  setClock(() => Date.parse('2037-03-30T03:00:00.000Z'));
  closeReadModel();
  const token = await tokenFor({ ...one.company, role: 'company' });
  const later = await one.open(token);
  expect(later.body.data[0].duties).toEqual([{ duty: 'renewal', from: '2037-03-30', dueOn: '2037-06-30' }]);
});

it('is not kept from a new hire by renewals that are years away, and has pages', async () => {
  const first = await hired({ visaType: 'dependent', visaExpiresOn: '2039-06-30' });
  await beginDuties(first.id);
  await first.save({ done: ['card', 'report'], version: 1 });
  const record = (await get(hire, { applicationId: first.id }))!;
  const { version: _, ...rest } = record;
  // More than are read at once for a page.
  for (let number = 0; number < 60; number += 1)
    await run(
      write.create(hire, {
        ...rest,
        applicationId: newId(),
        hiredAt: new Date(start - 86_400_000).toISOString(),
      }),
    );
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const one = await hired({}, first.company);
    await beginDuties(one.id);
    ids.push(one.id);
    setClock(() => start + (number + 1) * 60_000);
  }
  const page = async (number: string) => {
    const { body } = await first.open(undefined, { page: number, pageSize: '2' });
    return [body.total, body.page, body.data.map((one: { applicationId: string }) => one.applicationId)];
  };
  expect(await page('1')).toEqual([3, 1, ids.slice(0, 2)]);
  expect(await page('2')).toEqual([3, 2, ids.slice(2)]);
  expect((await first.open(undefined, { pageSize: '0' })).status).toBe(422);
  expect((await first.open(undefined, { pageSize: '101' })).status).toBe(422);
}, 60_000);

it('is not shown any more once it is done, before the list follows', async () => {
  const one = await hired();
  await beginDuties(one.id);
  await indexHires(one.company);
  await one.save({ exempt: true, version: 1 });
  const token = await tokenFor({ ...one.company, role: 'company' });
  const { body } = await send(handler, jobs.openHires, { token, query: {} });
  expect(body).toMatchObject({ data: [], total: 1 });
  expect((await one.open()).body).toMatchObject({ data: [], total: 0 });
});

it('follows the period of stay in the profile, and shows nothing of it to whom it is hidden from', async () => {
  const one = await hired({ visaType: 'dependent', visaExpiresOn: '2037-01-31' });
  const { staffId } = one.person;
  await beginDuties(one.id);
  await one.save({ done: ['card', 'report'], version: 1 });
  const total = async () => (await one.open()).body.total;
  expect(await total()).toBe(1);
  // Extended.
  const found = (await get(staffBasicInfo, { staffId }))!;
  await run(
    write.save(staffBasicInfo, { ...found, info: { ...found.info, visaExpiresOn: '2039-01-31' } as never }),
  );
  await followStay(staffId);
  await followStay(staffId);
  expect(await total()).toBe(0);
  expect((await get(hire, { applicationId: one.id }))!.version).toBe(3);
  // To a company that may not see the day it does not come on that day.
  const pair = { staffId, companyId: one.company.companyId };
  await run(write.create(companyBlock, { ...pair, at: instant() }));
  await followStay(staffId);
  const { body } = await one.open();
  expect(body).toMatchObject({ total: 1, data: [{ duties: [{ duty: 'renewal' }] }] });
  expect(JSON.stringify(body)).not.toMatch(/2029|2028/);
  expect((await get(hire, { applicationId: one.id }))!.profileStayEndsOn).toBeUndefined();
});

it('does not show the end of the stay of somebody who hides; the company may enter it', async () => {
  const one = await hired({ visaType: 'dependent', visaExpiresOn: '2037-06-30' });
  await run(
    write.create(companyBlock, {
      ...{ staffId: one.person.staffId, companyId: one.company.companyId, at: instant() },
    }),
  );
  expect((await one.read()).body.stayEndsOn).toBeUndefined();
  expect((await one.save({ stayEndsOn: '2037-05-31', version: 0 })).body.stayEndsOn).toBe('2037-05-31');
});
