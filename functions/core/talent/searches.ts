import type { TalentAlert, TalentSearch } from '../../../shared/contract/talent.ts';
import { savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { talentSearch, talentSearchCount, talentSearchTerm } from '../../data/entities/talentSearch.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { derivedId } from '../../platform/ids.ts';
import { ownAccount, presentAccount } from '../accounts/account.ts';
import type { CompanyActor, OfAccount } from '../actor.ts';
import { putCompanyEmailSetting, wantsMail } from '../emailReception/settings.ts';
import { loadOwnJob } from '../jobs/records.ts';
import { keptSearches, latestFirst, requireQuery, type SearchChange } from '../savedSearches/kept.ts';
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

/** None for a search that can no longer be asked, as when one of its codes is no longer offered: it finds nobody. */
function termsOf({ query }: Pick<SearchRecord, 'query'>): string[] {
  try {
    return terms.ofQuestion(talentQuestion(readTalentQuery(query), tokyoDay(now())));
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

const searches = keptSearches<OfAccount, Omit<SearchRecord, 'version'>>({
  ...{ search: talentSearch, count: talentSearchCount, term: talentSearchTerm },
  keyOf: ({ accountId }) => ({ accountId }),
  present: ({ accountId }) => presentAccount(accountId),
  termsOf,
});

const answer = ({ accountId: _, companyId: __, ...record }: SearchRecord): TalentSearch => ({
  ...record,
  alert: record.alert as TalentAlert,
});

export const talentSearchesOf = (accountId: string): Promise<SearchRecord[]> =>
  queryAll(talentSearch.ofAccount({ accountId }));

/** Latest first. */
export async function listTalentSearches({ accountId }: OfAccount) {
  const [all, mails] = await Promise.all([
    talentSearchesOf(accountId),
    ownAccount({ accountId }).then((of) => wantsMail(of, mailKind)),
  ]);
  return { data: latestFirst(all).map(answer), limit: savedSearchLimit, mails };
}

/** Who asks for a mail again has changed their mind about the link that stopped all of them. */
async function wantMails(owner: Owner, alert: TalentAlert | undefined): Promise<void> {
  if (alert !== 'WEEKLY' || (await wantsMail(await ownAccount(owner), mailKind))) return;
  await putCompanyEmailSetting(owner, { [mailKind]: true }, page);
}

/** Open or ended. @throws Failure validation_failed for jobs that the company does not have */
async function requireOwnJobs(companyId: string, jobIds: readonly (string | undefined)[]): Promise<void> {
  for (const id of new Set(jobIds))
    if (id !== undefined)
      await loadOwnJob(id, companyId).catch((error: unknown) => {
        if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
        const fields = [{ field: 'query', code: 'notOffered' }];
        throw new Failure('validation_failed', { fields, cause: error });
      });
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
  requireQuery(query);
  talentQuestion(asked, tokyoDay(now()));
  await requireOwnJobs(companyId, [asked.forJob, asked.permittedFor]);
  const id = derivedId(accountId, `${accountId} ${query}`);
  const { name, alert } = wanted;
  const saved = await searches.save({ accountId, companyId, id, name, query, alert });
  await wantMails(owner, alert);
  return answer(saved);
}

/** @throws Failure not_found, changed_meanwhile */
export async function updateTalentSearch(
  owner: Owner,
  id: string,
  change: SearchChange<TalentAlert>,
): Promise<TalentSearch> {
  const saved = await searches.update(owner, id, change);
  await wantMails(owner, change.alert);
  return answer(saved);
}

/** @throws Failure not_found, changed_meanwhile */
export const deleteTalentSearch = (owner: OfAccount, id: string): Promise<void> => searches.remove(owner, id);
