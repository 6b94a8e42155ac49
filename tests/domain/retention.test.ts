import { describe, expect, it } from 'vitest';
import {
  expectedLastDay,
  hasLapsed,
  keepingEndsAt,
  lastKeptDay,
  noticeCovers,
  retentionMonths,
  retentionNoticeAt,
} from '../../shared/domain/retention.ts';

const at = (instant: string) => Date.parse(instant);

describe('how long records of applicants are kept', () => {
  it('is six months by default, and one to 24 by choice', () => {
    expect(retentionMonths).toEqual({ standard: 6, minimum: 1, maximum: 24 });
  });

  it.each([
    ['2026-05-20T03:00:00.000Z', 6, '2026-11-20'],
    // Half past midnight in Tokyo is the day before in UTC.
    ['2026-05-19T15:30:00.000Z', 6, '2026-11-20'],
    // Months that are shorter.
    ['2026-08-31T03:00:00.000Z', 6, '2027-02-28'],
    ['2027-08-31T03:00:00.000Z', 6, '2028-02-29'],
    ['2026-01-31T03:00:00.000Z', 1, '2026-02-28'],
    ['2026-12-31T03:00:00.000Z', 2, '2027-02-28'],
    ['2026-02-28T03:00:00.000Z', 24, '2028-02-28'],
  ])('ends %s after %i months with %s', (endedAt, months, day) => {
    expect(lastKeptDay(endedAt, months)).toBe(day);
  });

  it('is over with the last moment of the last day in Tokyo, of declined and withdrawn people alone', () => {
    const keptUntil = '2026-11-20';
    const [last, first] = [at('2026-11-20T14:59:59.999Z'), at('2026-11-20T15:00:00.000Z')];
    expect(Date.parse(keepingEndsAt(keptUntil))).toBe(first);
    for (const status of ['DECLINED', 'WITHDRAWN'] as const) {
      expect(hasLapsed({ status, keptUntil }, last)).toBe(false);
      expect(hasLapsed({ status, keptUntil }, first)).toBe(true);
      // Nobody was notified of it.
      expect(hasLapsed({ status }, first)).toBe(false);
    }
    for (const status of ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED'] as const)
      expect(hasLapsed({ status, keptUntil }, first), status).toBe(false);
  });

  it('is notified 14 days before at nine, for what ends within a week of that', () => {
    expect(retentionNoticeAt('2026-11-20')).toBe('2026-11-06T00:00:00.000Z');
    expect(noticeCovers('2026-11-06')).toBe('2026-11-26');
  });

  it('is never less than the days of the notice from now on, unless that was given', () => {
    const endedAt = '2026-01-05T03:00:00.000Z';
    const now = at('2026-11-22T03:00:00.000Z');
    expect(expectedLastDay({ endedAt }, 6, now)).toBe('2026-12-06');
    expect(expectedLastDay({ endedAt }, 12, now)).toBe('2027-01-05');
    expect(expectedLastDay({ endedAt, keptUntil: '2026-11-23' }, 6, now)).toBe('2026-11-23');
  });
});
