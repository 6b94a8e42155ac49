/** How complete a staff member's profile is, by section; the weights add up to 100. */
export const profileSections = {
  basicInfo: 40,
  photo: 10,
  languages: 10,
  education: 20,
  workHistory: 20,
} as const;
export type ProfileSection = keyof typeof profileSections;

/** Items of education, and of work history, that one person can keep. */
export const maximumHistoryItems = 30;

/** What is looked at; every part may be missing. */
export interface ProfileParts {
  basicInfo?: { photo?: string; languages?: readonly unknown[]; motherTongue?: string; jlpt?: string } | null;
  education?: readonly unknown[];
  workHistory?: readonly unknown[];
}

export interface Completeness {
  percentage: number;
  sections: Record<ProfileSection, boolean>;
  mayApply: boolean;
}

/** Applying needs basic info and one of education or work history. */
export function profileCompleteness(parts: ProfileParts): Completeness {
  const { basicInfo } = parts;
  const sections: Record<ProfileSection, boolean> = {
    basicInfo: Boolean(basicInfo),
    photo: Boolean(basicInfo?.photo),
    languages: Boolean(basicInfo && (basicInfo.languages?.length || basicInfo.jlpt)),
    education: (parts.education?.length ?? 0) > 0,
    workHistory: (parts.workHistory?.length ?? 0) > 0,
  };
  const names = Object.keys(profileSections) as ProfileSection[];
  return {
    percentage: names.reduce((sum, name) => sum + (sections[name] ? profileSections[name] : 0), 0),
    sections,
    mayApply: sections.basicInfo && (sections.education || sections.workHistory),
  };
}
