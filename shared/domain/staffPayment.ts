import { consumptionTaxOf, consumptionTaxOn } from './consumptionTax.ts';
import { type FeePayee, withholdingOnFee } from './withholding.ts';

/** How far a payment has come: the codes of STAFF_PAYMENT_STATUS in the order they come about. */
export const staffPaymentStatuses = [
  'DRAFT',
  'CONFIRMED',
  'NOTICED',
  'TRANSFERRED',
  'RETURNED',
  'ON_HOLD',
  'CANCELLED',
] as const;
export type StaffPaymentStatus = (typeof staffPaymentStatuses)[number];

/** Those that the person who is paid sees: not what is still being made, nor what was taken back. */
export const shownToStaff = ['CONFIRMED', 'NOTICED', 'TRANSFERRED', 'RETURNED', 'ON_HOLD'] as const;
export const isShownToStaff = (status: StaffPaymentStatus): status is (typeof shownToStaff)[number] =>
  (shownToStaff as readonly string[]).includes(status);

/** Yen, all of them. */
export interface PaymentAmounts {
  fees: number;
  transport: number;
  consumptionTax: number;
  withholding: number;
  net: number;
}

export interface Payable {
  /** Yen of each line, without tax. */
  fees: readonly number[];
  transport: number;
  /** Day of the work for the tax, day of the payment for what is withheld. */
  workedOn: string;
  payOn: string;
  /** Registered for qualified invoices: only then is consumption tax paid beside the fee. */
  hasInvoiceNumber: boolean;
  /** Nothing is withheld from who is no individual. */
  withheldFrom: FeePayee | 'none';
}

/**
 * The amounts of one payment. Transport that is paid to the person is part of what tax is reckoned on and withheld from.
 * Source: 国税庁タックスアンサー No.2792 (旅費も報酬・料金等に含まれる; 消費税額が区分されていれば税抜の金額から).
 */
export function paymentAmounts(of: Payable): PaymentAmounts {
  const fees = of.fees.reduce((sum, fee) => sum + fee, 0);
  const base = fees + of.transport;
  const rate = consumptionTaxOn(of.workedOn).standard;
  const consumptionTax = of.hasInvoiceNumber ? consumptionTaxOf(base, rate) : 0;
  const withholding = of.withheldFrom === 'none' ? 0 : withholdingOnFee(base, of.payOn, of.withheldFrom);
  return {
    fees,
    transport: of.transport,
    consumptionTax,
    withholding,
    net: base + consumptionTax - withholding,
  };
}
