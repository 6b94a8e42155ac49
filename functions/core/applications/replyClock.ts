import { isDeepStrictEqual } from 'node:util';
import { isEnded, standingMoves, undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import {
  dueReplyStep,
  followed,
  hasRunOut,
  isReplyAwaited,
  judgedReply,
  paused,
  resumed,
} from '../../../shared/domain/replyClock.ts';
import { untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { application } from '../../data/entities/application.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { get, getMany, queryAll, run, type Stored, transact, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { publicCompanies } from '../companies/read.ts';
import { conversationIdOf } from '../conversationId.ts';
import { isBlocked } from '../staff/blocked.ts';
import { jobsNow } from './openJobs.ts';
import { replyDaysOf } from './replySetting.ts';
import { judgedWrites } from './replyShare.ts';

type Application = Stored<typeof application>;
type Side = 'staff' | 'company';

/** A message that was sent. */
export interface Wrote {
  by: Side;
  /** Instant. */
  at: string;
}

/** The company's last move that was not undone. */
const movedAt = ({ history }: Pick<Application, 'history'>): string | undefined =>
  standingMoves(history).findLast(({ by }) => by !== 'staff')?.at;

/** Brings an application's clock up to date with what both sides did. Idempotent, in any order. */
export async function followReplies(applicationId: string, wrote?: Wrote): Promise<void> {
  await untilWritten(async () => {
    const record = await get(application, { id: applicationId });
    if (!record) return;
    const { staffId, companyId, appliedAt, status, updatedAt } = record;
    const [clock, talk, days] = await Promise.all([
      get(replyClock, { applicationId }),
      get(conversation, { id: conversationIdOf(staffId, companyId) }),
      replyDaysOf(companyId),
    ]);
    const last = talk?.lastMessage && { by: talk.lastMessage.by, at: talk.lastMessageTime };
    const wroteAt = (side: Side) =>
      [wrote, last]
        .flatMap((one) => (one?.by === side ? [one.at] : []))
        .sort()
        .at(-1);
    const next = followed(
      clock,
      {
        appliedAt,
        personWroteAt: wroteAt('staff'),
        companyWroteAt: wroteAt('company'),
        movedAt: movedAt(record),
        endedAt: isEnded(status) ? (clock?.endedAt ?? updatedAt) : undefined,
      },
      days,
      now(),
    );
    if (!next) return;
    await saveClock(clock, { ...next, applicationId, companyId }, record);
  });
}

type Clock = Stored<typeof replyClock>;

/** With what the company's share counts of it, in one transaction. Writes nothing where nothing changes. */
async function saveClock(
  before: Clock | undefined,
  next: Omit<Clock, 'version' | 'judged'>,
  { closingId }: Application,
): Promise<void> {
  // The end of its posting is no answer.
  const judged = closingId ? before?.judged : judgedReply(before?.judged, next);
  const after = { ...next, judged };
  const saved = before && { ...after, version: before.version };
  if (saved && isDeepStrictEqual(defined(saved), defined(before))) return;
  const own = saved ? write.save(replyClock, saved) : write.create(replyClock, after);
  const counted = judgedWrites(next.companyId, before?.judged, judged);
  await (counted.length > 0 ? transact([own, ...counted]) : run(own));
}

const defined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** The same for the applications that a message may answer, or ask about: all active ones of both sides. */
export async function followMessage(conversationId: string, wrote: Wrote): Promise<void> {
  const talk = await get(conversation, { id: conversationId });
  if (!talk) return;
  const all = await queryAll(application.ofStaff({ staffId: talk.staffId }));
  for (const { id, companyId, status } of all)
    if (companyId === talk.companyId && !isEnded(status)) await followReplies(id, wrote);
}

/** Applications whose clock has a step due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueReplies(
  untilInstant: string,
): AsyncGenerator<{ replyDueTo: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(replyClock.due, untilInstant))
    yield { replyDueTo: record.applicationId, dueAt };
}

/** Whether the company can answer: for now it cannot while it is suspended, or the person hides from it. */
async function canAnswer({
  staffId,
  companyId,
  jobId,
  status,
}: Application): Promise<'yes' | 'notForNow' | 'never'> {
  if (isEnded(status)) return 'never';
  const [{ choosing }, isHidden, companies] = await Promise.all([
    jobsNow([jobId]),
    isBlocked(staffId, companyId),
    publicCompanies([companyId]),
  ]);
  if (!choosing.has(jobId)) return 'never';
  return !isHidden && companies.has(companyId) ? 'yes' : 'notForNow';
}

/**
 * Queues a due reminder, or that no answer came, then marks it: interrupted in between, it is queued again, and
 * deduplicated by its id. Stops the clock of a company that cannot answer any more, pauses that of one that cannot for
 * now, and resumes it. Idempotent.
 */
export async function advanceReply(
  applicationId: string,
  enqueue: (step: 'remind' | 'runOut', key: { applicationId: string; dueAt: string }) => Promise<void>,
): Promise<void> {
  await untilWritten(async () => {
    const clock = await get(replyClock, { applicationId });
    const step = clock && dueReplyStep(clock, now());
    if (!step) return;
    const record = await get(application, { id: applicationId });
    if (!record) return run(write.save(replyClock, { ...clock, stoppedAt: instant() }));
    const can = await canAnswer(record);
    if (can === 'never') return saveClock(clock, { ...clock, stoppedAt: instant() }, record);
    if (can === 'notForNow') return saveClock(clock, paused(clock, now()), record);
    if (step === 'recheck') return saveClock(clock, resumed(clock, now()), record);
    await enqueue(step, { applicationId, dueAt: clock.dueAt });
    const at = step === 'remind' ? { remindedAt: instant() } : { ranOutAt: instant() };
    return saveClock(clock, { ...clock, ...at }, record);
  });
}

/** The application of a clock that still has this due time, if an answer is still awaited. */
export async function awaitedReply({
  applicationId,
  dueAt,
}: {
  applicationId: string;
  dueAt: string;
}): Promise<Application | undefined> {
  const [clock, record] = await Promise.all([
    get(replyClock, { applicationId }),
    get(application, { id: applicationId }),
  ]);
  if (!clock || !record || clock.dueAt !== dueAt || !isReplyAwaited(clock)) return undefined;
  return isEnded(record.status) ? undefined : record;
}

/**
 * Until when applications are to be answered, by id; those that await no answer are left out, and those of
 * companies that are suspended or have left. An applicant does not see that a move was made while it can still be
 * undone.
 * @param records as this side sees them
 */
export async function shownReplies(
  records: readonly Application[],
  side: Side,
): Promise<Map<string, { dueAt: string; ranOut: boolean }>> {
  const active = records.filter(({ status }) => !isEnded(status));
  const clocks = await getMany(
    replyClock,
    active.map(({ id }) => ({ applicationId: id })),
  );
  const moves = new Map(active.map((record) => [record.id, movedAt(record)]));
  const undoable = new Date(now() - undoSeconds * 1000).toISOString();
  const isKnown = (at: string | undefined) => at !== undefined && (side === 'company' || at <= undoable);
  const awaited = clocks.filter(
    ({ applicationId, startedAt, answeredAt, endedAt, stoppedAt }) =>
      // A move may be newer than the clock, which follows it.
      (moves.get(applicationId) ?? '') <= startedAt &&
      ![answeredAt, endedAt].some(isKnown) &&
      stoppedAt === undefined,
  );
  const companies = await publicCompanies(awaited.map(({ companyId }) => companyId));
  return new Map(
    awaited
      .filter(({ companyId }) => companies.has(companyId))
      .map((clock) => {
        const shown = resumed(clock, now());
        return [clock.applicationId, { dueAt: shown.dueAt, ranOut: hasRunOut(shown, now()) }];
      }),
  );
}
