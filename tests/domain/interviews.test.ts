import { describe, expect, it } from 'vitest';
import {
  calendarMethod,
  clashesAt,
  type InterviewActor,
  type InterviewState,
  type InterviewStatus,
  interviewActors,
  interviewDueAt,
  interviewStatuses,
  interviewStatusNow,
  isAhead,
  isUpcoming,
  mayChangeInterview,
  needsReason,
  offeredTimes,
  outcomesNow,
  overlaps,
  reminderDue,
  remindersPast,
  timesLeft,
} from '../../shared/domain/interviews.ts';

const now = Date.parse('2026-12-01T00:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const state = (status: InterviewStatus, more: Partial<InterviewState> = {}): InterviewState => ({
  status,
  times: [hours(48), hours(72)],
  minutes: 60,
  ...(status === 'SCHEDULED' && { startsAt: hours(48) }),
  history: [{ status, by: 'company' }],
  ...more,
});

/** Who may make which change: c company, s staff, y system. */
const table: Record<string, string> = {
  'PROPOSED PROPOSED': 'c',
  'PROPOSED SCHEDULED': 's',
  'PROPOSED OTHERS_REQUESTED': 's',
  'PROPOSED CANCELLED': 'csy',
  'PROPOSED EXPIRED': 'y',
  'OTHERS_REQUESTED PROPOSED': 'c',
  'OTHERS_REQUESTED CANCELLED': 'csy',
  'SCHEDULED PROPOSED': 'c',
  'SCHEDULED SCHEDULED': 'c',
  'SCHEDULED OTHERS_REQUESTED': 's',
  'SCHEDULED CANCELLED': 'csy',
};
const letter: Record<InterviewActor, string> = { company: 'c', staff: 's', system: 'y' };

describe('changes of an interview', () => {
  it('are those of the table, and no others', () => {
    for (const from of interviewStatuses)
      for (const to of interviewStatuses)
        for (const by of interviewActors)
          expect(mayChangeInterview(state(from), to, by, now), `${from} → ${to} by ${by}`).toBe(
            (table[`${from} ${to}`] ?? '').includes(letter[by]),
          );
  });

  it('are over from the start on', () => {
    const started = state('SCHEDULED', { startsAt: hours(0) });
    for (const to of interviewStatuses)
      for (const by of interviewActors) expect(mayChangeInterview(started, to, by, now)).toBe(false);
  });

  it('of a proposal are over when all its times have passed, except that it expires', () => {
    const past = state('PROPOSED', { times: [hours(-2), hours(-1)] });
    expect(interviewStatusNow(past, now)).toBe('EXPIRED');
    expect(mayChangeInterview(past, 'SCHEDULED', 'staff', now)).toBe(false);
    expect(mayChangeInterview(past, 'PROPOSED', 'company', now)).toBe(false);
    expect(mayChangeInterview(past, 'EXPIRED', 'system', now)).toBe(true);
    const half = state('PROPOSED', { times: [hours(-1), hours(1)] });
    expect(interviewStatusNow(half, now)).toBe('PROPOSED');
    expect(timesLeft(half, now)).toEqual([hours(1)]);
  });

  it.each([
    ['SCHEDULED', 24, false],
    ['SCHEDULED', 23.99, true],
    ['PROPOSED', 1, false],
  ] as const)('need a reason within 24 hours of a chosen time: %s in %d hours', (status, ahead, needed) => {
    expect(needsReason(state(status, { startsAt: hours(ahead) }), now)).toBe(needed);
  });
});

describe('the outcome', () => {
  const over = (more: Partial<InterviewState> = {}) => state('SCHEDULED', { startsAt: hours(-1), ...more });

  it('can be stated from the end on, for 30 days', () => {
    expect(outcomesNow(over({ startsAt: hours(-0.99) }), 'company', now)).toEqual([]);
    expect(outcomesNow(over(), 'company', now)).toEqual(['TOOK_PLACE', 'STAFF_ABSENT']);
    expect(outcomesNow(over(), 'staff', now)).toEqual(['TOOK_PLACE', 'COMPANY_ABSENT']);
    expect(outcomesNow(over({ startsAt: hours(-30 * 24 - 1) }), 'staff', now)).toHaveLength(2);
    expect(outcomesNow(over({ startsAt: hours(-30 * 24 - 1.01) }), 'staff', now)).toEqual([]);
  });

  it('is stated once by each side, also after the other', () => {
    const stated = over({ status: 'TOOK_PLACE', history: [{ status: 'TOOK_PLACE', by: 'company' }] });
    expect(outcomesNow(stated, 'company', now)).toEqual([]);
    expect(outcomesNow(stated, 'staff', now)).toEqual(['TOOK_PLACE', 'COMPANY_ABSENT']);
  });

  it('is not asked of what was never fixed', () => {
    for (const status of ['PROPOSED', 'OTHERS_REQUESTED', 'CANCELLED', 'EXPIRED'] as const)
      expect(outcomesNow(over({ status }), 'company', now)).toEqual([]);
  });
});

