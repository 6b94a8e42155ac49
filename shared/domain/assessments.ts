/** What members of a company think of an applicant: for the company alone, and without any effect on the application. */

/** Whether a member would go on with an applicant. */
export const opinions = ['YES', 'PERHAPS', 'NO'] as const;
export type Opinion = (typeof opinions)[number];

export const assessmentLimits = { comment: 1000 } as const;

/** How many members said what. */
export const opinionCounts = (of: readonly { opinion: Opinion }[]): Record<Opinion, number> =>
  Object.fromEntries(
    opinions.map((one) => [one, of.filter(({ opinion }) => opinion === one).length]),
  ) as Record<Opinion, number>;
