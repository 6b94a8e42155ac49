import * as z from 'zod';

export const Completeness = z
  .object({
    percentage: z.int().min(0).max(100),
    sections: z.record(z.string(), z.boolean()),
    mayApply: z.boolean(),
  })
  .meta({ id: 'Completeness' });
