import * as z from 'zod';
import { activityDays, talent as collection } from '../collections/talent.ts';
import {
  currencies,
  employmentStatuses,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  remotePolicies,
  salaryTypes,
  scoutStatuses,
} from '../domain/codes.ts';
import { fits } from '../domain/fitAnswers.ts';
import { criteria } from '../domain/fitWeights.ts';
import { area } from './core.ts';
import { WorkPermission } from './fit.ts';
import { UnderstoodSearch } from './jobSearch.ts';
import { listAnswer, listQuery } from './lists.ts';
import { JobPosition, WorkArea } from './positions.ts';
import {
  BothLanguages,
  Code,
  Day,
  Done,
  Id,
  Instant,
  line,
  listOf,
  wholeQuery,
  writtenLine,
} from './shapes.ts';

/** What keeps somebody from fitting a job. Never what the person has turned down: that is theirs alone. */
export const talentMisses = ['permission', 'occupation', 'japanese', 'languages'] as const;

const NamedPosition = z.object({ ...JobPosition.shape, name: BothLanguages });

/** What lists show of somebody who wishes to be found: no name, contact, date of birth, gender, photo or nationality. */
export const TalentRow = z
  .object({
    id: Id,
    staffNumber: z.string(),
    residence: z
      .object({ status: Code.describe('VISA_TYPE'), until: Day.optional() })
      .optional()
      .describe('residence status and the last day of the period of stay; absent for who needs none'),
    japaneseLevel: z.enum(japaneseLevels),
    jlpt: z.enum(jlptLevels).optional(),
    languages: z
      .array(z.object({ language: Code, level: z.enum(languageLevels) }))
      .describe('besides Japanese, with the mother tongue as native'),
    country: Code.describe('COUNTRY of residence'),
    prefecture: Code.optional().describe('of residence'),
    areas: z
      .array(z.object({ ...WorkArea.shape, name: BothLanguages }))
      .describe('where the person would work'),
    moves: z.boolean().describe('whether one of them is outside the prefecture of residence'),
    experience: z
      .array(
        z.object({
          position: z.string().describe('as typed, without names of employers'),
          occupations: z
            .array(NamedPosition)
            .describe('what it was read as; empty if nothing was recognised'),
          months: z.int(),
          current: z.boolean(),
        }),
      )
      .describe('latest first'),
    studies: z.array(Code).describe('FACULTY_FIELD: fields that were studied beyond school'),
    skills: z.array(
      z.object({ skillId: Code, detailId: Code.optional(), levelId: Code, name: BothLanguages }),
    ),
    certifications: z.array(
      z.object({ certificationId: Code, detailId: Code.optional(), name: BothLanguages }),
    ),
    wishes: z.object({
      employmentTypes: z.array(z.enum(employmentStatuses)),
      jobPositions: z.array(NamedPosition),
      remotePolicies: z.array(z.enum(remotePolicies)),
      salary: z
        .object({ salaryType: z.enum(salaryTypes), from: z.int(), currency: z.enum(currencies) })
        .optional(),
      startDate: Day.optional(),
    }),
    statement: z
      .object({ text: z.string(), isCut: z.boolean() })
      .optional()
      .describe('the beginning of the personal statement, without what looks like contact data'),
    activeWithin: z
      .literal(activityDays)
      .optional()
      .describe('the person was here within so many days; absent: longer ago'),
    completeness: z.int().describe('percentage of the profile'),
    companyScout: z.int().describe('scouts received from all companies'),
    favoriteList: z.int().describe('companies that have saved the person'),
    favoriteAverage: z.number().optional().describe('average of the scores that companies have given'),
    permission: WorkPermission.optional().describe(
      'with `forJob`, `permittedFor` or `not[permittedFor]`: may they do that job?',
    ),
    fit: z
      .object({
        score: z.int().min(0).max(100),
        reasons: z.array(
          z.object({
            criterion: z.enum(criteria),
            fit: z.enum(fits),
            code: z.string(),
            values: z.record(z.string(), z.string()),
            points: z.number(),
            text: z.string().describe("in the caller's language"),
          }),
        ),
        misses: z.array(z.enum(talentMisses)),
        main: z.enum([...talentMisses, ...criteria]),
        mainText: z.string(),
      })
      .optional()
      .describe('with `forJob`'),
    contact: z
      .object({
        scout: z
          .object({ status: z.enum(scoutStatuses), sentAt: Instant })
          .optional()
          .describe('the latest scout of this job'),
        applied: z.boolean().describe('has applied for this job'),
        declined: z.boolean().describe('the application was withdrawn or declined, or the scout declined'),
        pausedUntil: Instant.optional().describe('until then your company cannot scout this person again'),
      })
      .optional()
      .describe('with `forJob`: what there has been between your company and the person'),
  })
  .meta({ id: 'TalentRow' });
export type TalentRow = z.infer<typeof TalentRow>;

const PreferredPay = z.strictObject({
  salaryType: z.enum(salaryTypes).exclude(['project']).default('month'),
  to: z.coerce.number().int().min(1).max(1e12),
  currency: z.enum(currencies).default('JPY'),
});
/** Conditions with one value each. */
const single = {
  activeWithin: z.coerce.number().int().min(1).max(365).optional(),
  startBy: Day.optional(),
  permittedFor: Id.optional(),
};
const listed = listQuery(collection, { ...single, pay: PreferredPay.optional(), forJob: Id.optional() });

