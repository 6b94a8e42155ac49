import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

export interface Usage {
  /** Capacity units by kind, and the number of requests to the table. */
  read: number;
  write: number;
  requests: number;
}

const storage = new AsyncLocalStorage<Usage>();

/** Runs `work` and measures its cost at the table: the source of the figures in access-patterns.md. */
export async function metered<T>(work: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const usage: Usage = { read: 0, write: 0, requests: 0 };
  const result = await storage.run(usage, work);
  return { result, usage };
}

/** Whether measuring is on: only then are the figures requested from the table. */
export const isMetered = (): boolean => storage.getStore() !== undefined;

export function count(
  kind: 'read' | 'write',
  consumed: ConsumedCapacity | ConsumedCapacity[] | undefined,
): void {
  const usage = storage.getStore();
  if (!usage) return;
  usage.requests += 1;
  for (const one of Array.isArray(consumed) ? consumed : [consumed]) usage[kind] += one?.CapacityUnits ?? 0;
}
