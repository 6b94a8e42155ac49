/**
 * The kinds of mail that job seekers get, in the order in which their settings name them (wording: `emailReception:kinds`).
 * A new kind is one line here, one in each language, and named by its mails (functions/core/happenings).
 */

/** Always sent: without them an account or an application could not go its way. Each says why. */
export const neededEmailKinds = ['account', 'applications', 'inquiries', 'residence'] as const;
export type NeededEmailKind = (typeof neededEmailKinds)[number];

/**
 * Each has a switch and a one-click unsubscribe. `on`: before anybody has chosen. `advertising`: only with a consent that is
 * kept with its time and page (特定電子メール法 3条, 4条); at first the one given at registration.
 */
export const optionalEmailKinds = {
  scouts: { on: true },
  jobAlerts: { on: true },
  applicationCopies: { on: true },
  newsletter: { on: false, advertising: true },
} as const satisfies Record<string, { on: boolean; advertising?: true }>;
export type OptionalEmailKind = keyof typeof optionalEmailKinds;
export type EmailKind = NeededEmailKind | OptionalEmailKind;

export const optionalEmailKindNames = Object.keys(optionalEmailKinds) as [
  OptionalEmailKind,
  ...OptionalEmailKind[],
];

export const isOptionalEmailKind = (kind: string | undefined): kind is OptionalEmailKind =>
  kind !== undefined && Object.hasOwn(optionalEmailKinds, kind);
