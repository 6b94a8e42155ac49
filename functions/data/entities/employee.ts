import * as z from 'zod';
import { entity } from '../table.ts';

/**
 * An employee of the agency, also after leaving. Role, affiliation, state and address are those of the account.
 * All are in one partition: they are few, and their list is consistent.
 */
export const employee = entity({
  name: 'employee',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    name: z.object({ familyName: z.string().optional(), givenName: z.string().optional() }),
    phone: z.string().optional(),
    createdAt: z.string(),
    leftAt: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: 'EMPLOYEES', sk: `EMPLOYEE#${id}` }),
  questions: { all: { in: () => 'EMPLOYEES' } },
});
