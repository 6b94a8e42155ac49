/** Every page of the product, in both languages: the only place with paths. */
import type { Access } from './domain/access.ts';
import { product } from './product.ts';

export type Locale = 'jp' | 'en';
export type Area = 'staff' | 'company' | 'management';
export type PageAccess = Exclude<Access, 'any'>;
/** page: one URL; item: one page per record or value; app: a screen inside the area's shell. */
export type Rendered = 'page' | 'item' | 'app';

type Row = readonly [id: string, path: string, access: PageAccess, rendered: Rendered];

const staff = [
  ['home', '/', 'public', 'page'],
  ['jobList', '/job', 'public', 'page'],
  ['jobDetail', '/job_info/{jobId}', 'public', 'item'],
  ['jobApply', '/job_info/{jobId}/apply', 'staff', 'app'],
  ['myPage', '/mypage', 'staff', 'app'],
  ['resumeReview', '/resumereview', 'staff', 'app'],
  ['messages', '/message', 'staff', 'app'],
  ['appliedJobs', '/job_info_entrylist', 'staff', 'app'],
  ['favoriteJobs', '/job_info_savejoblist', 'staff', 'app'],
  ['scoutedJobs', '/job_info_scoutlist', 'staff', 'app'],
  ['registration', '/registration', 'public', 'app'],
  ['registrationBasicInfo', '/registration/basicinfo', 'staff', 'app'],
  ['registrationSkill', '/registration/skill', 'staff', 'app'],
  ['registrationWorkHistory', '/registration/work-history', 'staff', 'app'],
  ['registrationEducation', '/registration/education', 'staff', 'app'],
  ['registrationAdvice', '/registration/advice', 'staff', 'app'],
  ['registrationSoccer', '/registration/soccer', 'staff', 'app'],
  ['mailSettings', '/mailmagizine', 'staff', 'app'],
  ['inquiry', '/inquiry', 'public', 'app'],
  ['sitemap', '/sitemap', 'public', 'page'],
  ['privacyPolicy', '/privacypolicy', 'public', 'page'],
  ['terms', '/policy', 'public', 'page'],
  ['about', '/about_us', 'public', 'page'],
  ['bannerRequest', '/banner_add_request', 'public', 'app'],
  ['searchReference', '/searchjob', 'public', 'page'],
  ['beginnersGuide', '/beginners-guide', 'public', 'page'],
  ['jobSelection', '/job-selection', 'public', 'page'],
  ['businessManner', '/business-manner', 'public', 'page'],
  ['employmentAdvice', '/employment-advice', 'public', 'page'],
  ['interviewPreparation', '/interview-preparation', 'public', 'page'],
  ['employmentQa', '/employment-qa', 'public', 'page'],
  ['contentAdvance', '/content/01advance', 'public', 'page'],
  ['contentEntry', '/content/02entry', 'public', 'page'],
  ['contentInterview', '/content/03interview', 'public', 'page'],
  ['contentManner', '/content/04manner', 'public', 'page'],
  ['contentAdvice', '/content/05advice', 'public', 'page'],
  ['companyPage', '/companies/{name}', 'public', 'item'],
  ['login', '/login', 'public', 'app'],
  ['forgotPassword', '/pass', 'public', 'app'],
  ['claimAccount', '/invitation', 'public', 'app'],
  ['changePassword', '/changepassward', 'staff', 'app'],
  ['changeEmail', '/changeemail', 'staff', 'app'],
  ['withdrawAccount', '/withdrawaccount', 'staff', 'app'],
  ['jobsByPlace', '/job/place/{place}', 'public', 'item'],
  ['jobsByLanguage', '/job/language/{language}', 'public', 'item'],
  ['jobsBySpeciality', '/job/speciality/{field}', 'public', 'item'],
  ['jobsRegular', '/job/regular', 'public', 'page'],
  ['jobsContract', '/job/contract', 'public', 'page'],
  ['jobsDispatch', '/job/dispatch', 'public', 'page'],
  ['jobsFreelance', '/job/freelance', 'public', 'page'],
  ['jobsParttime', '/job/parttime', 'public', 'page'],
  ['jobsByJapaneseLevel', '/job/jpnlanguage/{level}', 'public', 'item'],
] as const satisfies readonly Row[];

