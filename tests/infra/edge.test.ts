import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EdgeRequest,
  type EdgeResponse,
  edge,
  largestFunction,
  load,
  parsedQuery,
  storedAnswer,
  viewerRequestCode,
  viewerResponseCode,
} from '../../infra/edge/functions.ts';
import { locales, objectKeyFor, patternOf, type Route, routes } from '../../shared/routes.ts';

const handler = load(viewerRequestCode());
const ask = (uri: string, query = '') => handler({ request: { uri, querystring: parsedQuery(query) } });
const keyOf = (uri: string) => (ask(uri) as EdgeRequest).uri;
const filled = (pattern: string, value: string) => pattern.replace(/\{\w+\}/g, value);

describe('the function', () => {
  it('fits into CloudFront, and is a script without modules', () => {
    for (const code of [viewerRequestCode(), viewerResponseCode()]) {
      expect(Buffer.byteLength(code)).toBeLessThan(largestFunction);
      expect(code).not.toMatch(/\b(?:import|export|require)\b/);
      // Newer than what the runtime's documentation lists.
      expect(code).not.toMatch(/hasOwn\(|\?\?|\?\.\w|\.at\(|replaceAll|matchAll|catch\{|\\p\{/);
      expect(runInNewContext(`${code};typeof handler`)).toBe('function');
    }
  });
  it('does not outgrow CloudFront when half as many addresses are added', () => {
    const more = routes
      .slice(0, routes.length / 2)
      .map((route) => ({ ...route, path: `/more${route.path}` }));
    expect(Buffer.byteLength(viewerRequestCode([...routes, ...more]))).toBeLessThan(largestFunction);
  });
});

describe('an address', () => {
  const addresses = routes.flatMap((route) =>
    locales.flatMap((locale) =>
      ['x', '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', 'registration', '%E6%9D%B1%E4%BA%AC', 'constructor', '*'].map(
        (value) => filled(patternOf(route, locale), value),
      ),
    ),
  );
  it('leads to the object that the table of addresses says', () => {
    expect(addresses.length).toBeGreaterThan(1500);
    for (const address of addresses) expect(keyOf(address), address).toBe(`/${objectKeyFor(address)}`);
  });
  it('leads there without its slash or its .html', () => {
    for (const address of addresses.filter((one) => one !== '/')) {
      for (const other of [`${address}/`, `${address}.html`, `${address}//`]) {
        // A parameter may itself end in .html for all the table knows; what CloudFront gets is never another page's.
        if (objectKeyFor(other)) expect(keyOf(other), other).toBe(`/${objectKeyFor(other)}`);
        else
          expect(ask(other), other).toMatchObject({
            statusCode: 301,
            headers: { location: { value: address } },
          });
      }
    }
    expect(ask('/index.html')).toMatchObject({ statusCode: 301, headers: { location: { value: '/' } } });
    expect(ask('/en/')).toMatchObject({ statusCode: 301, headers: { location: { value: '/en' } } });
  });
  it('keeps its query when it is led elsewhere', () => {
    const answer = ask('/job/', 'keyword=%E7%9C%8B%E8%AD%B7&language=en&language=vi&empty') as EdgeResponse;
    expect(answer.headers.location!.value).toBe(
      '/job?keyword=%E7%9C%8B%E8%AD%B7&language=en&language=vi&empty',
    );
  });
  it('of a file leads to the file', () => {
    for (const file of ['/assets/app.DxA-1_.js', '/robots.txt', '/sitemap-jobs-1.xml', '/favicon.svg']) {
      expect(keyOf(file)).toBe(file);
    }
  });
  it('that no page has leads to the page that says so, in its language', () => {
    for (const address of [
      '/nowhere',
      '/job_info',
      '/job_info/a/b',
      '/job_info/%',
      '/job_info/%2e%2e',
      '/job_info/a%2Fb',
      '/job_info/a%00',
      '/job_info//apply',
      '//evil.example/',
      '//job/',
      '/\\evil.example/',
      '/%2F%2Fevil.example/',
      '/../index.html/x',
      '/.env',
      '/shell/staff.html',
      '/404.html',
      '/__proto__',
      '/constructor',
      '/job/place/..',
      '/*',
      '/client/*/x',
    ]) {
      expect(keyOf(address), address).toBe(address === '/.env' ? '/.env' : '/404.html');
    }
    expect(keyOf('/en/nowhere')).toBe('/en/404.html');
    expect(keyOf('/enormous')).toBe('/404.html');
    expect(keyOf('/en/en')).toBe('/en/404.html');
  });
  it('of any form never leads out of the site and never to another object than the table says', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'job',
        'job_info',
        'client',
        'en',
        '..',
        '.',
        '',
        'a.html',
        'index.html',
        '%2F',
        '*',
        '__proto__',
      ),
      fc.string({ maxLength: 8 }),
      fc.webSegment(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const uri = `/${parts.join('/')}`;
        const answer = ask(uri);
        const key = objectKeyFor(uri);
        if ('statusCode' in answer) {
          expect(key).toBeUndefined();
          const location = answer.headers.location!.value;
          expect(location).toMatch(/^\/(?![/\\])/);
          expect(objectKeyFor(location)).toBeDefined();
        } else if (key === undefined) expect(answer.uri).toMatch(/^(?:\/en)?\/404\.html$/);
        else expect(answer.uri).toBe(`/${key}`);
      }),
      { numRuns: 5000 },
    );
  });
  it('is matched as the table does where a literal and a parameter compete', () => {
    const page = (path: string): Route => ({ ...routes[0]!, path });
    const list = [page('/a/{x}/c'), page('/{y}/b/c'), page('/a/b/{z}/d')];
    const other = load(viewerRequestCode(list));
    const of = (uri: string) => (other({ request: { uri, querystring: {} } }) as EdgeRequest).uri;
    expect(of('/a/b/c')).toBe('/a/b/c.html');
    expect(of('/q/b/c')).toBe('/q/b/c.html');
    expect(of('/a/b/c/d')).toBe('/a/b/c/d.html');
    expect(of('/a/b')).toBe('/404.html');
  });
});

