import { parse } from 'node-html-parser';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { callControl } from '../../infra/local/control.ts';
import { officeMail } from '../../infra/local/environment.ts';
import type { LocalizedText } from '../../shared/contract/shapes.ts';
import { socketPath } from '../../shared/contract/socketPath.ts';
import { jobFeedPath, rssPath } from '../../shared/feeds.ts';
import { mailTo, newCompany, newEmail, newStaff, page, password, posting } from '../e2e/people.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';
import { parseXml } from '../support/xml.ts';

/**
 * Unsupported texts are refused on input, and accepted ones pass through every part: pages, mails, the
 * search, feeds, sitemaps, pictures and documents.
 */
let system: System;
let company: Awaited<ReturnType<typeof newCompany>>;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  system = await startSystem();
  company = await newCompany(system, { plan: 'PLAN_PREMIUM' });
  staff = await newStaff(system);
}, 400_000);
afterAll(() => system?.remove(), 30_000);

/** Valid, but unusual in every way. */
const line = [
  '👩‍💻🏳️‍🌈',
  'مرحبا بالعالم',
  'e\u0302\u0303\u0304',
  '\uE000',
  '\uFFFD',
  '𠮷野家',
  'ｶﾞｷﾞ',
  '<script>alert(1)</script>',
  `"'&amp;`,
  ']]>',
  '{{y}}',
  '㈱①',
].join(' ');
const lines = `${line}\r\nBcc: x@example.com\r\n\r\n${'\u0300'.repeat(300)}\u200Dend\u2067עברית\u2069`;
const both = (text: string): LocalizedText => ({ jp: text, en: text });
/** A word by which the posting is found. */
const mark = '𠮷野家';

/** A text with collapsed spaces. */
const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const xml = async (path: string) => {
  const { status, html } = await page(system, path);
  expect([path, status]).toEqual([path, 200]);
  return parseXml(html);
};

it('a title with a noncharacter is refused, and the stream continues', async () => {
  const { id, version } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const odd = posting({ title: { jp: 'x', en: 'Room Cleaner \uFFFF' } });
  await expect(
    company.api('PUT /jobs/{id}', { params: { id }, body: { content: odd, version } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ field: 'content.title.en', code: 'characters' }] });
  const email = newEmail('after');
  await clientOf(system)('POST /staff/register', { body: { email, password, agreed: true } });
  await mailTo(system, email, /./);
}, 90_000);

