import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTypes } from '../../shared/domain/codes.ts';
import {
  amountOf,
  balanceAt,
  balanceOf,
  type Entitlement,
  type EntitlementContract,
  type EntitlementRight,
  type Entry,
  entitlementRights,
  givenBack,
  granted,
  heldAgain,
  isSlot,
  newEntitlement,
  planMonth,
  released,
  settled,
  underContract,
  used,
  withLastDay,
} from '../../shared/domain/entitlements.ts';
import { freePlanValidUntil, planOn } from '../../shared/domain/plans.ts';
import { addDays, addMonths, startOfDay, tokyoDay } from '../../shared/domain/time.ts';

const contract = (change: Partial<EntitlementContract> = {}): EntitlementContract => ({
  ...{ contractId: 'A', planType: 'PLAN_LIGHT', startsOn: '2026-01-31', amount: 5 },
  ...change,
});
/** Noon in Tokyo. */
const noon = (day: string) => `${day}T03:00:00.000Z`;
const subject = { kind: 'staff', id: 'S' };

/** A right with all the entries that were ever written, as the table has them. */
class Ledger {
  state: Entitlement;
  readonly entries: Entry[] = [];

  constructor(right: EntitlementRight, first: EntitlementContract, held = 0) {
    this.state = newEntitlement(right, first, held);
  }
  write({ state, entries }: { state: Entitlement; entries: Entry[] }): void {
    this.state = state;
    this.entries.push(...entries);
  }
  settle(at: string): void {
    this.write(settled(this.state, at));
  }
  /** As `useWrites` and its caller: an act whose entry exists is counted already. */
  use(id: string, at: string, amount = 1): boolean {
    this.settle(at);
    if (this.entries.some((one) => one.id === id)) return true;
    const outcome = used(this.state, { id, subject, amount }, at);
    if ('refused' in outcome) return false;
    this.write(outcome);
    return true;
  }
  giveBack(of: string, at: string): void {
    this.settle(at);
    const use = this.entries.find(({ id }) => id === of);
    if (!use) return;
    const slot = isSlot(this.state.right);
    const written = slot
      ? released(this.state, { id: `RELEASE#${of}`, of, subject, amount: use.quantity ?? 1 }, at)
      : givenBack(this.state, use, { subject }, at);
    if (this.entries.some(({ id }) => id === written.entries[0]!.id)) return;
    this.write(written);
  }
  left(at: string): number | null {
    return balanceAt(settled(this.state, at).state, at).left;
  }
}

describe('a plan month', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-31', '2026-03-31', '2026-04-30'],
    ['2027-11-30', '2028-02-28', '2028-01-30', '2028-02-29'],
    ['2027-11-30', '2028-02-29', '2028-02-29', '2028-03-30'],
    ['2028-02-29', '2029-02-28', '2029-02-28', '2029-03-29'],
    ['2026-11-24', '2027-01-01', '2026-12-24', '2027-01-24'],
    ['2026-11-24', '2026-11-24', '2026-11-24', '2026-12-24'],
  ])('counted from %s contains %s from %s until %s', (start, day, startsOn, renewsOn) => {
    expect(planMonth(start, day)).toEqual({ startsOn, renewsOn });
  });

  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-02-28', days));
  it('contains each day once, without gaps', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1200 }), (start, days) => {
        const on = addDays(start, days);
        const month = planMonth(start, on);
        expect(month.startsOn <= on && on < month.renewsOn).toBe(true);
        expect(planMonth(start, month.renewsOn).startsOn).toBe(month.renewsOn);
        const count = Array.from({ length: 60 }, (_, index) => addMonths(start, index));
        expect(count).toContain(month.startsOn);
      }),
    );
  });
});

