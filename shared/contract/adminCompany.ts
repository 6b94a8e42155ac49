import * as z from 'zod';
import { companies as collection } from '../collections/companies.ts';
import { accountStates, planTypes } from '../domain/codes.ts';
import { area } from './core.ts';
import { PlanUsed } from './entitlements.ts';
import { awaiting, fileQuery, listAnswer, listQuery } from './lists.ts';
import { CompanyNumber, Day, FileAnswer, Id, Instant, LocalizedText } from './shapes.ts';

/** A company in the office's list. */
export const CompanyRow = z
  .object({
    id: Id,
    companyNumber: z.string(),
    slug: z.string(),
    name: LocalizedText,
    nameKana: z.string().optional(),
    corporateNumber: z.string().optional(),
    invoiceNumber: z.string().optional(),
    industry: z.string(),
    country: z.string(),
    postalCode: z.string().optional(),
    prefecture: z.string().optional(),
    address: LocalizedText.optional(),
    phone: z.string().optional(),
    website: z.string().optional(),
    foundedOn: z.string().optional(),
    capitalYen: z.int().optional(),
    employees: z.int().optional(),
    personsInCharge: z.array(
      z.object({
        name: z.string(),
        nameKana: z.string().optional(),
        department: z.string().optional(),
        email: z.string().optional(),
        phone: z.string().optional(),
      }),
    ),
    email: z.string().describe('of its owner’s account'),
    state: z.enum(accountStates).describe('of its owner’s account'),
    notificationBanned: z.boolean(),
    plan: z.object({
      planType: z.enum(planTypes),
      validUntil: Day.optional(),
      openPostings: z.int(),
      jobs: z.int().describe('of whatever status'),
      postingLimit: z.int().nullable().describe('null: unlimited'),
    }),
    registeredAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CompanyRow' });
export type CompanyRow = z.infer<typeof CompanyRow>;

/** Everything on record of a company, for the office. */
const CompanyRecord = CompanyRow.omit({ plan: true })
  .extend({
    isPublic: z.boolean().describe('its page and postings are there for everybody'),
    business: LocalizedText.optional(),
    message: LocalizedText.optional(),
    benefits: LocalizedText.optional(),
    logoUrl: z.string().optional(),
    jobs: z.int().describe('of whatever status'),
    plan: PlanUsed,
  })
  .meta({ id: 'CompanyRecord' });

export const adminCompany = area({
  adminSearchCompanies: {
    method: 'GET',
    path: '/admin/companies',
    access: 'employee',
    rights: 'companies.read',
    summary: 'Companies by words, filters, days and figures, with how many each further value would find',
    query: listQuery(collection, { companyNumber: CompanyNumber.optional(), ...awaiting }),
    output: listAnswer(CompanyRow, collection),
  },
  adminGetCompany: {
    method: 'GET',
    path: '/admin/companies/{id}',
    access: 'employee',
    rights: 'companies.read',
    summary: 'A company: profile, contact persons, account, plan and what is used of it',
    params: z.strictObject({ id: Id }),
    output: CompanyRecord,
  },
  adminGetCompanyByNumber: {
    method: 'GET',
    path: '/admin/companies/by-number/{companyNumber}',
    access: 'employee',
    rights: 'companies.read',
    summary: 'The same by the company’s number',
    params: z.strictObject({ companyNumber: CompanyNumber }),
    output: CompanyRecord,
  },
  adminCompanyCsv: {
    method: 'GET',
    path: '/admin/companies/csv',
    access: 'admin',
    rights: 'companies.export',
    audit: 'companies.export',
    summary: 'The same companies as a file for spreadsheets; refused where they do not fit into one',
    query: fileQuery(collection, {
      contacts: z.stringbool().default(false).describe('with contact persons and their email addresses'),
    }),
    output: FileAnswer,
    file: 'text/csv',
    errors: ['too_many_rows'],
  },
});
