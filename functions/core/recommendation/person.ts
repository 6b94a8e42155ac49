import type { LanguageLevel, VisaType } from '../../../shared/domain/codes.ts';
import type { RecommendationProfile } from '../../../shared/domain/matching.ts';
import { optionName } from '../../../shared/domain/select-data-all.ts';
import { otherCertification } from '../../../shared/domain/skillLimits.ts';
import type { Experience } from '../../../shared/domain/workPermission.ts';
import type { Profile } from '../staff/profile.ts';
import { typedOccupations, typedStudies } from './typedOccupations.ts';

/** The person to recommend jobs to. */
export interface Person extends RecommendationProfile {
  /** Names of skills as postings may write them, in the person's order. */
  skills: readonly string[];
}

/** Maximum of skills searched for in postings. 'C', 'R' and 'Go' are excluded as common words. */
const skillsAtMost = 6;

interface SkillCodes {
  techItSkills: readonly { skillId: string; detailId?: string | undefined }[];
  certifications: readonly { certificationId: string }[];
}

/** Common to all kinds of work, so no link to a job. */
const generalSkills: ReadonlySet<string> = new Set(['office']);
const generalCertifications: ReadonlySet<string> = new Set([
  ...['jlpt', 'bjt', 'jft-basic', 'toeic', 'eiken', 'ielts', 'hsk', 'topik', 'mos'],
  // The name does not reveal the trade.
  ...['ssw', 'skills-test', otherCertification],
]);

/** Names of skills as postings may write them, in the person's order. */
export function skillsOf({ technicalInfo }: { technicalInfo: SkillCodes | undefined }): string[] {
  const { techItSkills = [], certifications = [] } = technicalInfo ?? {};
  const names = [
    ...techItSkills.flatMap(({ skillId, detailId }) =>
      detailId === undefined || generalSkills.has(skillId)
        ? []
        : [optionName('IT_SKILL_DETAIL', detailId, 'en')],
    ),
    ...certifications.flatMap(({ certificationId }) =>
      generalCertifications.has(certificationId) ? [] : [optionName('CERTIFICATION', certificationId, 'jp')],
    ),
  ];
  // Postings write 'Microsoft Access' in full but leave out a list's additions in brackets.
  const plain = names.map((name) => name.replace(/（.*）$/, ''));
  return [...new Set(plain)].filter((name) => name.length > 2).slice(0, skillsAtMost);
}

/** Whole months between two months, inclusive: at least 1. */
const monthsBetween = (from: string, to: string) => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
};

/** Occupations of the typed positions, otherwise of the duties; empty if neither matches. */
export function experienceOf({ workHistory }: Pick<Profile, 'workHistory'>, today: string): Experience[] {
  const thisMonth = today.slice(0, 7);
  return workHistory
    .filter(({ entryDate }) => entryDate <= thisMonth)
    .map(({ position, duties, entryDate, retireDate }) => {
      const end = retireDate === null || retireDate > thisMonth ? thisMonth : retireDate;
      const named = typedOccupations(position);
      return {
        occupations: named.length > 0 || !duties ? named : typedOccupations(duties).slice(0, 1),
        months: Math.max(1, monthsBetween(entryDate, end)),
        endedMonthsAgo: Math.max(0, monthsBetween(end, thisMonth)),
      };
    });
}

/** Fields of study after school; a language school's course prepares for no occupation. */
export const studiesOf = ({ education }: Pick<Profile, 'education'>): string[] => [
  ...new Set(
    education
      .filter(({ degree, schoolStatus }) => degree !== 'none' && schoolStatus.status !== 'withdrew')
      .flatMap(({ faculty }) => (faculty ? typedStudies(faculty) : [])),
  ),
];

/**
 * The parts of a profile that recommendations use: neither gender nor age nor nationality.
 * @param today day in Asia/Tokyo
 */
export function personOf(
  profile: Pick<Profile, 'basicInfo' | 'wishes' | 'technicalInfo' | 'education' | 'workHistory'>,
  today: string,
): Person {
  const { basicInfo, wishes } = profile;
  const skills = skillsOf(profile);
  const native: LanguageLevel = 'native';
  return {
    ...(basicInfo && {
      visaType: basicInfo.visaType as VisaType | undefined,
      visaExpiresOn: basicInfo.visaExpiresOn,
      japaneseLevel: basicInfo.japaneseLevel,
      jlpt: basicInfo.jlpt,
      languages: [{ language: basicInfo.motherTongue, level: native }, ...basicInfo.languages],
      prefecture: basicInfo.prefecture,
    }),
    ...(wishes && { wishes }),
    experience: experienceOf(profile, today),
    studies: studiesOf(profile),
    hasSkills: skills.length > 0,
    skills,
  };
}
