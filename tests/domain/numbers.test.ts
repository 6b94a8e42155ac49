import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporateCheckDigit, isCorporateNumber } from '../../shared/domain/corporateNumber.ts';
import { individualCheckDigit, isIndividualNumber } from '../../shared/domain/individualNumber.ts';
import { isCompanyInvoiceNumber, isInvoiceNumber } from '../../shared/domain/invoiceNumber.ts';
import { formatPhone, toE164 } from '../../shared/domain/phone.ts';

/** Test vectors: synthetic numbers by the rules of the ordinances. */
describe('corporate number', () => {
  it.each([
    '7123456789012',
    '4011001098993',
    '7000012050002',
    '1180301018771',
    '5010001008846',
    '5835678256246',
    '1020281079130',
    '2014614971152',
    '3102603003473',
    '9863806292730',
  ])('%s is valid', (value) => expect(isCorporateNumber(value)).toBe(true));

  it.each([
    '1180001051840',
    '4010001008840',
    '6010001033581',
    '1180301018772',
    '118030101877',
    '11803010187710',
    '118030101877X',
    '1180301081771',
    '',
    '7123456789012\n',
  ])('%j is invalid', (value) => expect(isCorporateNumber(value)).toBe(false));

  it('detects every single wrong digit that the checksum can', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{12}$/),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (base, at, by) => {
          const value = `${corporateCheckDigit(base)}${base}`;
          const digit = (Number(value[at]) + by) % 10;
          const wrong = value.slice(0, at) + digit + value.slice(at + 1);
          // Sums are mod 9, so 0 and 9 are equivalent.
          const alike = Math.abs(digit - Number(value[at])) === 9;
          expect(isCorporateNumber(value)).toBe(true);
          if (!alike) expect(isCorporateNumber(wrong)).toBe(false);
        },
      ),
    );
  });
});

describe('invoice registration number', () => {
  it('is T and 13 digits', () => {
    expect(isInvoiceNumber('T7000012050002')).toBe(true);
    for (const value of ['7000012050002', 't7000012050002', 'T700001205000'])
      expect(isInvoiceNumber(value)).toBe(false);
  });

  it('of a company is its corporate number; of a person it need not be one', () => {
    expect(isCompanyInvoiceNumber('T7000012050002')).toBe(true);
    expect(isCompanyInvoiceNumber('T1180301018772')).toBe(false);
    expect(isInvoiceNumber('T1180301018772')).toBe(true);
    expect(isCompanyInvoiceNumber('T7000012050002', '7000012050002')).toBe(true);
    expect(isCompanyInvoiceNumber('T7000012050002', '7123456789012')).toBe(false);
  });
});

describe('individual number', () => {
  it('has the check digit of the ordinance', () => {
    expect(individualCheckDigit('12345678901')).toBe(8);
    for (const value of ['123456789018', '621498320257']) expect(isIndividualNumber(value)).toBe(true);
  });
  it.each(['621498320258', '123456789012', '12345678901', '62149832025X'])('%s is invalid', (value) =>
    expect(isIndividualNumber(value)).toBe(false),
  );
});

describe('phone', () => {
  it.each([
    ['03-1234-5678', '+81312345678'],
    ['06-6123-4567', '+81661234567'],
    ['090-1234-5678', '+819012345678'],
    ['060-1234-5678', '+816012345678'],
    ['050-1234-5678', '+815012345678'],
    ['0120-123-456', '+81120123456'],
    ['0800-123-4567', '+818001234567'],
    ['+81 90 1234 5678', '+819012345678'],
    ['０９０－１２３４－５６７８', '+819012345678'],
    ['+84 91 234 56 78', '+84912345678'],
  ])('%s is stored as %s', (typed, kept) => expect(toE164(typed)).toBe(kept));

  it.each(['08-0018-0495', '03-123-4567', '', 'abc', 'call 090-1234-5678 now', '090-1234-56789'])(
    '%j is invalid',
    (typed) => expect(toE164(typed)).toBeUndefined(),
  );

  it('is formatted as usual in the country', () => {
    expect(formatPhone('+81312345678')).toBe('03-1234-5678');
    expect(formatPhone('+84912345678')).toBe('+84 912 345 678');
  });
});
