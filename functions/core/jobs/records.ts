import type { JobContent } from '../../../shared/contract/postings.ts';
import { missingForPublishing } from '../../../shared/domain/postingRequirements.ts';
import type { company } from '../../data/entities/company.ts';
import { JobListed, JobTexts, job, jobText } from '../../data/entities/job.ts';
import { get, getMany, itemsBelow, pick, query, type Stored, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';

/** The job's own item: everything but the long texts. */
export type JobRecord = Stored<typeof job>;
export type CompanyRecord = Stored<typeof company>;

export interface LoadedJob {
  record: JobRecord;
  content: JobContent;
}

const pickKeys = <T extends object>(from: object, shape: T) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in shape));

/** A posting's content split for storage: what lists show, and the texts. */
export function splitContent(content: JobContent) {
  return {
    listed: pickKeys(content, JobListed.shape) as JobRecord['content'],
    texts: pickKeys(content, JobTexts.shape) as Stored<typeof jobText>['content'],
  };
}

function joinContent(record: JobRecord, texts: Stored<typeof jobText> | undefined): JobContent {
  return {
    ...record.content,
    ...(texts?.content ?? { insurance: [] }),
    ...(record.opensAt && { opensAt: record.opensAt }),
    ...(record.closesAt && { closesAt: record.closesAt }),
  } as JobContent;
}

/** The job with its texts, in one query. */
export async function loadJob(id: string): Promise<LoadedJob | undefined> {
  const items = await itemsBelow(job, { id });
  const record = pick(job, items)[0];
  return record && { record, content: joinContent(record, pick(jobText, items)[0]) };
}

/** Many jobs with their texts; eventually consistent. */
export async function withTexts(records: readonly JobRecord[]): Promise<LoadedJob[]> {
  const texts = new Map(
    (
      await getMany(
        jobText,
        records.map(({ id }) => ({ jobId: id })),
      )
    ).map((text) => [text.jobId, text]),
  );
  return records.map((record) => ({ record, content: joinContent(record, texts.get(record.id)) }));
}

/** A job of this company. @throws Failure not_found, the same for another company's and a missing one */
export async function loadOwnJob(id: string, companyId: string): Promise<LoadedJob> {
  const loaded = await loadJob(id);
  if (!loaded || loaded.record.companyId !== companyId) throw new Failure('not_found');
  return loaded;
}

export async function jobIdOfNumber(jobNumber: string): Promise<string | undefined> {
  const { items } = await query(job.withNumber({ jobNumber }), { limit: 1 });
  return items[0]?.id;
}

/** @throws Failure changed_meanwhile if the caller has read an older version. */
export function requireVersion(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== record.version) throw new Failure('changed_meanwhile');
}

/** The company data copied into the job. */
export function companyCopy(owner: CompanyRecord): JobRecord['company'] {
  return {
    companyNumber: owner.companyNumber,
    slug: owner.slug,
    name: owner.profile.name,
    ...(owner.profile.logo && { logo: owner.profile.logo }),
  };
}

export const missingFields = ({ record, content }: LoadedJob) =>
  missingForPublishing(content, record.company.name);

/** Needs no version of its own: the texts are guarded by the version of the job written with them. */
export const putTexts = (jobId: string, content: JobContent) =>
  write.put(jobText, { jobId, content: splitContent(content).texts });

export const getRecord = (id: string) => get(job, { id });
