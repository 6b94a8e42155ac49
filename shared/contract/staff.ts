import * as z from 'zod';
import { genders, japaneseLevels, jlptLevels, languageLevels, prefectures } from '../domain/codes.ts';
import { Completeness } from './completeness.ts';
import { area } from './core.ts';
import { katakanaName, personName, phone, postalCode } from './fields.ts';
import {
  Code,
  ContentType,
  confirmation,
  Day,
  Done,
  EmailAddress,
  Id,
  Instant,
  Locale,
  line,
  Password,
  PhotoKey,
  ShownName,
  versionAsRead,
} from './shapes.ts';
import { SoccerProfile } from './soccer.ts';
import { staffMoney } from './staffMoney.ts';
import { visibility } from './visibility.ts';
import { EditStaff, NamedWishes } from './wishes.ts';

export const StaffLanguage = z.strictObject({
  language: Code.describe('LANGUAGE'),
  level: z.enum(languageLevels),
});

/** Japanese, mother tongue and others: a part of the basic info with a separate screen beside skills. */
export const StaffLanguages = z.strictObject({
  japaneseLevel: z.enum(japaneseLevels).describe('STAFF_JAPANESE_LEVEL'),
  jlpt: z.enum(jlptLevels).optional(),
  motherTongue: Code.describe('LANGUAGE'),
  languages: z.array(StaffLanguage).max(10).default([]),
});
export type StaffLanguages = z.infer<typeof StaffLanguages>;

/** What a staff member enters about themselves. */
export const StaffBasicInfo = z
  .strictObject({
    familyName: personName,
    givenName: personName,
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
    photo: PhotoKey.optional(),
    ...StaffLanguages.shape,
  })
  .meta({ id: 'StaffBasicInfo' });
export type StaffBasicInfo = z.infer<typeof StaffBasicInfo>;

const version = z.int().min(0);
const asRead = versionAsRead(0);
const zeroAtFirst = version.describe('0 where nothing is saved yet');
const saved = z.object({ ok: z.literal(true), version, completeness: Completeness });

/** Signed URLs of one photo, JPEG in 3:4; valid for one to two hours. */
export const PhotoUrls = z
  .object({ small: z.string(), medium: z.string(), large: z.string() })
  .meta({ id: 'PhotoUrls' });

export const staff = area({
  ...staffMoney,
  ...visibility,
  registerStaff: {
    method: 'POST',
    path: '/staff/register',
    access: 'public',
    summary: 'Register as a job seeker; sends an active_account link by email',
    body: z.strictObject({
      email: EmailAddress,
      password: Password,
      locale: Locale.default('jp'),
      agreed: z.literal(true).describe('terms and privacy policy'),
      newsletter: z
        .boolean()
        .default(false)
        .describe('consent to advertising emails; stored with time and page'),
      ...confirmation,
    }),
    output: z.object({ ok: z.literal(true), staffNumber: z.string() }),
    status: 201,
    errors: ['email_taken'],
    limits: ['registration'],
  },
  putStaffBasicInfo: {
    method: 'PUT',
    path: '/staff/basic-info',
    access: 'staff',
    summary: 'Save basic information; values already stored may be sent again',
    body: z.strictObject({ ...StaffBasicInfo.shape, version: asRead }),
    output: saved,
    errors: ['file_missing', 'changed_meanwhile'],
  },
  getStaffBasicInfo: {
    method: 'GET',
    path: '/staff/basic-info',
    access: 'staff',
    summary: 'The caller’s basic information; empty if nothing is saved yet',
    output: z.object({
      basicInfo: StaffBasicInfo.nullable(),
      nameAtLogin: z
        .object({
          familyName: z.string(),
          givenName: z.string(),
          familyNameKanji: z.string(),
          givenNameKanji: z.string(),
        })
        .partial()
        .optional()
        .describe('of somebody who logs in elsewhere, until something is saved'),
      photoUrl: z.string().optional().describe('signed, for an hour or two'),
      version: zeroAtFirst,
    }),
  },
  putStaffLanguages: {
    method: 'PUT',
    path: '/staff/languages',
    access: 'staff',
    summary: 'Save the languages in the basic information and leave the rest unchanged',
    body: z.strictObject({ ...StaffLanguages.shape, version: asRead.min(1) }),
    output: saved,
    errors: ['changed_meanwhile'],
  },
  editStaff: {
    method: 'PUT',
    path: '/staff/edit',
    access: 'staff',
    summary: 'Save the caller’s job preferences and personal statement',
    body: EditStaff,
    output: saved,
    errors: ['changed_meanwhile'],
  },
  getStaffWishes: {
    method: 'GET',
    path: '/staff/wishes',
    access: 'staff',
    summary: 'The caller’s job preferences, as saved by editStaff',
    output: z.object({ wishes: NamedWishes, version: zeroAtFirst }),
  },
  registerSoccer: {
    method: 'POST',
    path: '/staff/register/soccer',
    access: 'staff',
    summary: 'Join the football programme, or change the registration',
    body: z.strictObject({ ...SoccerProfile.shape, version: asRead }),
    output: z.object({ ok: z.literal(true), version }),
    errors: ['changed_meanwhile'],
  },
  removeSoccer: {
    method: 'POST',
    path: '/staff/remove/soccer',
    access: 'staff',
    summary: 'Leave the football programme; the registration is erased',
    output: Done,
  },
  getSoccer: {
    method: 'GET',
    path: '/staff/soccer',
    access: 'staff',
    summary: 'The caller’s registration in the football programme; empty if there is none',
    output: z.object({ soccer: SoccerProfile.nullable(), version: zeroAtFirst }),
  },
  staffImagePresign: {
    method: 'POST',
    path: '/staff/image-presign',
    access: 'staff',
    summary: 'A presigned form upload for a profile photo; type and size are signed',
    lambda: 'photos',
    body: z.strictObject({
      contentType: ContentType,
      size: z.int().min(1).describe('bytes'),
    }),
    output: z.object({
      key: PhotoKey,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      expiresAt: Instant.describe('until when the form may be sent'),
    }),
    errors: ['file_type', 'file_too_large'],
    limits: ['upload'],
  },
  staffImageMake: {
    method: 'POST',
    path: '/staff/image',
    access: 'staff',
    summary:
      'Make the photo of what was uploaded: upright, 3:4, in every size, nothing kept but its pixels. Kept for a week, for good once the basic info names it',
    lambda: 'photos',
    body: z.strictObject({ key: PhotoKey }),
    output: z.object({ photo: PhotoKey, urls: PhotoUrls }),
    status: 201,
    errors: ['file_missing', 'file_type', 'image_size', 'image_animated', 'image_broken'],
    limits: ['photo'],
  },
  getStaffInfo: {
    method: 'GET',
    path: '/staff/info',
    access: 'staff',
    summary: 'The caller’s member number, name and profile status',
    output: z.object({
      id: Id,
      staffNumber: z.string(),
      email: z.string(),
      name: ShownName,
      registeredAt: Instant,
      completeness: Completeness,
      isPaid: z
        .boolean()
        .describe('whether payments concern this person: there is one, or an account or a number is entered'),
    }),
  },
});
