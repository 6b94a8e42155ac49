/** The pages of this feature. */
export type CompanyPage =
  | 'clientStaffing'
  | 'clientConsulting'
  | 'clientRpo'
  | 'clientBanner'
  | 'clientPaidService'
  | 'clientCommercialTransactionLaw';

/** The keys of texts that are counted off: '1', '2', …; headings beside them are left out. */
export const counted = <T extends object>(texts: T) =>
  Object.keys(texts).filter((key) => /^\d+$/.test(key)) as Extract<keyof T, `${number}`>[];

/** The day as of which what these pages say of the law was checked. */
export const textsAsOf = '2026-11-21';
