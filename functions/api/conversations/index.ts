import { serve } from '../../http/chain.ts';
import { createConversation } from './createConversation.ts';
import { hideConversations } from './hideConversations.ts';
import { listConversations } from './listConversations.ts';
import { listMessages } from './listMessages.ts';

export const handler = serve({ createConversation, hideConversations, listConversations, listMessages });
