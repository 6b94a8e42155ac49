import * as z from 'zod';
import { hireDuties } from '../../../shared/domain/hireDuties.ts';
import { entity } from '../table.ts';

const done = z.object({ at: z.string(), accountId: z.string() });

/** What a company has to do after a hire, and has done. Written when an application becomes HIRED; the company's alone. */
export const hire = entity({
  name: 'hire',
  schemaVersion: 1,
  shape: z.object({
    applicationId: z.string(),
    companyId: z.string(),
    hiredAt: z.string(),
    startsOn: z.string().optional(),
    insured: z.boolean().optional(),
    exempt: z.boolean(),
    hasPeriod: z.boolean(),
    /** As the company entered it; otherwise that of the profile holds, where the company may see it. */
    stayEndsOn: z.string().optional(),
    done: z.partialRecord(z.literal([...hireDuties]), done),
  }),
  key: ({ applicationId }: { applicationId: string }) => ({ pk: `APPLICATION#${applicationId}`, sk: 'HIRE' }),
  questions: {
    /** Hires with something to do, the earliest first. */
    open: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#HIRES`,
      by: (record) =>
        record.exempt ||
        hireDuties.every((duty) => record.done[duty] || (duty === 'renewal' && !record.hasPeriod))
          ? undefined
          : `${record.hiredAt}#${record.applicationId}`,
    },
  },
});
