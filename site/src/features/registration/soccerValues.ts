/** Converts the soccer programme's entry between the contract and the form. */
import type { SoccerProfile } from '../../../../shared/contract/soccer.ts';

export interface SoccerValues {
  roles: string[];
  positions: string[];
  dominantFoot: string;
  years: string;
  highestLevel: string;
  coachingLicences: string[];
  refereeLicences: string[];
  availability: string[];
  remark: string;
}

export const soccerValues = (soccer: SoccerProfile | null): SoccerValues => ({
  roles: [...(soccer?.roles ?? [])],
  positions: [...(soccer?.positions ?? [])],
  dominantFoot: soccer?.dominantFoot ?? '',
  years: soccer?.years === undefined ? '' : String(soccer.years),
  highestLevel: soccer?.highestLevel ?? '',
  coachingLicences: [...(soccer?.coachingLicences ?? [])],
  refereeLicences: [...(soccer?.refereeLicences ?? [])],
  availability: [...(soccer?.availability ?? [])],
  remark: soccer?.remark ?? '',
});

/** '１２' and '12' are twelve; non-numbers are unchanged, for the contract to reject. */
const wholeNumber = (typed: string): number | string => {
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(plain) ? Number(plain) : plain;
};

/** Drops fields of roles that are not selected. */
export function soccerBody(values: SoccerValues): Record<string, unknown> {
  const { roles, years, positions, dominantFoot, coachingLicences, refereeLicences, ...rest } = values;
  const plays = roles.includes('play');
  const body = {
    roles,
    positions: plays ? positions : [],
    ...(plays && { dominantFoot }),
    years: years.trim() === '' ? '' : wholeNumber(years),
    coachingLicences: roles.includes('coach') ? coachingLicences : [],
    refereeLicences: roles.includes('referee') ? refereeLicences : [],
    ...rest,
    remark: rest.remark.trim() === '' ? '' : rest.remark,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}

/** An error of one choice is shown for the group. */
export const soccerField = (field: string): string => field.split('.')[0]!;
