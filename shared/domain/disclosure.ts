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
  /** The person wishes to be found, and no nearer relation exists; also after a scout without an application. */
  'FINDABLE',
  /** The company sent a scout that is unanswered or declined. */
  'SCOUTED',
  /** The person wrote to the company without applying. */
  'INQUIRED',
  /** The same of a person who wishes to be found. */
  'FINDABLE_INQUIRED',
  /**
   * Every application is for a posting whose first look is without name, and none was moved past APPLIED. Nearer ones
   * that were, or of other postings, show the name.
   */
  'NAMELESS',
  /** At least one application that is neither withdrawn nor declined, including hired people. */
  'APPLIED',
  /** Every application is withdrawn or declined. */
  'ENDED',
  /** Every application ended longer ago than the company keeps what it knows of people (shared/domain/retention.ts). */
  'LAPSED',
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
  'prefecture',
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
  /** In which country the schools are, which tells the origin. */
  'schoolCountry',
] as const;
export type DisclosedField = (typeof disclosedFields)[number];

const contact = ['photo', 'email', 'phone', 'prefecture', 'address', 'birthDate'] as const;
/** What a search for people shows, and their resume by number. */
const findable = [
  'staffNumber',
  'prefecture',
  'residence',
  'japaneseLevel',
  'resume',
  'schoolCountry',
] as const;
const afterContact = [
  'staffNumber',
  'name',
  'residence',
  'japaneseLevel',
  'letter',
  'conversation',
  'resume',
  'schoolCountry',
] as const;

const table: Readonly<Record<Relation, readonly DisclosedField[]>> = {
  NONE: [],
  FINDABLE: findable,
  SCOUTED: ['staffNumber'],
  INQUIRED: ['staffNumber', 'name', 'conversation'],
  FINDABLE_INQUIRED: [...findable, 'name', 'conversation'],
  NAMELESS: ['staffNumber', 'residence', 'japaneseLevel', 'letter', 'conversation', 'resume'],
  APPLIED: [...afterContact, ...contact],
  ENDED: afterContact,
  LAPSED: ['staffNumber'],
  UNAVAILABLE: ['staffNumber'],
  WITHDRAWN: ['staffNumber', 'letter', 'conversation'],
  AGENCY: ['staffNumber', 'name', 'residence', 'japaneseLevel', 'resume', 'schoolCountry', ...contact],
};

/** Whether a company may see this of a person. */
export const isDisclosed = (relation: Relation, field: DisclosedField): boolean =>
  table[relation].includes(field);

/** Whether a company's copy of the resume may have the name: only while it may see the contact data. */
export const isPersonalResume = (relation: Relation): boolean =>
  isDisclosed(relation, 'resume') &&
  [...contact, 'name' as const].every((field) => isDisclosed(relation, field));

/** The relation to a person who can be found: nearer ones stay as they are. */
export function ofFindable(relation: Relation): Relation {
  if (relation === 'NONE' || relation === 'SCOUTED' || relation === 'LAPSED') return 'FINDABLE';
  return relation === 'INQUIRED' ? 'FINDABLE_INQUIRED' : relation;
}

/**
 * Whether a look at the resume counts as one of the plan's: an applicant has sent it to the company, anybody else
 * lets it be found.
 */
export const isLookCounted = (relation: Relation): boolean =>
  relation === 'FINDABLE' || relation === 'FINDABLE_INQUIRED';

/** What an application, or an accepted scout, would show besides. */
export const openedByApplying = (relation: Relation): DisclosedField[] =>
  disclosedFields.filter((field) => isDisclosed('APPLIED', field) && !isDisclosed(relation, field));
