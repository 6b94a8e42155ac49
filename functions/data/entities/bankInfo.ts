import * as z from 'zod';
import { Sealed } from '../../platform/fieldEncryption.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A staff member's bank account. What it is made of is sealed, names of bank and holder included. It lies with the person
 * but outside the profile, so that no reading of a profile has it, and goes with the person.
 */
export const bankInfo = entity({
  name: 'bankInfo',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    place: code(['japan', 'abroad']),
    country: z.string(),
    sealed: Sealed,
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'BANK_INFO' }),
});
