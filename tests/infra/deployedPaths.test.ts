import { describe, expect, it } from 'vitest';
import { deployedPaths, resourceCount } from '../../infra/deployedPaths.ts';
import { pathFinder } from '../../infra/local/gateway/api.ts';
import type { Method } from '../../shared/contract/core.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { wholeProduct } from '../support/wholeProduct.ts';

/** The second half of the product exists only in a separate list. */
const systems: [string, readonly NamedOperation[]][] = [
  ['the contract', allOperations],
  ['the whole product', wholeProduct()],
];

const operation = (method: Method, path: `/${string}`, lambda: string) =>
  ({
    area: 'jobs',
    name: `${method} ${path}`,
    lambda,
    operation: { method, path },
  }) as unknown as NamedOperation;
const described = (operations: NamedOperation[]) =>
  Object.fromEntries(
    deployedPaths(operations).map(({ path, methods }) => [
      path.replace('/api/v1', ''),
      [...methods].map(([method, lambda]) => `${method} ${lambda}`).join(', '),
    ]),
  );
const example = (path: string) => `/api/v1${path.replace(/\{\w+\}/g, '01JD0Q5X5V7Q2W3E4R5T6Y7V8W')}`;

it('gives a whole area to the function that serves it', () => {
  expect(described([operation('GET', '/a', 'one'), operation('PUT', '/a/{id}/b', 'one')])).toEqual({
    '/a': 'ANY one',
    '/a/{proxy+}': 'ANY one',
  });
});

it('names the paths of other functions, each with everything below', () => {
  expect(
    described([
      operation('GET', '/a', 'one'),
      operation('GET', '/a/b', 'one'),
      operation('PUT', '/a/{id}', 'one'),
      operation('PUT', '/a/other', 'two'),
      operation('GET', '/a/deep/er/{id}', 'two'),
      operation('GET', '/a/deep/one', 'one'),
    ]),
  ).toEqual({
    '/a': 'ANY one',
    '/a/{proxy+}': 'ANY one',
    '/a/other': 'ANY two',
    '/a/other/{proxy+}': 'ANY two',
    '/a/deep': 'ANY two',
    '/a/deep/{proxy+}': 'ANY two',
    '/a/deep/one': 'ANY one',
    '/a/deep/one/{proxy+}': 'ANY one',
  });
});

it('names the methods of a path served by several functions, HEAD beside GET', () => {
  expect(
    described([
      operation('POST', '/a', 'one'),
      operation('PUT', '/a', 'one'),
      operation('GET', '/a', 'two'),
      operation('DELETE', '/a', 'three'),
    ]),
  ).toEqual({
    '/a': 'GET two, HEAD two, DELETE three, ANY one',
    '/a/{proxy+}': 'ANY one',
  });
});

it('names a parameter with several functions below it, and its siblings', () => {
  expect(
    described([
      operation('GET', '/a/{id}', 'one'),
      operation('GET', '/a/{id}/own', 'one'),
      operation('GET', '/a/{id}/more', 'two'),
      operation('GET', '/a/b', 'one'),
    ]),
  ).toEqual({
    '/a': 'ANY one',
    '/a/{id}': 'ANY one',
    '/a/{id}/{proxy+}': 'ANY one',
    '/a/{id}/more': 'ANY two',
    '/a/{id}/more/{proxy+}': 'ANY two',
    '/a/b': 'ANY one',
    '/a/b/{proxy+}': 'ANY one',
  });
});

it("gives what is below another function's parameter to that function", () => {
  expect(
    described([
      operation('GET', '/a', 'one'),
      operation('GET', '/a/b', 'one'),
      operation('GET', '/a/c', 'one'),
      operation('GET', '/a/{id}', 'two'),
    ]),
  ).toEqual({
    '/a': 'ANY one',
    '/a/{proxy+}': 'ANY two',
    '/a/b': 'ANY one',
    '/a/b/{proxy+}': 'ANY one',
    '/a/c': 'ANY one',
    '/a/c/{proxy+}': 'ANY one',
  });
});

for (const [name, operations] of systems)
  describe(`of ${name}`, () => {
    const paths = deployedPaths(operations);
    const find = pathFinder(paths);

    it('each operation reaches its function, HEAD that of GET', () => {
      for (const {
        lambda,
        operation: { method, path },
      } of operations) {
        const methods = find(example(path))!.deployed.methods;
        for (const one of method === 'GET' ? (['GET', 'HEAD'] as const) : [method])
          expect(methods.get(one) ?? methods.get('ANY'), `${one} ${path}`).toBe(lambda);
      }
    });

    it('every node accepts any method and everything below it, with one variable child', () => {
      const named = new Set(paths.map(({ path }) => path));
      for (const { path, methods } of paths) {
        expect(methods.has('ANY'), path).toBe(true);
        if (path.endsWith('+}')) continue;
        const variable = [...named].filter(
          (one) => one.startsWith(`${path}/{`) && !one.slice(path.length + 1).includes('/'),
        );
        expect(variable, path).toHaveLength(1);
      }
    });

    it('an unknown path reaches a function of the area at any depth', () => {
      for (const {
        operation: { path },
      } of operations)
        for (const below of ['/x', '/x/y/z']) expect(find(`${example(path)}${below}`), path).toBeDefined();
    });

    it("stays far below API Gateway's limit of 300 resources", () => {
      expect(resourceCount(paths)).toBeLessThan(250);
    });
  });
