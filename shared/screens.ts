import type { RouteId } from './routes.ts';

/**
 * The screens that there are, by the shell that shows them: what is not built is neither linked nor printed. Their components
 * stand in `site/src/features/shell/*Routes.tsx`.
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
    'clientRemoveAccount',
    'clientRegistration',
    'clientInquiry',
    'clientMyPage',
    'clientJobList',
    'clientJobDetail',
    'clientApplicants',
    'clientApplication',
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
    'managementForbidden',
    'managementStaff',
  ],
} as const satisfies Record<string, readonly RouteId[]>;

const every: ReadonlySet<RouteId> = new Set(Object.values(screens).flat());

export const isScreen = (id: RouteId): boolean => every.has(id);
