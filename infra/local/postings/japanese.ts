import type { JobContent } from '../../../shared/contract/postings.ts';
import { prefectures } from '../../../shared/domain/codes.ts';
import { option, optionName } from '../../../shared/domain/select-data-all.ts';
import { specialityOf } from '../../../shared/domain/speciality.ts';
import { addDays, endOfDay } from '../../../shared/domain/time.ts';
import { idOf } from '../seed/random.ts';
import { clean, cutAtSentence, type ImportedPosting, type LeftOut, limits } from './posting.ts';

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

const asStated = { jp: '仕事の内容欄に記載のとおり' };

/**
 * The body of createJob for one line, as of a day (Asia/Tokyo), or the reason why it was left out. Throws for
 * an occupation that is not in the lists.
 */
export function fromJapaneseLine(line: string, today: string): ImportedPosting | LeftOut {
  const posting = JSON.parse(line) as JapanesePosting;
  if (!posting.salaryFrom) return { leftOut: 'no pay' };
  const detail = option('JOB_POSITION_DETAIL', String(posting.occupationId));
  if (!detail?.group) throw new Error(`No occupation ${posting.occupationId}`);
  const major = option('JOB_POSITION_MIDDLE', detail.group)!.group!;
  const position = { major, middle: detail.group, detail: detail.code };
  const speciality = specialityOf(position)!;
  const prefecture = prefectures[posting.occupationId % prefectures.length]!;
  const text = (value: string): string => cutAtSentence(clean(value), limits.text);
  const assumed = ['勤務地', '契約期間', '試用期間', '加入保険', '受動喫煙対策', '雇用形態'];
  const content: JobContent = {
    title: { jp: cutAtSentence(clean(posting.title), limits.title) },
    description: { jp: text(posting.summary) },
    duties: { jp: text(posting.duties) },
    requirements: { jp: text(posting.requirements) },
    remarks: {
      jp: text(
        `${posting.conditions}\n\n${assumed.join('・')}は出典に記載がないため、動作確認用の仮の内容です。`,
      ),
    },
    employmentStatus: 'regular',
    jobPosition: position,
    speciality,
    languages: [],
    japaneseLevel: 'business',
    visaTypes: [],
    visaSponsorship: false,
    workAreas: [{ country: 'JP', prefecture }],
    placeChangeScope: asStated,
    dutiesChangeScope: asStated,
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: posting.salaryFrom, currency: 'JPY' },
    workingHours: asStated,
    breaks: asStated,
    overtime: asStated,
    holidays: asStated,
    trialPeriod: { exists: false, conditions: asStated },
    contractPeriod: { type: 'indefinite', renewal: 'not-applicable' },
    insurance: ['employment', 'workers-accident', 'health', 'pension'],
    smokingMeasure: 'no-smoking-indoors',
    headcount: 1,
    closesAt: endOfDay(addDays(today, 85)),
  };
  const key = `ja-${posting.occupationId}`;
  return {
    key,
    employer: {
      key: `ja-${speciality}`,
      name: { jp: `職業情報の掲載（${optionName('SPECIALITY_FIELD', speciality, 'jp')}）` },
      industry: '91',
      country: 'JP',
    },
    body: { content, publish: true, clientToken: idOf(`posting ${key}`) },
  };
}
