import { expect, it } from 'vitest';
import { handler } from '../../functions/api/jobs.ts';
import { datePublication } from '../../functions/core/jobs/datePublication.ts';
import { newId } from '../../functions/platform/ids.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { send } from '../support/api.ts';
import { completeContent, makeCompany } from '../support/people.ts';
import { useTable } from '../support/table.ts';

useTable();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('sets the publication date of an open posting, and nothing else', async () => {
  const { token } = await makeCompany({ postingLimit: 9 });
  const create = async (publish: boolean) =>
    (await send(handler, jobs.createJob, { token, body: { content: completeContent(), publish } })).body;
  const read = async (id: string) => (await send(handler, jobs.getJob, { params: { id }, token })).body;
  const [posting, draft] = [await create(true), await create(false)];
  for (const [days, status] of [
    [3, 'NEW'],
    [40, 'HIRING'],
    [400, 'HIRING'],
  ] as const) {
    const publishedAt = daysAgo(days);
    await datePublication(posting.id, publishedAt);
    const now = await read(posting.id);
    expect(now).toMatchObject({ publishedAt, status, isOpen: true });
    expect([now.content.closesAt, now.updatedAt]).toEqual([posting.content.closesAt, posting.updatedAt]);
  }
  await expect(datePublication(posting.id, daysAgo(-1))).rejects.toMatchObject({ code: 'validation_failed' });
  for (const id of [draft.id, newId()])
    await expect(datePublication(id, daysAgo(1))).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(draft.id)).publishedAt).toBeUndefined();
});
