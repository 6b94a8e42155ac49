import { alertDueAt } from '../../../shared/domain/savedSearches.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import {
  matchedTalent,
  talentAlert,
  talentMatch,
  talentSearchTerm,
} from '../../data/entities/talentSearch.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryPages, run, type Stored, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { meets } from '../../search/meets.ts';
import { presentAccount } from '../accounts/account.ts';
import { searchTerms } from '../savedSearches/terms.ts';
import { blockedIds } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { type TalentDocument, talentLayout } from './document.ts';
import { askedJob, permittedFor } from './job.ts';
import { type TalentQuestion, talentQuestion } from './question.ts';
import { readTalentQuery } from './savedQuery.ts';
import { talentSource } from './source.ts';
import { understandTalent, withUnderstood } from './understand.ts';

/** How long an account is not told of the same person again. */
const rememberedSeconds = 400 * 24 * 3600;
/** Maximum of people in one mail; the rest is counted. */
const peopleInAlert = 50;
/** Concurrency of writes. */
const together = 10;

const terms = searchTerms(talentLayout);

/** Whether a saved search finds a person: its conditions, without its order. */
export async function searchFinds(
  { query, companyId }: { query: string; companyId: string },
  documents: readonly TalentDocument[],
): Promise<boolean[]> {
  const question = await savedQuestion(query, companyId);
  if (!question) return documents.map(() => false);
  return documents.map((document) => meets(talentLayout, document, [question], instant())[0]!);
}

/** Undefined if it can no longer be asked: its job has been closed, or one of its codes is no longer offered. */
async function savedQuestion(query: string, companyId: string): Promise<TalentQuestion | undefined> {
  const today = tokyoDay(now());
  try {
    const asked = readTalentQuery(query);
    const plain = talentQuestion(asked, today);
    const question = plain.keyword ? withUnderstood(plain, understandTalent(plain.keyword)) : plain;
    if (asked.permittedFor === undefined) return question;
    const permitted = permittedFor((await askedJob(asked.permittedFor, companyId)).toFit, today);
    return {
      ...question,
      filters: { ...question.filters, ...permitted.filters },
      ranges: { ...question.ranges, ...permitted.ranges },
    };
  } catch (error) {
    if (error instanceof Failure && error.code !== 'try_again') return undefined;
    throw error;
  }
}

type Matched = Omit<Stored<typeof matchedTalent>, 'version'>;

const asDocument = ({ staffId, ...parts }: Matched): TalentDocument =>
  ({ id: staffId, number: '', version: 1, updatedAt: instant(), card: {}, ...parts }) as TalentDocument;

/** The accounts to which a person is new, with their searches. */
async function toWhomNew(
  document: TalentDocument,
  before: Matched | undefined,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const hidden = await blockedIds(document.id);
  const documents = [document, ...(before ? [asDocument(before)] : [])];
  for (const term of terms.ofDocument(document))
    for await (const candidates of queryPages(talentSearchTerm.withTerm({ term })))
      for (const { accountId, companyId, searchId, query } of candidates) {
        if (hidden.has(companyId)) continue;
        const [isMet, wasMet] = await searchFinds({ query, companyId }, documents);
        if (isMet && !wasMet) found.set(accountId, [...new Set([...(found.get(accountId) ?? []), searchId])]);
      }
  return found;
}

/** Adds a person to an account's next mail, once. @returns whether they were new to it */
async function remember(accountId: string, staffId: string, searchIds: string[]): Promise<boolean> {
  let from = now();
  const put = async (): Promise<boolean> => {
    const dueAt = alertDueAt('WEEKLY', from);
    const open = await get(talentAlert, { accountId, dueAt });
    if (open?.closed) {
      // That mail has been closed: use the next one.
      from = Date.parse(dueAt);
      return put();
    }
    const isFull = open !== undefined && open.people.length >= peopleInAlert;
    const one = { staffId, searchIds };
    try {
      await transactNamed<'match' | 'alert' | 'account' | 'person'>({
        match: write.create(talentMatch, {
          ...{ accountId, staffId, at: instant() },
          expiresAt: epochIn(rememberedSeconds),
        }),
        alert: open
          ? write.save(talentAlert, {
              ...open,
              ...(isFull ? { more: open.more + 1 } : { people: [...open.people, one] }),
            })
          : write.create(talentAlert, {
              id: newId(),
              accountId,
              dueAt,
              people: [one],
              more: 0,
              closed: false,
            }),
        account: presentAccount(accountId),
        person: presentStaff(staffId),
      });
      return true;
    } catch (error) {
      if (!isRefused<'match' | 'alert' | 'account' | 'person'>(error)) throw error;
      if (error.has('match') || error.has('account') || error.has('person')) return false;
      // Write conflict with another person for the same mail.
      throw error;
    }
  };
  return untilWritten(put);
}

/**
 * Finds the saved searches to which somebody is new, and queues them for the weekly mails: searches that find
 * them now and did not when this was last called. Safe to call late, repeatedly and concurrently: no account
 * is told of a person twice.
 * @returns the number of accounts to which the person was new
 */
export async function matchTalent(staffId: string): Promise<number> {
  const [visibility, before] = await Promise.all([
    get(staffVisibility, { staffId }),
    get(matchedTalent, { staffId }),
  ]);
  const document = visibility?.findable ? (await talentSource.read(staffId))?.document : undefined;
  if (!document) {
    // Found again later, they are new to everybody whose searches find them then.
    if (before) await run(write.remove(matchedTalent, { staffId }));
    return 0;
  }
  const found = [...(await toWhomNew(document, before))];
  let told = 0;
  for (let start = 0; start < found.length; start += together) {
    const fresh = await Promise.all(
      found
        .slice(start, start + together)
        .map(([accountId, searchIds]) => remember(accountId, staffId, searchIds)),
    );
    told += fresh.filter(Boolean).length;
  }
  const { texts, filters, columns } = document as unknown as Matched;
  try {
    await transactNamed<'person' | 'matched'>({
      person: presentStaff(staffId),
      matched: write.put(matchedTalent, { staffId, texts, filters, columns }),
    });
  } catch (error) {
    // They have left meanwhile.
    if (!isRefused<'person'>(error) || !error.has('person')) throw error;
  }
  return told;
}
