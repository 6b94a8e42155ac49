import * as z from 'zod';
import {
  awayKinds,
  capacityUnits,
  rateUnits,
  translationLevels,
  weekdays,
} from '../../../shared/domain/codes.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** What somebody offers as a translator: with the profile's other records, but in no answer to a company. */
export const translatorProfile = entity({
  name: 'translatorProfile',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      pairs: z.array(
        z.object({
          sourceLanguage: z.string(),
          targetLanguage: z.string(),
          level: code(translationLevels),
        }),
      ),
      fields: z.array(z.string()).default([]),
      tools: z.array(z.string()).default([]),
      rates: z
        .array(
          z.object({
            sourceLanguage: z.string().optional(),
            targetLanguage: z.string().optional(),
            unit: code(rateUnits),
            /** Whole yen. */
            amount: z.number(),
            validFrom: z.string(),
            validUntil: z.string().optional(),
          }),
        )
        .default([]),
      capacity: z.array(z.object({ unit: code(capacityUnits), perDay: z.number() })).default([]),
      workdays: z.array(code(weekdays)).default([]),
      away: z
        .array(z.object({ startsOn: z.string(), endsOn: z.string(), kind: code(awayKinds) }))
        .default([]),
      samples: z
        .array(
          z.object({
            title: z.string(),
            sourceLanguage: z.string(),
            targetLanguage: z.string(),
            field: z.string().optional(),
            link: z.string(),
          }),
        )
        .default([]),
      note: z.string().optional(),
    }),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#TRANSLATOR' }),
});
