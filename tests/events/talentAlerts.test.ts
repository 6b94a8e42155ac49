import './environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { switchByToken } from '../../functions/core/emailReception/settings.ts';
import { unsubscribeToken } from '../../functions/core/emailReception/token.ts';
import { matchTalent } from '../../functions/core/talent/match.ts';
import {
  deleteTalentSearch,
  listTalentSearches,
  saveTalentSearch,
  updateTalentSearch,
} from '../../functions/core/talent/searches.ts';
import { change } from '../../functions/data/change.ts';
import { account } from '../../functions/data/entities/account.ts';
import { companyBlock } from '../../functions/data/entities/application.ts';
import { companyPlan } from '../../functions/data/entities/company.ts';
import { staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../functions/data/entities/talent.ts';
import { matchedTalent, talentAlert } from '../../functions/data/entities/talentSearch.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as alertHandler } from '../../functions/events/alert.ts';
import { handler as mailHandler } from '../../functions/events/mail.ts';
import { handler as matchHandler } from '../../functions/events/match.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { instant, setClock } from '../../functions/platform/clock.ts';
import { companyActor, makeCompany, makeTalent } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses, change as streamed } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const service = mockClient(SESClient);

/** A Saturday at noon in Tokyo, and Monday at eight. */
const noon = '2026-11-21T03:00:00.000Z';
const monday = '2026-11-22T23:00:00.000Z';
const nextMonday = '2026-11-29T23:00:00.000Z';
const places = ['akita', 'iwate', 'gifu', 'mie', 'nara', 'saga', 'oita', 'ehime', 'kochi', 'toyama', 'fukui'];

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  service.reset();
  service.on(SendRawEmailCommand).resolves({ MessageId: 'id' });
  setClock(noon);
});
afterEach(() => setClock());

/** A member with a weekly search for a place that no other test uses. */
async function searching(more = '') {
  const place = places.pop()!;
  const firm = await makeCompany({ postingLimit: null });
  const member = companyActor(firm);
  const search = await saveTalentSearch(member, {
    ...{ name: 'Teachers nearby', query: `prefecture=${place}${more}`, alert: 'WEEKLY' },
  });
  const person = (basicInfo: object = {}) =>
    makeTalent({ basicInfo: { prefecture: place, ...basicInfo } as never });
  const waiting = async () =>
    (await queryAll(talentAlert.ofAccount(member))).flatMap(({ people }) => people.map((one) => one.staffId));
  return { firm, member, search, place, person, waiting };
}

function taken(name: string): unknown[] {
  const messages = queue
    .commandCalls(SendMessageBatchCommand)
    .filter(({ args }) => args[0].input.QueueUrl!.endsWith(`/${name}`))
    .flatMap(({ args }) => args[0].input.Entries!)
    .map(({ MessageBody }) => JSON.parse(MessageBody!));
  queue.resetHistory();
  return messages;
}
const none = { batchItemFailures: [] };

/** Sweep, alerts and mails at an instant, each message delivered twice, as a queue may. */
async function told(at: string) {
  setClock(at);
  service.resetHistory();
  queue.resetHistory();
  await sweep();
  const alerts = taken('alert');
  expect(await alertHandler(batchOf(...alerts, ...alerts))).toEqual(none);
  const mails = taken('mail');
  if (mails.length > 0) {
    await mailHandler(batchOf(...mails));
    expect(await mailHandler(batchOf(...mails))).toEqual(none);
  }
  const calls = service.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
  return Promise.all(calls.map(({ RawMessage }) => PostalMime.parse(RawMessage!.Data as Uint8Array)));
}

