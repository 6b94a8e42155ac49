import * as z from 'zod';
import { awayKinds, capacityUnits, rateUnits, translationLevels, weekdays } from '../domain/codes.ts';
import { daysBetween } from '../domain/time.ts';
import {
  highestCapacity,
  highestRate,
  longestFreeRange,
  rateBounds,
  translatorLimits,
} from '../domain/translation.ts';
import { area } from './core.ts';
import { website } from './fields.ts';
import { inOrder, ListToken } from './lists.ts';
import { Code, Day, Done, Id, text, versionAsRead, writtenLine } from './shapes.ts';

const Language = Code.describe('LANGUAGE');
const pair = { sourceLanguage: Language, targetLanguage: Language };

export const TranslatorPair = z.strictObject({
  ...pair,
  level: z.enum(translationLevels).describe('TRANSLATION_LEVEL'),
});

export const TranslatorRate = z
  .strictObject({
    sourceLanguage: Language.optional(),
    targetLanguage: Language.optional(),
    unit: z.enum(rateUnits).describe('ESTIMATION_UNIT'),
    amount: z.int().min(1).max(highestRate).describe('whole yen for one unit, excluding tax'),
    validFrom: Day.describe('the first day'),
    validUntil: Day.optional().describe('the last day; absent: until further notice'),
  })
  .describe('for one language pair, or without one for all pairs that have no rate of their own');
export type TranslatorRate = z.infer<typeof TranslatorRate>;

const TranslatorCapacity = z.strictObject({
  unit: z.enum(capacityUnits).describe('ESTIMATION_UNIT'),
  perDay: z.int().min(1).max(highestCapacity).describe('units that can be done in a day'),
});

const TranslatorAway = z.strictObject({
  startsOn: Day,
  endsOn: Day.describe('the last day, itself included'),
  kind: z.enum(awayKinds),
});

const TranslatorSample = z.strictObject({
  title: writtenLine(100),
  ...pair,
  field: Code.describe('TRANSLATION_FIELD').optional(),
  link: website.describe('where it can be read'),
});

/** What a translator or interpreter offers: the office reads it, companies do not. */
export const TranslatorProfile = z
  .strictObject({
    pairs: z.array(TranslatorPair).max(translatorLimits.pairs).describe('without any: is no translator'),
    fields: z.array(Code.describe('TRANSLATION_FIELD')).max(26).default([]),
    tools: z.array(Code.describe('CAT_TOOL')).max(18).default([]),
    rates: z.array(TranslatorRate).max(translatorLimits.rates).default([]),
    capacity: z.array(TranslatorCapacity).max(capacityUnits.length).default([]),
    workdays: z
      .array(z.enum(weekdays))
      .max(weekdays.length)
      .default(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])
      .describe('on which days of the week work can be given'),
    away: z.array(TranslatorAway).max(translatorLimits.away).default([]).describe('days off and booked days'),
    samples: z.array(TranslatorSample).max(translatorLimits.samples).default([]),
    note: text(1000, 0).optional(),
  })
  .meta({ id: 'TranslatorProfile' });
export type TranslatorProfile = z.infer<typeof TranslatorProfile>;

/** The same for employees, some of whom see no rates. */
export const OfficeTranslator = z
  .object({
    ...TranslatorProfile.shape,
    rates: z.array(TranslatorRate).optional().describe('only for those who may see rates'),
  })
  .meta({ id: 'OfficeTranslator' });

/** What lists show of a translator. */
export const TranslatorRow = z
  .object({
    pairs: z.array(TranslatorPair),
    fields: z.array(Code).describe('TRANSLATION_FIELD'),
    tools: z.array(Code).describe('CAT_TOOL'),
    rates: z.array(TranslatorRate).optional().describe('those of today, only for those who may see rates'),
    capacity: z.array(TranslatorCapacity),
    nextFreeOn: Day.optional().describe('the first day on which work can be given, within a year'),
  })
  .meta({ id: 'TranslatorRow' });

/** Conditions of a search for translators, besides those of the list of people. */
export const translatorQuery = {
  sourceLanguage: Language.optional(),
  targetLanguage: Language.optional(),
  translationLevel: z.enum(translationLevels).optional(),
  rate: z.enum(rateBounds).optional(),
  free: inOrder(z.strictObject({ from: Day.optional(), to: Day.optional() }), 'endsBeforeStart')
    .refine(({ from, to }) => !from || !to || daysBetween(from, to) < longestFreeRange, {
      path: ['to'],
      params: { rule: 'longAway', values: { maximum: longestFreeRange } },
    })
    .optional(),
};

const version = z.int().min(0);
const one = z.strictObject({ id: Id });
const body = z.strictObject({ ...TranslatorProfile.shape, version: versionAsRead(0) });

export const translator = area({
  getOwnTranslatorProfile: {
    method: 'GET',
    path: '/staff/translator-profile',
    access: 'staff',
    summary: 'What the caller offers as a translator: language pairs, fields, tools, rates, days',
    output: z.object({
      translator: TranslatorProfile.nullable(),
      version: version.describe('0 where nothing is saved yet'),
    }),
  },
  putOwnTranslatorProfile: {
    method: 'PUT',
    path: '/staff/translator-profile',
    access: 'staff',
    summary: 'Replace it; without language pairs the caller is no translator',
    body,
    output: z.object({ ok: z.literal(true), version }),
    errors: ['changed_meanwhile'],
  },
  getTranslatorProfile: {
    method: 'GET',
    path: '/staff/management/{id}/translator-profile',
    access: 'employee',
    rights: 'people.read',
    summary: 'What a job seeker offers as a translator; rates only for departments that see them',
    params: one,
    output: z.object({ translator: OfficeTranslator.nullable(), version }),
  },
  putTranslatorProfile: {
    method: 'PUT',
    path: '/staff/management/{id}/translator-profile',
    access: 'employee',
    rights: 'translators.edit',
    audit: 'staff.translator',
    summary: 'Replace it for a job seeker, for instance after a talk about rates',
    params: one,
    body,
    output: Done.extend({ version, listToken: ListToken }),
    errors: ['changed_meanwhile'],
  },
});
