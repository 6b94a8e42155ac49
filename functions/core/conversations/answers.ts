import type { Conversation, Message, Standing } from '../../../shared/contract/conversations.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { company } from '../../data/entities/company.ts';
import { getMany } from '../../data/table.ts';
import { openJobs } from '../applications/openJobs.ts';
import { mediaUrl } from '../media.ts';
import { lastSaidTo, peopleIn, type Reading, readingsOf, relationsIn, saidTo } from './reading.ts';
import {
  type ConversationRecord,
  firstReadable,
  isOver,
  isReadable,
  type MessageRecord,
  otherSide,
  type Side,
} from './records.ts';

/** The state of a conversation for one side. */
export function standing(record: ConversationRecord, reading: Reading): Standing {
  const { side } = reading;
  const { lastMessage } = record;
  const { lastSeen, hidden, manuallyAdded } = record[side];
  const isRead = isReadable(record, side);
  return {
    id: record.id,
    version: record.version,
    type: record.types,
    participants: ([side, otherSide(side)] as const).map((one) => ({
      id: record[one].accountId,
      isMe: one === side,
      lastSeenMessage: record[one].lastSeen,
    })),
    notSeenCount: isRead ? record[side].notSeenCount : 0,
    lastSeenMessage: lastSeen,
    lastMessageTime: record.lastMessageTime,
    ...(lastMessage &&
      isRead &&
      lastMessage.number >= firstReadable(record, side) && {
        lastMessage: {
          id: lastMessage.id,
          number: lastMessage.number,
          byMe: lastMessage.by === side,
          kind: lastMessage.kind,
          text: lastSaidTo(reading, lastMessage),
          isDeleted: lastMessage.isDeleted,
        },
      }),
    hidden,
    manuallyAdded,
    isAvailable: !(record.concealed || (side === 'company' && isOver(record))),
  };
}

/** A message as one side reads it. */
export function toMessage(said: MessageRecord, { types }: ConversationRecord, reading: Reading): Message {
  const { number, id, conversationId, by, kind, createdAt, editedAt, deletedAt } = said;
  return {
    id,
    number,
    conversationId,
    byMe: by === reading.side,
    kind,
    ...saidTo(reading, said),
    createdAt,
    ...(editedAt && { editedAt }),
    ...(deletedAt && { deletedAt }),
    conversation: { type: types },
  };
}

type Other = Conversation['other'];
type People = Awaited<ReturnType<typeof peopleIn>>;

/** Names of the job seekers; one who has left has none. */
function staffOthers(
  records: readonly ConversationRecord[],
  people: People,
  relations: ReadonlyMap<string, Relation>,
): Map<string, Other> {
  const concealed = new Set(records.filter((one) => one.concealed).map(({ staffId }) => staffId));
  return new Map(
    people.map(({ id, name, staffNumber, withdrawn }) => {
      // A conversation implies one of these relations to the company, or a closer one.
      const relation = concealed.has(id)
        ? 'UNAVAILABLE'
        : withdrawn
          ? 'WITHDRAWN'
          : (relations.get(id) ?? 'INQUIRED');
      return [
        id,
        {
          role: 'staff',
          name: {},
          // Without a name filled in yet, the number is shown.
          ...(isDisclosed(relation, 'name')
            ? { personName: name ?? staffNumber }
            : (relation === 'NAMELESS' || relation === 'LAPSED') && { personName: staffNumber }),
          withdrawn,
          ...(isDisclosed(relation, 'staffNumber') && { staffNumber }),
        },
      ];
    }),
  );
}

/** Names of the companies, which keep theirs when they have left. */
async function companyOthers(records: readonly ConversationRecord[]): Promise<Map<string, Other>> {
  const companies = await getMany(
    company,
    records.map(({ companyId }) => ({ id: companyId })),
  );
  return new Map(
    companies.map(({ id, profile, slug, withdrawn }) => [
      id,
      {
        role: 'company',
        companyId: id,
        name: profile.name,
        withdrawn,
        ...(!withdrawn && { slug }),
        ...(!withdrawn && profile.logo && { logoUrl: mediaUrl(profile.logo) }),
      },
    ]),
  );
}

/** Conversations as one side reads them, in their order, and how it reads what was written there. */
async function readConversations(records: readonly ConversationRecord[], side: Side) {
  const people = side === 'company' ? await peopleIn(records) : [];
  const relations = await relationsIn(side === 'company' ? records : [], people);
  const [readingFor, found] = await Promise.all([
    readingsOf(records, side, relations),
    side === 'company' ? staffOthers(records, people, relations) : companyOthers(records),
  ]);
  const role = otherSide(side);
  return records.map((record) => {
    const reading = readingFor(record);
    const shown: Conversation = {
      ...standing(record, reading),
      other: found.get(record[`${role}Id`]) ?? { role, name: {}, withdrawn: true },
      ...(record.about && { about: record.about }),
    };
    return { shown, reading };
  });
}

/** One conversation as one side reads it, with whether its posting is still open. */
export async function readConversation(
  record: ConversationRecord,
  side: Side,
): Promise<{ shown: Conversation; reading: Reading }> {
  const { about } = record;
  const [[one], open] = await Promise.all([
    readConversations([record], side),
    about && openJobs([about.jobId]),
  ]);
  const { shown, reading } = one!;
  return {
    shown: { ...shown, ...(about && { about: { ...about, isOpen: open!.has(about.jobId) } }) },
    reading,
  };
}

export const toConversation = async (record: ConversationRecord, side: Side): Promise<Conversation> =>
  (await readConversation(record, side)).shown;

/** Conversations as one side reads them, in their order. */
export const toConversations = async (
  records: readonly ConversationRecord[],
  side: Side,
): Promise<Conversation[]> => (await readConversations(records, side)).map(({ shown }) => shown);
