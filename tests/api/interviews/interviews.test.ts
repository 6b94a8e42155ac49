import { afterEach, describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../../functions/core/conversationId.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { closeReadModel } from '../../../functions/core/lists/readModel.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { interview, interviewerCalendar } from '../../../functions/data/entities/interview.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { now, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { interviewLimits } from '../../../shared/domain/interviews.ts';
import { makeCompany, makeStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';
import {
  askOthers,
  calendar,
  cancel,
  change,
  choose,
  declineApplication,
  hours,
  interviewer,
  interviewersOf,
  list,
  loggedInAgain,
  propose,
  read,
  scene,
  state,
} from './scene.ts';

useReadModel();
process.env.SITE_ORIGIN = 'https://jobs.example';
afterEach(() => {
  setClock();
  // The list has looked for changes up to the other time.
  closeReadModel();
});

const later = (count: number) => {
  const at = now() + count * 3_600_000;
  setClock(() => at);
};
type Field = { field: string; code: string };
const refusal = ({ status, body }: { status: number; body: { code: string; errors?: Field[] } }) => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
];
/** What is held (false) and booked (true) for the interviewer of the scene. */
const held = async (company: { token: string }) =>
  (await interviewersOf(company)).body.data
    .find(({ email }: { email: string }) => email === interviewer.email)
    ?.entries.map(({ startsAt, isBooked }: { startsAt: string; isBooked: boolean }) => [startsAt, isBooked]);

/** Something happens after all was read, right before the transaction with the interview. */
async function beforeWriting<T>(happens: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const client = dynamodb();
  let isFirst = true;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (isFirst && context.commandName === 'TransactWriteItemsCommand') {
        isFirst = false;
        await happens();
      }
      return next(args);
    },
    { step: 'initialize', name: 'beforeWriting' },
  );
  try {
    return await work();
  } finally {
    client.middlewareStack.remove('beforeWriting');
  }
}

