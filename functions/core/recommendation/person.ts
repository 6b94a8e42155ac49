import type { LanguageLevel, VisaType } from '../../../shared/domain/codes.ts';
import type { RecommendationProfile } from '../../../shared/domain/recommendation.ts';
import { optionName } from '../../../shared/domain/select-data-all.ts';
import { otherCertification } from '../../../shared/domain/skillLimits.ts';
import type { Profile } from '../staff/profile.ts';

/** Whom jobs are looked for. */
export interface Person extends RecommendationProfile {
  /** Names of skills as postings may write them; what the person names first stands first. */
  skills: readonly string[];
}

/** Skills that are looked for in postings: each is a question to the read model. 'C', 'R' and 'Go' are words of any text. */
const skillsAtMost = 6;

function skillsOf({ technicalInfo }: Pick<Profile, 'technicalInfo'>): string[] {
  const { techItSkills = [], certifications = [] } = technicalInfo ?? {};
  const names = [
    ...techItSkills.flatMap(({ detailId }) =>
      detailId === undefined ? [] : [optionName('IT_SKILL_DETAIL', detailId, 'en')],
    ),
    ...certifications.flatMap(({ certificationId }) =>
      certificationId === otherCertification ? [] : [optionName('CERTIFICATION', certificationId, 'jp')],
    ),
  ];
  // 'TOEIC Listening & Reading' stands in postings so; what a list adds in brackets does not.
  const plain = names.map((name) => name.replace(/（.*）$/, ''));
  return [...new Set(plain)].filter((name) => name.length > 2).slice(0, skillsAtMost);
}

/** What a recommendation looks at of a profile: neither gender nor age nor nationality. */
export function personOf(profile: Pick<Profile, 'basicInfo' | 'wishes' | 'technicalInfo'>): Person {
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
    hasSkills: skills.length > 0,
    skills,
  };
}
