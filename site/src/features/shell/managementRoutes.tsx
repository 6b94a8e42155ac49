/** The screens of employees: one line each, beside its name in `shared/screens.ts`: `managementJobs: () => import('../management/Jobs.tsx'),`. */
import type { Screens } from '../../lib/screens.ts';
import '../management/frame/start.ts';

export const screens: Screens<'management'> = {
  managementLogin: () => import('../account/Login.tsx'),
  boardManagement: () => import('../management/Board.tsx'),
  managementJobs: () => import('../management/Jobs.tsx'),
  managementJob: () => import('../management/Job.tsx'),
  managementCompanySearch: () => import('../management/Companies.tsx'),
  managementCompany: () => import('../management/Company.tsx'),
  managementInquiries: () => import('../management/Inquiries.tsx'),
  managementWebSetting: () => import('../management/WebSetting.tsx'),
  managementEmployees: () => import('../management/Employees.tsx'),
  managementEmployee: () => import('../management/Employee.tsx'),
  managementEmployeeRegistration: () => import('../management/EmployeeRegistration.tsx'),
  managementAuditLog: () => import('../management/AuditLog.tsx'),
  managementAuditEntry: () => import('../management/AuditEntry.tsx'),
  managementSecurity: () => import('../management/Security.tsx'),
  managementForbidden: () => import('../management/Forbidden.tsx'),
  managementStaffList: () => import('../management/StaffList.tsx'),
  managementStaffSearch: () => import('../management/StaffSearch.tsx'),
  advancedStaffSearch: () => import('../management/AdvancedStaffSearch.tsx'),
  translatorSearch: () => import('../management/TranslatorSearch.tsx'),
  managementStaffRegistration: () => import('../management/member/Registration.tsx'),
  csvStaff: () => import('../management/CsvStaff.tsx'),
  managementStaff: () => import('../management/Staff.tsx'),
};

export const lists = () => import('../../lib/list/screen.tsx');
