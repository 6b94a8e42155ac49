import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOf } from '../../functions/core/accounts/actorOf.ts';
import { signAccessToken } from '../../functions/core/accounts/tokens.ts';
import { session } from '../../functions/data/entities/account.ts';
import { favoriteJob } from '../../functions/data/entities/staff.ts';
import { getMany, run, toItem, write } from '../../functions/data/table.ts';
import { epochIn } from '../../functions/platform/clock.ts';
import { useTable } from '../support/table.ts';

/** Behaviour of the service that the embedded database lacks: conflicts, unprocessed keys, stale replicas. */
useTable();
const mocked = () => mockClient(DynamoDBDocumentClient);
let table: ReturnType<typeof mocked>;
// After the table has been set up by the real service.
beforeAll(() => {
  table = mocked();
});
beforeEach(() => {
  table.reset();
});

const conflict = () => new TransactionConflictException({ message: 'ongoing transaction', $metadata: {} });
const saved = { staffId: 'STAFF', jobId: 'JOB', savedAt: '2026-11-21T03:00:00.000Z' };

test('a single write waits for the transaction that holds its item', async () => {
  table.on(PutCommand).rejectsOnce(conflict()).rejectsOnce(conflict()).resolves({});
  await run(write.put(favoriteJob, saved));
  expect(table.commandCalls(PutCommand)).toHaveLength(3);
});

test('a single write gives up eventually', async () => {
  table.on(PutCommand).rejects(conflict());
  await expect(run(write.put(favoriteJob, saved))).rejects.toThrow(TransactionConflictException);
  expect(table.commandCalls(PutCommand)).toHaveLength(7);
});

test('unprocessed keys of a batch are retried', async () => {
  const keys = ['ONE', 'TWO'].map((jobId) => favoriteJob.key({ staffId: 'STAFF', jobId }));
  const item = (jobId: string) => toItem(favoriteJob, { ...saved, jobId }, 1);
  table
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { jobashi: [item('ONE')] },
      UnprocessedKeys: { jobashi: { Keys: [{ ...keys[1] }] } },
    })
    .resolves({ Responses: { jobashi: [item('TWO')] } });
  const found = await getMany(favoriteJob, [
    { staffId: 'STAFF', jobId: 'ONE' },
    { staffId: 'STAFF', jobId: 'TWO' },
  ]);
  expect(found.map(({ jobId }) => jobId)).toEqual(['ONE', 'TWO']);
});

test('a stale replica does not end a new session', async () => {
  const token = await signAccessToken({
    ...{ sub: 'ACCOUNT', sid: 'SESSION', role: 'staff', locale: 'jp', staffId: 'STAFF' },
  });
  const at = '2026-11-21T03:00:00.000Z';
  const open = { id: 'SESSION', accountId: 'ACCOUNT', refreshHash: '', createdAt: at, refreshedAt: at };
  table.on(GetCommand, { ConsistentRead: false }).resolves({});
  table
    .on(GetCommand, { ConsistentRead: true })
    .resolves({ Item: toItem(session, { ...open, expiresAt: epochIn(60) }, 1) });
  expect(await actorOf(token)).toMatchObject({ accountId: 'ACCOUNT', sessionId: 'SESSION' });
  table.on(GetCommand, { ConsistentRead: true }).resolves({});
  await expect(actorOf(token)).rejects.toMatchObject({ code: 'session_ended' });
});
