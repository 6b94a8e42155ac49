/**
 * The kinds of mail with settings, in the order of their settings (texts: `emailReception:kinds`). A new
 * kind is one line here, one in each language, and named by its mails (functions/core/notificationEvents).
 */

/** Mandatory mails to job seekers: accounts and applications depend on them. */
export const neededEmailKinds = ['account', 'applications', 'interviews', 'inquiries', 'residence'] as const;

/** Mandatory mails to members of companies: accounts, appointments, contracts, what Jobashi does to a posting and to records. */
export const neededCompanyEmailKinds = [
  'account',
  'interviews',
  'plans',
  'closedPostings',
  'records',
  'inquiries',
] as const;

export type NeededEmailKind = (typeof neededEmailKinds)[number] | (typeof neededCompanyEmailKinds)[number];

/**
 * Each has a switch and a one-click unsubscribe. `on`: the default. `advertising`: only with consent, stored
 * with its time and page (特定電子メール法 3条, 4条); initially the one given at registration.
 */
export const optionalEmailKinds = {
  messages: { on: true },
  scouts: { on: true },
  jobAlerts: { on: true },
  resumeLooks: { on: true },
  applicationCopies: { on: true },
  newsletter: { on: false, advertising: true },
} as const satisfies Record<string, { on: boolean; advertising?: true }>;
export type OptionalEmailKind = keyof typeof optionalEmailKinds;

/** The same for members of companies: each is on by default, and none is advertising. */
export const companyEmailKinds = [
  'newApplicants',
  'applicantMessages',
  'applicantWithdrawals',
  'replyReminders',
  'scoutAnswers',
  'expiredPostings',
  'talentAlerts',
] as const;
export type CompanyEmailKind = (typeof companyEmailKinds)[number];

/** Mails with an unsubscribe link. */
export type SwitchedEmailKind = OptionalEmailKind | CompanyEmailKind;
export type EmailKind = NeededEmailKind | SwitchedEmailKind;

export const optionalEmailKindNames = Object.keys(optionalEmailKinds) as [
  OptionalEmailKind,
  ...OptionalEmailKind[],
];
export const switchedEmailKinds = [...optionalEmailKindNames, ...companyEmailKinds] as const;

export const isOptionalEmailKind = (kind: string | undefined): kind is OptionalEmailKind =>
  kind !== undefined && Object.hasOwn(optionalEmailKinds, kind);

export const isCompanyEmailKind = (kind: string | undefined): kind is CompanyEmailKind =>
  (companyEmailKinds as readonly (string | undefined)[]).includes(kind);

export const isSwitchedEmailKind = (kind: string | undefined): kind is SwitchedEmailKind =>
  isOptionalEmailKind(kind) || isCompanyEmailKind(kind);
