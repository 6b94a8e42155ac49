import {
  expectedLastDay,
  hasLapsed,
  isKeepingOver,
  isKeptForATime,
  keepingEndsAt,
  lastKeptDay,
  noticeCovers,
  retentionNoticeAt,
  retentionNoticeDays,
} from '../../../shared/domain/retention.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { change, untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { account } from '../../data/entities/account.ts';
import { application, endedAtOf } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { retention } from '../../data/entities/retention.ts';
import { get, getMany, query, queryPages, run, type Stored, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { eraseApplicantRecords } from '../applications/eraseRecords.ts';
import { endConversation, keepConversation } from './conversation.ts';
import { rewordNotices } from './notices.ts';
import { endFavoriteNotes } from './savedNotes.ts';
import { monthsIn, type Retention } from './setting.ts';

type Application = Stored<typeof application>;

/** People whose records are changed at the same time. */
const concurrency = 10;
/** Records that are read at a time. */
const pageSize = 50;
/** Milliseconds after which a step stops where it is, long before its function would be stopped. */
const longestStep = 5_000;

/** Whether a step has to stop. */
type IsLate = () => boolean;

/** The notice of a day to a company. */
export interface NoticeKey {
  companyId: string;
  /** Day. */
  noticedOn: string;
}

/** Companies with a step due up to an instant. */
export async function* dueRetentions(
  untilInstant: string,
): AsyncGenerator<{ keptBy: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(retention.due, untilInstant))
    yield { keptBy: record.companyId, dueAt };
}

/** Somebody was declined or withdrew: when the company is next to be notified follows. Idempotent. */
export async function followRetention(companyId: string, endedAt: string): Promise<void> {
  await untilWritten(async () => {
    const found = await get(retention, { companyId });
    const nextAt = retentionNoticeAt(lastKeptDay(endedAt, monthsIn(found)));
    if (!found) return run(write.create(retention, { companyId, nextAt }));
    if (found.nextAt !== undefined && found.nextAt <= nextAt) return;
    await run(write.save(retention, { ...found, nextAt }));
  });
}

/**
 * Ends what is due to end and sets the last day of what ends soon, for one company. The notice is queued before any last day
 * is set, under the id of its day: interrupted, everything is repeated, what is done already changes nothing, and nothing
 * ends earlier than its notice said. What takes long is resumed by the next sweep, because it stays due. Idempotent.
 */
export async function stepRetention(
  companyId: string,
  notify: (key: NoticeKey) => Promise<void>,
): Promise<void> {
  await change(retention, { companyId }, async (found) => {
    const at = now();
    if (found.nextAt === undefined || Date.parse(found.nextAt) > at) return undefined;
    const { changedAt, nextAt: _, ...rest } = found;
    const owner = await get(company, { id: companyId });
    // Its records are erased, and nobody could read them.
    if (!owner || owner.withdrawn) return rest;
    const today = tokyoDay(at);
    const months = monthsIn(found);
    const isLate = () => now() > at + longestStep;
    if (changedAt !== undefined && !(await lengthen({ companyId, months, today, isLate }))) return undefined;
    const ended = await endDue(owner, today, isLate);
    if (ended === 'unfinished') return undefined;
    const notice = await noticeDue(found, { accountId: owner.accountId, months, today, isLate }, notify);
    if (notice === 'unfinished') return undefined;
    const isNoticed = notice === 'sent';
    const { noticeAt, endsAt } = await nextStepAt(companyId, months);
    // The index may not have what was just changed: looked at again the next morning.
    const soon = retentionNoticeAt(addDays(today, 1 + retentionNoticeDays));
    const isEarlyToday = at < Date.parse(noticeTimeOf(today));
    // A notice waits for nine o'clock, and there is one a day; an ending waits for nothing.
    const earliest = notice !== undefined || found.noticedOn === today ? soon : noticeTimeOf(today);
    const wanted = [
      noticeAt !== undefined && noticeAt < earliest ? earliest : noticeAt,
      endsAt,
      ended === 'some' || isNoticed || changedAt !== undefined
        ? isEarlyToday
          ? noticeTimeOf(today)
          : soon
        : undefined,
    ];
    const nextAt = wanted.filter((one) => one !== undefined).toSorted()[0];
    return {
      ...rest,
      ...(isNoticed && { noticedOn: today }),
      ...(nextAt !== undefined && { nextAt }),
    };
  });
}

