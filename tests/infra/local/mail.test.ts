import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import { type MailOptions, startMail } from '../../../infra/local/services/mail.ts';
import { cleanup, temporaryDirectory } from './support.ts';

const page = { headers: { 'accept-language': 'en' } };

async function start(options: Partial<MailOptions> = {}) {
  const mail = await startMail({ directory: temporaryDirectory(), ...options });
  cleanup(() => mail.close());
  const client = new SESClient({ ...localClientConfig(mail.endpoint), maxAttempts: 1 });
  cleanup(() => client.destroy());
  return { mail, client, endpoint: mail.endpoint };
}

const rawMail = [
  'From: =?UTF-8?B?44K444On44OQ44K3?= <no-reply@jobashi.test>',
  'To: Taro <taro@example.jp>',
  'Subject: =?UTF-8?B?5b+c5Yuf44KS5Y+X44GR5LuY44GR44G+44GX44Gf?=',
  'List-Unsubscribe: <https://jobashi.test/unsubscribe>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Open https://jobashi.test/confirm?token=a&x=1 <now>',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hi</p><script>top.location="http://evil.test"</script><a href="https://jobashi.test/confirm">go</a>',
  '--b--',
  '',
].join('\r\n');

const sendRaw = (client: SESClient, to?: string[], raw = rawMail) =>
  client.send(new SendRawEmailCommand({ Destinations: to, RawMessage: { Data: Buffer.from(raw) } }));

const messages = async (endpoint: string, to = '') =>
  (await (await fetch(`${endpoint}/messages?to=${encodeURIComponent(to)}`)).json()).messages;

test('keeps raw mail over a restart, and lists it as JSON', async () => {
  const directory = temporaryDirectory();
  const first = await start({ directory });
  const { MessageId } = await sendRaw(first.client);
  await first.mail.close();
  const { endpoint } = await start({ directory });
  expect(await messages(endpoint)).toMatchObject([
    {
      id: MessageId,
      source: 'no-reply@jobashi.test',
      from: 'ジョバシ <no-reply@jobashi.test>',
      to: ['taro@example.jp'],
      subject: '応募を受け付けました',
      text: expect.stringContaining('confirm?token=a&x=1'),
      html: expect.stringContaining('<p>Hi</p>'),
      headers: expect.arrayContaining([['List-Unsubscribe', '<https://jobashi.test/unsubscribe>']]),
    },
  ]);
  expect(readdirSync(join(directory, 'mails'))).toEqual([`${MessageId}.eml`]);
});

test('recipients are those of the envelope, by which lists are searched, newest first', async () => {
  const { client, endpoint } = await start();
  await sendRaw(client, ['Hidden <hidden@example.jp>']);
  await sendRaw(client, ['other@example.jp']);
  const news = [
    'From: jobs@jobashi.test',
    'To: a@example.jp',
    'Subject: =?UTF-8?B?5paw552A5rGC5Lq6?=',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    '<b>日本</b>',
  ].join('\r\n');
  await sendRaw(client, ['a@example.jp', 'HIDDEN@example.jp'], news);
  const found = await messages(endpoint, 'Hidden@');
  expect(found.map(({ subject }: { subject: string }) => subject)).toEqual([
    '新着求人',
    '応募を受け付けました',
  ]);
  expect(found[0]).toMatchObject({
    to: ['a@example.jp', 'HIDDEN@example.jp'],
    from: 'jobs@jobashi.test',
    html: expect.stringContaining('<b>日本</b>'),
  });
  expect(found[0].headers.flat()).not.toContain('HIDDEN@example.jp');
  await fetch(`${endpoint}/messages`, { method: 'DELETE' });
  expect(await messages(endpoint)).toEqual([]);
});

test('invalid mail is refused', async () => {
  const { client, endpoint } = await start();
  await expect(sendRaw(client, [], 'Subject: nobody\r\n\r\nx')).rejects.toThrow('Missing final recipients');
  await expect(sendRaw(client, ['a@example.jp'], 'Subject: nobody\r\n\r\nx')).rejects.toThrow(
    "header 'From'",
  );
  const unsigned = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ Action: 'SendRawEmail' }),
  });
  expect(unsigned.status).toBe(403);
  const composed = new SendEmailCommand({
    Source: 'jobs@jobashi.test',
    Destination: { ToAddresses: ['a@example.jp'] },
    Message: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } },
  });
  await expect(client.send(composed)).rejects.toThrow('SendEmail is not served here');
  expect(await messages(endpoint)).toEqual([]);
});

