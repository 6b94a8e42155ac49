import type * as z from 'zod';
import { scouts } from '../../../shared/collections/scouts.ts';
import type { scouts as contract, SentScout } from '../../../shared/contract/scouts.ts';
import { scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { scout } from '../../data/entities/application.ts';
import { get, queryPages, type Stored } from '../../data/table.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { listPage } from '../lists/page.ts';
import { type ListSource, ofEachCompany, rowRecord } from '../lists/sources.ts';

type ScoutRecord = Stored<typeof scout>;
type ListDocument = RowDocument<typeof scouts>;

export const scoutLayout = rowLayout(scouts);

/** When a scout was accepted, declined, expired or withdrawn. */
const endedAt = ({ answeredAt, expiredAt, withdrawnAt }: ScoutRecord): string | undefined =>
  answeredAt ?? expiredAt ?? withdrawnAt;

export function rowOf(record: ScoutRecord): SentScout {
  const ended = endedAt(record);
  return {
    id: record.id,
    status: record.status,
    staffId: record.staffId,
    staffNumber: record.staffNumber,
    job: { id: record.jobId, jobNumber: record.jobNumber, title: record.jobTitle },
    ...(record.template && { template: record.template }),
    sentAt: record.sentAt,
    expiresAt: scoutExpiresAt(record.sentAt),
    ...(record.seenAt && { seenAt: record.seenAt }),
    ...(ended && { endedAt: ended }),
  };
}

function documentOf(record: ScoutRecord): ListDocument {
  const ended = endedAt(record);
  const changed = [record.sentAt, record.seenAt ?? '', ended ?? ''].sort().at(-1)!;
  return {
    id: record.id,
    number: record.staffNumber,
    version: record.version,
    updatedAt: changed,
    texts: {
      title: [record.jobTitle.jp, record.jobTitle.en],
      number: [record.staffNumber, record.jobNumber],
      ...(record.template && { template: record.template.name }),
    },
    filters: {
      status: record.status,
      jobId: record.jobId,
      companyId: record.companyId,
      staffId: record.staffId,
      ...(record.hiddenFor.includes('company') && { removed: 'true' }),
      ...(record.seenAt && { seen: 'true' }),
      ...(record.template && { templateId: record.template.id }),
      ...(record.sentBy && { sentBy: record.sentBy }),
    },
    columns: {
      sent: Date.parse(record.sentAt),
      changed: Date.parse(changed),
      ...(record.answeredAt && { answered: Date.parse(record.answeredAt) }),
    },
    card: rowOf(record),
  };
}

/** Without those that the company has removed: they are found only by whom they went to (core/talent/contacts.ts). */
export const notRemoved = { filters: { removed: ['true'] } };

/** Scouts as the read model is built from them, company by company. */
export const scoutSource: ListSource<typeof scouts, ListDocument> = {
  layout: scoutLayout,
  records: [rowRecord(scout, ({ id }) => id)],
  async *documents() {
    for await (const records of ofEachCompany((companyId) => queryPages(scout.ofCompany({ companyId }))))
      yield* records.map(documentOf);
  },
  async read(id) {
    const record = await get(scout, { id });
    return record && { version: record.version, document: documentOf(record) };
  },
};

type Asked = z.output<typeof contract.listScouts.query>;

/** Scouts of the caller's company that match a query, with counts over all of them. */
export async function listScouts(actor: CompanyActor, asked: Asked) {
  const { hits, rest } = await listPage(scoutLayout, actor, asked, { without: notRemoved });
  return { data: hits.map(({ card }) => card as SentScout), ...rest };
}