describe('a consumable', () => {
  it('has its credits in each plan month, and what is unused lapses', () => {
    const one = new Ledger('scouts', contract());
    expect(one.use('a', noon('2026-02-27'))).toBe(true);
    expect(one.left(noon('2026-02-27'))).toBe(4);
    // The last second of the month in Tokyo, and the first of the next.
    expect(one.left('2026-02-27T14:59:59.999Z')).toBe(4);
    expect(one.left('2026-02-27T15:00:00.000Z')).toBe(5);
    expect(one.use('b', '2026-02-27T15:00:00.000Z')).toBe(true);
    expect(one.entries.map(({ kind, amount, period }) => [kind, amount, period])).toEqual([
      ['opening', 0, '2026-01-31'],
      ['grant', 5, '2026-01-31'],
      ['use', -1, '2026-01-31'],
      ['lapse', -4, '2026-01-31'],
      ['opening', 0, '2026-02-28'],
      ['grant', 5, '2026-02-28'],
      ['use', -1, '2026-02-28'],
    ]);
    expect(balanceAt(one.state, noon('2026-03-01'))).toEqual({
      ...{ limit: 5, used: 1, left: 4, valid: true, renewsOn: '2026-03-31' },
    });
  });

  it('says when the contract ends instead of when credits come again', () => {
    const one = new Ledger('scouts', contract({ validUntil: '2026-02-20' }));
    one.settle(noon('2026-02-20'));
    expect(balanceAt(one.state, noon('2026-02-20'))).toEqual({
      ...{ limit: 5, used: 0, left: 5, valid: true, validUntil: '2026-02-20' },
    });
    one.settle(noon('2026-02-21'));
    expect(balanceAt(one.state, noon('2026-02-21'))).toMatchObject({ limit: 5, left: 0, valid: false });
    expect(used(one.state, { id: 'a', subject }, noon('2026-02-21'))).toEqual({ refused: 'plan_expired' });
  });

  it('draws from lots by priority, then by expiry, across lots', () => {
    const one = new Ledger('scouts', contract({ amount: 1 }));
    const at = noon('2026-02-01');
    const lot = { priority: 1, startsAt: startOfDay('2026-02-01') };
    one.write(granted(one.state, { ...lot, grantId: 'late', granted: 1, expiresAt: noon('2026-09-01') }, at));
    one.write(granted(one.state, { ...lot, grantId: 'soon', granted: 1, expiresAt: noon('2026-08-01') }, at));
    one.write(granted(one.state, { ...lot, grantId: 'ever', granted: 2 }, at));
    expect(one.use('a', at, 2)).toBe(true);
    expect(one.entries.at(-1)?.lots?.map(({ grantId }) => grantId)).toEqual(['A#scouts#2026-01-31', 'soon']);
    expect(one.use('b', at, 4)).toBe(false);
    expect(one.use('c', at, 3)).toBe(true);
    expect(one.entries.at(-1)?.lots?.map(({ grantId }) => grantId)).toEqual(['late', 'ever']);
    // Back into its own lots; bought ones are carried over a month's end.
    one.giveBack('c', at);
    expect(one.left(at)).toBe(3);
    expect(one.left(noon('2026-03-01'))).toBe(4);
  });

  it('returns credits once, to a lot that has not expired', () => {
    const one = new Ledger('scouts', contract());
    one.use('a', noon('2026-02-01'));
    one.use('b', noon('2026-02-01'));
    one.giveBack('a', noon('2026-02-02'));
    one.giveBack('a', noon('2026-02-03'));
    expect(one.left(noon('2026-02-03'))).toBe(4);
    one.giveBack('b', noon('2026-03-01'));
    expect(one.left(noon('2026-03-01'))).toBe(5);
    expect(one.entries.at(-1)).toMatchObject({ kind: 'giveBack', quantity: 1, amount: 0, of: 'b' });
  });

  it('is unlimited where the plan says so, and is counted all the same', () => {
    const one = new Ledger('scouts', contract({ amount: null }));
    for (const id of ['a', 'b', 'c']) expect(one.use(id, noon('2026-02-01'))).toBe(true);
    expect(balanceAt(one.state, noon('2026-02-01'))).toMatchObject({ limit: null, used: 3, left: null });
    one.giveBack('a', noon('2026-02-01'));
    expect(balanceAt(one.state, noon('2026-02-01'))).toMatchObject({ used: 2 });
    one.settle(noon('2026-03-01'));
    expect(balanceAt(one.state, noon('2026-03-01'))).toMatchObject({ used: 0 });
  });

  it('that the plan does not have is refused, without an entry of a grant', () => {
    const one = new Ledger('scouts', contract({ amount: 0 }));
    one.settle(noon('2026-02-01'));
    expect(used(one.state, { id: 'a', subject }, noon('2026-02-01'))).toEqual({
      refused: 'entitlement_used_up',
    });
    expect(balanceAt(one.state, noon('2026-02-01'))).toEqual({ limit: 0, used: 0, left: 0, valid: true });
    expect(one.entries.map(({ kind }) => kind)).toEqual(['opening']);
  });
});

