import { describe, expect, it } from 'vitest';
import { atRest } from '../../../infra/local/services/garbage.ts';

/** How many collections follow each interval of ten seconds, by its milliseconds of processor time. */
function collections(...intervals: number[]): number[] {
  let count = 0;
  const look = atRest(() => {
    count += 1;
  });
  return intervals.map((milliseconds) => {
    look(milliseconds);
    return count;
  });
}
const minute = [10, 10, 10, 10, 10, 10];

describe('garbage', () => {
  it('is collected after a minute of rest that follows work, once', () => {
    expect(collections(3_000, ...minute, ...minute)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('is kept in a pause between two clicks, and between two tests', () => {
    expect(collections(3_000, 10, 10, 3_000, 10, 10, 10, 3_000, 10).at(-1)).toBe(0);
  });

  it('is kept if there was little work', () => {
    expect(collections(900, ...minute).at(-1)).toBe(0);
  });

  it('is collected again after further work', () => {
    expect(collections(3_000, ...minute, 3_000, ...minute).at(-1)).toBe(2);
  });
});
