import type { JobContent } from '../contract/jobs.ts';

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
 * What only an employer states (職業安定法 第5条の3): freelance work has no working conditions, and naming them would make it
 * look like employment. Its own rules are フリーランス法 第12条: what is stated must be true and up to date.
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
const employmentOnly: ReadonlySet<PostingField> = new Set([
  ...employmentFields,
  'workingHours',
  'contractPeriod.renewalCriteria',
  'trialPeriod.months',
]);

/**
 * What Japanese law gives its form: Japan's insurances, its rules on smoking indoors, the kinds of its contracts. Of work abroad
 * alone nobody could fill it in truthfully; what is agreed there stands in the texts.
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

/** Whether publishing asks for a field at all: of freelance work not for what only an employer states. */
export const isAskedOf = (field: PostingField, freelance: boolean, abroad = false): boolean =>
  !(freelance && employmentOnly.has(field)) && !(abroad && inJapanOnly.has(field));

/** Whether all of the work is outside Japan. */
export const isAbroad = ({
  workAreas = [],
}: {
  workAreas?: readonly { country: string }[] | undefined;
}): boolean => workAreas.length > 0 && workAreas.every(({ country }) => country !== 'JP');

/** Asked for so that lists and filters work, not by law. */
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

/** The fields a posting still lacks, in the order of the form; empty: it may be published. `companyName` is the employer's. */
export function missingForPublishing(content: Partial<JobContent>, companyName: Texts): PostingField[] {
  const { contractPeriod: contract, trialPeriod: trial, salary } = content;
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
    salary: salary !== undefined && salary.from > 0,
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
  const abroad = isAbroad(content);
  return postingFields.filter((field) => !present[field] && isAskedOf(field, freelance, abroad));
}
