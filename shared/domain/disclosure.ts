/**
 * What a company may see of a job seeker, by how the two stand to each other. The one table that every answer, paper,
 * conversation, notification and mail to a company is made by (functions/core/applications/relation.ts).
 *
 * Nationality is not in it: no company sees it (Employment Security Act art. 5-5; the ministry's model of a 履歴書 has no
 * such field). Neither is gender: stating it is the person's own choice on a paper that they print themselves.
 */
export const relations = [
  'NONE',
  /** The company offered a job; no answer, or a declined one. */
  'SCOUTED',
  /** The person wrote to the company without applying. */
  'INQUIRED',
  /** At least one application that is neither withdrawn nor declined; hired people too. */
  'APPLIED',
  /** Every application is withdrawn or declined. */
  'ENDED',
  /** The person hides from the company, which is not told that: for it the profile is just not shown at present. */
  'UNAVAILABLE',
  /** The person has left the service. */
  'WITHDRAWN',
  /** No company's: the agency, which advises people and recommends them. */
  'AGENCY',
] as const;
export type Relation = (typeof relations)[number];

export const disclosedFields = [
  'staffNumber',
  'name',
  'photo',
  'email',
  'phone',
  /** With the prefecture. */
  'address',
  'birthDate',
  /** Residence status and the last day of the period of stay: whether, and until when, one may work. */
  'residence',
  'japaneseLevel',
  /** What the person wrote with an application, or when withdrawing it. */
  'letter',
  /** What was said in the conversation, and saying more. */
  'conversation',
  /** The resume: without whatever else of this list is not disclosed. */
  'resume',
] as const;
export type DisclosedField = (typeof disclosedFields)[number];

const contact = ['photo', 'email', 'phone', 'address', 'birthDate'] as const;
const afterContact = [
  'staffNumber',
  'name',
  'residence',
  'japaneseLevel',
  'letter',
  'conversation',
  'resume',
] as const;

const table: Readonly<Record<Relation, readonly DisclosedField[]>> = {
  NONE: [],
  SCOUTED: ['staffNumber'],
  INQUIRED: ['staffNumber', 'name', 'conversation'],
  APPLIED: [...afterContact, ...contact],
  ENDED: afterContact,
  UNAVAILABLE: ['staffNumber'],
  WITHDRAWN: ['staffNumber', 'letter', 'conversation'],
  AGENCY: ['staffNumber', 'name', 'residence', 'japaneseLevel', 'resume', ...contact],
};

/** Whether a company sees this of a person. */
export const isDisclosed = (relation: Relation, field: DisclosedField): boolean =>
  table[relation].includes(field);

/** Whether a company's copy of the resume may name the person: only while it may know how to reach them. */
export const isPersonalResume = (relation: Relation): boolean =>
  isDisclosed(relation, 'resume') &&
  [...contact, 'name' as const].every((field) => isDisclosed(relation, field));
