import * as z from 'zod';
import { matches } from '../domain/applicantFit.ts';
import {
  appliedStatuses,
  employmentStatuses,
  filterOptions,
  japaneseLevels,
  languageLevels,
} from '../domain/codes.ts';
import { disclosedFields } from '../domain/disclosure.ts';
import { Application, StaffFace } from './applications.ts';
import { area } from './core.ts';
import { Education } from './educationHistory.ts';
import { WorkPermission } from './fit.ts';
import { repeated } from './lists.ts';
import { WorkArea } from './positions.ts';
import { Salary } from './postings.ts';
import { lookedFor, viewErrors } from './resume.ts';
import { AnswerFilter } from './screeningQuestions.ts';
import { Code, Day, Id, JobNumber, StaffNumber } from './shapes.ts';
import { StaffLanguage } from './staff.ts';
import { NamedTechnicalInfo } from './technicalInfo.ts';
import { NamedWishes } from './wishes.ts';
import { Work } from './workingHistory.ts';

const match = z.enum(matches);

/** A posting's requirements compared with an applicant's profile (shared/domain/applicantFit.ts). */
export const ApplicantFit = z
  .object({
    japanese: z.object({
      match,
      asked: z.enum(japaneseLevels),
      has: z.enum(japaneseLevels).optional().describe('what they say, or what a passed test stands for'),
    }),
    languages: z.array(
      z.object({
        match,
        language: Code,
        asked: z.enum(languageLevels),
        has: z.enum(languageLevels).optional(),
      }),
    ),
    employment: z.object({
      match,
      asked: z.enum(employmentStatuses),
      wished: z.array(z.enum(employmentStatuses)),
    }),
    place: z.object({ match, asked: z.array(WorkArea) }),
    salary: z.object({
      match,
      asked: Salary,
    }),
    permission: WorkPermission,
  })
  .meta({ id: 'ApplicantFit' });
export type ApplicantFit = z.infer<typeof ApplicantFit>;

const Neighbour = z.object({ staffNumber: z.string(), jobNumber: z.string() });

/** A company's view of a resume, and what is left of its plan's. */
const ResumeView = z.object({
  limit: z.int().nullable().describe('null: unlimited'),
  left: z.int().nullable(),
  renewsOn: Day.optional().describe('when views come again'),
});

/** A resume as far as the company may see it; the contact data are in `staff`. */
export const ApplicantResume = z
  .object({
    staff: StaffFace,
    opens: z
      .array(z.enum(disclosedFields))
      .describe('what an application, or an accepted scout, would show besides'),
    view: ResumeView.optional().describe(
      'where looks count: once per person and calendar month, this one included; absent for applicants',
    ),
    languages: z.array(StaffLanguage).describe('beside Japanese; the mother tongue as native'),
    education: z.array(Education.partial({ country: true })),
    workHistory: z.array(Work),
    technicalInfo: NamedTechnicalInfo,
    wishes: NamedWishes,
  })
  .meta({ id: 'ApplicantResume' });
export type ApplicantResume = z.infer<typeof ApplicantResume>;

/** For hiring: one applicant, and their resume. */
export const applicants = area({
  getApplied: {
    method: 'GET',
    path: '/jobs/applied/staff/{staffNumber}/job/{jobNumber}',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary: 'One application, how its applicant fits the posting, and its neighbours in the list',
    params: z.strictObject({ staffNumber: StaffNumber, jobNumber: JobNumber }),
    query: z.strictObject({
      status: repeated(z.enum(appliedStatuses)),
      jobId: Id.optional(),
      filterOption: z.enum(filterOptions).default('ALL'),
      answer: repeated(AnswerFilter),
    }),
    output: z.object({
      application: Application,
      fit: ApplicantFit.optional().describe('absent where the company sees no resume'),
      position: z.int().describe('in the list that the query asks for, newest first, from 1'),
      total: z.int(),
      previous: Neighbour.optional(),
      next: Neighbour.optional(),
    }),
    lambda: 'jobs',
  },
  getResumeByNumber: {
    method: 'GET',
    path: '/staff/resume/{staffNumber}',
    access: 'any',
    rights: 'applicantResumes.read',
    owns: 'staff',
    summary:
      'The resume of an applicant, or of somebody who can be found, as far as the company may see it: a recorded look; for employees anybody’s',
    params: z.strictObject({ staffNumber: z.union([StaffNumber, Id]).describe('or the person’s id') }),
    query: z.strictObject({ ...lookedFor }),
    output: ApplicantResume,
    errors: viewErrors,
    lambda: 'jobs',
  },
});
