import type { LanguageLevel } from '../../../shared/domain/codes.ts';
import type { Profile } from '../staff/profile.ts';

/** Languages besides Japanese; the mother tongue at native level, first. */
export const languagesOf = ({ basicInfo }: Pick<Profile, 'basicInfo'>) => {
  const native: LanguageLevel = 'native';
  return basicInfo ? [{ language: basicInfo.motherTongue, level: native }, ...basicInfo.languages] : [];
};
