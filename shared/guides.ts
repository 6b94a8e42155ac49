/** The guides for job seekers, by the route of their page, in order. */
import type { RouteId } from './routes.ts';

/** Independent topics. */
const topics = [
  'beginnersGuide',
  'jobSelection',
  'interviewPreparation',
  'businessManner',
  'employmentAdvice',
  'employmentQa',
] as const satisfies readonly RouteId[];

/** In sequence, from preparation to the first pay slip. */
export const guideSteps = [
  'contentAdvance',
  'contentEntry',
  'contentInterview',
  'contentManner',
  'contentAdvice',
] as const satisfies readonly RouteId[];

export const guidesInOrder = [...topics, ...guideSteps] as const;
export type Guide = (typeof guidesInOrder)[number];
