import * as z from 'zod';
import { locales } from '../domain/codes.ts';
import { isCleanText } from '../domain/text.ts';

/** Shapes that several areas share. Lengths are in characters unless said otherwise. */

/** A text that a person typed: trimmed, at most `max` characters, without control characters or lone surrogates. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isCleanText, {
      params: { rule: 'characters' },
    });

/** One line of such a text, folded to NFKC: names, titles, keywords. */
export const line = (max: number, min = 1) =>
  text(max, min)
    .refine((value) => !/[\r\n\t\u2028\u2029]/.test(value), { params: { rule: 'oneLine' } })
    .transform((value) => value.normalize('NFKC').trim());

/** ULID (Crockford base 32, 26 characters, upper case). */
export const Id = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .meta({ id: 'Id', description: 'ULID: sortable, opaque', example: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' });

export const Locale = z.enum(locales).meta({ id: 'Locale' });
export type Locale = (typeof locales)[number];

/** UTC instant, ISO 8601. */
export const Instant = z.iso.datetime().meta({ id: 'Instant', example: '2026-11-21T03:00:00.000Z' });
/** Calendar day in Asia/Tokyo. */
export const Day = z.iso.date().meta({ id: 'Day', example: '2026-11-21' });
/** Calendar month, YYYY-MM. */
export const YearMonth = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
  .meta({ id: 'YearMonth', example: '2024-04' });

export interface LocalizedText {
  jp?: string;
  en?: string;
}
/** A public text per language; at least one language must be there. An empty string counts as absent. */
export const localized = (max: number) =>
  z
    .strictObject({ jp: text(max, 0).optional(), en: text(max, 0).optional() })
    .transform(
      (value): LocalizedText => ({ ...(value.jp && { jp: value.jp }), ...(value.en && { en: value.en }) }),
    )
    .refine((value) => value.jp !== undefined || value.en !== undefined, { params: { rule: 'oneLanguage' } });

/** As stored and answered: per language, both optional. */
export const LocalizedText = z
  .object({ jp: z.string().optional(), en: z.string().optional() })
  .meta({ id: 'LocalizedText' });

/** Options carry both languages. */
export const BothLanguages = z.object({ jp: z.string(), en: z.string() }).meta({ id: 'BothLanguages' });

/** E-mail address, folded (NFKC, trimmed, lower case): two spellings of one address are one account. */
export const EmailAddress = z
  .string()
  .max(254)
  .transform((value) => value.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email())
  .meta({ id: 'EmailAddress', example: 'taro@example.com' });

/** At least 8 characters with a digit and a lower-case letter, at most 128. */
export const Password = z
  .string()
  .min(8)
  .max(128)
  .regex(/[0-9]/)
  .regex(/[a-z]/)
  .refine((value) => value.isWellFormed(), { params: { rule: 'characters' } })
  .meta({ id: 'Password' });

/** A secret that a mailed link or a login carries: never longer than this, whatever a stranger sends. */
export const Secret = z.string().min(1).max(2048);

/** Option code of a select list (`shared/domain/select-data.ts`). */
export const Code = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({ id: 'Code' });

export const defaultPageSize = 25;
/** `page` counts from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};

export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export interface List<Item> {
  data: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/** Object key of an uploaded file: owner's account, then a ULID with its ending. */
export const FileKey = z
  .string()
  .regex(/^(media|files)\/[0-9A-HJKMNP-TV-Z]{26}\/[0-9A-HJKMNP-TV-Z]{26}\.[a-z0-9]{2,5}$/)
  .meta({ id: 'FileKey' });

/** A staff member's photo: private, shown only by signed addresses. */
export const PhotoKey = z
  .string()
  .regex(/^photos\/[0-9A-HJKMNP-TV-Z]{26}\/[0-9A-HJKMNP-TV-Z]{26}\.(?:jpg|png|webp)$/)
  .meta({ id: 'PhotoKey' });

/** What a handler gives where an operation answers a file. */
export const FileAnswer = z.object({
  bytes: z.instanceof(Uint8Array),
  /** Letters of ASCII, digits, hyphen, underscore, dot. */
  fileName: z.string().regex(/^[\w.-]{1,120}$/),
});

export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
