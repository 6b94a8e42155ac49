import type { ApplicantMarks } from '../../../shared/contract/applicantRecords.ts';
import { untilWritten } from '../../data/change.ts';
import { applicantMarkChange, applicantRecord } from '../../data/entities/applicantRecord.ts';
import { retryIfRefused } from '../../data/named.ts';
import { get, query, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfMember } from '../actor.ts';
import { keptToken } from '../applications/rowVersion.ts';
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

/** The entry of the history; none if nothing is different. */
function changeOf(accountId: string, before: ApplicantRecord, after: ApplicantRecord): Write[] {
  const { applicationId, updatedAt: at } = after;
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const [from, to] = [before.score, after.score];
  if (from === to && added.length === 0 && removed.length === 0) return [];
  const score = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const change = { applicationId, id: newId(), accountId, at, added, removed };
  return [write.create(applicantMarkChange, { ...change, ...(from !== to && { score }) })];
}

/**
 * Replaces score and tags: an absent score is removed.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
export async function saveMarks(
  by: OfMember,
  applicationId: string,
  { score, tags, version }: { score?: number | undefined; tags: readonly string[]; version: number },
): Promise<ApplicantMarks & { listToken: string }> {
  const { of, saved } = await untilWritten(
    async () => {
      const found = await notedApplication(by, applicationId);
      const written = await changeRecord(
        found,
        instant(),
        ({ score: _, ...before }) => {
          if (before.revision !== version) throw new Failure('changed_meanwhile');
          return {
            ...before,
            ...(score !== undefined && { score }),
            tags: [...new Set(tags)],
            revision: before.revision + 1,
          };
        },
        (before, after) => changeOf(by.accountId, before, after),
      );
      return { of: found, saved: written };
    },
    retryIfRefused('record', 'more'),
  );
  return { ...shown(saved), listToken: await keptToken(of, saved) };
}
