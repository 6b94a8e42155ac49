import type { PlanType } from './codes.ts';
import { isPlanValid, type PlanTerms } from './plans.ts';
import { addDays, addMonths, startOfDay, tokyoDay } from './time.ts';

/**
 * The ledger of what a company may use: pure, every function is given its instant. A right is a slot, held
 * against a cap, or a consumable, drawn from lots of credits. Instants are UTC ISO 8601, days are in Tokyo.
 */

export const entitlementRights = [
  'openPostings',
  'scouts',
  'resumeViews',
  'staffFavorites',
  'featuredJobs',
] as const;
export type EntitlementRight = (typeof entitlementRights)[number];

const definitions = {
  openPostings: { kind: 'slot', term: 'openPostings' },
  scouts: { kind: 'consumable', term: 'scoutsPerMonth' },
  resumeViews: { kind: 'consumable', term: 'resumeViewsPerMonth' },
  staffFavorites: { kind: 'slot', term: 'staffFavorites' },
  featuredJobs: { kind: 'slot', term: 'featuredJobs' },
} as const satisfies Record<
  EntitlementRight,
  { kind: 'slot' | 'consumable'; term: Exclude<keyof PlanTerms, 'planType' | 'validFrom' | 'pricePerMonth'> }
>;

export const isSlot = (right: EntitlementRight): boolean => definitions[right].kind === 'slot';

/** What a plan allows of a right, per month for a consumable; null: unlimited. */
export const amountOf = (terms: PlanTerms, right: EntitlementRight): number | null =>
  terms[definitions[right].term];

/** A right's copy of the contract, so that one record answers what is left. */
export interface EntitlementContract {
  contractId: string;
  planType: PlanType;
  /** The day from which plan months are counted. */
  startsOn: string;
  /** Last day; absent: without end. */
  validUntil?: string | undefined;
  /** Credits of each plan month, or slots; null: unlimited. */
  amount: number | null;
}

/** Credits that came, and end, together; for a slot: a part of its cap. */
export interface Lot {
  grantId: string;
  /** Lots with the lowest are drawn from first. */
  priority: number;
  /** null: unlimited. */
  granted: number | null;
  /** Credits drawn; always 0 for slots. */
  used: number;
  startsAt: string;
  /** The first instant at which it is worth nothing; absent: never. */
  expiresAt?: string | undefined;
}

/** A company's right: everything that one question needs. */
export interface Entitlement {
  right: EntitlementRight;
  contract: EntitlementContract;
  lots: readonly Lot[];
  /** Slots in use; always 0 for consumables. */
  held: number;
  /** First day of the plan month whose entries are being written; absent before the first. */
  period?: string | undefined;
  /** The balance at the start of that month. */
  opening: number;
  /** Number of that month's entries. */
  entries: number;
  /** Nothing is decided for an earlier instant than this, whichever clock asks. */
  settledAt?: string | undefined;
}

export const entryKinds = [
  'opening',
  'grant',
  'revoke',
  'lapse',
  'use',
  'giveBack',
  'hold',
  'release',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface EntrySubject {
  /** The kind of record: `job`, `staff`, `scout` … */
  kind: string;
  id: string;
}

/**
 * One line of the ledger. The amounts of a month's entries, its opening among them, sum to the balance:
 * credits left of a consumable, slots held of a slot. Unlimited credits are in no balance.
 */
export interface Entry {
  /** Of the act that it counts: an act with the same id is the same act. */
  id: string;
  kind: EntryKind;
  /** First day of its plan month. */
  period: string;
  /** Its position in that month, from 1. */
  number: number;
  /** How many credits or slots it is about; null: unlimited. */
  quantity: number | null;
  /** Signed effect on the balance. */
  amount: number;
  at: string;
  /** The contract that it is about. */
  planType?: PlanType | undefined;
  /** What was drawn, by lot. */
  lots?: readonly { grantId: string; amount: number }[] | undefined;
  /** Of an opening: the month before it. */
  closes?: { period: string; entries: number } | undefined;
  /** Of a giving back: the act that is undone. */
  of?: string | undefined;
  subject?: EntrySubject | undefined;
  accountId?: string | undefined;
}

/** What a company has of a right at an instant. */
export interface Balance {
  /** null: unlimited. */
  limit: number | null;
  used: number;
  left: number | null;
  /** Whether its contract holds today. */
  valid: boolean;
  /** Last day of the contract. */
  validUntil?: string;
  /** The day on which a plan month's credits come again; absent for slots, and if the contract ends before. */
  renewsOn?: string;
}

/** A counted act: what is used, and by whom. */
export interface EntitlementAct {
  id: string;
  subject: EntrySubject;
  accountId?: string | undefined;
  /** Default: 1. */
  amount?: number | undefined;
}

interface Written {
  state: Entitlement;
  entries: Entry[];
}

/** The plan month of a day: the start day plus n months, clamped at month ends. */
export function planMonth(startsOn: string, day: string): { startsOn: string; renewsOn: string } {
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  let count = Math.max(0, months(day) - months(startsOn));
  // Always from the start day: after 31 January and 28 February comes 31 March.
  if (count > 0 && addMonths(startsOn, count) > day) count -= 1;
  return { startsOn: addMonths(startsOn, count), renewsOn: addMonths(startsOn, count + 1) };
}

/** Lots of the plan are drawn before others, which usually last longer. */
const planPriority = 0;

const endOfContract = ({ validUntil }: EntitlementContract): string | undefined =>
  validUntil === undefined ? undefined : startOfDay(addDays(validUntil, 1));

const holds = ({ startsOn, validUntil }: EntitlementContract, day: string): boolean =>
  startsOn <= day && isPlanValid(validUntil, day);

const isLive = ({ startsAt, expiresAt }: Lot, at: string): boolean =>
  startsAt <= at && (expiresAt === undefined || at < expiresAt);
const isOver = ({ expiresAt }: Lot, at: string): boolean => expiresAt !== undefined && expiresAt <= at;

const leftIn = ({ granted, used }: Lot): number => (granted === null ? 0 : granted - used);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);
const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

