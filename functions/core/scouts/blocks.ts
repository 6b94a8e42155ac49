import type { BlockedCompany, CompanyHoldings } from '../../../shared/contract/scoutedJobs.ts';
import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { untilWritten } from '../../data/change.ts';
import { application, companyBlock } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, getMany, isNotThere, queryAll, type Stored, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { asSeenBy } from '../applications/answers.ts';
import { withStatus } from '../applications/change.ts';
import { conversationIdOf } from '../conversationId.ts';
import { type ConversationRecord, conversationWrites } from '../conversations/records.ts';
import { mediaUrl } from '../media.ts';
import { blocksOf, isBlocked } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';

type Company = Stored<typeof company>;

/** A company in a list, with current data. */
export const companyCard = ({ id, slug, profile }: Company) => ({
  id,
  slug,
  name: profile.name,
  ...(profile.logo && { logoUrl: mediaUrl(profile.logo) }),
});

type ApplicationRecord = Stored<typeof application>;

/** What a company received from a person: it keeps what it has copied or printed. */
function holdings(
  applications: readonly ApplicationRecord[],
  conversationWith: ConversationRecord | undefined,
): CompanyHoldings {
  return {
    applications: applications
      .map((one) => asSeenBy('staff', one))
      .map(({ id, status, appliedAt, jobId, jobNumber, jobTitle: title }) => ({
        id,
        status,
        isEnded: isEnded(status),
        appliedAt,
        job: { id: jobId, jobNumber, title },
      })),
    messages: conversationWith?.lastNumber ?? 0,
  };
}

const applicationsOf = (staffId: string) => queryAll(application.ofStaff({ staffId }), { newestFirst: true });

/** What each of these companies received from a person. */
async function holdingsOf(staffId: string, companyIds: readonly string[]): Promise<CompanyHoldings[]> {
  const [applications, conversations] = await Promise.all([
    companyIds.length > 0 ? applicationsOf(staffId) : [],
    getMany(
      conversation,
      companyIds.map((companyId) => ({ id: conversationIdOf(staffId, companyId) })),
    ),
  ]);
  return companyIds.map((companyId) =>
    holdings(
      applications.filter((one) => one.companyId === companyId),
      conversations.find((one) => one.companyId === companyId),
    ),
  );
}

/** The companies that a staff member hides from, latest first, and what they received. */
export async function listBlocked({ staffId }: OfStaff): Promise<BlockedCompany[]> {
  const blocks = (await blocksOf(staffId)).sort((a, b) => b.at.localeCompare(a.at));
  const [found, received] = await Promise.all([
    getMany(
      company,
      blocks.map(({ companyId }) => ({ id: companyId })),
    ),
    holdingsOf(
      staffId,
      blocks.map(({ companyId }) => companyId),
    ),
  ]);
  const cards = new Map(found.map((one) => [one.id, companyCard(one)]));
  return blocks.flatMap(({ companyId, at }, index) => {
    const card = cards.get(companyId);
    return card ? [{ ...card, at, received: received[index]! }] : [];
  });
}

/** A company as shown to a user who may hide from it. @throws Failure not_found */
export async function companyToBlock({ staffId }: OfStaff, companyId: string) {
  const [found, block, [received]] = await Promise.all([
    get(company, { id: companyId }),
    get(companyBlock, { staffId, companyId }),
    holdingsOf(staffId, [companyId]),
  ]);
  if (!found) throw new Failure('not_found');
  return { ...companyCard(found), ...(block && { at: block.at }), received: received! };
}

/** Maximum of applications withdrawn in one transaction, leaving room for its other writes. */
const withdrawnAtOnce = 80;

/** A person's active applications to a company, with current data. */
async function runningApplications(staffId: string, companyId: string): Promise<ApplicationRecord[]> {
  const listed = (await applicationsOf(staffId)).filter(
    (one) => one.companyId === companyId && !isEnded(one.status),
  );
  const found = await Promise.all(listed.map(({ id }) => get(application, { id })));
  return found.filter((one) => one !== undefined && !isEnded(one.status)) as ApplicationRecord[];
}

/** The conversation's writes when hiding and unhiding: a missing one must not be created concurrently. */
function concealing(
  id: string,
  found: ConversationRecord | undefined,
  concealed: boolean,
): Record<string, Write> {
  const writes = found
    ? conversationWrites(found, { record: { ...found, concealed } })
    : [write.check(conversation, { id }, isNotThere)];
  return Object.fromEntries(writes.map((one, index) => [`conversation${index}`, one]));
}

/**
 * Hides the profile from a company: from then on it can read nothing, and send nothing to the person. With
 * `withdrawApplications` the same transaction withdraws the active applications to it. Idempotent.
 * @throws Failure not_found, session_ended, try_again
 */
export async function blockCompany(
  { staffId, accountId }: { staffId: string; accountId: string },
  companyId: string,
  { withdrawApplications = false }: { withdrawApplications?: boolean } = {},
): Promise<void> {
  if (!(await get(company, { id: companyId }))) throw new Failure('not_found');
  const id = conversationIdOf(staffId, companyId);
  const block = async (): Promise<void> => {
    const [blocked, found, running] = await Promise.all([
      isBlocked(staffId, companyId),
      get(conversation, { id }),
      withdrawApplications ? runningApplications(staffId, companyId) : [],
    ]);
    const isConcealed = blocked && (found?.concealed ?? true);
    if (isConcealed && running.length === 0) return;
    const now = running.slice(0, withdrawnAtOnce);
    try {
      await transactNamed<string>({
        staff: presentStaff(staffId),
        ...(!blocked && { block: write.create(companyBlock, { staffId, companyId, at: instant() }) }),
        ...(!isConcealed && concealing(id, found, true)),
        ...Object.fromEntries(
          now.map((one) => [
            `application ${one.id}`,
            write.save(application, withStatus(one, 'WITHDRAWN', 'staff', { accountId })),
          ]),
        ),
      });
    } catch (error) {
      if (!isRefused<string>(error)) throw error;
      if (error.has('staff')) throw new Failure('session_ended');
      // Write conflict with a message or decision: read again.
      throw error;
    }
    // New applications are refused from here on; withdraw those created since the list was read.
    if (withdrawApplications) await block();
  };
  await untilWritten(block);
}

/** Unhides it, with everything that was hidden. Idempotent. @throws Failure try_again */
export async function unblockCompany({ staffId }: OfStaff, companyId: string): Promise<void> {
  const id = conversationIdOf(staffId, companyId);
  await untilWritten(async () => {
    const [blocked, found] = await Promise.all([isBlocked(staffId, companyId), get(conversation, { id })]);
    if (!blocked && !found?.concealed) return;
    await transactNamed<string>({
      block: write.remove(companyBlock, { staffId, companyId }),
      ...concealing(id, found, false),
    });
  });
}
