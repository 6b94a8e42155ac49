import * as z from 'zod';
import { Sealed } from '../../platform/fieldEncryption.ts';
import { entity } from '../table.ts';

/** The registration number for qualified invoices. Anybody may look it up in the public register: it is not sealed. */
export const staffInvoiceNumber = entity({
  name: 'staffInvoiceNumber',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), invoiceNumber: z.string(), updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'INVOICE_NUMBER' }),
});

/**
 * The individual number (個人番号): an item of its own under a key of its own, which one function has. It lies with the
 * person but outside the profile, and goes with the person.
 */
export const individualNumber = entity({
  name: 'individualNumber',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    sealed: Sealed,
    /** What it may be used for, as the person agreed to it. */
    purpose: z.string(),
    agreedAt: z.string(),
    registeredAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'INDIVIDUAL_NUMBER' }),
});
