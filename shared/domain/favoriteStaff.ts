/** Limits of what a company notes about the people whom it has saved. */
export const favoriteLimits = {
  note: 2000,
  tags: 10,
  tag: 30,
  /** Named lists of a company. */
  lists: 50,
  listName: 50,
  /** People saved, or removed, in one request. */
  together: 50,
} as const;

/** The scores that a company gives, from 1. */
export const highestScore = 5;