describe('proposing an interview', () => {
  it('holds the times for each interviewer and shows them to both sides', async () => {
    const { company, person, applicationId } = await scene();
    const times = [hours(72), hours(48)];
    const second = { name: 'Second', email: 'Second@Example.com' };
    const made = await propose(company, applicationId, { times, interviewers: [interviewer, second] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'PROPOSED', version: 1, minutes: 60 });
    expect(made.body.times).toEqual([
      { startsAt: times[1], isFree: true },
      { startsAt: times[0], isFree: true },
    ]);
    expect(made.body.staff).toMatchObject({ staffNumber: person.staffNumber });
    const seen = (await read(person, made.body.id)).body;
    expect(seen.interviewers).toEqual([{ name: interviewer.name }, { name: 'Second' }]);
    expect(seen).not.toHaveProperty('staff');
    const both = (await interviewersOf(company)).body.data;
    expect(both.map(({ email }: { email: string }) => email).toSorted()).toEqual([
      interviewer.email,
      'second@example.com',
    ]);
    for (const { entries } of both)
      expect(entries.map((one: { isBooked: boolean }) => one.isBooked)).toEqual([false, false]);
  });

  it('lists up to a hundred interviewers', async () => {
    const { companyId, token } = await makeCompany();
    for (let at = 0; at < interviewLimits.known + 2; at += 1)
      await run(
        write.put(interviewerCalendar, { companyId, email: `a${at}@example.com`, name: 'A', entries: [] }),
      );
    const { body } = await interviewersOf({ token });
    expect(body).toMatchObject({ total: interviewLimits.known });
    expect(body.data).toHaveLength(interviewLimits.known);
  });

  it('tells the company the time zone that somebody applied in, unless the first look is without name', async () => {
    const zone = { timeZone: 'Asia/Ho_Chi_Minh' };
    const { company, person, applicationId } = await scene(zone);
    const made = await propose(company, applicationId);
    expect(made.body.staff).toMatchObject(zone);
    expect((await read(person, made.body.id)).body).not.toHaveProperty('staff');
    const nameless = await scene(zone, { namelessFirstLook: true });
    const hidden = await propose(nameless.company, nameless.applicationId);
    expect(hidden.status).toBe(201);
    expect(hidden.body.staff).not.toHaveProperty('timeZone');
    // A device with a zone that is unknown here applies all the same.
    const odd = await scene({ timeZone: 'Mars/Olympus' });
    expect((await propose(odd.company, odd.applicationId)).body.staff).not.toHaveProperty('timeZone');
  });

  it('accepts one to five times in the future, a length, a place or link, and interviewers', async () => {
    const { company, applicationId } = await scene();
    const cases: [object, string][] = [
      [{ times: [] }, 'times'],
      [{ times: [1, 2, 3, 4, 5, 6].map((day) => hours(24 * day)) }, 'times'],
      [{ times: [hours(48), hours(-1)] }, 'times.1'],
      [{ times: [hours(24 * 181)] }, 'times.0'],
      [{ minutes: 14 }, 'minutes'],
      [{ minutes: 481 }, 'minutes'],
      [{ place: '' }, 'place'],
      [{ link: 'http://meet.example' }, 'link'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ interviewers: [] }, 'interviewers'],
      [{ interviewers: [interviewer, { ...interviewer, name: 'Again' }] }, 'interviewers'],
      [{ interviewers: [{ name: 'X', email: 'nobody' }] }, 'interviewers.0.email'],
    ];
    for (const [more, field] of cases) {
      const answer = await propose(company, applicationId, more);
      expect(answer.status, field).toBe(422);
      expect(answer.body.errors.map((one: Field) => one.field)).toContain(field);
    }
    const same = hours(48);
    expect((await propose(company, applicationId, { times: [same, same] })).status).toBe(422);
    expect((await list(company)).body.total).toBe(0);
    const link = await propose(company, applicationId, { place: '', link: 'https://meet.example/x' });
    expect(link.status).toBe(201);
  });

  it('is refused to others, for ended applications, and while one is open', async () => {
    const { company, person, applicationId, applicant } = await scene();
    expect((await propose(person, applicationId)).status).toBe(403);
    expect((await propose(await makeCompany(), applicationId)).status).toBe(404);
    expect((await propose(company, newId())).status).toBe(404);
    const first = await propose(company, applicationId);
    expect(refusal(await propose(company, applicationId, { acceptHeld: true }))).toEqual([
      409,
      'interview_open',
    ]);
    await cancel(company, first.body.id);
    expect((await propose(company, applicationId)).status).toBe(201);
    const other = await applicant();
    await declineApplication(other.person, other.applicationId, { reason: 'other' });
    expect(refusal(await propose(company, other.applicationId))).toEqual([409, 'application_transition']);
  });

  it('is refused to a company that the applicant hides from just then, and holds nothing', async () => {
    const { company, person, applicationId } = await scene();
    const hides = () => blockCompany(person, company.companyId);
    const refused = await beforeWriting(hides, () => propose(company, applicationId));
    expect(refusal(refused)).toEqual([409, 'profile_unavailable']);
    expect(await queryAll(interview.ofApplication({ applicationId }))).toEqual([]);
    expect(await held(company)).toBeUndefined();
  });

  it('creates one, however often it is sent at once', async () => {
    const { company, applicationId } = await scene();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => propose(company, applicationId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await list(company)).body.total).toBe(1);
    expect(await held(company)).toHaveLength(2);
  });

  it('says first that an interviewer is held or booked at that time', async () => {
    const { company, person, applicationId, applicant } = await scene();
    const [time, other] = [hours(48), await applicant()];
    const made = await propose(company, applicationId, { times: [time] });
    const half = { times: [hours(72), hours(48.5)] };
    expect(refusal(await propose(company, other.applicationId, half))).toEqual([
      409,
      'interviewer_held',
      'times.1 interviewerHeld',
    ]);
    expect((await propose(company, other.applicationId, { ...half, acceptHeld: true })).status).toBe(201);
    expect((await choose(person, made.body.id, time)).status).toBe(200);
    const third = await applicant();
    expect(refusal(await propose(company, third.applicationId, { ...half, acceptHeld: true }))).toEqual([
      409,
      'interviewer_booked',
      'times.1 interviewerBooked',
    ]);
    expect((await propose(company, third.applicationId, { times: [hours(49.51)] })).status).toBe(201);
  });
});

