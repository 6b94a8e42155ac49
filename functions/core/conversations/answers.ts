import type { Conversation, Message, Standing } from '../../../shared/contract/conversations.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany } from '../../data/table.ts';
import { openJobs } from '../applications/openJobs.ts';
import { relationsTo } from '../applications/relation.ts';
import { mediaUrl } from '../media.ts';
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
export function standing(record: ConversationRecord, side: Side): Standing {
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
          text: lastMessage.text,
          isDeleted: lastMessage.isDeleted,
        },
      }),
    hidden,
    manuallyAdded,
    isAvailable: !(record.concealed || (side === 'company' && isOver(record))),
  };
}

/** Without its keys: it is read by signed addresses alone. */
const shownFile = ({ upload: _, key: __, ...shown }: NonNullable<MessageRecord['file']>) => shown;

/** A message as one side reads it. */
export const toMessage = (
  { number, id, conversationId, by, kind, text, file, createdAt, editedAt, deletedAt }: MessageRecord,
  { types }: ConversationRecord,
  side: Side,
): Message => ({
  id,
  number,
  conversationId,
  byMe: by === side,
  kind,
  ...(text !== undefined && { text }),
  ...(file && { file: shownFile(file) }),
  createdAt,
  ...(editedAt && { editedAt }),
  ...(deletedAt && { deletedAt }),
  conversation: { type: types },
});

type Other = Conversation['other'];

/** Names of the job seekers and companies; a job seeker who has left has no name, a company keeps it. */
async function others(records: readonly ConversationRecord[], side: Side): Promise<Map<string, Other>> {
  if (side === 'company') {
    const people = await getMany(
      staff,
      records.map(({ staffId }) => ({ id: staffId })),
    );
    // Of others the relation is implied; it decides where one began without name, or ended before.
    const began = new Set(
      records
        .filter((one) => one.nameless || one.endedNumber !== undefined || one.keptUntil !== undefined)
        .map(({ staffId }) => staffId),
    );
    const relations =
      began.size > 0
        ? await relationsTo(
            records[0]!.companyId,
            people.filter(({ id }) => began.has(id)),
          )
        : new Map<string, Relation>();
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

/** One conversation as one side reads it, with whether its posting is still open. */
export async function toConversation(record: ConversationRecord, side: Side): Promise<Conversation> {
  const { about } = record;
  const [[face], open] = await Promise.all([
    toConversations([record], side),
    about && openJobs([about.jobId]),
  ]);
  return { ...face!, ...(about && { about: { ...about, isOpen: open!.has(about.jobId) } }) };
}

/** Conversations as one side reads them, in their order. */
export async function toConversations(
  records: readonly ConversationRecord[],
  side: Side,
): Promise<Conversation[]> {
  const found = await others(records, side);
  const role = otherSide(side);
  return records.map((record) => ({
    ...standing(record, side),
    other: found.get(record[`${role}Id`]) ?? { role, name: {}, withdrawn: true },
    ...(record.about && { about: record.about }),
  }));
}
