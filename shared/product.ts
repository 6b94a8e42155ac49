/** What pages on one machine are built for; they are put into the bucket for where they are served. */
export const builtOrigin = 'http://localhost:4000';

/** The product's name and slug: an operator renames the product here and nowhere else. */
export const product = { name: 'Jobashi', slug: 'jobashi' } as const;
