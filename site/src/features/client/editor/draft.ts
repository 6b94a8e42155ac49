/** The job editor's form values, and their conversion to a posting. All input is text until then. */
import type { JobContent } from '../../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../../shared/contract/shapes.ts';
import { maximumPostingDays } from '../../../../../shared/domain/jobStatus.ts';
import {
  employmentFields,
  freelanceFields,
  isAbroad,
  isAskedOf,
  missingForPublishing,
  type PostingField,
  postingFields,
} from '../../../../../shared/domain/postingRequirements.ts';
import { addDays, endOfDay, isDay, startOfDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { untranslated } from '../../../../../shared/domain/untranslated.ts';
import { minorAmount, typedAmount } from '../../../lib/amounts.ts';
import type { FieldFacts } from '../../../lib/fields/facts.ts';

export interface Bilingual {
  jp: string;
  en: string;
}

const texts = [
  'title',
  'description',
  'duties',
  'requirements',
  'welcomeSkills',
  'selectionProcess',
  'remarks',
  'dutiesChangeScope',
  'placeChangeScope',
  'workingHours',
  'breaks',
  'overtime',
  'holidays',
  'delivery',
  'inspection',
] as const;
type TextField = (typeof texts)[number];
export const bilingualFields = [
  ...texts,
  'trialPeriod.conditions',
  'contractPeriod.renewalCriteria',
  'contractPeriod.renewalLimit',
] as const;
export type BilingualField = (typeof bilingualFields)[number];

export type QuestionKind = NonNullable<JobContent['questions']>[number]['kind'];
export interface QuestionDraft {
  id: string;
  kind: QuestionKind;
  text: Bilingual;
  required: boolean;
  choices: { id: string; text: Bilingual }[];
  /** Of a number. */
  unit: Bilingual;
  needs: { yes: boolean; atLeast: string; atMost: string; choices: string[] };
}

export interface JobDraft extends Record<TextField, Bilingual> {
  employmentStatus: string;
  jobPosition: { major: string; middle: string; detail: string };
  speciality: string;
  headcount: string;
  paymentDays: string;
  workAreas: { country: string; prefecture: string; city: string }[];
  remotePolicy: string;
  salary: {
    salaryType: string;
    currency: string;
    from: string;
    to: string;
    /** Whether overtime is paid as a fixed sum. */
    fixed: boolean;
    fixedOvertime: { hours: string; amount: string };
    bonus: { times: string; months: string };
  };
  trialPeriod: { exists: '' | 'yes' | 'no'; months: string; conditions: Bilingual };
  contractPeriod: {
    type: string;
    months: string;
    renewal: string;
    renewalCriteria: Bilingual;
    renewalLimit: Bilingual;
  };
  start: { kind: string; day: string };
  insurance: string[];
  smokingMeasure: string;
  japaneseLevel: string;
  languages: { language: string; level: string }[];
  visaTypes: string[];
  visaSponsorship: boolean;
  recruiter: { name: string; department: string };
  photo: string;
  questions: QuestionDraft[];
  namelessFirstLook: boolean;
  /** The day in Tokyo on which the posting opens; '' for at once. */
  opensAt: string;
  /** The last day in Tokyo of the posting. */
  closesAt: string;
}

/** The latest possible closing day of a posting published now. */
export const lastClosingDay = (now: Date): string => addDays(tokyoDay(now), maximumPostingDays - 1);
/** The proposed closing day: the default, or the last day of the plan. */
export function proposedClosingDay(now: Date, planUntil?: string): string {
  const day = addDays(tokyoDay(now), 60);
  return planUntil !== undefined && planUntil < day ? planUntil : day;
}

const wholeNumber = (typed: string): number | string | undefined => {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
  if (plain === '') return undefined;
  return /^\d{1,15}$/.test(plain) ? Number(plain) : typed;
};

const both = (text?: LocalizedText): Bilingual => ({ jp: text?.jp ?? '', en: text?.en ?? '' });
type Question = NonNullable<JobContent['questions']>[number];
const questionDraft = ({
  id,
  kind,
  text,
  required,
  choices = [],
  unit,
  needs = {},
}: Question): QuestionDraft => ({
  ...{ id, kind, text: both(text), required },
  choices: choices.map((choice) => ({ id: choice.id, text: both(choice.text) })),
  unit: both(unit),
  needs: {
    yes: needs.yes ?? false,
    atLeast: needs.atLeast?.toString() ?? '',
    atMost: needs.atMost?.toString() ?? '',
    choices: needs.choices ?? [],
  },
});

const emptyArea = { country: 'JP', prefecture: '', city: '' };

/** @param planUntil last day of the plan */
export function draftOf(content: Partial<JobContent> = {}, now = new Date(), planUntil?: string): JobDraft {
  const { salary, trialPeriod, contractPeriod } = content;
  const currency = salary?.currency ?? 'JPY';
  return {
    ...(Object.fromEntries(texts.map((name) => [name, both(content[name])])) as Record<TextField, Bilingual>),
    employmentStatus: content.employmentStatus ?? '',
    jobPosition: {
      major: content.jobPosition?.major ?? '',
      middle: content.jobPosition?.middle ?? '',
      detail: content.jobPosition?.detail ?? '',
    },
    speciality: content.speciality ?? '',
    headcount: content.headcount?.toString() ?? '',
    paymentDays: content.paymentDays?.toString() ?? '',
    workAreas: content.workAreas?.length
      ? content.workAreas.map((area) => ({
          country: area.country,
          prefecture: area.prefecture ?? '',
          city: area.city ?? '',
        }))
      : [emptyArea],
    remotePolicy: content.remotePolicy ?? '',
    salary: {
      salaryType: salary?.salaryType ?? 'month',
      currency,
      from: typedAmount(salary?.from, currency),
      to: typedAmount(salary?.to, currency),
      fixed: salary?.fixedOvertime !== undefined,
      fixedOvertime: {
        hours: salary?.fixedOvertime?.hours.toString() ?? '',
        amount: typedAmount(salary?.fixedOvertime?.amount, currency),
      },
      bonus: {
        times: salary?.bonus?.times.toString() ?? '',
        months: salary?.bonus?.months?.toString() ?? '',
      },
    },
    trialPeriod: {
      exists: trialPeriod === undefined ? '' : trialPeriod.exists ? 'yes' : 'no',
      months: trialPeriod?.months?.toString() ?? '',
      conditions: both(trialPeriod?.conditions),
    },
    contractPeriod: {
      type: contractPeriod?.type ?? '',
      months: contractPeriod?.months?.toString() ?? '',
      renewal: contractPeriod?.renewal ?? '',
      renewalCriteria: both(contractPeriod?.renewalCriteria),
      renewalLimit: both(contractPeriod?.renewalLimit),
    },
    start: { kind: content.start?.kind ?? '', day: content.start?.day ?? '' },
    insurance: content.insurance ?? [],
    smokingMeasure: content.smokingMeasure ?? '',
    japaneseLevel: content.japaneseLevel ?? '',
    languages: content.languages ?? [],
    visaTypes: content.visaTypes ?? [],
    visaSponsorship: content.visaSponsorship ?? false,
    recruiter: { name: content.recruiter?.name ?? '', department: content.recruiter?.department ?? '' },
    photo: content.photo ?? '',
    questions: (content.questions ?? []).map(questionDraft),
    namelessFirstLook: content.namelessFirstLook ?? false,
    opensAt: content.opensAt ? tokyoDay(content.opensAt) : '',
    closesAt: content.closesAt ? tokyoDay(content.closesAt) : proposedClosingDay(now, planUntil),
  };
}

/** Texts that are the same in both languages. */
export const untranslatedIn = ({
  trialPeriod,
  contractPeriod,
  ...rest
}: Partial<JobContent>): BilingualField[] =>
  bilingualFields.filter((name) => {
    if (name === 'trialPeriod.conditions') return untranslated(trialPeriod?.conditions ?? {});
    if (name === 'contractPeriod.renewalCriteria') return untranslated(contractPeriod?.renewalCriteria ?? {});
    if (name === 'contractPeriod.renewalLimit') return untranslated(contractPeriod?.renewalLimit ?? {});
    return untranslated(rest[name] ?? {});
  });

const written = ({ jp, en }: Bilingual): LocalizedText | undefined =>
  jp.trim() || en.trim() ? { ...(jp.trim() && { jp }), ...(en.trim() && { en }) } : undefined;

/** '3.5', also with full-width digits; non-numbers are returned unchanged. */
const decimal = (typed: string): number | string | undefined => {
  const plain = typed.normalize('NFKC').trim();
  return plain === '' ? undefined : /^\d{1,2}(\.\d)?$/.test(plain) ? Number(plain) : typed;
};

/** Leaves out what is undefined. */
const only = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

function questionOf({ id, kind, text, required, choices, unit, needs }: QuestionDraft) {
  const needed = only({
    yes: kind === 'yesNo' && needs.yes ? true : undefined,
    ...(kind === 'number' && { atLeast: wholeNumber(needs.atLeast), atMost: wholeNumber(needs.atMost) }),
    // A choice may have been removed after it was marked.
    choices:
      kind === 'choice' ? choices.map((one) => one.id).filter((one) => needs.choices.includes(one)) : [],
  });
  const { choices: chosen, ...others } = needed as { choices: string[] };
  const all = chosen.length > 0 ? needed : others;
  return only({
    ...{ id, kind, required, text: written(text) ?? {} },
    choices:
      kind === 'choice' ? choices.map((one) => ({ id: one.id, text: written(one.text) ?? {} })) : undefined,
    unit: kind === 'number' && unit ? written(unit) : undefined,
    needs: Object.keys(all).length > 0 ? all : undefined,
  });
}

/** Of the places, those that are named. */
const placesOf = ({ workAreas }: Pick<JobDraft, 'workAreas'>) =>
  workAreas.filter((area) => area.country !== '' && (area.country !== 'JP' || area.prefecture !== ''));

/** Whether all of the work is outside Japan: publishing then asks for less. */
export const isDraftAbroad = (draft: Pick<JobDraft, 'workAreas'>): boolean =>
  isAbroad({ workAreas: placesOf(draft) });

/**
 * The posting in the contract's format, not validated: invalid input is kept, so that the schema reports its
 * field.
 */
export function contentOf(draft: JobDraft): Record<string, unknown> {
  const { salary, trialPeriod, contractPeriod, start, jobPosition, recruiter } = draft;
  const amount = (typed: string): number | string | undefined =>
    typed.trim() === '' ? undefined : (minorAmount(typed, salary.currency) ?? typed);
  const overtime = {
    hours: wholeNumber(salary.fixedOvertime.hours),
    amount: amount(salary.fixedOvertime.amount),
  };
  const hasPay = [salary.from, salary.to].some((typed) => typed.trim() !== '') || salary.fixed;
  const fixedTerm = contractPeriod.type !== '' && contractPeriod.type !== 'indefinite';
  const { renewal } = contractPeriod;
  const content: Record<string, unknown> = {
    ...Object.fromEntries(texts.map((name) => [name, written(draft[name])])),
    title: written(draft.title) ?? {},
    employmentStatus: draft.employmentStatus,
    jobPosition: jobPosition.major ? only(jobPosition) : undefined,
    speciality: draft.speciality,
    headcount: wholeNumber(draft.headcount),
    paymentDays: wholeNumber(draft.paymentDays),
    workAreas: placesOf(draft).map((area) =>
      only(area.country === 'JP' ? area : { country: area.country, city: area.city }),
    ),
    remotePolicy: draft.remotePolicy,
    salary: hasPay
      ? only({
          salaryType: salary.salaryType,
          currency: salary.currency,
          from: amount(salary.from),
          to: amount(salary.to),
          fixedOvertime: salary.fixed && draft.employmentStatus !== 'freelance' ? only(overtime) : undefined,
          bonus:
            draft.employmentStatus !== 'freelance' &&
            Object.values(salary.bonus).some((typed) => typed.trim())
              ? only({ times: wholeNumber(salary.bonus.times), months: decimal(salary.bonus.months) })
              : undefined,
        })
      : undefined,
    trialPeriod:
      trialPeriod.exists === ''
        ? undefined
        : only({
            exists: trialPeriod.exists === 'yes',
            ...(trialPeriod.exists === 'yes' && {
              months: wholeNumber(trialPeriod.months),
              conditions: written(trialPeriod.conditions),
            }),
          }),
    contractPeriod: contractPeriod.type
      ? only({
          type: contractPeriod.type,
          ...(fixedTerm && {
            months: wholeNumber(contractPeriod.months),
            renewal,
            // As the form shows them: what is renewed automatically has no criteria.
            renewalCriteria: renewal === 'conditional' ? written(contractPeriod.renewalCriteria) : undefined,
            renewalLimit:
              renewal === 'automatic' || renewal === 'conditional'
                ? written(contractPeriod.renewalLimit)
                : undefined,
          }),
        })
      : undefined,
    start: start.kind ? only({ kind: start.kind, day: start.kind === 'date' ? start.day : '' }) : undefined,
    insurance: draft.insurance,
    smokingMeasure: draft.smokingMeasure,
    japaneseLevel: draft.japaneseLevel,
    languages: draft.languages
      .filter(({ language }) => language !== '')
      .map(({ language, level }) => ({ language, level: level || 'business' })),
    visaTypes: draft.visaTypes,
    visaSponsorship: draft.visaSponsorship,
    recruiter: recruiter.name || recruiter.department ? only(recruiter) : undefined,
    photo: draft.photo,
    questions: draft.questions.length > 0 ? draft.questions.map(questionOf) : undefined,
    namelessFirstLook: draft.namelessFirstLook || undefined,
    opensAt: isDay(draft.opensAt) ? startOfDay(draft.opensAt) : undefined,
    closesAt: isDay(draft.closesAt) ? endOfDay(draft.closesAt) : undefined,
  };
  // Drops fields that were filled in before switching between employment and freelance work.
  for (const name of draft.employmentStatus === 'freelance' ? employmentFields : freelanceFields)
    delete content[name];
  return only(content);
}

/** Fields required by law and lists that are missing, updated while typing. */
export function missingIn(draft: JobDraft, companyName: LocalizedText): PostingField[] {
  const content = contentOf(draft) as Partial<JobContent>;
  const pay = content.salary;
  // An unparsable amount counts as missing.
  const salary = pay && typeof pay.from === 'number' ? pay : undefined;
  return missingForPublishing({ ...content, salary } as Partial<JobContent>, companyName);
}

/** The form's field for a contract field: an error of a text in two languages is shown at the first half. */
export function fieldOf(field: string, language: 'jp' | 'en'): string {
  const name = field.replace(/^content\./, '');
  if (name in firstOf) return firstOf[name as keyof typeof firstOf];
  return (bilingualFields as readonly string[]).includes(name) || /^questions\.\d.*(?:text|unit)$/.test(name)
    ? `${name}.${language}`
    : name;
}
/** The first field of a group or list. */
const firstOf = {
  contractPeriod: 'contractPeriod.type',
  trialPeriod: 'trialPeriod.exists',
  salary: 'salary.from',
  start: 'start.kind',
  jobPosition: 'jobPosition.major',
  workAreas: 'workAreas.0.prefecture',
} as const;

/** The contract's facts with the requirements of publishing: a draft may lack nearly everything. */
export function factsForPublishing(facts: FieldFacts, employed: boolean, abroad = false): FieldFacts {
  const asked = new Set(
    postingFields
      .filter((field) => isAskedOf(field, !employed, abroad))
      .map((field) =>
        (field in firstOf ? firstOf[field as keyof typeof firstOf] : field).replace('.0.', '.*.'),
      ),
  );
  return Object.fromEntries(
    Object.entries(facts).map(([path, { required: _, ...fact }]) => [
      path,
      asked.has(path) ? { ...fact, required: true } : fact,
    ]),
  );
}

export const workSections = ['duties', 'place', 'pay', 'conditions'] as const;
export type WorkSections = (typeof workSections)[number];
export const peopleSections = ['people', 'photo', 'period'] as const;
export type PeopleSections = (typeof peopleSections)[number];
export const sections = ['basics', ...workSections, ...peopleSections, 'questions'] as const;
export type Section = (typeof sections)[number];

/** The section of each required field; the company's name is edited elsewhere. */
export const sectionOf: Record<PostingField, Section | undefined> = {
  title: 'basics',
  employmentStatus: 'basics',
  jobPosition: 'basics',
  speciality: 'basics',
  duties: 'duties',
  dutiesChangeScope: 'duties',
  workAreas: 'place',
  placeChangeScope: 'place',
  remotePolicy: 'place',
  salary: 'pay',
  workingHours: 'conditions',
  breaks: 'conditions',
  overtime: 'conditions',
  holidays: 'conditions',
  contractPeriod: 'conditions',
  'contractPeriod.renewal': 'conditions',
  'contractPeriod.renewalCriteria': 'conditions',
  'contractPeriod.renewalLimit': 'conditions',
  trialPeriod: 'conditions',
  'trialPeriod.months': 'conditions',
  insurance: 'conditions',
  smokingMeasure: 'conditions',
  japaneseLevel: 'people',
  companyName: undefined,
};
