import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueReminder,
  isWorthSaying,
  nextReminder,
  type Reminded,
  remindedOnSaving,
  reminderInstant,
  residenceDaysLeft,
  residenceReminderDays,
} from '../../shared/domain/residenceExpiry.ts';
import { addDays } from '../../shared/domain/time.ts';

const expiresOn = '2027-03-31';
const at = (instant: string) => Date.parse(instant);

describe('the end of a stay', () => {
  it('is a number of days away', () => {
    expect(residenceDaysLeft(expiresOn, '2027-03-30')).toBe(1);
    expect(residenceDaysLeft(expiresOn, expiresOn)).toBe(0);
    expect(residenceDaysLeft(expiresOn, '2027-04-01')).toBe(-1);
    for (const none of [undefined, '', '2027-02-30', '2027'])
      expect(residenceDaysLeft(none, expiresOn)).toBe(undefined);
  });

  it('has reminders at nine in the morning in Tokyo, 90, 30 and 7 days before', () => {
    expect(residenceReminderDays.map((days) => reminderInstant(expiresOn, days))).toEqual([
      '2026-12-31T00:00:00.000Z',
      '2027-03-01T00:00:00.000Z',
      '2027-03-24T00:00:00.000Z',
    ]);
    expect(nextReminder(expiresOn, undefined)).toBe('2026-12-31T00:00:00.000Z');
    expect(nextReminder(expiresOn, { expiresOn, days: 90 })).toBe('2027-03-01T00:00:00.000Z');
    expect(nextReminder(expiresOn, { expiresOn, days: 7 })).toBeUndefined();
    expect(nextReminder(expiresOn, { expiresOn: '2026-03-31', days: 7 })).toBe('2026-12-31T00:00:00.000Z');
    expect(nextReminder(undefined, undefined)).toBeUndefined();
  });

  it('has a reminder due from its second on, the nearest if several are', () => {
    expect(dueReminder(expiresOn, undefined, at('2026-12-30T23:59:59.999Z'))).toBeUndefined();
    expect(dueReminder(expiresOn, undefined, at('2026-12-31T00:00:00.000Z'))).toBe(90);
    expect(dueReminder(expiresOn, undefined, at('2027-03-25T00:00:00.000Z'))).toBe(7);
    expect(dueReminder(expiresOn, { expiresOn, days: 7 }, at('2027-03-25T00:00:00.000Z'))).toBeUndefined();
  });

  it('skips a reminder for a date just entered', () => {
    const now = at('2027-03-10T03:00:00.000Z');
    expect(remindedOnSaving(expiresOn, undefined, now)).toEqual({ expiresOn, days: 30 });
    expect(remindedOnSaving(expiresOn, { expiresOn, days: 90 }, now)).toEqual({ expiresOn, days: 90 });
    expect(remindedOnSaving('2029-03-31', { expiresOn, days: 30 }, now)).toBeUndefined();
    expect(remindedOnSaving(undefined, { expiresOn, days: 30 }, now)).toBeUndefined();
  });

  it('is worth a reminder until its last day is over in Tokyo', () => {
    expect(isWorthSaying(expiresOn, at('2027-03-31T14:59:59Z'))).toBe(true);
    expect(isWorthSaying(expiresOn, at('2027-03-31T15:00:00Z'))).toBe(false);
  });

  it('has at most three reminders, each once and in order, however late', () => {
    const day = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 0, max: 30 * 24 }), { maxLength: 40 }), (lead, waits) => {
        let now = at('2026-06-01T05:00:00Z');
        const last = addDays('2026-06-01', lead);
        let reminded: Reminded | undefined = remindedOnSaving(last, undefined, now);
        const said: number[] = [];
        for (const hours of waits) {
          now += hours * 3_600_000;
          const next = nextReminder(last, reminded);
          const due = dueReminder(last, reminded, now);
          // The index of due times is consistent with what is due.
          expect(due !== undefined).toBe(next !== undefined && Date.parse(next) <= now);
          if (due === undefined) continue;
          said.push(due);
          reminded = { expiresOn: last, days: due };
        }
        expect(said).toEqual([...new Set(said)].toSorted((a, b) => b - a));
        // A date entered with fewer days left skips reminders shown on the screen.
        for (const days of said) expect(days).toBeLessThanOrEqual(lead);
      }),
      { numRuns: 500 },
    );
  });
});
