/** Days that the recent figures of a posting are about, today included. */
export const figureDays = 30;
