import type { Role } from '../../shared/domain/codes.ts';

/** Departments of the agency (AFFILIATION) that pay people. */
const paying: readonly string[] = ['BACK_OFFICE', 'MANAGEMENT'];

/** Whether somebody of the agency pays staff: only they see bank accounts whole. */
export const mayPay = ({ role, affiliation }: { role: Role; affiliation?: string | undefined }): boolean =>
  role === 'admin' || (role === 'employee' && affiliation !== undefined && paying.includes(affiliation));
