import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/conversations.ts';
import { deleteMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { conversation, message } from '../../../functions/data/entities/conversation.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { excerptOf, searchTerms } from '../../../shared/domain/messageSearch.ts';
import { longestMessageSearch } from '../../../shared/domain/messages.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestCompany } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
async function talking(firm?: TestCompany) {
  const [person, company] = [await makeStaff(), firm ?? (await makeCompany())];
  const opened = await openConversation({ ...person, ...company, type: 'APPLY', about });
  return { person, company, id: opened!.id };
}
const say = ({ accountId }: { accountId: string }, conversationId: string, text: string) =>
  sendMessage(accountId, { conversationId, id: newId(), text });
const search = (token: string | undefined, query: Record<string, string>) =>
  send(handler, contract.searchMessages, { ...(token && { token }), query });
const found = async (token: string, query: Record<string, string>) =>
  (await search(token, query)).body.data.map((one: { message: { text: string } }) => one.message.text);

describe('searching messages', () => {
  test.each([
    ['めんせつ', 'メンセツの日時'],
    ['ﾒﾝｾﾂ', '明日はめんせつです'],
    ['ＡＢＣ', 'abc hotel'],
    ['hotel abc', 'ABC Hotel'],
    ['ガイド', 'ｶﾞｲﾄﾞの仕事'],
  ])('finds %s in %s', (keyword, text) => {
    expect(searchTerms(keyword)(text)).toBe(true);
    expect(searchTerms(`${keyword} absent`)(text)).toBe(false);
  });

  test('shows the part of a long text that was found', () => {
    const long = `${'あ'.repeat(300)}面接${'い'.repeat(300)}`;
    expect(excerptOf(long, '面接')).toMatch(/^…あ+面接い+…$/);
    expect(excerptOf('short', 'x')).toBe('short');
  });

  test('takes as many characters as the field does, and no more', async () => {
    const { person } = await talking();
    const keyword = (count: number) => search(person.token, { keyword: '面'.repeat(count) });
    expect((await keyword(longestMessageSearch)).status).toBe(200);
    const refused = await keyword(longestMessageSearch + 1);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'keyword']);
  });

  test('finds the words of both sides in the caller’s own conversations alone', async () => {
    const firm = await makeCompany();
    const [one, other] = [await talking(firm), await talking(firm)];
    const stranger = await talking();
    await say(one.person, one.id, 'When is the interview?');
    await say(firm, one.id, 'The Interview is on Monday');
    await say(other.person, other.id, 'No interview, please');
    await say(stranger.person, stranger.id, 'A secret interview');
    expect(await found(one.person.token, { keyword: 'ｉｎｔｅｒｖｉｅｗ' })).toEqual([
      'The Interview is on Monday',
      'When is the interview?',
    ]);
    expect((await found(firm.token, { keyword: 'interview' })).toSorted()).toEqual([
      'No interview, please',
      'The Interview is on Monday',
      'When is the interview?',
    ]);
    expect(await found(firm.token, { keyword: 'interview', conversationId: other.id })).toHaveLength(1);
    expect(await found(firm.token, { keyword: 'interview', conversationId: stranger.id })).toEqual([]);
    expect((await search((await makeEmployee()).token, { keyword: 'interview' })).status).toBe(403);
    expect((await search(undefined, { keyword: 'interview' })).status).toBe(401);
    expect((await search(firm.token, { keyword: '' })).status).toBe(422);
  });

  test('finds nothing that was deleted, or that a company may not read', async () => {
    const { person, company, id } = await talking();
    const said = await say(person, id, 'Unmistakable');
    expect(await found(company.token, { keyword: 'unmistakable' })).toHaveLength(1);
    await blockCompany(person, company.companyId);
    expect(await found(company.token, { keyword: 'unmistakable' })).toEqual([]);
    expect(await found(person.token, { keyword: 'unmistakable' })).toHaveLength(1);
    await deleteMessage(person.accountId, { conversationId: id, id: said.message.id });
    expect(await found(person.token, { keyword: 'unmistakable' })).toEqual([]);
  });

  test('goes on where it stopped, without repeating or leaving out', async () => {
    const { person, company, id } = await talking();
    for (let n = 1; n <= 30; n += 1) await say(person, id, `Needle ${n}`);
    const first = (await search(company.token, { keyword: 'needle' })).body;
    expect(first.data).toHaveLength(25);
    const second = (await search(company.token, { keyword: 'needle', cursor: first.cursor })).body;
    expect(second.cursor).toBeUndefined();
    const numbers = [...first.data, ...second.data].map((one) => one.message.number);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
  });

  test('reads no more than 2,000 messages at a time', async () => {
    const { person, id } = await talking();
    const { message: last } = await say(person, id, 'Needle');
    const big = 2100;
    for (let n = 2; n <= big; n += 1)
      await run(write.put(message, { ...last, number: n, id: newId(), text: 'Hay' }));
    const kept = (await get(conversation, { id }))!;
    await run(write.save(conversation, { ...kept, lastNumber: big }));
    const first = (await search(person.token, { keyword: 'needle' })).body;
    expect(first.data).toEqual([]);
    expect(first.cursor).toBe(`${id}.101`);
    const second = (await search(person.token, { keyword: 'needle', cursor: first.cursor })).body;
    expect(second.data).toHaveLength(1);
    expect(second.cursor).toBeUndefined();
  }, 60_000);
});