const company = [
  ['clientHome', '/client', 'public', 'page'],
  ['clientLogin', '/client/login', 'public', 'app'],
  ['clientRegistration', '/client/registration', 'public', 'app'],
  ['clientEdit', '/client/registration/edit/{companyNo}', 'company', 'app'],
  ['clientMyPage', '/client/mypage', 'company', 'app'],
  ['clientMyPageJobRegistration', '/client/mypage/job-registration', 'company', 'app'],
  ['clientPaidServiceRequests', '/client/mypage/paid-service-requests', 'company', 'app'],
  ['clientPaidMembershipPlan', '/client/mypage/paid-membership-plan', 'company', 'app'],
  ['clientEstimatePaidConfirmation', '/client/mypage/estimate-paid-confirmation', 'company', 'app'],
  ['clientSettlementPaid', '/client/mypage/settlement-paid', 'company', 'app'],
  ['clientJobRegistration', '/client/job/registration', 'company', 'app'],
  ['clientJobList', '/client/job', 'company', 'app'],
  ['clientJobDetail', '/client/job/detail/{jobNumber}', 'company', 'app'],
  ['clientJobEdit', '/client/job/{id}', 'company', 'app'],
  ['clientJobSuccess', '/client/job/{id}/success-register', 'company', 'app'],
  ['clientSearch', '/client/search_view', 'company', 'app'],
  ['clientResume', '/client/resume/{staffId}', 'company', 'app'],
  [
    'clientApplication',
    '/client/staffs/apply/staffNumber/{staffNumber}/jobNumber/{jobNumber}',
    'company',
    'app',
  ],
  ['clientScoutDetail', '/client/scout/{id}', 'company', 'app'],
  ['clientScouts', '/client/scout', 'company', 'app'],
  ['clientScoutSend', '/client/scout/send', 'company', 'app'],
  ['clientScoutEstimation', '/client/scout/estimation', 'company', 'app'],
  ['clientApplicants', '/client/applicants', 'company', 'app'],
  ['clientOrders', '/client/orders', 'company', 'app'],
  ['clientPostingRight', '/client/posting-right', 'company', 'app'],
  ['clientEstimation', '/client/estimation/{estimationNo}', 'company', 'app'],
  ['clientPayment', '/client/payment/{estimationNo}', 'company', 'app'],
  ['clientEmailSetting', '/client/email-setting', 'company', 'app'],
  ['clientInquiry', '/client/inquiry', 'public', 'app'],
  ['clientChangeEmail', '/client/change-email', 'company', 'app'],
  ['clientChangePassword', '/client/change-password', 'company', 'app'],
  ['clientForgotPassword', '/client/forgot-password', 'public', 'app'],
  ['clientRemoveAccount', '/client/remove-account', 'company', 'app'],
  ['clientStaffComposition', '/client/staff-composition', 'company', 'app'],
  ['clientAbout', '/client/about-us', 'public', 'page'],
  ['clientTerms', '/client/terms', 'public', 'page'],
  ['clientPrivacy', '/client/privacy', 'public', 'page'],
  ['clientSitemap', '/client/sitemap', 'public', 'page'],
  ['clientStaffing', '/client/staffing', 'public', 'page'],
  ['clientConsulting', '/client/consulting', 'public', 'page'],
  ['clientRpo', '/client/rpo', 'public', 'page'],
  ['clientWhitepaper', '/client/whitepaper', 'public', 'page'],
  ['clientBanner', '/client/banner', 'public', 'page'],
  ['clientPaidService', '/client/paid-service', 'public', 'page'],
  ['clientCommercialTransactionLaw', '/client/commercial-transaction-law', 'public', 'page'],
] as const satisfies readonly Row[];

