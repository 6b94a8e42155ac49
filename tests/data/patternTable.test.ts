import { expect, it } from 'vitest';
import { type PatternCost, readPatterns, writePatterns } from './patternTable.ts';

it('is parsed as written, among other lines', () => {
  const costs: PatternCost[] = [
    { name: 'session', read: ['1', '1'], write: ['0', '0'], requests: '1' },
    { name: 'aVeryLongNameOfAnAccessPattern', read: ['16.5', '1200'], write: ['0', '13.5'], requests: '25' },
  ];
  const table = writePatterns([1000, 20_000], costs);
  expect(readPatterns(`stdout | some.test.ts\n${table}\n\n Tests  3 passed (3)\n   1 2\n`)).toEqual(costs);
});
