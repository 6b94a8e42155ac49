import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEarlierConversations } from '../../../functions/core/conversations/earlier.ts';
import { listConversations } from '../../../functions/core/conversations/lists.ts';
import { deleteMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import type { ConversationRecord } from '../../../functions/core/conversations/records.ts';
import { hideConversations, markSeen } from '../../../functions/core/conversations/seen.ts';
import { attempts, counters } from '../../../functions/data/entities/account.ts';
import { conversation } from '../../../functions/data/entities/conversation.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { conversationsOf } from '../../support/conversations.ts';
import { companyActor, makeCompany, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

type Side = 'staff' | 'company';
const other = { staff: 'company', company: 'staff' } as const;
const types = ['APPLY', 'SCOUT', 'INQUIRY'] as const;
const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };

/** A conversation by the rules, in memory. */
interface Model {
  types: Set<string>;
  messages: { id: string; by: Side; deleted: boolean }[];
  seen: Record<Side, number>;
}
const unseen = ({ messages, seen }: Model, side: Side) =>
  messages.filter(({ by, deleted }, index) => by !== side && !deleted && index + 1 > seen[side]).length;

const side = fc.constantFrom<Side>('staff', 'company');
/** Numbers select among the conversations and messages that exist then. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), in: fc.nat(1), side }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('again' as const), in: fc.nat(1), side, at: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('seen' as const), in: fc.nat(1), side, at: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('delete' as const), in: fc.nat(1), side, at: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), in: fc.nat(1), side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      in: fc.nat(1),
      side,
      type: fc.constantFrom(...types),
    }),
  },
);

/** What the counters of a list say, counted by hand. */
function countsOf(list: readonly ConversationRecord[]): Record<string, number> {
  const of = (type: (typeof types)[number]) => list.filter((one) => one.types.includes(type)).length;
  return {
    conversations: list.length,
    conversationsApply: of('APPLY'),
    conversationsScout: of('SCOUT'),
    conversationsInquiry: of('INQUIRY'),
  };
}

/** A job seeker and two companies, with a conversation each. */
async function scene() {
  const person = await makeStaff(false);
  const firms = [await makeCompany(), await makeCompany()];
  const opened = await Promise.all(
    firms.map(({ companyId }) =>
      openConversation({ staffId: person.staffId, companyId, type: 'APPLY', about }),
    ),
  );
  return { person, firms, ids: opened.map((record) => record!.id) };
}

async function expectInStep(
  { person, firms, ids }: Awaited<ReturnType<typeof scene>>,
  models: readonly Model[],
): Promise<void> {
  const sums = (of: readonly Model[], by: Side) => {
    const sum = (among: readonly Model[]) => among.reduce((total, model) => total + unseen(model, by), 0);
    const having = (type: string) => of.filter((model) => model.types.has(type));
    return {
      messages: sum(of),
      messagesApply: sum(having('APPLY')),
      messagesScout: sum(having('SCOUT')),
      messagesInquiry: sum(having('INQUIRY')),
    };
  };
  const countersOf = async (accountId: string) =>
    (await get(counters, { accountId })) ?? counters.shape.parse({});
  expect(await countersOf(person.accountId)).toMatchObject(sums(models, 'staff'));
  for (const [by, accountId] of [
    ['staff', person.accountId],
    ...firms.map((firm) => ['company', firm.accountId] as const),
  ] as const)
    expect(await countersOf(accountId)).toMatchObject(countsOf(await conversationsOf(accountId, by)));
  for (const [index, model] of models.entries()) {
    expect(await countersOf(firms[index]!.accountId)).toMatchObject(sums([model], 'company'));
    const record = await get(conversation, { id: ids[index]! });
    expect(record).toMatchObject({ lastNumber: model.messages.length });
    for (const one of ['staff', 'company'] as const)
      expect(record![one].notSeenCount, one).toBe(unseen(model, one));
  }
}

test('counters and unread messages match what was sent, read and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const made = await scene();
      const models: Model[] = made.ids.map(() => ({
        types: new Set(['APPLY']),
        messages: [],
        seen: { staff: 0, company: 0 },
      }));
      for (const one of acts) {
        const model = models[one.in]!;
        const conversationId = made.ids[one.in]!;
        const account = (of: Side) => (of === 'staff' ? made.person : made.firms[one.in]!).accountId;
        const accountId = account(one.side);
        const own = model.messages.filter(({ by }) => by === one.side);
        if (one.do === 'send') {
          const id = newId();
          await sendMessage(accountId, { conversationId, id, text: 'Hello' });
          model.messages.push({ id, by: one.side, deleted: false });
        } else if (one.do === 'again' && own.length > 0) {
          const { id } = own[one.at % own.length]!;
          await sendMessage(accountId, { conversationId, id, text: 'Hello' });
        } else if (one.do === 'seen') {
          // Also beyond the end, and messages read long ago.
          const number = 1 + (one.at % (model.messages.length + 3));
          await markSeen(accountId, conversationId, number);
          const reached = Math.min(number, model.messages.length);
          model.seen[one.side] = Math.max(model.seen[one.side], reached);
        } else if (one.do === 'delete' && own.length > 0) {
          const message = own[one.at % own.length]!;
          await deleteMessage(accountId, { conversationId, id: message.id });
          message.deleted = true;
        } else if (one.do === 'hide') {
          const before = (await get(conversation, { id: conversationId }))!;
          await hideConversations({ accountId }, [conversationId]);
          if (!before[one.side].hidden) model.seen[one.side] = model.messages.length;
        } else if (one.do === 'type') {
          await openConversation({
            staffId: made.person.staffId,
            companyId: made.firms[one.in]!.companyId,
            type: one.type,
            about,
          });
          model.types.add(one.type);
        }
      }
      await expectInStep(made, models);
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('they match after concurrent operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ side, do: fc.constantFrom('send', 'seen', 'delete', 'type') }), {
        minLength: 5,
        maxLength: 12,
      }),
      async (acts) => {
        const made = await scene();
        const [conversationId] = made.ids as [string, string];
        const accounts = { staff: made.person.accountId, company: made.firms[0]!.accountId };
        const first = newId();
        for (const one of ['staff', 'company'] as const)
          await sendMessage(accounts[one], {
            conversationId,
            id: one === 'staff' ? first : newId(),
            text: 'Hello',
          });
        await Promise.all(
          acts.map(async ({ side: of, do: what }) => {
            if (what === 'send')
              return sendMessage(accounts[of], { conversationId, id: newId(), text: 'At once' });
            if (what === 'seen') return markSeen(accounts[of], conversationId, 2);
            if (what === 'delete') return deleteMessage(accounts.staff, { conversationId, id: first });
            return openConversation({
              staffId: made.person.staffId,
              companyId: made.firms[0]!.companyId,
              type: 'INQUIRY',
              about,
            });
          }),
        );
        const record = (await get(conversation, { id: conversationId }))!;
        const has = (type: 'APPLY' | 'INQUIRY') => record.types.includes(type);
        for (const one of ['staff', 'company'] as const) {
          const seen = acts.some((each) => each.do === 'seen' && each.side === one) ? 2 : 0;
          const deleted = acts.some((each) => each.do === 'delete');
          const fromOther = acts.filter((each) => each.do === 'send' && each.side === other[one]).length;
          const early = seen === 2 || (one === 'company' && deleted) ? 0 : 1;
          expect(record[one].notSeenCount, one).toBe(fromOther + early);
          const total = record[one].notSeenCount;
          expect(await get(counters, { accountId: accounts[one] }), one).toMatchObject({
            messages: total,
            messagesApply: has('APPLY') ? total : 0,
            messagesInquiry: has('INQUIRY') ? total : 0,
          });
          await run(write.remove(attempts, { subject: `MESSAGE#${accounts[one]}` }));
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test('a list has its pages, tabs and totals, with what was opened by hand above all times', async () => {
  const firm = await makeCompany();
  const ids: string[] = [];
  for (let index = 0; index < 27; index += 1) {
    const { staffId } = await makeStaff(false);
    const type = index === 3 ? 'SCOUT' : 'APPLY';
    ids.unshift((await openConversation({ staffId, companyId: firm.companyId, type, about }))!.id);
  }
  const listed = async (type: 'ALL' | 'APPLY' | 'SCOUT' | 'INQUIRY', page: number) => {
    const { data, total, counts } = await listConversations(companyActor(firm), { type, page });
    expect(counts).toEqual({ all: 27, application: 26, scout: 1, inquiry: 0 });
    return { ids: data.map(({ id }) => id), total };
  };
  expect(await listed('ALL', 1)).toEqual({ ids: ids.slice(0, 25), total: 27 });
  expect(await listed('ALL', 2)).toEqual({ ids: ids.slice(25), total: 27 });
  expect(await listed('ALL', 3)).toEqual({ ids: [], total: 27 });
  expect(await listed('SCOUT', 1)).toEqual({ ids: [ids[23]], total: 1 });
  expect(await listed('APPLY', 2)).toEqual({ ids: [ids[26]], total: 26 });
  expect(await listed('INQUIRY', 1)).toEqual({ ids: [], total: 0 });

  const oldest = (await get(conversation, { id: ids[26]! }))!;
  await hideConversations(firm, [oldest.id]);
  await openConversation({
    ...{ staffId: oldest.staffId, companyId: firm.companyId, type: 'APPLY', about, by: 'company' },
  });
  expect((await listed('ALL', 1)).ids[0]).toBe(oldest.id);
});

test('conversations from before lists had counters are counted once', async () => {
  const { person, firms, ids } = await scene();
  const record = (await get(conversation, { id: ids[0]! }))!;
  const { counted: _, ...earlier } = record;
  await run(write.save(conversation, earlier));
  for (const { accountId } of [person, firms[0]!])
    await run(write.add(counters, { accountId }, { add: { conversations: -1, conversationsApply: -1 } }));
  // Written in meanwhile: still not counted.
  await sendMessage(person.accountId, { conversationId: record.id, id: newId(), text: 'Hello' });
  expect(await get(counters, { accountId: firms[0]!.accountId })).toMatchObject({ conversations: 0 });

  expect(await countEarlierConversations()).toBe(1);
  expect(await countEarlierConversations()).toBe(0);
  for (const [by, { accountId }] of [
    ['staff', person],
    ['company', firms[0]!],
  ] as const)
    expect(await get(counters, { accountId })).toMatchObject(countsOf(await conversationsOf(accountId, by)));
});
