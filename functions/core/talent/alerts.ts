import { isPlanValid } from '../../../shared/domain/plans.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import type { account } from '../../data/entities/account.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { talentAlert } from '../../data/entities/talentSearch.ts';
import { get, run, type Stored, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import type { TalentCard } from './document.ts';
import { searchFinds } from './match.ts';
import { talentSearchesOf } from './searches.ts';
import { talentSource } from './source.ts';

type Alert = Stored<typeof talentAlert>;

/** Mails about new people that are due by an instant, shard by shard, the earliest of each first. */
export async function* dueTalentAlerts(
  untilInstant: string,
): AsyncGenerator<{ accountId: string; dueAt: string }> {
  // Sort keys continue after the instant.
  for await (const { record } of dueRecords(talentAlert.due, `${untilInstant}~`))
    yield { accountId: record.accountId, dueAt: record.dueAt };
}

/**
 * Closes a mail that is due, so that later matches go into the next one.
 * @returns undefined if it is not due, or has been sent
 */
export async function closeTalentAlert(of: { accountId: string; dueAt: string }): Promise<Alert | undefined> {
  if (Date.parse(of.dueAt) > now()) return undefined;
  return change(talentAlert, of, (found) => (found.closed ? undefined : { ...found, closed: true }));
}

/** Called once the mail is queued. */
export const deleteTalentAlert = ({ accountId, dueAt }: Alert): Promise<void> =>
  run(write.remove(talentAlert, { accountId, dueAt }));

/** A search with the people who are new to it, the newest member first. */
export interface NewTalent {
  name: string;
  query: string;
  people: TalentCard[];
}

/**
 * The current content of a mail about new people: who can be found now, does not hide from the company and is
 * still found by a search with mails. Undefined if nobody is left, the plan has ended, or the company or its
 * member may no longer search.
 */
export async function talentAlertContent(
  owner: Stored<typeof account>,
  people: Alert['people'],
): Promise<NewTalent[] | undefined> {
  const { companyId } = owner;
  if (companyId === undefined || owner.state !== 'ACTIVE') return undefined;
  if (!hasRight({ role: owner.role, companyRole: owner.companyRole ?? 'OWNER' }, 'talent.search'))
    return undefined;
  const [of, plan, searches, hidden] = await Promise.all([
    get(company, { id: companyId }),
    get(companyPlan, { companyId }),
    talentSearchesOf(owner.id),
    hiddenFrom(companyId),
  ]);
  if (!of || of.withdrawn || !plan || !isPlanValid(plan.validUntil, tokyoDay(now()))) return undefined;
  const wanted = people.filter(({ staffId }) => !hidden.has(staffId));
  const rows = await Promise.all(wanted.map(({ staffId }) => talentSource.read(staffId)));
  const documents = rows.flatMap((row) => row?.document ?? []);
  const searchIdsOf = new Map(people.map(({ staffId, searchIds }) => [staffId, searchIds]));
  const content: NewTalent[] = [];
  const told = new Set<string>();
  for (const search of searches.filter(({ alert }) => alert === 'WEEKLY')) {
    const own = documents.filter(({ id }) => !told.has(id) && searchIdsOf.get(id)!.includes(search.id));
    const met = await searchFinds(search, own);
    const found = own.filter((_, at) => met[at]);
    for (const { id } of found) told.add(id);
    const cards = found.map(({ card }) => card as TalentCard).sort((a, b) => (a.id < b.id ? 1 : -1));
    if (cards.length > 0) content.push({ name: search.name, query: search.query, people: cards });
  }
  return content.length > 0 ? content : undefined;
}