const management = [
  ['managementLogin', `/${product.slug}-login`, 'public', 'app'],
  ['managementJobs', `/${product.slug}-joblist`, 'employee', 'app'],
  ['managementJob', `/${product.slug}-joblist/{id}`, 'employee', 'app'],
  ['managementApplicants', `/${product.slug}-applicants`, 'employee', 'app'],
  ['managementScouts', `/${product.slug}-scouts`, 'employee', 'app'],
  ['managementStaffList', `/${product.slug}-stafflist`, 'employee', 'app'],
  ['managementStaffRegistration', `/${product.slug}-staff-registration`, 'employee', 'app'],
  ['managementForbidden', `/${product.slug}-forbidden`, 'public', 'app'],
  ['managementInquiries', `/${product.slug}-inquiries`, 'employee', 'app'],
  ['managementWebSetting', `/${product.slug}-websetting`, 'admin', 'app'],
  ['managementAnalysis', `/${product.slug}-analysis`, 'employee', 'app'],
  ['managementStaffSearch', `/${product.slug}-staffsearch`, 'employee', 'app'],
  ['managementEmployees', `/${product.slug}-employeelist`, 'employee', 'app'],
  ['managementEmployee', `/${product.slug}-employeelist/{id}`, 'employee', 'app'],
  ['managementEmployeeRegistration', `/${product.slug}-employee-registration`, 'admin', 'app'],
  ['managementAuditLog', `/${product.slug}-auditlog`, 'employee', 'app'],
  ['managementAuditEntry', `/${product.slug}-auditlog/{id}`, 'employee', 'app'],
  ['managementSecurity', `/${product.slug}-security`, 'employee', 'app'],
  ['managementCompanySearch', `/${product.slug}-companysearch`, 'employee', 'app'],
  ['managementCompanyRegistration', `/${product.slug}-company-registration`, 'employee', 'app'],
  ['managementOrderRegistration', `/${product.slug}-order-registration`, 'employee', 'app'],
  ['managementOrderDetails', `/${product.slug}-orderdetails/{id}`, 'employee', 'app'],
  ['managementOrderIncomeCheck', `/${product.slug}-orderlist-incomecheck`, 'employee', 'app'],
  ['managementClaims', `/${product.slug}-claimlist`, 'employee', 'app'],
  ['managementCumulativeSales', `/${product.slug}-cumulative-sales`, 'employee', 'app'],
  ['managementCompany', '/company/{id}', 'employee', 'app'],
  ['managementStaff', '/staff/{id}', 'employee', 'app'],
  ['translationEstimation', '/trans/translation', 'employee', 'app'],
  ['translationEstimations', '/trans/estimationList', 'employee', 'app'],
  ['translationEstimationDetail', '/trans/trans-detail/{estimationNumber}', 'employee', 'app'],
  ['projectEstimation', '/trans/project-estimation', 'employee', 'app'],
  ['projectEstimationDetail', '/trans/project-detail/{estimationNumber}', 'employee', 'app'],
  ['shortTermEstimation', '/trans/short-term-estimation', 'employee', 'app'],
  ['shortTermEstimationDetail', '/trans/short-term-detail/{estimationNumber}', 'employee', 'app'],
  ['salesManagement', '/trans/sales-management', 'employee', 'app'],
  ['monthlyAggregation', '/trans/monthly-aggregation', 'employee', 'app'],
  ['dailyAggregation', '/trans/daily-aggregation', 'employee', 'app'],
  ['employeeAnalysis', '/trans/employee-analysis', 'employee', 'app'],
  ['translationSchedule', '/trans/schedule', 'employee', 'app'],
  ['payAndTax', '/trans/payAndTax', 'employee', 'app'],
  ['annualTotalSales', '/trans/annual-total-sales', 'employee', 'app'],
  ['exchange', '/hr/exchange', 'employee', 'app'],
  ['exchangeEstimation', '/hr/exchange-estimation', 'employee', 'app'],
  ['dispatchEstimation', '/hr/dispatch-estimation', 'employee', 'app'],
  ['dispatchEstimationDetail', '/hr/dispatch-detail/{estimationNumber}', 'employee', 'app'],
  ['recruitmentEstimation', '/hr/recruitment-estimation', 'employee', 'app'],
  ['recruitmentEstimationDetail', '/hr/recruitment-detail/{estimationNumber}', 'employee', 'app'],
  ['incomeCheck', '/incomeCheck', 'employee', 'app'],
  ['hrSchedule', '/hr_schedule', 'employee', 'app'],
  ['staffPayment', '/staffPayment', 'employee', 'app'],
  ['hrEstimations', '/hrEstimationList', 'employee', 'app'],
  ['salesAmount', '/salesAmount', 'employee', 'app'],
  ['boardManagement', '/board-management', 'employee', 'app'],
  ['csvStaff', '/csv-staff', 'employee', 'app'],
  ['advancedStaffSearch', '/advancedStaffSearchList', 'employee', 'app'],
  ['translatorSearch', '/staffSearchTR', 'employee', 'app'],
] as const satisfies readonly Row[];

