import type { RouteId } from './routes.ts';

/**
 * The implemented screens, by their shell: others are neither linked nor printed. Their components are in
 * `site/src/features/shell/*Routes.tsx`.
 */
export const screens = {
  staff: [
    'login',
    'forgotPassword',
    'changePassword',
    'changeEmail',
    'withdrawAccount',
    'myPage',
    'jobApply',
    'messages',
    'appliedJobs',
    'favoriteJobs',
    'scoutedJobs',
    'mailSettings',
    'registration',
    'registrationBasicInfo',
    'registrationSkill',
    'registrationEducation',
    'registrationWorkHistory',
    'inquiry',
    'bannerRequest',
    'registrationSoccer',
    'resumeReview',
    'registrationAdvice',
  ],
  company: [
    'clientLogin',
    'clientForgotPassword',
    'clientChangePassword',
    'clientChangeEmail',
    'clientEmailSetting',
    'clientRemoveAccount',
    'clientRegistration',
    'clientInquiry',
    'clientMyPage',
    'clientJobList',
    'clientJobDetail',
    'clientApplicants',
    'clientApplication',
    'clientSearch',
    'clientResume',
    'clientScouts',
    'clientScoutDetail',
    'clientScoutSend',
    'clientScoutEstimation',
    'clientPostingRight',
    'clientStaffComposition',
    'clientEdit',
    'clientJobRegistration',
    'clientMyPageJobRegistration',
    'clientJobEdit',
    'clientJobSuccess',
  ],
  management: [
    'managementLogin',
    'boardManagement',
    'managementJobs',
    'managementJob',
    'managementInquiries',
    'managementWebSetting',
    'managementEmployees',
    'managementEmployee',
    'managementEmployeeRegistration',
    'managementAuditLog',
    'managementAuditEntry',
    'managementForbidden',
    'managementStaff',
  ],
} as const satisfies Record<string, readonly RouteId[]>;

const every: ReadonlySet<RouteId> = new Set(Object.values(screens).flat());

export const isScreen = (id: RouteId): boolean => every.has(id);
