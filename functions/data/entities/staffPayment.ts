import * as z from 'zod';
import { staffPaymentStatuses } from '../../../shared/domain/staffPayment.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

const Line = z.object({
  description: z.string(),
  /** Decimal. */
  quantity: z.string(),
  /** ESTIMATION_UNIT. */
  unit: z.string(),
  unitPrice: z.int(),
  /** Yen without tax. */
  amount: z.int(),
});

/**
 * What one staff member is paid for their part of an order. Tax law asks to keep it for seven years, so it does not lie
 * with the person and stays when they leave: it names them by id and number alone.
 */
export const staffPayment = entity({
  name: 'staffPayment',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    staffNumber: z.string(),
    orderNumber: z.string(),
    title: z.string(),
    /** Month of the work, YYYY-MM. */
    month: z.string(),
    lines: z.array(Line),
    fees: z.int(),
    transport: z.int(),
    consumptionTax: z.int(),
    withholding: z.int(),
    net: z.int(),
    /** The number that the consumption tax was paid on; absent where none was. */
    invoiceNumber: z.string().optional(),
    status: code(staffPaymentStatuses),
    payOn: z.string(),
    paidOn: z.string().optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `STAFF_PAYMENT#${id}`, sk: 'STAFF_PAYMENT' }),
  questions: {
    ofStaff: {
      on: 'byOwner',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#PAYMENTS`,
      by: ({ payOn, id }) => `${payOn}#${id}`,
    },
  },
});
