import * as z from 'zod';
import { resumeKinds, resumeYears } from '../domain/codes.ts';
import { printedAtMost } from '../domain/resumeLooks.ts';
import { Completeness } from './completeness.ts';
import { area } from './core.ts';
import { Education } from './educationHistory.ts';
import { FileAnswer, Id } from './shapes.ts';
import { SoccerProfile } from './soccer.ts';
import { StaffBasicInfo } from './staff.ts';
import { NamedTechnicalInfo } from './technicalInfo.ts';
import { NamedWishes } from './wishes.ts';
import { Work } from './workingHistory.ts';

/** What a company says of its look at a resume. */
export const lookedFor = {
  jobId: Id.optional().describe(
    'for a company: its posting for which it looks, as the person reads it; of an applicant the latest one if absent',
  ),
};
/** A company's look at somebody who has not applied draws a view of its plan. */
export const viewErrors = ['plan_expired', 'entitlement_used_up'] as const;

/** Which document, with options. */
export const ResumeQuery = z.strictObject({
  kind: z.enum(resumeKinds).default('RIREKISHO'),
  years: z.enum(resumeYears).default('western').describe('of the Japanese documents'),
  isPersonalInfo: z
    .stringbool()
    .default(true)
    .describe('false leaves out name, photo, contact, birth date and gender'),
  withGender: z.stringbool().default(false).describe('stating it is optional'),
  staffId: Id.optional().describe('whose resume; the caller’s if absent'),
  ...lookedFor,
});
export type ResumeQuery = z.output<typeof ResumeQuery>;

/** The resumes of several people as one document. */
const PrintQuery = z.strictObject({
  ...ResumeQuery.pick({ kind: true, years: true }).shape,
  staffId: z.array(Id).min(1).max(printedAtMost),
  ...lookedFor,
});
export type PrintQuery = z.output<typeof PrintQuery>;

const place = z.number();

/**
 * A document as a drawing: glyph outlines by name, and their positions on each page. Lengths are points, y
 * downwards.
 */
export const ResumePreview = z
  .object({
    title: z.string(),
    language: z.enum(['ja', 'en']),
    fileName: z.string(),
    missing: z
      .array(z.string())
      .describe('letters that no font has: left out, or a geta mark in their place'),
    photo: z.string().optional().describe('JPEG as data address'),
    width: place,
    height: place,
    outlines: z.record(z.string(), z.string()).describe('relative SVG paths, 1000 to the size of the letter'),
    pages: z.array(
      z.object({
        rules: z.array(
          z.object({ d: z.string(), thickness: place, colour: z.string(), dashed: z.boolean().optional() }),
        ),
        fills: z.array(z.object({ x: place, y: place, width: place, height: place, colour: z.string() })),
        picture: z.object({ x: place, y: place, width: place, height: place }).optional(),
        texts: z.array(
          z.object({
            x: place,
            y: place.describe('of the baseline'),
            size: place,
            width: place,
            colour: z.string(),
            text: z.string(),
            heading: z.boolean().optional(),
            letters: z
              .array(z.tuple([z.string(), place, place]))
              .describe('outline, and its place in thousandths of the size'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ResumePreview' });
export type ResumePreview = z.infer<typeof ResumePreview>;

export const resume = area({
  staffPdf: {
    method: 'GET',
    path: '/staff/pdf',
    access: 'any',
    rights: 'resumes.read',
    summary:
      'A resume as PDF: the caller’s, that of an applicant or of somebody who can be found (companies; a look is recorded), or anyone’s (employees)',
    query: ResumeQuery,
    errors: viewErrors,
    output: FileAnswer,
    file: 'application/pdf',
    lambda: 'documents',
  },
  previewResume: {
    method: 'GET',
    path: '/staff/resume-preview',
    access: 'any',
    rights: 'resumes.read',
    summary: 'The same pages as drawing for the screen',
    query: ResumeQuery,
    errors: viewErrors,
    output: ResumePreview,
    lambda: 'documents',
  },
  printResumes: {
    method: 'GET',
    path: '/staff/resumes/pdf',
    access: 'company',
    rights: 'company.read',
    owns: 'staff',
    summary: 'The resumes of several people in one PDF, without personal data; each is a recorded look',
    query: PrintQuery,
    errors: viewErrors,
    output: FileAnswer,
    file: 'application/pdf',
    lambda: 'documents',
  },
  getResume: {
    method: 'GET',
    path: '/staff/resume',
    access: 'staff',
    summary: 'The caller’s whole profile',
    output: z.object({
      staffId: Id,
      staffNumber: z.string(),
      basicInfo: StaffBasicInfo.nullable(),
      education: z.array(Education),
      workHistory: z.array(Work),
      technicalInfo: NamedTechnicalInfo,
      wishes: NamedWishes,
      soccer: SoccerProfile.nullable(),
      completeness: Completeness,
    }),
    lambda: 'staff',
  },
});
