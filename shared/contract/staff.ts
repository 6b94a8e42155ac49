import * as z from 'zod';
import { genders, japaneseLevels, jlptLevels, languageLevels, prefectures } from '../domain/codes.ts';
import { area } from './core.ts';
import { katakanaName, latinName, phone, postalCode } from './fields.ts';
import { Code, Day, EmailAddress, FileKey, Id, Instant, Locale, line, Password } from './shapes.ts';

export const StaffLanguage = z.strictObject({ language: Code, level: z.enum(languageLevels) });

/** What a staff member fills in about themselves. */
export const StaffBasicInfo = z
  .strictObject({
    familyName: latinName,
    givenName: latinName,
    familyNameKana: katakanaName,
    givenNameKana: katakanaName,
    familyNameKanji: line(50).optional(),
    givenNameKanji: line(50).optional(),
    gender: z.enum(genders),
    birthDate: Day,
    nationality: Code.describe('COUNTRY'),
    visaType: Code.describe('VISA_TYPE').optional(),
    visaExpiresOn: Day.optional(),
    inJapan: z.boolean(),
    postalCode: postalCode.optional(),
    prefecture: z.enum(prefectures).optional(),
    city: line(100).optional(),
    street: line(200).optional(),
    country: Code.describe('COUNTRY of residence').default('JP'),
    phone,
    photo: FileKey.optional(),
    japaneseLevel: z.enum(japaneseLevels),
    jlpt: z.enum(jlptLevels).optional(),
    motherTongue: Code.describe('LANGUAGE'),
    languages: z.array(StaffLanguage).max(10).default([]),
  })
  .meta({ id: 'StaffBasicInfo' });
export type StaffBasicInfo = z.infer<typeof StaffBasicInfo>;

export const Completeness = z
  .object({
    percentage: z.int().min(0).max(100),
    sections: z.record(z.string(), z.boolean()),
    mayApply: z.boolean(),
  })
  .meta({ id: 'Completeness' });

export const staff = area({
  registerStaff: {
    method: 'POST',
    path: '/staff/register',
    access: 'public',
    summary: 'Register as a job seeker; mails an active_account link',
    body: z.strictObject({
      email: EmailAddress,
      password: Password,
      locale: Locale.default('jp'),
      agreed: z.literal(true).describe('terms and privacy policy'),
      newsletter: z.boolean().default(false).describe('consent to advertising mail; kept with time and page'),
    }),
    output: z.object({ ok: z.literal(true), staffNumber: z.string() }),
    status: 201,
    errors: ['email_taken'],
  },
  putStaffBasicInfo: {
    method: 'PUT',
    path: '/staff/basic-info',
    access: 'staff',
    summary: 'Save the basic info',
    body: StaffBasicInfo,
    output: z.object({ ok: z.literal(true), completeness: Completeness }),
    errors: ['file_missing', 'file_type', 'changed_meanwhile'],
  },
  getStaffBasicInfo: {
    method: 'GET',
    path: '/staff/basic-info',
    access: 'staff',
    summary: 'The own basic info; empty where nothing is saved yet',
    output: z.object({ basicInfo: StaffBasicInfo.nullable(), photoUrl: z.string().optional() }),
  },
  getStaffInfo: {
    method: 'GET',
    path: '/staff/info',
    access: 'staff',
    summary: 'The own number, name, state of the profile',
    output: z.object({
      id: Id,
      staffNumber: z.string(),
      email: z.string(),
      name: z.string(),
      registeredAt: Instant,
      completeness: Completeness,
    }),
  },
});