/** Credits left in limited lots, or slots held: what the entries sum to. */
export const balanceOf = ({ right, lots, held }: Entitlement): number =>
  isSlot(right) ? held : sum(lots.map(leftIn));

/** A right under its first contract. */
export const newEntitlement = (
  right: EntitlementRight,
  contract: EntitlementContract,
  held = 0,
): Entitlement => ({ right, contract, lots: [], held: isSlot(right) ? held : 0, opening: 0, entries: 0 });

function withEntry(
  { state, entries }: Written,
  entry: Omit<Entry, 'period' | 'number'>,
  change: Partial<Entitlement> = {},
): Written {
  const number = state.entries + 1;
  return {
    state: { ...state, ...change, entries: number },
    entries: [...entries, { ...entry, period: state.period ?? '', number }],
  };
}

/** Closes the month before with its balance; does nothing for a month that has begun. */
function inPeriod(written: Written, period: string): Written {
  const { state, entries } = written;
  if (state.period !== undefined && period <= state.period) return written;
  const opening = balanceOf(state);
  return withEntry(
    { state: { ...state, period, opening, entries: 0 }, entries },
    {
      id: `OPENING#${period}`,
      kind: 'opening',
      quantity: opening,
      amount: opening,
      at: startOfDay(period),
      ...(state.period !== undefined && { closes: { period: state.period, entries: state.entries } }),
    },
  );
}

const periodOf = ({ startsOn }: EntitlementContract, day: string): string =>
  day < startsOn ? day : planMonth(startsOn, day).startsOn;

const lastInstant = (expiresAt: string): number => Date.parse(expiresAt) - 1;

/** A lot that ends: what is left of it goes. */
function without(written: Written, lot: Lot, kind: 'lapse' | 'revoke', at: string): Written {
  const { state } = written;
  const change = { lots: state.lots.filter(({ grantId }) => grantId !== lot.grantId) };
  const slot = isSlot(state.right);
  const quantity = slot ? lot.granted : leftIn(lot);
  // Nothing is left, or nothing was counted: no line of its own.
  if (quantity === 0) return { ...written, state: { ...state, ...change } };
  return withEntry(
    written,
    {
      id: `${kind === 'lapse' ? 'LAPSE' : 'REVOKE'}#${lot.grantId}`,
      kind,
      quantity,
      amount: slot ? 0 : -leftIn(lot),
      at,
      planType: state.contract.planType,
    },
    change,
  );
}

/**
 * Adds a lot, once: early, late or twice, it counts from its own start to its own end.
 * @param at when it was granted
 */
export function granted(state: Entitlement, lot: Omit<Lot, 'used'>, at: string): Written {
  const written = settled(state, at);
  return withLot(written, { ...lot, used: 0 }, later(at, written.state.settledAt));
}

function withLot(written: Written, lot: Lot, at: string): Written {
  const { lots, right, contract } = written.state;
  if (lot.granted === 0 || isOver(lot, at) || lots.some(({ grantId }) => grantId === lot.grantId))
    return written;
  return withEntry(
    written,
    {
      id: lot.grantId,
      kind: 'grant',
      quantity: lot.granted,
      amount: isSlot(right) ? 0 : (lot.granted ?? 0),
      at,
      ...(lot.priority === planPriority && { planType: contract.planType }),
    },
    { lots: [...lots, lot] },
  );
}

