import type { Application } from '../../../shared/contract/applications.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { MoveTarget } from '../../../shared/domain/applicantMoves.ts';
import { applicationTransition, isEnded, moveToUndo } from '../../../shared/domain/applicationStatus.ts';
import { type AppliedStatus, type Locale, unnamedReason } from '../../../shared/domain/codes.ts';
import { isOffered } from '../../../shared/domain/select-data.ts';
import { application } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, run, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, OfAccount } from '../actor.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { type ApplicationRecord, asSeenBy, type Side, toApplications } from './answers.ts';
import { eraseApplicantRecords } from './eraseRecords.ts';
import { checkNotNotified, checkNotWritten } from './notifications.ts';
import { requireOwn, sideOf } from './side.ts';
import { type Written, writtenToOne } from './written.ts';

const broken = (field: string, code: string) =>
  new Failure('validation_failed', { fields: [{ field, code }] });

async function loadOwn(id: string, actor: Actor) {
  const own = sideOf(actor);
  return { record: requireOwn(await get(application, { id }), own), side: own.side };
}

/**
 * Loads an application for a change; refused to a company while the applicant hides from it.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
async function loadToChange(id: string, actor: Actor, version: number | undefined) {
  const { record, side } = await loadOwn(id, actor);
  if (side === 'company' && (await isBlocked(record.staffId, record.companyId)))
    throw new Failure('profile_unavailable');
  if (version !== undefined && version !== record.version) throw new Failure('changed_meanwhile');
  return { record, side };
}

async function save(record: ApplicationRecord): Promise<ApplicationRecord> {
  try {
    await run(write.save(application, record));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return { ...record, version: record.version + 1 };
}

/**
 * The record moved to the next status.
 * @throws Failure application_transition if this side may not make the move
 */
export function withStatus(
  record: ApplicationRecord,
  to: AppliedStatus,
  side: Side,
  { accountId }: OfAccount,
  message?: Written,
): ApplicationRecord {
  if (!applicationTransition(record.status, to, side)) throw new Failure('application_transition');
  const at = instant();
  return {
    ...record,
    status: to,
    updatedAt: at,
    history: [...record.history, { status: to, at, by: side, accountId, ...(message && { message }) }],
  };
}

const answerTo = async (record: ApplicationRecord, side: Side, locale: Locale) =>
  (await toApplications([record], side, locale))[0]!;

/** A change with what its answer needs. */
interface Changed {
  record: ApplicationRecord;
  side: Side;
}

/** A move on, or a mark. */
interface MoveChange {
  status?: MoveStatus;
  moved?: boolean;
  version?: number;
}
type MoveStatus = Exclude<MoveTarget, 'DECLINED'>;

/** The applicant reads why: ‘other’ says nothing. */
const isUnexplained = ({ reason, message }: { reason?: string | undefined; message?: string | undefined }) =>
  reason === unnamedReason && !message;

/**
 * What an applicant will read, once it is certain that the move can be made.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile, application_transition, validation_failed
 */
async function writtenFor(
  actor: Actor,
  id: string,
  version: number | undefined,
  asked: { texts: LocalizedText; to: MoveTarget },
): Promise<Written | undefined> {
  const { record, side } = await loadToChange(id, actor, version);
  if (!applicationTransition(record.status, asked.to, side)) throw new Failure('application_transition');
  return writtenToOne(record, asked);
}

/**
 * The company moves an applicant on, with a message if it writes one, or marks them as being in its own process.
 * @throws Failure not_found, validation_failed, application_transition, profile_unavailable, changed_meanwhile
 */
export async function updateApplied(
  actor: Actor,
  id: string,
  { texts, ...change }: MoveChange & { texts?: LocalizedText },
  locale: Locale,
): Promise<Application> {
  if (texts && change.status === undefined) throw broken('texts', 'notOffered');
  const message = texts && (await writtenFor(actor, id, change.version, { texts, to: change.status! }));
  const { record, side } = await moveApplication(actor, id, { ...change, ...(message && { message }) });
  return answerTo(record, side, locale);
}

/** The same without its answer. */
export async function moveApplication(
  actor: Actor,
  id: string,
  change: MoveChange & { message?: Written },
): Promise<Changed> {
  if (change.status === undefined && change.moved === undefined) throw broken('status', 'required');
  const { record, side } = await loadToChange(id, actor, change.version);
  const stepped =
    change.status === undefined ? record : withStatus(record, change.status, side, actor, change.message);
  // An applicant who withdrew or was declined is not in the company's process.
  if (change.moved && (record.status === 'DECLINED' || record.status === 'WITHDRAWN')) {
    throw new Failure('application_transition');
  }
  const next = {
    ...stepped,
    ...(change.moved !== undefined && { moved: change.moved, updatedAt: instant() }),
  };
  return { record: await save(next), side };
}

