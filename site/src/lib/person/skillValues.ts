/** Converts skills and languages between the contract and the form. */
import type { StaffBasicInfo, StaffLanguages } from '../../../../shared/contract/staff.ts';
import type { NamedTechnicalInfo, TechnicalInfo } from '../../../../shared/contract/technicalInfo.ts';
import { yearAndMonthBody, yearAndMonthValues } from './yearAndMonth.ts';

export interface SkillValues {
  japaneseLevel: string;
  jlpt: string;
  motherTongue: string;
  languages: { language: string; level: string }[];
  /** `skill`: `language/java`, or `language` for the kind as a whole. */
  techItSkills: { skill: string; levelId: string }[];
  certifications: {
    certificationId: string;
    detailId: string;
    year: string;
    month: string;
    remark: string;
  }[];
  typeOfteches: string[];
  drivingLicences: string[];
  /** By licence code; kept while it is unselected. */
  licenceDates: Record<string, { year: string; month: string }>;
  techPrNote: string;
}

/** Each list starts with one empty item. */
export const emptyLanguage: SkillValues['languages'][number] = { language: '', level: '' };
export const emptySkill: SkillValues['techItSkills'][number] = { skill: '', levelId: '' };
export const emptyCertification: SkillValues['certifications'][number] = {
  certificationId: '',
  detailId: '',
  year: '',
  month: '',
  remark: '',
};

export const skillKey = (skillId: string, detailId: string | undefined): string =>
  detailId === undefined ? skillId : `${skillId}/${detailId}`;

const orOne = <Item>(items: Item[], empty: Item): Item[] => (items.length === 0 ? [empty] : items);

export const skillValues = (
  spoken: StaffBasicInfo | null,
  info: NamedTechnicalInfo | TechnicalInfo,
): SkillValues => ({
  japaneseLevel: spoken?.japaneseLevel ?? '',
  jlpt: spoken?.jlpt ?? '',
  motherTongue: spoken?.motherTongue ?? '',
  languages: orOne(
    spoken?.languages.map(({ language, level }) => ({ language, level })) ?? [],
    emptyLanguage,
  ),
  techItSkills: orOne(
    info.techItSkills.map(({ skillId, detailId, levelId }) => ({
      skill: skillKey(skillId, detailId),
      levelId,
    })),
    emptySkill,
  ),
  certifications: orOne(
    info.certifications.map(({ certificationId, detailId, year, month, remark }) => ({
      certificationId,
      detailId: detailId ?? '',
      ...yearAndMonthValues({ year, month }),
      remark: remark ?? '',
    })),
    emptyCertification,
  ),
  typeOfteches: info.typeOfteches.map((one) => (typeof one === 'string' ? one : one.id)),
  drivingLicences: info.drivingLicences.map(({ id }) => id),
  licenceDates: Object.fromEntries(
    info.drivingLicences.map(({ id, ...when }) => [id, yearAndMonthValues(when)]),
  ),
  techPrNote: info.techPrNote ?? '',
});

/** An item without input: not sent. */
export const isBlank = (item: Record<string, string>): boolean =>
  Object.values(item).every((value) => value.trim() === '');

const filled = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

const said = <Item extends Record<string, string>>(items: readonly Item[]): Item[] =>
  items.filter((item) => !isBlank(item));

/** The body to send. @param withLanguages false without basic info, to which languages belong */
export function skillBody(values: SkillValues, withLanguages: boolean): Record<string, unknown> {
  const { japaneseLevel, jlpt, motherTongue, languages } = values;
  return {
    ...(withLanguages &&
      filled({ japaneseLevel, jlpt, motherTongue, languages: said(languages).map((row) => filled(row)) })),
    ...filled({ techPrNote: values.techPrNote }),
    techItSkills: said(values.techItSkills).map(({ skill, levelId }) => {
      const [skillId, detailId] = skill.split('/');
      return filled({ skillId, detailId, levelId });
    }),
    certifications: said(values.certifications).map(({ year, month, ...item }) =>
      filled({ ...item, ...yearAndMonthBody({ year, month }) }),
    ),
    typeOfteches: values.typeOfteches,
    drivingLicences: values.drivingLicences.map((id) => ({
      id,
      ...yearAndMonthBody(values.licenceDates[id] ?? { year: '' }),
    })),
  };
}

/** Splits a body into the two records: languages, if present, and the rest. */
export function splitSkillBody(body: Partial<StaffLanguages> & TechnicalInfo): {
  spoken: StaffLanguages | undefined;
  technical: TechnicalInfo;
} {
  const { japaneseLevel, jlpt, motherTongue, languages, ...technical } = body;
  return {
    spoken:
      japaneseLevel !== undefined && motherTongue !== undefined
        ? { japaneseLevel, ...(jlpt && { jlpt }), motherTongue, languages: languages ?? [] }
        : undefined,
    technical,
  };
}

/**
 * The form's field for a contract field: empty rows were not sent, and kind and item of a skill are one
 * choice.
 */
export function skillField(field: string, values: SkillValues): string {
  const [list, at, name] = field.split('.');
  if (at === undefined || (list !== 'languages' && list !== 'techItSkills' && list !== 'certifications')) {
    if (list === 'drivingLicences' && (name === 'year' || name === 'month')) {
      return `licenceDates.${values.drivingLicences[Number(at)]}.${name}`;
    }
    // An error of one choice is shown for the group.
    return list === 'typeOfteches' || list === 'drivingLicences' ? list : field;
  }
  const sent = (values[list] as Record<string, string>[]).flatMap((row, index) =>
    isBlank(row) ? [] : [index],
  );
  const own = list === 'techItSkills' && name !== 'levelId' ? 'skill' : name;
  return [list, sent[Number(at)] ?? at, own].filter((part) => part !== undefined).join('.');
}
