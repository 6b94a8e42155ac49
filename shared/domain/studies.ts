/** Occupations that fields of study (FACULTY_FIELD) prepare for, by class; reviewed by hand. */
import type { Position } from './workFields.ts';

/** Codes as in workFields.ts. */
const preparedFor: Readonly<Record<string, string>> = {
  literature: 'm015 d87 d88 d114 d398 d397 m031 m019 d109',
  education: 'm031 m029 m030 m032 d398 d397',
  law: 'm012 d425 d446 d447 d85 d83',
  economics: 'm013 m033 m038 m048 m040 d394 d463',
  business: 'm013 m033 m034 m038 m048 m040 m044',
  sociology: 'm033 m049 m050 d560 d208 d522',
  international: 'd58 d439 d522 m033 d88 d513',
  psychology: 'd411 d412 d136 m049 d432',
  art: 'm016 m017 m080 d328 d331 d552',
  music: 'd122 d573 d127',
  science: 'm004 m006 m007 d303 d323 d325',
  information: 'm009 m010 d323 d389 d326 d327',
  engineering: 'm006 m007 m008 m009 m010 m011 d25 m075',
  architecture: 'm008 d25 d337 d388',
  agriculture: 'm005 m064 m066 d288 d309',
  veterinary: 'd223 d510 m005',
  medicine: 'm021 d390 m024',
  pharmacy: 'd158 d392 d448 d63',
  nursing: 'm022 m023 m024 m050 d246 d435',
  'home-economics': 'm025 m055 d288 d351 m029',
  sports: 'd120 d219 d554',
  tourism: 'd414 d416 d52 d109 d110 d114 d205 d194 d125',
};

const sets = new Map<string, ReadonlySet<string>>();
const setOf = (field: string) => {
  let set = sets.get(field);
  if (!set) {
    set = new Set(preparedFor[field]?.split(' '));
    sets.set(field, set);
  }
  return set;
};

/** The first of these fields of study that prepares for such work, or undefined. */
export const studyFor = (fields: readonly string[], { middle, detail }: Position): string | undefined =>
  fields.find((field) => {
    const codes = setOf(field);
    return (
      (detail !== undefined && codes.has(`d${detail}`)) || (middle !== undefined && codes.has(`m${middle}`))
    );
  });

/** Fields of natural science and technology, as required for engineering. */
const technical: ReadonlySet<string> = new Set([
  'science',
  'information',
  'engineering',
  'architecture',
  'agriculture',
  'medicine',
  'pharmacy',
  'veterinary',
]);

/**
 * Whether studies are relevant to work covered by Engineer/Specialist in Humanities/International Services:
 * ordinance on landing criteria, that status, item (i)(a). Engineering requires science or technology, design
 * requires art or technology; for offices, sales and languages university subjects are accepted broadly (ISA,
 * 技術・人文知識・国際業務の 在留資格の明確化等について).
 */
export function studiesBelong(fields: readonly string[], position: Position): boolean {
  if (studyFor(fields, position)) return true;
  if (position.major === '02') return fields.some((field) => technical.has(field));
  return position.middle !== '017';
}

/** Codes in the lists, for a test that each exists. */
export const studyCodes = () => ({
  fields: Object.keys(preparedFor),
  codes: Object.values(preparedFor).flatMap((codes) => codes.split(' ')),
});
