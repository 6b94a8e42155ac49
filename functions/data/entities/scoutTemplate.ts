import * as z from 'zod';
import { bilingual } from '../stored.ts';
import { entity } from '../table.ts';

/** A text that a company uses for its scouts, per language, with placeholders. */
export const scoutTemplate = entity({
  name: 'scoutTemplate',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    id: z.string(),
    name: z.string(),
    texts: bilingual,
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ companyId, id }: { companyId: string; id: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `SCOUT_TEMPLATE#${id}`,
  }),
  questions: {
    ofCompany: { within: ({ companyId }: { companyId: string }) => ({ companyId, id: '' }) },
  },
});

/** How many templates a company has, so that its limit is decided by one write. */
export const scoutTemplateCount = entity({
  name: 'scoutTemplateCount',
  schemaVersion: 1,
  shape: z.object({ templates: z.number().default(0) }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'SCOUT_TEMPLATES' }),
});
