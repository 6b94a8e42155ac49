import * as z from 'zod';
import { locales } from '../domain/codes.ts';
import { foldPassword, passwordLength } from '../domain/password.ts';
import { fold, textFault } from '../domain/text.ts';
import { safeDestination } from '../routes.ts';

/** Shapes shared by several areas. Lengths are in characters unless said otherwise. */

/**
 * A text typed by a person, checked by `textFault` before trimming, which would hide faults. Every text of
 * the contract without a pattern uses this. Normalization comes next, then the length check.
 */
const typed = (lines: boolean) =>
  z.string().check((context) => {
    const rule = textFault(context.value, { lines });
    if (rule)
      context.issues.push({ code: 'custom', input: context.value, params: { rule }, continue: false });
  });

/** A text of several lines: trimmed, at most `max` characters. */
export const text = (max: number, min = 1) => typed(true).trim().min(min).max(max);

/** One line, trimmed but not normalized: for typeset text, where `㈱` is intended. */
export const writtenLine = (max: number, min = 1) => typed(false).trim().min(min).max(max);

/**
 * One line, normalized by `prepare` before its length and format are checked; `㍿` becomes four characters.
 */
export const foldedLine = (max: number, min = 1, prepare: (value: string) => string = fold) =>
  typed(false).overwrite(prepare).min(min).max(max);

/** One line, normalized to NFKC: names, keywords. */
export const line = (max: number, min = 1) => foldedLine(max, min);

/** An opaque token that clients only return: printable ASCII. */
const token = (max: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`));

/** Of what a change is based on. @param minimum 0 where nothing need be saved yet */
export const versionAsRead = (minimum: 0 | 1 = 1) =>
  z.int().min(minimum).describe('as read; if a newer version exists, the response is changed_meanwhile');

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
const inLanguages = (one: z.ZodString) =>
  z
    .strictObject({ jp: one.optional(), en: one.optional() })
    .transform(
      (value): LocalizedText => ({ ...(value.jp && { jp: value.jp }), ...(value.en && { en: value.en }) }),
    )
    .refine((value) => value.jp !== undefined || value.en !== undefined, { params: { rule: 'oneLanguage' } });
/** A public text per language; at least one language is required. An empty string counts as absent. */
export const localized = (max: number) => inLanguages(text(max, 0));
/** The same in one line: titles, names, addresses. */
export const localizedLine = (max: number) => inLanguages(writtenLine(max, 0));

/** As stored and returned: per language, both optional. */
export const LocalizedText = z
  .object({ jp: z.string().optional(), en: z.string().optional() })
  .meta({ id: 'LocalizedText' });

/** A person's name: displayed in the order of the reader's language (shared/domain/personName.ts). */
export const PersonName = z
  .object({ familyName: z.string().optional(), givenName: z.string().optional() })
  .meta({ id: 'PersonName', example: { familyName: 'Nguyen', givenName: 'Mai' } });
/** A display name: the parts of a name, or one text as typed or as a placeholder. */
export const ShownName = z
  .union([PersonName, z.string()])
  .meta({ id: 'ShownName', description: 'a name in its parts, or one text where there are none' });
export type ShownName = z.infer<typeof ShownName>;

/** What the product itself words; in one language alone where the query asks for it (`lang`). */
export const BothLanguages = z.object({ jp: z.string(), en: z.string() }).meta({ id: 'BothLanguages' });

/** Email address, normalized (NFKC, trimmed, lower case), so that all spellings are one account. */
export const EmailAddress = foldedLine(254, 0, (value) => fold(value).toLowerCase())
  .pipe(z.email())
  .meta({ id: 'EmailAddress', example: 'taro@example.com' });

/**
 * Normalized as for hashing, and not trimmed: spaces count. Not validated, so that any existing password can
 * be entered.
 */
export const GivenPassword = foldedLine(passwordLength.most, 1, foldPassword);

/** At least 8 characters with a digit and a lower-case letter, at most 128. */
export const Password = foldedLine(passwordLength.most, passwordLength.least, foldPassword)
  .regex(/[0-9]/)
  .regex(/[a-z]/)
  .meta({ id: 'Password' });

/** A secret in a mailed link or a login: length-limited against malicious input. */
export const Secret = token(2048);
/** State of a login at a provider (`newSecret`): used in a table key, which has at most 2,048 bytes. */
export const LoginState = z.string().regex(/^[\w-]{1,128}$/);
/** The browser's content type of a file (RFC 9110, 8.3). The operation says which types are accepted. */
export const ContentType = z.string().regex(/^[\x20-\x7e]{1,100}$/);
/** The redirect URL of a login at a provider, on our site. */
export const ReturnAddress = z
  .string()
  .regex(/^https?:\/\/[\x21-\x7e]{1,490}$/)
  .refine((value) => URL.canParse(value), { params: { rule: 'invalid' } });

/** Where the user wants to go on this site: path, query and fragment (`safeDestination`). */
const Destination = z
  .string()
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,999}$/)
  .refine((value) => safeDestination(value) !== undefined, { params: { rule: 'invalid' } })
  .meta({ id: 'Destination', example: '/en/job' });

/** The browser's proof that it signed up: 32 random bytes, base64url. */
export const DeviceSecret = z.string().regex(/^[\w-]{43}$/);

/** Fields of sign-up and of requesting its mail again. */
export const confirmation = {
  next: Destination.optional().describe('where the emailed link finally leads'),
  deviceSecret: DeviceSecret.optional().describe('who opens the link and knows it is logged in by it'),
};

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

/** For a list that is short by nature, or offered whole in a form: everything by default. */
export const wholePageSize = 10_000;
export const wholeQuery = {
  page: pageQuery.page,
  pageSize: z.coerce.number().int().min(1).max(wholePageSize).default(wholePageSize),
};

/** The common shape of lists; the others are named, with the reason, in tests/repo/contractCoverage.test.ts. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export interface List<Item> {
  data: Item[];
  total: number;
  page: number;
  pageSize: number;
}

const ownedKey = '[0-9A-HJKMNP-TV-Z]{26}/[0-9A-HJKMNP-TV-Z]{26}';

/**
 * Key of an upload, or of its processed result: owner's account, then a ULID; a picture's also contains its
 * size.
 */
export const FileKey = z
  .string()
  .regex(
    new RegExp(
      `^(?:uploads/${ownedKey}|(?:media|files)/${ownedKey}(?:-[0-9]{1,5}x[0-9]{1,5})?\\.[a-z0-9]{2,5})$`,
    ),
  )
  .meta({ id: 'FileKey' });

/** A staff member's photo: private, shown only with signed URLs. */
export const PhotoKey = z
  .string()
  .regex(/^photos\/[0-9A-HJKMNP-TV-Z]{26}\/[0-9A-HJKMNP-TV-Z]{26}\.(?:jpg|png|webp)$/)
  .meta({ id: 'PhotoKey' });

/** Public numbers. */
export const StaffNumber = z.string().regex(/^S\d{7,10}$/);
export const CompanyNumber = z.string().regex(/^C\d{7,10}$/);
export const JobNumber = z.string().regex(/^J\d{7,10}$/);

/** What a handler returns for an operation that returns a file. */
export const FileAnswer = z.object({
  bytes: z.instanceof(Uint8Array),
  /** ASCII letters, digits, hyphen, underscore, dot. */
  fileName: z.string().regex(/^[\w.-]{1,120}$/),
  /** Requested rows that were refused while it was made; sent as the header `X-Not-Included`. */
  notIncluded: z.array(Id).optional(),
});

/** What a handler returns for a redirect (303). */
export const GoOn = z.object({ location: z.url() });

export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
