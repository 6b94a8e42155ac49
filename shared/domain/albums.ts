/** How many albums a company keeps, and how many photos each has. */
export const albumLimits = { albums: 5, photos: 20 } as const;