it('mails new people on Monday, once each, with nothing but what lists show', async () => {
  const { place, person, waiting } = await searching();
  const one = await person();
  expect(await matchHandler(batchOf({ staffId: one.staffId }, { staffId: one.staffId }))).toEqual(none);
  expect(await waiting()).toEqual([one.staffId]);
  expect(await told(noon)).toEqual([]);
  const [mail, ...others] = await told(monday);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('【Jobashi】保存した検索条件に合う人材が新たに1名見つかりました');
  for (const text of ['「Teachers nearby」', one.staffNumber, `/client/search_view?prefecture=${place}`])
    expect(mail!.text).toContain(text);
  const info = (await get(staffBasicInfo, one))!.info!;
  for (const text of [
    info.familyName,
    info.givenName,
    info.phone!,
    'Blue Shop',
    (await get(account, { id: one.accountId }))!.email,
  ])
    expect(mail!.text).not.toContain(text);
  expect(mail!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  await matchTalent(one.staffId);
  expect(await waiting()).toEqual([]);
  expect(await told(nextMonday)).toEqual([]);
});

it('mails people whom a condition turned round finds, also those without the value', async () => {
  const { place, waiting } = await searching('&notPay[to]=250000&not[startBy]=2026-12-31');
  const wishing = (wishes: object) => makeTalent({ basicInfo: { prefecture: place } as never, wishes });
  const salary = (from: number) => ({ salary: { salaryType: 'month', from, currency: 'JPY' } as const });
  const people = [
    await wishing({}),
    await wishing({ ...salary(260_000), startDate: '2027-01-10' }),
    await wishing(salary(250_000)),
    await wishing({ startDate: '2026-12-31' }),
  ].map(({ staffId }) => staffId);
  for (const staffId of people) await matchTalent(staffId);
  expect((await waiting()).sort()).toEqual(people.slice(0, 2).sort());
  const [mail] = await told(monday);
  expect(mail!.text).toContain('notPay');
});

it('counts as new who comes to match, not who matched before the search was saved', async () => {
  const { member, person, place, waiting } = await searching();
  const known = await person();
  await matchTalent(known.staffId);
  const later = await makeCompany({ postingLimit: null });
  const other = companyActor(later);
  await saveTalentSearch(other, { name: 'Later', query: `prefecture=${place}`, alert: 'WEEKLY' });
  await change(staffBasicInfo, known, (record) => ({
    ...record,
    info: { ...record.info!, jlpt: 'n1' as const },
  }));
  await matchTalent(known.staffId);
  expect(await waiting()).toEqual([known.staffId]);
  expect(await queryAll(talentAlert.ofAccount(other))).toEqual([]);
  await saveTalentSearch(other, { name: 'N2', query: `prefecture=${place}&jlpt=n2`, alert: 'WEEKLY' });
  await change(staffBasicInfo, known, (record) => ({
    ...record,
    info: { ...record.info!, jlpt: 'n2' as const },
  }));
  await matchTalent(known.staffId);
  const [alert] = await queryAll(talentAlert.ofAccount(other));
  expect(alert!.people.map(({ staffId }) => staffId)).toEqual([known.staffId]);
  expect(await queryAll(talentAlert.ofAccount(member))).toHaveLength(1);
  // Switched off, nothing of them is kept to compare with.
  await change(staffVisibility, known, (record) => ({ ...record, findable: false }));
  await matchTalent(known.staffId);
  expect(await get(matchedTalent, known)).toBeUndefined();
});

it('leaves out who hides, switches off or is suspended, before and after they were found', async () => {
  const { firm, person, waiting } = await searching();
  const block = ({ staffId }: { staffId: string }) =>
    run(write.create(companyBlock, { staffId, companyId: firm.companyId, at: instant() } as never));
  const hidden = await person();
  await block(hidden);
  await matchTalent(hidden.staffId);
  expect(await waiting()).toEqual([]);
  const [hides, off, suspended, left] = [await person(), await person(), await person(), await person()];
  for (const { staffId } of [hides, off, suspended, left]) await matchTalent(staffId);
  expect(await waiting()).toHaveLength(4);
  await block(hides);
  await change(staffVisibility, off, (record) => ({ ...record, findable: false }));
  await change(account, { id: suspended.accountId }, (record) => ({
    ...record,
    state: 'SUSPENDED' as const,
  }));
  const [mail] = await told(monday);
  expect(mail!.text).toContain(left.staffNumber);
  for (const { staffNumber } of [hides, off, suspended]) expect(mail!.text).not.toContain(staffNumber);
});

it.each([
  [
    'the plan has ended',
    async ({ firm }) => {
      await change(companyPlan, firm, (record) => ({ ...record, validUntil: '2026-11-20' }));
    },
  ],
  [
    'the account is suspended',
    async ({ firm }) => {
      await change(account, { id: firm.accountId }, (record) => ({ ...record, state: 'SUSPENDED' as const }));
    },
  ],
  ['the search has been deleted', ({ member, search }) => deleteTalentSearch(member, search.id)],
  [
    'its mail is switched off',
    async ({ member, search }) => {
      await updateTalentSearch(member, search.id, { alert: 'NONE' });
    },
  ],
  [
    'the link in a mail was used',
    async ({ member }) => {
      await switchByToken(await unsubscribeToken(member.accountId, 'talentAlerts'), false, '/x');
      expect((await listTalentSearches(member)).mails).toBe(false);
    },
  ],
] as [string, (of: Awaited<ReturnType<typeof searching>>) => Promise<void>][])(
  'sends nothing when %s',
  async (_, happens) => {
    const of = await searching();
    await matchTalent((await of.person()).staffId);
    await happens(of);
    expect(await told(monday)).toEqual([]);
  },
);

it('begins again when a mail is asked for after the link was used', async () => {
  const { member, search, person } = await searching();
  const token = await unsubscribeToken(member.accountId, 'talentAlerts');
  await switchByToken(token, false, '/x');
  await updateTalentSearch(member, search.id, { alert: 'WEEKLY' });
  expect((await listTalentSearches(member)).mails).toBe(true);
  await matchTalent((await person()).staffId);
  expect(await told(monday)).toHaveLength(1);
});

it('follows decisions and profiles, not visits', () => {
  const of = (before: object | undefined, after: object) =>
    messagesFor(streamed(staffVisibility, { ...(before && { before }), after })).filter(
      ({ queue: name }) => name === 'match',
    );
  const off = { staffId: 'S', findable: false, version: 1 };
  const on = { ...off, findable: true, version: 2 };
  expect(of(undefined, on)).toEqual([{ queue: 'match', message: { staffId: 'S' } }]);
  expect(of(off, on)).toHaveLength(1);
  expect(of(on, { ...off, version: 3 })).toHaveLength(1);
  expect(of(on, { ...on, activeOn: '2026-11-22', version: 3 })).toEqual([]);
  expect(of(undefined, off)).toEqual([]);
});
