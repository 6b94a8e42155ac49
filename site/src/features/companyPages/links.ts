/** The pages of this feature. */
export type CompanyPage =
  | 'clientStaffing'
  | 'clientConsulting'
  | 'clientRpo'
  | 'clientBanner'
  | 'clientPaidService'
  | 'clientCommercialTransactionLaw';

/** The keys of numbered texts: '1', '2', …; other keys are skipped. */
export const counted = <T extends object>(texts: T) =>
  Object.keys(texts).filter((key) => /^\d+$/.test(key)) as Extract<keyof T, `${number}`>[];

/** The day on which the legal statements of these pages were checked. */
export const textsAsOf = '2026-11-21';
