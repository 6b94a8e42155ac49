import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { everyRecord } from '../../data/migrate.ts';
import { get } from '../../data/table.ts';
import { type ConversationRecord, type Side, saveConversation } from './records.ts';

/**
 * Counts the conversations from before lists had counters, each once, also beside people who write in them.
 * Idempotent.
 * @returns how many there were
 */
export async function countEarlierConversations(): Promise<number> {
  let found = 0;
  for await (const { id, counted } of everyRecord(conversation)) {
    if (counted) continue;
    const isNew = await untilWritten(async () => {
      const record = await get(conversation, { id });
      if (!record || record.counted) return false;
      await saveConversation(record, {
        record: { ...record, counted: true },
        gone: await sideThatLeft(record),
      });
      return true;
    });
    if (isNew) found += 1;
  }
  return found;
}

/** Who has left has no counters any more. */
async function sideThatLeft(record: ConversationRecord): Promise<Side | undefined> {
  for (const side of ['staff', 'company'] as const)
    if ((await get(account, { id: record[side].accountId }))?.state === 'WITHDRAWN') return side;
  return undefined;
}
