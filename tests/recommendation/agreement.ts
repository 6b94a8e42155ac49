import { type Person, personOf } from '../../functions/core/recommendation/person.ts';
import { ranked } from '../../functions/core/recommendation/recommend.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import type { JobCard } from '../../shared/contract/postings.ts';
import type { StaffBasicInfo } from '../../shared/contract/staff.ts';
import { comparableColumns } from '../../shared/domain/pay.ts';
import { payOf } from '../../shared/domain/postingPay.ts';
import occupation from '../../shared/domain/reference/occupation.json' with { type: 'json' };
import skill from '../../shared/domain/reference/skill.json' with { type: 'json' };
import { option } from '../../shared/domain/select-data.ts';
import { weeklyHours } from '../../shared/domain/workingTime.ts';
import { people, type Seeker } from './people.ts';
import { type Posting, type PostingName, postings } from './postings.ts';

/** How well recommendations agree with a recruiter's order (people.ts). */

export const today = '2026-11-21';
const now = `${today}T00:00:00Z`;

const groupOf = new Map(occupation.JOB_POSITION_DETAIL.map(({ code, group }) => [code, group]));

/** `414` or `m055` → major, middle, detail. */
function positionOf(code: string) {
  const middle = code.startsWith('m') ? code.slice(1) : groupOf.get(code)!;
  const major = option('JOB_POSITION_MIDDLE', middle)!.group!;
  return { major, middle, ...(!code.startsWith('m') && { detail: code }) };
}

/** A posting in the read model. */
export function documentOf(name: PostingName, at: number): JobDocument {
  const posting: Posting = postings[name];
  const [salaryType, from, to] = posting.pay;
  const salary = { salaryType, from, ...(to !== undefined && { to }), currency: 'JPY' as const };
  const jobPosition = positionOf(posting.occupation);
  const title = { jp: posting.title[0], en: posting.title[1] };
  const texts = {
    ...(posting.hours && { workingHours: { jp: posting.hours } }),
    employmentStatus: posting.employment,
  };
  const hours = weeklyHours(texts);
  const pay = payOf({ ...texts, salary })!;
  const id = `01JD0Q5X5V7Q2W3E4R5T6Y${String(at).padStart(4, '0')}`;
  const company = { id: `company${at}`, slug: `company${at}`, name: { jp: '会社', en: 'Company' } };
  const publishedAt = `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T00:00:00.000Z`;
  const languages = (posting.languages ?? []).map(([language, level]) => ({ language, level }));
  const card: JobCard = {
    id,
    jobNumber: `J${String(at).padStart(7, '0')}`,
    title,
    company,
    employmentStatus: posting.employment,
    speciality: posting.speciality,
    jobPosition,
    japaneseLevel: posting.japanese,
    languages,
    workAreas: [{ country: 'JP', prefecture: posting.prefecture }],
    remotePolicy: posting.remote ?? 'onsite',
    salary,
    ...(hours !== undefined && { weeklyHours: hours }),
    pay: { hourly: pay.hourly, yearly: pay.yearly, hoursPerWeek: pay.hoursPerWeek },
    visaSponsorship: posting.sponsors ?? false,
    visaTypes: [...posting.visas],
    publishedAt,
    closesAt: '2027-01-31T00:00:00.000Z',
    status: 'HIRING',
  };
  return {
    id,
    number: card.jobNumber,
    version: 1,
    companyId: company.id,
    title,
    companyName: company.name,
    position: title,
    duties: { jp: posting.duties },
    place: { jp: '' },
    country: ['JP'],
    prefecture: [posting.prefecture],
    city: [],
    language: languages.map(({ language }) => language),
    japaneseLevel: posting.japanese,
    employmentStatus: posting.employment,
    speciality: posting.speciality,
    positionMajor: jobPosition.major,
    positionMiddle: jobPosition.middle,
    ...(jobPosition.detail && { positionDetail: jobPosition.detail }),
    remotePolicy: card.remotePolicy,
    visaType: [...posting.visas],
    visaSponsorship: card.visaSponsorship,
    currency: 'JPY',
    ...comparableColumns(salary, pay),
    publishedAt,
    updatedAt: publishedAt,
    closesAt: card.closesAt,
    card,
  };
}

const ulid = (at: number) => `01JD0Q5X5V7Q2W3E4R5T7Z${String(at).padStart(4, '0')}`;

