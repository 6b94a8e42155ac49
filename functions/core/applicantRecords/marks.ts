import type { ApplicantMarks } from '../../../shared/contract/applicantRecords.ts';
import { untilWritten } from '../../data/change.ts';
import { applicantMarkChange, applicantRecord } from '../../data/entities/applicantRecord.ts';
import { retryIfRefused } from '../../data/named.ts';
import { get, query, type Stored, type Write, write } from '../../data/table.ts';
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

type MarkChange = Stored<typeof applicantMarkChange>;

/** Minutes within which further changes by the same member are the same entry, so that a history stays one that is read. */
const foldedMinutes = 10;

/** The last change, if one by this member at this instant goes into its entry. */
async function lastChange(
  applicationId: string,
  { accountId }: OfMember,
  at: string,
): Promise<MarkChange | undefined> {
  const [last] = (
    await query(applicantMarkChange.ofApplication({ applicationId }), { newestFirst: true, limit: 1 })
  ).items;
  const isSame =
    last?.accountId === accountId && Date.parse(at) - Date.parse(last.at) < foldedMinutes * 60_000;
  return isSame ? last : undefined;
}

const without = (tags: readonly string[], others: readonly string[]) =>
  tags.filter((tag) => !others.includes(tag));

/** The entry of the history, together with one that it continues; none if nothing is different in the end. */
function changeOf(
  accountId: string,
  [before, after]: readonly [ApplicantRecord, ApplicantRecord],
  last: MarkChange | undefined,
): Write[] {
  const { applicationId, updatedAt: at } = after;
  const added = without(after.tags, before.tags);
  const removed = without(before.tags, after.tags);
  if (before.score === after.score && added.length === 0 && removed.length === 0) return [];
  const from = last?.score ? last.score.from : before.score;
  const to = after.score;
  const score = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const said = {
    ...{ applicationId, accountId, at },
    added: [...without(last?.added ?? [], removed), ...without(added, last?.removed ?? [])],
    removed: [...without(last?.removed ?? [], added), ...without(removed, last?.added ?? [])],
    ...(from !== to && { score }),
  };
  if (!last) return [write.create(applicantMarkChange, { ...said, id: newId() })];
  const { id, version } = last;
  const isUndone = from === to && said.added.length === 0 && said.removed.length === 0;
  return [
    isUndone
      ? write.remove(applicantMarkChange, { applicationId, id }, { version })
      : write.save(applicantMarkChange, { ...said, id, version }),
  ];
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
      const at = instant();
      const last = await lastChange(applicationId, by, at);
      const written = await changeRecord(
        found,
        at,
        ({ score: _, ...before }) => {
          if (before.revision !== version) throw new Failure('changed_meanwhile');
          return {
            ...before,
            ...(score !== undefined && { score }),
            tags: [...new Set(tags)],
            revision: before.revision + 1,
          };
        },
        (before, after) => changeOf(by.accountId, [before, after], last),
      );
      return { of: found, saved: written };
    },
    retryIfRefused('record', 'more'),
  );
  return { ...shown(saved), listToken: await keptToken(of, saved) };
}
