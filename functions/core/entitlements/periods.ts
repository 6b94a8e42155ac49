import {
  balanceOf,
  type Entitlement,
  type EntitlementRight,
  type Entry,
  settled,
} from '../../../shared/domain/entitlements.ts';
import { addDays } from '../../../shared/domain/time.ts';
import { entitlementEntry, entryPlace } from '../../data/entities/entitlement.ts';
import { query, queryAll } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Paging } from '../paging.ts';
import { storedOrFromPlan } from './ledger.ts';

/** Plan months that are listed: five years, if the plan has never changed. */
const listedPeriods = 60;

export interface Period {
  startsOn: string;
  /** Last day; absent for the one that runs now. */
  endsOn?: string;
}

interface OfRight {
  companyId: string;
  right: EntitlementRight;
}

/** What a right's ledger has by an instant: what is written, and what time has done since. */
interface Ledger {
  of: OfRight;
  /** The plan month whose entries are being written, and their number. */
  written: { period: string | undefined; entries: number };
  /** Not yet written down. */
  pending: readonly Entry[];
  state: Entitlement;
}

async function ledgerAt(of: OfRight, at: string): Promise<Ledger> {
  const found = await storedOrFromPlan(of.companyId, of.right);
  const { state, entries } = settled(found, at);
  return { of, written: { period: found.period, entries: found.entries }, pending: entries, state };
}

const openingsIn = (entries: readonly Entry[]): Entry[] => entries.filter(({ kind }) => kind === 'opening');

/** The openings of a plan month and of the next one that has entries. Undefined if there is no such month. */
async function openingsAround({ of, pending }: Ledger, period: string) {
  const { items } = await query(entitlementEntry.openings(of), { from: period, limit: 2 });
  // Some may have been written since the right was read.
  const others = openingsIn(pending).filter(
    (one) => one.period >= period && !items.some(({ id }) => id === one.id),
  );
  const [opening, next]: Entry[] = [...items, ...others];
  return opening?.period === period ? { opening, next } : undefined;
}

/** Plan months with entries, the latest first. */
async function periodsOf({ of, pending }: Ledger): Promise<Period[]> {
  const { items } = await query(entitlementEntry.openings(of), { newestFirst: true, limit: listedPeriods });
  const starts = [...new Set([...openingsIn(pending).reverse(), ...items].map(({ period }) => period))];
  return starts.slice(0, listedPeriods).map((startsOn, index) => ({
    startsOn,
    ...(index > 0 && { endsOn: addDays(starts[index - 1]!, -1) }),
  }));
}

/** Entries of a plan month by their numbers, the latest first. */
async function entriesBetween(
  { of, pending }: Ledger,
  period: string,
  first: number,
  last: number,
): Promise<Entry[]> {
  const own = pending.filter((one) => one.period === period && one.number >= first && one.number <= last);
  const lastWritten = last - own.length;
  const written =
    lastWritten < first
      ? []
      : await queryAll(entitlementEntry.ofPeriod({ ...of, period }), {
          ...{ from: entryPlace(first), to: entryPlace(lastWritten), newestFirst: true },
        });
  return [...own.reverse(), ...written];
}

export interface PeriodPage {
  entries: Entry[];
  total: number;
  period: Period;
  opening: number;
  closing: number;
  periods: Period[];
}

/**
 * A page of the entries of one plan month, the latest first, with the balance at its start and its end. Reads the
 * months' openings, which have the number of entries of the month before, and the page. What time has done
 * since the last use is in it, without being written.
 * @param wanted first day of a plan month; absent: the one that runs at the instant
 * @throws Failure not_found, also for a plan month without entries
 */
export async function pageOfPeriod(
  of: OfRight,
  wanted: string | undefined,
  at: string,
  { page, pageSize }: Paging,
): Promise<PeriodPage> {
  const ledger = await ledgerAt(of, at);
  const { written, pending, state } = ledger;
  const startsOn = wanted ?? state.period!;
  const [around, periods] = await Promise.all([openingsAround(ledger, startsOn), periodsOf(ledger)]);
  if (!around) throw new Failure('not_found');
  const { opening, next } = around;
  const unwritten = pending.filter(({ period }) => period === startsOn).length;
  const total =
    next?.closes?.entries ?? (written.period === startsOn ? written.entries + unwritten : unwritten);
  const last = total - (page - 1) * pageSize;
  const first = Math.max(1, last - pageSize + 1);
  return {
    entries: last < 1 ? [] : await entriesBetween(ledger, startsOn, first, last),
    total,
    period: { startsOn, ...(next && { endsOn: addDays(next.period, -1) }) },
    opening: opening.amount,
    closing: next ? next.amount : balanceOf(state),
    periods,
  };
}
