import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { hideConversations, markSeen } from '../../../functions/core/conversations/seen.ts';
import { attempts, counters } from '../../../functions/data/entities/account.ts';
import { conversation } from '../../../functions/data/entities/conversation.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { makeCompany, makeStaff } from '../../support/people.ts';
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
          await hideConversations({ accountId }, { ids: [conversationId], side: one.side });
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
