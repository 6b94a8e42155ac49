import type { BankAccount } from '../../../shared/contract/bankInfo.ts';
import { paymentAmounts, type StaffPaymentStatus } from '../../../shared/domain/staffPayment.ts';
import { addMonths, monthEnd } from '../../../shared/domain/time.ts';

/** A demo job seeker's side income: interpreting and translating for the agency. */
export interface DemoPayment {
  orderNumber: string;
  title: string;
  month: string;
  lines: { description: string; quantity: string; unit: string; unitPrice: number; amount: number }[];
  fees: number;
  transport: number;
  consumptionTax: number;
  withholding: number;
  net: number;
  invoiceNumber: string;
  status: StaffPaymentStatus;
  payOn: string;
  paidOn?: string;
}

export interface DemoMoney {
  /** The owner's key. */
  staff: string;
  /** Body of upsertBankInfo. */
  bank: BankAccount;
  invoiceNumber: string;
  payments: DemoPayment[];
}

interface Work {
  title: string;
  /** Months before today's. */
  ago: number;
  transport: number;
  lines: readonly (readonly [description: string, quantity: number, unit: string, unitPrice: number])[];
  /** If it was not transferred on its due date. */
  status?: StaffPaymentStatus;
}

const works: readonly Work[] = [
  {
    title: 'ベトナム語通訳（工場視察）',
    ago: 0,
    transport: 3_240,
    lines: [['逐次通訳', 2, 'day', 32_000]],
    status: 'CONFIRMED',
  },
  {
    title: '就業規則の翻訳（日本語→ベトナム語）',
    ago: 1,
    transport: 0,
    lines: [
      ['翻訳', 8_400, 'character', 9],
      ['レイアウト調整', 3, 'hour', 2_800],
    ],
    status: 'NOTICED',
  },
  { title: 'オンライン研修の通訳', ago: 2, transport: 0, lines: [['逐次通訳', 6, 'hour', 5_500]] },
  {
    title: '生活オリエンテーションの通訳',
    ago: 4,
    transport: 1_860,
    lines: [['同行通訳', 1, 'day', 28_000]],
  },
  {
    title: '安全教育教材の翻訳（日本語→ベトナム語）',
    ago: 7,
    transport: 0,
    lines: [['翻訳', 12_600, 'character', 9]],
  },
  { title: '採用面接の通訳', ago: 10, transport: 2_420, lines: [['逐次通訳', 3, 'day', 32_000]] },
  {
    title: '求人票の翻訳（日本語→英語・ベトナム語）',
    ago: 14,
    transport: 0,
    lines: [['翻訳', 40, 'page', 3_200]],
  },
  { title: '入社式の通訳', ago: 19, transport: 980, lines: [['逐次通訳', 4, 'hour', 6_000]] },
];

const invoiceNumber = 'T4810253796214';

/** A month's work is paid at the end of the following month. */
export function moneyOf(staff: string, today: string): DemoMoney {
  return {
    staff,
    bank: {
      place: 'japan',
      bankCode: '0009',
      branchCode: '276',
      accountType: '1',
      accountNumber: '4203817',
      holder: 'ｸﾞｴﾝ ﾃｲ ﾏｲ',
    },
    invoiceNumber,
    payments: works.map(({ title, ago, transport, lines, status }, index): DemoPayment => {
      const month = addMonths(today, -ago).slice(0, 7);
      const payOn = monthEnd(addMonths(`${month}-01`, 1));
      const priced = lines.map(([description, quantity, unit, unitPrice]) => ({
        description,
        quantity: String(quantity),
        unit,
        unitPrice,
        amount: quantity * unitPrice,
      }));
      const amounts = paymentAmounts({
        fees: priced.map(({ amount }) => amount),
        transport,
        workedOn: `${month}-01`,
        payOn,
        hasInvoiceNumber: true,
        withheldFrom: 'resident',
      });
      const paid = status === undefined;
      return {
        orderNumber: `E-${month.replace('-', '')}-${String(41 + index * 7).padStart(4, '0')}`,
        title,
        month,
        lines: priced,
        ...amounts,
        invoiceNumber,
        status: status ?? 'TRANSFERRED',
        payOn,
        ...(paid && { paidOn: payOn }),
      };
    }),
  };
}
