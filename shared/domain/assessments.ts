/** What members of a company think of an applicant: for the company alone, and without any effect on the application. */
import type { InterviewStatus } from './interviews.ts';

/** Whether a member would continue with an applicant. */
export const opinions = ['YES', 'PERHAPS', 'NO'] as const;
export type Opinion = (typeof opinions)[number];

export const assessmentLimits = {
  comment: 1000,
  /** Of a job, and characters of each. */
  criteria: 8,
  criterion: 100,
  /** A rating is 1 to this. */
  rating: 5,
} as const;

/** The occasion of a card that is no interview: reading what the applicant sent. */
export const reading = 'READING';

type Text = { jp?: string | undefined; en?: string | undefined };

/** What applicants to a job are rated by. */
export interface Criterion {
  id: string;
  text: Text;
}
/** A criterion as it was worded when it was rated. */
export interface Rating extends Criterion {
  score: number;
}

/** Whether an interview has begun, as agreed, so that it can be assessed. */
export const isAssessable = (
  { status, startsAt }: { status: InterviewStatus; startsAt?: string | undefined },
  now: number,
): boolean =>
  (status === 'SCHEDULED' || status === 'TOOK_PLACE') &&
  startsAt !== undefined &&
  Date.parse(startsAt) <= now;

/** How many members said what. */
export const opinionCounts = (of: readonly { opinion: Opinion }[]): Record<Opinion, number> =>
  Object.fromEntries(
    opinions.map((one) => [one, of.filter(({ opinion }) => opinion === one).length]),
  ) as Record<Opinion, number>;

/** Of each criterion the average to one decimal, and how many rated it: those of the job first, then former ones. */
export function averagesOf(
  cards: readonly { ratings: readonly Rating[] }[],
  criteria: readonly Criterion[],
): (Criterion & { average: number; count: number })[] {
  const byId = Map.groupBy(
    cards.flatMap(({ ratings }) => ratings),
    ({ id }) => id,
  );
  const former = [...byId.values()].map((ratings) => ratings[0]!);
  const worded = new Map([...criteria, ...former].toReversed().map(({ id, text }) => [id, text]));
  const ids = new Set([...criteria, ...former].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const scores = byId.get(id)?.map(({ score }) => score);
    if (!scores) return [];
    const text = worded.get(id)!;
    const sum = scores.reduce((total, score) => total + score, 0);
    return [{ id, text, average: Math.round((sum / scores.length) * 10) / 10, count: scores.length }];
  });
}
