import type { JobContent } from '../contract/postings.ts';

/**
 * What a posting must name before it may be published: what 職業安定法 第5条の3 and its ordinance 第4条の2 ask of a
 * recruiter (the ranges of change, the criteria for renewal and its limit since April 2024), and the few things without
 * which no list or filter could show it. A draft may lack any of it.
 */
export const postingFields = [
  'title',
  'duties',
  'dutiesChangeScope',
  'employmentStatus',
  'jobPosition',
  'speciality',
  'workAreas',
  'placeChangeScope',
  'remotePolicy',
  'salary',
  'workingHours',
  'breaks',
  'overtime',
  'holidays',
  'contractPeriod',
  'contractPeriod.renewal',
  'contractPeriod.renewalCriteria',
  'contractPeriod.renewalLimit',
  'trialPeriod',
  'trialPeriod.months',
  'insurance',
  'smokingMeasure',
  'japaneseLevel',
  'companyName',
] as const;
export type PostingField = (typeof postingFields)[number];

/**
 * Fields only for employment (職業安定法 第5条の3): freelance work has no working conditions, and stating them would
 * make it look like employment. It is governed by フリーランス法 第12条: statements must be true and up to date.
 */
export const employmentFields = [
  'dutiesChangeScope',
  'placeChangeScope',
  'breaks',
  'overtime',
  'holidays',
  'trialPeriod',
  'insurance',
  'smokingMeasure',
] as const satisfies readonly (PostingField & keyof JobContent)[];
/**
 * Fields of freelance work alone, beside parties, service, place and fee: what the client must state when it gives the
 * work (フリーランス法 第3条, 同法施行規則 第1条), so that people know it when they apply.
 */
export const freelanceFields = [
  'delivery',
  'inspection',
  'paymentDays',
] as const satisfies readonly (keyof JobContent)[];
const employmentOnly: ReadonlySet<PostingField> = new Set([
  ...employmentFields,
  'workingHours',
  'contractPeriod.renewalCriteria',
  'trialPeriod.months',
]);

/**
 * Fields specific to Japanese law: insurances, indoor smoking rules, kinds of contracts. They cannot be
 * answered truthfully for work abroad; what is agreed there is in the texts.
 */
const inJapanOnly: ReadonlySet<PostingField> = new Set([
  'contractPeriod',
  'contractPeriod.renewal',
  'contractPeriod.renewalCriteria',
  'contractPeriod.renewalLimit',
  'trialPeriod',
  'trialPeriod.months',
  'insurance',
  'smokingMeasure',
]);

/** Whether a field is required at all: freelance work does not need those for employment. */
export const isAskedOf = (field: PostingField, freelance: boolean, abroad = false): boolean =>
  !(freelance && employmentOnly.has(field)) && !(abroad && inJapanOnly.has(field));

/** Whether all workplaces are outside Japan. */
export const isAbroad = ({
  workAreas = [],
}: {
  workAreas?: readonly { country: string }[] | undefined;
}): boolean => workAreas.length > 0 && workAreas.every(({ country }) => country !== 'JP');

/** Required for lists and filters, not by law. */
const ownFields: ReadonlySet<PostingField> = new Set([
  'jobPosition',
  'speciality',
  'remotePolicy',
  'japaneseLevel',
]);
export const isLegalField = (field: PostingField): boolean => !ownFields.has(field);

interface Texts {
  jp?: string;
  en?: string;
}
const written = (texts?: Texts): boolean => Boolean(texts?.jp?.trim() || texts?.en?.trim());

/**
 * The fields that a posting still lacks, in the order of the form; empty: publishable. `companyName` is the
 * employer's.
 */
export function missingForPublishing(content: Partial<JobContent>, companyName: Texts): PostingField[] {
  const { contractPeriod: contract, trialPeriod: trial, salary } = content;
  const abroad = isAbroad(content);
  const fixedTerm = contract !== undefined && contract.type !== 'indefinite';
  const renewable = contract?.renewal === 'automatic' || contract?.renewal === 'conditional';
  const present: Record<PostingField, boolean> = {
    title: written(content.title),
    duties: written(content.duties),
    dutiesChangeScope: written(content.dutiesChangeScope),
    employmentStatus: content.employmentStatus !== undefined,
    jobPosition: content.jobPosition !== undefined,
    speciality: content.speciality !== undefined,
    workAreas: (content.workAreas?.length ?? 0) > 0,
    placeChangeScope: written(content.placeChangeScope),
    remotePolicy: content.remotePolicy !== undefined,
    // Pay 'up to' an amount states no wage (職業安定法 第5条の3), which employers abroad need not.
    salary: salary !== undefined && (salary.from > 0 || abroad),
    workingHours: written(content.workingHours),
    breaks: written(content.breaks),
    overtime: written(content.overtime),
    holidays: written(content.holidays),
    contractPeriod: contract !== undefined,
    'contractPeriod.renewal':
      !fixedTerm || (contract.renewal !== undefined && contract.renewal !== 'not-applicable'),
    // What is renewed automatically has no other criterion.
    'contractPeriod.renewalCriteria':
      !fixedTerm || contract.renewal !== 'conditional' || written(contract.renewalCriteria),
    'contractPeriod.renewalLimit': !fixedTerm || !renewable || written(contract.renewalLimit),
    trialPeriod: trial !== undefined,
    'trialPeriod.months': !trial?.exists || trial.months !== undefined,
    insurance: (content.insurance?.length ?? 0) > 0,
    smokingMeasure: content.smokingMeasure !== undefined,
    japaneseLevel: content.japaneseLevel !== undefined,
    companyName: written(companyName),
  };
  const freelance = content.employmentStatus === 'freelance';
  return postingFields.filter((field) => !present[field] && isAskedOf(field, freelance, abroad));
}
