import * as z from 'zod';
import { albumLimits } from '../domain/albums.ts';
import { planTypes, prefectures } from '../domain/codes.ts';
import { AlbumChange, OwnAlbum } from './albums.ts';
import { area } from './core.ts';
import { PlanUsed } from './entitlements.ts';
import { corporateNumber, invoiceNumber, katakanaName, phone, postalCode, website } from './fields.ts';
import { imageErrors } from './files.ts';
import { ListToken } from './lists.ts';
import {
  BothLanguages,
  Code,
  CompanyNumber,
  confirmation,
  Day,
  EmailAddress,
  FileKey,
  Id,
  Instant,
  Locale,
  LocalizedText,
  line,
  listOf,
  localized,
  localizedLine,
  Password,
  versionAsRead,
  wholeQuery,
} from './shapes.ts';

const Person = z.strictObject({
  name: line(100),
  nameKana: katakanaName.optional(),
  department: line(100, 0).optional(),
  email: EmailAddress.optional(),
  phone: phone.optional(),
});

/** What a company edits about itself. */
export const CompanyProfile = z
  .strictObject({
    name: localizedLine(200),
    nameKana: katakanaName.optional(),
    corporateNumber: corporateNumber.optional(),
    invoiceNumber: invoiceNumber.optional(),
    industry: Code.describe('INDUSTRY'),
    country: Code.describe('COUNTRY').default('JP'),
    postalCode: postalCode.optional(),
    prefecture: z.enum(prefectures).optional(),
    address: localizedLine(300).optional(),
    phone: phone.optional(),
    website: website.optional(),
    foundedOn: z
      .string()
      .regex(/^\d{4}(-\d{2}){0,2}$/)
      .optional(),
    capitalYen: z.int().min(0).max(1e15).optional(),
    employees: z.int().min(0).max(10_000_000).optional(),
    business: localized(5000).optional(),
    message: localized(5000).optional(),
    benefits: localized(5000).optional(),
    logo: FileKey.optional(),
    personsInCharge: z.array(Person).min(1).max(10),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** What the public sees of a company. */
export const CompanyPublic = z
  .object({
    id: Id,
    companyNumber: z.string(),
    slug: z.string(),
    name: LocalizedText,
    nameKana: z.string().optional().describe('how the Japanese name is read, in katakana'),
    industry: z.string(),
    country: z.string(),
    prefecture: z.string().optional(),
    address: LocalizedText.optional(),
    website: z.string().optional(),
    foundedOn: z.string().optional(),
    capitalYen: z.int().optional(),
    employees: z.int().optional(),
    business: LocalizedText.optional(),
    message: LocalizedText.optional(),
    benefits: LocalizedText.optional(),
    logoUrl: z.string().optional(),
  })
  .meta({ id: 'CompanyPublic' });
export type CompanyPublic = z.infer<typeof CompanyPublic>;

const Place = z.object({
  code: z.string(),
  name: BothLanguages,
  companies: z.int().describe('companies with open jobs there'),
});

export const company = area({
  registerCompany: {
    method: 'POST',
    path: '/company/register',
    access: 'public',
    summary: 'Register a company with its owner account; sends an active_account link by email',
    body: z.strictObject({
      email: EmailAddress,
      password: Password,
      locale: Locale.default('jp'),
      name: localizedLine(200),
      corporateNumber: corporateNumber.optional(),
      industry: Code.describe('INDUSTRY'),
      prefecture: z.enum(prefectures).optional(),
      phone: phone.optional(),
      personInCharge: Person,
      agreed: z.literal(true).describe('terms and privacy policy'),
      newsletter: z.boolean().default(false).describe('consent to advertising emails'),
      ...confirmation,
    }),
    output: z.object({ ok: z.literal(true), companyNumber: z.string(), listToken: ListToken }),
    status: 201,
    errors: ['email_taken', 'corporate_number_taken'],
    limits: ['registration'],
  },
  editCompany: {
    method: 'PUT',
    path: '/company',
    access: 'company',
    rights: 'company.recruit',
    summary: 'Save the caller’s company; a new name moves its public page and redirects the old address',
    body: z.strictObject({
      ...CompanyProfile.shape,
      albums: z
        .array(AlbumChange)
        .max(albumLimits.albums)
        .optional()
        .describe('all of them, in their order; absent: as they are'),
      version: versionAsRead(0),
    }),
    output: z.object({ ok: z.literal(true), version: z.int(), slug: z.string(), listToken: ListToken }),
    errors: ['changed_meanwhile', 'corporate_number_taken', 'file_missing', ...imageErrors],
    limits: ['rename', 'picture'],
  },
  companyInfo: {
    method: 'GET',
    path: '/company/info',
    access: 'company',
    rights: 'company.read',
    summary: 'The caller’s company, for editing',
    output: z.object({
      id: Id,
      companyNumber: z.string(),
      slug: z.string(),
      version: z.int(),
      profile: CompanyProfile.partial(),
      logoUrl: z.string().optional(),
      albums: z.array(OwnAlbum),
    }),
  },
  companyPublic: {
    method: 'GET',
    path: '/company/public/{id}',
    access: 'public',
    summary: 'Public face of a company',
    params: z.strictObject({ id: Id }),
    output: CompanyPublic,
  },
  companyPublicByNumber: {
    method: 'GET',
    path: '/company/public/by-number/{companyNumber}',
    access: 'public',
    summary: 'Public face of a company by its number',
    params: z.strictObject({ companyNumber: CompanyNumber }),
    output: CompanyPublic,
  },
  companyPrivate: {
    method: 'GET',
    path: '/company/private',
    access: 'company',
    rights: 'company.read',
    summary: 'What only the company itself sees: account, plan and what is used of it',
    output: z.object({
      id: Id,
      companyNumber: z.string(),
      email: z.string(),
      registeredAt: Instant,
      plan: z.object({
        planType: z.enum(planTypes),
        validUntil: Day.optional(),
        valid: z.boolean().describe('the free-account validity flag'),
        openPostings: z.int(),
        postingLimit: z.int().nullable().describe('null: unlimited'),
      }),
      notificationBanned: z.boolean(),
    }),
  },
  companyDetail: {
    method: 'GET',
    path: '/company/detail',
    access: 'company',
    rights: 'company.read',
    summary:
      'Everything on record of the caller’s company, for reading: its public face, what is not public, its plan',
    output: z.object({
      public: CompanyPublic,
      isPublic: z
        .boolean()
        .describe('whether its page can be seen: the owner is confirmed and not suspended'),
      corporateNumber: z.string().optional(),
      invoiceNumber: z.string().optional(),
      postalCode: z.string().optional(),
      phone: z.string().optional(),
      personsInCharge: z.array(Person),
      registeredAt: Instant,
      updatedAt: Instant,
      jobs: z.int().describe('postings in any state'),
      plan: PlanUsed,
    }),
  },
  checkCompanyEmail: {
    method: 'POST',
    path: '/company/check-email',
    access: 'public',
    summary: 'Whether an address can register as a company; rate limited',
    body: z.strictObject({ email: EmailAddress }),
    output: z.object({ available: z.boolean() }),
    limits: ['emailCheck'],
  },
  companyCountries: {
    method: 'GET',
    path: '/company/countries',
    access: 'public',
    summary: 'Countries with companies that have open jobs',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(Place),
    lambda: 'search',
  },
  companyPrefectures: {
    method: 'GET',
    path: '/company/prefectures',
    access: 'public',
    summary: 'Prefectures with companies that have open jobs',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(Place),
    lambda: 'search',
  },
});
