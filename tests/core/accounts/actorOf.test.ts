import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { actorOf } from '../../../functions/core/accounts/actorOf.ts';
import { session } from '../../../functions/data/entities/account.ts';
import { queryAll, run, write } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

it('reads the session consistently, so that an ended one is refused at once', async () => {
  const person = await makeStaff();
  const spy = vi.spyOn(dynamodb(), 'send');
  try {
    expect(await actorOf(person.token)).toMatchObject({ accountId: person.accountId });
    const reads = spy.mock.calls.map(([command]) => command).filter((one) => one instanceof GetCommand);
    expect(reads.map(({ input }) => input.ConsistentRead)).toEqual([true]);
  } finally {
    spy.mockRestore();
  }
  const { accountId } = person;
  for (const { id } of await queryAll(session.ofAccount({ accountId })))
    await run(write.remove(session, { accountId, id }));
  await expect(actorOf(person.token)).rejects.toMatchObject({ code: 'session_ended' });
});
