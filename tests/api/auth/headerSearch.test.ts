/** What the office finds from its header: by number, name, kana, email address and phone number, by right. */
import { describe, expect, test } from 'vitest';
import { handler as inquiriesApi } from '../../../functions/api/inquiries.ts';
import { handler as jobsApi } from '../../../functions/api/jobs.ts';
import { handler as office } from '../../../functions/api/staffManagement.ts';
import { companyLayout, companySource } from '../../../functions/core/companies/list.ts';
import { inquiryLayout, inquirySource } from '../../../functions/core/inquiries/list.ts';
import { postingLayout, postingSource } from '../../../functions/core/jobs/postingList.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { peopleLayout, peopleSource } from '../../../functions/core/people/source.ts';
import { account, emailClaim } from '../../../functions/data/entities/account.ts';
import { employee } from '../../../functions/data/entities/employee.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, query, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { metered } from '../../../functions/platform/meter.ts';
import { auth as contract, type HeaderFound } from '../../../shared/contract/auth.ts';
import { inquiries as inquiryContract } from '../../../shared/contract/inquiries.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { HeaderSearchType } from '../../../shared/domain/headerSearch.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

const find = async (type: HeaderSearchType | undefined, value: string, token?: string, language = 'ja') => {
  const given = token ?? (await makeEmployee()).token;
  return send(office, contract.headerSearch, {
    token: given,
    query: { ...(type && { type }), value },
    headers: { 'accept-language': language },
  });
};
/** What all kinds together answer. */
const everything = async (value: string, token?: string): Promise<HeaderFound[]> =>
  (await find(undefined, value, token)).body.data;

/** Brings rows into the lists of the office, as the stream does. */
async function indexed(kind: 'staff' | 'company' | 'job' | 'inquiry', id: string): Promise<void> {
  if (kind === 'staff') {
    await recordRowChange(peopleSource, id);
    await refreshList(peopleLayout);
  } else if (kind === 'company') {
    await recordRowChange(companySource, id);
    await refreshList(companyLayout);
  } else if (kind === 'job') {
    await recordRowChange(postingSource, id);
    await refreshList(postingLayout);
  } else {
    await recordRowChange(inquirySource, id);
    await refreshList(inquiryLayout);
  }
}

/** A member with this name in Latin letters and in kana, and this phone number. */
async function member(familyName: string, kana: string, phone: string) {
  const made = await makeStaff();
  const record = (await get(staff, { id: made.staffId }))!;
  await run(write.save(staff, { ...record, name: { familyName, givenName: 'Ana' } }));
  const { info, ...rest } = (await get(staffBasicInfo, { staffId: made.staffId }))!;
  const names = { familyName, givenName: 'Ana', familyNameKana: kana, givenNameKana: 'アナ' };
  await run(write.save(staffBasicInfo, { ...rest, info: { ...info, ...names, phone } }));
  return made;
}

async function inquired(name: string, phone: string) {
  const { body } = await send(inquiriesApi, inquiryContract.staffInquiry, {
    body: {
      ...{ name, email: `${newId().toLowerCase()}@example.com`, type: 'application', locale: 'jp' },
      ...{ consent: true, message: 'When do I hear?', phone, clientToken: newId(), secondsOpen: 40 },
    },
  });
  const { items } = await query(inquiry.withNumber({ inquiryNumber: body.inquiryNumber }));
  return items[0]!;
}

const publish = async (token: string, title: string) => {
  const content = completeContent({ title: { jp: title, en: title } });
  return (await send(jobsApi, jobs.createJob, { token, body: { content } })).body as {
    id: string;
    jobNumber: string;
  };
};

