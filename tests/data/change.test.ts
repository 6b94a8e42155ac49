import { describe, expect, it } from 'vitest';
import { change, untilWritten } from '../../functions/data/change.ts';
import { counters } from '../../functions/data/entities/account.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { get, run, WriteRefused, write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { useTable } from '../support/table.ts';

useTable();

const made = async () => {
  const key = { accountId: newId(), id: newId() };
  await run(
    write.create(notification, { ...key, type: 'OTHER', text: { en: '' }, isRead: false, createdAt: '2026' }),
  );
  return key;
};

describe('a change under the version that was read', () => {
  it('is lost for none of many concurrent ones', async () => {
    const key = await made();
    const append = (letter: string) =>
      change(notification, key, (found) => ({ ...found, text: { en: found.text.en + letter } }));
    await Promise.all([...'abcdefghij'].map(append));
    const after = await get(notification, key);
    expect([...after!.text.en!].sort().join('')).toBe('abcdefghij');
    expect(after!.version).toBe(11);
  });

  it('returns the record, and writes nothing if nothing is to be changed', async () => {
    const key = await made();
    expect(await change(notification, key, () => undefined)).toMatchObject({ isRead: false, version: 1 });
    expect(await get(notification, key)).toMatchObject({ version: 1 });
    expect(await change(counters, { accountId: newId() }, (found) => found)).toBeUndefined();
  });

  it('gives up after a number of conflicts with try_again', async () => {
    let rounds = 0;
    const lost = untilWritten(async () => {
      rounds += 1;
      throw new WriteRefused([], undefined);
    });
    await expect(lost).rejects.toMatchObject({ code: 'try_again' });
    expect(rounds).toBe(40);
  });

  it('rethrows other errors than conflicts', async () => {
    await expect(untilWritten(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });
});