describe('a slot', () => {
  it('is held against the cap, which does not renew, and is free after its release', () => {
    const one = new Ledger('openPostings', contract({ amount: 1 }));
    expect(one.use('a', noon('2026-02-01'))).toBe(true);
    expect(one.use('b', noon('2026-06-01'))).toBe(false);
    one.giveBack('a', noon('2026-06-01'));
    expect(one.use('b', noon('2026-06-01'))).toBe(true);
    expect(balanceAt(one.state, noon('2026-06-01'))).toEqual({ limit: 1, used: 1, left: 0, valid: true });
  });

  it('stays held under a lower cap, where new ones are refused', () => {
    const one = new Ledger('staffFavorites', contract({ amount: 3 }));
    for (const id of ['a', 'b', 'c']) one.use(id, noon('2026-02-01'));
    const lower = contract({ contractId: 'B', amount: 2, startsOn: '2026-02-10' });
    one.write(underContract(one.state, lower, noon('2026-02-10')));
    expect(balanceAt(one.state, noon('2026-02-10'))).toMatchObject({ limit: 2, used: 3, left: 0 });
    one.giveBack('a', noon('2026-02-11'));
    expect(one.use('d', noon('2026-02-11'))).toBe(false);
    one.giveBack('b', noon('2026-02-11'));
    expect(one.use('d', noon('2026-02-11'))).toBe(true);
  });

  it('that was released while it could not be seen is held again, above a cap and after the plan, too', () => {
    const one = new Ledger('staffFavorites', contract({ amount: 1, validUntil: '2026-02-05' }));
    one.use('a', noon('2026-02-01'));
    one.giveBack('a', noon('2026-02-02'));
    one.use('b', noon('2026-02-03'));
    one.write(heldAgain(one.state, { id: 'a again', subject }, noon('2026-02-04')));
    expect(balanceAt(one.state, noon('2026-02-04'))).toMatchObject({ limit: 1, used: 2, left: 0 });
    one.settle(noon('2026-02-06'));
    one.write(heldAgain(one.state, { id: 'c again', subject }, noon('2026-02-06')));
    expect(balanceOf(one.state)).toBe(3);
    expect(one.use('d', noon('2026-02-06'))).toBe(false);
  });

  it('keeps what was held before the ledger', () => {
    const one = new Ledger('openPostings', contract({ amount: 3 }), 2);
    one.settle(noon('2026-05-02'));
    expect(one.entries[0]).toMatchObject({ kind: 'opening', amount: 2 });
    expect(one.left(noon('2026-05-02'))).toBe(1);
  });
});