type RowOf = (typeof staff)[number] | (typeof company)[number] | (typeof management)[number];
export type RouteId = RowOf[0];

type PathOf<I extends RouteId> = Extract<RowOf, readonly [I, ...unknown[]]>[1];
type ParameterNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
/** The parameters of a path, by name: `RouteParameters<'jobDetail'>` is `{ jobId: string }`. */
export type RouteParameters<I extends RouteId> = Record<ParameterNames<PathOf<I>>, string>;

export interface Route {
  id: RouteId;
  area: Area;
  /** The Japanese path; the English one is the same under /en. */
  path: string;
  access: PageAccess;
  rendered: Rendered;
  /** Key of the page's title in the locale files; the description is beside it. */
  titleKey: `${string}:${string}.title`;
  theme: Area;
}

/** Home of each area's users. */
export const ownHome = {
  staff: 'myPage',
  company: 'clientMyPage',
  management: 'boardManagement',
} as const satisfies Record<Area, RouteId>;

const titleNamespace = { staff: 'pageStaff', company: 'pageClient', management: 'pageManagement' } as const;

function describe(area: Area, rows: readonly (readonly [RouteId, string, PageAccess, Rendered])[]): Route[] {
  return rows.map(([id, path, access, rendered]) => ({
    id,
    area,
    path,
    access,
    rendered,
    titleKey: `${titleNamespace[area]}:${id}.title`,
    theme: area,
  }));
}

export const routes: readonly Route[] = [
  ...describe('staff', staff),
  ...describe('company', company),
  ...describe('management', management),
];

const routesById = new Map(routes.map((route) => [route.id, route]));
export const locales: readonly Locale[] = ['jp', 'en'];
/** The HTML language tag of a product locale. */
export const languageTag = { jp: 'ja', en: 'en' } as const;

export function routeOf(id: RouteId): Route {
  return routesById.get(id)!;
}

/** The path pattern of a route in a language: `/en/job_info/{jobId}`. */
export function patternOf(route: Route, locale: Locale): string {
  if (locale === 'jp') return route.path;
  return route.path === '/' ? '/en' : `/en${route.path}`;
}

export type AddressArguments<I extends RouteId> = [ParameterNames<PathOf<I>>] extends [never]
  ? [id: I, parameters: Record<string, never> | undefined, locale: Locale]
  : [id: I, parameters: RouteParameters<I>, locale: Locale];

