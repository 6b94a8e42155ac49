/** Completeness of a staff member's profile by section; the weights add up to 100. */
export const profileSections = {
  basicInfo: 25,
  photo: 5,
  languages: 10,
  skills: 15,
  education: 15,
  workHistory: 15,
  wishes: 10,
  prText: 5,
} as const;
export type ProfileSection = keyof typeof profileSections;

/** Maximum items of education, and of work history, per person. */
export const maximumHistoryItems = 30;

type Listed = readonly unknown[];

/** The relevant parts; all are optional. Gender, age and nationality are not used. */
export interface ProfileParts {
  basicInfo?: { photo?: string; languages?: Listed; jlpt?: string; japaneseLevel?: string } | null;
  education?: Listed;
  workHistory?: Listed;
  technicalInfo?: {
    techItSkills?: Listed;
    certifications?: Listed;
    typeOfteches?: Listed;
    drivingLicences?: Listed;
    techPrNote?: string;
  } | null;
  wishes?: {
    employmentTypes?: Listed;
    jobPositions?: Listed;
    areas?: Listed;
    remotePolicies?: Listed;
    salary?: object;
    startDate?: string;
    prText?: string;
  } | null;
}

const some = (...lists: (Listed | undefined)[]): boolean => lists.some((list) => (list?.length ?? 0) > 0);
const written = (...texts: (string | undefined)[]): boolean => texts.some((text) => Boolean(text?.trim()));

export interface Completeness {
  percentage: number;
  sections: Record<ProfileSection, boolean>;
  mayApply: boolean;
}

/** Applying requires basic info and one of education or work history. */
export function profileCompleteness(parts: ProfileParts): Completeness {
  const { basicInfo, technicalInfo, wishes } = parts;
  const sections: Record<ProfileSection, boolean> = {
    basicInfo: Boolean(basicInfo),
    photo: Boolean(basicInfo?.photo),
    languages: Boolean(
      basicInfo && (some(basicInfo.languages) || basicInfo.jlpt || basicInfo.japaneseLevel === 'native'),
    ),
    skills: some(
      technicalInfo?.techItSkills,
      technicalInfo?.certifications,
      technicalInfo?.typeOfteches,
      technicalInfo?.drivingLicences,
    ),
    education: some(parts.education),
    workHistory: some(parts.workHistory),
    wishes:
      some(wishes?.employmentTypes, wishes?.jobPositions, wishes?.areas, wishes?.remotePolicies) ||
      wishes?.salary !== undefined ||
      written(wishes?.startDate),
    prText: written(wishes?.prText, technicalInfo?.techPrNote),
  };
  const names = Object.keys(profileSections) as ProfileSection[];
  return {
    percentage: names.reduce((sum, name) => sum + (sections[name] ? profileSections[name] : 0), 0),
    sections,
    mayApply: sections.basicInfo && (sections.education || sections.workHistory),
  };
}
