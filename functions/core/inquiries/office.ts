import type { Inquiry, InquiryDetail } from '../../../shared/contract/inquiries.ts';
import { type InquiryStatus, inquiryStatuses } from '../../../shared/domain/codes.ts';
import { mayMove } from '../../../shared/domain/inquiries.ts';
import { seal, unseal } from '../../data/cursor.ts';
import { account } from '../../data/entities/account.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { get, getMany, query, type Stored, transact, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { forgottenAt } from './send.ts';

type Record = Stored<typeof inquiry>;

const answerOf = ({ consentAt: _, expiresAt: __, history: ___, ...rest }: Record): Inquiry => rest;

async function detailOf(record: Record): Promise<InquiryDetail> {
  const ids = [...new Set(record.history.map(({ accountId }) => accountId))];
  const people = await getMany(
    account,
    ids.map((id) => ({ id })),
  );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return {
    ...answerOf(record),
    history: record.history.map(({ accountId, ...step }) => ({ ...step, by: emails.get(accountId) ?? '' })),
  };
}

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
export const getInquiry = async (id: string): Promise<InquiryDetail> => detailOf(await load(id));

/**
 * Answers an inquiry, moves it on, or changes the office's note; who did what stands in its history. The mail with the
 * answer follows from the record: of the same answer sent twice the second finds another version.
 * @throws Failure not_found, changed_meanwhile, conflict where the status does not follow from the present one, or spam
 * would be answered
 */
export async function updateInquiry(
  actor: AgencyActor,
  id: string,
  change: {
    status?: InquiryStatus | undefined;
    reply?: string | undefined;
    note?: string | undefined;
    version: number;
  },
): Promise<Audited<InquiryDetail>> {
  const { note: former, ...record } = await load(id);
  if (change.version !== record.version) throw new Failure('changed_meanwhile');
  const { reply, note = former } = change;
  const answered = record.status === 'new' || record.status === 'done' ? 'in-progress' : record.status;
  const status = change.status ?? (reply === undefined ? record.status : answered);
  const isMoved = status !== record.status;
  if (isMoved && !mayMove(record.status, status)) throw new Failure('conflict');
  if (reply !== undefined && (record.status === 'spam' || status === 'spam')) throw new Failure('conflict');
  const at = instant();
  const step = {
    id: newId(),
    at,
    accountId: actor.accountId,
    ...(isMoved && { status }),
    ...(reply !== undefined && { reply }),
  };
  const changed = {
    ...record,
    status,
    history: isMoved || reply !== undefined ? [...record.history, step] : record.history,
    ...(note && { note }),
    updatedAt: at,
    expiresAt: forgottenAt(),
  };
  const entry = auditWrite(actor, {
    act: 'inquiry.update',
    subjectId: id,
    before: { status: record.status },
    // What was written stands in the inquiry itself, which is forgotten one day; the log is not.
    after: { status, replied: reply !== undefined, noted: note !== former },
  });
  try {
    await transact([write.save(inquiry, changed), entry]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return audited(entry, await detailOf({ ...changed, version: record.version + 1 }));
}

/** @throws Failure not_found */
export async function deleteInquiry(actor: AgencyActor, id: string): Promise<Audited<void>> {
  const { status, inquiryNumber } = await load(id);
  const entry = auditWrite(actor, {
    act: 'inquiry.delete',
    subjectId: id,
    before: { status, inquiryNumber },
  });
  try {
    await transact([write.remove(inquiry, { id }, { mustExist: true }), entry]);
    return audited(entry, undefined);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('not_found', { cause: error });
    throw error;
  }
}
