import * as z from 'zod';
import { appliedStatuses } from '../domain/codes.ts';
import { lookKinds } from '../domain/resumeLooks.ts';
import { area } from './core.ts';
import { Day, Id, Instant, LocalizedText, listOf, pageQuery } from './shapes.ts';

/** A company's look at the caller's resume. */
export const ResumeLook = z
  .object({
    number: z.int().describe('counts from 1, in the order of the looks'),
    at: Instant,
    kinds: z
      .array(z.enum(lookKinds))
      .describe('on the screen, as a file, in a file with several people; within a few minutes'),
    company: z.object({
      id: Id,
      name: LocalizedText,
      slug: z.string().optional().describe('absent if it has closed its account'),
      logoUrl: z.string().optional(),
      isBlocked: z.boolean().describe('whether the profile is hidden from it'),
    }),
    job: z
      .object({ id: Id, jobNumber: z.string(), title: LocalizedText, isOpen: z.boolean() })
      .optional()
      .describe('the posting for which it looked'),
  })
  .meta({ id: 'ResumeLook' });
export type ResumeLook = z.infer<typeof ResumeLook>;

/** What a company keeps by one of the caller's applications that was declined or withdrawn. */
export const KeptRecord = z
  .object({
    applicationId: Id,
    company: z.object({
      id: Id,
      name: LocalizedText,
      slug: z.string().optional().describe('absent if it has closed its account'),
    }),
    job: z.object({ jobNumber: z.string(), title: LocalizedText }),
    status: z.enum(appliedStatuses).extract(['DECLINED', 'WITHDRAWN']),
    endedOn: Day,
    keptUntil: Day.describe(
      'the last day; by the company’s setting, which it may change until it was notified',
    ),
    isOver: z.boolean(),
  })
  .meta({ id: 'KeptRecord' });
export type KeptRecord = z.infer<typeof KeptRecord>;

/** The data passport: who looked at one's data. */
export const resumeLooks = area({
  listResumeLooks: {
    method: 'GET',
    path: '/staff/looks',
    access: 'staff',
    summary: 'Which companies looked at the caller’s resume, the latest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(ResumeLook),
    lambda: 'staff',
  },
  listKeptRecords: {
    method: 'GET',
    path: '/staff/kept-records',
    access: 'staff',
    summary:
      'Until when companies keep what they know of the caller by applications that were declined or withdrawn: what ends first, then what has ended',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(KeptRecord),
    lambda: 'staff',
  },
});
