import { describe, expect, it } from 'vitest';
import { product } from '../../shared/product.ts';
import {
  address,
  allPatterns,
  locales,
  matchRoute,
  objectKeyFor,
  otherLanguage,
  patternOf,
  routeOf,
  routes,
  safeDestination,
  shellFor,
} from '../../shared/routes.ts';
import { agreedRows } from '../support/agreed.ts';

describe('the table of routes', () => {
  it('equals the agreed one', () => {
    const agreed = agreedRows('routes.tsv').map((row) => {
      const [area, path, access, rendered] = row as [string, string, string, string];
      const kind = rendered === 'app' || rendered === 'page' ? rendered : 'item';
      return [area, path.replace('{product}', product.slug), access, kind].join(' ');
    });
    const ours = routes.map(({ area, path, access, rendered }) => [area, path, access, rendered].join(' '));
    // Of our own (decisions 0070, 0076, 0081).
    const added = ['auditlog', 'auditlog/{id}', 'security', 'staff-registration']
      .map((path) => `management /${product.slug}-${path} employee app`)
      .concat('staff /invitation public app');
    expect(ours.toSorted()).toEqual([...agreed, ...added].toSorted());
  });

  it('has no duplicates', () => {
    expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
    expect(new Set(allPatterns()).size).toBe(routes.length * 2);
    expect(allPatterns()).toContain('/en/job_info/{jobId}');
    expect(allPatterns()).toContain('/en/client/job/{id}');
  });

  it('finds every page by its own path, in both languages', () => {
    for (const locale of locales) {
      for (const route of routes) {
        const pathname = patternOf(route, locale).replace(/\{(\w+)\}/g, 'some-$1');
        const found = matchRoute(pathname);
        expect([found?.route.id, found?.locale], pathname).toEqual([route.id, locale]);
        for (const [name, value] of Object.entries(found!.parameters)) expect(value).toBe(`some-${name}`);
      }
    }
  });
});

describe('paths', () => {
  it('prefer a literal page to a parameter', () => {
    expect(matchRoute('/client/job/registration')?.route.id).toBe('clientJobRegistration');
    expect(matchRoute('/client/job/01HZX')?.route.id).toBe('clientJobEdit');
    expect(matchRoute('/en/client/scout/send')?.route.id).toBe('clientScoutSend');
  });

  it('are built from encoded parameters', () => {
    expect(address('jobDetail', { jobId: '01ABC' }, 'jp')).toBe('/job_info/01ABC');
    expect(address('home', undefined, 'en')).toBe('/en');
    expect(address('companyPage', { name: 'a b/c' }, 'en')).toBe('/en/companies/a%20b%2Fc');
    // @ts-expect-error a parameter is missing
    expect(() => address('jobDetail', {}, 'jp')).toThrow('jobId');
  });

  it('must match a page exactly', () => {
    for (const pathname of [
      '',
      'job',
      '/job/',
      '//job',
      '/en/',
      '/job_info/',
      '/job_info/%',
      '/job_info/%2e%2e',
      '/job_info/a%2Fb',
      '/job_info/%00',
      '/english',
    ]) {
      expect(matchRoute(pathname), pathname).toBeUndefined();
    }
  });

  it('keep the page when the language changes', () => {
    expect(otherLanguage('/')).toBe('/en');
    expect(otherLanguage('/en')).toBe('/');
    expect(otherLanguage('/client/job/1')).toBe('/en/client/job/1');
    expect(otherLanguage('/en/client/job/1')).toBe('/client/job/1');
    expect(otherLanguage('/english')).toBe('/en/english');
  });
});

describe('keys in the site bucket', () => {
  it.each([
    ['/', 'index.html'],
    ['/en', 'en.html'],
    ['/job', 'job.html'],
    ['/job_info/01HABC', 'job_info/01HABC.html'],
    ['/en/job_info/01HABC', 'en/job_info/01HABC.html'],
    ['/job_info/01HABC/apply', 'shell/staff.html'],
    ['/en/client/mypage', 'en/shell/company.html'],
    ['/inquiry', 'inquiry.html'],
    ['/en/client/login', 'en/client/login.html'],
    [`/${product.slug}-login`, 'shell/management.html'],
    [`/${product.slug}-joblist/7`, 'shell/management.html'],
    ['/assets/global.3f.css', 'assets/global.3f.css'],
    ['/favicon.svg', 'favicon.svg'],
    ['/nowhere', undefined],
    ['/shell/staff.html', undefined],
    ['/../secret.txt', undefined],
    ['/assets/%2e%2e/x.css', undefined],
  ])('%s → %s', (pathname, key) => {
    expect(objectKeyFor(pathname)).toBe(key);
  });

  it('has one shell per area and language', () => {
    expect(shellFor(routeOf('clientMyPage'), 'jp')).toBe('shell/company.html');
  });
});

describe('a safe destination', () => {
  it.each([
    '/mypage',
    '/en/job_info_entrylist?page=2&status=APPLIED#a',
    '/job_info/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/apply',
    '/client/mypage?tab=job-list',
  ])('keeps a path of this site: %s', (next) => {
    expect(safeDestination(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'mypage',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/mypage\\..\\evil',
    'https://evil.example/mypage',
    'javascript:alert(1)',
    '/no-such-page',
    '/api/v1/auth/me',
    '/login',
    '/en/login?next=%2Fmypage',
    '/client/login',
    '/jobashi-login',
    '/registration',
    '/pass#token=a.b&type=reset_password',
    '/client/../login',
    `/mypage?${'a'.repeat(2100)}`,
  ])('drops anything else: %s', (next) => {
    expect(safeDestination(next)).toBeUndefined();
  });

  it('resolves dot segments', () => {
    expect(safeDestination('/client/../mypage')).toBe('/mypage');
  });
});
