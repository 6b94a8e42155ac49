import * as z from 'zod';
import { CompanyProfile } from '../../../shared/contract/company.ts';
import { planTypes } from '../../../shared/domain/codes.ts';
import { nextPlanReminder, planReminderDays } from '../../../shared/domain/planReminders.ts';
import { nameKey } from '../nameKey.ts';
import { entity } from '../table.ts';
import { shardOf } from './job.ts';

/** What is due of companies' plans, beside what is due of jobs. */
export const planDuePartition = (shard: number) => `PLAN_DUE#${shard}`;

export const company = entity({
  name: 'company',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    companyNumber: z.string(),
    /** Account of the owner. */
    accountId: z.string(),
    slug: z.string(),
    /** Addresses it had before; their pages lead to the present one. */
    formerSlugs: z.array(z.string()).default([]),
    profile: CompanyProfile,
    /** When its albums, which lie beside it, were last changed. */
    albumsSavedAt: z.string().optional(),
    withdrawn: z.boolean().default(false),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `COMPANY#${id}`, sk: 'COMPANY' }),
  indexes: (record) => ({
    byName: [`COMPANY_NUMBER#${record.companyNumber}`, 'COMPANY'],
    byRelation: record.withdrawn
      ? undefined
      : ['COMPANY_NAME', `${nameKey(record.profile.name.en ?? record.profile.name.jp ?? '')}#${record.id}`],
  }),
});

/** Holds a public address for one company; after a rename the old one stays and leads to the new. */
export const companySlug = entity({
  name: 'companySlug',
  schemaVersion: 1,
  shape: z.object({ slug: z.string(), companyId: z.string(), movedTo: z.string().optional() }),
  key: ({ slug }: { slug: string }) => ({ pk: `COMPANY_SLUG#${slug.toUpperCase()}`, sk: 'COMPANY_SLUG' }),
});

/** Holds a corporate number for one company. */
export const corporateNumberClaim = entity({
  name: 'corporateNumberClaim',
  schemaVersion: 1,
  shape: z.object({ corporateNumber: z.string(), companyId: z.string() }),
  key: ({ corporateNumber }: { corporateNumber: string }) => ({
    pk: `CORPORATE_NUMBER#${corporateNumber}`,
    sk: 'CORPORATE_NUMBER',
  }),
});

/**
 * The plan and what is used of it. A posting right is taken by adding 1 to openPostings under the condition that it is
 * below postingLimit: two at once cannot both take the last one.
 */
export const companyPlan = entity({
  name: 'companyPlan',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    planType: z.enum(planTypes),
    /** Last day, Asia/Tokyo. */
    validUntil: z.string().optional(),
    openPostings: z.number().default(0),
    /** How many jobs the company has, of whatever status: the total of its list. */
    jobs: z.number().default(0),
    /** A number that stands for unlimited would be a lie: absent means unlimited. */
    postingLimit: z.number().optional(),
    /** The last reminder that the plan ends, or has ended. */
    reminded: z.object({ validUntil: z.string(), days: z.literal(planReminderDays) }).optional(),
  }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'PLAN' }),
  indexes: ({ companyId, validUntil, reminded }) => {
    const due = nextPlanReminder(validUntil, reminded);
    return { byDue: due ? [planDuePartition(shardOf(companyId)), due] : undefined };
  },
});

/** The next number of a kind (staff, company, job); never given twice. */
export const numberCounter = entity({
  name: 'numberCounter',
  schemaVersion: 1,
  shape: z.object({ last: z.number() }),
  key: ({ kind }: { kind: 'STAFF' | 'COMPANY' | 'JOB' }) => ({ pk: `NUMBER#${kind}`, sk: 'NUMBER' }),
});
