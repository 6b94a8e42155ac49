import type * as z from 'zod';
import { auditPage, type auditLog as contract } from '../../../shared/contract/auditLog.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { auditEntry, auditPlace } from '../../data/entities/audit.ts';
import { shardOf } from '../../data/shards.ts';
import { query } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { partitionsFor } from './asked.ts';
import { readLog } from './read.ts';
import { shownEntries } from './shown.ts';

/** Entries of the audit log, newest first. @throws Failure validation_failed */
export async function listAuditEntries(
  { cursor, ...asked }: z.output<typeof contract.listAuditEntries.query>,
  locale: Locale,
) {
  const { questions, reading } = await partitionsFor(asked);
  const { entries, next } = await readLog(questions, {
    ...reading,
    ...(cursor && (reading.before === undefined || cursor < reading.before) && { before: cursor }),
    most: auditPage.most,
    mostRead: auditPage.read,
  });
  return { ...(await shownEntries(entries, locale)), ...(next && { cursor: next }) };
}

/** @throws Failure not_found */
export async function getAuditEntry(entryId: string, locale: Locale) {
  const [time, id] = entryId.split('-') as [string, string];
  const at = new Date(Number(time));
  const place = Number.isNaN(at.getTime()) ? undefined : auditPlace({ at: at.toISOString(), id });
  const { items } = place
    ? await query(auditEntry.all({ shard: shardOf(id) }), { from: place, to: place })
    : { items: [] };
  const { data, names } = await shownEntries(items, locale);
  const [entry] = data;
  if (!entry) throw new Failure('not_found');
  return { ...entry, names };
}
