import * as z from 'zod';
import { people } from '../collections/people.ts';
import { accountStates, findableStates, japaneseLevels, jlptLevels } from '../domain/codes.ts';
import { area } from './core.ts';
import { awaiting, listAnswer, listQuery } from './lists.ts';
import { Day, Id, Instant, PersonName, ShownName } from './shapes.ts';
import { StaffLanguage } from './staff.ts';

/** A job seeker in the office's list. */
export const StaffRow = z
  .object({
    id: Id,
    staffNumber: z.string(),
    name: ShownName.optional().describe('in Latin letters; absent before basic information is saved'),
    nameKana: PersonName.optional(),
    nameKanji: PersonName.optional(),
    email: z.string().optional().describe('absent once they have left'),
    phone: z.string().optional(),
    state: z.enum(accountStates).describe('STAFF_STATUS: of the account'),
    findable: z.enum(findableStates).describe('whether companies find them now'),
    residence: z
      .object({
        status: z.string().describe('VISA_TYPE'),
        until: Day.optional().describe('the last day of the period of stay'),
      })
      .optional(),
    japaneseLevel: z.enum(japaneseLevels).optional(),
    jlpt: z.enum(jlptLevels).optional(),
    languages: z.array(z.object(StaffLanguage.shape)).describe('besides Japanese, the mother tongue first'),
    country: z.string().optional(),
    prefecture: z.string().optional(),
    registeredAt: Instant,
    activeOn: Day.optional().describe('the last visit of somebody who can be found'),
  })
  .meta({ id: 'StaffRow' });
export type StaffRow = z.infer<typeof StaffRow>;

export const staffManagement = area({
  searchStaffManagement: {
    method: 'GET',
    path: '/staff/management',
    access: 'employee',
    rights: 'people.list',
    summary: 'Job seekers by words, filters and days, with how many each further value would find',
    query: listQuery(people, awaiting),
    output: listAnswer(StaffRow, people),
  },
});
