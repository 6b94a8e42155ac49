import * as z from 'zod';
import { migrationStatuses, withholdingClasses } from '../../../shared/domain/systemCodes.ts';
import { entity } from '../table.ts';
import { AuditValues } from './audit.ts';

/** What the office thinks of a member. Lies with the profile, so that one query reads both, and is erased with it. */
export const memberOffice = entity({
  name: 'memberOffice',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    facts: z.object({
      /** STAFF_RANK. */
      rank: z.string().optional(),
      /** EVALUATION. */
      evaluation: z.string().optional(),
      remark: z.string().optional(),
    }),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#OFFICE' }),
});

/** A member's numbers in the systems that pay them; erased with the profile. */
export const memberErp = entity({
  name: 'memberErp',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      accountingNumber: z.string().optional(),
      payrollNumber: z.string().optional(),
      attendanceNumber: z.string().optional(),
      bankMasterNumber: z.string().optional(),
      taxClass: z.enum(withholdingClasses).optional(),
    }),
    updatedAt: z.string(),
    /** The employee. */
    updatedBy: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#ERP' }),
});

/** How far a member's record has come from the former system; erased with the profile. */
export const memberMigration = entity({
  name: 'memberMigration',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      status: z.enum(migrationStatuses),
      formerNumber: z.string().optional(),
      remark: z.string().optional(),
    }),
    updatedAt: z.string(),
    /** The employee. */
    updatedBy: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#MIGRATION' }),
});

/**
 * The words of a change that an employee made: the audit log, which is kept for ever, says of personal data only that
 * it changed. Lies with the member, and is erased with them.
 */
export const memberEdit = entity({
  name: 'memberEdit',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    /** Of the audit entry. */
    id: z.string(),
    at: z.string(),
    before: AuditValues,
    after: AuditValues,
  }),
  key: ({ staffId, id }: { staffId: string; id: string }) => ({ pk: `STAFF#${staffId}`, sk: `EDIT#${id}` }),
});
