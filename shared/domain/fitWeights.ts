/** Weights of the criteria; total 100. */
export const weights = {
  position: 26,
  experience: 18,
  japanese: 14,
  place: 14,
  pay: 10,
  employment: 6,
  languages: 4,
  skills: 4,
  remote: 2,
  start: 2,
} as const;
export type Criterion = keyof typeof weights;
export const criteria = Object.keys(weights) as Criterion[];
