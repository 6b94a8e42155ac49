import { expect, it } from 'vitest';
import { readPath } from '../../functions/http/request.ts';
import { routesOf } from '../../functions/http/routes.ts';

type Path = `/${string}`;
const routes = (...list: [method: 'GET' | 'PUT' | 'DELETE', path: Path][]) =>
  routesOf(list.map(([method, path]) => ({ operation: { method, path }, target: `${method} ${path}` })));
const refusal = (find: () => unknown): object => {
  try {
    return { found: find() };
  } catch (error) {
    const { code, allow } = error as { code: string; allow?: readonly string[] };
    return { code, ...(allow && { allow }) };
  }
};

it('names parameters as the operation does, whatever other operations call them', () => {
  const find = routes(
    ['GET', '/education-history/{staffId}'],
    ['DELETE', '/education-history/{id}'],
    ['GET', '/a/{x}/b/{y}'],
  );
  expect(readPath(find('GET', '/api/v1/education-history/S1').parameters)).toEqual({ staffId: 'S1' });
  expect(readPath(find('DELETE', '/api/v1/education-history/S1').parameters)).toEqual({ id: 'S1' });
  expect(readPath(find('GET', '/api/v1/a/1/b/%E4%BA%8C').parameters)).toEqual({ x: '1', y: '二' });
  // An encoded slash is part of the value.
  expect(readPath(find('GET', '/api/v1/a/1%2F2/b/3').parameters)).toEqual({ x: '1/2', y: '3' });
});

it('refuses an invalid escape, naming it', () => {
  expect(() => readPath({ id: '%E3%81' })).toThrow(
    expect.objectContaining({ code: 'malformed_request', fields: [{ field: 'id', code: 'invalid' }] }),
  );
});

it('prefers a static segment to a parameter, without backtracking', () => {
  const find = routes(
    ['GET', '/jobs/{id}'],
    ['PUT', '/jobs/{id}/status'],
    ['GET', '/jobs/hot'],
    ['GET', '/jobs/applied/{id}'],
  );
  expect(find('GET', '/api/v1/jobs/hot').target).toBe('GET /jobs/hot');
  expect(find('GET', '/api/v1/jobs/hotter')).toEqual({
    target: 'GET /jobs/{id}',
    parameters: { id: 'hotter' },
  });
  expect(find('GET', '/api/v1/jobs/applied/status').target).toBe('GET /jobs/applied/{id}');
  expect(refusal(() => find('PUT', '/api/v1/jobs/hot/status'))).toEqual({ code: 'not_found' });
  expect(refusal(() => find('PUT', '/api/v1/jobs/hot'))).toEqual({
    code: 'method_not_allowed',
    allow: ['GET', 'HEAD'],
  });
});

it.each([
  '/api/v1',
  '/api/v1/',
  '/api/v1/jobs',
  '/api/v1/jobs/',
  '/api/v1//1',
  '/api/v1/jobs/1/',
  '/api/v1/jobs/1/2',
  '/api/v1/jobs//status',
  '/api/v2/jobs/1',
  '/jobs/1',
  '',
])('does not find %j', (path) => {
  const find = routes(['GET', '/jobs/{id}'], ['PUT', '/jobs/{id}/status']);
  expect(refusal(() => find('GET', path))).toEqual({ code: 'not_found' });
});

it("treats HEAD as GET, and lists other functions' methods at the same path as allowed", () => {
  const find = routesOf([
    { operation: { method: 'GET', path: '/jobs/{id}' }, target: 'here' },
    { operation: { method: 'PUT', path: '/jobs/{jobId}' } },
  ]);
  expect(find('HEAD', '/api/v1/jobs/1').target).toBe('here');
  const refused = { code: 'method_not_allowed', allow: ['GET', 'HEAD', 'PUT'] };
  for (const method of ['POST', 'OPTIONS', 'get', 'constructor'])
    expect(refusal(() => find(method, '/api/v1/jobs/1'))).toEqual(refused);
});
