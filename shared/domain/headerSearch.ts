/** What the office finds, in the order in which it is shown: a new kind is listed here and in core/headers/search.ts. */
export const headerSearchTypes = ['staff', 'company', 'job', 'inquiry', 'employee'] as const;
export type HeaderSearchType = (typeof headerSearchTypes)[number];
