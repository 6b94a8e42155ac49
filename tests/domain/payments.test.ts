import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../shared/domain/select-data-all.ts';
import { paymentAmounts, staffPaymentStatuses } from '../../shared/domain/staffPayment.ts';
import { withholdingOnFee } from '../../shared/domain/withholding.ts';

const yen = fc.integer({ min: 0, max: 100_000_000 });

describe('withholding on fees', () => {
  it.each([
    [300_000, 30_630],
    [1_000_000, 102_100],
    [1_000_001, 102_100],
    [1_000_005, 102_101],
    [1_500_000, 204_200],
    [2_000_000, 306_300],
    [0, 0],
    [9, 0],
    [10, 1],
  ])('of %d yen is %d', (amount, withheld) => expect(withholdingOnFee(amount, '2026-11-30')).toBe(withheld));

  it('is 20.42 % of the whole amount for non-residents', () => {
    expect(withholdingOnFee(300_000, '2026-11-30', 'nonResident')).toBe(61_260);
    expect(withholdingOnFee(2_000_000, '2026-11-30', 'nonResident')).toBe(408_400);
  });

  it('is monotonic, and never above the upper rate', () => {
    fc.assert(
      fc.property(yen, yen, (one, more) => {
        const lower = withholdingOnFee(one, '2026-01-01');
        expect(withholdingOnFee(one + more, '2026-01-01')).toBeGreaterThanOrEqual(lower);
        expect(lower).toBeLessThanOrEqual(one * 0.2042);
        expect(lower).toBeGreaterThan(one * 0.1021 - 2);
      }),
    );
  });

  it('refuses days without rates, and fractions of a yen', () => {
    expect(() => withholdingOnFee(1, '2012-12-31')).toThrow(RangeError);
    expect(() => withholdingOnFee(1, '2038-01-01')).toThrow(RangeError);
    expect(() => withholdingOnFee(1.5, '2026-01-01')).toThrow(RangeError);
    expect(() => withholdingOnFee(-1, '2026-01-01')).toThrow(RangeError);
  });
});

describe('the amounts of a payment', () => {
  const payable = {
    fees: [200_000, 80_000],
    transport: 20_000,
    workedOn: '2026-10-31',
    payOn: '2026-11-30',
    hasInvoiceNumber: true,
    withheldFrom: 'resident',
  } as const;

  it('are fees, transport and tax, less the withholding', () => {
    expect(paymentAmounts(payable)).toEqual({
      fees: 280_000,
      transport: 20_000,
      consumptionTax: 30_000,
      withholding: 30_630,
      net: 299_370,
    });
  });
  it('have no consumption tax without a registration number, and no withholding from a company', () => {
    expect(paymentAmounts({ ...payable, hasInvoiceNumber: false })).toMatchObject({
      consumptionTax: 0,
      net: 269_370,
    });
    expect(paymentAmounts({ ...payable, withheldFrom: 'none' })).toMatchObject({
      withholding: 0,
      net: 330_000,
    });
  });
  it('add up to the net amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 8 }),
        fc.nat(200_000),
        fc.boolean(),
        fc.constantFrom('resident', 'nonResident', 'none' as const),
        (fees, transport, hasInvoiceNumber, withheldFrom) => {
          const amounts = paymentAmounts({ ...payable, fees, transport, hasInvoiceNumber, withheldFrom });
          const { fees: sum, consumptionTax, withholding, net } = amounts;
          expect(sum + transport + consumptionTax - withholding).toBe(net);
          expect(net).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
  it('use only statuses of the list', () => {
    expect(optionsOf('STAFF_PAYMENT_STATUS').map(({ code }) => code)).toEqual([...staffPaymentStatuses]);
  });
});
