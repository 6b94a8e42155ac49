import { application } from '../../data/entities/application.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';
import { checkNotUndone, moveMessage } from '../applications/notifications.ts';
import { say } from '../conversations/messages.ts';
import { openConversation } from '../conversations/open.ts';

/** Why a message is not sent any more: undone, or one of them has left or hides. */
const over: readonly string[] = [
  'not_found',
  'conversation_closed',
  'company_blocked',
  'profile_unavailable',
];

/**
 * Sends what the company wrote with a move into the conversation, once, and not if the move was undone: the transaction
 * that sends it holds only while the move stands, and undoing holds only while it was not sent.
 */
export async function sendWritten({
  applicationId,
  step,
}: {
  applicationId: string;
  step: number;
}): Promise<void> {
  const record = await get(application, { id: applicationId });
  const written = record?.history[step]?.message;
  if (!record || !written) return;
  const of = moveMessage(record, step);
  const { staffId, companyId, jobId, jobNumber, jobTitle: title, nameless } = record;
  const pair = { staffId, companyId, nameless, about: { jobId, jobNumber, title } };
  const found =
    (await get(conversation, { id: of.conversationId })) ??
    (await openConversation({ ...pair, type: 'APPLY' }));
  if (!found) return;
  try {
    await say(found.company.accountId, {
      ...of,
      isLimited: false,
      said: async () => {
        const now = await get(application, { id: applicationId });
        if (!now || now.history[step]?.undone) throw new Failure('not_found');
        return {
          content: { kind: 'TEXT', text: written.text },
          writes: [checkNotUndone(applicationId, step)],
        };
      },
    });
  } catch (error) {
    if (!(error instanceof Failure) || !over.includes(error.code)) throw error;
    logger.info('A message with a move is not sent any more', { code: error.code });
  }
}
