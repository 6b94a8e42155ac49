import { describe, expect, it } from 'vitest';
import {
  dueReplyStep,
  followed,
  hasRunOut,
  isReplyAwaited,
  nextReplyStepAt,
  type RepliesSeen,
  type ReplyClock,
  replyReminderAt,
  replyShareOf,
} from '../../shared/domain/replyClock.ts';

const appliedAt = '2026-11-20T03:00:00.000Z';
const now = Date.parse(appliedAt);
/** Noon in Tokyo of a day in November. */
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`;
const clockAfter = (clock: ReplyClock | undefined, seen: Partial<RepliesSeen> = {}, days = 7) =>
  followed(clock, { appliedAt, ...seen }, days, now)!;
const fresh = clockAfter(undefined);

describe('the clock of an answer', () => {
  it.each([
    [1, '2026-11-20T14:59:59.999Z', '2026-11-21T14:59:59.000Z'],
    [1, '2026-11-20T15:00:00.000Z', '2026-11-22T14:59:59.000Z'],
    [7, appliedAt, '2026-11-27T14:59:59.000Z'],
    [14, appliedAt, '2026-12-04T14:59:59.000Z'],
  ])('of %i days, started %s, is due at the end of that Tokyo day', (days, at, dueAt) => {
    expect(followed(undefined, { appliedAt: at }, days, Date.parse(at))!.dueAt).toBe(dueAt);
  });

  it('runs out at its last second, not before', () => {
    const due = Date.parse(fresh.dueAt);
    expect([hasRunOut(fresh, due - 1), hasRunOut(fresh, due)]).toEqual([false, true]);
    expect([dueReplyStep(fresh, due - 1), dueReplyStep(fresh, due)]).toEqual(['remind', 'runOut']);
  });

  it('reminds at nine in the morning two days before, once', () => {
    const at = Date.parse('2026-11-25T00:00:00.000Z');
    expect([dueReplyStep(fresh, at - 1), dueReplyStep(fresh, at)]).toEqual([undefined, 'remind']);
    const reminded = { ...fresh, remindedAt: noon(25) };
    expect(dueReplyStep(reminded, at)).toBeUndefined();
    expect(nextReplyStepAt(reminded)).toBe(fresh.dueAt);
    expect(nextReplyStepAt({ ...reminded, ranOutAt: noon(28) })).toBeUndefined();
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [3, '2026-11-21T00:00:00.000Z'],
  ])('of %i days started at noon reminds at %s', (days, at) => {
    expect(replyReminderAt(clockAfter(undefined, {}, days))).toBe(at);
  });

  it.each<[string, Partial<RepliesSeen>, boolean]>([
    ['nothing', {}, true],
    ['a message of the company', { companyWroteAt: noon(21) }, false],
    ['a move', { movedAt: noon(21) }, false],
    ['its end', { endedAt: noon(21) }, false],
    ['a message of the company from before', { companyWroteAt: noon(19) }, true],
    ['a message of the person', { personWroteAt: noon(21) }, true],
  ])('after %s', (_, seen, isAwaited) => {
    const clock = clockAfter(fresh, seen);
    expect(isReplyAwaited(clock)).toBe(isAwaited);
    expect(clock.dueAt).toBe(fresh.dueAt);
    expect(nextReplyStepAt(clock) !== undefined).toBe(isAwaited);
  });

  it('starts again when the person writes after an answer, with the days of that time', () => {
    const answered = clockAfter(fresh, { companyWroteAt: noon(21) });
    const again = clockAfter(answered, { personWroteAt: noon(22) }, 3);
    expect(isReplyAwaited(again)).toBe(true);
    expect([again.startedAt, again.dueAt]).toEqual([noon(22), '2026-11-25T14:59:59.000Z']);
    // Known again in another order, or twice: the same.
    expect(clockAfter(again, { companyWroteAt: noon(21) }, 5)).toEqual(again);
    expect(clockAfter(again, { personWroteAt: noon(22) }, 5)).toEqual(again);
    // The answer is reported after the question that followed it.
    const late = clockAfter(fresh, { companyWroteAt: noon(21), personWroteAt: noon(22) }, 3);
    expect(late).toEqual(again);
  });

  it('keeps its days when the setting is changed', () => {
    expect(clockAfter(fresh, { personWroteAt: noon(21) }, 2).dueAt).toBe(fresh.dueAt);
  });

  it('starts again when the person writes after it ran out or stopped', () => {
    for (const over of [{ ranOutAt: noon(28) }, { stoppedAt: noon(28) }]) {
      const ended = { ...fresh, ...over };
      expect(clockAfter(ended)).toMatchObject(over);
      const again = clockAfter(ended, { personWroteAt: noon(29) });
      expect(nextReplyStepAt(again)).toBeDefined();
      expect(again.startedAt).toBe(noon(29));
    }
  });

  it('resumes when the answer is undone, but not when a message answered too', () => {
    const moved = clockAfter(fresh, { movedAt: noon(21), endedAt: noon(21) });
    expect(isReplyAwaited(moved)).toBe(false);
    expect(isReplyAwaited(clockAfter(moved))).toBe(true);
    expect(isReplyAwaited(clockAfter(clockAfter(moved, { companyWroteAt: noon(21) })))).toBe(false);
  });

  it('is not begun for an application whose time would be over', () => {
    expect(followed(undefined, { appliedAt }, 7, Date.parse(fresh.dueAt))).toBeUndefined();
    expect(followed(undefined, { appliedAt }, 7, Date.parse(fresh.dueAt) - 1)).toBeDefined();
  });
});

it('is a share from five applications on, and all only where all were answered in time', () => {
  expect(replyShareOf([{ inTime: 4, late: 0 }])).toBeUndefined();
  expect(
    replyShareOf([
      { inTime: 4, late: 0 },
      { inTime: 0, late: 1 },
    ]),
  ).toEqual({ applications: 5, percent: 80 });
  expect(replyShareOf([{ inTime: 999, late: 1 }])).toEqual({ applications: 1000, percent: 99 });
  expect(replyShareOf([{ inTime: 7, late: 0 }])).toEqual({ applications: 7, percent: 100 });
});
