import { isPlanValid } from '../../../shared/domain/plans.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import type { account } from '../../data/entities/account.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { talentAlert, talentMatch } from '../../data/entities/talentSearch.ts';
import { get, type Stored } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { meets } from '../../search/meets.ts';
import { presentAccount } from '../accounts/account.ts';
import type { OfAccount } from '../actor.ts';
import { alertMails } from '../savedSearches/alertMails.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { type TalentCard, talentLayout } from './document.ts';
import { withQuestions } from './savedQuestion.ts';
import { talentSearchesOf } from './searches.ts';
import { talentSource } from './source.ts';

type Alert = Stored<typeof talentAlert>;

/** Mails about new people. */
export const talentMails = alertMails<OfAccount, Alert['people'][number], Alert>({
  ...{ alert: talentAlert, match: talentMatch },
  ...{ list: 'people', most: 50 },
  keyOf: ({ accountId }) => ({ accountId }),
  present: ({ accountId }, { staffId }) => [presentAccount(accountId), presentStaff(staffId)],
});

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
  const asked = await withQuestions(searches.filter(({ alert }) => alert === 'WEEKLY'));
  const questions = asked.map(({ question }) => question);
  const metBy = new Map(
    documents.map((document) => [document.id, meets(talentLayout, document, questions, instant())]),
  );
  const content: NewTalent[] = [];
  const told = new Set<string>();
  for (const [at, { search }] of asked.entries()) {
    const found = documents.filter(
      ({ id }) => !told.has(id) && searchIdsOf.get(id)!.includes(search.id) && metBy.get(id)![at],
    );
    for (const { id } of found) told.add(id);
    const cards = found.map(({ card }) => card as TalentCard).sort((a, b) => (a.id < b.id ? 1 : -1));
    if (cards.length > 0) content.push({ name: search.name, query: search.query, people: cards });
  }
  return content.length > 0 ? content : undefined;
}
