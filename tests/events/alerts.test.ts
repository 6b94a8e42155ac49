import './environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putEmailReception } from '../../functions/core/emailReception/settings.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { matchJob } from '../../functions/core/savedSearches/match.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../../functions/core/savedSearches/saved.ts';
import { jobAlert } from '../../functions/data/entities/savedSearch.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as alertHandler } from '../../functions/events/alert.ts';
import { handler as mailHandler } from '../../functions/events/mail.ts';
import { handler as matchHandler } from '../../functions/events/match.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import type { AlertFrequency } from '../../shared/domain/savedSearches.ts';
import {
  completeContent,
  makeCompany,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const service = mockClient(SESClient);

/** A Saturday at noon in Tokyo. */
const noon = '2026-11-21T03:00:00.000Z';
const tokyo = '?work_area[prefecture]=tokyo';
let company: TestCompany;

beforeEach(async () => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  service.reset();
  service.on(SendRawEmailCommand).resolves({ MessageId: 'id' });
  setClock(noon);
  company ??= await makeCompany({ postingLimit: null });
});
afterEach(() => setClock());

let prefecture = 0;
/** A different place for each test, so that other searches do not match. */
const places = [
  'akita',
  'iwate',
  'gifu',
  'mie',
  'nara',
  'saga',
  'oita',
  'ehime',
  'kochi',
  'tottori',
  'shimane',
  'toyama',
];
function somewhere() {
  const place = places[prefecture]!;
  prefecture += 1;
  return { place, query: `?work_area[prefecture]=${place}` };
}

const publish = async (place: string, change: Partial<JobContent> = {}) =>
  (
    await createJob(company, {
      content: completeContent({ workAreas: [{ country: 'JP', prefecture: place }], ...change }),
      publish: true,
    })
  ).id;
async function waitingFor(query: string, alert: AlertFrequency, name = 'My search'): Promise<TestStaff> {
  const person = await makeStaff();
  await saveSearch(person, { name, query, alert });
  return person;
}
const alertsOf = ({ staffId }: TestStaff) => queryAll(jobAlert.ofStaff({ staffId }));

/** Messages queued since the last call. */
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
async function told(at: string): Promise<{ subject?: string; text?: string }[]> {
  setClock(at);
  service.resetHistory();
  queue.resetHistory();
  await sweep();
  const alerts = taken('alert');
  expect(await alertHandler(batchOf(...alerts, ...alerts))).toEqual(none);
  const mails = taken('mail');
  if (mails.length > 0) {
    // Of two concurrent ones one is retried later.
    await mailHandler(batchOf(...mails));
    expect(await mailHandler(batchOf(...mails))).toEqual(none);
  }
  const calls = service.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
  return Promise.all(calls.map(({ RawMessage }) => PostalMime.parse(RawMessage!.Data as Uint8Array)));
}

describe('a search for a start', () => {
  it('is notified of jobs that start by then', async () => {
    const { place, query } = somewhere();
    const immediate = await waitingFor(`${query}&startBy=immediate`, 'AT_ONCE');
    const april = await waitingFor(`${query}&startBy=2027-04-30`, 'AT_ONCE');
    expect((await listSavedSearches(april)).data.map((one) => one.query)).toEqual([
      `${query}&startBy=2027-04-30`,
    ]);
    const now = await publish(place, { start: { kind: 'immediate' } });
    const later = await publish(place, { start: { kind: 'date', day: '2027-04-01' } });
    const others = [
      await publish(place, { start: { kind: 'date', day: '2027-05-01' } }),
      await publish(place, { start: { kind: 'negotiable' } }),
      await publish(place),
    ];
    for (const id of [now, later, ...others]) await matchJob(id);
    const found = async (person: TestStaff) =>
      (await alertsOf(person)).flatMap(({ jobs }) => jobs.map(({ jobId }) => jobId)).sort();
    expect(await found(immediate)).toEqual([now]);
    expect(await found(april)).toEqual([now, later].sort());
    expect(await told('2026-11-21T03:03:00.000Z')).toHaveLength(2);
  });
});

