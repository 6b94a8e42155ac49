import type { ApplicantMarks } from '../../../shared/contract/applicantRecords.ts';
import { untilWritten } from '../../data/change.ts';
import { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { retryIfRefused } from '../../data/named.ts';
import { get, query } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import { type ApplicantRecord, changeRecord, notedApplication } from './records.ts';

/** Records of a company that its known tags are taken from, the latest changed ones. */
const readForTags = 200;

/** Tags that the company gives to its applicants, the most frequent first. */
async function knownTags(companyId: string): Promise<string[]> {
  const { items } = await query(applicantRecord.tagged({ companyId }), {
    newestFirst: true,
    limit: readForTags,
  });
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'ja')).map(([tag]) => tag);
}

const shown = (of: Pick<ApplicantRecord, 'score' | 'tags' | 'revision'> | undefined) => ({
  ...(of?.score !== undefined && { score: of.score }),
  tags: of?.tags ?? [],
  version: of?.revision ?? 0,
});

/** @throws Failure not_found, profile_unavailable */
export async function readMarks(
  by: OfMember,
  applicationId: string,
): Promise<ApplicantMarks & { known: string[] }> {
  await notedApplication(by, applicationId);
  const [record, known] = await Promise.all([
    get(applicantRecord, { applicationId }),
    knownTags(by.companyId),
  ]);
  return { ...shown(record), known };
}

/**
 * Replaces score and tags: an absent score is removed.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
export async function saveMarks(
  by: OfMember,
  applicationId: string,
  { score, tags, version }: { score?: number | undefined; tags: readonly string[]; version: number },
): Promise<ApplicantMarks> {
  const saved = await untilWritten(async () => {
    const of = await notedApplication(by, applicationId);
    return changeRecord(of, instant(), ({ score: _, ...before }) => {
      if (before.revision !== version) throw new Failure('changed_meanwhile');
      return {
        ...before,
        ...(score !== undefined && { score }),
        tags: [...new Set(tags)],
        revision: before.revision + 1,
      };
    });
  }, retryIfRefused('record'));
  return shown(saved);
}
