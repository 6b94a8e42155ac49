/** Templates of a company for messages, by purpose. */

import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/conversations.ts';
import { messageTemplate, messageTemplateCount } from '../../../functions/data/entities/messageTemplate.ts';
import { get } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { messageTemplates as contract } from '../../../shared/contract/messageTemplates.ts';
import {
  placeholdersFor,
  templateLimits,
  templatePurposes,
} from '../../../shared/domain/messageTemplates.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeMember, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

interface By {
  token: string;
}
const call = (
  by: By,
  operation: keyof typeof contract,
  more: { params?: Record<string, string>; query?: Record<string, string | string[]>; body?: unknown } = {},
) => send(handler, contract[operation], { token: by.token, ...more });
const save = (by: By, body: object) =>
  call(by, 'createTemplate', {
    body: { purpose: 'INTERVIEW', name: 'T', texts: { en: 'Hello' }, clientToken: newId(), ...body },
  });
const names = async (by: By, purpose?: string[]) =>
  (await call(by, 'listTemplates', purpose && { query: { purpose } })).body.data.map(
    ({ name }: { name: string }) => name,
  );

describe('templates', () => {
  it('are kept per company, changed under their version, and deleted once', async () => {
    const [by, other] = [await makeCompany(), await makeCompany()];
    const texts = {
      jp: '{氏名} 様\n{面接日時}にお待ちしています。',
      en: 'Dear {name}, see you at {interview time}.',
    };
    const { status, body: made } = await save(by, { name: 'Spring', texts });
    expect([status, made]).toMatchObject([201, { purpose: 'INTERVIEW', name: 'Spring', texts, version: 1 }]);
    const params = { id: made.id };
    const body = { purpose: 'CONVERSATION', name: 'Summer', texts: { jp: '夏の{求人名}' }, version: 1 };
    expect((await call(by, 'updateTemplate', { params, body })).body).toMatchObject({ ...body, version: 2 });
    expect((await call(by, 'updateTemplate', { params, body })).body.code).toBe('changed_meanwhile');
    expect((await call(other, 'updateTemplate', { params, body })).status).toBe(404);
    await call(other, 'deleteTemplate', { params });
    expect([await names(other), await names(by)]).toEqual([[], ['Summer']]);
    const answers = await Promise.all([1, 2].map(() => call(by, 'deleteTemplate', { params })));
    expect(answers.map(({ status: one }) => one)).toEqual([200, 200]);
    expect(await names(by)).toEqual([]);
    expect((await get(messageTemplateCount, { companyId: by.companyId }))!.templates).toBe(0);
  });

  it('are listed in the order of the stages, or of chosen purposes alone', async () => {
    const by = await makeCompany();
    for (const purpose of templatePurposes.toReversed()) await save(by, { purpose, name: purpose });
    expect(await names(by)).toEqual(templatePurposes);
    expect(await names(by, ['SCOUT', 'DECLINED'])).toEqual(['DECLINED', 'SCOUT']);
  });

  it('have a limit, also for twenty at once', async () => {
    const by = await makeCompany();
    for (let made = 0; made < templateLimits.templates - 1; made += 1) await save(by, { name: `T${made}` });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(by, { name: `Last ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['template_limit']));
    const { body } = await call(by, 'listTemplates', { query: { pageSize: '100' } });
    expect(body.total).toBe(templateLimits.templates);
    await call(by, 'deleteTemplate', { params: { id: body.data[0].id } });
    expect((await save(by, { name: 'Again' })).status).toBe(201);
  });

  it('are made once for one token, also at the limit and for two at once, and per company', async () => {
    const [by, other] = [await makeCompany(), await makeCompany()];
    for (let made = 0; made < templateLimits.templates - 1; made += 1) await save(by, { name: `T${made}` });
    const clientToken = newId();
    const answers = await Promise.all([1, 2].map(() => save(by, { name: 'Once', clientToken })));
    const again = await save(by, { name: 'Later', clientToken });
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
    expect(again.body).toMatchObject({ name: 'Once', version: 1 });
    expect((await get(messageTemplateCount, { companyId: by.companyId }))!.templates).toBe(
      templateLimits.templates,
    );
    const theirs = await save(other, { name: 'Theirs', clientToken });
    expect(theirs.body).toMatchObject({ name: 'Theirs' });
    expect(theirs.body.id).not.toBe(again.body.id);
    expect((await save(by, { clientToken: 'x' })).status).toBe(422);
  });

  it.each([
    ['SCREENING', '{お名前}様'],
    ['SCREENING', '{氏名様'],
    // A time of an interview is not known when somebody is declined, and a skill only of somebody who is scouted.
    ['DECLINED', '{面接日時}'],
    ['CONVERSATION', '{スキル}'],
    ['SCOUT', '{interview time}'],
  ])('for %s refuse %s, which is no placeholder there, and keep nothing', async (purpose, text) => {
    const by = await makeCompany();
    const { status, body } = await save(by, { purpose, texts: { jp: text } });
    expect([status, body.errors[0]]).toMatchObject([422, { field: 'texts.jp', code: 'unknownPlaceholder' }]);
    const kept = await save(by, { texts: { en: 'Hello' } });
    const changed = await call(by, 'updateTemplate', {
      params: { id: kept.body.id },
      body: { purpose, name: 'X', texts: { en: 'Hi', jp: text }, version: 1 },
    });
    expect(changed.status).toBe(422);
    const stored = await get(messageTemplate, { companyId: by.companyId, id: kept.body.id });
    expect(stored).toMatchObject({ name: 'T', texts: { en: 'Hello' }, version: 1 });
    expect(await names(by)).toEqual(['T']);
  });

  it('refuse a purpose, a name or texts that cannot be', async () => {
    const by = await makeCompany();
    for (const body of [{ purpose: 'WITHDRAWN' }, { name: '' }, { texts: {} }, { name: 'x'.repeat(61) }])
      expect((await save(by, body)).status, JSON.stringify(body)).toBe(422);
    const long = 'あ'.repeat(templateLimits.text);
    expect((await save(by, { texts: { jp: long } })).status).toBe(201);
    expect((await save(by, { texts: { jp: `${long}あ` } })).status).toBe(422);
  });

  it('are read by members who only read, and changed by those who recruit', async () => {
    const by = await makeCompany();
    const { body: made } = await save(by, {});
    const reader = await makeMember(by, 'READER');
    expect(await names(reader)).toEqual(['T']);
    const body = { purpose: 'OFFERED', name: 'X', texts: { en: 'X' } };
    const params = { id: made.id };
    for (const [operation, more] of [
      ['createTemplate', { body: { ...body, clientToken: newId() } }],
      ['updateTemplate', { params, body: { ...body, version: 1 } }],
      ['deleteTemplate', { params }],
    ] as const)
      expect((await call(reader, operation, more)).status, operation).toBe(403);
    expect((await call(await makeStaff(), 'listTemplates')).status).toBe(403);
    expect(await names(by)).toEqual(['T']);
  });

  it('from when there were only those of scouts are for scouts, and can be changed', async () => {
    const { companyId, token } = await makeCompany();
    const id = newId();
    const sample = JSON.parse(
      readFileSync(new URL('../../data/samples/scoutTemplate.1.json', import.meta.url), 'utf8'),
    );
    const item = { ...sample, ...messageTemplate.key({ companyId, id }), companyId, id };
    await dynamodb().send(new PutCommand({ TableName: process.env.TABLE_NAME!, Item: item }));
    const { body } = await call({ token }, 'listTemplates');
    expect(body.data).toMatchObject([{ id, purpose: 'SCOUT', name: '春の募集', version: 2 }]);
    const { status } = await call({ token }, 'updateTemplate', {
      params: { id },
      body: { purpose: 'SCOUT', name: '夏の募集', texts: body.data[0].texts, version: 2 },
    });
    expect(status).toBe(200);
    expect(await names({ token })).toEqual(['夏の募集']);
  });
});

it('has the placeholders of its purpose, in both languages', () => {
  const tokens = (purpose: (typeof templatePurposes)[number]) => {
    const { names: all, token } = placeholdersFor(purpose);
    return all.map((one) => token(one, 'en'));
  };
  expect(tokens('INTERVIEW')).toEqual(['{name}', '{job title}', '{company name}', '{interview time}']);
  expect(tokens('OFFERED')).toEqual(['{name}', '{job title}', '{company name}']);
  expect(tokens('SCOUT')).toContain('{member number}');
  expect(placeholdersFor('CONVERSATION').fill('{ 氏名 }／{interview  time}', { name: 'Mai' })).toEqual({
    ...{ text: 'Mai／{interview  time}', empty: ['interview'], unknown: [] },
  });
});
