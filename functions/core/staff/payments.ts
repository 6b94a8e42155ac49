import type { PaymentYear, StaffPayment } from '../../../shared/contract/staffMoney.ts';
import { isShownToStaff } from '../../../shared/domain/staffPayment.ts';
import { bankInfo } from '../../data/entities/bankInfo.ts';
import { staffPayment } from '../../data/entities/staffPayment.ts';
import { individualNumber, staffInvoiceNumber } from '../../data/entities/taxNumbers.ts';
import { get, queryAll } from '../../data/table.ts';
import type { OfStaff } from '../actor.ts';
import { type Paging, paginate } from '../paging.ts';

/** Amounts paid by year of transfer, latest first. */
function yearsOf(payments: readonly StaffPayment[]): PaymentYear[] {
  const years = new Map<number, PaymentYear>();
  for (const { status, paidOn, fees, transport, consumptionTax, withholding, net } of payments) {
    if (status !== 'TRANSFERRED' || paidOn === undefined) continue;
    const year = Number(paidOn.slice(0, 4));
    const sum = years.get(year) ?? {
      year,
      payments: 0,
      fees: 0,
      transport: 0,
      consumptionTax: 0,
      withholding: 0,
      net: 0,
    };
    sum.payments += 1;
    sum.fees += fees;
    sum.transport += transport;
    sum.consumptionTax += consumptionTax;
    sum.withholding += withholding;
    sum.net += net;
    years.set(year, sum);
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}

/**
 * Whether payments concern this person: one is decided, or they gave a bank account or registration number.
 */
export async function isPaid(staffId: string): Promise<boolean> {
  const loosely = { consistent: false };
  const [payments, ...entered] = await Promise.all([
    queryAll(staffPayment.ofStaff({ staffId })),
    get(bankInfo, { staffId }, loosely),
    get(staffInvoiceNumber, { staffId }, loosely),
    get(individualNumber, { staffId }, loosely),
  ]);
  return entered.some(Boolean) || payments.some(({ status }) => isShownToStaff(status));
}

/** The caller's decided payments, latest due date first. The yearly totals cover all of them. */
export async function ownPayments({ staffId }: OfStaff, { year, ...paging }: Paging & { year?: number }) {
  const records = await queryAll(staffPayment.ofStaff({ staffId }), {
    newestFirst: true,
  });
  const shown = records.flatMap((record): StaffPayment[] => {
    const { status } = record;
    if (!isShownToStaff(status)) return [];
    const { id, orderNumber, title, month, lines, payOn, paidOn } = record;
    const { fees, transport, consumptionTax, withholding, net } = record;
    return [
      {
        id,
        orderNumber,
        title,
        month,
        lines,
        fees,
        transport,
        consumptionTax,
        withholding,
        net,
        status,
        payOn,
        ...(paidOn !== undefined && { paidOn }),
      },
    ];
  });
  const asked = year === undefined ? shown : shown.filter(({ payOn }) => payOn.startsWith(`${year}-`));
  return { ...paginate(asked, paging), years: yearsOf(shown) };
}
