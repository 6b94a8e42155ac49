import { describe, expect, it } from 'vitest';
import { deployedPaths, resourceCount } from '../../infra/deployedPaths.ts';
import { pathFinder } from '../../infra/local/gateway/api.ts';
import type { Method } from '../../shared/contract/core.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { wholeProduct } from '../support/wholeProduct.ts';

/** The second half of the product is only in a list of its own. */
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

it('hands a whole area to the function that serves it', () => {
  expect(described([operation('GET', '/a', 'one'), operation('PUT', '/a/{id}/b', 'one')])).toEqual({
    '/a': 'ANY one',
    '/a/{proxy+}': 'ANY one',
  });
});

it('names the places of other functions, each with all that is below it', () => {
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

it('names the methods of a path that several functions serve, HEAD beside GET', () => {
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

it('names a parameter below which there are several functions, and then everything beside it', () => {
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

it('hands what is below a parameter of another function to that one', () => {
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

    it('each operation reaches its function, HEAD the one of GET', () => {
      for (const {
        lambda,
        operation: { method, path },
      } of operations) {
        const methods = find(example(path))!.deployed.methods;
        for (const one of method === 'GET' ? (['GET', 'HEAD'] as const) : [method])
          expect(methods.get(one) ?? methods.get('ANY'), `${one} ${path}`).toBe(lambda);
      }
    });

    it('every place takes any method and all that is below it, by one variable child', () => {
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

    it('what is no address still reaches a function of the area, however deep', () => {
      for (const {
        operation: { path },
      } of operations)
        for (const below of ['/x', '/x/y/z']) expect(find(`${example(path)}${below}`), path).toBeDefined();
    });

    it('stays far below the 300 resources of API Gateway', () => {
      expect(resourceCount(paths)).toBeLessThan(200);
    });
  });
