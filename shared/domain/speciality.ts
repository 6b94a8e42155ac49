import type { SpecialityField } from './codes.ts';

const byMajor: Record<string, SpecialityField> = {
  '01': 'professional',
  '02': 'engineering',
  '03': 'professional',
  '04': 'medical',
  '05': 'education',
  '06': 'office',
  '07': 'sales',
  '08': 'care',
  '09': 'hospitality',
  '10': 'security',
  '11': 'agriculture',
  '12': 'manufacturing',
  '13': 'maintenance',
  '14': 'construction',
  '15': 'light-work',
};
/** Middle classes that belong to another field than the rest of their major class. */
const byMiddle: Record<string, SpecialityField> = {
  '009': 'it',
  '010': 'it',
  '015': 'creative',
  '016': 'creative',
  '017': 'creative',
  '018': 'creative',
  '074': 'maintenance',
  '075': 'maintenance',
  '076': 'maintenance',
  '080': 'creative',
  '081': 'creative',
};

/** The usual field of work for an occupation's class: proposed in forms. */
export function specialityOf(position: { major: string; middle?: string }): SpecialityField | undefined {
  return (position.middle === undefined ? undefined : byMiddle[position.middle]) ?? byMajor[position.major];
}