describe('a new job', () => {
  it('is mailed within minutes to owners of matching searches, together with others', async () => {
    const { place, query } = somewhere();
    const person = await waitingFor(query, 'AT_ONCE', 'Near home');
    const elsewhere = await waitingFor(tokyo, 'AT_ONCE');
    const quiet = await waitingFor(query, 'NONE');
    const [one, two] = [await publish(place, { title: { en: 'First job' } }), await publish(place)];
    expect(await matchHandler(batchOf({ jobId: one }, { jobId: two }))).toEqual(none);
    for (const nobody of [elsewhere, quiet]) expect(await alertsOf(nobody)).toEqual([]);
    expect(await told(noon)).toEqual([]);
    const [mail, ...others] = await told('2026-11-21T03:03:00.000Z');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('【Jobashi】新着求人が2件あります');
    expect(mail!.text).toContain('「Near home」');
    expect(mail!.text).toContain('First job');
    for (const id of [one, two]) expect(mail!.text).toContain(`/job_info/${id}`);
    expect(await alertsOf(person)).toEqual([]);
    expect(await told('2026-11-21T03:10:00.000Z')).toEqual([]);
  });

  it('is mailed once, for any number of matching searches, repetitions and concurrent workers', async () => {
    const { place, query } = somewhere();
    const person = await waitingFor(query, 'WEEKLY', 'Weekly');
    await saveSearch(person, {
      name: 'Daily',
      query: `${query}&employmentStatus=regular`,
      alert: 'DAILY',
    });
    const jobs = await Promise.all([publish(place), publish(place), publish(place)]);
    const found = await Promise.all([...jobs, ...jobs].map((id) => matchJob(id)));
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(3);
    const [alert, ...others] = await alertsOf(person);
    expect(others).toEqual([]);
    // The search that notifies first decides.
    expect(alert!.dueAt).toBe('2026-11-21T23:00:00.000Z');
    expect(alert!.jobs.map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort());
    for (const { searchIds } of alert!.jobs) expect(searchIds).toHaveLength(2);
    expect(await told(alert!.dueAt)).toHaveLength(1);
    for (const id of jobs) expect(await matchJob(id)).toBe(0);
    expect(await alertsOf(person)).toEqual([]);
  });

  it('is in one digest with matches of daily and weekly searches on Monday at eight', async () => {
    const { place, query } = somewhere();
    const person = await waitingFor(`${query}&employmentStatus=regular`, 'WEEKLY', 'Weekly');
    await saveSearch(person, {
      name: 'Daily',
      query: `${query}&employmentStatus=parttime`,
      alert: 'DAILY',
    });
    await matchJob(await publish(place, { title: { jp: '週の求人' } }));
    setClock('2026-11-22T03:00:00.000Z');
    await matchJob(await publish(place, { title: { jp: '日の求人' }, employmentStatus: 'parttime' }));
    expect(await told('2026-11-22T22:59:00.000Z')).toEqual([]);
    const [mail, ...others] = await told('2026-11-22T23:00:10.000Z');
    expect(others).toEqual([]);
    for (const text of ['週の求人', '日の求人', '「Weekly」', '「Daily」'])
      expect(mail!.text).toContain(text);
  });

  it('is left out when it has ended meanwhile, without an empty mail', async () => {
    const { place, query } = somewhere();
    await waitingFor(query, 'DAILY');
    const [open, ended] = [
      await publish(place, { title: { jp: '募集中です' } }),
      await publish(place, { title: { jp: '終わりました' } }),
    ];
    for (const id of [open, ended]) await matchJob(id);
    await updateJobStatus(company, ended, { status: 'CLOSED' });
    const [mail] = await told('2026-11-21T23:00:00.000Z');
    expect(mail!.text).toContain('募集中です');
    expect(mail!.text).not.toContain('終わりました');
    const later = somewhere();
    await waitingFor(later.query, 'DAILY');
    const only = await publish(later.place);
    await matchJob(only);
    await updateJobStatus(company, only, { status: 'CLOSED' });
    expect(await matchJob(only)).toBe(0);
    expect(await told('2026-11-22T23:00:00.000Z')).toEqual([]);
  });

  it('is not mailed for a search that was deleted or muted meanwhile', async () => {
    for (const change of ['delete', 'silence'] as const) {
      const { place, query } = somewhere();
      const person = await waitingFor(query, 'AT_ONCE');
      setClock(noon);
      await matchJob(await publish(place));
      const { id } = (await listSavedSearches(person)).data[0]!;
      if (change === 'delete') await deleteSavedSearch(person, id);
      else await updateSavedSearch(person, id, { alert: 'NONE' });
      expect(await told('2026-11-21T03:05:00.000Z'), change).toEqual([]);
    }
  });

  it('is not mailed to users who have withdrawn or switched this kind off', async () => {
    const { place, query } = somewhere();
    const [gone, leaving, silent] = [
      await waitingFor(query, 'AT_ONCE'),
      await waitingFor(query, 'AT_ONCE'),
      await waitingFor(query, 'AT_ONCE'),
    ];
    const withdraw = async ({ staffId }: TestStaff) =>
      run(write.save(staff, { ...(await get(staff, { id: staffId }))!, withdrawn: true }));
    await withdraw(gone);
    expect(await matchJob(await publish(place))).toBe(2);
    expect(await alertsOf(gone)).toEqual([]);
    await withdraw(leaving);
    await putEmailReception(silent, { jobAlerts: false }, '/mypage');
    expect(await told('2026-11-21T03:03:00.000Z')).toEqual([]);
  });

  it('found while a mail is being sent is in the next one', async () => {
    const { place, query } = somewhere();
    const person = await waitingFor(query, 'DAILY');
    await matchJob(await publish(place, { title: { jp: '一番目' } }));
    const [first] = await alertsOf(person);
    await run(write.save(jobAlert, { ...first!, closed: true }));
    await matchJob(await publish(place, { title: { jp: '二番目' } }));
    expect((await alertsOf(person)).map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ]);
    // The worker that closed it died: the next sweep finds it again.
    const [mail] = await told('2026-11-21T23:01:00.000Z');
    expect(mail!.text).toContain('一番目');
    expect(mail!.text).not.toContain('二番目');
    expect((await told('2026-11-22T23:00:00.000Z'))[0]!.text).toContain('二番目');
  });

  it('can be unsubscribed with one click, by its kind', async () => {
    const { place, query } = somewhere();
    await waitingFor(query, 'AT_ONCE');
    await matchJob(await publish(place));
    const [mail] = (await told('2026-11-21T03:03:00.000Z')) as {
      headers?: { key: string; value: string }[];
    }[];
    const header = (key: string) => mail!.headers!.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toContain('/api/v1/email-reception-settings/unsubscribe');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});
