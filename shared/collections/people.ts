import {
  accountStates,
  employmentStatuses,
  findableStates,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  prefectures,
  remotePolicies,
} from '../domain/codes.ts';
import { migrationStatuses } from '../domain/systemCodes.ts';
import { collection } from './collection.ts';
import { experienceYears } from './experienceYears.ts';

/**
 * Everybody who registered as a job seeker, whatever the state of the account, for the agency. Of those who have left
 * nothing but number, state and days. Nationality, birth and gender are no filters: they decide on no work.
 */
export const people = collection({
  name: 'people',
  seenBy: 'people.list',
  bucket: 'PEOPLE',
  texts: { number: 16, name: 8, kana: 8, email: 6, phone: 6 },
  filters: {
    state: { codes: accountStates, category: 'STAFF_STATUS', counted: true },
    findable: { codes: findableStates, counted: true },
    /** What the office thinks of somebody. */
    rank: { category: 'STAFF_RANK', counted: true, excludable: true },
    /** How far the record has come from the former system; without a value it was never to move. */
    migration: { codes: migrationStatuses, category: 'MIGRATION_STATUS', counted: true },
    residence: { category: 'VISA_TYPE', counted: true, excludable: true },
    japaneseLevel: {
      codes: japaneseLevels,
      category: 'STAFF_JAPANESE_LEVEL',
      counted: true,
      excludable: true,
    },
    jlpt: { codes: jlptLevels, category: 'JLPT', counted: true, excludable: true },
    /** Besides Japanese. */
    language: { category: 'LANGUAGE', grades: languageLevels, counted: true, excludable: true },
    prefecture: { codes: prefectures, category: 'PREFECTURE', counted: true, excludable: true },
    /** Work done so far, with years. */
    experienceMajor: {
      category: 'JOB_POSITION_MAJOR',
      grades: experienceYears,
      counted: true,
      excludable: true,
    },
    experienceMiddle: { category: 'JOB_POSITION_MIDDLE', grades: experienceYears, excludable: true },
    /** Kinds of skills. */
    skill: { category: 'IT_SKILL', counted: true, excludable: true },
    certification: { category: 'CERTIFICATION', counted: true, excludable: true },
    /** Preferred work. */
    positionMajor: { category: 'JOB_POSITION_MAJOR', counted: true, excludable: true },
    positionMiddle: { category: 'JOB_POSITION_MIDDLE', excludable: true },
    employmentStatus: {
      codes: employmentStatuses,
      category: 'EMPLOYMENT_TYPE',
      counted: true,
      excludable: true,
    },
    remotePolicy: { codes: remotePolicies, category: 'REMOTE_POLICY', counted: true, excludable: true },
    /** Prefectures where the person would work. */
    area: { codes: prefectures, category: 'PREFECTURE', counted: true, excludable: true },
    /** Offers translation or interpreting. */
    translator: { flag: true, counted: true },
    translationField: { category: 'TRANSLATION_FIELD', counted: true },
    catTool: { category: 'CAT_TOOL', counted: true },
    /** Language pairs with levels, either side also as any: `en_ja:professional`, `any_ja`. */
    pair: { internal: true },
    /** Of each pair the upper limits that its rate of the day keeps: `en_ja:word:15`. */
    rate: { internal: true },
    /** Days of the week on which a translator works, and days off or booked. */
    worksOn: { internal: true },
    awayOn: { internal: true },
  },
  columns: {
    registered: 'number',
    /** The day of the last visit. */
    active: 'number',
    /** The end of the period of stay. */
    stayEnds: 'number',
    /** The day from which the person can start. */
    starts: 'number',
    /** A translator's lowest rate of each unit on the day of the snapshot, in yen. */
    rateCharacter: 'number',
    rateWord: 'number',
    ratePage: 'number',
    rateMinute: 'number',
    rateHour: 'number',
    rateDay: 'number',
  },
  ranges: {
    registered: { from: 'registered', to: 'registered', asked: 'day' },
    active: { from: 'active', to: 'active', asked: 'day' },
    stay: { from: 'stayEnds', to: 'stayEnds', asked: 'day' },
    starts: { from: 'starts', to: 'starts', asked: 'day' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'registered', highestFirst: true }],
    oldest: [{ column: 'registered' }],
    active: [{ column: 'active', highestFirst: true }],
    stayEnding: [{ column: 'stayEnds' }],
    rateCharacter: [{ column: 'rateCharacter' }],
    rateWord: [{ column: 'rateWord' }],
    ratePage: [{ column: 'ratePage' }],
    rateMinute: [{ column: 'rateMinute' }],
    rateHour: [{ column: 'rateHour' }],
    rateDay: [{ column: 'rateDay' }],
  },
  shards: 4,
});
