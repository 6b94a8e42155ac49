import type { NamedOperation } from './index.ts';

/** Names of the parameters in a path, in order: `/jobs/{id}` → `['id']`. */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/**
 * The path without the names of its parameters: `/jobs/{id}` → `/jobs/{}`. The key for finding operations.
 */
export const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/**
 * The operations of each path. OpenAPI and API Gateway treat paths that differ only in parameter names as
 * one: if the names differ, the parameter is called `id` there.
 */
export function sharedPaths(operations: readonly NamedOperation[]): Map<string, NamedOperation[]> {
  const groups = Map.groupBy(operations, ({ operation }) => shapeOf(operation.path));
  return new Map(
    [...groups.values()].map((group) => {
      const names = group.map(({ operation }) => parameterNames(operation.path));
      let position = 0;
      const path = group[0]!.operation.path.replace(/\{\w+\}/g, () => {
        const first = names[0]![position]!;
        const agreed = names.every((one) => one[position] === first);
        position += 1;
        return agreed ? `{${first}}` : '{id}';
      });
      return [path, group];
    }),
  );
}