/** The stored profile, processed like every profile. */
export function personOfSeeker(seeker: Seeker): Person {
  const { wishes } = seeker;
  const basicInfo = {
    visaType: seeker.visa,
    japaneseLevel: seeker.japanese,
    jlpt: seeker.jlpt,
    motherTongue: seeker.tongue,
    languages: (seeker.languages ?? []).map(([language, level]) => ({ language, level })),
    prefecture: seeker.prefecture,
  } as StaffBasicInfo;
  return personOf(
    {
      basicInfo,
      education: (seeker.schools ?? []).map(([school, faculty, degree, country, status], at) => ({
        id: ulid(at),
        school,
        faculty,
        degree,
        country,
        entryDate: '2012-04',
        schoolStatus: { status: status ?? 'graduated' },
      })),
      workHistory: (seeker.work ?? []).map(([company, position, entryDate, retireDate, duties], at) => ({
        id: ulid(at),
        company,
        position,
        entryDate,
        retireDate,
        duties,
      })),
      technicalInfo: {
        techItSkills: (seeker.skills ?? []).map((detailId) => ({
          skillId: skill.IT_SKILL_DETAIL.find(({ code }) => code === detailId)!.group!,
          detailId,
          levelId: 'independent',
        })),
        certifications: (seeker.certifications ?? []).map((certificationId) => ({ certificationId })),
        typeOfteches: [],
        drivingLicences: (seeker.licences ?? []).map((id) => ({ id })),
      },
      wishes: wishes && {
        employmentTypes: [...(wishes.employment ?? [])],
        jobPositions: (wishes.occupations ?? []).map(positionOf),
        areas: (wishes.areas ?? []).map((prefecture) => ({ country: 'JP', prefecture })),
        ...(wishes.pay && {
          salary: { salaryType: wishes.pay[0], from: wishes.pay[1], currency: 'JPY' as const },
        }),
        remotePolicies: [...(wishes.remote ?? [])],
      },
    },
    today,
  );
}

const names = Object.keys(postings) as PostingName[];

export interface Judged {
  name: string;
  heldOut: boolean;
  order: { name: PostingName; score: number; misses: readonly string[]; main: string }[];
  /** 1 if the first five are the recruiter's, in that order. */
  ndcg: number;
  /**
   * Kendall's tau-b over the recruiter's pairs: those of the top, and each of the top before each of the
   * never.
   */
  tau: number;
  violations: string[];
}

/** The first of five is worth 5 … the fifth 1, others 0. */
function ndcgOf(order: readonly PostingName[], top: readonly PostingName[]): number {
  const gain = (name: PostingName | undefined) => {
    const at = name === undefined ? -1 : top.indexOf(name);
    return at < 0 ? 0 : 5 - at;
  };
  const sum = (list: readonly PostingName[]) =>
    list.slice(0, 5).reduce((total, name, at) => total + gain(name) / Math.log2(at + 2), 0);
  return sum(order) / sum(top);
}

export async function judge(): Promise<Judged[]> {
  const index = new CollectionIndex(jobLayout);
  const documents = names.map((name, at) => documentOf(name, at));
  for (const document of documents) index.put(document);
  const byId = new Map(documents.map(({ id }, at) => [id, names[at]!]));
  const judged: Judged[] = [];
  for (const [name, seeker] of Object.entries(people)) {
    const list = await ranked(personOfSeeker(seeker), undefined, async (question) =>
      index.best({ ...question, now }),
    );
    const order = list.map(({ job, score, misses, main }) => ({
      name: byId.get(job.id)!,
      score,
      misses,
      main,
    }));
    const place = new Map(order.map((one, at) => [one.name, at]));
    const pairs = [
      ...seeker.top.flatMap((better, at) =>
        seeker.top.slice(at + 1).map((worse) => [better, worse] as const),
      ),
      ...seeker.top.flatMap((better) => seeker.never.map((worse) => [better, worse] as const)),
    ];
    const right = pairs.filter(([better, worse]) => place.get(better)! < place.get(worse)!).length;
    judged.push({
      name,
      heldOut: seeker.heldOut ?? false,
      order,
      ndcg: ndcgOf(
        order.map((one) => one.name),
        seeker.top,
      ),
      tau: (2 * right - pairs.length) / pairs.length,
      violations: seeker.never.filter((never) =>
        seeker.top.some((top) => place.get(never)! < place.get(top)!),
      ),
    });
  }
  return judged;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The figures of a group of people. */
export const agreementOf = (judged: readonly Judged[]) => ({
  people: judged.length,
  'NDCG@5': mean(judged.map(({ ndcg }) => ndcg)),
  "Kendall's tau": mean(judged.map(({ tau }) => tau)),
  'first is the recruiter’s first': judged.filter(
    ({ name, order }) => order[0]?.name === people[name]!.top[0],
  ).length,
  'never violated': judged.reduce((sum, { violations }) => sum + violations.length, 0),
});
