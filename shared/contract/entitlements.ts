import * as z from 'zod';
import { planTypes } from '../domain/codes.ts';
import { entitlementRights, entryKinds } from '../domain/entitlements.ts';
import { area } from './core.ts';
import { Day, Id, Instant, LocalizedText, listOf, pageQuery } from './shapes.ts';

const Right = z.enum(entitlementRights);

/** What a company has of one right now. */
export const EntitlementMeter = z
  .object({
    right: Right,
    limit: z.int().nullable().describe('null: unlimited; 0: not in the plan'),
    used: z
      .int()
      .describe('slots in use now, or credits used in this plan month; may be above a lowered limit'),
    left: z.int().nullable().describe('null: unlimited; 0 once the plan has ended'),
    renewsOn: Day.optional().describe('when a plan month’s credits come again; absent for slots'),
  })
  .meta({ id: 'EntitlementMeter' });
export type EntitlementMeter = z.infer<typeof EntitlementMeter>;

/** A company's plan, and what is used of it: the one source of all its figures. */
export const PlanUsed = z
  .object({
    planType: z.enum(planTypes),
    startsOn: Day.describe('the day from which plan months are counted'),
    validUntil: Day.optional().describe('last day; absent: without end'),
    valid: z.boolean(),
    rights: z.array(EntitlementMeter).describe('all five, in a fixed order'),
  })
  .meta({ id: 'PlanUsed' });
export type PlanUsed = z.infer<typeof PlanUsed>;

const Member = z.object({
  isSelf: z.boolean(),
  isAgency: z.boolean().describe('an employee of the agency, who is not named'),
  email: z.string().optional().describe('of a member of the company who has not left'),
});

/** What an entry is about, by the name that the company may see now. */
const EntrySubject = z.object({
  kind: z.enum(['job', 'staff', 'scout']),
  job: z.object({ jobNumber: z.string(), title: LocalizedText }).optional(),
  staffNumber: z.string().optional().describe('absent for a member whom the company cannot see now'),
  isReadable: z.boolean().describe('whether the company may open the member’s resume now'),
  scoutId: Id.optional(),
});

/** A line of the ledger. */
export const EntitlementEntry = z
  .object({
    number: z.int().describe('its position in the plan month, from 1'),
    kind: z.enum(entryKinds),
    at: Instant,
    quantity: z.int().nullable().describe('credits or slots that it is about; null: unlimited'),
    amount: z.int().describe('signed effect on the balance'),
    planType: z.enum(planTypes).optional().describe('whose credits or slots came or went'),
    subject: EntrySubject.optional(),
    by: Member.optional().describe('who did it; absent for what happened by itself'),
  })
  .meta({ id: 'EntitlementEntry' });
export type EntitlementEntry = z.infer<typeof EntitlementEntry>;

const Period = z.object({
  startsOn: Day,
  endsOn: Day.optional().describe('last day; absent for the plan month that runs now'),
});

/** What a plan allows, and how it was used. */
export const entitlements = area({
  planUsed: {
    method: 'GET',
    path: '/service-plans/used',
    access: 'company',
    rights: 'company.read',
    summary: 'The plan of the caller’s company, and what is used of each right',
    output: PlanUsed,
    lambda: 'company',
  },
  listEntitlementEntries: {
    method: 'GET',
    path: '/company/entitlements/{right}/entries',
    access: 'company',
    rights: 'company.read',
    summary: 'How a right was used in one plan month, the latest first',
    params: z.strictObject({ right: Right }),
    query: z.strictObject({
      ...pageQuery,
      period: Day.optional().describe('first day of a plan month as listed; absent: the one that runs now'),
    }),
    output: listOf(EntitlementEntry).extend({
      right: Right,
      period: Period,
      opening: z.int().describe('credits left, or slots in use, when it began'),
      closing: z.int().describe('the same at its end, or now'),
      periods: z.array(Period).describe('plan months with entries, the latest first; 60 at most'),
    }),
    lambda: 'company',
  },
});
