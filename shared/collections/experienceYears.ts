/** Years of an occupation that can be asked for. */
export const experienceYears = ['1', '2', '3', '5', '10'] as const;