describe('a contract', () => {
  it('that follows another one revokes what is left and grants its own, in a month of its own', () => {
    const one = new Ledger('resumeViews', contract());
    one.use('a', noon('2026-02-05'));
    const next = contract({ contractId: 'B', planType: 'PLAN_STANDARD', startsOn: '2026-02-10', amount: 20 });
    one.write(underContract(one.state, next, noon('2026-02-10')));
    one.write(underContract(one.state, next, noon('2026-02-11')));
    expect(one.entries.slice(3).map(({ kind, amount, planType }) => [kind, amount, planType])).toEqual([
      ['revoke', -4, 'PLAN_LIGHT'],
      ['opening', 0, undefined],
      ['grant', 20, 'PLAN_STANDARD'],
    ]);
    expect(balanceAt(one.state, noon('2026-02-11'))).toMatchObject({ left: 20, renewsOn: '2026-03-10' });
  });

  it('that is extended keeps its credits, and its months', () => {
    const one = new Ledger('resumeViews', contract({ validUntil: '2026-02-05' }));
    one.use('a', noon('2026-02-05'));
    one.write(withLastDay(one.state, '2026-04-30', noon('2026-02-05')));
    expect(balanceAt(one.state, noon('2026-02-06'))).toMatchObject({ left: 4, renewsOn: '2026-02-28' });
    one.write(withLastDay(one.state, undefined, noon('2026-02-06')));
    expect(one.left(noon('2027-02-06'))).toBe(5);
    one.write(withLastDay(one.state, '2026-02-06', noon('2026-02-06')));
    expect(one.left(noon('2026-02-06'))).toBe(4);
    expect(one.left(noon('2026-02-07'))).toBe(0);
  });

  it('whose months began earlier goes on in the month that is being written', () => {
    const one = new Ledger('resumeViews', contract());
    one.use('a', noon('2026-03-01'));
    // Counted from the 10th of February, the 1st of March would lie in an earlier month than the one begun on the 28th.
    const next = contract({ contractId: 'B', startsOn: '2026-02-10', amount: 7 });
    one.write(underContract(one.state, next, noon('2026-03-01')));
    one.use('b', noon('2026-03-02'));
    expect(one.state.period).toBe('2026-02-28');
    expect(one.entries.map(({ number, period }) => [number, period])).toEqual(
      one.entries.map((_, index) => [index + 1, '2026-02-28']),
    );
    expect(one.left(noon('2026-03-02'))).toBe(6);
    one.use('c', noon('2026-03-10'));
    expect(one.entries.at(-1)).toMatchObject({ kind: 'use', period: '2026-03-10', number: 3 });
  });

  it('of a free plan may have the last of its days in a second plan month, with its credits', () => {
    // 30 days after the registration are longer than a plan month that begins in February or has 30 days (0050).
    const free = contract({
      startsOn: '2026-11-24',
      validUntil: freePlanValidUntil('2026-11-24'),
      amount: 10,
    });
    const one = new Ledger('resumeViews', free);
    for (let n = 0; n < 10; n += 1) expect(one.use(`a${n}`, noon('2026-12-23'))).toBe(true);
    expect(one.use('b', noon('2026-12-23'))).toBe(false);
    expect(one.left(noon('2026-12-24'))).toBe(10);
    expect(one.left(noon('2026-12-25'))).toBe(0);
  });

  it('names the amounts of the table of plans', () => {
    const terms = planOn('PLAN_STANDARD', '2026-11-24');
    expect(entitlementRights.map((right) => amountOf(terms, right))).toEqual([10, 60, 400, 500, 1]);
  });
});

