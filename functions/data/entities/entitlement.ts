import * as z from 'zod';
import { planTypes } from '../../../shared/domain/codes.ts';
import { type EntitlementRight, entitlementRights, entryKinds } from '../../../shared/domain/entitlements.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

const inKey = (right: EntitlementRight): string =>
  right.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

interface OfCompany {
  companyId: string;
  right: EntitlementRight;
}
const ledgerOf = ({ companyId, right }: OfCompany) => `COMPANY#${companyId}#ENTITLEMENT#${inKey(right)}`;

/** What a company has of one right: all that is read to answer what is left (shared/domain/entitlements.ts). */
export const entitlement = entity({
  name: 'entitlement',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    right: code(entitlementRights),
    contract: z.object({
      contractId: z.string(),
      planType: code(planTypes),
      startsOn: z.string(),
      validUntil: z.string().optional(),
      amount: z.number().nullable(),
    }),
    lots: z.array(
      z.object({
        grantId: z.string(),
        priority: z.number(),
        granted: z.number().nullable(),
        used: z.number(),
        startsAt: z.string(),
        expiresAt: z.string().optional(),
      }),
    ),
    held: z.number(),
    period: z.string().optional(),
    opening: z.number(),
    entries: z.number(),
    settledAt: z.string().optional(),
  }),
  key: ({ companyId, right }: OfCompany) => ({
    pk: `COMPANY#${companyId}`,
    sk: `ENTITLEMENT#${inKey(right)}`,
  }),
  questions: {
    /** All rights of a company. */
    ofCompany: {
      in: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}`,
      begins: 'ENTITLEMENT#',
    },
  },
});

/** Where an entry stands in its plan month: its number in it, as text that sorts. */
export const entryPlace = (number: number): string => String(number).padStart(9, '0');

/** A line of the ledger. Its id is that of the act that it counts, so that no act is counted twice. */
export const entitlementEntry = entity({
  name: 'entitlementEntry',
  schemaVersion: 1,
  appendOnly: true,
  shape: z.object({
    companyId: z.string(),
    right: code(entitlementRights),
    id: z.string(),
    kind: code(entryKinds),
    period: z.string(),
    number: z.number(),
    quantity: z.number().nullable(),
    amount: z.number(),
    at: z.string(),
    planType: code(planTypes).optional(),
    lots: z.array(z.object({ grantId: z.string(), amount: z.number() })).optional(),
    closes: z.object({ period: z.string(), entries: z.number() }).optional(),
    of: z.string().optional(),
    subject: z.object({ kind: z.string(), id: z.string() }).optional(),
    accountId: z.string().optional(),
  }),
  key: ({ companyId, right, id }: OfCompany & { id: string }) => ({
    pk: ledgerOf({ companyId, right }),
    sk: `ENTRY#${id}`,
  }),
  questions: {
    /** The entries of a plan month, by their numbers. */
    ofPeriod: {
      on: 'byOwner',
      of: ({ period, ...of }: OfCompany & { period: string }) => `${ledgerOf(of)}#${period}`,
      by: ({ number }) => entryPlace(number),
    },
    /** The first entry of each plan month. */
    openings: { in: (of: OfCompany) => ledgerOf(of), begins: 'ENTRY#OPENING#' },
  },
});
