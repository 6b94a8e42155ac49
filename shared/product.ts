/** The origin for which local pages are built; replaced when they are deployed elsewhere. */
export const builtOrigin = 'http://localhost:4000';

/** The product's name and slug: rename the product here only. */
export const product = { name: 'Jobashi', slug: 'jobashi' } as const;