/** The plan's lot of a day: a month of credits, or the slots of the whole contract. */
function planLot({ right, contract }: Entitlement, day: string): Lot {
  const end = endOfContract(contract);
  const slot = isSlot(right);
  const month = planMonth(contract.startsOn, day);
  const expiresAt = slot ? end : earlier(startOfDay(month.renewsOn), end);
  return {
    grantId: [contract.contractId, right, ...(slot ? [] : [month.startsOn])].join('#'),
    priority: planPriority,
    granted: contract.amount,
    used: 0,
    startsAt: startOfDay(slot ? contract.startsOn : month.startsOn),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

/**
 * What has become of a right by an instant: expired lots have lapsed, past months are closed with a balance,
 * this month's credits are there. The same state, without entries, if nothing has happened.
 */
export function settled(found: Entitlement, clock: string): Written {
  const at = later(clock, found.settledAt);
  const day = tokyoDay(at);
  const { contract } = found;
  let written: Written = { state: found, entries: [] };
  const expired = found.lots
    .filter((lot) => isOver(lot, at))
    .sort((a, b) => (a.expiresAt! < b.expiresAt! ? -1 : 1));
  for (const lot of expired) {
    // It lapsed in the month of its last instant, whenever this is written down.
    written = inPeriod(written, periodOf(contract, tokyoDay(lastInstant(lot.expiresAt!))));
    written = without(written, lot, 'lapse', lot.expiresAt!);
  }
  written = inPeriod(written, periodOf(contract, day));
  if (holds(contract, day)) {
    const lot = planLot(written.state, day);
    written = withLot(written, lot, later(lot.startsAt, found.settledAt));
  }
  if (written.state === found) return written;
  return { ...written, state: { ...written.state, settledAt: at } };
}

/**
 * Revokes the lots of the old contract and grants those of the new one. Lots that came otherwise stay, and so
 * do held slots: above a lowered cap, new ones are refused. The same contract twice changes nothing.
 */
export function underContract(found: Entitlement, contract: EntitlementContract, clock: string): Written {
  if (found.contract.contractId === contract.contractId) return { state: found, entries: [] };
  let written = settled(found, clock);
  const at = later(clock, written.state.settledAt);
  const old = `${found.contract.contractId}#`;
  for (const lot of written.state.lots.filter(({ grantId }) => grantId.startsWith(old)))
    written = without(written, lot, 'revoke', at);
  const next = settled({ ...written.state, contract, settledAt: at }, at);
  return { state: next.state, entries: [...written.entries, ...next.entries] };
}

/** The same contract with another last day: its lots end accordingly. */
export function withLastDay(found: Entitlement, validUntil: string | undefined, clock: string): Written {
  const written = settled(found, clock);
  const { validUntil: _, ...rest } = written.state.contract;
  const contract: EntitlementContract = { ...rest, ...(validUntil !== undefined && { validUntil }) };
  const state = { ...written.state, contract };
  const day = tokyoDay(later(clock, written.state.settledAt));
  const { grantId, expiresAt } = planLot(state, day);
  const lots = state.lots.map((lot) => {
    if (lot.grantId !== grantId) return lot;
    const { expiresAt: __, ...kept } = lot;
    return { ...kept, ...(expiresAt !== undefined && { expiresAt }) };
  });
  const next = settled({ ...state, lots }, clock);
  return { state: next.state, entries: [...written.entries, ...next.entries] };
}

export type EntitlementRefusal = 'plan_expired' | 'entitlement_used_up';

const limitOf = (lots: readonly Lot[]): number | null =>
  lots.some(({ granted }) => granted === null) ? null : sum(lots.map(({ granted }) => granted ?? 0));

/** Draws credits from its lots, by priority, then expiry; or holds slots. Settled states only. */
export function used(
  state: Entitlement,
  act: EntitlementAct,
  clock: string,
): Written | { refused: EntitlementRefusal } {
  const at = later(clock, state.settledAt);
  const quantity = act.amount ?? 1;
  const live = state.lots.filter((lot) => isLive(lot, at));
  const refused = {
    refused: holds(state.contract, tokyoDay(at)) ? 'entitlement_used_up' : 'plan_expired',
  } as const;
  const { id, subject, accountId } = act;
  const entry = { id, quantity, at, subject, ...(accountId !== undefined && { accountId }) };
  const written: Written = { state, entries: [] };
  if (isSlot(state.right)) {
    const cap = limitOf(live);
    if (live.length === 0 || (cap !== null && state.held + quantity > cap)) return refused;
    const held = state.held + quantity;
    return withEntry(written, { ...entry, kind: 'hold', amount: quantity }, { held });
  }
  const drawn = new Map<string, number>();
  let missing = quantity;
  let amount = 0;
  for (const lot of live.sort(byUse)) {
    const some = lot.granted === null ? missing : Math.min(missing, leftIn(lot));
    if (some === 0) continue;
    drawn.set(lot.grantId, some);
    missing -= some;
    if (lot.granted !== null) amount -= some;
  }
  if (missing > 0) return refused;
  return withEntry(
    written,
    {
      ...entry,
      kind: 'use',
      amount,
      lots: [...drawn].map(([grantId, some]) => ({ grantId, amount: some })),
    },
    { lots: state.lots.map((lot) => ({ ...lot, used: lot.used + (drawn.get(lot.grantId) ?? 0) })) },
  );
}

const byUse = (a: Lot, b: Lot): number =>
  a.priority - b.priority ||
  (a.expiresAt ?? '9').localeCompare(b.expiresAt ?? '9', 'en') ||
  a.grantId.localeCompare(b.grantId, 'en');

/** The id under which credits are given back, so that an act is undone once. */
const giveBackId = (actId: string): string => `BACK#${actId}`;

/** Returns credits to the lots that they were drawn from; those that have expired stay so. Settled states. */
export function givenBack(
  state: Entitlement,
  use: Pick<Entry, 'id' | 'lots'>,
  act: Omit<EntitlementAct, 'id' | 'amount'>,
  clock: string,
): Written {
  const at = later(clock, state.settledAt);
  const drawn = new Map(use.lots?.map(({ grantId, amount }) => [grantId, amount]));
  let amount = 0;
  const lots = state.lots.map((lot) => {
    const back = isLive(lot, at) ? Math.min(drawn.get(lot.grantId) ?? 0, lot.used) : 0;
    if (lot.granted !== null) amount += back;
    return back === 0 ? lot : { ...lot, used: lot.used - back };
  });
  const { subject, accountId } = act;
  return withEntry(
    { state, entries: [] },
    {
      id: giveBackId(use.id),
      kind: 'giveBack',
      quantity: sum([...drawn.values()]),
      amount,
      at,
      of: use.id,
      subject,
      ...(accountId !== undefined && { accountId }),
    },
    { lots },
  );
}

/**
 * Holds slots again that were released while what they are for could not be seen. Never refused: above a cap, or after
 * the plan, only new ones are. Settled states only.
 */
export function heldAgain(state: Entitlement, act: EntitlementAct, clock: string): Written {
  const at = later(clock, state.settledAt);
  const { id, subject, accountId, amount: quantity = 1 } = act;
  return withEntry(
    { state, entries: [] },
    {
      ...{ id, kind: 'hold', quantity, amount: quantity, at, subject },
      ...(accountId !== undefined && { accountId }),
    },
    { held: state.held + quantity },
  );
}

/** Releases held slots. Settled states only. */
export function released(state: Entitlement, act: EntitlementAct & { of: string }, clock: string): Written {
  const at = later(clock, state.settledAt);
  const { id, of, subject, accountId } = act;
  const quantity = Math.min(act.amount ?? 1, state.held);
  return withEntry(
    { state, entries: [] },
    {
      ...{ id, of, kind: 'release', quantity, at, subject },
      amount: quantity === 0 ? 0 : -quantity,
      ...(accountId !== undefined && { accountId }),
    },
    { held: state.held - quantity },
  );
}

/** What a company has of a right. Settled states only. */
export function balanceAt(state: Entitlement, clock: string): Balance {
  const { right, contract, held } = state;
  const at = later(clock, state.settledAt);
  const day = tokyoDay(at);
  const live = state.lots.filter((lot) => isLive(lot, at));
  const valid = holds(contract, day);
  const cap = limitOf(live);
  // Under a contract that has ended, the limit is still named: nothing of it is left.
  const limit = live.length > 0 || valid ? cap : contract.amount;
  const usedNow = isSlot(right) ? held : sum(live.map(({ used }) => used));
  const left = cap === null ? null : isSlot(right) ? Math.max(0, cap - held) : sum(live.map(leftIn));
  const { renewsOn } = planMonth(contract.startsOn, day);
  const renews =
    !isSlot(right) && valid && contract.amount !== 0 && isPlanValid(contract.validUntil, renewsOn);
  return {
    limit,
    used: usedNow,
    left,
    valid,
    ...(contract.validUntil !== undefined && { validUntil: contract.validUntil }),
    ...(renews && { renewsOn }),
  };
}
