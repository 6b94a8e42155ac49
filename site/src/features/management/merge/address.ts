import { address, type Locale } from '../../../../../shared/routes.ts';

const search = (parameters: Record<string, string>, locale: Locale): string =>
  `${address('managementStaffSearch', undefined, locale)}?${new URLSearchParams(parameters)}`;

/** Where members who may be one person are proposed: a search for members of its own. */
export const duplicatesAddress = (locale: Locale): string => search({ duplicates: 'all' }, locale);

/** Where two records are compared. */
export const mergeAddress = (kept: string, merged: string, locale: Locale): string =>
  search({ duplicates: 'compare', kept, merged }, locale);