/** Nine in the morning. */
const noticeTimeOf = (day: string): string => retentionNoticeAt(addDays(day, retentionNoticeDays));

/** When something is next to be notified, and when something next ends. */
async function nextStepAt(companyId: string, months: number) {
  const [[before], [noticed]] = (await Promise.all(
    [false, true].map(
      async (isNoticed) => (await query(application.kept({ companyId, isNoticed }), { limit: 1 })).items,
    ),
  )) as [Application[], Application[]];
  return {
    noticeAt: before && retentionNoticeAt(lastKeptDay(endedAtOf(before), months)),
    endsAt: noticed?.keptUntil && keepingEndsAt(noticed.keptUntil),
  };
}

/**
 * Runs work for each; those of one person in turn, because each looks at the others.
 * @returns whether there was time for all
 */
async function forEach(
  all: readonly Application[],
  work: (one: Application) => Promise<void>,
  isLate: IsLate = () => false,
): Promise<boolean> {
  const people = [...Map.groupBy(all, ({ staffId }) => staffId).values()];
  for (let start = 0; start < people.length; start += concurrency) {
    if (start > 0 && isLate()) return false;
    await Promise.all(
      people.slice(start, start + concurrency).map(async (own) => {
        for (const one of own) await work(one);
      }),
    );
  }
  return true;
}

/** A last day, with the day of the notice that says it. */
type LastDay = Pick<Application, 'keptUntil' | 'noticedOn'>;

/** Sets or removes the last day of an application that has ended, with that of the conversation first. */
async function setLastDay(of: Application, isWanted: (found: Application) => boolean, set: LastDay = {}) {
  const found = await get(application, { id: of.id });
  if (!found || !isKeptForATime(found) || found.recordEndedAt !== undefined || !isWanted(found)) return;
  await keepConversation(of, set.keptUntil);
  await change(application, { id: of.id }, (record) => {
    if (!isKeptForATime(record) || record.recordEndedAt !== undefined || !isWanted(record)) return undefined;
    const { keptUntil: _, noticedOn: __, ...rest } = record;
    return { ...rest, ...set };
  });
}

/**
 * The months have changed: what was notified and is not over may be kept longer; never shorter than its notice said. What
 * would not be notified yet is notified again.
 * @returns whether there was time for all
 */
async function lengthen({ companyId, months, today, isLate }: Changed): Promise<boolean> {
  const list = application.kept({ companyId, isNoticed: true });
  for await (const records of queryPages(list, { from: today, limit: pageSize })) {
    const lastDay = (one: Application) => lastKeptDay(endedAtOf(one), months);
    const isWanted = (one: Application) =>
      one.keptUntil !== undefined && !isKeepingOver(one.keptUntil, now()) && lastDay(one) > one.keptUntil;
    const isWhole = await forEach(
      records.filter(isWanted),
      async (one) => {
        const [keptUntil, { noticedOn }] = [lastDay(one), one];
        const set = { keptUntil, ...(noticedOn !== undefined && { noticedOn }) };
        await setLastDay(one, isWanted, keptUntil <= noticeCovers(today) ? set : {});
      },
      isLate,
    );
    if (!isWhole || isLate()) return false;
  }
  return true;
}

interface Changed {
  companyId: string;
  months: number;
  /** Day. */
  today: string;
  isLate: IsLate;
}

/**
 * Erases what the company kept by applications whose last day is over. The marks come last: interrupted, it is repeated.
 * @returns whether anything was due
 */
