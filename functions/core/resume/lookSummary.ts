import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { resumeLookCount } from '../../data/entities/resumeLook.ts';
import { get } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { looksBetween } from './looks.ts';

/** Maximum of looks that a summary reads; the rest is counted. */
const readAtMost = 200;

/** Whose weekly summary of looks is due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueLookSummaries(
  untilInstant: string,
): AsyncGenerator<{ lookSummaryOf: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(resumeLookCount.due, untilInstant))
    yield { lookSummaryOf: record.staffId, dueAt };
}

/**
 * Queues a due summary, then marks its looks as covered: interrupted in between, it is queued again, and
 * deduplicated by its first look. The next one is due once there is a further look. Idempotent.
 */
export async function summariseLooks(
  staffId: string,
  enqueue: (summary: { from: number; at: string }) => Promise<void>,
): Promise<void> {
  await change(resumeLookCount, { staffId }, async (record) => {
    const { summaryAt, summarised, total } = record;
    if (summaryAt === undefined || Date.parse(summaryAt) > now()) return undefined;
    if (total > summarised) await enqueue({ from: summarised + 1, at: summaryAt });
    return { ...record, summarised: total, summaryAt: undefined };
  });
}

export interface LookSummary {
  /** Number of looks. */
  looks: number;
  /** Companies by their latest look, the latest first. */
  companies: { name: { jp?: string | undefined; en?: string | undefined }; looks: number; at: string }[];
}

/** The looks from a number on, by company. Undefined if there are none. */
export async function lookSummary(staffId: string, from: number): Promise<LookSummary | undefined> {
  const total = (await get(resumeLookCount, { staffId }))?.total ?? 0;
  const records = await looksBetween(staffId, Math.max(from, total - readAtMost + 1), total);
  if (records.length === 0) return undefined;
  const byCompany = Map.groupBy(records, ({ companyId }) => companyId);
  return {
    looks: total - from + 1,
    companies: [...byCompany.values()].map((own) => ({
      name: own[0]!.companyName,
      looks: own.length,
      at: own[0]!.at,
    })),
  };
}
