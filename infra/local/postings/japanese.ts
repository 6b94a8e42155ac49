import type { JobContent } from '../../../shared/contract/postings.ts';
import { option, optionName } from '../../../shared/domain/select-data-all.ts';
import { specialityOf } from '../../../shared/domain/speciality.ts';
import { clean, cutAtSentence, type ImportedPosting, imported, limits } from './posting.ts';

/** A line of postings-ja.jsonl: an occupation described like a posting, without employer and place. */
export interface JapanesePosting {
  occupationId: number;
  title: string;
  summary: string;
  duties: string;
  requirements: string;
  conditions: string;
  salaryType: 'month';
  salaryFrom: number | null;
  currency: 'JPY';
}

/**
 * A draft from one line: an occupation has no workplace, hours, contract or insurance, without which nothing is
 * published in Japan. Throws for an occupation that is not in the lists.
 */
export function fromJapaneseLine(line: string, today: string): ImportedPosting {
  const posting = JSON.parse(line) as JapanesePosting;
  const detail = option('JOB_POSITION_DETAIL', String(posting.occupationId));
  if (!detail?.group) throw new Error(`No occupation ${posting.occupationId}`);
  const major = option('JOB_POSITION_MIDDLE', detail.group)!.group!;
  const position = { major, middle: detail.group, detail: detail.code };
  const speciality = specialityOf(position)!;
  const text = (value: string): string => cutAtSentence(clean(value), limits.text);
  const content: JobContent = {
    title: { jp: cutAtSentence(clean(posting.title), limits.title) },
    description: { jp: text(posting.summary) },
    duties: { jp: text(posting.duties) },
    requirements: { jp: text(posting.requirements) },
    remarks: { jp: text(posting.conditions) },
    jobPosition: position,
    speciality,
    languages: [],
    visaTypes: [],
    visaSponsorship: false,
    workAreas: [],
    ...(posting.salaryFrom && {
      salary: { salaryType: posting.salaryType, from: posting.salaryFrom, currency: posting.currency },
    }),
    insurance: [],
  };
  const employer = {
    key: `ja-${speciality}`,
    name: { jp: `職業情報の掲載（${optionName('SPECIALITY_FIELD', speciality, 'jp')}）` },
    industry: '91',
    country: 'JP',
  };
  return imported({ key: `ja-${posting.occupationId}`, employer }, content, today);
}
