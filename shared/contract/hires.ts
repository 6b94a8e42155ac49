import * as z from 'zod';
import { hireDuties } from '../domain/hireDuties.ts';
import { Day, Id, Instant, LocalizedText, ShownName } from './shapes.ts';

const Duty = z.object({
  duty: z.enum(hireDuties),
  from: Day.optional().describe('from when it can be done'),
  dueOn: Day.optional().describe('the last day; absent while what it follows from is unknown'),
  done: z
    .object({ at: Instant, by: z.string().optional().describe('email address of the member of the company') })
    .optional(),
});

/** What the law asks of an employer after a hire. */
export const HireDuties = z
  .object({
    startsOn: Day.optional().describe('first day of work'),
    insured: z.boolean().optional().describe('covered by employment insurance'),
    exempt: z
      .boolean()
      .describe('a Japanese national, special permanent resident, diplomat or official: nothing is asked'),
    stayEndsOn: Day.optional().describe('last day of the period of stay, as entered, or as in the profile'),
    duties: z.array(Duty),
    version: z.int().describe('0: nothing is saved yet'),
  })
  .meta({ id: 'HireDuties' });
export type HireDuties = z.infer<typeof HireDuties>;

export const HireChange = z.strictObject({
  startsOn: Day.optional(),
  insured: z.boolean().optional(),
  exempt: z.boolean(),
  stayEndsOn: Day.optional(),
  done: z.array(z.enum(hireDuties)).max(hireDuties.length).describe('all that is done; others are unticked'),
  version: z.int().min(0).describe('as read'),
});
export type HireChange = z.infer<typeof HireChange>;

/** A hire with something to do, on the company's dashboard. */
export const OpenHire = z
  .object({
    applicationId: Id,
    staffNumber: z.string(),
    name: ShownName,
    job: z.object({ jobNumber: z.string(), title: LocalizedText }),
    duties: z.array(Duty.omit({ done: true })),
  })
  .meta({ id: 'OpenHire' });
export type OpenHire = z.infer<typeof OpenHire>;
