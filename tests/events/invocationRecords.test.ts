import './environment.ts';
import { expect, it } from 'vitest';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { run, write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import {
  idsOf,
  listDeadLetters,
  putInvocationRecord,
  replay,
  showDeadLetter,
} from '../../infra/local/services/deadLetters.ts';
import { deadLetterQueueName } from '../../infra/local/services/queues.ts';
import { useParts } from './parts.ts';
import { change, sample } from './support.ts';

/** Records of functions that died before storing them: listed, shown and replayed like other dead letters. */
const parts = useParts();
const soon = { timeout: 30_000, interval: 50 };
const list = async () => (await listDeadLetters(parts.place, { limit: 100 })).entries;
const mailsTo = async (address: string) => {
  const answer = await fetch(`${parts.mailbox.endpoint}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: unknown[] }).messages;
};

it('a batch that Lambda gave up is replayed completely', async () => {
  const asked = ['one@example.com', 'two@example.com'].map((email) => sample.inquiry({ email }));
  for (const one of asked) await run(write.create(inquiry, one));
  const event = { Records: asked.map((one) => change(inquiry, { after: one })) };
  await putInvocationRecord(parts.place.s3, parts.place.bucket, {
    functionName: 'events-stream',
    event,
    error: new Error('Runtime exited with signal: killed'),
  });
  const [entry, ...others] = await list();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ source: 'stream', error: expect.stringContaining('Runtime exited') });
  const shown = (await showDeadLetter(parts.place, entry!.id)) as { payload: string };
  expect(JSON.parse(shown.payload)).toEqual(event);

  expect(await idsOf(parts.place, 'stream')).toEqual([entry!.id]);
  expect(await replay(parts.place, entry!.id)).toBe('replayed');
  expect(await replay(parts.place, entry!.id)).toBe('gone');
  for (const { email } of asked) await expect.poll(() => mailsTo(email), soon).toHaveLength(1);
  expect(await list()).toEqual([]);
});

it('a message that killed its consumer each time is replayed from its dead-letter queue', async () => {
  const one = sample.inquiry({ email: 'net@example.com' });
  await run(write.create(inquiry, one));
  const body = (inquiryId: string) =>
    JSON.stringify({ notificationEvent: 'inquirySent', key: { inquiryId }, recipient: inquiryId });
  const net = deadLetterQueueName('mail') as never;
  await parts.send(net, body(one.id));
  await parts.send(net, body(newId()));
  const entries = await list();
  expect(entries).toMatchObject([{ source: 'mail' }, { source: 'mail' }]);
  const shown = await Promise.all(
    entries.map(async ({ id }) => (await showDeadLetter(parts.place, id)) as { Body: string }),
  );
  const { id } = entries[shown.findIndex(({ Body }) => Body === body(one.id))]!;
  expect(await replay(parts.place, id)).toBe('replayed');
  expect(await replay(parts.place, id)).toBe('gone');
  await expect.poll(() => mailsTo(one.email), soon).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});
