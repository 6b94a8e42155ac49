import { describe, expect, it } from 'vitest';
import {
  consumptionTaxOf,
  consumptionTaxOn,
  consumptionTaxRates,
} from '../../shared/domain/consumptionTax.ts';

describe('consumption tax', () => {
  it.each([
    ['1989-04-01', 300, undefined],
    ['1997-03-31', 300, undefined],
    ['1997-04-01', 500, undefined],
    ['2014-03-31', 500, undefined],
    ['2014-04-01', 800, undefined],
    ['2019-09-30', 800, undefined],
    ['2019-10-01', 1000, 800],
    ['2026-11-21', 1000, 800],
  ])('is known for %s', (day, standard, reduced) => {
    expect(consumptionTaxOn(day)).toMatchObject({ standard });
    expect(consumptionTaxOn(day).reduced).toBe(reduced);
  });

  it('is an error before it was introduced', () => {
    expect(() => consumptionTaxOn('1989-03-31')).toThrow(RangeError);
  });

  it('uses the latest row of a day in any order of rows', () => {
    const later = [{ validFrom: '2030-01-01', standard: 1200 }, ...consumptionTaxRates].reverse();
    expect(consumptionTaxOn('2029-12-31', later).standard).toBe(1000);
    expect(consumptionTaxOn('2030-01-01', later).standard).toBe(1200);
  });

  it('drops a fraction of a yen', () => {
    expect(consumptionTaxOf(30_000, 1000)).toBe(3_000);
    expect(consumptionTaxOf(315, 1000)).toBe(31);
    expect(consumptionTaxOf(0, 1000)).toBe(0);
  });
});