/**
 * The conditions of a talent search; a saved one has the same without page and order. Each can be turned round but
 * nationality (decision 0051), by `not` or, for pay, by `notPay`. A condition finds who has what it asks for; turned
 * round it finds everybody else, also who has no such value: who named no pay, no day to start on, another basis or
 * currency of pay. So a condition and its opposite always add up to the whole.
 */
export const TalentQuery = listed
  .extend({ not: listed.shape.not.unwrap().extend(single).prefault({}), notPay: PreferredPay.optional() })
  .meta({ id: 'TalentQuery' });
export type TalentQuery = z.output<typeof TalentQuery>;

/** What a composition counts people by. Never nationality, age or gender. */
export const compositionTables = [
  'language',
  'japaneseLevel',
  'residence',
  'experienceMajor',
  'prefecture',
] as const;
export type CompositionTable = (typeof compositionTables)[number];

const CompositionCounts = z.object({
  counts: z
    .array(z.object({ code: Code, people: z.int() }))
    .describe('most people first; `none`: without such a value'),
  others: z.int().optional().describe('people whose value is not told; absent where people may have several'),
});

/** How people who can be found are distributed, without small groups. */
export const TalentComposition = z
  .object({
    total: z.int().optional().describe('absent: fewer than `least`, or nobody'),
    least: z.int().describe('no smaller group is told'),
    tables: z.object(
      Object.fromEntries(compositionTables.map((name) => [name, CompositionCounts])) as Record<
        CompositionTable,
        typeof CompositionCounts
      >,
    ),
  })
  .meta({ id: 'TalentComposition' });
export type TalentComposition = z.infer<typeof TalentComposition>;

/** Weekly: new people once a week; there is no mail in a week without any. */
export const talentAlerts = ['NONE', 'WEEKLY'] as const;
export type TalentAlert = (typeof talentAlerts)[number];
const alert = z.enum(talentAlerts).describe('whether to email once a week about people who are new to it');
const searchName = line(200);

export const TalentSearch = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string().describe('as `GET /staff` takes it, without page and order; `a=b&c[d]=e`'),
    alert,
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'TalentSearch' });
export type TalentSearch = z.infer<typeof TalentSearch>;

const ofSearch = z.strictObject({ id: Id });

/** How a keyword about people was read. */
export const UnderstoodTalentSearch = UnderstoodSearch.extend({
  unread: z
    .array(z.string())
    .describe('pieces that people must not be chosen by, and were not: nationality, gender, age'),
}).meta({ id: 'UnderstoodTalentSearch' });
export type UnderstoodTalentSearch = z.infer<typeof UnderstoodTalentSearch>;

/** People who can be found by companies. */
export const talent = area({
  listStaff: {
    method: 'GET',
    path: '/staff',
    access: 'company',
    rights: 'talent.search',
    summary:
      'People who wish to be found, by words and filters, with how many each further value would find; with `forJob` those who fit that job best first, with reasons',
    query: TalentQuery,
    output: listAnswer(TalentRow, collection).extend({
      understood: UnderstoodTalentSearch.optional().describe('with a keyword'),
      ranked: z
        .int()
        .optional()
        .describe(
          'with `forJob` and no `sort`: how many of all are in order of fit; there are no pages after them',
        ),
    }),
    errors: ['job_not_open'],
  },
  staffComposition: {
    method: 'GET',
    path: '/staff/composition',
    access: 'company',
    rights: 'talent.search',
    summary:
      'How many people whom `listStaff` would find have which language, Japanese, residence status, field and prefecture; no group of fewer than five is told or follows from the others',
    query: TalentQuery.omit({ nationality: true, forJob: true, sort: true, page: true, pageSize: true }),
    output: TalentComposition,
    errors: ['job_not_open'],
  },
  listTalentSearches: {
    method: 'GET',
    path: '/company/talent-searches',
    access: 'company',
    rights: 'talent.search',
    summary: 'The caller’s own saved searches for people, latest first',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(TalentSearch).extend({
      limit: z.int().describe('how many can be saved'),
      mails: z.boolean().describe('false: switched off for all searches by the link in an email'),
    }),
  },
  saveTalentSearch: {
    method: 'POST',
    path: '/company/talent-searches',
    access: 'company',
    rights: 'talent.search',
    summary: 'Save a search for people; saving the same one again changes its name and email',
    body: z.strictObject({
      name: searchName,
      query: writtenLine(4000, 0).describe(
        'as `GET /staff` takes it; page, order and unknown parameters are left out',
      ),
      alert: alert.default('NONE'),
    }),
    output: TalentSearch,
    status: 201,
    errors: ['saved_search_limit', 'changed_meanwhile'],
  },
  updateTalentSearch: {
    method: 'PUT',
    path: '/company/talent-searches/{id}',
    access: 'company',
    rights: 'talent.search',
    owns: 'talentSearch',
    summary: 'Rename it, or switch its weekly email; switching one on ends an unsubscription by email',
    params: ofSearch,
    body: z.strictObject({
      name: searchName.optional(),
      alert: alert.optional(),
      version: z.int().min(1).optional(),
    }),
    output: TalentSearch,
    errors: ['changed_meanwhile'],
  },
  deleteTalentSearch: {
    method: 'DELETE',
    path: '/company/talent-searches/{id}',
    access: 'company',
    rights: 'talent.search',
    owns: 'talentSearch',
    summary: 'Delete a search; people it found but has not yet emailed are not sent',
    params: ofSearch,
    output: Done,
    errors: ['changed_meanwhile'],
  },
});
