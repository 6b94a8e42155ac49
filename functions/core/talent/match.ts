import { isToBeFound, staffVisibility } from '../../data/entities/talent.ts';
import { matchedTalent, talentSearchTerm } from '../../data/entities/talentSearch.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryPages, run, type Stored, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { meets } from '../../search/meets.ts';
import { searchTerms } from '../savedSearches/terms.ts';
import { blockedIds } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { talentMails } from './alerts.ts';
import { type TalentDocument, talentLayout } from './document.ts';
import { withQuestions } from './savedQuestion.ts';
import { talentSource } from './source.ts';

const terms = searchTerms(talentLayout);

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
  for (const term of terms.ofDocument(document))
    for await (const candidates of queryPages(talentSearchTerm.withTerm({ term }))) {
      const asked = await withQuestions(candidates.filter(({ companyId }) => !hidden.has(companyId)));
      const questions = asked.map(({ question }) => question);
      const isMet = meets(talentLayout, document, questions, instant());
      const wasMet = before && meets(talentLayout, asDocument(before), questions, instant());
      for (const [at, { search }] of asked.entries())
        if (isMet[at] && !wasMet?.[at]) {
          const { accountId, searchId } = search;
          found.set(accountId, [...new Set([...(found.get(accountId) ?? []), searchId])]);
        }
    }
  return found;
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
  const document =
    visibility && isToBeFound(visibility) ? (await talentSource.read(staffId))?.document : undefined;
  if (!document) {
    // Found again later, they are new to everybody whose searches find them then.
    if (before) await run(write.remove(matchedTalent, { staffId }));
    return 0;
  }
  const found = await toWhomNew(document, before);
  const told = await talentMails.add(
    [...found].map(([accountId, searchIds]) => ({
      ...{ owner: { accountId }, alert: 'WEEKLY' as const, one: { staffId, searchIds } },
    })),
  );
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
