import type { Conversation } from '../../../shared/contract/conversations.ts';
import type { ConversationType } from '../../../shared/domain/codes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { hasLapsed } from '../../../shared/domain/retention.ts';
import { untilWritten } from '../../data/change.ts';
import { application } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { requireOwn, sideOf } from '../applications/side.ts';
import { conversationIdOf } from '../conversationId.ts';
import { publicState } from '../jobs/read.ts';
import { attempt } from '../limits.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { toConversation } from './answers.ts';
import { type ConversationRecord, reopened, type Side, saveConversation } from './records.ts';

interface Wanted {
  staffId: string;
  companyId: string;
  type: ConversationType;
  about: NonNullable<ConversationRecord['about']>;
  /** It is about an application that began without name. */
  nameless?: boolean | undefined;
  /** The side that opens it by hand. */
  by?: Side;
}

const unread = (accountId: string) => ({
  accountId,
  lastSeen: 0,
  notSeenCount: 0,
  hidden: false,
  manuallyAdded: false,
});

async function newConversation({
  staffId,
  companyId,
  type,
  by,
}: Wanted): Promise<ConversationRecord | undefined> {
  const [person, firm] = await Promise.all([get(staff, { id: staffId }), get(company, { id: companyId })]);
  if (!person || !firm || person.withdrawn || firm.withdrawn) return undefined;
  const at = instant();
  return {
    id: conversationIdOf(staffId, companyId),
    staffId,
    companyId,
    types: [],
    staff: unread(person.accountId),
    // Before a question is asked, the company does not see its conversation: the first message brings it into
    // both lists.
    company: { ...unread(firm.accountId), hidden: type === 'INQUIRY' && by === 'staff' },
    concealed: false,
    counted: true,
    lastNumber: 0,
    lastMessageTime: at,
    createdAt: at,
    version: 0,
  };
}

/** The conversation with another type and subject, in the lists that it belongs to. */
function opened(before: ConversationRecord, { type, about, by, nameless }: Wanted): ConversationRecord {
  const record = nameless ? { ...before, nameless } : before;
  const types = record.types.includes(type) ? record.types : [...record.types, type];
  if (!by) {
    const again = reopened(record);
    const [person, firm] = [again.staff, again.company].map((one) => ({ ...one, hidden: false }));
    return { ...again, types, about, staff: person!, company: firm! };
  }
  return { ...record, types, about, [by]: { ...record[by], hidden: false, manuallyAdded: true } };
}

/**
 * Opens the conversation of a job seeker and a company, or reuses it. Idempotent.
 * @returns undefined if one of them has left and there was none, and while the job seeker hides from the
 * company
 */
export async function openConversation(wanted: Wanted): Promise<ConversationRecord | undefined> {
  return untilWritten(async () => {
    const found = await get(conversation, { id: conversationIdOf(wanted.staffId, wanted.companyId) });
    if (found ? found.concealed : await isBlocked(wanted.staffId, wanted.companyId)) return undefined;
    const basis = found ?? (await newConversation(wanted));
    if (!basis) return undefined;
    const next = opened(basis, wanted);
    if (found && JSON.stringify(next) === JSON.stringify(found)) return found;
    // A new one is never opened while the job seeker hides from the company; an existing one has that state
    // itself.
    const writes = found ? [] : [checkNotBlocked(wanted.staffId, wanted.companyId)];
    return saveConversation(found, { record: next, writes });
  });
}

async function wantedBy(
  actor: Actor,
  { applicationId, jobId }: { applicationId?: string; jobId?: string },
): Promise<Wanted> {
  const own = sideOf(actor);
  if (applicationId !== undefined) {
    const record = requireOwn(await get(application, { id: applicationId }), own);
    const { staffId, companyId, jobNumber, jobTitle: title } = record;
    if (own.side === 'company' && hasLapsed(record, now())) throw new Failure('conversation_closed');
    return {
      staffId,
      companyId,
      type: 'APPLY',
      about: { jobId: record.jobId, jobNumber, title },
      nameless: record.nameless,
      by: own.side,
    };
  }
  // Companies may write only to people with a relation: applied, accepted a scout, or wrote to them.
  if (own.side !== 'staff') throw new Failure('forbidden');
  const asked = await get(job, { id: jobId! });
  if (!asked || publicState(asked) !== 'shown') throw new Failure('not_found');
  if (!isOpen(asked, now())) throw new Failure('job_not_open');
  await attempt({ subject: `ASK#${actor.accountId}`, ...rateLimits.question.account, key: jobId! });
  const about = { jobId: asked.id, jobNumber: asked.jobNumber, title: asked.content.title };
  return { staffId: own.id, companyId: asked.companyId, type: 'INQUIRY', about, by: 'staff' };
}

/**
 * Opens the conversation about one of the caller's applications, or as a job seeker about an open job.
 * @throws Failure not_found, forbidden, job_not_open, conversation_closed, company_blocked,
 * profile_unavailable, too_many_requests
 */
export async function createConversation(
  actor: Actor,
  body: { applicationId?: string; jobId?: string },
): Promise<Conversation> {
  const wanted = await wantedBy(actor, body);
  const record = await openConversation(wanted);
  if (!record && (await isBlocked(wanted.staffId, wanted.companyId)))
    throw new Failure(wanted.by === 'staff' ? 'company_blocked' : 'profile_unavailable');
  if (!record) throw new Failure('conversation_closed');
  return toConversation(record, wanted.by!);
}
