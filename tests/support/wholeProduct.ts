import type { Method } from '../../shared/contract/core.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { shapeOf } from '../../shared/contract/paths.ts';
import { agreedRows } from './agreed.ts';

const addressOf = (method: string, path: string) => `${method} ${shapeOf(path)}`;

/** The contract and the agreed operations beyond it, each group served by a separate function. */
export function wholeProduct(): NamedOperation[] {
  const known = new Set(allOperations.map(({ operation }) => addressOf(operation.method, operation.path)));
  const planned = agreedRows('operations.tsv')
    .map((row) => row as [string, string, Method, `/${string}`])
    .filter(([, , method, path]) => !known.has(addressOf(method, path)))
    .map(([group, name, method, path]) => ({
      area: group,
      name,
      lambda: group,
      operation: { method, path },
    }));
  return [...allOperations, ...(planned as unknown as NamedOperation[])];
}
