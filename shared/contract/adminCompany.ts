import * as z from 'zod';
import { companies as collection } from '../collections/companies.ts';
import { accountStates, planTypes } from '../domain/codes.ts';
import { area } from './core.ts';
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
