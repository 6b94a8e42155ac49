import type { OpenSession } from '../../../shared/contract/auth.ts';
import { deviceOf } from '../../../shared/domain/device.ts';
import { session } from '../../data/entities/account.ts';
import { queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfSession } from '../actor.ts';

const sessionsOf = (accountId: string) => queryAll(session.ofAccount({ accountId }));

/** Where the caller is logged in: this device first, then the most recently used. */
export async function listSessions({ accountId, sessionId }: OfSession): Promise<OpenSession[]> {
  const all = (await sessionsOf(accountId)).map((one) => ({
    id: one.id,
    isCurrent: one.id === sessionId,
    device: deviceOf(one.userAgent),
    createdAt: one.createdAt,
    lastUsedAt: one.refreshedAt,
  }));
  return all.sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}

/** Logs one device out, immediately. @throws Failure not_found, also for another user's session */
export async function endOwnSession({ accountId }: OfSession, id: string): Promise<void> {
  try {
    await run(write.remove(session, { accountId, id }, { mustExist: true }));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('not_found', { cause: error });
    throw error;
  }
}

/** Logs every other device out. @returns how many there were */
export async function endOtherSessions({ accountId, sessionId }: OfSession): Promise<number> {
  const others = (await sessionsOf(accountId)).filter(({ id }) => id !== sessionId);
  await Promise.all(others.map(({ id }) => run(write.remove(session, { accountId, id }))));
  return others.length;
}
