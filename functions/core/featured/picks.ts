import type { JobPicks } from '../../../shared/contract/adminJobs.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { untilWritten } from '../../data/change.ts';
import { type FeaturedList, jobPicks } from '../../data/entities/featured.ts';
import { job } from '../../data/entities/job.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, getMany, queryAll, type Stored, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure, type FieldFailure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, mapAudited } from '../audit/entry.ts';

/** A list to save. With `version`, only if the list is still at that version; 0: there was none. */
interface PicksChange extends FeaturedList {
  jobIds: readonly string[];
  version?: number | undefined;
  /** Path of this list in the request, for validation errors. */
  field?: string;
}

async function toAnswers(
  lists: readonly (FeaturedList & Partial<Stored<typeof jobPicks>>)[],
): Promise<JobPicks[]> {
  const ids = [...new Set(lists.flatMap(({ jobIds = [] }) => jobIds))];
  const records = new Map(
    (
      await getMany(
        job,
        ids.map((id) => ({ id })),
      )
    ).map((record) => [record.id, record]),
  );
  const at = now();
  return lists.map(({ language, jobIds = [], version = 0, updatedAt }) => ({
    ...(language && { language }),
    picks: jobIds.flatMap((id) => {
      const record = records.get(id);
      return record
        ? [
            {
              id,
              jobNumber: record.jobNumber,
              title: record.content.title,
              companyName: record.company.name,
              isOpen: isOpen(record, at),
            },
          ]
        : [];
    }),
    version,
    ...(updatedAt && { updatedAt }),
  }));
}

/** The picks for the hot list, including ended ones. */
export async function hotPicks(): Promise<JobPicks> {
  const of = { list: 'HOT' } as const;
  return (await toAnswers([(await get(jobPicks, of)) ?? of]))[0]!;
}

/** The picks for the trending lists; with a language, only those of its list. */
export async function trendingPicks(language?: string): Promise<JobPicks[]> {
  if (language !== undefined) {
    const of = { list: 'TRENDING', language } as const;
    return toAnswers([(await get(jobPicks, of)) ?? of]);
  }
  const all = await queryAll(jobPicks.ofList({ list: 'TRENDING' }));
  return toAnswers(all);
}

/** @throws Failure validation_failed naming each invalid list and job */
async function check(changes: readonly PicksChange[]): Promise<void> {
  const records = await getMany(
    job,
    [...new Set(changes.flatMap(({ jobIds }) => jobIds))].map((id) => ({ id })),
  );
  const at = now();
  const open = new Set(records.filter((record) => isOpen(record, at)).map(({ id }) => id));
  const fields: FieldFailure[] = [];
  for (const { field, language, jobIds } of changes) {
    const prefix = field ? `${field}.` : '';
    if (language !== undefined && !isOption('LANGUAGE', language))
      fields.push({ field: `${prefix}language`, code: 'notOffered' });
    jobIds.forEach((id, index) => {
      if (!open.has(id) || jobIds.indexOf(id) !== index)
        fields.push({ field: `${prefix}jobIds.${index}`, code: 'notOffered' });
    });
  }
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}

function keep({ list, language, jobIds, version }: PicksChange, accountId: string): Write {
  const record = {
    list,
    ...(language && { language }),
    jobIds: [...jobIds],
    updatedAt: instant(),
    updatedBy: accountId,
  };
  return version === 0
    ? write.create(jobPicks, record)
    : write.save(jobPicks, { ...record, version: version! });
}

/**
 * Saves lists of picks, all or none. Every picked job must be open; one that ends later is left out when
 * read.
 * @throws Failure validation_failed, changed_meanwhile
 */
async function keepPicks(actor: AgencyActor, changes: readonly PicksChange[]): Promise<Audited<JobPicks[]>> {
  await check(changes);
  const entry = await untilWritten(async () => {
    const present = await Promise.all(changes.map((change) => get(jobPicks, change)));
    const writes = changes.map((change, index): [string, Write] => [
      nameOf(change),
      keep({ ...change, version: change.version ?? present[index]?.version ?? 0 }, actor.accountId),
    ]);
    const made = auditWrite(actor, {
      act: 'featured.save',
      subjectId: 'JOBS',
      before: idsByList(
        changes.map((change, index) => ({ ...change, jobIds: present[index]?.jobIds ?? [] })),
      ),
      after: idsByList(changes),
    });
    try {
      await transactNamed<string>({ ...Object.fromEntries(writes), audit: made });
      return made;
    } catch (error) {
      if (!isRefused<string>(error)) throw error;
      const stale = changes.some((change) => change.version !== undefined && error.has(nameOf(change)));
      // Without a version the list replaces any present one.
      throw stale ? new Failure('changed_meanwhile') : error;
    }
  });
  return audited(
    entry,
    await toAnswers(
      await Promise.all(
        changes.map(
          async ({ list, language }) => (await get(jobPicks, { list, language })) ?? { list, language },
        ),
      ),
    ),
  );
}

const nameOf = ({ list, language }: FeaturedList) => (language ? `${list} ${language}` : list);

const idsByList = (changes: readonly PicksChange[]) =>
  Object.fromEntries(changes.map((change) => [nameOf(change), change.jobIds.join(' ')]));

type Picked = Pick<PicksChange, 'jobIds' | 'version'>;
type PickedTrending = Picked & { language?: string | undefined };

/** @throws Failure as keepPicks */
export async function saveHotPicks(actor: AgencyActor, picked: Picked): Promise<Audited<JobPicks>> {
  return mapAudited(await keepPicks(actor, [{ ...picked, list: 'HOT' }]), ([kept]) => kept!);
}

/** @throws Failure as keepPicks */
export async function saveTrendingPicks(
  actor: AgencyActor,
  picked: PickedTrending,
): Promise<Audited<JobPicks>> {
  return mapAudited(await keepPicks(actor, [{ ...picked, list: 'TRENDING' }]), ([kept]) => kept!);
}

/** Saves both, or none. @throws Failure as keepPicks */
export async function saveAllPicks(
  actor: AgencyActor,
  { hot, trending }: { hot: Picked; trending: readonly PickedTrending[] },
): Promise<Audited<{ hot: JobPicks; trending: JobPicks[] }>> {
  const kept = await keepPicks(actor, [
    { ...hot, list: 'HOT', field: 'hot' },
    ...trending.map((one, index) => ({ ...one, list: 'TRENDING' as const, field: `trending.${index}` })),
  ]);
  return mapAudited(kept, ([first, ...others]) => ({ hot: first!, trending: others }));
}
