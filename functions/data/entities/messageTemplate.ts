import * as z from 'zod';
import { templatePurposes } from '../../../shared/domain/messageTemplates.ts';
import { bilingual, code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A text that a company writes once and uses again, per language, with placeholders. Stored under the name and key that
 * it had when there were only those of scouts, so that no record moves.
 */
export const messageTemplate = entity({
  name: 'scoutTemplate',
  schemaVersion: 2,
  migrations: { 2: (old) => ({ ...old, purpose: 'SCOUT' }) },
  shape: z.object({
    companyId: z.string(),
    id: z.string(),
    purpose: code(templatePurposes),
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
export const messageTemplateCount = entity({
  name: 'scoutTemplateCount',
  schemaVersion: 1,
  shape: z.object({ templates: z.number().default(0) }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'SCOUT_TEMPLATES' }),
});
