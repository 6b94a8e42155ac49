/** Every kind of URL of the running system answers with all security headers. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFiles, referencePath } from '../../infra/local/reference.ts';
import { apiPrefix } from '../../shared/contract/core.ts';
import { allOperations } from '../../shared/contract/index.ts';
import { socketPath } from '../../shared/contract/socketPath.ts';
import { locales, patternOf, routes } from '../../shared/routes.ts';
import { type AnswerKind, securityHeaderNames, securityHeaders } from '../../shared/securityHeaders.ts';
import { launchBrowser } from '../support/browser.ts';
import { type System, startSystem } from '../support/system.ts';

let system: System;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

const id = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
const anyValue = (pattern: string) => pattern.replace(/\{\w+\}/g, id);

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The raw response: no redirects followed, no headers merged. */
const ask = (address: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const request = httpRequest(address, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }));
    });
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode!, headers: answer.headers });
    });
    request.once('error', reject);
    request.end(body);
  });

/** Missing or different headers. */
const wrongIn = (headers: IncomingHttpHeaders, kind: AnswerKind): string[] =>
  Object.entries(securityHeaders(kind))
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name}: ${headers[name] ?? 'absent'}`);

async function expectComplete(
  paths: readonly (string | [string, Asked])[],
  kind: AnswerKind,
  statuses: readonly number[],
): Promise<void> {
  const seen = new Set<number>();
  const wrong: string[] = [];
  for (const one of paths) {
    const [path, asked] = typeof one === 'string' ? [one, {}] : one;
    const { status, headers } = await ask(system.where.site + path, asked);
    seen.add(status);
    for (const what of wrongIn(headers, kind)) wrong.push(`${status} ${path} ${what}`);
  }
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual([...statuses].sort());
}

describe('every answer has all security headers', () => {
  it('of pages, in both languages: existing, missing, and shells', async () => {
    const paths = routes.flatMap((route) => locales.map((locale) => anyValue(patternOf(route, locale))));
    await expectComplete(paths, 'page', [200, 404]);
  });

  it('of assets, of other files, and unchanged ones', async () => {
    const html = await (await fetch(`${system.where.site}/en`)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|webmanifest|xml))"/g)].map(
      ([, path]) => path!,
    );
    expect(assets.length).toBeGreaterThan(3);
    await expectComplete([...assets, '/robots.txt', '/sitemap.xml', '/favicon.svg'], 'page', [200]);
    const { headers } = await ask(`${system.where.site}/en`);
    await expectComplete([['/en', { headers: { 'if-none-match': headers.etag! } }]], 'page', [304]);
  });

  it('of searches, redirects, unsupported methods, and invalid URLs', async () => {
    await expectComplete(['/en/job?keyword=nurse', '/job?keyword=%E7%9C%8B%E8%AD%B7'], 'page', [200]);
    await expectComplete(['/en/', '/job/', '/index.html', '/job?keyword='], 'page', [301, 302]);
    await expectComplete(
      [
        ['/', { method: 'POST', body: 'x' }],
        ['/en/job', { method: 'DELETE' }],
        ['/', { method: 'OPTIONS' }],
      ],
      'page',
      [405],
    );
    await expectComplete(['/none', '/en/none', '/%00', '/a.png', '/..%2f..%2fetc'], 'page', [404]);
  });

  it('of pictures, public and private, missing or without access', async () => {
    await expectComplete([`/media/${id}/${id}.png`, '/media/%00'], 'media', [404]);
    await expectComplete(
      [`/photos/${id}/${id}-96.jpg`, '/photos/x?Expires=1', `/attachments/${id}/${id}.pdf`],
      'photo',
      [403],
    );
  });

  it('of the API: every operation without a login, and unknown operations', async () => {
    const operations = allOperations.map(({ operation }): [string, Asked] => [
      apiPrefix + anyValue(operation.path),
      {
        method: operation.method,
        ...(operation.method !== 'GET' && {
          headers: { 'content-type': 'application/json' },
          body: '{"x":',
        }),
      },
    ]);
    const wrong: string[] = [];
    for (const [path, asked] of operations) {
      const { status, headers } = await ask(system.where.site + path, asked);
      for (const what of wrongIn(headers, 'api')) wrong.push(`${status} ${asked.method} ${path} ${what}`);
    }
    expect(wrong).toEqual([]);
    const json = { 'content-type': 'application/json' };
    await expectComplete(
      [`${apiPrefix}/none`, [`${apiPrefix}/jobs`, { method: 'PATCH' }]],
      'api',
      [404, 405],
    );
    const long = { method: 'POST', headers: json, body: `{"x":"${'x'.repeat(11 * 1024 ** 2)}"}` };
    await expectComplete([[`${apiPrefix}/auth/login`, long]], 'api', [413]);
  }, 90_000);

  it('of the reference and its document', async () => {
    await expectComplete([...referenceFiles().keys()], 'reference', [200]);
  });

  it("of the socket's handshake, accepted or refused", async () => {
    const upgrade = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    await expectComplete([[socketPath, { headers: upgrade }]], 'api', [401]);
    await expectComplete([['/elsewhere', { headers: upgrade }]], 'api', [404]);
    await expectComplete([socketPath], 'api', [404]);
  });

  it('of invalid requests', async () => {
    const said = await new Promise<string>((resolve, reject) => {
      const connection = connect(system.where.ports.site, 'localhost');
      let text = '';
      connection.on('data', (chunk) => {
        text += chunk;
      });
      connection.once('close', () => resolve(text));
      connection.once('error', reject);
      connection.write('NONSENSE\r\n\r\n');
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of securityHeaderNames) expect(said).toContain(`\r\n${name}: `);
  });

  it('of the mailbox; its own policy is stricter or names its style', async () => {
    for (const path of ['/', '/mail/none', '/messages', '/mail/none/raw']) {
      const { headers } = await ask(system.where.mailbox + path);
      const wrong = wrongIn(headers, 'mailbox').filter((what) => !what.startsWith('content-security-policy'));
      expect(wrong, path).toEqual([]);
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    }
  });
});

describe('the policies are obeyed', () => {
  it("no page violates its own policy or the header's, or uses a disabled feature", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions.Policy|Cross-Origin|Refused|blocked by/i.test(message.text()))
        complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (/BLOCKED/i.test(reason)) complaints.push(`${page.url()}: ${request.url()} ${reason}`);
    });
    const public_ = routes
      .filter(({ access, path }) => access === 'public' && !path.includes('{'))
      .map((route) => patternOf(route, 'en'));
    expect(public_.length).toBeGreaterThan(30);
    for (const path of public_) await page.goto(system.where.site + path, { waitUntil: 'load' });
    await page.goto(system.where.site + referencePath);
    await page.locator('.opblock-tag').first().click();
    await page.locator('.opblock').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});
