import type { BankAccount } from '../../../../shared/contract/bankInfo.ts';
import { fold } from '../../../../shared/domain/text.ts';
import type { Option } from '../../ui/Field.tsx';

/** The form's values: Japan and abroad side by side, so that changing the country loses nothing. */
export interface BankValues {
  country: string;
  bank: Option | null;
  branch: Option | null;
  accountType: string;
  accountNumber: string;
  holder: string;
  bic: string;
  iban: string;
  numberAbroad: string;
  routingCode: string;
  bankName: string;
  bankAddress: string;
  holderAbroad: string;
}

export const emptyBank: BankValues = {
  country: 'JP',
  bank: null,
  branch: null,
  accountType: '1',
  accountNumber: '',
  holder: '',
  bic: '',
  iban: '',
  numberAbroad: '',
  routingCode: '',
  bankName: '',
  bankAddress: '',
  holderAbroad: '',
};

/** Seven digits, with leading zeros as banks write shorter account numbers. Other input is unchanged. */
export function wholeAccountNumber(typed: string): string {
  const digits = fold(typed).replace(/[\s-]/g, '');
  return /^[0-9]{1,6}$/.test(digits) ? digits.padStart(7, '0') : typed;
}

const filled = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

/** The account in the contract's format. @param hasIban whether the country uses IBANs */
export function bankBody(
  values: BankValues,
  hasIban: boolean,
): Partial<Record<keyof BankAccount | string, unknown>> {
  const body =
    values.country === 'JP'
      ? {
          place: 'japan',
          bankCode: values.bank?.value,
          branchCode: values.branch?.value,
          accountType: filled(values.accountType),
          accountNumber: filled(wholeAccountNumber(values.accountNumber)),
          holder: filled(values.holder),
        }
      : {
          place: 'abroad',
          country: values.country,
          bic: filled(values.bic),
          ...(hasIban ? { iban: filled(values.iban) } : { accountNumber: filled(values.numberAbroad) }),
          routingCode: hasIban ? undefined : filled(values.routingCode),
          bankName: filled(values.bankName),
          bankAddress: filled(values.bankAddress),
          holder: filled(values.holderAbroad),
        };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The form's field for a contract field. */
export function bankField(field: string, { country }: BankValues): string {
  const inJapan: Record<string, string> = { bankCode: 'bank', branchCode: 'branch' };
  const abroad: Record<string, string> = { accountNumber: 'numberAbroad', holder: 'holderAbroad' };
  return (country === 'JP' ? inJapan : abroad)[field] ?? field;
}
