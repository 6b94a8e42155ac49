import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/conversations.ts';
import { deleteMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { conversation, message } from '../../../functions/data/entities/conversation.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { metered } from '../../../functions/platform/meter.ts';
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
    expect(first.cursor).toMatch(new RegExp(`^${id}\\.101\\.\\d+$`));
    expect(first.searchedTo).toBe(kept.lastMessageTime);
    // Of an answer before places were part of cursors.
    expect((await search(person.token, { keyword: 'needle', cursor: `${id}.101` })).body.data).toHaveLength(
      1,
    );
    const second = (await search(person.token, { keyword: 'needle', cursor: first.cursor })).body;
    expect(second.data).toHaveLength(1);
    expect(second.cursor).toBeUndefined();
  }, 60_000);

  /** A company's conversations, the first the newest, each with one message. */
  async function many(count: number) {
    const firm = await makeCompany();
    const { id, person } = await talking(firm);
    const { message: said } = await say(person, id, 'Hay');
    const kept = (await get(conversation, { id }))!;
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const other = newId();
      const lastMessageTime = new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString();
      await run(write.put(conversation, { ...kept, id: other, lastMessageTime }));
      const text = n === count - 1 ? 'Needle' : 'Hay';
      await run(write.put(message, { ...said, conversationId: other, id: newId(), text }));
      ids.push(other);
    }
    return { firm, ids, kept };
  }

  test('reads no more than 100 conversations at a time, and goes on where it was when one of them has moved up', async () => {
    const { firm, ids } = await many(105);
    const first = (await search(firm.token, { keyword: 'needle' })).body;
    // The one that began them all is the newest.
    const place = ids[99]!;
    expect(first).toMatchObject({ data: [], cursor: expect.stringMatching(new RegExp(`^${place}\\.2\\.`)) });
    expect(first.searchedTo).toBe((await get(conversation, { id: place }))!.lastMessageTime);
    const moved = (await get(conversation, { id: place }))!;
    await run(write.save(conversation, { ...moved, lastMessageTime: '2026-02-01T00:00:00.000Z' }));
    const { result, usage } = await metered(() =>
      search(firm.token, { keyword: 'needle', cursor: first.cursor }),
    );
    expect(result.body.data).toHaveLength(1);
    expect(result.body.cursor).toBeUndefined();
    // The rest alone: not what was searched before.
    expect(usage.read).toBeLessThan(20);
    expect((await search(firm.token, { keyword: 'needle', cursor: 'x' })).status).toBe(422);
  }, 60_000);

  test('reads one conversation alone, whatever else there is', async () => {
    const [few, much] = [await many(3), await many(60)];
    const cost = async ({ firm, ids }: typeof few) =>
      (await metered(() => search(firm.token, { keyword: 'needle', conversationId: ids.at(-1)! }))).usage
        .read;
    const [small, large] = [await cost(few), await cost(much)];
    expect(small).toBeGreaterThan(0);
    expect(large).toBe(small);
  }, 60_000);
});
