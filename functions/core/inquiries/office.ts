import type { Inquiry } from '../../../shared/contract/inquiries.ts';
import { type InquiryStatus, inquiryStatuses } from '../../../shared/domain/codes.ts';
import { mayMove } from '../../../shared/domain/inquiries.ts';
import { seal, unseal } from '../../data/cursor.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { get, query, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { forgottenAt } from './send.ts';

type Record = Stored<typeof inquiry>;

const answerOf = ({ consentAt: _, expiresAt: __, ...rest }: Record): Inquiry => rest;

async function load(id: string): Promise<Record> {
  const found = await get(inquiry, { id });
  if (!found) throw new Failure('not_found');
  return found;
}

interface Position {
  status: InquiryStatus;
  key?: { [attribute: string]: unknown };
}

/**
 * Inquiries status after status in the order of their handling, newest first within each; by number the one that has it.
 * The cursor holds the status it stopped at.
 */
export async function listInquiries(asked: {
  status: readonly InquiryStatus[];
  inquiryNumber?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
}): Promise<{ data: Inquiry[]; pageSize: number; next?: string }> {
  const { pageSize, inquiryNumber } = asked;
  const statuses = inquiryStatuses.filter((one) => asked.status.length === 0 || asked.status.includes(one));
  if (inquiryNumber !== undefined) {
    const { items } = await query(inquiry, 'byName', `INQUIRY_NUMBER#${inquiryNumber.toUpperCase()}`);
    return { data: items.filter(({ status }) => statuses.includes(status)).map(answerOf), pageSize };
  }
  const scope = `listInquiries ${statuses.join(' ')}`;
  let at: Position | undefined = ((await unseal(scope, asked.cursor)) as Position | undefined) ?? {
    status: statuses[0]!,
  };
  const found: Record[] = [];
  while (at && found.length < pageSize) {
    const page: { items: Record[]; next?: { [attribute: string]: unknown } } = await query(
      inquiry,
      'byRelation',
      `INQUIRIES#${at.status.toUpperCase()}`,
      { newestFirst: true, limit: pageSize - found.length, after: at.key },
    );
    found.push(...page.items);
    const following: InquiryStatus | undefined = statuses[statuses.indexOf(at.status) + 1];
    if (page.next) at = { status: at.status, key: page.next };
    else at = following && { status: following };
  }
  const next = await seal(scope, at && { ...at });
  return { data: found.map(answerOf), pageSize, ...(next && { next }) };
}

/** @throws Failure not_found */
export const getInquiry = async (id: string): Promise<Inquiry> => answerOf(await load(id));

/**
 * Moves an inquiry on, or changes the office's note.
 * @throws Failure not_found, changed_meanwhile, conflict where the status does not follow from the present one
 */
export async function updateInquiry(
  id: string,
  change: { status?: InquiryStatus | undefined; note?: string | undefined; version: number },
): Promise<Inquiry> {
  const { note: former, ...record } = await load(id);
  if (change.version !== record.version) throw new Failure('changed_meanwhile');
  const { status = record.status, note = former } = change;
  if (status !== record.status && !mayMove(record.status, status)) throw new Failure('conflict');
  const changed = {
    ...record,
    status,
    ...(note && { note }),
    updatedAt: instant(),
    expiresAt: forgottenAt(),
  };
  try {
    await run(write.save(inquiry, changed));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return answerOf({ ...changed, version: record.version + 1 });
}

/** @throws Failure not_found */
export async function deleteInquiry(id: string): Promise<void> {
  try {
    await run(write.remove(inquiry, { id }, { mustExist: true }));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('not_found', { cause: error });
    throw error;
  }
}
