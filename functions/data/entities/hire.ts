import * as z from 'zod';
import { firstDutyOn, type HireDuty, hireDuties } from '../../../shared/domain/hireDuties.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
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
    /** As the profile says, while the company may see it: decides when the renewal comes into the list, shown is the profile. */
    profileStayEndsOn: z.string().optional(),
    done: z.partialRecord(z.literal([...hireDuties]), done),
  }),
  key: ({ applicationId }: { applicationId: string }) => ({ pk: `APPLICATION#${applicationId}`, sk: 'HIRE' }),
  questions: {
    /** Hires with something to do, by the first day on which it can be done. */
    open: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#HIRES`,
      by: (record) => {
        const day = dutyOpensOn(record);
        return day && `${day}#${record.hiredAt}#${record.applicationId}`;
      },
    },
  },
});

/** The first Tokyo day on which something of it can be done; undefined if all is done. */
export function dutyOpensOn(record: z.infer<typeof hire.shape>): string | undefined {
  const stayEndsOn = record.stayEndsOn ?? record.profileStayEndsOn;
  const done = Object.keys(record.done) as HireDuty[];
  return firstDutyOn({ ...record, stayEndsOn }, done, tokyoDay(record.hiredAt));
}