describe('choosing a time', () => {
  it('books it for the interviewers and frees the others; twice is the same', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    const [first] = made.times;
    const chosen = await choose(person, made.id, first.startsAt, 1);
    expect(chosen.body).toMatchObject({ status: 'SCHEDULED', startsAt: first.startsAt, version: 2 });
    expect(await held(company)).toEqual([[first.startsAt, true]]);
    const again = await choose(person, made.id, first.startsAt, 1);
    expect(again.body).toMatchObject({ status: 'SCHEDULED', version: 2 });
    expect(refusal(await choose(person, made.id, made.times[1].startsAt))).toEqual([
      409,
      'interview_transition',
    ]);
  });

  it('is refused to others, and for times that were not proposed or have passed', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    const [first, second] = made.times.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect((await choose(company, made.id, first)).status).toBe(403);
    expect((await choose(await makeStaff(), made.id, first)).status).toBe(404);
    expect(refusal(await choose(person, made.id, hours(50)))).toEqual([409, 'interview_time_taken']);
    expect(refusal(await choose(person, made.id, first, 7))).toEqual([409, 'changed_meanwhile']);
    later(60);
    const again = (await loggedInAgain({ company, person })).person;
    expect(refusal(await choose(again, made.id, first))).toEqual([409, 'interview_time_taken']);
    expect((await choose(again, made.id, second)).status).toBe(200);
  });

  it('lets one of twenty applicants have a time, and the others see that it is gone', async () => {
    const { company, applicationId, person, applicant } = await scene();
    const time = hours(48);
    const people = [{ person, applicationId }];
    while (people.length < 20) people.push(await applicant());
    const made: { person: { token: string }; id: string }[] = [];
    for (const one of people) {
      const answer = await propose(company, one.applicationId, { times: [time], acceptHeld: true });
      made.push({ person: one.person, id: answer.body.id });
    }
    const answers = await Promise.all(made.map((one) => choose(one.person, one.id, time)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 200) expect(refusal(answer)).toEqual([409, 'interview_time_taken']);
    const all = (await list(company, { pageSize: '100' })).body.data;
    expect(all.filter((one: { status: string }) => one.status === 'SCHEDULED')).toHaveLength(1);
    const entries = (await held(company)) as [string, boolean][];
    expect(entries).toHaveLength(20);
    expect(entries.filter(([, isBooked]) => isBooked)).toHaveLength(1);
    for (const one of all)
      if (one.status === 'PROPOSED') expect(one.times).toEqual([{ startsAt: time, isFree: false }]);
  }, 90_000);

  it('takes one of two times that are chosen at once', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    const [first, second] = made.times.map(({ startsAt }: { startsAt: string }) => startsAt);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => choose(person, made.id, index % 2 ? first : second, 1)),
    );
    const { startsAt } = (await read(person, made.id)).body;
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    for (const { status, body } of answers) {
      if (status === 200) expect(body.startsAt).toBe(startsAt);
      else expect(['changed_meanwhile', 'interview_transition', 'interview_time_taken']).toContain(body.code);
    }
    expect(await held(company)).toEqual([[startsAt, true]]);
  });

  it('is one change, however often the same time is pressed at once', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    const [{ startsAt }] = made.times;
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(person, made.id, startsAt, 1)));
    for (const { status, body } of answers)
      expect([status, body.startsAt, body.version]).toEqual([200, startsAt, 2]);
    const { history } = (await read(person, made.id)).body;
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['PROPOSED', 'SCHEDULED']);
    expect(await held(company)).toEqual([[startsAt, true]]);
  });
});

