import * as z from 'zod';
import { individualNumberPurposes, isIndividualNumber } from '../domain/individualNumber.ts';
import { shownToStaff } from '../domain/staffPayment.ts';
import { fold } from '../domain/text.ts';
import { area } from './core.ts';
import { invoiceNumber } from './fields.ts';
import { Day, Done, foldedLine, Id, Instant, listOf, pageQuery, YearMonth } from './shapes.ts';

/** 12 digits with the check digit of the ordinance; spaces and hyphens are removed. */
const IndividualNumber = foldedLine(30, 0, (value) => fold(value).replace(/[\s-]/g, '')).refine(
  isIndividualNumber,
  { params: { rule: 'individualNumber' } },
);

/** Whether there is a number, and since when: the number itself is never returned. */
export const IndividualNumberState = z
  .object({
    registered: z.boolean(),
    purpose: z.enum(individualNumberPurposes).optional(),
    registeredAt: Instant.optional(),
    updatedAt: Instant.optional(),
  })
  .meta({ id: 'IndividualNumberState' });
export type IndividualNumberState = z.infer<typeof IndividualNumberState>;

const Yen = z.int();

export const StaffPayment = z
  .object({
    id: Id,
    orderNumber: z.string(),
    title: z.string(),
    month: YearMonth.describe('in which the work was done'),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.string().describe('decimal'),
        unit: z.string().describe('ESTIMATION_UNIT'),
        unitPrice: Yen,
        amount: Yen.describe('without tax'),
      }),
    ),
    fees: Yen,
    transport: Yen,
    consumptionTax: Yen,
    withholding: Yen,
    net: Yen,
    status: z.enum(shownToStaff).describe('STAFF_PAYMENT_STATUS'),
    payOn: Day.describe('due date'),
    paidOn: Day.optional(),
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.infer<typeof StaffPayment>;

/** Payments of a calendar year, as a tax return requires. */
export const PaymentYear = z
  .object({
    year: z.int(),
    payments: z.int(),
    fees: Yen,
    transport: Yen,
    consumptionTax: Yen,
    withholding: Yen,
    net: Yen,
  })
  .meta({ id: 'PaymentYear' });
export type PaymentYear = z.infer<typeof PaymentYear>;

/** Operations of the area `staff` on money and tax numbers. */
export const staffMoney = area({
  staffPayment: {
    method: 'GET',
    path: '/staff/payment',
    access: 'staff',
    summary: 'The caller’s payments, latest due date first, with yearly totals',
    query: z.strictObject({
      ...pageQuery,
      year: z.coerce.number().int().min(2000).max(2200).optional().describe('of the due date'),
    }),
    output: listOf(StaffPayment).extend({ years: z.array(PaymentYear) }),
  },
  getInvoiceNumber: {
    method: 'GET',
    path: '/staff/invoice-number',
    access: 'staff',
    summary: 'The caller’s registration number for qualified invoices',
    output: z.object({ invoiceNumber: z.string().nullable(), updatedAt: Instant.optional() }),
  },
  putInvoiceNumber: {
    method: 'PUT',
    path: '/staff/invoice-number',
    access: 'staff',
    audit: 'invoiceNumber.save',
    summary: 'Save the caller’s registration number for qualified invoices, or remove it with null',
    body: z.strictObject({ invoiceNumber: invoiceNumber.nullable() }),
    output: z.object({
      ok: z.literal(true),
      checkDigit: z
        .enum(['right', 'wrong'])
        .optional()
        .describe('of the 13 digits as a corporate number: a person may have one where it is wrong'),
    }),
    errors: ['changed_meanwhile'],
  },
  getIndividualNumber: {
    method: 'GET',
    path: '/staff/individual-number',
    access: 'staff',
    audit: 'individualNumber.look',
    lambda: 'individualNumber',
    summary:
      'Whether the caller’s My Number is on file, since when and for what purpose; every access is logged',
    output: IndividualNumberState,
    errors: ['password_needed'],
  },
  putIndividualNumber: {
    method: 'PUT',
    path: '/staff/individual-number',
    access: 'staff',
    audit: 'individualNumber.save',
    lambda: 'individualNumber',
    summary: 'Save the caller’s My Number, encrypted with a separate key; it is never returned',
    body: z.strictObject({
      individualNumber: IndividualNumber,
      agreed: z.literal(true).describe('to the purpose that was shown'),
      purpose: z.enum(individualNumberPurposes),
    }),
    output: IndividualNumberState,
    errors: ['password_needed', 'changed_meanwhile'],
  },
  deleteIndividualNumber: {
    method: 'DELETE',
    path: '/staff/individual-number',
    access: 'staff',
    audit: 'individualNumber.delete',
    lambda: 'individualNumber',
    summary: 'Erase the caller’s My Number',
    output: Done,
    errors: ['password_needed', 'changed_meanwhile'],
  },
});
