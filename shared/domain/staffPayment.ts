import { consumptionTaxOf, consumptionTaxOn } from './consumptionTax.ts';
import { type FeePayee, withholdingOnFee } from './withholding.ts';

/** Statuses of a payment: the codes of STAFF_PAYMENT_STATUS in chronological order. */
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

/** Statuses visible to the recipient: without drafts and cancelled ones. */
export const shownToStaff = ['CONFIRMED', 'NOTICED', 'TRANSFERRED', 'RETURNED', 'ON_HOLD'] as const;
export const isShownToStaff = (status: StaffPaymentStatus): status is (typeof shownToStaff)[number] =>
  (shownToStaff as readonly string[]).includes(status);

/** All in yen. */
export interface PaymentAmounts {
  fees: number;
  transport: number;
  consumptionTax: number;
  withholding: number;
  net: number;
}

export interface Payable {
  /** Yen per line, without tax. */
  fees: readonly number[];
  transport: number;
  /** Day of the work for consumption tax, day of the payment for withholding. */
  workedOn: string;
  payOn: string;
  /** Registered for qualified invoices: only then is consumption tax paid in addition. */
  hasInvoiceNumber: boolean;
  /** Only payments to individuals are subject to withholding. */
  withheldFrom: FeePayee | 'none';
}

/**
 * The amounts of one payment. Reimbursed transport is part of the amount taxed and withheld from. Source:
 * 国税庁タックスアンサー No.2792 (旅費も報酬・料金等に含まれる; 消費税額が区分されていれば税抜の金額から).
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
