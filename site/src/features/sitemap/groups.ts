/** The site map's group of each public page; a test checks that every public page has one. */
import type { RouteId } from '../../../../shared/routes.ts';

export const groupOrder = {
  staff: ['start', 'jobs', 'guides', 'account', 'contact', 'legal'],
  company: ['start', 'services', 'plans', 'account', 'contact', 'legal'],
} as const;
export type Group = (typeof groupOrder)['staff' | 'company'][number];

/** Public pages with a single URL; `undefined`: not listed (the site map itself). */
export const groupOf = {
  home: 'start',
  about: 'start',
  jobList: 'jobs',
  searchReference: 'jobs',
  jobsRegular: 'jobs',
  jobsContract: 'jobs',
  jobsDispatch: 'jobs',
  jobsFreelance: 'jobs',
  jobsParttime: 'jobs',
  beginnersGuide: 'guides',
  jobSelection: 'guides',
  businessManner: 'guides',
  employmentAdvice: 'guides',
  interviewPreparation: 'guides',
  employmentQa: 'guides',
  contentAdvance: 'guides',
  contentEntry: 'guides',
  contentInterview: 'guides',
  contentManner: 'guides',
  contentAdvice: 'guides',
  registration: 'account',
  login: 'account',
  forgotPassword: 'account',
  // Reached by a mailed link alone.
  claimAccount: undefined,
  inquiry: 'contact',
  bannerRequest: 'contact',
  terms: 'legal',
  privacyPolicy: 'legal',
  sitemap: undefined,
  clientHome: 'start',
  clientAbout: 'start',
  clientWhitepaper: 'start',
  clientStaffing: 'services',
  clientConsulting: 'services',
  clientRpo: 'services',
  clientBanner: 'services',
  clientPaidService: 'plans',
  clientCommercialTransactionLaw: 'plans',
  clientRegistration: 'account',
  clientLogin: 'account',
  clientForgotPassword: 'account',
  clientInquiry: 'contact',
  clientTerms: 'legal',
  clientPrivacy: 'legal',
  clientSitemap: undefined,
} as const satisfies Partial<Record<RouteId, Group | undefined>>;
