import { describe, expect, it } from 'vitest';
import { BankAccount } from '../../shared/contract/bankInfo.ts';
import { fieldIssues } from '../../shared/contract/issues.ts';
import {
  type BankValues,
  bankBody,
  bankField,
  emptyBank,
  wholeAccountNumber,
} from '../../site/src/features/payments/bankValues.ts';

const japan: BankValues = {
  ...emptyBank,
  bank: { value: '0009', label: '三井住友銀行' },
  branch: { value: '276', label: '西葛西' },
  accountNumber: '1234567',
  holder: 'グエン マイ',
  // Values for another country stay in the form but not in the body.
  iban: 'DE89370400440532013000',
  holderAbroad: 'Mai Nguyen',
};
const abroad: BankValues = {
  ...japan,
  country: 'DE',
  bic: 'DEUTDEFF',
  bankName: 'Deutsche Bank',
  bankAddress: 'Frankfurt',
  routingCode: '123456',
};

describe('the form of a bank account', () => {
  it("sends only the country's fields", () => {
    expect(BankAccount.parse(bankBody(japan, false))).toEqual({
      place: 'japan',
      bankCode: '0009',
      branchCode: '276',
      accountType: '1',
      accountNumber: '1234567',
      holder: 'ｸﾞｴﾝ ﾏｲ',
    });
    expect(BankAccount.parse(bankBody(abroad, true))).toEqual({
      place: 'abroad',
      country: 'DE',
      bic: 'DEUTDEFF',
      iban: 'DE89370400440532013000',
      bankName: 'Deutsche Bank',
      bankAddress: 'Frankfurt',
      holder: 'Mai Nguyen',
    });
    const vietnam = { ...abroad, country: 'VN', numberAbroad: '0071 0012 34567' };
    expect(BankAccount.parse(bankBody(vietnam, false))).toMatchObject({
      country: 'VN',
      accountNumber: '0071001234567',
      routingCode: '123456',
    });
  });

  it.each([
    ['12345', '0012345'],
    ['１２３ ４５６', '0123456'],
    ['1234567', '1234567'],
    ['12345678', '12345678'],
    ['12a', '12a'],
    ['', ''],
  ])('pads a short account number with zeros: %s', (typed, whole) => {
    expect(wholeAccountNumber(typed)).toBe(whole);
    const { accountNumber } = bankBody({ ...japan, accountNumber: typed }, false) as {
      accountNumber?: string;
    };
    expect(accountNumber ?? '').toBe(whole);
  });

  it.each([
    ['Japan', emptyBank, false, ['bank', 'branch', 'accountNumber', 'holder']],
    [
      'Germany',
      { ...emptyBank, country: 'DE' },
      true,
      ['bic', 'iban', 'bankName', 'bankAddress', 'holderAbroad'],
    ],
    [
      'Vietnam',
      { ...emptyBank, country: 'VN' },
      false,
      ['bic', 'numberAbroad', 'bankName', 'bankAddress', 'holderAbroad'],
    ],
  ] as const)('reports all missing fields of %s at once', (_, values, hasIban, fields) => {
    const result = BankAccount.safeParse(bankBody(values, hasIban), { reportInput: true });
    const issues = fieldIssues(result.error!);
    expect(issues.map(({ code }) => code)).toEqual(issues.map(() => 'required'));
    expect(issues.map(({ field }) => bankField(field, values)).sort()).toEqual([...fields].sort());
    for (const { field } of issues) expect(emptyBank).toHaveProperty(bankField(field, values));
  });
});
