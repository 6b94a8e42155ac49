import * as z from 'zod';
import { companyEmailKinds, optionalEmailKindNames } from '../../../shared/domain/emailKinds.ts';
import { byCode, code } from '../stored.ts';
import { entity } from '../table.ts';

const kind = code(optionalEmailKindNames);
const choice = { on: z.boolean(), at: z.string(), page: z.string() };

/**
 * Optional mails that a job seeker wants: the latest choice per kind, with earlier ones as evidence of
 * consent.
 */
export const emailReception = entity({
  name: 'emailReception',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    switches: byCode(optionalEmailKindNames, z.object(choice)),
    history: z.array(z.object({ kind, ...choice })),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'EMAIL_RECEPTION' }),
});

/** Optional mails that a member of a company has switched off, or on again, by the link in one. */
export const companyEmailReception = entity({
  name: 'companyEmailReception',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), switches: byCode(companyEmailKinds, z.object(choice)) }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `ACCOUNT#${accountId}`, sk: 'EMAIL_RECEPTION' }),
});
