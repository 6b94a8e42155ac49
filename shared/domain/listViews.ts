/** Characters of a name and of a query; own views of one employee and shared ones, of each list. */
export const listViewLimits = { name: 60, query: 2000, own: 30, shared: 50 } as const;