describe('a chosen time', () => {
  async function chosen(ahead = 48) {
    const all = await scene();
    const made = (await propose(all.company, all.applicationId, { times: [hours(ahead)] })).body;
    const startsAt = made.times[0].startsAt as string;
    await choose(all.person, made.id, startsAt);
    return { ...all, id: made.id as string, startsAt };
  }

  it('is given up for others by the applicant, and proposed anew by the company', async () => {
    const { company, person, id } = await chosen();
    const asked = await askOthers(person, id, { message: '平日の夕方を希望します。' });
    expect(asked.body).toMatchObject({ status: 'OTHERS_REQUESTED', version: 3 });
    expect(asked.body.history.at(-1)).toMatchObject({ by: 'staff', message: '平日の夕方を希望します。' });
    expect(asked.body).not.toHaveProperty('startsAt');
    expect(await held(company)).toEqual([]);
    const time = hours(96);
    const again = await change(company, id, { times: [time], version: 3 });
    expect(again.body).toMatchObject({ status: 'PROPOSED', times: [{ startsAt: time, isFree: true }] });
    expect((await choose(person, id, time)).body).toMatchObject({ status: 'SCHEDULED', startsAt: time });
  });

  it('stays when place, length and interviewers change, which is checked again', async () => {
    const { company, id, startsAt } = await chosen();
    const other = { name: 'Other', email: 'other@example.com' };
    const changed = await change(company, id, { place: '別館', interviewers: [other], version: 2 });
    expect(changed.body).toMatchObject({ status: 'SCHEDULED', startsAt, place: '別館', version: 3 });
    expect(await held(company)).toEqual([]);
    const { history } = (await get(interview, { id }))!;
    expect(history.at(-1)!.invited).toEqual([
      { ...other, method: 'REQUEST' },
      { ...interviewer, method: 'CANCEL' },
    ]);
    expect(refusal(await change(company, id, { version: 2 }))).toEqual([409, 'changed_meanwhile']);
  });

  it('is not changed by a company that the applicant hides from just then', async () => {
    const { company, person, id, startsAt } = await chosen();
    const hides = () => blockCompany(person, company.companyId);
    const refused = await beforeWriting(hides, () => change(company, id, { times: [hours(96)], version: 2 }));
    expect(refusal(refused)).toEqual([409, 'profile_unavailable']);
    expect((await read(person, id)).body).toMatchObject({ status: 'SCHEDULED', startsAt, version: 2 });
  });

  it('needs a reason for a change within 24 hours, by either side', async () => {
    const { company, person, id } = await chosen(20);
    const required = [422, 'validation_failed', 'message reasonWithinDay'];
    expect(refusal(await askOthers(person, id))).toEqual(required);
    expect(refusal(await cancel(person, id))).toEqual(required);
    expect(refusal(await cancel(company, id))).toEqual(required);
    expect(refusal(await change(company, id, { times: [hours(90)], version: 2 }))).toEqual(required);
    expect((await read(person, id)).body).toMatchObject({ status: 'SCHEDULED', version: 2 });
    expect((await cancel(person, id, { message: '急用' })).body).toMatchObject({ status: 'CANCELLED' });
    expect(await held(company)).toEqual([]);
    expect(refusal(await cancel(company, id, { message: 'x' }))).toEqual([409, 'interview_transition']);
  });

  it('has an outcome after its end, stated once by each side', async () => {
    const before = await chosen();
    const { id, startsAt } = before;
    expect(refusal(await state(before.company, id, 'TOOK_PLACE'))).toEqual([409, 'interview_transition']);
    setClock(() => Date.parse(startsAt) + 3_600_000);
    const { company, person } = await loggedInAgain(before);
    expect(refusal(await state(person, id, 'STAFF_ABSENT'))).toEqual([409, 'interview_transition']);
    expect((await list(company, { upcoming: 'true' })).body.total).toBe(1);
    expect((await list(person, { upcoming: 'true' })).body.total).toBe(0);
    const answers = await Promise.all([1, 2, 3].map(() => state(company, id, 'TOOK_PLACE')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await list(company, { upcoming: 'true' })).body.total).toBe(0);
    expect((await state(person, id, 'COMPANY_ABSENT')).body).toMatchObject({ status: 'COMPANY_ABSENT' });
    expect((await read(company, id)).body.history.map(({ status }: { status: string }) => status)).toEqual([
      'PROPOSED',
      'SCHEDULED',
      'TOOK_PLACE',
      'COMPANY_ABSENT',
    ]);
  });

  it('stays in the lists of both sides, and is upcoming to its company for 30 days after its end', async () => {
    const before = await chosen();
    const { applicationId, startsAt } = before;
    const totals = async (days: number) => {
      // At the end of its hour, and that many days later.
      setClock(() => Date.parse(startsAt) + 3_600_000 + days * 24 * 3_600_000);
      const { company, person } = await loggedInAgain(before);
      const answers = [];
      const queries: Record<string, string>[] = [{}, { applicationId }, { upcoming: 'true' }];
      for (const query of queries) answers.push(await list(company, query));
      answers.push(await list(person), await list(person, { upcoming: 'true' }));
      return answers.map(({ body }) => body.total);
    };
    expect(await totals(0)).toEqual([1, 1, 1, 1, 0]);
    expect(await totals(29)).toEqual([1, 1, 1, 1, 0]);
    expect(await totals(30)).toEqual([1, 1, 0, 1, 0]);
    expect(await totals(800)).toEqual([1, 1, 0, 1, 0]);
  });

  it('of a company are listed by their time, page by page', async () => {
    const { company, applicant, ...first } = await scene();
    const ids: string[] = [];
    const starts = [72, 24, 48];
    for (const [at, start] of starts.entries()) {
      const { applicationId } = at === 0 ? first : await applicant();
      ids.push((await propose(company, applicationId, { times: [hours(start)] })).body.id);
    }
    const [third, soonest, second] = ids;
    const pages = async (query: Record<string, string>) => {
      const answers = [];
      for (const page of ['1', '2', '3'])
        answers.push(await list(company, { ...query, page, pageSize: '2' }));
      return answers.map(({ body }) => [body.total, ...body.data.map(({ id }: { id: string }) => id)]);
    };
    expect(await pages({ upcoming: 'true' })).toEqual([[3, soonest, second], [3, third], [3]]);
    expect(await pages({})).toEqual([[3, third, second], [3, soonest], [3]]);
    await cancel(company, second!);
    expect(await pages({ upcoming: 'true' })).toEqual([[2, soonest, third], [2], [2]]);
    expect((await pages({}))[0]).toEqual([3, third, second]);
  });

  it('allows the next interview once it is over', async () => {
    const before = await chosen();
    const { applicationId, startsAt } = before;
    expect((await propose(before.company, applicationId)).body.code).toBe('interview_open');
    setClock(() => Date.parse(startsAt) + 3_600_000);
    const { company } = await loggedInAgain(before);
    expect((await propose(company, applicationId)).status).toBe(201);
  });

  it('is a calendar file for both sides, with the same UID and a rising sequence', async () => {
    const { company, person, id } = await chosen();
    const textOf = async (by: { token: string }) => Buffer.from((await calendar(by, id)).body).toString();
    const field = (text: string, name: string) =>
      text.split('\r\n').find((line) => line.startsWith(`${name}:`));
    const [own, theirs] = [await textOf(person), await textOf(company)];
    expect(field(own, 'UID')).toBe(`UID:${id}@jobashi`);
    expect(field(theirs, 'UID')).toBe(`UID:${id}@jobashi`);
    expect(field(own, 'SEQUENCE')).toBe('SEQUENCE:1');
    expect(own).not.toContain(interviewer.email);
    await cancel(company, id);
    const ended = await textOf(person);
    expect(field(ended, 'UID')).toBe(`UID:${id}@jobashi`);
    expect(field(ended, 'SEQUENCE')).toBe('SEQUENCE:2');
    expect(field(ended, 'STATUS')).toBe('STATUS:CANCELLED');
  });

  it('has no calendar file before it is chosen', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    expect(refusal(await calendar(person, made.id))).toEqual([409, 'interview_transition']);
  });
});