it('a company and its posting are unchanged in pages, feeds, sitemaps, the search and the picture', async () => {
  const { version } = await company.api('GET /company/info');
  const { slug } = await company.api('PUT /company', {
    body: {
      version,
      name: both(line.slice(0, 150)),
      address: both(line),
      industry: '39',
      personsInCharge: [{ name: line.slice(0, 60).toWellFormed() }],
      business: both(lines),
    },
  });
  const content = posting({
    title: both(line.slice(0, 110)),
    description: both(lines),
    remarks: both(lines),
  });
  const { id } = await company.api('POST /jobs', { body: { content, publish: true } });
  const written = squeezed(content.title.jp!);
  for (const path of [`/job_info/${id}`, `/en/job_info/${id}`, `/companies/${slug}`]) {
    const html = await eventually(
      path,
      async () => {
        const found = await page(system, path);
        return found.status === 200 && found.html.includes(mark) && found.html;
      },
      60,
    );
    // Readings are over the words, in unclosed elements.
    const document = parse(html.replaceAll(/<rp>\(<rt[^>]*>[^<]*<rp>\)|<\/?ruby>/g, ''));
    expect(squeezed(document.querySelector('main')!.textContent), path).toContain(written);
    // Harmless as text in an attribute.
    const run = document.querySelectorAll('script').map(({ textContent }) => textContent);
    expect(run.length).toBeGreaterThan(1);
    expect(run).not.toContain('alert(1)');
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      expect(() => JSON.parse(script.rawText)).not.toThrow();
    const picture = document.querySelector('meta[property="og:image"]')!.getAttribute('content')!;
    // Drawn by a queue of its own, before or after the page.
    const answer = await eventually(picture, async () => {
      const drawn = await fetch(system.where.site + new URL(picture).pathname);
      return drawn.status === 200 && drawn;
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  }
  const data = parse((await page(system, `/job_info/${id}`)).html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as { title?: string })
    .find((one) => one.title);
  expect(squeezed(data!.title!)).toBe(written);

  const found = await eventually(
    'the search',
    async () => {
      const { data: jobs } = await clientOf(system)('GET /jobs', { query: { keyword: mark } });
      return jobs.find((one) => one.id === id);
    },
    60,
  );
  expect(found.title).toEqual(content.title);
  // The feed of jobs is rendered hourly.
  await callControl(system.where, system.directory, 'schedules/snapshot');
  for (const locale of ['jp', 'en'] as const)
    for (const path of [rssPath(locale), jobFeedPath(locale)])
      await eventually(path, async () => squeezed((await xml(path)).text).includes(written), 60);
  const index = await xml('/sitemap.xml');
  expect(index.children.length).toBeGreaterThan(2);
  for (const { text } of index.children)
    await xml(new URL(/https?:\S+?\.xml/.exec(text.trim())![0]).pathname);
}, 240_000);

it('an application, a message and an inquiry are unchanged in mails and lists', async () => {
  const { data: jobs } = await company.api('GET /jobs/by-company', { query: {} });
  const job = jobs[0]!;
  await staff.api('POST /jobs/{id}/apply', { params: { id: job.id }, body: { message: lines } });
  const applications = await eventually('the application in the list of the company', async () => {
    const list = await company.api('GET /jobs/applied', { query: {} });
    return list.total > 0 && list.data;
  });
  expect(squeezed(applications[0]!.message!)).toBe(squeezed(lines));
  await mailTo(system, company.email, /./);

  const { id: conversationId } = await staff.api('POST /conversations', {
    body: { applicationId: applications[0]!.id },
  });
  const socket = new WebSocket(`${system.where.site.replace('http', 'ws')}${socketPath}`, [
    'bearer',
    staff.api.tokens()!.accessToken,
  ]);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const id = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
  socket.send(JSON.stringify({ action: 'message', conversationId, id, text: lines }));
  // The new conversation may be reported first.
  const frame = await new Promise<object>((resolve) =>
    socket.on('message', (one) => {
      const read: { event: string } = JSON.parse(String(one));
      if (read.event === 'message') resolve(read);
    }),
  );
  socket.close();
  expect(frame).toMatchObject({ event: 'message', message: { text: lines.trim() } });

  const email = newEmail('asks');
  await clientOf(system)('POST /inquiries/staff', {
    body: {
      name: line.slice(0, 80).toWellFormed(),
      email,
      consent: true,
      clientToken: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
      secondsOpen: 60,
      type: 'service',
      message: lines,
    },
  });
  for (const to of [email, officeMail]) {
    const mail = await mailTo(system, to, /./);
    expect(squeezed(mail.text)).toContain(mark);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.to).toHaveLength(1);
    expect(mail.html).not.toContain('<script>alert(1)');
  }
}, 120_000);

it('a profile is unchanged in its document', async () => {
  const { data, version } = await staff.api('GET /working-history');
  expect(data).toEqual([]);
  await staff.api('POST /working-history', {
    body: {
      version,
      items: [
        {
          company: line.slice(0, 150).toWellFormed(),
          position: line.slice(0, 150).toWellFormed(),
          duties: lines,
          entryDate: '2019-04',
          retireDate: null,
        },
      ],
    },
  });
  const answer = await fetch(`${system.where.site}/api/v1/staff/pdf?kind=SHOKUMUKEIREKISHO`, {
    headers: { authorization: `Bearer ${staff.api.tokens()!.accessToken}`, accept: 'application/pdf' },
  });
  expect(answer.status).toBe(200);
  const document = await getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const { items: texts } = await (await document.getPage(1)).getTextContent();
  expect(squeezed(texts.map((item) => ('str' in item ? item.str : '')).join(''))).toContain('野家');
  await document.loadingTask.destroy();
}, 60_000);
