import * as z from 'zod';
import { switchedEmailKinds } from '../../../shared/domain/emailKinds.ts';
import { byCode, code } from '../stored.ts';
import { entity } from '../table.ts';

const choice = { on: z.boolean(), at: z.string(), page: z.string() };

/**
 * Optional mails that somebody wants: the latest choice per kind, with earlier ones as evidence of consent.
 */
const choices = {
  switches: byCode(switchedEmailKinds, z.object(choice)),
  history: z.array(z.object({ kind: code(switchedEmailKinds), ...choice })).default([]),
};

/** Of a job seeker. */
export const emailReception = entity({
  name: 'emailReception',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), ...choices }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'EMAIL_RECEPTION' }),
});

/** Of a member of a company. */
export const companyEmailReception = entity({
  name: 'companyEmailReception',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), ...choices }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `ACCOUNT#${accountId}`, sk: 'EMAIL_RECEPTION' }),
});
