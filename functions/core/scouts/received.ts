import type { Application, ApplicationBody } from '../../../shared/contract/applications.ts';
import type { ReceivedScout } from '../../../shared/contract/scoutedJobs.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import {
  isReceived,
  isScoutOpen,
  type ReceivedStatus,
  scoutExpiresAt,
  scoutStatusNow,
} from '../../../shared/domain/scoutStatus.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { untilWritten } from '../../data/change.ts';
import { applicationClaim, scout } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { get, getMany, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { applyJob } from '../applications/apply.ts';
import { type ScoutedQuery, speaksOf } from '../applications/lists.ts';
import { openJobs } from '../applications/openJobs.ts';
import { requireOwn } from '../applications/side.ts';
import { paginate } from '../paging.ts';
import { blockedIds, isBlocked } from '../staff/blocked.ts';
import { companyCard } from './blocks.ts';

type ScoutRecord = Stored<typeof scout>;
/** One that its recipient sees: withdrawn by the company, it is as if it had never been sent. */
type Shown = ScoutRecord & { status: ReceivedStatus };

/** Neither removed by its recipient nor withdrawn by the company. */
const isShown = (record: ScoutRecord): record is Shown =>
  !record.hiddenFor.includes('staff') && isReceived(record);

/** The posting of a scout, as it was named. @param open jobs that are open now */
export const jobOf = (
  { jobId, jobNumber, jobTitle }: ScoutRecord,
  open: ReadonlySet<string>,
): ReceivedScout['job'] => ({ id: jobId, jobNumber, title: jobTitle, isOpen: open.has(jobId) });

/**
 * Scouts that a staff member received, newest first, with the current status, and those of them that were asked
 * for. A person's are few: a company can scout the same one again only after 30 days.
 */
export async function receivedBy(staffId: string, asked: ScoutedQuery) {
  const all = await queryAll(scout.ofStaff({ staffId }), { newestFirst: true });
  const open = await openJobs(all.map(({ jobId }) => jobId));
  const at = now();
  const own = all
    .filter(isShown)
    .map((record) => ({ ...record, status: scoutStatusNow(record, open.has(record.jobId), at) }));
  const found = own.filter(
    (record) =>
      (asked.scoutId === undefined || record.id === asked.scoutId) &&
      (asked.status.length === 0 || asked.status.includes(record.status)) &&
      speaksOf(open.has(record.jobId), asked),
  );
  return { own, found, open };
}

/** Scouts as their recipient reads them, with the current `status`. */
async function toReceived(
  records: readonly Shown[],
  staffId: string,
  open: ReadonlySet<string>,
  blocked: ReadonlySet<string>,
): Promise<ReceivedScout[]> {
  const [companies, claims] = await Promise.all([
    getMany(
      company,
      records.map(({ companyId }) => ({ id: companyId })),
    ),
    getMany(
      applicationClaim,
      records.map(({ jobId }) => ({ jobId, staffId })),
    ),
  ]);
  const cards = new Map(companies.map((one) => [one.id, companyCard(one)]));
  const applied = new Set(claims.map(({ jobId }) => jobId));
  return records.map((record) => ({
    id: record.id,
    status: record.status,
    message: record.message,
    job: jobOf(record, open),
    company: {
      ...(cards.get(record.companyId) ?? {
        id: record.companyId,
        slug: record.companySlug,
        name: record.companyName,
      }),
      isBlocked: blocked.has(record.companyId),
    },
    hasApplied: applied.has(record.jobId),
    sentAt: record.sentAt,
    expiresAt: scoutExpiresAt(record.sentAt),
    ...(record.seenAt && { seenAt: record.seenAt }),
    ...(record.answeredAt && { answeredAt: record.answeredAt }),
    ...(record.declineReason && { declineReason: record.declineReason }),
    ...(record.declineMessage && { declineMessage: record.declineMessage }),
  }));
}

/** Scouts that a staff member received, newest first, and how many open ones are unread. */
export async function listReceived(
  { staffId }: OfStaff,
  asked: ScoutedQuery,
): Promise<List<ReceivedScout> & { unseen: number }> {
  const [{ own, found, open }, blocked] = await Promise.all([
    receivedBy(staffId, asked),
    blockedIds(staffId),
  ]);
  const { data, ...rest } = paginate(found, asked);
  return {
    data: await toReceived(data, staffId, open, blocked),
    ...rest,
    unseen: own.filter(({ status, companyId }) => status === 'SENT' && !blocked.has(companyId)).length,
  };
}

interface Loaded {
  /** The stored record. */
  record: Shown;
  status: ReceivedStatus;
  open: ReadonlySet<string>;
}

/** @throws Failure not_found, also for another person's and one removed from the list; scout_withdrawn */
async function load(staffId: string, id: string): Promise<Loaded> {
  const record = requireOwn(await get(scout, { id }), { side: 'staff', id: staffId });
  if (record.hiddenFor.includes('staff')) throw new Failure('not_found');
  // Its notification or mail may have been read: they say so instead of that there is no such scout.
  if (!isShown(record)) throw new Failure('scout_withdrawn');
  const open = await openJobs([record.jobId]);
  return { record, status: scoutStatusNow(record, open.has(record.jobId), now()), open };
}

async function answer(
  record: ScoutRecord,
  status: ReceivedStatus,
  open: ReadonlySet<string>,
): Promise<ReceivedScout> {
  const blocked = (await isBlocked(record.staffId, record.companyId)) ? [record.companyId] : [];
  const [received] = await toReceived([{ ...record, status }], record.staffId, open, new Set(blocked));
  return received!;
}

/** Marks a scout as seen. One that has ended or was seen before stays as it is. */
export async function seeScout({ staffId }: OfStaff, id: string): Promise<ReceivedScout> {
  return untilWritten(async () => {
    const { record, status, open } = await load(staffId, id);
    // The company sees the status, so it must not change while the person hides from it.
    if (status !== 'SENT' || (await isBlocked(staffId, record.companyId)))
      return answer(record, status, open);
    const seen = { ...record, status: 'SEEN' as const, seenAt: instant() };
    await run(write.save(scout, seen));
    return answer(seen, 'SEEN', open);
  });
}

/**
 * Accepts a scout: one transaction answers it and creates the application, as applying does.
 * @throws Failure not_found, scout_ended, scout_withdrawn, company_blocked, job_not_open, already_applied, profile_incomplete,
 * questions_changed, validation_failed for answers
 */
export async function acceptScout(
  actor: { staffId: string; accountId: string },
  id: string,
  given: ApplicationBody,
  locale: Locale,
): Promise<Application> {
  const accept = async () => {
    const { record, status, open } = await load(actor.staffId, id);
    if (!open.has(record.jobId)) throw new Failure('job_not_open');
    if (!isScoutOpen(status)) throw new Failure('scout_ended');
    const at = instant();
    const accepted = { ...record, status: 'ACCEPTED' as const, seenAt: record.seenAt ?? at, answeredAt: at };
    return applyJob(actor, record.jobId, given, locale, {
      scoutId: id,
      scout: write.save(scout, accepted),
    });
  };
  // Write conflict, for instance opened in another window: read again; if it has ended, that is reported.
  return untilWritten(
    accept,
    (error) =>
      error instanceof Failure && error.code === 'scout_ended' && error.cause instanceof WriteRefused,
  );
}

/** @throws Failure not_found, scout_ended, scout_withdrawn, validation_failed */
export async function declineScout(
  { staffId }: OfStaff,
  id: string,
  { reason, message }: { reason: string; message?: string },
): Promise<ReceivedScout> {
  if (!isOption('WITHDRAW_REASON', reason)) {
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  }
  return untilWritten(async () => {
    const { record, status, open } = await load(staffId, id);
    if (!isScoutOpen(status)) throw new Failure('scout_ended');
    const at = instant();
    const declined = {
      ...record,
      status: 'DECLINED' as const,
      seenAt: record.seenAt ?? at,
      answeredAt: at,
      declineReason: reason,
      ...(message && { declineMessage: message }),
    };
    await run(write.save(scout, declined));
    return answer(declined, 'DECLINED', open);
  });
}
