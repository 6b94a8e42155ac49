/** The screens of employees: one line each, `managementJobs: () => import('../management/Jobs.tsx'),`. */
import type { Screens } from '../../lib/screens.ts';

export const screens: Screens = {
  managementLogin: () => import('../account/Login.tsx'),
  boardManagement: () => import('../management/Board.tsx'),
  managementInquiries: () => import('../management/Inquiries.tsx'),
  managementWebSetting: () => import('../management/WebSetting.tsx'),
  managementForbidden: () => import('../management/Forbidden.tsx'),
  managementStaff: () => import('../staffManagement/StaffDetail.tsx'),
};