describe('headerSearch', () => {
  test('finds a company by number in any spelling, and by the beginning of its name', async () => {
    const made = await makeCompany({ name: 'Quartz Works' });
    const digits = String(Number(made.companyNumber.slice(1)));
    const expected = [
      {
        type: 'company',
        id: made.companyId,
        number: made.companyNumber,
        name: expect.any(String),
        slug: expect.any(String),
      },
    ];
    for (const value of [
      made.companyNumber,
      made.companyNumber.toLowerCase(),
      digits,
      'quartz w',
      'ＱＵＡＲＴＺ',
    ]) {
      expect((await find('company', value)).body.data, value).toEqual(expected);
    }
    expect((await find('company', 'artz')).body.data).toEqual([]);
  });

  test('finds a staff member by number and by name', async () => {
    const made = await makeStaff();
    const record = (await get(staff, { id: made.staffId }))!;
    const name = { familyName: 'Zielinski', givenName: 'Jan Maria' };
    await run(write.save(staff, { ...record, name }));
    // In Japanese and in English order.
    for (const value of [
      made.staffNumber,
      'zielin',
      'Zielinski J',
      'Jan Maria Zielinski',
      'jan  maria zielinski',
    ])
      expect((await find('staff', value)).body.data, value).toEqual([
        { type: 'staff', id: made.staffId, number: made.staffNumber, name },
      ]);
    expect((await find('staff', 'maria')).body.data).toEqual([]);
  });

  test('finds a member by any part of names, kana, address and number, for holders of the right alone', async () => {
    const made = await member('Vanderberg', 'バンダーバーグ', '+818055556789');
    const of = (await get(account, { id: made.accountId }))!;
    await run(write.save(account, { ...of, email: 'ana.quilter@mail.example' }));
    await indexed('staff', made.staffId);
    const hr = (await makeEmployee('employee', 'HR')).token;
    const sales = (await makeEmployee('employee', 'SALES')).token;
    for (const value of ['ana vander', 'ダーバー', 'quilter', 'ana.quilter@mail', '5555-6789', '6789']) {
      const found = async (token: string) =>
        (await find('staff', value, token)).body.data.map(({ id }: { id: string }) => id);
      expect(await found(hr), value).toEqual([made.staffId]);
      if (value !== 'ana vander') expect(await found(sales), value).toEqual([]);
    }
    await run(write.save(staff, { ...(await get(staff, { id: made.staffId }))!, withdrawn: true }));
    await indexed('staff', made.staffId);
    expect((await find('staff', 'vanderberg', hr)).body.data).toEqual([]);
  });

  test('finds a staff member whose name was saved as one text', async () => {
    const made = await makeStaff();
    const record = (await get(staff, { id: made.staffId }))!;
    await run(write.save(staff, { ...record, name: 'Wojcik Ola' }));
    expect((await find('staff', 'wojcik o')).body.data).toEqual([
      { type: 'staff', id: made.staffId, number: made.staffNumber, name: 'Wojcik Ola' },
    ]);
  });

  test('does not find people who have withdrawn by name', async () => {
    const made = await makeStaff();
    const record = (await get(staff, { id: made.staffId }))!;
    await run(
      write.save(staff, { ...record, name: { familyName: 'Xylander', givenName: 'Eva' }, withdrawn: true }),
    );
    expect((await find('staff', 'xyl')).body.data).toEqual([]);
  });

  test('finds a job by its number', async () => {
    const made = await makeCompany();
    const { body } = await send(jobsApi, jobs.createJob, {
      token: made.token,
      body: { content: completeContent() },
    });
    expect((await find('job', body.jobNumber)).body.data).toEqual([
      {
        type: 'job',
        id: body.id,
        number: body.jobNumber,
        name: expect.any(String),
        companyName: expect.any(String),
      },
    ]);
    expect((await find('job', 'teacher')).body.data).toEqual([]);
  });

  test('returns at most ten, at constant cost', async () => {
    for (let index = 0; index < 12; index += 1)
      await makeCompany({ name: `Many ${String(index).padStart(2, '0')}` });
    const { token } = await makeEmployee();
    // The first one loads the list into the process.
    await find('company', 'many', token);
    const { result, usage } = await metered(() => find('company', 'many', token));
    expect(result.body.data).toHaveLength(10);
    expect(usage.read).toBeLessThanOrEqual(12);
  });

  test('is for employees only', async () => {
    for (const made of [await makeStaff(), await makeCompany()]) {
      expect((await find('staff', 'a', made.token)).status).toBe(403);
    }
    expect((await send(office, contract.headerSearch, { query: { type: 'staff', value: 'a' } })).status).toBe(
      401,
    );
  });

  test.each([
    [{ type: 'estimations', value: 'a' }, 'type'],
    [{ type: 'staff', value: '' }, 'value'],
    [{ type: 'staff', value: 'a'.repeat(101) }, 'value'],
    [{ type: 'staff', value: 'a\u0000b' }, 'value'],
  ])('refuses %j', async (query, field) => {
    const { token } = await makeEmployee();
    const answer = await send(office, contract.headerSearch, { token, query });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test('finds a member in kana of either kind, family or given name first, until the name is another', async () => {
    const made = await member('Okonjo', 'オコンジョ', '+819011112222');
    for (const value of ['オコン', 'おこんじょ', 'ｵｺﾝｼﾞｮ', 'アナ オコンジョ'])
      expect((await find('staff', value)).body.data, value).toEqual([
        { type: 'staff', id: made.staffId, number: made.staffNumber, name: expect.anything() },
      ]);
    const { info, ...rest } = (await get(staffBasicInfo, { staffId: made.staffId }))!;
    await run(write.save(staffBasicInfo, { ...rest, info: { ...info, familyNameKana: 'アダムス' } }));
    expect((await find('staff', 'オコン')).body.data).toEqual([]);
    // Erased with the account.
    await run(write.remove(staffBasicInfo, { staffId: made.staffId }));
    expect((await find('staff', 'アダムス')).body.data).toEqual([]);
  });

  test('finds by a whole phone number or email address in any spelling, and by no part of one', async () => {
    const made = await member('Petrov', 'ペトロフ', '+819033334444');
    const of = (await get(account, { id: made.accountId }))!;
    await run(write.create(emailClaim, { email: of.email, accountId: of.id }));
    for (const value of [
      '090-3333-4444',
      '09033334444',
      '+81 90 3333 4444',
      of.email,
      of.email.toUpperCase(),
    ])
      expect(
        (await everything(value)).map(({ id }) => id),
        value,
      ).toEqual([made.staffId]);
    for (const value of ['090-3333', '3333', of.email.slice(1), '@example.com'])
      expect(
        (await everything(value)).map(({ id }) => id),
        value,
      ).not.toContain(made.staffId);
  });

  test('answers with all kinds at once, by kind, and with no contact data', async () => {
    const person = await member('Zephyr', 'ゼファー', '+819055556666');
    const firm = await makeCompany({ name: 'Zephyr Trading' });
    await indexed('company', firm.companyId);
    const posting = await publish(firm.token, 'Zephyr pilot');
    await indexed('job', posting.id);
    const asked = await inquired('Zephyr Jones', '+81312345678');
    await indexed('inquiry', asked.id);
    const colleague = await makeEmployee('employee', 'SALES');
    const record = (await get(employee, { id: colleague.employeeId }))!;
    const name = { familyName: 'Zephyr', givenName: 'Kim' };
    await run(write.save(employee, { ...record, name, phone: '+819077778888' }));
    const { token } = await makeEmployee('employee', 'HR');
    // As it is being typed.
    for (const value of ['zephyr', 'Zeph']) {
      const found = await everything(value, token);
      expect(found, value).toEqual([
        { type: 'staff', id: person.staffId, number: person.staffNumber, name: expect.anything() },
        {
          ...{ type: 'company', id: firm.companyId, number: firm.companyNumber },
          ...{ name: expect.any(String), slug: expect.any(String) },
        },
        {
          ...{ type: 'job', id: posting.id, number: posting.jobNumber, name: 'Zephyr pilot' },
          companyName: expect.any(String),
        },
        {
          ...{ type: 'inquiry', id: asked.id, number: asked.inquiryNumber, name: 'Zephyr Jones' },
          inquiryType: 'application',
        },
        { type: 'employee', id: colleague.employeeId, name, affiliation: 'SALES' },
      ]);
      expect(JSON.stringify(found)).not.toMatch(/@|\+81|\d{4}-\d{4}/);
    }
    expect((await everything('090-7777-8888', token)).map(({ type }) => type)).toEqual(['employee']);
    expect((await everything('03-1234-5678', token)).map(({ id }) => id)).toEqual([asked.id]);
    expect((await everything(asked.inquiryNumber.toLowerCase(), token)).map(({ id }) => id)).toEqual([
      asked.id,
    ]);
  });

  test('shows jobs by their words to those alone who may list them, by number to every employee', async () => {
    const firm = await makeCompany();
    const posting = await publish(firm.token, 'Quokka keeper');
    await indexed('job', posting.id);
    const ids = async (value: string, affiliation?: 'HR' | 'TRANSLATION') => {
      const { token } = await makeEmployee('employee', affiliation);
      return (await everything(value, token)).map(({ id }) => id);
    };
    expect(await ids('quokka', 'HR')).toEqual([posting.id]);
    for (const other of ['TRANSLATION', undefined] as const) {
      expect(await ids('quokka', other)).toEqual([]);
      expect(await ids(posting.jobNumber, other)).toContain(posting.id);
    }
  });

  test('names no page of a company that is not public, and answers nothing to words that restrict nothing', async () => {
    const firm = await makeCompany({ name: 'Yttrium' });
    await indexed('company', firm.companyId);
    const of = (await get(account, { id: firm.accountId }))!;
    expect((await everything('yttr'))[0]).toHaveProperty('slug');
    await run(write.save(account, { ...of, state: 'SUSPENDED' }));
    await indexed('company', firm.companyId);
    const [found] = await everything('yttr');
    expect(found).toMatchObject({ id: firm.companyId });
    expect(found).not.toHaveProperty('slug');
    for (const value of ['求人', 'the', '!!!']) expect(await everything(value), value).toEqual([]);
  });
});