/** The company declines with a reason that the applicant reads, or the staff member withdraws. */
export async function declineApplied(
  actor: Actor,
  id: string,
  { texts, ...given }: { reason?: string; message?: string; texts?: LocalizedText; version?: number },
  locale: Locale,
): Promise<Application> {
  // One text, or one for each language of a company’s own.
  if (texts && (actor.role !== 'company' || given.message !== undefined)) throw broken('texts', 'notOffered');
  const message = texts
    ? (await writtenFor(actor, id, given.version, { texts, to: 'DECLINED' }))?.text
    : given.message;
  if (texts && isUnexplained({ reason: given.reason, message })) throw broken('texts', 'required');
  const { record, side } = await declineApplication(actor, id, { ...given, ...(message && { message }) });
  return answerTo(record, side, locale);
}

/** The same without its answer. */
export async function declineApplication(
  actor: Actor,
  id: string,
  given: { reason?: string; message?: string; version?: number },
): Promise<Changed> {
  const { record, side } = await loadToChange(id, actor, given.version);
  const byCompany = side === 'company';
  if (byCompany && given.reason === undefined) throw broken('reason', 'required');
  if (
    given.reason !== undefined &&
    !isOffered(byCompany ? 'DECLINE_REASON' : 'WITHDRAW_REASON', given.reason)
  ) {
    throw broken('reason', 'notOffered');
  }
  if (byCompany && isUnexplained(given)) throw broken('message', 'required');
  const next = {
    ...withStatus(record, byCompany ? 'DECLINED' : 'WITHDRAWN', side, actor),
    ...(given.reason && { declineReason: given.reason }),
    ...(byCompany && { isReasonShared: true as const }),
    ...(given.message && { declineMessage: given.message }),
  };
  return { record: await save(next), side };
}

/** Nobody is in a closed posting: what ended before it was closed stays ended. */
const notClosed = (id: string): Write =>
  write.check(
    job,
    { id },
    { expression: '#status <> :closed', names: { '#status': 'status' }, values: { ':closed': 'CLOSED' } },
  );

/**
 * Undoes the company's last move: the application returns to its previous status, the move stays in the log
 * as undone, and the applicant is never notified.
 * @param move when it was made
 * @throws Failure not_found, profile_unavailable, undo_over, changed_meanwhile if it is no longer the last
 * move
 */
export async function undoApplied(
  actor: Actor,
  id: string,
  move: string,
  locale: Locale,
): Promise<Application> {
  const { record, side } = await undoMove(actor, id, move);
  return answerTo(record, side, locale);
}

/** The same without its answer. */
export async function undoMove(actor: Actor, id: string, move: string): Promise<Changed> {
  const { record, side } = await loadToChange(id, actor, undefined);
  const person = await get(staff, { id: record.staffId });
  if (!person || person.withdrawn) throw new Failure('profile_unavailable');
  const at = now();
  const found = moveToUndo(record.history, side, at);
  if (!found || record.history[found.step]!.at !== move) throw new Failure('changed_meanwhile');
  if (found.left === 0) throw new Failure('undo_over');
  const { declineReason, declineMessage, isReasonShared, keptUntil, noticedOn, ...rest } = record;
  const undone = { at: new Date(at).toISOString(), accountId: actor.accountId };
  const next: ApplicationRecord = {
    ...rest,
    status: found.back,
    updatedAt: undone.at,
    // An application that is active again appears in both lists again.
    hiddenFor: [],
    history: record.history.map((entry, step) => (step === found.step ? { ...entry, undone } : entry)),
  };
  try {
    await transactNamed<'application' | 'notice' | 'message' | 'job' | 'staff' | 'block'>({
      application: write.save(application, next),
      notice: checkNotNotified(person.accountId, record, found.step),
      message: checkNotWritten(record, found.step),
      job: notClosed(record.jobId),
      staff: presentStaff(person.id),
      block: checkNotBlocked(record.staffId, record.companyId),
    });
  } catch (error) {
    if (!isRefused<'application' | 'notice' | 'message' | 'job'>(error)) throw error;
    if (error.has('notice') || error.has('message') || error.has('job'))
      throw new Failure('undo_over', { cause: error });
    throw new Failure(error.has('application') ? 'changed_meanwhile' : 'profile_unavailable', {
      cause: error,
    });
  }
  return { record: { ...next, version: record.version + 1 }, side };
}

/**
 * Removes an ended application from the caller's list; the other side keeps it. What a company noted about it ends
 * then. Idempotent.
 */
export async function deleteApplied(actor: Actor, id: string): Promise<ApplicationRecord> {
  const { record, side } = await loadOwn(id, actor);
  if (!isEnded(asSeenBy(side, record).status)) throw new Failure('application_transition');
  const removed = record.hiddenFor.includes(side)
    ? record
    : await save({ ...record, hiddenFor: [...record.hiddenFor, side] });
  if (side === 'company') await eraseApplicantRecords(id);
  return removed;
}
