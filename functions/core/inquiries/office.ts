import type { InquiryChange, InquiryDetail } from '../../../shared/contract/inquiries.ts';
import type { InquiryStatus } from '../../../shared/domain/codes.ts';
import { mayMove } from '../../../shared/domain/inquiries.ts';
import { account } from '../../data/entities/account.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { get, getMany, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor } from '../actor.ts';
import { concernOf } from '../audit/concern.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { isActive, loadEmployee } from '../employees/records.ts';
import { listToken } from '../lists/page.ts';
import { type InquiryRecord, rowOf, withAssignees } from './list.ts';
import { inquiryExpiresAt } from './send.ts';

async function detailOf(record: InquiryRecord): Promise<InquiryDetail> {
  const ids = [...new Set(record.history.map(({ accountId }) => accountId))];
  const people = await getMany(
    account,
    ids.map((id) => ({ id })),
  );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const [row] = await withAssignees([rowOf(record)]);
  return {
    ...row!,
    history: record.history.map(({ accountId, ...step }) => ({ ...step, by: emails.get(accountId) ?? '' })),
  };
}

async function load(id: string): Promise<InquiryRecord> {
  const found = await get(inquiry, { id });
  if (!found) throw new Failure('not_found');
  return found;
}

/** The person or company whose account sent an inquiry. */
async function senderOf({ accountId }: InquiryRecord) {
  const sender = accountId === undefined ? undefined : await get(account, { id: accountId });
  return sender && concernOf(sender);
}

/** @throws Failure not_found */
export const getInquiry = async (id: string): Promise<InquiryDetail> => detailOf(await load(id));

/**
 * The check that the employee to whom something is assigned can log in.
 * @throws Failure validation_failed
 */
async function assignable(employeeId: string): Promise<{ id: string; check: Write }> {
  const found = await loadEmployee(employeeId).catch(() => undefined);
  if (found?.of.state !== 'ACTIVE')
    throw new Failure('validation_failed', { fields: [{ field: 'assignedTo', code: 'notOffered' }] });
  return { id: employeeId, check: write.check(account, { id: found.of.id }, isActive) };
}

/**
 * Answers an inquiry, moves it on, assigns it, or changes the office's note; each change is in its history. The mail with
 * the answer follows from the record: sending the same answer twice fails on the version.
 * @throws Failure not_found, changed_meanwhile, conflict if the status does not follow from the present one,
 * or spam would be answered; validation_failed for somebody who cannot look after it
 */
export async function updateInquiry(
  actor: AgencyActor,
  id: string,
  change: {
    status?: InquiryStatus | undefined;
    reply?: string | undefined;
    note?: string | undefined;
    assignedTo?: string | undefined;
    version: number;
  },
): Promise<Audited<InquiryChange>> {
  const { note: former, assignedTo: assignedBefore, ...record } = await load(id);
  if (change.version !== record.version) throw new Failure('changed_meanwhile');
  const { reply, note = former } = change;
  const answered = record.status === 'new' || record.status === 'done' ? 'in-progress' : record.status;
  const status = change.status ?? (reply === undefined ? record.status : answered);
  const isMoved = status !== record.status;
  if (isMoved && !mayMove(record.status, status)) throw new Failure('conflict');
  if (reply !== undefined && (record.status === 'spam' || status === 'spam')) throw new Failure('conflict');
  const { assignedTo = assignedBefore } = change;
  const isAssigned = assignedTo !== assignedBefore;
  const assignee = isAssigned && assignedTo ? await assignable(assignedTo) : undefined;
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
    ...(assignedTo && { assignedTo }),
    updatedAt: at,
    expiresAt: inquiryExpiresAt(),
  };
  const entry = auditWrite(actor, {
    act: 'inquiry.update',
    subjectId: id,
    concerns: await senderOf(record),
    before: { status: record.status, ...(isAssigned && assignedBefore && { assignedTo: assignedBefore }) },
    // The texts are in the inquiry itself, which expires; the log does not.
    after: {
      status,
      replied: reply !== undefined,
      noted: note !== former,
      ...(isAssigned && { assignedTo: assignedTo ?? '' }),
    },
  });
  try {
    await transact([write.save(inquiry, changed), ...(assignee ? [assignee.check] : []), entry]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  const present = { ...changed, version: record.version + 1 };
  return audited(entry, { ...(await detailOf(present)), listToken: listToken(present) });
}

/** @throws Failure not_found */
export async function deleteInquiry(
  actor: AgencyActor,
  id: string,
): Promise<Audited<{ ok: true; listToken: string }>> {
  const record = await load(id);
  const { status, inquiryNumber, version } = record;
  const entry = auditWrite(actor, {
    act: 'inquiry.delete',
    subjectId: id,
    concerns: await senderOf(record),
    before: { status, inquiryNumber },
  });
  try {
    await transact([write.remove(inquiry, { id }, { mustExist: true }), entry]);
    return audited(entry, { ok: true, listToken: listToken({ id, version: version + 1 }) });
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('not_found', { cause: error });
    throw error;
  }
}
