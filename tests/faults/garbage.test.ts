import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadRules } from '../../shared/domain/uploads.ts';
import { newCompany, newEmail, newStaff, type Person, page, password, posting } from '../e2e/people.ts';
import { samples } from '../support/storage.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** Malicious input to the real gateway: it answers with an error, and the system keeps running. */
let system: System;
let staff: Person;
let company: Awaited<ReturnType<typeof newCompany>>;
beforeAll(async () => {
  system = await startSystem();
  staff = await newStaff(system);
  company = await newCompany(system);
}, 180_000);
afterAll(() => system?.remove(), 30_000);

interface Answer {
  status: number;
  body: { code?: string; message?: string; errors?: { field: string; message: string }[] };
}
async function call(
  method: string,
  path: string,
  { body, headers }: { body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${system.where.site}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text || '{}') as Answer['body'] };
}
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** Sends raw bytes, which no client of ours could. Returns the status line. */
async function raw(request: string): Promise<string> {
  const socket = connect(system.where.ports.site, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  // Not ended: a server drops the request of a client that has disconnected.
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer.split('\r\n')[0]!;
}

describe('requests', () => {
  it('a body of more than 10 MB', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(11 * 1024 ** 2), password });
    // The connection may be closed while sending.
    const answer = await call('POST', '/auth/login', { body }).catch(() => undefined);
    if (answer) expect(answer).toMatchObject({ status: 413, body: { code: 'request_too_large' } });
    const below = JSON.stringify({ email: 'a'.repeat(5 * 1024 ** 2), password });
    expect(await call('POST', '/auth/login', { body: below })).toMatchObject({
      status: 413,
      body: { code: 'request_too_large', message: expect.stringMatching(/\w/) },
    });
  });

  it.each([
    ['broken JSON', '{"email": '],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a prototype key', '{"__proto__": {"role": "admin"}, "email": "a@example.com", "password": "x"}'],
    ['very deep JSON', '['.repeat(100_000)],
  ])('%s', async (_, body) => {
    const { status, body: answer } = await call('POST', '/auth/login', { body });
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 'malformed_request' });
    expect(answer.errors?.[0]?.field).toBe('body');
  });

  it.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['wrong types', '{"email": {"S": "a"}, "password": 5}'],
    ['a lone surrogate', '{"email": "\\ud800@example.com", "password": "x"}'],
    ['an unknown field', '{"email": "a@example.com", "password": "x", "role": "admin"}'],
  ])('%s', async (_, body) => {
    const { status, body: answer } = await call('POST', '/auth/login', { body });
    expect({ status, code: answer.code }).toEqual({ status: 422, code: 'validation_failed' });
    expect(answer.errors?.[0]?.message).toBeTruthy();
  });

  it('another content type', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await call('POST', '/auth/login', { body: '{}', headers })).status).toBe(415);
  });

  it.each([
    '/jobs/%00',
    '/jobs/%zz',
    '/jobs/..%2f..%2fetc%2fpasswd',
    '/jobs/01JD0Q5X5V7Q2W3E4R5T6Y7V8W%00',
    '/jobs?page=-1',
    '/jobs?page=1e9',
    '/jobs?__proto__[x]=1',
    '/jobs?keyword=%ed%a0%80%00',
    '/jobs?work_area=tokyo',
    `/jobs?keyword=${'あ'.repeat(500)}`,
  ])('the address %s', async (path) => {
    const { status, body } = await call('GET', path);
    expect([400, 404, 422]).toContain(status);
    expect(body.code).toBeTruthy();
    expect(body.message).toBeTruthy();
  });

  it.each([
    '/job_info/%00',
    '/job_info/%zz',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/job_info/..%2f..%2fx',
    '/media/%00',
  ])('the page %s', async (path) => {
    const { status, html } = await page(system, path);
    expect([400, 404]).toContain(status);
    expect(html).not.toContain('root:');
  });

  it('what is not HTTP, a NUL in the path, and unlimited headers', async () => {
    expect(await raw('\0\u0001\u0002 nonsense\r\n\r\n')).toMatch(/ 400 /);
    expect(await raw('GET /job\0 HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/ 400 /);
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`)).toMatch(/ 431 |^$/);
    expect(await raw('GET //evil.example/%5c HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
      / 40[04] /,
    );
  });
});

describe('tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** Signed like the system, with its real key. */
  const signed = (claims: object) => {
    const { tokenKey } = JSON.parse(readFileSync(join(system.directory, 'secrets.json'), 'utf8')) as {
      tokenKey: string;
    };
    const message = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return `${message}.${createHmac('sha256', tokenKey).update(message).digest('base64url')}`;
  };

  it('forged, modified, expired and foreign ones are refused', async () => {
    const real = staff.api.tokens()!.accessToken;
    const [head, payload, signature] = real.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'none' })}.${part({ ...claims, role: 'admin' })}.${signature}`,
      `${head}.${part({ ...claims, role: 'admin' })}.${signature}`,
      `${head}.${part({ ...claims, exp: 4_000_000_000 })}.${signature}`,
      `${head}.${payload}.${'A'.repeat(signature.length)}`,
      signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
      signed({ ...claims, aud: 'another' }),
      signed({ ...claims, sub: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' }),
      staff.api.tokens()!.refreshToken,
      'a.b.c',
      'x'.repeat(7_000),
    ];
    for (const token of forged) {
      const { status, body } = await call('GET', '/auth/me', { headers: bearer(token) });
      expect({ token, status, said: body.message !== '' }).toEqual({ token, status: 401, said: true });
    }
    for (const token of [real, signed(claims)])
      expect((await call('GET', '/auth/me', { headers: bearer(token) })).status).toBe(200);
  });

  it('a token of a session that has ended, and a mailed link that was used', async () => {
    const { api } = await newStaff(system, { complete: false });
    const { accessToken, refreshToken } = api.tokens()!;
    await api('POST /auth/logout');
    expect(await call('GET', '/auth/me', { headers: bearer(accessToken) })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
    const body = JSON.stringify({ refreshToken });
    expect(await call('POST', '/auth/refresh-token', { body })).toMatchObject({ status: 401 });
    const token = JSON.stringify({ token: 'never-mailed' });
    expect(await call('POST', '/auth/verify-account', { body: token })).toMatchObject({
      status: 422,
      body: { code: 'link_invalid' },
    });
  });

  it("another's rows look like missing ones", async () => {
    const draft = await company.api('POST /jobs', { body: { content: posting() } });
    const stranger = await newCompany(system);
    const headers = bearer(stranger.api.tokens()!.accessToken);
    const missing = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
    const body = JSON.stringify({ content: posting(), version: 1 });
    for (const id of [draft.id, missing]) {
      expect(await call('PUT', `/jobs/${id}`, { headers, body })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      // A missing row needs no deletion, and another's looks missing.
      expect(await call('DELETE', `/jobs/${id}`, { headers })).toMatchObject({ status: 200 });
      expect((await call('GET', `/jobs/${id}`)).status).toBe(404);
    }
    expect(await company.api('GET /jobs/{id}', { params: { id: draft.id } })).toMatchObject({ id: draft.id });
    const staffHeaders = bearer(staff.api.tokens()!.accessToken);
    expect((await call('POST', '/jobs', { headers: staffHeaders, body })).status).toBe(403);
  });
});

describe('uploads', () => {
  const image = { kind: 'IMAGE', contentType: 'image/png', size: samples.png.length } as const;

  it('of another type or size are refused before signing', async () => {
    const ask = (body: object) =>
      call('POST', '/files/presign', {
        headers: bearer(company.api.tokens()!.accessToken),
        body: JSON.stringify(body),
      });
    expect(await ask({ ...image, contentType: 'image/svg+xml' })).toMatchObject({
      status: 415,
      body: { code: 'file_type' },
    });
    expect(await ask({ ...image, size: uploadRules.IMAGE.bytes + 1 })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    });
    expect(await ask({ ...image, size: -1 })).toMatchObject({ status: 422 });
    expect((await call('POST', '/files/presign', { body: JSON.stringify(image) })).status).toBe(401);
  });

  it('that differ from what was signed are refused by the storage', async () => {
    const { key, upload } = await company.api('POST /files/presign', { body: image });
    const send = async (change: Record<string, string>, bytes: Uint8Array = samples.png) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...upload.fields, ...change })) form.append(name, value);
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]));
      return (await fetch(upload.url, { method: 'POST', body: form })).status;
    };
    const policyField = Object.keys(upload.fields).find((name) => /policy/i.test(name))!;
    const policy = JSON.parse(Buffer.from(upload.fields[policyField]!, 'base64').toString()) as {
      conditions: unknown[];
    };
    const loose = { ...policy, conditions: policy.conditions.filter((one) => !Array.isArray(one)) };
    const tampered = Buffer.from(JSON.stringify(loose)).toString('base64');
    expect(await send({ 'Content-Type': 'text/html' })).toBe(403);
    expect(await send({ key: upload.fields.key!.replace(/.{5}$/, 'AAAAA') })).toBe(403);
    expect(await send({ [policyField]: tampered })).toBe(403);
    expect(await send({}, Buffer.concat([samples.png, Buffer.alloc(1)]))).toBe(400);
    const address = `${system.where.site}/${key}`;
    expect(await send({})).toBeLessThan(300);
    // The upload is not public, and invalid pictures are neither processed nor kept.
    expect((await fetch(address)).status).toBe(404);
    expect(
      await call('POST', '/files/image', {
        headers: bearer(company.api.tokens()!.accessToken),
        body: JSON.stringify({ key }),
      }),
    ).toMatchObject({ status: 422 });
  });

  it('an invalid picture cannot become a photo of a posting', async () => {
    const form = new FormData();
    form.set('kind', 'IMAGE');
    form.set('file', new Blob([samples.script], { type: 'image/png' }), 'x.png');
    const answer = await fetch(`${system.where.site}/api/v1/files/upload`, {
      method: 'POST',
      headers: bearer(company.api.tokens()!.accessToken),
      body: form,
    });
    expect(answer.status).toBe(415);
  });
});

