import * as z from 'zod';
import { EncryptedFields } from '../../platform/fieldEncryption.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A staff member's bank account. Its data are encrypted, including the names of bank and holder. Stored in
 * the person's partition but outside the profile, so that reading a profile never includes it, and deleted
 * with the person.
 */
export const bankInfo = entity({
  name: 'bankInfo',
  schemaVersion: 2,
  migrations: { 2: ({ sealed, ...old }) => ({ ...old, encrypted: sealed }) },
  shape: z.object({
    staffId: z.string(),
    place: code(['japan', 'abroad']),
    country: z.string(),
    encrypted: EncryptedFields,
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'BANK_INFO' }),
});