async function endDue(
  { id: companyId, accountId }: Stored<typeof company>,
  today: string,
  isLate: IsLate,
): Promise<'none' | 'some' | 'unfinished'> {
  const over: Application[] = [];
  let isWhole = true;
  const list = application.kept({ companyId, isNoticed: true });
  for await (const records of queryPages(list, { to: today, limit: pageSize })) {
    const found = await getMany(
      application,
      records.map(({ id }) => ({ id })),
      { consistent: true },
    );
    const page = found.filter((one) => hasLapsed(one, now()) && one.recordEndedAt === undefined);
    await forEach(page, async (one) => {
      await eraseApplicantRecords(one.id);
      await endConversation(one);
      await endFavoriteNotes(one);
    });
    over.push(...page);
    isWhole = !isLate();
    if (!isWhole) break;
  }
  await rewordNotices(accountId, over);
  await forEach(over, markEnded);
  if (!isWhole) return 'unfinished';
  return over.length > 0 ? 'some' : 'none';
}

async function markEnded({ id }: Application): Promise<void> {
  await change(application, { id }, (record) =>
    hasLapsed(record, now()) && record.recordEndedAt === undefined
      ? { ...record, recordEndedAt: new Date(now()).toISOString() }
      : undefined,
  );
}

/** What ends by a day and was not notified before, the earliest first. */
async function unnoticed(companyId: string, months: number, until: string): Promise<Application[]> {
  const found: Application[] = [];
  for await (const records of queryPages(application.kept({ companyId, isNoticed: false })))
    for (const one of records) {
      if (lastKeptDay(endedAtOf(one), months) > until) return found;
      found.push(one);
    }
  return found;
}

/** What the notice of a day is about: what it has set the last day of, or will. Each with its last day. */
export async function endingBy({ companyId, noticedOn }: NoticeKey, months: number) {
  const set: Application[] = [];
  for await (const records of queryPages(application.kept({ companyId, isNoticed: true })))
    set.push(...records.filter((one) => one.noticedOn === noticedOn));
  const all = [...set, ...(await unnoticed(companyId, months, noticeCovers(noticedOn)))];
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()]
    .filter((one) => !hasLapsed(one, now()))
    .map((one) => ({
      ...one,
      lastDay: expectedLastDay({ ...one, endedAt: endedAtOf(one) }, months, now()),
    }));
}

/**
 * @returns `postponed` while nobody of a suspended company could read it; `unfinished` if there was not enough time; undefined
 * if no notice is due
 */
async function noticeDue(
  { companyId, noticedOn }: Retention,
  { accountId, months, today, isLate }: Omit<Changed, 'companyId'> & { accountId: string },
  notify: (key: NoticeKey) => Promise<void>,
): Promise<'sent' | 'postponed' | 'unfinished' | undefined> {
  if (noticedOn === today || now() < Date.parse(noticeTimeOf(today))) return undefined;
  const [first] = (await query(application.kept({ companyId, isNoticed: false }), { limit: 1 })).items;
  if (!first || lastKeptDay(endedAtOf(first), months) > addDays(today, retentionNoticeDays)) return undefined;
  if ((await get(account, { id: accountId }))?.state !== 'ACTIVE') return 'postponed';
  const all = await unnoticed(companyId, months, noticeCovers(today));
  // Of what the company has removed from its list nothing is to be saved.
  if (all.some(({ hiddenFor }) => !hiddenFor.includes('company')))
    await notify({ companyId, noticedOn: today });
  const isWhole = await forEach(
    // The earliest come last: as long as one of them is without its day, the notice is due, and resumed.
    all.toReversed(),
    (one) =>
      setLastDay(one, ({ keptUntil }) => keptUntil === undefined, {
        keptUntil: expectedLastDay({ endedAt: endedAtOf(one) }, months, now()),
        noticedOn: today,
      }),
    isLate,
  );
  return isWhole ? 'sent' : 'unfinished';
}
