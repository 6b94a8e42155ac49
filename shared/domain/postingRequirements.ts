import type { JobContent } from '../contract/jobs.ts';

/**
 * What a posting must name before it may be published: what 職業安定法 第5条の3 and its ordinance 第4条の2 ask of a
 * recruiter (the ranges of change and the renewal limit since April 2024), and the few things without which no list
 * or filter could show it. A draft may lack any of it.
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
  'contractPeriod.renewalLimit',
  'trialPeriod',
  'trialPeriod.months',
  'insurance',
  'smokingMeasure',
  'japaneseLevel',
  'companyName',
] as const;
export type PostingField = (typeof postingFields)[number];

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
  // Work on commission is not employment: it has no statutory breaks, overtime or days off to name.
  const employed = content.employmentStatus !== 'freelance';
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
    breaks: !employed || written(content.breaks),
    overtime: !employed || written(content.overtime),
    holidays: !employed || written(content.holidays),
    contractPeriod: contract !== undefined,
    'contractPeriod.renewal':
      !fixedTerm || (contract.renewal !== undefined && contract.renewal !== 'not-applicable'),
    'contractPeriod.renewalLimit': !fixedTerm || !renewable || written(contract.renewalLimit),
    trialPeriod: trial !== undefined,
    'trialPeriod.months': !trial?.exists || trial.months !== undefined,
    insurance: (content.insurance?.length ?? 0) > 0,
    smokingMeasure: content.smokingMeasure !== undefined,
    japaneseLevel: content.japaneseLevel !== undefined,
    companyName: written(companyName),
  };
  return postingFields.filter((field) => !present[field]);
}
