import type { LanguageLevel, VisaType } from '../../../shared/domain/codes.ts';
import type { RecommendationProfile } from '../../../shared/domain/matching.ts';
import { optionName } from '../../../shared/domain/select-data-all.ts';
import { otherCertification } from '../../../shared/domain/skillLimits.ts';
import type { Experience } from '../../../shared/domain/workPermission.ts';
import type { Profile } from '../staff/profile.ts';
import { typedOccupations, typedStudies } from './typedOccupations.ts';

/** Whom jobs are looked for. */
export interface Person extends RecommendationProfile {
  /** Names of skills as postings may write them; what the person names first stands first. */
  skills: readonly string[];
}

/** Skills that are looked for in postings. 'C', 'R' and 'Go' are words of any text. */
const skillsAtMost = 6;

/** Anybody may have them, whatever the work: no link to a job. */
const generalSkills: ReadonlySet<string> = new Set(['office']);
const generalCertifications: ReadonlySet<string> = new Set([
  ...['jlpt', 'bjt', 'jft-basic', 'toeic', 'eiken', 'ielts', 'hsk', 'topik', 'mos'],
  // The name says nothing of the trade.
  ...['ssw', 'skills-test', otherCertification],
]);

function skillsOf({ technicalInfo }: Pick<Profile, 'technicalInfo'>): string[] {
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
  // A posting writes 'Microsoft Access' so; what a list adds in brackets it does not.
  const plain = names.map((name) => name.replace(/（.*）$/, ''));
  return [...new Set(plain)].filter((name) => name.length > 2).slice(0, skillsAtMost);
}

/** Whole months from one month to another, both counted: at least 1. */
const monthsBetween = (from: string, to: string) => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
};

/** What the typed positions name; where they name nothing, the duties; where these do not, the occupations are empty. */
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

/** Fields of what was studied beyond school: a course of a language school prepares for no occupation. */
const studiesOf = ({ education }: Pick<Profile, 'education'>): string[] => [
  ...new Set(
    education
      .filter(({ degree, schoolStatus }) => degree !== 'none' && schoolStatus.status !== 'withdrew')
      .flatMap(({ faculty }) => (faculty ? typedStudies(faculty) : [])),
  ),
];

/**
 * What a recommendation looks at of a profile: neither gender nor age nor nationality.
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
