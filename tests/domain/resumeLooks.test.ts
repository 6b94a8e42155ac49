import { expect, it } from 'vitest';
import { lookInterval, summaryAfter, viewActId } from '../../shared/domain/resumeLooks.ts';

const at = (instant: string) => Date.parse(instant);

it.each([
  ['2026-11-24T03:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  // Monday in Tokyo, before and at nine.
  ['2026-11-29T15:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-29T23:59:59.999Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
  // Sunday in Tokyo.
  ['2026-11-29T14:59:59.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-12-31T15:00:00.000Z', '2027-01-04T00:00:00.000Z'],
])('summarises looks from %s on at %s', (from, due) => {
  expect(summaryAfter(at(from))).toBe(due);
});

it('begins an interval every ten minutes', () => {
  expect(lookInterval(at('2026-11-24T03:09:59.999Z'))).toBe('2026-11-24T03:00');
  expect(lookInterval(at('2026-11-24T03:10:00.000Z'))).toBe('2026-11-24T03:10');
});

it('counts by the plan month', () => {
  expect(viewActId('C', 'S', '2026-11-24')).toBe('C#S#2026-11-24');
});
