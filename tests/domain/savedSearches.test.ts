import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertDueAt, soonestAlert } from '../../shared/domain/savedSearches.ts';

const at = (instant: string) => Date.parse(instant);

describe('when to notify of a job found by a saved search', () => {
  it.each([
    // Seven in the morning in Tokyo, eight, and a minute later.
    ['2026-11-20T22:00:00Z', '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T23:00:00Z', '2026-11-21T23:00:00.000Z'],
    ['2026-11-20T23:01:00Z', '2026-11-21T23:00:00.000Z'],
  ])('daily: found %s, notified %s', (found, told) => {
    expect(alertDueAt('DAILY', at(found))).toBe(told);
  });

  it.each([
    // 21 November 2026 is a Saturday; Monday begins in Tokyo while it is Sunday elsewhere.
    ['2026-11-21T03:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T22:59:59Z', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T23:00:00Z', '2026-11-29T23:00:00.000Z'],
  ])('weekly: found %s, notified %s', (found, told) => {
    expect(alertDueAt('WEEKLY', at(found))).toBe(told);
  });

  it('at once: within three minutes, with other matches', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        (found) => {
          const due = at(alertDueAt('AT_ONCE', found));
          expect(due).toBeGreaterThan(found);
          expect(due - found).toBeLessThanOrEqual(180_000);
          expect(alertDueAt('AT_ONCE', due - 1)).toBe(alertDueAt('AT_ONCE', due - 180_000));
          for (const alert of ['DAILY', 'WEEKLY'] as const) {
            const later = at(alertDueAt(alert, found));
            expect(later).toBeGreaterThan(found);
            expect(later - found).toBeLessThanOrEqual((alert === 'DAILY' ? 1 : 7) * 86_400_000);
            expect(new Date(later).toISOString()).toMatch(/T23:00:00\.000Z$/);
          }
        },
      ),
    );
  });

  it('uses the search that notifies first', () => {
    expect(soonestAlert(['WEEKLY', 'AT_ONCE', 'DAILY'])).toBe('AT_ONCE');
    expect(soonestAlert(['WEEKLY', 'DAILY'])).toBe('DAILY');
  });
});
