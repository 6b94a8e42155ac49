import type * as z from 'zod';
import { inquiries } from '../../../shared/collections/inquiries.ts';
import type { inquiries as contract, Inquiry } from '../../../shared/contract/inquiries.ts';
import { inquiryStatuses } from '../../../shared/domain/codes.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { get, query, queryPages, type Stored } from '../../data/table.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { employeeNames } from '../employeeNames.ts';
import { listPage, pageOfFew } from '../lists/page.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';

export type InquiryRecord = Stored<typeof inquiry>;
type ListDocument = RowDocument<typeof inquiries>;

/** What the office sees of an inquiry in a list. */
export const rowOf = ({ consentAt: _, expiresAt: __, history: ___, ...rest }: InquiryRecord): Inquiry => rest;

export const inquiryLayout = rowLayout(inquiries);

const inquiryDocument = (record: InquiryRecord): ListDocument => ({
  id: record.id,
  number: record.inquiryNumber,
  version: record.version,
  updatedAt: record.updatedAt,
  texts: {
    number: record.inquiryNumber,
    name: record.name,
    ...(record.companyName && { company: record.companyName }),
    email: record.email,
    ...(record.phone && { phone: formatPhone(record.phone) }),
    ...(record.message && { message: record.message }),
    ...(record.note && { note: record.note }),
  },
  filters: {
    status: record.status,
    kind: record.kind,
    type: record.type,
    assignedTo: record.assignedTo ?? 'nobody',
  },
  columns: {
    received: Date.parse(record.createdAt),
    changed: Date.parse(record.updatedAt),
    forgotten: record.expiresAt * 1000,
  },
  card: rowOf(record),
});

/** Inquiries as the read model is built from them. */
export const inquirySource: ListSource<typeof inquiries, ListDocument> = {
  layout: inquiryLayout,
  records: [rowRecord(inquiry, ({ id }) => id)],
  async *documents() {
    // In processing order: one that moves on meanwhile is read twice rather than missed.
    for (const status of inquiryStatuses)
      for await (const records of queryPages(inquiry.withStatus({ status })))
        yield* records.map(inquiryDocument);
  },
  async read(id) {
    const record = await get(inquiry, { id });
    return record && { version: record.version, document: inquiryDocument(record) };
  },
};

/** Rows with the names of those whom they are assigned to. */
export async function withAssignees<Row extends Pick<Inquiry, 'assignedTo'>>(rows: readonly Row[]) {
  const names = await employeeNames(rows.flatMap(({ assignedTo }) => assignedTo ?? []));
  return rows.map((row) => {
    const assigneeName = row.assignedTo && names.get(row.assignedTo);
    return { ...row, ...(assigneeName && { assigneeName }) };
  });
}

type Asked = z.output<typeof contract.listInquiries.query>;

/** Inquiries that match a query, with counts; a query by number reads the current record. */
export async function listInquiries(actor: AgencyActor, { inquiryNumber, ...asked }: Asked) {
  if (inquiryNumber !== undefined) {
    const { items } = await query(inquiry.withNumber({ inquiryNumber }));
    const { hits, rest } = pageOfFew(inquiryLayout, actor, items.map(inquiryDocument), asked);
    return { data: await withAssignees(hits.map(({ card }) => card as Inquiry)), ...rest };
  }
  const { hits, rest } = await listPage(inquiryLayout, actor, asked);
  return { data: await withAssignees(hits.map(({ card }) => card as Inquiry)), ...rest };
}
