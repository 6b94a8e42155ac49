import { useStore } from '@nanostores/react';
import type { Conversation, Message } from '../../../../shared/contract/conversations.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useName } from './other.tsx';
import { outbox } from './outbox.ts';
import { Said, WaitingMessage } from './Said.tsx';
import { byDay, dayName } from './thread.ts';
import './messages.css';

/** Messages of a conversation under their days, then those that are not sent yet. */
export function SaidByDay({
  conversation,
  messages,
  found,
  onEdit,
}: {
  conversation: Conversation;
  messages: readonly Message[];
  /** Number of the message that a search led to. */
  found?: number | undefined;
  onEdit: (message: Message) => void;
}) {
  const { t, locale } = useTexts({ messages: texts });
  const name = useName(conversation.other);
  const waiting = useStore(outbox)[conversation.id] ?? [];
  const seenByOther = conversation.participants.find(({ isMe }) => !isMe)?.lastSeenMessage ?? 0;
  const lastSeen = messages.findLast(({ byMe, number }) => byMe && number <= seenByOther)?.number;
  return (
    <>
      {byDay(messages).map(({ day, messages: said }) => (
        <section key={day} className="thread-group">
          <h3 className="thread-day">
            <time dateTime={day}>
              {dayName(day, locale, {
                today: t('messages:thread.today'),
                yesterday: t('messages:thread.yesterday'),
              })}
            </time>
          </h3>
          {said.map((one) => (
            <Said
              key={one.number}
              message={one}
              author={one.byMe ? { text: t('messages:thread.you'), lang: undefined } : name}
              isSeen={one.number === lastSeen}
              isFound={one.number === found}
              onEdit={() => onEdit(one)}
            />
          ))}
        </section>
      ))}
      {waiting.map((one) => (
        <WaitingMessage key={one.id} conversationId={conversation.id} message={one} />
      ))}
    </>
  );
}
