import { maskFor } from '../staff/masks.ts';
import type { Profile, ShownProfile } from '../staff/profile.ts';

/**
 * A profile for a company that does not know how to reach its owner: in what the person typed, what looks like
 * contact data and the person's own names are replaced. Employers and schools stay: a resume names them.
 */
export function withoutContact(profile: Profile): Profile {
  const { basicInfo, workHistory, education, technicalInfo, wishes, soccer } = profile;
  const mask = maskFor(basicInfo);
  /** Absent texts stay absent. */
  const masked = <Key extends string>(key: Key, text: string | undefined) =>
    (text === undefined ? {} : { [key]: mask(text) }) as { [K in Key]?: string };
  return {
    ...profile,
    workHistory: workHistory.map((one) => ({
      ...{ ...one, position: mask(one.position), company: mask(one.company) },
      ...masked('duties', one.duties),
    })),
    education: education.map((one) => ({
      ...{ ...one, school: mask(one.school) },
      ...masked('faculty', one.faculty),
    })),
    ...(technicalInfo && {
      technicalInfo: {
        ...technicalInfo,
        ...masked('techPrNote', technicalInfo.techPrNote),
        certifications: technicalInfo.certifications.map((one) => ({
          ...one,
          ...masked('remark', one.remark),
        })),
      },
    }),
    ...(wishes && { wishes: { ...wishes, ...masked('prText', wishes.prText) } }),
    ...(soccer && { soccer: { ...soccer, ...masked('remark', soccer.remark) } }),
  };
}

/** A profile without the countries of its schools. */
export const withoutOrigin = (profile: Profile): ShownProfile => ({
  ...profile,
  education: profile.education.map(({ country: _, ...one }) => one),
});
