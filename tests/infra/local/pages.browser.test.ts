import { S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import { startIdentity } from '../../../infra/local/services/identity.ts';
import { listen } from '../../../infra/local/services/listen.ts';
import { startMail } from '../../../infra/local/services/mail.ts';
import { startStorage } from '../../../infra/local/services/storage.ts';
import { launchBrowser } from '../../support/browser.ts';
import { cleanup, temporaryDirectory } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  cleanup(() => context.close());
  return context.newPage();
}

async function startMailbox() {
  const mail = await startMail({ directory: temporaryDirectory() });
  cleanup(() => mail.close());
  const client = new SESClient(localClientConfig(mail.endpoint));
  cleanup(() => client.destroy());
  const send = async (subject: string, html: string) => {
    const raw = [
      'From: jobs@jobashi.test',
      'To: taro@example.jp',
      `Subject: ${subject}`,
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
    ].join('\r\n');
    return client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
  };
  return { mail, send };
}

test('the mailbox refreshes automatically, opens links, and runs no scripts of a mail', async () => {
  const { mail, send } = await startMailbox();
  const page = await openPage();
  await page.goto(mail.endpoint);
  await page.getByText('No mail yet.').waitFor();
  await page.getByRole('searchbox').fill('half typed');
  const hostile =
    `<p id="p">hello</p><a href="${mail.endpoint}/?to=x">link</a>` +
    '<script>document.getElementById("p").textContent = "ran"</script><img src="x" onerror="parent.location = \'about:blank\'">';
  await send('<b>Hostile</b>', hostile);
  await page.getByRole('link', { name: '<b>Hostile</b>' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('half typed');
  await page.getByRole('link', { name: '<b>Hostile</b>' }).click();
  const frame = page.frameLocator('iframe');
  expect(await frame.locator('#p').textContent()).toBe('hello');
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.getByText('link').click()]);
  await popup.waitForURL(`${mail.endpoint}/?to=x`);
  // Opened separately, the mail's HTML is just as restricted.
  await page.goto(`${page.url()}/html`);
  expect(await page.locator('#p').textContent()).toBe('hello');
}, 30_000);

test('typing a person and pressing Enter logs in as that person', async () => {
  const { mail } = await startMailbox();
  const redirectUri = `${mail.endpoint}/`;
  const client = { clientId: 'c', clientSecret: 's', redirectUris: [redirectUri] };
  const identity = await startIdentity({
    directory: temporaryDirectory(),
    google: client,
    facebook: client,
    people: [{ name: 'Somebody Else', email: 'else@example.jp', emailVerified: true }],
  });
  cleanup(() => identity.close());
  const page = await openPage();
  await page.goto(
    `${identity.facebookBase}/dialog/oauth?client_id=c&redirect_uri=${encodeURIComponent(redirectUri)}`,
  );
  await page.getByLabel('Name').fill('Typed Person');
  await page.getByLabel('Email address').fill('typed@example.jp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/code=/);
  const code = new URL(page.url()).searchParams.get('code')!;
  const query = new URLSearchParams({ client_id: 'c', client_secret: 's', redirect_uri: redirectUri, code });
  const answer = await fetch(`${identity.facebookBase}/oauth/access_token?${query}`);
  const { access_token } = await answer.json();
  const me = await fetch(`${identity.facebookBase}/me?fields=email&access_token=${access_token}`);
  expect(await me.json()).toEqual({ email: 'typed@example.jp' });
}, 30_000);

test('a page of the site uploads by form from the browser, a page of another origin is refused', async () => {
  // An empty page stands in for the site: the mailbox forbids connections elsewhere.
  const site = await listen(0, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  });
  cleanup(() => site.close());
  const storage = await startStorage({
    directory: temporaryDirectory(),
    buckets: [{ name: 'files' }],
    allowedOrigins: [site.url],
  });
  cleanup(() => storage.close());
  const client = new S3Client({ ...localClientConfig(storage.endpoint), forcePathStyle: true });
  cleanup(() => client.destroy());
  const post = await createPresignedPost(client, {
    Bucket: 'files',
    Key: 'photo.png',
    Conditions: [['content-length-range', 1, 100]],
  });
  const upload = (page: Page) =>
    page.evaluate(async ({ url, fields }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['bytes']), 'photo.png');
      return fetch(url, { method: 'POST', body: form }).then(
        ({ status }) => status,
        () => 'refused',
      );
    }, post);
  const page = await openPage();
  await page.goto(site.url);
  expect(await upload(page)).toBe(204);
  await page.goto(site.url.replace('127.0.0.1', 'localhost'));
  expect(await upload(page)).toBe('refused');
}, 30_000);
