/** The screens of employees: one line each, `managementJobs: () => import('../management/Jobs.tsx'),`. */
import { pageManagement } from '../../../../shared/locales/pageManagement.ts';
import type { Screens } from '../../lib/screens.ts';

export const titles = { pageManagement };
export const screens: Screens = {
  managementLogin: () => import('../account/Login.tsx'),
  managementStaff: () => import('../staffManagement/StaffDetail.tsx'),
};
