/** The guides for job seekers: which there are, by the route of their page, and in which order. */
import type { RouteId } from './routes.ts';

/** Read in any order. */
const topics = [
  'beginnersGuide',
  'jobSelection',
  'interviewPreparation',
  'businessManner',
  'employmentAdvice',
  'employmentQa',
] as const satisfies readonly RouteId[];

/** One after the other, from getting ready to the first pay slip. */
export const guideSteps = [
  'contentAdvance',
  'contentEntry',
  'contentInterview',
  'contentManner',
  'contentAdvice',
] as const satisfies readonly RouteId[];

export const guidesInOrder = [...topics, ...guideSteps] as const;
export type Guide = (typeof guidesInOrder)[number];
