import * as z from 'zod';
import { dominantFeet, soccerRoles, soccerTimes } from '../domain/codes.ts';
import { Code, text } from './shapes.ts';

/** The soccer programme's entry of a member. */
export const SoccerProfile = z
  .strictObject({
    roles: z.array(z.enum(soccerRoles)).min(1).max(soccerRoles.length),
    positions: z.array(Code.describe('SOCCER_POSITION')).max(10).default([]),
    dominantFoot: z.enum(dominantFeet).optional(),
    years: z.int().min(0).max(80).describe('of experience').optional(),
    highestLevel: Code.describe('SOCCER_LEVEL').optional(),
    coachingLicences: z.array(Code.describe('SOCCER_LICENCE of coaches')).max(10).default([]),
    refereeLicences: z.array(Code.describe('SOCCER_LICENCE of referees')).max(10).default([]),
    availability: z.array(z.enum(soccerTimes)).max(soccerTimes.length).default([]),
    remark: text(1000, 0).optional(),
  })
  .meta({ id: 'SoccerProfile' });
export type SoccerProfile = z.infer<typeof SoccerProfile>;
