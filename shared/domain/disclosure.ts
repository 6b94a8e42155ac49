/**
 * What a company may see of a job seeker, by their relation. The only table that every answer, document,
 * conversation, notification and mail to a company uses (functions/core/applications/relation.ts).
 *
 * Nationality is not included: no company sees it (Employment Security Act art. 5-5; the ministry's model of
 * a 履歴書 has no such field). Neither is gender: stating it is the person's own choice on a document that they
 * print themselves.
 */
export const relations = [
  'NONE',
  /** The company sent a scout that is unanswered or declined. */
  'SCOUTED',
  /** The person wrote to the company without applying. */
  'INQUIRED',
  /** At least one application that is neither withdrawn nor declined, including hired people. */
  'APPLIED',
  /** Every application is withdrawn or declined. */
  'ENDED',
  /** The person hides from the company, which is not informed: the profile just appears as unavailable. */
  'UNAVAILABLE',
  /** The person has left the service. */
  'WITHDRAWN',
  /** Not a company: the agency, which advises and recommends people. */
  'AGENCY',
] as const;
export type Relation = (typeof relations)[number];

export const disclosedFields = [
  'staffNumber',
  'name',
  'photo',
  'email',
  'phone',
  /** Including the prefecture. */
  'address',
  'birthDate',
  /**
   * Residence status and the last day of the period of stay: whether, and until when, the person may work.
   */
  'residence',
  'japaneseLevel',
  /** The person's texts when applying or withdrawing. */
  'letter',
  /** Reading the conversation, and writing. */
  'conversation',
  /** The resume, without other fields of this list that are not disclosed. */
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

/** Whether a company may see this of a person. */
export const isDisclosed = (relation: Relation, field: DisclosedField): boolean =>
  table[relation].includes(field);

/** Whether a company's copy of the resume may have the name: only while it may see the contact data. */
export const isPersonalResume = (relation: Relation): boolean =>
  isDisclosed(relation, 'resume') &&
  [...contact, 'name' as const].every((field) => isDisclosed(relation, field));
