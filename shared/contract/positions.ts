import * as z from 'zod';
import { Code, line } from './shapes.ts';

/** A current or desired workplace. */
export const WorkArea = z
  .strictObject({
    country: Code.describe('COUNTRY, ISO 3166-1 alpha-2'),
    prefecture: Code.describe('PREFECTURE, in Japan').optional(),
    city: line(100).describe('CITY code in Japan, free text elsewhere').optional(),
  })
  .meta({ id: 'WorkArea' });
export type WorkArea = z.infer<typeof WorkArea>;

/** A current or desired occupation, at any level of detail. */
export const JobPosition = z.strictObject({
  major: Code.describe('JOB_POSITION_MAJOR'),
  middle: Code.describe('JOB_POSITION_MIDDLE').optional(),
  detail: Code.describe('JOB_POSITION_DETAIL').optional(),
});
export type JobPosition = z.infer<typeof JobPosition>;
