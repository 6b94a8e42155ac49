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
 * The payment to one staff member for their part of an order. Tax law requires keeping it for seven years, so
 * it is outside the person's partition and stays when they leave: it refers to them by id and number alone.
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
    /** The registration number under which consumption tax was paid; absent if none was. */
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