/** The path of a page: `address('jobDetail', { jobId }, 'en')`. Values are percent-encoded. */
export function address<I extends RouteId>(...[id, parameters, locale]: AddressArguments<I>): string {
  const values: Record<string, string> = parameters ?? {};
  return patternOf(routeOf(id), locale).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`The address of ${id} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Where a job seeker asks a company about a posting before applying. */
export const askAddress = (jobId: string, locale: Locale): string =>
  `${address('messages', undefined, locale)}?jobId=${jobId}`;

interface Matcher {
  route: Route;
  segments: string[];
  literals: number;
}

// Routes with more literal segments take precedence: /client/job/registration before /client/job/{id}.
const matchers: Matcher[] = routes
  .map((route) => {
    const segments = route.path === '/' ? [] : route.path.slice(1).split('/');
    return { route, segments, literals: segments.filter((segment) => !segment.startsWith('{')).length };
  })
  .sort((a, b) => b.literals - a.literals);

export interface RouteMatch {
  route: Route;
  parameters: Record<string, string>;
  locale: Locale;
}

/** Splits off the language: `/en/job` → `{ locale: 'en', path: '/job' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') return { locale: 'en', path: '/' };
  if (pathname.startsWith('/en/') && pathname !== '/en/') return { locale: 'en', path: pathname.slice(3) };
  return { locale: 'jp', path: pathname };
}

/** The page of a path. Undefined for a trailing slash, an empty segment or a broken escape. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const { locale, path } = splitLocale(pathname);
  if (!path.startsWith('/')) return undefined;
  const given = path === '/' ? [] : path.slice(1).split('/');
  for (const { route, segments } of matchers) {
    if (segments.length !== given.length) continue;
    const parameters: Record<string, string> = {};
    const matches = segments.every((segment, index) => {
      const value = given[index]!;
      if (!segment.startsWith('{')) return segment === value;
      const decoded = decodeSegment(value);
      if (decoded === undefined) return false;
      parameters[segment.slice(1, -1)] = decoded;
      return true;
    });
    if (matches) return { route, parameters, locale };
  }
  return undefined;
}

/** Pages that lead to a session or a password: never redirected to once there is a session. */
const entrances: readonly RouteId[] = [
  'login',
  'clientLogin',
  'managementLogin',
  'registration',
  'clientRegistration',
  'forgotPassword',
  'claimAccount',
  'clientForgotPassword',
];

/**
 * The destination after a login, a step or a mailed link, as path, query and fragment, if it is on this site;
 * otherwise undefined. Rejects ways to reach another host: schemes, `//host`, backslashes, control characters
 * (CWE-601), and login pages.
 */
export function safeDestination(next: string | null | undefined): string | undefined {
  if (!next || next.length > 2000 || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return undefined;
  // A placeholder for the site's host: a URL that leaves the site has another origin.
  const origin = 'https://site.invalid';
  if (!URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  const match = url.origin === origin ? matchRoute(url.pathname) : undefined;
  if (!match || entrances.includes(match.route.id)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** A parameter's value; undefined if it is empty, malformed, or could escape its folder. */
function decodeSegment(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return value === '' || value === '.' || value === '..' || /[/\\\p{Cc}]/u.test(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The same page in the other language: `/job` ↔ `/en/job`. */
export function otherLanguage(pathname: string): string {
  return inLanguage(pathname, splitLocale(pathname).locale === 'jp' ? 'en' : 'jp');
}

/** The same page in the given language. */
export function inLanguage(pathname: string, locale: Locale): string {
  const { path } = splitLocale(pathname);
  if (locale === 'jp') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/**
 * A public screen has an HTML document of its own (title, description, canonical URL) around the shell; the
 * management area does not need one.
 */
export const hasOwnDocument = ({ rendered, access, area }: Route): boolean =>
  rendered !== 'app' || (access === 'public' && area !== 'management');

/** The key of the static shell for a screen: `en/shell/company.html`. */
export function shellFor(route: Route, locale: Locale): string {
  return `${locale === 'en' ? 'en/' : ''}shell/${route.area}.html`;
}

/**
 * The key in the site bucket for a path: `/` → `index.html`, `/en` → `en.html`, a screen → its shell or its
 * own document, a file (its last segment has an extension) → itself. Undefined for an unknown path.
 */
export function objectKeyFor(pathname: string): string | undefined {
  const match = matchRoute(pathname);
  if (match && !hasOwnDocument(match.route)) return shellFor(match.route, match.locale);
  if (match) return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
  const file = pathname.slice(1);
  const isFile = pathname.startsWith('/') && /\.[a-z0-9]+$/i.test(file) && !/\.html$/i.test(file);
  return isFile && file.split('/').every((segment) => /^[\w.~-]+$/.test(segment) && !/^\.+$/.test(segment))
    ? file
    : undefined;
}

/** The picture of a job for link previews; not a page, so both languages are side by side. */
export const jobPictureAddress = (jobId: string, locale: Locale): string =>
  `/pictures/jobs/${jobId}.${locale}.png`;

/** Every path pattern, Japanese first, then English. */
export function allPatterns(): string[] {
  return locales.flatMap((locale) => routes.map((route) => patternOf(route, locale)));
}
