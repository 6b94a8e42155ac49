/** Maximum of albums per company, and of photos per album. */
export const albumLimits = { albums: 5, photos: 20 } as const;
