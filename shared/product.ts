/** The product's name and slug: an operator renames the product here and nowhere else. */
export const product = { name: 'Jobashi', slug: 'jobashi' } as const;