describe('a stored page', () => {
  const stored = storedAnswer();
  const type = { 'content-type': 'text/html' };
  const given = (statusCode: number, marks: Record<string, string> = {}) =>
    stored(statusCode, {
      ...type,
      ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    });
  it('gets the status of its metadata, which stays inside', () => {
    expect(given(200, { status: '410', digest: 'x' })).toEqual({ statusCode: 410, headers: type });
    expect(given(200, { status: '404' }).statusCode).toBe(404);
  });
  it('is asked for anew by browsers, unlike what never changes', () => {
    const cached = (value: string) => stored(200, { 'cache-control': value }).headers['cache-control'];
    expect(cached('public, max-age=60, stale-while-revalidate=600')).toBe('public, no-cache');
    expect(cached('public, max-age=31536000, immutable')).toBe('public, max-age=31536000, immutable');
    expect(cached('no-store')).toBe('no-store');
    expect(stored(304, { 'cache-control': 'max-age=60' }).headers['cache-control']).toBe('public, no-cache');
  });
  it('is gone from its instant on', () => {
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    expect(given(200, { 'gone-at': at(-1000) }).statusCode).toBe(410);
    expect(given(200, { 'gone-at': at(60_000) }).statusCode).toBe(200);
    expect(given(200, { 'gone-at': 'some day' }).statusCode).toBe(200);
  });
  it('leads to its other address within the site, and nowhere else', () => {
    expect(given(200, { status: '301', location: '/companies/new-name' })).toEqual({
      statusCode: 301,
      headers: { ...type, location: '/companies/new-name' },
    });
    for (const location of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect(given(200, { status: '301', location }), location).toEqual({ statusCode: 200, headers: type });
  });
  it('keeps its own status otherwise', () => {
    expect(given(200).statusCode).toBe(200);
    expect(given(304, { status: '410' })).toEqual({ statusCode: 304, headers: type });
    expect(given(200, { status: '500' }).statusCode).toBe(200);
  });
});

it('answers the distribution on one machine with the same code', () => {
  const local = edge();
  expect(local({ uri: '/en/job', querystring: '' })).toEqual({ uri: '/en/job.html' });
  expect(local({ uri: '/en/job/', querystring: 'page=2' })).toEqual({
    statusCode: 301,
    location: '/en/job?page=2',
  });
  expect(local({ uri: '/nowhere', querystring: '' })).toEqual({ statusCode: 404 });
});
