import { describe, expect, it } from 'vitest';
import { isOpen, type JobTimes, statusNow } from '../../shared/domain/jobStatus.ts';
import {
  type Confirmable,
  dueQuestion,
  freeReopeningUntil,
  nextQuestionAt,
  oldestOpenAnchor,
  unconfirmedAt,
} from '../../shared/domain/stillHiring.ts';

/** Ten in the evening of 1 November in Tokyo. */
const confirmedAt = '2026-11-01T13:00:00.000Z';
/** A clock time in Tokyo. */
const tokyo = (text: string) => Date.parse(`2026-${text}:00+09:00`);

describe('the question whether a posting still hires', () => {
  it.each<[string, Confirmable['asked'], number | undefined]>([
    ['11-14T23:59', undefined, undefined],
    ['11-15T08:59', undefined, undefined],
    ['11-15T09:00', undefined, 14],
    ['11-15T09:00', { days: 14 }, undefined],
    ['11-21T23:59', { days: 14 }, undefined],
    ['11-22T08:59', { days: 14 }, undefined],
    ['11-22T09:00', { days: 14 }, 21],
    // After an outage only the later one.
    ['11-22T09:00', undefined, 21],
    ['11-28T23:59', { days: 21 }, undefined],
  ])('at %s in Tokyo, after %o, is %s', (at, asked, days) => {
    expect(dueQuestion({ confirmedAt, ...(asked && { asked }) }, tokyo(at))).toBe(days);
  });

  it('comes at nine in the morning of the 14th and 21st day, and no more', () => {
    expect(nextQuestionAt({ confirmedAt })).toBe('2026-11-15T00:00:00.000Z');
    expect(nextQuestionAt({ confirmedAt, asked: { days: 14 } })).toBe('2026-11-22T00:00:00.000Z');
    expect(nextQuestionAt({ confirmedAt, asked: { days: 21 } })).toBeUndefined();
    expect(nextQuestionAt({})).toBeUndefined();
    expect(dueQuestion({}, tokyo('12-31T00:00'))).toBeUndefined();
  });

  it('counts from the latest confirmation, from its own beginning, and from the opening of the posting', () => {
    const closes = (job: Confirmable) => unconfirmedAt(job);
    expect(closes({ confirmedAt })).toBe('2026-11-28T15:00:00.000Z');
    // One second before midnight is that day, midnight the next.
    expect(closes({ confirmedAt: '2026-11-01T14:59:59.999Z' })).toBe('2026-11-28T15:00:00.000Z');
    expect(closes({ confirmedAt: '2026-11-01T15:00:00.000Z' })).toBe('2026-11-29T15:00:00.000Z');
    expect(closes({ countedFrom: confirmedAt })).toBe('2026-11-28T15:00:00.000Z');
    expect(closes({ countedFrom: confirmedAt, confirmedAt: '2026-11-03T00:00:00.000Z' })).toBe(
      '2026-11-30T15:00:00.000Z',
    );
    expect(closes({ confirmedAt, opensAt: '2026-11-10T00:00:00.000Z' })).toBe('2026-12-07T15:00:00.000Z');
    expect(closes({ confirmedAt, opensAt: '2026-10-10T00:00:00.000Z' })).toBe('2026-11-28T15:00:00.000Z');
    expect(closes({})).toBeUndefined();
  });
});

describe('a posting that nobody confirms', () => {
  const job: JobTimes = { status: 'HIRING', confirmedAt, closesAt: '2027-01-10T14:59:59.000Z' };
  it('is open through the 27th day, and closed when the 28th begins', () => {
    expect(isOpen(job, tokyo('11-28T23:59'))).toBe(true);
    expect(isOpen(job, tokyo('11-29T00:00'))).toBe(false);
    expect(statusNow(job, tokyo('11-29T00:00'))).toBe('CLOSED');
    expect(statusNow({ ...job, status: 'NEW' }, tokyo('11-29T00:00'))).toBe('CLOSED');
  });

  it('has expired, if its posting period ended before', () => {
    const short = { ...job, closesAt: '2026-11-28T14:59:59.000Z' };
    expect(statusNow(short, tokyo('11-29T00:00'))).toBe('LATED');
    expect(statusNow(short, tokyo('12-29T00:00'))).toBe('LATED');
  });

  it('is open, if its days are not counted yet', () => {
    const { confirmedAt: _, ...older } = job;
    expect(isOpen(older, tokyo('12-31T00:00'))).toBe(true);
  });

  it('is told apart by a single instant, as in conditions of the table', () => {
    for (const [at, open] of [
      ['11-28T23:59', true],
      ['11-29T00:00', false],
    ] as const)
      expect(confirmedAt >= oldestOpenAnchor(tokyo(at))).toBe(open);
  });

  it('can be republished without a free slot for 14 days', () => {
    const closedAt = '2026-11-28T15:00:00.000Z';
    expect(freeReopeningUntil({ closeReason: 'unconfirmed', closedAt })).toBe('2026-12-12T15:00:00.000Z');
    expect(freeReopeningUntil({ closeReason: 'other', closedAt })).toBeUndefined();
    expect(freeReopeningUntil({})).toBeUndefined();
  });
});
