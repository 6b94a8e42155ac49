import { describe, expect, test } from 'vitest';
import { handler as educationApi } from '../../../functions/api/educationHistory.ts';
import { handler as workApi } from '../../../functions/api/workingHistory.ts';
import { staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import type { Operation } from '../../../shared/contract/core.ts';
import { educationHistory } from '../../../shared/contract/educationHistory.ts';
import { workingHistory } from '../../../shared/contract/workingHistory.ts';
import { type LambdaHandler, type Send, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

interface Area {
  name: string;
  handler: LambdaHandler;
  own: Operation;
  byStaff: Operation;
  edit: Operation;
  remove: Operation;
  /** An item that began in this month. */
  item: (entryDate: string, more?: object) => Record<string, unknown>;
  /** The field compared in tests of order. */
  label: string;
}

const areas: Area[] = [
  {
    name: 'education',
    handler: educationApi,
    own: educationHistory.getOwnEducation,
    byStaff: educationHistory.getEducationByStaff,
    edit: educationHistory.editEducation,
    remove: educationHistory.deleteEducation,
    item: (entryDate, more) => ({
      school: `School ${entryDate}`,
      faculty: '文学部',
      degree: 'bachelor',
      country: 'PH',
      entryDate,
      schoolStatus: { status: 'graduated', year: 2020 },
      ...more,
    }),
    label: 'school',
  },
  {
    name: 'work history',
    handler: workApi,
    own: workingHistory.getOwnWorkingHistory,
    byStaff: workingHistory.getWorkingHistoryByStaff,
    edit: workingHistory.editWorkingHistory,
    remove: workingHistory.deleteWorkingHistory,
    item: (entryDate, more) => ({
      company: `Company ${entryDate}`,
      position: 'Teacher',
      employmentType: 'regular',
      entryDate,
      retireDate: '2021-03',
      duties: '授業\nLessons',
      ...more,
    }),
    label: 'company',
  },
];

describe.each(areas)('$name', ({ handler, own, byStaff, edit, remove, item, label }) => {
  const ask = (operation: Operation, request: Send) => send(handler, operation, request);
  const replace = (token: string, items: unknown) => ask(edit, { token, body: { items } });
  const list = async (token: string) => (await ask(own, { token })).body.data;
  const fresh = () => makeStaff(false);

  test('is empty at first, is replaced as a whole, and keeps the order sent', async () => {
    const { token } = await fresh();
    expect(await list(token)).toEqual([]);
    const answer = await replace(token, [item('2010-04'), item('2018-04'), item('2014-04')]);
    expect(answer.status).toBe(200);
    const order = answer.body.data.map((one: Record<string, string>) => one[label]!.split(' ')[1]);
    expect(order).toEqual(['2010-04', '2018-04', '2014-04']);
    expect(await list(token)).toEqual(answer.body.data);
    await replace(token, [item('2016-04')]);
    expect(await list(token)).toHaveLength(1);
    await replace(token, []);
    expect(await list(token)).toEqual([]);
  });

  test('is answered as every list is, in pages where they are asked for', async () => {
    const { token, staffId } = await fresh();
    const saved = (await replace(token, [item('2010-04'), item('2014-04'), item('2018-04')])).body;
    expect(saved).toMatchObject({ total: 3, page: 1, version: 1 });
    const page = { page: '2', pageSize: '2' };
    expect((await ask(own, { token, query: page })).body).toEqual({
      ...{ data: [saved.data[2]], total: 3, page: 2, pageSize: 2, version: 1 },
    });
    const employee = (await makeEmployee()).token;
    expect((await ask(byStaff, { token: employee, params: { staffId }, query: page })).body).toEqual({
      ...{ data: [saved.data[2]], total: 3, page: 2, pageSize: 2 },
    });
    expect((await ask(own, { token, query: { page: '0' } })).status).toBe(422);
  });

  test('keeps the ids of items, and gives new ones an id', async () => {
    const { token } = await fresh();
    const first = (await replace(token, [item('2010-04')])).body.data[0];
    expect(first.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const second = (await replace(token, [{ ...first, entryDate: '2011-04' }, item('2018-04')])).body.data;
    expect(second[0]).toEqual({ ...first, entryDate: '2011-04' });
    expect(second[1].id).not.toBe(first.id);
  });

  test('is replaced once per version', async () => {
    const { token } = await fresh();
    const replaceAt = (version: number | undefined, month: string) =>
      ask(edit, { token, body: { items: [item(month)], version } });
    expect((await ask(own, { token })).body.version).toBe(0);
    expect((await replaceAt(1, '2009-04')).body.code).toBe('changed_meanwhile');
    const first = (await replaceAt(0, '2010-04')).body;
    expect(first.version).toBe(1);
    expect((await replaceAt(0, '2011-04')).body.code).toBe('changed_meanwhile');
    expect((await ask(own, { token })).body).toEqual(first);
    expect((await replaceAt(1, '2012-04')).body.version).toBe(2);
    expect((await replaceAt(undefined, '2013-04')).body.version).toBe(3);
    expect((await replaceAt(-1, '2013-04')).status).toBe(422);
  });

  test('deletes one item, idempotently', async () => {
    const { token } = await fresh();
    const { data } = (await replace(token, [item('2010-04'), item('2018-04')])).body;
    const gone = { token, params: { id: data[0].id } };
    expect((await ask(remove, gone)).status).toBe(200);
    expect(await list(token)).toEqual([data[1]]);
    expect((await ask(remove, gone)).status).toBe(200);
    expect(await list(token)).toEqual([data[1]]);
  });

  test('applies concurrent deletions', async () => {
    const { token } = await fresh();
    const months = ['2010-04', '2011-04', '2012-04', '2013-04', '2014-04', '2015-04'];
    const { data } = (
      await replace(
        token,
        months.map((month) => item(month)),
      )
    ).body;
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((at) => ask(remove, { token, params: { id: data[at].id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await list(token)).toEqual([data[5]]);
  });

  test('does not mix concurrent edits; the slower one gets a conflict', async () => {
    const { token } = await fresh();
    await replace(token, [item('2010-04')]);
    const months = ['2011-04', '2012-04', '2013-04', '2014-04', '2015-04'];
    const answers = await Promise.all(months.map((month) => replace(token, [item(month), item(month)])));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes).toContain('ok');
    for (const code of codes) expect(['ok', 'changed_meanwhile']).toContain(code);
    const left = await list(token);
    expect(left).toHaveLength(2);
    expect(left[0].entryDate).toBe(left[1].entryDate);
  });

  test('does not restore an item that was deleted elsewhere', async () => {
    const { token } = await fresh();
    const { data } = (await replace(token, [item('2010-04'), item('2018-04')])).body;
    await ask(remove, { token, params: { id: data[0].id } });
    expect((await replace(token, data)).body.code).toBe('changed_meanwhile');
    expect(await list(token)).toEqual([data[1]]);
  });

  test('of another person is inaccessible, item by item', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const { data } = (await replace(other.token, [item('2010-04')])).body;
    expect((await ask(remove, { token: one.token, params: { id: data[0].id } })).status).toBe(200);
    expect((await replace(one.token, data)).status).toBe(409);
    expect(await list(other.token)).toEqual(data);
    expect(await list(one.token)).toEqual([]);
  });

  test('is readable by employees, and nobody else', async () => {
    const made = await fresh();
    const { data } = (await replace(made.token, [item('2010-04')])).body;
    const { token } = await makeEmployee();
    const params = { staffId: made.staffId };
    expect((await ask(byStaff, { token, params })).body.data).toEqual(data);
    expect((await ask(byStaff, { token, params: { staffId: made.accountId } })).status).toBe(404);
    expect((await ask(byStaff, { token, params: { staffId: 'x' } })).status).toBe(422);
    for (const other of [made, await fresh(), await makeCompany()]) {
      expect((await ask(byStaff, { token: other.token, params })).status).toBe(403);
    }
    for (const operation of [own, edit, remove]) {
      const request = { params: { id: data[0].id }, ...(operation === edit && { body: { items: [] } }) };
      const fitting = operation === remove ? request : { ...request, params: undefined };
      expect((await ask(operation, { ...fitting, token: (await makeCompany()).token } as Send)).status).toBe(
        403,
      );
      expect((await ask(operation, fitting as Send)).status).toBe(401);
    }
  });

  test('is not written for a user who has withdrawn', async () => {
    const made = await fresh();
    const record = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await replace(made.token, [item('2010-04')])).status).toBe(409);
    expect(await list(made.token)).toEqual([]);
    const { token } = await makeEmployee();
    expect((await ask(byStaff, { token, params: { staffId: made.staffId } })).status).toBe(404);
  });

  test('is limited to thirty items', async () => {
    const { token } = await fresh();
    const many = (count: number) => Array.from({ length: count }, () => item('2010-04'));
    expect((await replace(token, many(30))).body.data).toHaveLength(30);
    const over = await replace(token, many(31));
    expect(over).toMatchObject({ status: 422, body: { errors: [{ field: 'items', code: 'tooMany' }] } });
  });

  const invalid: [object, string, string][] = [
    [
      { entryDate: '2098-01', ...(label === 'company' && { retireDate: null }) },
      'items.0.entryDate',
      'inFuture',
    ],
    [{ entryDate: '2999-01' }, 'items.0.entryDate', 'invalid'],
    [{ entryDate: '2010-13' }, 'items.0.entryDate', 'invalid'],
    [{ entryDate: '1850-01' }, 'items.0.entryDate', 'invalid'],
    [{ id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8' }, 'items.0.id', 'invalid'],
    [{ staffId: 'x' }, 'items.0.staffId', 'unknown'],
    ...((label === 'school'
      ? [
          [{ school: '' }, 'items.0.school', 'required'],
          [{ school: 'a\nb' }, 'items.0.school', 'oneLine'],
          [{ school: 'x'.repeat(201) }, 'items.0.school', 'tooLong'],
          [{ country: 'XX' }, 'items.0.country', 'notOffered'],
          [{ degree: 'king' }, 'items.0.degree', 'notOffered'],
          [
            { schoolStatus: { status: 'graduated', year: 2009 } },
            'items.0.schoolStatus.year',
            'endsBeforeStart',
          ],
          [{ schoolStatus: { status: 'graduated', year: 2090 } }, 'items.0.schoolStatus.year', 'inFuture'],
          [
            { schoolStatus: { status: 'expected', year: 2090 } },
            'items.0.schoolStatus.year',
            'implausibleDate',
          ],
          [{ schoolStatus: { status: 'bored' } }, 'items.0.schoolStatus.status', 'notOffered'],
        ]
      : [
          [{ company: '' }, 'items.0.company', 'required'],
          [{ retireDate: '2009-01' }, 'items.0.retireDate', 'endsBeforeStart'],
          [{ retireDate: '2090-01' }, 'items.0.retireDate', 'implausibleDate'],
          [{ retireDate: undefined }, 'items.0.retireDate', 'required'],
          [{ employmentType: 'slave' }, 'items.0.employmentType', 'notOffered'],
          [{ duties: 'x'.repeat(3001) }, 'items.0.duties', 'tooLong'],
          [{ duties: 'a\u0000b' }, 'items.0.duties', 'characters'],
        ]) as [object, string, string][]),
  ];
  test.each(invalid)('refuses %j and names the field', async (change, field, code) => {
    const { token } = await fresh();
    const answer = await replace(token, [item('2010-04', change)]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
    expect(await list(token)).toEqual([]);
  });

  test('refuses a repeated id', async () => {
    const { token } = await fresh();
    const { data } = (await replace(token, [item('2010-04')])).body;
    const answer = await replace(token, [data[0], data[0]]);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'items.1.id', code: 'twice' }] } });
  });
});
