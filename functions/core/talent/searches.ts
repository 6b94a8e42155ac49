import type { TalentAlert, TalentSearch } from '../../../shared/contract/talent.ts';
import { savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { talentSearch, talentSearchCount, talentSearchTerm } from '../../data/entities/talentSearch.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { derivedId } from '../../platform/ids.ts';
import { ownAccount, presentAccount } from '../accounts/account.ts';
import type { CompanyActor } from '../actor.ts';
import { chooseForCompany, wantsMail } from '../emailReception/settings.ts';
import { searchTerms } from '../savedSearches/terms.ts';
import { talentLayout } from './document.ts';
import { talentQuestion } from './question.ts';
import { readTalentQuery, writeTalentQuery } from './savedQuery.ts';

/*
 * Saved searches for people belong to the account that saved them, not to its company: they are a member's own
 * work, are mailed to that member, and go with the account.
 */

type SearchRecord = Stored<typeof talentSearch>;
type Owner = Pick<CompanyActor, 'accountId' | 'companyId'>;

const mailKind = 'talentAlerts';
/** Where a switch is stored as chosen: the page that saved searches are on. */
const page = '/client/search_view';

const terms = searchTerms(talentLayout);
const termsOf = ({ query, alert }: Pick<SearchRecord, 'query' | 'alert'>): string[] =>
  alert === 'NONE' ? [] : terms.ofQuestion(talentQuestion(readTalentQuery(query), tokyoDay(now())));

/** Writes that update a search's terms. */
function termWrites(
  before: SearchRecord | undefined,
  after: Omit<SearchRecord, 'version'> | undefined,
): Write[] {
  const wanted = after ? termsOf(after) : [];
  const { accountId, companyId, id: searchId, query } = (after ?? before)!;
  return [
    ...wanted.map((term) => write.put(talentSearchTerm, { accountId, companyId, searchId, term, query })),
    ...(before ? termsOf(before) : [])
      .filter((term) => !wanted.includes(term))
      .map((term) => write.remove(talentSearchTerm, { accountId, searchId, term })),
  ];
}

const answer = ({ accountId: _, companyId: __, ...record }: SearchRecord): TalentSearch => ({
  ...record,
  alert: record.alert as TalentAlert,
});

export const talentSearchesOf = (accountId: string): Promise<SearchRecord[]> =>
  queryAll(talentSearch.ofAccount({ accountId }));

/** Latest first. */
export async function listTalentSearches({ accountId }: Pick<Owner, 'accountId'>) {
  const [all, mails] = await Promise.all([
    talentSearchesOf(accountId),
    ownAccount({ accountId }).then((of) => wantsMail(of, mailKind)),
  ]);
  const latestFirst = all.toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  );
  return { data: latestFirst.map(answer), limit: savedSearchLimit, mails };
}

/** Who asks for a mail again has changed their mind about the link that stopped all of them. */
async function wantMails(owner: Owner, alert: TalentAlert | undefined): Promise<void> {
  if (alert === 'WEEKLY') await chooseForCompany(await ownAccount(owner), mailKind, true, page);
}

/**
 * Saves a search once: saving it again changes its name and mail.
 * @throws Failure validation_failed for an empty query or one that `GET /staff` refuses; saved_search_limit,
 * changed_meanwhile, session_ended
 */
export async function saveTalentSearch(
  owner: Owner,
  wanted: { name: string; query: string; alert: TalentAlert },
): Promise<TalentSearch> {
  const { accountId, companyId } = owner;
  const asked = readTalentQuery(wanted.query);
  const query = writeTalentQuery(asked);
  if (query === '')
    throw new Failure('validation_failed', { fields: [{ field: 'query', code: 'required' }] });
  talentQuestion(asked, tokyoDay(now()));
  const id = derivedId(accountId, `${accountId} ${query}`);
  const { name, alert } = wanted;
  if (await get(talentSearch, { accountId, id })) return updateTalentSearch(owner, id, { name, alert });
  const at = instant();
  const record = { accountId, companyId, id, name, query, alert, createdAt: at, updatedAt: at };
  try {
    await transactNamed<'account' | 'search' | 'count' | 'terms'>({
      account: presentAccount(accountId),
      search: write.create(talentSearch, record),
      count: write.add(
        talentSearchCount,
        { accountId },
        {
          add: { searches: 1 },
          set: { accountId },
          condition: {
            expression: 'attribute_not_exists(searches) OR searches < :limit',
            values: { ':limit': savedSearchLimit },
          },
        },
      ),
      terms: termWrites(undefined, record),
    });
  } catch (error) {
    if (!isRefused<'account' | 'search'>(error)) throw error;
    if (error.has('account')) throw new Failure('session_ended');
    // Two devices saved it concurrently.
    if (error.has('search')) return updateTalentSearch(owner, id, { name, alert });
    throw new Failure('saved_search_limit', { values: { limit: savedSearchLimit } });
  }
  await wantMails(owner, alert);
  return answer({ ...record, version: 1 });
}

/** @throws Failure not_found, changed_meanwhile */
export async function updateTalentSearch(
  owner: Owner,
  id: string,
  {
    version,
    ...change
  }: { name?: string | undefined; alert?: TalentAlert | undefined; version?: number | undefined },
): Promise<TalentSearch> {
  const before = await get(talentSearch, { accountId: owner.accountId, id });
  if (!before) throw new Failure('not_found');
  if (version !== undefined && version !== before.version) throw new Failure('changed_meanwhile');
  const after = {
    ...before,
    name: change.name ?? before.name,
    alert: change.alert ?? before.alert,
    updatedAt: instant(),
  };
  try {
    await transact([
      write.save(talentSearch, after),
      ...(after.alert === before.alert ? [] : termWrites(before, after)),
    ]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  await wantMails(owner, change.alert);
  return answer({ ...after, version: before.version + 1 });
}

/** @throws Failure not_found, changed_meanwhile */
export async function deleteTalentSearch({ accountId }: Pick<Owner, 'accountId'>, id: string): Promise<void> {
  const before = await get(talentSearch, { accountId, id });
  if (!before) throw new Failure('not_found');
  try {
    await transact([
      write.remove(talentSearch, { accountId, id }, { version: before.version }),
      write.add(talentSearchCount, { accountId }, { add: { searches: -1 }, set: { accountId } }),
      ...termWrites(before, undefined),
    ]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}
