import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absent,
  type EdgeRequest,
  type EdgeResponse,
  edge,
  largestFunction,
  load,
  type OriginGroup,
  parsedQuery,
  storedAnswer,
  viewerRequestCode,
  viewerResponseCode,
} from '../../infra/edge/functions.ts';
import { pageCacheControl } from '../../shared/pageFreshness.ts';
import { locales, objectKeyFor, patternOf, type Route, routes } from '../../shared/routes.ts';

const handler = load(viewerRequestCode());
const ask = (uri: string, query = '') => handler({ request: { uri, querystring: parsedQuery(query) } });
const keyOf = (uri: string) => (ask(uri) as EdgeRequest).uri;
const filled = (pattern: string, value: string) => pattern.replace(/\{\w+\}/g, value);

describe('the function', () => {
  it("fits into CloudFront's limit, and is a script without other modules", () => {
    for (const code of [viewerRequestCode(), viewerResponseCode()]) {
      expect(Buffer.byteLength(code)).toBeLessThan(largestFunction);
      expect(code.replace(/^import cf from 'cloudfront';/, '')).not.toMatch(
        /\b(?:import|export)\b|\brequire\(/,
      );
      // Newer syntax than the runtime documents.
      expect(code).not.toMatch(/hasOwn\(|\?\?|\?\.\w|\.at\(|replaceAll|matchAll|catch\{|\\p\{/);
      expect(runInNewContext(`${code.replace(/^import[^;]*;/, '')};typeof handler`)).toBe('function');
    }
  });
  it('still fits with half as many routes again', () => {
    const more = routes
      .slice(0, routes.length / 2)
      .map((route) => ({ ...route, path: `/more${route.path}` }));
    expect(Buffer.byteLength(viewerRequestCode([...routes, ...more]))).toBeLessThan(largestFunction);
  });
});

describe('a URL', () => {
  const addresses = routes.flatMap((route) =>
    locales.flatMap((locale) =>
      ['x', '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', 'registration', '%E6%9D%B1%E4%BA%AC', 'constructor', '*'].map(
        (value) => filled(patternOf(route, locale), value),
      ),
    ),
  );
  it('leads to the object of the table of routes', () => {
    expect(addresses.length).toBeGreaterThan(1500);
    for (const address of addresses) expect(keyOf(address), address).toBe(`/${objectKeyFor(address)}`);
  });
  it('is redirected without its trailing slash or .html', () => {
    for (const address of addresses.filter((one) => one !== '/')) {
      for (const other of [`${address}/`, `${address}.html`, `${address}//`]) {
        // A parameter may itself end in .html as far as the table knows; CloudFront never gets another page's
        // key.
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
  it('keeps its query when redirected', () => {
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
  it('without a page leads to the not-found page in its language', () => {
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
      '/clients',
    ]) {
      expect(keyOf(address), address).toBe(address === '/.env' ? '/.env' : '/404.html');
    }
    expect(keyOf('/en/nowhere')).toBe('/en/404.html');
    // A company stays on its own side.
    for (const address of ['/client/nowhere', '/client/*/x', '/client/404.html'])
      expect(keyOf(address), address).toBe('/client/404.html');
    expect(keyOf('/en/client/nowhere')).toBe('/en/client/404.html');
    expect(keyOf('/enormous')).toBe('/404.html');
    expect(keyOf('/en/en')).toBe('/en/404.html');
  });
  it('of any form never leaves the site and never leads to another object than the table says', () => {
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
        } else if (key === undefined) expect(answer.uri).toMatch(/^(?:\/en)?(?:\/client)?\/404\.html$/);
        else expect(answer.uri).toBe(`/${key}`);
      }),
      { numRuns: 5000 },
    );
  });
  it('prefers a literal to a parameter as the table does', () => {
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

describe('a URL under /job', () => {
  /** The result of the function: the page's query, or the bucket without one. */
  function searched(uri: string, query: string) {
    const groups: OriginGroup[] = [];
    const own = load(viewerRequestCode(), { createRequestOriginGroup: (group) => groups.push(group) });
    const answer = own({ request: { uri, querystring: parsedQuery(query) } });
    if ('statusCode' in answer) return `${answer.statusCode} ${answer.headers.location!.value}`;
    if (groups.length === 0) return plain(answer.querystring);
    expect(groups).toEqual([
      {
        originIds: [{ originId: 'site' }, { originId: 'missing' }],
        failoverCriteria: { statusCodes: absent },
      },
    ]);
    expect(answer.querystring).toEqual({});
    return 'bucket';
  }
  const plain = (querystring: EdgeRequest['querystring']) =>
    Object.entries(querystring)
      .flatMap(([name, one]) => (one.multiValue ?? [one]).map(({ value }) => `${name}=${value}`))
      .join('&');

  it('without a meaningful query leads to the bucket', () => {
    expect(searched('/job', '')).toBe('bucket');
    expect(searched('/en/job', 'utm_source=x&fbclid=y')).toBe('bucket');
    expect(searched('/job/place/tokyo', 'keyword=a')).toBe('bucket');
    expect(searched('/job/nowhere/at/all', 'page=2')).toBe('bucket');
  });
  it('with a query is searched, with one cache key for equal queries', () => {
    const asked =
      'japaneseLevel=daily&keyword=%E7%9C%8B%E8%AD%B7&work_area%5Bprefecture%5D=kyoto&work_area%5Bprefecture%5D=osaka';
    for (const query of [
      'keyword=%E7%9C%8B%E8%AD%B7&work_area[prefecture]=osaka&work_area%5Bprefecture%5D=kyoto&japaneseLevel=daily',
      'japaneseLevel=daily&work_area[prefecture]=kyoto&work_area[prefecture]=osaka&work_area[prefecture]=kyoto&keyword=%e7%9c%8b%e8%ad%b7+&utm_source=x',
    ])
      expect(searched('/job', query)).toBe(asked);
    expect(searched('/en/job/place/tokyo', 'keyword=a&page=2')).toBe('page=2');
    expect(searched('/job/parttime', 'page=3')).toBe('page=3');
  });
  it('keeps the names of unknown parameters in one marker, without their values', () => {
    expect(searched('/job', 'work_area[citty]=x')).toBe('unknown=work_area%5Bcitty%5D');
    expect(searched('/en/job', 'pref=osaka&keyword=a&utm_source=x')).toBe('keyword=a&unknown=pref');
    // Other values and other orders are the same entry of the cache.
    for (const query of ['b=1&a=2', 'a=9&b=8&a=7', 'unknown=a&b', 'unknown=b&unknown=a&gclid=x'])
      expect(searched('/job', query), query).toBe('unknown=a&unknown=b');
    // Listings have no place to say so.
    expect(searched('/job/place/tokyo', 'pref=osaka')).toBe('bucket');
    expect(searched('/job', 'keyword=&pref=osaka')).toBe('302 /job?unknown=pref');
  });
  it('keeps few names, shortened to whole characters', () => {
    const many = Array.from({ length: 300 }, (_, number) => `name${number}=1`).join('&');
    expect(searched('/job', many)).toBe('unknown=name0&unknown=name1&unknown=name10');
    const long = searched('/job', `${'%E7%9C%8B'.repeat(900)}=1&${'%F0%9F%98%80'.repeat(900)}=1`);
    expect(long).toBe(`unknown=${'%E7%9C%8B'.repeat(13)}&unknown=${'%F0%9F%98%80'.repeat(10)}`);
    for (const broken of ['%E7%9C=1', '%=1', '=1', '+=1']) expect(searched('/job', broken)).toBe('bucket');
  });
  it('loses empty fields of a form', () => {
    expect(searched('/en/job', 'keyword=nurse&work_area%5Bprefecture%5D=tokyo&japaneseLevel=')).toBe(
      '302 /en/job?keyword=nurse&work_area[prefecture]=tokyo',
    );
    expect(searched('/job', 'keyword=+&sort=')).toBe('302 /job');
    expect(searched('/job', 'keyword=a&salary[salaryType]=month&salary[from]=')).toBe('302 /job?keyword=a');
    expect(searched('/job', 'salary[to]=9&salary[salaryType]=day')).toBe(
      'salary%5BsalaryType%5D=day&salary%5Bto%5D=9',
    );
    expect(searched('/job/regular', 'page=%E7%9C')).toBe('302 /job/regular');
  });
  it('has a short query, however long the input', () => {
    const query = Array.from({ length: 500 }, (_, number) => `language=l${number}`).join('&');
    const kept = searched('/job', query).split('&');
    // The page says that there was more.
    expect(kept).toHaveLength(61);
    expect(kept.at(-1)).toBe('unknown=...');
    expect(searched('/job', `keyword=${'%E7%9C%8B'.repeat(3000)}`).length).toBeLessThan(2000);
  });
  it('follows the table of routes: other pages keep their query and path', () => {
    for (const uri of ['/job_info/x', '/', '/login', '/jobs', '/en/jobs']) {
      const groups: OriginGroup[] = [];
      const own = load(viewerRequestCode(), { createRequestOriginGroup: (group) => groups.push(group) });
      const answer = own({ request: { uri, querystring: parsedQuery('token=a&b') } }) as EdgeRequest;
      expect(Object.keys(answer.querystring), uri).toEqual(['token', 'b']);
      expect(groups).toEqual([]);
    }
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
  it('gets the status of its metadata, which is not exposed', () => {
    expect(given(200, { status: '410', digest: 'x' })).toEqual({ statusCode: 410, headers: type });
    expect(given(200, { status: '404' }).statusCode).toBe(404);
  });
  it('is revalidated by browsers, unlike immutable files', () => {
    const cached = (value: string) => stored(200, { 'cache-control': value }).headers['cache-control'];
    expect(cached(pageCacheControl)).toBe('public, no-cache');
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
  it('redirects only within the site', () => {
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

it('tells the local distribution what is searched, with the same code', () => {
  const local = edge();
  expect(local({ uri: '/en/job', querystring: 'keyword=a&utm_source=b' })).toEqual({
    uri: '/en/job.html',
    searched: 'keyword=a',
  });
  expect(local({ uri: '/job/place/tokyo', querystring: 'page=2' })).toEqual({
    uri: '/job/place/tokyo.html',
    searched: 'page=2',
  });
  expect(local({ uri: '/job', querystring: 'utm_source=b' })).toEqual({ uri: '/job.html' });
  expect(local({ uri: '/mypage', querystring: 'keyword=a' })).toEqual({ uri: '/shell/staff.html' });
});

it('sets the status in the local distribution with the same code', () => {
  const local = edge();
  expect(local({ uri: '/en/job', querystring: '' })).toEqual({ uri: '/en/job.html' });
  expect(local({ uri: '/en/job/', querystring: 'page=2' })).toEqual({
    statusCode: 301,
    location: '/en/job?page=2',
  });
  expect(local({ uri: '/nowhere', querystring: '' })).toEqual({ statusCode: 404 });
});