describe('an interview', () => {
  it('is not there for others, and unavailable to a company that the applicant hides from', async () => {
    const { company, person, applicationId } = await scene();
    const made = (await propose(company, applicationId)).body;
    for (const stranger of [await makeCompany(), await makeStaff()])
      for (const call of [read, cancel, calendar]) expect((await call(stranger, made.id)).status).toBe(404);
    await blockCompany(person, company.companyId);
    expect((await read(company, made.id)).body.code).toBe('profile_unavailable');
    expect((await cancel(company, made.id)).body.code).toBe('profile_unavailable');
    expect((await list(company)).body.data).toEqual([]);
    expect((await read(person, made.id)).status).toBe(200);
  });

  it('is in the list of the conversation of its sides alone, for both, with its total', async () => {
    const { company, person, applicationId, applicant } = await scene();
    const other = await applicant();
    const made = (await propose(company, applicationId)).body;
    const others = (await propose(company, other.applicationId, { times: [hours(120)] })).body;
    const conversationId = conversationIdOf(person.staffId, company.companyId);
    // Without the conversation there is none to ask about.
    const query = { conversationId, upcoming: 'true', pageSize: '1' };
    expect((await list(company, query)).status).toBe(404);
    const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
    await openConversation({ ...person, companyId: company.companyId, type: 'APPLY', about });
    for (const side of [company, person]) {
      const { total, data } = (await list(side, query)).body;
      expect([total, ...data.map(({ id }: { id: string }) => id)]).toEqual([1, made.id]);
    }
    expect((await list(company, { upcoming: 'true', pageSize: '1' })).body).toMatchObject({ total: 2 });
    for (const stranger of [other.person, await makeCompany()])
      expect((await list(stranger, query)).status).toBe(404);
    const both = { ...query, applicationId: other.applicationId };
    expect((await list(company, both)).body.total).toBe(0);
    await cancel(company, made.id);
    expect((await list(person, query)).body.total).toBe(0);
    expect((await list(person, { conversationId })).body.total).toBe(1);
    await blockCompany(person, company.companyId);
    expect((await list(company, { conversationId })).body).toMatchObject({ data: [], total: 0 });
    expect((await list(person, { conversationId })).body.total).toBe(1);
    expect((await read(company, others.id)).status).toBe(200);
  });

  it('is in the list of the applications that are asked for, each of them the caller’s', async () => {
    const { company, person, applicationId, applicant } = await scene();
    const [second, third] = [await applicant(), await applicant()];
    const made = [];
    for (const [at, id] of [applicationId, second.applicationId, third.applicationId].entries())
      made.push((await propose(company, id, { times: [hours(48 + 2 * at)] })).body.id);
    const of = async (by: { token: string }, ...ids: string[]) => {
      const { status, body } = await list(by, { applicationId: ids });
      return status === 200 ? [body.total, ...body.data.map(({ id }: { id: string }) => id)] : status;
    };
    // Latest first, and each once.
    expect(await of(company, applicationId, second.applicationId, applicationId)).toEqual([
      2,
      made[1],
      made[0],
    ]);
    expect(await of(person, applicationId)).toEqual([1, made[0]]);
    expect(await of(person, applicationId, second.applicationId)).toBe(404);
    expect(await of(company, applicationId, newId())).toBe(404);
    expect(await of(await makeCompany(), applicationId)).toBe(404);
  });

  it('expires when every proposed time has passed, also before the schedule stores it', async () => {
    const { applicationId, ...before } = await scene();
    const made = (await propose(before.company, applicationId)).body;
    later(73);
    const { company, person } = await loggedInAgain(before);
    expect((await read(person, made.id)).body.status).toBe('EXPIRED');
    expect((await get(interview, { id: made.id }))!.status).toBe('PROPOSED');
    expect(refusal(await askOthers(person, made.id))).toEqual([409, 'interview_transition']);
    expect((await propose(company, applicationId)).status).toBe(201);
    const [calendarOf] = await queryAll(interviewerCalendar.ofCompany(company));
    expect(calendarOf!.entries).toHaveLength(2);
  });
});
