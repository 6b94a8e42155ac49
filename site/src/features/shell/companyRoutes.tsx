/**
 * The screens of companies: one line each, beside its name in `shared/screens.ts`: `clientMyPage: () =>
 * import('../clientArea/MyPage.tsx'),`.
 */
import type { Screens } from '../../lib/screens.ts';

// Once, since each import lists what it needs loaded.
const jobEditor = () => import('../client/editor/JobEditor.tsx');

export const screens: Screens<'company'> = {
  clientLogin: () => import('../account/Login.tsx'),
  clientForgotPassword: () => import('../account/ForgotPassword.tsx'),
  clientChangePassword: () => import('../account/ChangePassword.tsx'),
  clientChangeEmail: () => import('../account/ChangeEmail.tsx'),
  clientEmailSetting: () => import('../mailSettings/CompanyMailSettings.tsx'),
  clientRemoveAccount: () => import('../account/Withdraw.tsx'),
  clientRegistration: () => import('../account/RegisterCompany.tsx'),
  clientInquiry: () => import('../inquiry/CompanyInquiry.tsx'),
  clientMyPage: () => import('./ClientMyPage.tsx'),
  clientJobList: () => import('../client/JobList.tsx'),
  clientJobDetail: () => import('../client/JobDetail.tsx'),
  clientApplicants: () => import('../client/Applicants.tsx'),
  clientApplication: () => import('./ClientApplication.tsx'),
  clientSearch: () => import('../client/talent/TalentSearch.tsx'),
  clientResume: () => import('../client/TalentResume.tsx'),
  clientScouts: () => import('../client/scouts/ScoutList.tsx'),
  clientScoutDetail: () => import('../client/scouts/ScoutDetail.tsx'),
  clientScoutSend: () => import('../client/scouts/ScoutSend.tsx'),
  clientScoutEstimation: () => import('../client/scouts/ScoutEstimation.tsx'),
  clientPostingRight: () => import('../client/PostingRight.tsx'),
  clientStaffComposition: () => import('../client/talent/Composition.tsx'),
  clientEdit: () => import('../client/CompanyEdit.tsx'),
  clientJobRegistration: jobEditor,
  clientMyPageJobRegistration: jobEditor,
  clientJobEdit: jobEditor,
  clientJobSuccess: () => import('../client/editor/JobSuccess.tsx'),
};

export const lists = () => import('../../lib/list/ListTable.tsx');
