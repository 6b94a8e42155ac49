import * as z from 'zod';
import { languageLevels } from '../../shared/domain/codes.ts';
import { questionKinds } from '../../shared/domain/screeningQuestions.ts';

/**
 * Building blocks of stored shapes. A stored shape is defined by its entity and says what is in the table, no
 * more: the contract says which input is accepted, and stored data must stay readable when that changes.
 * Codes are therefore any text here.
 */

/** One of these codes for the type checker; at runtime any text is read. */
export const code = <const Code extends string>(_codes: readonly Code[]): z.ZodType<Code> =>
  z.string() as unknown as z.ZodType<Code>;

/** The same for numbers of a list. */
export const numberOf = <const Value extends number>(_values: readonly Value[]): z.ZodType<Value> =>
  z.number() as unknown as z.ZodType<Value>;

/** Optional values by code. */
export const byCode = <const Code extends string, Value>(
  _codes: readonly Code[],
  value: z.ZodType<Value>,
): z.ZodType<Partial<Record<Code, Value>>> =>
  z.record(z.string(), value) as unknown as z.ZodType<Partial<Record<Code, Value>>>;

/** A text in one language or both. */
export const bilingual = z.object({ jp: z.string().optional(), en: z.string().optional() });
/**
 * The job, company and person of what is between them, named as at its beginning: lists need no second read, and it
 * stays readable when the job is deleted.
 */
export const parties = {
  jobId: z.string(),
  jobNumber: z.string(),
  jobTitle: bilingual,
  companyId: z.string(),
  companySlug: z.string(),
  companyName: bilingual,
  staffId: z.string(),
};
/** A name in its parts; a single text, family name first, in records older than decision 0034. */
export const personName = z.union([
  z.object({ familyName: z.string().optional(), givenName: z.string().optional() }),
  z.string(),
]);
export const languageLevel = z.object({ language: z.string(), level: code(languageLevels) });
/** JOB_POSITION: each part a code. */
export const occupation = z.object({
  major: z.string(),
  middle: z.string().optional(),
  detail: z.string().optional(),
});
export const area = z.object({
  country: z.string(),
  prefecture: z.string().optional(),
  city: z.string().optional(),
});
/** A question of a posting; in an application as it was worded then. */
export const screeningQuestion = z.object({
  id: z.string(),
  kind: code(questionKinds),
  text: bilingual,
  required: z.boolean(),
  choices: z.array(z.object({ id: z.string(), text: bilingual })).optional(),
  unit: bilingual.optional(),
  needs: z
    .object({
      yes: z.literal(true).optional(),
      atLeast: z.number().optional(),
      atMost: z.number().optional(),
      choices: z.array(z.string()).optional(),
    })
    .optional(),
});
