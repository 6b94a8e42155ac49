import * as z from 'zod';
import { planTypes, prefectures } from '../../../shared/domain/codes.ts';
import { nextPlanReminder, planReminderDays } from '../../../shared/domain/planReminders.ts';
import { initialOf, nameKey } from '../nameKey.ts';
import { shardOf } from '../shards.ts';
import { bilingual, code, numberOf } from '../stored.ts';
import { entity } from '../table.ts';

const CompanyProfile = z.object({
  name: bilingual,
  nameKana: z.string().optional(),
  corporateNumber: z.string().optional(),
  invoiceNumber: z.string().optional(),
  industry: z.string(),
  country: z.string().default('JP'),
  postalCode: z.string().optional(),
  prefecture: code(prefectures).optional(),
  address: bilingual.optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  foundedOn: z.string().optional(),
  capitalYen: z.number().optional(),
  employees: z.number().optional(),
  business: bilingual.optional(),
  message: bilingual.optional(),
  benefits: bilingual.optional(),
  logo: z.string().optional(),
  personsInCharge: z.array(
    z.object({
      name: z.string(),
      nameKana: z.string().optional(),
      department: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
    }),
  ),
});

const shownName = ({ name }: { name: { jp?: string | undefined; en?: string | undefined } }) =>
  name.en ?? name.jp ?? '';

export const company = entity({
  name: 'company',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    companyNumber: z.string(),
    /** Account of the owner. */
    accountId: z.string(),
    slug: z.string(),
    /** Former addresses; their pages redirect to the current one. */
    formerSlugs: z.array(z.string()).default([]),
    profile: CompanyProfile,
    /** When its albums, separate items, were last changed. */
    albumsSavedAt: z.string().optional(),
    withdrawn: z.boolean().default(false),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `COMPANY#${id}`, sk: 'COMPANY' }),
  questions: {
    withNumber: {
      on: 'byReference',
      of: ({ companyNumber }: { companyNumber: string }) => `COMPANY_NUMBER#${companyNumber}`,
      by: () => 'COMPANY',
    },
    /** Companies that have not left. */
    present: {
      on: 'byOwner',
      of: ({ shard }: { shard: number }) => `COMPANIES#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: ({ id, withdrawn }) => (withdrawn ? undefined : id),
    },
    /** Of those: names with the given prefix, sorted by name. */
    named: {
      on: 'byGroup',
      of: ({ name }: { name: string }) => `COMPANY_NAME#${initialOf(nameKey(name))}`,
      from: ({ profile }) => ({ name: shownName(profile) }),
      by: ({ id, profile, withdrawn }) => (withdrawn ? undefined : `${nameKey(shownName(profile))}#${id}`),
    },
  },
});

/**
 * Reserves a public address for one company; after a rename the old one stays and redirects to the new one.
 */
export const companySlug = entity({
  name: 'companySlug',
  schemaVersion: 1,
  shape: z.object({ slug: z.string(), companyId: z.string(), movedTo: z.string().optional() }),
  key: ({ slug }: { slug: string }) => ({ pk: `COMPANY_SLUG#${slug.toUpperCase()}`, sk: 'COMPANY_SLUG' }),
});

/** Reserves a corporate number for one company. */
export const corporateNumberClaim = entity({
  name: 'corporateNumberClaim',
  schemaVersion: 1,
  shape: z.object({ corporateNumber: z.string(), companyId: z.string() }),
  key: ({ corporateNumber }: { corporateNumber: string }) => ({
    pk: `CORPORATE_NUMBER#${corporateNumber}`,
    sk: 'CORPORATE_NUMBER',
  }),
});

/** The plan. What it allows, and what is used of it, is in the ledger (entitlement.ts). */
export const companyPlan = entity({
  name: 'companyPlan',
  schemaVersion: 2,
  migrations: {
    2: ({ openPostings, postingLimit, ...plan }) => ({
      ...plan,
      beforeLedger: { openPostings: openPostings ?? 0, ...(postingLimit !== undefined && { postingLimit }) },
    }),
  },
  shape: z.object({
    companyId: z.string(),
    planType: code(planTypes),
    /** Last day, Asia/Tokyo. */
    validUntil: z.string().optional(),
    /** Of the ledger's copies of it; absent until the ledger is opened. */
    contractId: z.string().optional(),
    /** The day from which its months are counted. */
    startsOn: z.string().optional(),
    /** Number of the company's jobs, of any status: the total of its list. */
    jobs: z.number().default(0),
    /** What was counted here before there was a ledger, until it is opened; no limit means unlimited. */
    beforeLedger: z.object({ openPostings: z.number(), postingLimit: z.number().optional() }).optional(),
    /** The last reminder that the plan ends or has ended. */
    reminded: z.object({ validUntil: z.string(), days: numberOf(planReminderDays) }).optional(),
  }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'PLAN' }),
  questions: {
    /** Plans whose reminder is due. */
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `PLAN_DUE#${shard}`,
      from: ({ companyId }) => ({ shard: shardOf(companyId) }),
      by: ({ validUntil, reminded }) => nextPlanReminder(validUntil, reminded),
    },
  },
});

/** The next number of a kind (staff, company, job); never reused. */
export const numberCounter = entity({
  name: 'numberCounter',
  schemaVersion: 1,
  shape: z.object({ last: z.number() }),
  key: ({ kind }: { kind: 'STAFF' | 'COMPANY' | 'JOB' }) => ({ pk: `NUMBER#${kind}`, sk: 'NUMBER' }),
});
