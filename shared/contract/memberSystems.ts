/** A member in other systems than this one: numbers there and the tax class, and the move from the former system. */
import * as z from 'zod';
import { migrationStatuses, withholdingClasses } from '../domain/systemCodes.ts';
import { area } from './core.ts';
import { ListToken } from './lists.ts';
import { Done, Id, Instant, line, ShownName, text, versionAsRead } from './shapes.ts';

/** Characters. */
const numberLength = 30;
const remarkLength = 500;

const SystemNumber = line(numberLength, 0);

/** A member's numbers in the systems that pay them, and how tax is withheld from it. */
export const StaffErpInfo = z.strictObject({
  accountingNumber: SystemNumber.optional().describe('in the accounting system'),
  payrollNumber: SystemNumber.optional().describe('in the payroll system'),
  attendanceNumber: SystemNumber.optional().describe('in the attendance system'),
  bankMasterNumber: SystemNumber.optional().describe('as a payee in the bank master, not of an account'),
  taxClass: z.enum(withholdingClasses).optional().describe('WITHHOLDING_CLASS'),
});
export type StaffErpInfo = z.infer<typeof StaffErpInfo>;

/** How far the member's record has come from the former system. */
export const StaffMigration = z.strictObject({
  status: z.enum(migrationStatuses).describe('MIGRATION_STATUS'),
  formerNumber: SystemNumber.optional().describe('in the former system'),
  remark: text(remarkLength, 0).optional().describe('only the office sees it'),
});
export type StaffMigration = z.infer<typeof StaffMigration>;

const saved = {
  version: z.int().min(0).describe('0 where nothing is saved yet'),
  updatedAt: Instant.optional(),
  updatedBy: ShownName.optional().describe('the employee who saved it last'),
};
const one = z.strictObject({ id: Id });
const asRead = versionAsRead(0);
const output = Done.extend({ version: z.int().min(1), listToken: ListToken });

export const memberSystems = area({
  getStaffErpInfo: {
    method: 'GET',
    path: '/staff/{id}/erp-info',
    access: 'employee',
    rights: 'people.erp',
    summary:
      'A job seeker’s numbers in accounting, payroll, attendance and the bank master, and the tax class',
    params: one,
    output: z.object({ ...StaffErpInfo.shape, ...saved }),
  },
  putStaffErpInfo: {
    method: 'PUT',
    path: '/staff/{id}/erp-info',
    access: 'employee',
    rights: 'people.erp',
    audit: 'staff.erp',
    summary: 'Replace them, under the version that was read',
    params: one,
    body: z.strictObject({ ...StaffErpInfo.shape, version: asRead }),
    output,
    errors: ['changed_meanwhile'],
  },
  getStaffMigrationStatus: {
    method: 'GET',
    path: '/staff/{id}/migration-status',
    access: 'employee',
    rights: 'people.list',
    summary: 'How far a job seeker’s record has come from the former system',
    params: one,
    output: z.object({ ...StaffMigration.shape, ...saved }),
  },
  putStaffMigrationStatus: {
    method: 'PUT',
    path: '/staff/{id}/migration-status',
    access: 'employee',
    rights: 'people.migrate',
    audit: 'staff.migration',
    summary: 'Say how far it has come, under the version that was read',
    params: one,
    body: z.strictObject({ ...StaffMigration.shape, version: asRead }),
    output,
    errors: ['changed_meanwhile'],
  },
});
