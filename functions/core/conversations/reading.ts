import type { Relation } from '../../../shared/domain/disclosure.ts';
import { neutralFileName } from '../../../shared/domain/messageFiles.ts';
import { message } from '../../data/entities/conversation.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany, type Stored } from '../../data/table.ts';
import { masksIn } from '../applications/masks.ts';
import { relationsTo } from '../applications/relation.ts';
import type { Mask } from '../staff/masks.ts';
import {
  beginning,
  type ConversationRecord,
  isBeginning,
  isReadable,
  type MessageRecord,
  type Side,
} from './records.ts';

type Person = Stored<typeof staff>;
type Said = Pick<MessageRecord, 'number' | 'by' | 'text' | 'file'>;

/** How one side reads a conversation. Nothing of a message is shown without it. */
export interface Reading {
  side: Side;
  /** Of a company that does not see the person's name. */
  mask?: Mask | undefined;
  /** The whole text of the last message, if only its beginning is kept with the conversation and it is masked. */
  lastText?: string | undefined;
}

export const peopleIn = (records: readonly ConversationRecord[]): Promise<Person[]> =>
  getMany(
    staff,
    records.map(({ staffId }) => ({ id: staffId })),
  );

/**
 * The relations that having a conversation does not imply: of those that one began without name, or that ended before.
 * @param records all of one company
 */
export async function relationsIn(
  records: readonly ConversationRecord[],
  people: readonly Person[],
): Promise<Map<string, Relation>> {
  const began = new Set(
    records
      .filter((one) => one.nameless || one.endedNumber !== undefined || one.keptUntil !== undefined)
      .map(({ staffId }) => staffId),
  );
  return began.size > 0
    ? relationsTo(
        records[0]!.companyId,
        people.filter(({ id }) => began.has(id)),
      )
    : new Map();
}

/** The whole texts of last messages of which only the beginning is known: a name may be cut there. */
async function lastTexts(records: readonly ConversationRecord[]): Promise<Map<string, string | undefined>> {
  const cut = records.flatMap(({ id, lastMessage: last }) =>
    last && isBeginning(last.text) ? [{ conversationId: id, number: last.number }] : [],
  );
  const found = cut.length > 0 ? await getMany(message, cut) : [];
  return new Map(found.map(({ conversationId, text }) => [conversationId, text]));
}

/**
 * How a side reads these conversations. Only those that began without name are asked about.
 * @param records all of one company if it is the company's side
 * @param relations of their people, if already known
 */
export async function readingsOf(
  records: readonly ConversationRecord[],
  side: Side,
  relations?: ReadonlyMap<string, Relation>,
): Promise<(record: ConversationRecord) => Reading> {
  const nameless = side === 'company' ? records.filter((one) => one.nameless && isReadable(one, side)) : [];
  const [first] = nameless;
  if (!first) return () => ({ side });
  const known = relations ?? (await relationsIn(nameless, await peopleIn(nameless)));
  const of = new Map(
    nameless.flatMap(({ staffId }): [string, Relation][] => {
      const relation = known.get(staffId);
      return relation ? [[staffId, relation]] : [];
    }),
  );
  const masks = await masksIn(first.companyId, of);
  const texts = await lastTexts(nameless.filter(({ staffId }) => masks.has(staffId)));
  return ({ id, staffId }) => ({ side, mask: masks.get(staffId), lastText: texts.get(id) });
}

export const readingOf = async (record: ConversationRecord, side: Side): Promise<Reading> =>
  (await readingsOf([record], side))(record);

/** The name of a file: what a person called it may be their own name. */
const fileName = ({ mask }: Reading, { number, by }: Said, given: string): string =>
  mask ? (by === 'staff' ? neutralFileName(number, given) : mask(given, by)) : given;

/** What a message says. A file has no keys: it is read by signed addresses alone. */
export function saidTo(reading: Reading, said: Said) {
  const { text, file, by } = said;
  const shown = (one: string) => reading.mask?.(one, by) ?? one;
  if (!file) return { ...(text !== undefined && { text: shown(text) }) };
  const { upload: _, key: __, name, alt, ...rest } = file;
  return {
    ...(text !== undefined && { text: shown(text) }),
    file: { ...rest, name: fileName(reading, said, name), ...(alt !== undefined && { alt: shown(alt) }) },
  };
}

/** The last message as lists show it. */
export function lastSaidTo(
  reading: Reading,
  { kind, text, ...last }: NonNullable<ConversationRecord['lastMessage']>,
): string {
  if (!reading.mask) return text;
  if (kind === 'TEXT') return beginning(reading.mask(reading.lastText ?? text, last.by));
  return text === '' ? text : fileName(reading, last, text);
}