it('script in any text of a posting and its company is shown as text', async () => {
  const script = (name: string) =>
    `</script></title><script>alert("${name}")</script><img src=x onerror=alert(1)>${name}`;
  const both = (name: string) => ({ jp: script(`${name}-jp`), en: script(`${name}-en`) });
  const texts = [
    'title',
    'description',
    'duties',
    'requirements',
    'welcomeSkills',
    'selectionProcess',
    'remarks',
    'placeChangeScope',
    'dutiesChangeScope',
    'workingHours',
    'breaks',
    'overtime',
    'holidays',
  ] as const;
  const author = await newCompany(system);
  const { version } = await author.api('GET /company/info');
  await author.api('PUT /company', {
    body: {
      version,
      name: { jp: script('company'), en: 'Script Trading' },
      industry: '39',
      personsInCharge: [{ name: script('person') }],
      business: both('business'),
      message: both('message'),
      benefits: both('benefits'),
    },
  });
  const content = posting(Object.fromEntries(texts.map((field) => [field, both(field)])));
  const { id } = await author.api('POST /jobs', {
    body: {
      publish: true,
      content: {
        ...content,
        recruiter: { name: script('recruiter') },
        trialPeriod: { exists: true, months: 3, conditions: both('trial') },
      },
    },
  });
  const { slug } = await author.api('GET /company/public/{id}', { params: { id: author.companyId } });
  for (const [path, marks] of [
    [`/job_info/${id}`, texts.map((field) => `${field}-jp`)],
    [`/en/job_info/${id}`, texts.map((field) => `${field}-en`)],
    [`/companies/${slug}`, ['business-jp', 'message-jp', 'benefits-jp', 'title-jp']],
    ['/job', ['title-jp']],
    ['/en', ['title-en']],
  ] as const) {
    const html = await eventually(
      `${path} with the texts`,
      async () => {
        const found = await page(system, path);
        return marks.every((mark) => found.html.includes(mark)) && found.html;
      },
      60,
    );
    // Angle brackets are harmless in a quoted attribute.
    const markup = html.replaceAll(/="[^"]*"/g, '=""');
    const opened = /<script>alert|<img src=x/i.exec(markup);
    expect(opened && markup.slice(opened.index - 80, opened.index + 80)).toBeNull();
    expect(html.includes('&lt;img src=x onerror=alert(1)&gt;')).toBe(true);
  }
}, 90_000);

it('after all this the system answers, and nothing was restarted', async () => {
  const email = newEmail('after');
  await clientOf(system)('POST /staff/register', { body: { email, password, agreed: true } });
  expect((await page(system, '/')).status).toBe(200);
  expect(system.output()).not.toMatch(/ended with/);
}, 30_000);
