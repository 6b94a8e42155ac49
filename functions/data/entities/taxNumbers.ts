import * as z from 'zod';
import { EncryptedFields } from '../../platform/fieldEncryption.ts';
import { entity } from '../table.ts';

/** The registration number for qualified invoices. Not encrypted: it is in a public register. */
export const staffInvoiceNumber = entity({
  name: 'staffInvoiceNumber',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), invoiceNumber: z.string(), updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'INVOICE_NUMBER' }),
});

/**
 * The individual number (個人番号): a separate item under a separate key, available to one function. Stored in
 * the person's partition but outside the profile, and deleted with the person.
 */
export const individualNumber = entity({
  name: 'individualNumber',
  schemaVersion: 2,
  migrations: { 2: ({ sealed, ...old }) => ({ ...old, encrypted: sealed }) },
  shape: z.object({
    staffId: z.string(),
    encrypted: EncryptedFields,
    /** The purpose that the person agreed to. */
    purpose: z.string(),
    agreedAt: z.string(),
    registeredAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'INDIVIDUAL_NUMBER' }),
});
