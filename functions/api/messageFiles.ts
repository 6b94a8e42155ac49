import { conversations } from '../../shared/contract/conversations.ts';
import { messageFileUrls, presignMessageFile, sendMessageFile } from '../core/conversations/files.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('messageFiles', conversations, {
  getMessageFile: ({ params }, { actor }) => messageFileUrls(actor, params.id, Number(params.number)),
  presignMessageFile: ({ params, body }, { actor }) => presignMessageFile(actor, params.id, body),
  sendMessageFile: ({ params, body }, { actor }) => sendMessageFile(actor, params.id, body),
});
