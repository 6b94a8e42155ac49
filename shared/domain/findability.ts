/** What a profile needs before companies can find it, in the order in which it is filled in. */
export const findabilityParts = [
  /** Basic info, with the level of Japanese. */
  'basicInfo',
  /** The residence status, of everybody in Japan who needs one. */
  'residence',
  /** One of education and work history. */
  'history',
  /** An occupation: a preferred or a past one. */
  'occupation',
] as const;
export type FindabilityPart = (typeof findabilityParts)[number];

/** The relevant parts of a profile. */
export interface FindabilityProfile {
  basicInfo?:
    | { japaneseLevel?: string; visaType?: string | undefined; nationality?: string; inJapan?: boolean }
    | null
    | undefined;
  education?: readonly unknown[];
  /** Each has a position. */
  workHistory?: readonly unknown[];
  wishes?: { jobPositions?: readonly unknown[] } | null | undefined;
}

/** Japanese nationals have no residence status, and people abroad do not have one yet. */
const needsResidence = ({ nationality, inJapan }: NonNullable<FindabilityProfile['basicInfo']>) =>
  inJapan !== false && nationality !== 'JP';

/** What is missing; empty if the profile is ready. Whether the person wishes to be found is another matter. */
export function missingForFinding({
  basicInfo,
  education = [],
  workHistory = [],
  wishes,
}: FindabilityProfile): FindabilityPart[] {
  const has: Record<FindabilityPart, boolean> = {
    basicInfo: Boolean(basicInfo?.japaneseLevel),
    residence: Boolean(basicInfo && (basicInfo.visaType || !needsResidence(basicInfo))),
    history: education.length > 0 || workHistory.length > 0,
    occupation: workHistory.length > 0 || (wishes?.jobPositions?.length ?? 0) > 0,
  };
  return findabilityParts.filter((part) => !has[part]);
}