describe('what is to be done', () => {
  const until = (one: InterviewState, side: 'staff' | 'company') =>
    [-31 * 24, -1, 0, 1, 24].filter((at) => isUpcoming(one, side, Date.parse(hours(at))));

  it('lasts until the last proposed time, the end of the chosen one, or while others are asked for', () => {
    const proposed = state('PROPOSED', { times: [hours(1), hours(0)] });
    const chosen = state('SCHEDULED', { startsAt: hours(0) });
    for (const side of ['staff', 'company'] as const) {
      expect(until(proposed, side)).toEqual([-31 * 24, -1, 0]);
      expect(until(state('OTHERS_REQUESTED', { times: [hours(-1)] }), side)).toHaveLength(5);
      for (const status of ['TOOK_PLACE', 'STAFF_ABSENT', 'COMPANY_ABSENT', 'CANCELLED', 'EXPIRED'] as const)
        expect(until(state(status, { startsAt: hours(48) }), side), status).toEqual([]);
    }
    expect(until(chosen, 'staff')).toEqual([-31 * 24, -1, 0]);
  });

  it('for the company lasts 30 days more, in which it states the outcome', () => {
    const over = state('SCHEDULED', { startsAt: hours(-1) });
    expect(isAhead(over, now)).toBe(false);
    expect(isUpcoming(over, 'staff', now)).toBe(false);
    expect(isUpcoming(over, 'company', Date.parse(hours(30 * 24)) - 1)).toBe(true);
    expect(isUpcoming(over, 'company', Date.parse(hours(30 * 24)))).toBe(false);
  });
});

describe('the schedule', () => {
  it('reminds a day and an hour before, and at the end', () => {
    const at = (startsIn: number, reminded?: 'DAY' | 'HOUR' | 'END') =>
      interviewDueAt({ ...state('SCHEDULED', { startsAt: hours(startsIn) }), reminded });
    expect(at(48)).toBe(hours(24));
    expect(at(48, 'DAY')).toBe(hours(47));
    expect(at(48, 'HOUR')).toBe(hours(49));
    expect(at(48, 'END')).toBeUndefined();
  });

  it('ends a proposal with its last time, and waits for nothing else', () => {
    expect(interviewDueAt(state('PROPOSED'))).toBe(hours(72));
    for (const status of interviewStatuses)
      if (status !== 'PROPOSED' && status !== 'SCHEDULED')
        expect(interviewDueAt(state(status))).toBeUndefined();
  });

  it('skips what is past when a time is chosen, and what is late', () => {
    expect(remindersPast(state('SCHEDULED', { startsAt: hours(25) }), now)).toBeUndefined();
    expect(remindersPast(state('SCHEDULED', { startsAt: hours(20) }), now)).toBe('DAY');
    expect(remindersPast(state('SCHEDULED', { startsAt: hours(0.5) }), now)).toBe('HOUR');
    expect(reminderDue(state('SCHEDULED', { startsAt: hours(0.5) }), undefined, now)).toBe('HOUR');
    expect(reminderDue(state('SCHEDULED', { startsAt: hours(0.5) }), 'HOUR', now)).toBeUndefined();
    expect(reminderDue(state('CANCELLED', { startsAt: hours(0.5) }), undefined, now)).toBeUndefined();
  });
});

describe('calendars', () => {
  const methods = (...statuses: InterviewStatus[]) => {
    const history = statuses.map((status) => ({ status }));
    return history.map((_, step) => calendarMethod(history, step));
  };

  it('are updated by each chosen time and cancelled when it is given up', () => {
    expect(
      methods('PROPOSED', 'SCHEDULED', 'SCHEDULED', 'OTHERS_REQUESTED', 'PROPOSED', 'SCHEDULED'),
    ).toEqual([undefined, 'REQUEST', 'REQUEST', 'CANCEL', undefined, 'REQUEST']);
    expect(methods('PROPOSED', 'CANCELLED')).toEqual([undefined, undefined]);
    expect(methods('SCHEDULED', 'CANCELLED')).toEqual(['REQUEST', 'CANCEL']);
    expect(methods('SCHEDULED', 'TOOK_PLACE', 'COMPANY_ABSENT')).toEqual(['REQUEST', undefined, undefined]);
  });

  it('overlap when the spans share time, not when they touch', () => {
    const span = (from: number, to: number) => ({ startsAt: hours(from), endsAt: hours(to) });
    expect(overlaps(span(1, 2), span(1.5, 3))).toBe(true);
    expect(overlaps(span(1, 4), span(2, 3))).toBe(true);
    expect(overlaps(span(1, 2), span(2, 3))).toBe(false);
  });

  it('are known for each interviewer and time, but those of the interview itself', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString();
    const entry = (interviewId: string, hour: number, isBooked: boolean) => ({
      ...{ interviewId, isBooked },
      ...{ startsAt: at(hour), endsAt: at(hour + 1) },
    });
    const calendars = [
      { name: 'Hanako', entries: [entry('a', 1, false), entry('b', 3, true)] },
      { name: 'Taro', entries: [entry('b', 3, true)] },
    ];
    const times = [at(1), at(2), at(3)];
    expect(clashesAt(calendars, { times, minutes: 60 })).toEqual([
      { name: 'Hanako', index: 0, isBooked: false },
      { name: 'Hanako', index: 2, isBooked: true },
      { name: 'Taro', index: 2, isBooked: true },
    ]);
    expect(clashesAt(calendars, { id: 'b', times, minutes: 60 })).toEqual([
      { name: 'Hanako', index: 0, isBooked: false },
    ]);
    // A longer one reaches into the next.
    expect(clashesAt(calendars, { times: [at(2)], minutes: 90 })).toHaveLength(2);
  });
});

it('offers times on weekdays, from two days ahead, in office hours of Tokyo', () => {
  // A Thursday: Saturday and Sunday are left out.
  expect(offeredTimes('2026-11-26')).toEqual([
    '2026-11-30T01:00:00.000Z',
    '2026-11-30T05:00:00.000Z',
    '2026-12-01T01:00:00.000Z',
  ]);
});