describe('any history', () => {
  type Act =
    | { act: 'use'; id: number; amount: number }
    | { act: 'giveBack'; id: number }
    | { act: 'contract'; amount: number | null; days?: number | undefined }
    | { act: 'extend'; days: number | undefined }
    | { act: 'buy'; id: number; granted: number; from: number; days: number | undefined }
    | { act: 'late' };
  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('use' as const),
        id: fc.integer({ min: 0, max: 30 }),
        amount: fc.constantFrom(1, 1, 1, 2, 5),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('giveBack' as const), id: fc.integer({ min: 0, max: 30 }) }),
    },
    fc.record({
      act: fc.constant('contract' as const),
      amount: fc.option(fc.integer({ min: 0, max: 6 })),
      days: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
    }),
    fc.record({
      act: fc.constant('extend' as const),
      days: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
    }),
    fc.record({
      act: fc.constant('buy' as const),
      id: fc.integer({ min: 0, max: 5 }),
      granted: fc.integer({ min: 1, max: 4 }),
      from: fc.integer({ min: -40, max: 40 }),
      days: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    }),
    fc.record({ act: fc.constant('late' as const) }),
  );
  const history = fc.array(fc.tuple(act, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 }))), {
    maxLength: 60,
  });

  function check(ledger: Ledger, at: string): void {
    const { state, entries } = ledger;
    expect(balanceOf(state)).toBeGreaterThanOrEqual(0);
    expect(state.held).toBeGreaterThanOrEqual(0);
    for (const lot of state.lots) {
      expect(lot.used).toBeGreaterThanOrEqual(0);
      if (lot.granted !== null) expect(lot.used).toBeLessThanOrEqual(lot.granted);
    }
    expect(balanceAt(state, at).left ?? 0).toBeGreaterThanOrEqual(0);
    // Each act and each grant once.
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    // A month's entries sum to its balance, with which the next one opens.
    const months = Object.entries(Object.groupBy(entries, ({ period }) => period));
    expect(months.map(([period]) => period)).toEqual(months.map(([period]) => period).sort());
    months.forEach(([period, found], index) => {
      expect(found!.map(({ number }) => number)).toEqual(found!.map((_, position) => position + 1));
      expect(found![0]!.kind).toBe('opening');
      const sum = found!.reduce((total, { amount }) => total + amount, 0);
      const next = months[index + 1]?.[1]?.[0];
      expect(sum).toBe(next ? next.amount : balanceOf(state));
      if (next) expect(next.closes).toEqual({ period, entries: found!.length });
    });
    expect(state.entries).toBe(months.at(-1)?.[1]?.length ?? 0);
    // Asked again, nothing is left to write, and an earlier clock changes nothing.
    expect(settled(state, at)).toEqual({ state, entries: [] });
    expect(settled(state, noon(addDays(tokyoDay(at), -40))).entries).toEqual([]);
  }

  it.each(entitlementRights)('of %s: no balance below zero, entries sum to it, each grant once', (right) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...planTypes),
        history,
        (offset, planType, acts) => {
          let day = addDays('2027-12-01', offset);
          let contracts = 0;
          const first = contract({ contractId: 'C0', planType, startsOn: day, amount: 3 });
          const ledger = new Ledger(right, first);
          for (const [one, days] of acts) {
            day = addDays(day, days);
            const at = noon(day);
            const { state } = ledger;
            if (one.act === 'use') {
              const before = settled(state, at).state;
              const known = ledger.entries.some(({ id }) => id === `ACT#${one.id}`);
              const left = balanceAt(before, at).left;
              const fits =
                isSlot(right) && before.lots.length === 0 ? false : left === null || left >= one.amount;
              expect(ledger.use(`ACT#${one.id}`, at, one.amount)).toBe(known || fits);
            } else if (one.act === 'giveBack') ledger.giveBack(`ACT#${one.id}`, at);
            else if (one.act === 'contract') {
              contracts += 1;
              ledger.write(
                underContract(
                  state,
                  contract({
                    ...{ contractId: `C${contracts}`, startsOn: day, amount: one.amount },
                    ...(one.days !== undefined && { validUntil: addDays(day, one.days) }),
                  }),
                  at,
                ),
              );
            } else if (one.act === 'extend') {
              ledger.settle(at);
              // As `setPlan` does: a contract that has ended is followed by another one.
              if (balanceAt(ledger.state, at).valid)
                ledger.write(
                  withLastDay(ledger.state, one.days === undefined ? undefined : addDays(day, one.days), at),
                );
            } else if (one.act === 'buy') {
              const lot = {
                grantId: `BOUGHT#${one.id}`,
                priority: 1,
                granted: one.granted,
                startsAt: startOfDay(addDays(day, one.from)),
                ...(one.days !== undefined && { expiresAt: startOfDay(addDays(day, one.from + one.days)) }),
              };
              if (!ledger.entries.some(({ id }) => id === lot.grantId)) ledger.write(granted(state, lot, at));
            } else ledger.settle(noon(addDays(day, -30)));
            ledger.settle(at);
            check(ledger, at);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('never lets more through in a plan month than the plan has', () => {
    const days = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 4 }),
        days,
        (offset, amount, waits) => {
          let day = addDays('2027-12-01', offset);
          const start = day;
          const ledger = new Ledger('scouts', contract({ startsOn: start, amount }));
          const through = new Map<string, number>();
          waits.forEach((wait, index) => {
            day = addDays(day, wait);
            const month = planMonth(start, day).startsOn;
            const before = through.get(month) ?? 0;
            expect(ledger.use(`ACT#${index}`, noon(day))).toBe(before < amount);
            if (before < amount) through.set(month, before + 1);
          });
        },
      ),
    );
  });
});