test('fails as often as requested, with the requested error', async () => {
  const { client, endpoint } = await start();
  const fail = (body: unknown) =>
    fetch(`${endpoint}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await fail({ failNext: 1 })).status).toBe(200);
  await expect(sendRaw(client)).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  await sendRaw(client);
  await fail({ failNext: 1, code: 'Throttling' });
  await expect(sendRaw(client)).rejects.toMatchObject({ name: 'Throttling' });
  expect((await fail({ failNext: 'x' })).status).toBe(400);
  expect(await messages(endpoint)).toHaveLength(1);
});

test('deliveries, bounces and complaints are notified, and retried', async () => {
  const events: string[] = [];
  let failures = 1;
  const { client, mail } = await start({
    onNotification: async (message) => {
      if (failures-- > 0) throw new Error('not yet');
      events.push(message);
    },
  });
  const { MessageId } = await sendRaw(client, ['bounce+1@simulator.local', 'fine@example.jp']);
  await client.send(
    new SendRawEmailCommand({
      Destinations: ['complaint@simulator.local'],
      ConfigurationSetName: 'mail',
      Tags: [{ Name: 'template', Value: 'greeting' }],
      RawMessage: { Data: Buffer.from(rawMail) },
    }),
  );
  await mail.notificationsDelivered();
  const [bounce, sent, complaint] = events.map((message) => JSON.parse(message));
  expect(events).toHaveLength(3);
  expect(sent).toMatchObject({
    eventType: 'Send',
    mail: { tags: { 'ses:configuration-set': ['mail'], template: ['greeting'] } },
  });
  expect(bounce).toMatchObject({
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'bounce+1@simulator.local' }] },
    mail: { messageId: MessageId, destination: ['bounce+1@simulator.local', 'fine@example.jp'] },
  });
  expect(complaint).toMatchObject({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'complaint@simulator.local' }] },
  });
});

test('the mailbox lists, searches and shows mail, and runs no scripts of a mail', async () => {
  const { client, endpoint } = await start();
  const text = async (path: string) => (await fetch(endpoint + path, page)).text();
  expect(await text('/')).toContain('No mail yet.');
  const { MessageId } = await sendRaw(client);
  await sendRaw(client, ['"><script>alert(1)</script>@example.jp']);
  const list = await text('/');
  expect(list).toContain('応募を受け付けました');
  expect(list).not.toContain('<script>alert');
  expect(await text('/?to=nobody')).toContain('No mail matches.');
  expect(await text('/?to=TARO')).toContain(`/mail/${MessageId}`);

  const html = await text(`/mail/${MessageId}`);
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await fetch(`${endpoint}/mail/${MessageId}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox;/,
  );
  expect(frame.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await frame.text()).toMatch(/^<base target="_blank"><p>Hi<\/p>/);
  expect(await text(`/mail/${MessageId}?part=text`)).toContain(
    '<a href="https://jobashi.test/confirm?token=a&amp;x=1" target="_blank" rel="noopener noreferrer">https://jobashi.test/confirm?token=a&amp;x=1</a> &lt;now&gt;',
  );
  expect(await text(`/mail/${MessageId}?part=headers`)).toContain('List-Unsubscribe');
  expect(await text(`/mail/${MessageId}/raw`)).toBe(rawMail);
  expect(await (await fetch(endpoint, { headers: { 'accept-language': 'ja' } })).text()).toContain(
    'メールボックス',
  );
  expect((await fetch(`${endpoint}/mail/..%2f..%2fetc`)).status).toBe(404);
  const { statusCode } = await rawRequest(endpoint, 'evil.test');
  expect(statusCode).toBe(403);
});

async function rawRequest(endpoint: string, host: string): Promise<{ statusCode?: number }> {
  const { get } = await import('node:http');
  return new Promise((resolve) => {
    get(endpoint, { headers: { host } }, (response) => {
      response.resume();
      resolve({ statusCode: response.statusCode });
    });
  });
}
