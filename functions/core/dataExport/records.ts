import { account, identity } from '../../data/entities/account.ts';
import { application, scout } from '../../data/entities/application.ts';
import { get, queryAll, queryPartition } from '../../data/table.ts';
import { indexes, primaryKey } from '../../data/table-definition.ts';

/** What makes the table work and is about nobody; hashes of secrets; and what is sealed, which leaves the house only opened. */
const left = new Set<string>([
  primaryKey.partition,
  primaryKey.sort,
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ...['entity', 'schemaVersion', 'version', 'hiddenFor', 'sealed'],
  ...['passwordHash', 'refreshHash', 'secretHash', 'subjectHash'],
]);

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (left.has(name) ? [] : [[name, told(one)]])),
  );
}

export type Records = Record<string, unknown[]>;

/**
 * Every record of a job seeker by its kind: whatever lies in the two partitions of the person, also of kinds that this
 * function has never heard of, and what lies between the person and companies.
 */
export async function recordsOf({
  accountId,
  staffId,
}: {
  accountId: string;
  staffId: string;
}): Promise<Records> {
  const [own, items, person, identities, applications, scouts] = await Promise.all([
    get(account, { id: accountId }),
    queryPartition(`ACCOUNT#${accountId}`),
    queryPartition(`STAFF#${staffId}`),
    queryAll(identity, 'byOwner', `ACCOUNT#${accountId}`, { beginsWith: 'IDENTITY#' }),
    queryAll(application, 'byRelation', `STAFF#${staffId}#APPLICATIONS`),
    queryAll(scout, 'byRelation', `STAFF#${staffId}#SCOUTS`),
  ]);
  const records: Records = { account: [told(own)] };
  for (const item of [...person, ...items]) {
    const kind = String(item.entity);
    if (kind === account.name) continue;
    records[kind] ??= [];
    records[kind].push(told(item));
  }
  if (identities.length > 0) records.identity = identities.map(told);
  if (applications.length > 0) records.application = applications.map(told);
  if (scouts.length > 0) records.scout = scouts.map(told);
  return records;
}
