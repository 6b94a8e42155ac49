/** The screens of staff: one line each, beside its name in `shared/screens.ts`: `jobApply: () => import('../apply/Apply.tsx'),`. */
import type { Screens } from '../../lib/screens.ts';

/** Stopping a kind of mail requires no login. */
export const openedByMail = ['mailSettings'] as const;
/** The letter can be written before registering. */
export const openToGuests = ['jobApply'] as const;
export const screens: Screens<'staff'> = {
  login: () => import('../account/Login.tsx'),
  forgotPassword: () => import('../account/ForgotPassword.tsx'),
  claimAccount: () => import('../account/Claim.tsx'),
  changePassword: () => import('../account/ChangePassword.tsx'),
  changeEmail: () => import('../account/ChangeEmail.tsx'),
  withdrawAccount: () => import('../account/Withdraw.tsx'),
  myPage: () => import('./MyPage.tsx'),
  jobApply: () => import('../applications/Apply.tsx'),
  messages: () => import('../messages/MessagesScreen.tsx'),
  appliedJobs: () => import('../applications/AppliedJobs.tsx'),
  favoriteJobs: () => import('../favorites/FavoriteJobs.tsx'),
  scoutedJobs: () => import('../scouts/ScoutedJobs.tsx'),
  mailSettings: () => import('../mailSettings/MailSettingsScreen.tsx'),
  registration: () => import('../account/Register.tsx'),
  registrationBasicInfo: () => import('../registration/BasicInfo.tsx'),
  registrationSkill: () => import('../registration/SkillStep.tsx'),
  registrationEducation: () => import('../registration/EducationStep.tsx'),
  registrationWorkHistory: () => import('../registration/WorkStep.tsx'),
  inquiry: () => import('../inquiry/StaffInquiry.tsx'),
  bannerRequest: () => import('../inquiry/BannerRequest.tsx'),
  registrationSoccer: () => import('../registration/Soccer.tsx'),
  resumeReview: () => import('../resume/ResumeReview.tsx'),
  registrationAdvice: () => import('../registration/Advice.tsx'),
};
