/** What one conversation shows: its messages as they arrive, and that they have been read. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation, Message } from '../../../../shared/contract/conversations.ts';
import type { ReceivedFrame } from '../../../../shared/contract/socket.ts';
import { api } from '../../lib/api.ts';
import { live, onFrame, sendFrame } from '../../lib/live.ts';
import { useLoad } from '../../lib/load.ts';
import { onFileSent } from './outbox.ts';
import { gapBelow, merged, newer } from './thread.ts';

const shownAtOnce = 25;
/** Milliseconds without a typing indicator after which typing counts as stopped. */
const typingLasts = 6000;

export interface Shown {
  messages: Message[];
  conversation: Conversation;
}

/** The current conversation: loaded messages, live updates, and messages missed meanwhile. */
export function useThread(id: string) {
  const connection = useStore(live);
  const loaded = useLoad<Shown>(id, async (signal) => {
    const { data, conversation } = await api('GET /conversations/{id}/messages', { params: { id }, signal });
    return { messages: data.toReversed(), conversation };
  });
  const { data, replace } = loaded;
  const [typing, setTyping] = useState(false);
  const here = useRef(data);
  here.current = data;
  /** A message arrived before the first answer, which may not contain it. */
  const early = useRef(false);

  const fetchMore = useCallback(
    async (query: { before?: number; pageSize?: number }) => {
      const answer = await api('GET /conversations/{id}/messages', { params: { id }, query });
      replace(({ messages, conversation }) => ({
        messages: merged(messages, answer.data),
        conversation: newer(conversation, answer.conversation),
      }));
    },
    [id, replace],
  );
  const catchUp = useCallback(() => {
    const pageSize = Math.min(100, Math.max(shownAtOnce, here.current?.messages.length ?? 0));
    // If it fails, the next connection retries.
    fetchMore({ pageSize }).catch(() => undefined);
  }, [fetchMore]);

  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const leave = onFrame((frame: ReceivedFrame) => {
      if (frame.event === 'isTyping' && frame.conversationId === id) {
        clearTimeout(end);
        setTyping(frame.typing);
        end = setTimeout(() => setTyping(false), typingLasts);
      }
      if (!('conversation' in frame) || frame.conversation.id !== id) return;
      if (!here.current) early.current = true;
      if (frame.event === 'message' && !frame.message.byMe) setTyping(false);
      replace(({ messages, conversation }) => ({
        messages: 'message' in frame ? merged(messages, [frame.message]) : messages,
        conversation: newer(conversation, frame.conversation),
      }));
    });
    return () => {
      clearTimeout(end);
      leave();
    };
  }, [id, replace]);

  // Also without a connection.
  useEffect(
    () =>
      onFileSent((sent) => {
        if (sent.conversationId !== id) return;
        replace(({ messages, conversation }) => ({ messages: merged(messages, [sent]), conversation }));
      }),
    [id, replace],
  );

  // After the first answer, and after each reconnect.
  const isThere = data !== undefined;
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection !== 'open') wasLost.current = true;
    if (!isThere || connection !== 'open' || !(wasLost.current || early.current)) return;
    wasLost.current = false;
    early.current = false;
    catchUp();
  }, [isThere, connection, catchUp]);

  const missing = data ? gapBelow(data.messages) : 0;
  useEffect(() => {
    if (missing > 0) fetchMore({ before: missing + 1, pageSize: 100 }).catch(() => undefined);
  }, [missing, fetchMore]);

  return { ...loaded, typing, fetchMore };
}

/** Reports everything as read while the page is visible. @param isInView where the end of it may be out of view */
export function useSeen(shown: Shown | undefined, isInView = true): void {
  const connection = useStore(live);
  const [looked, setLooked] = useState(0);
  useEffect(() => {
    const look = () => setLooked((before) => before + 1);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const last = shown?.messages.at(-1)?.number ?? 0;
  const seen = shown?.conversation.lastSeenMessage ?? 0;
  const unseen = shown?.conversation.notSeenCount ?? 0;
  const id = shown?.conversation.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again, or connected again
  useEffect(() => {
    if (!id || !isInView || unseen === 0 || last <= seen || document.hidden) return;
    sendFrame({ action: 'focusEvent', conversationId: id, number: last });
  }, [id, last, seen, unseen, connection, looked, isInView]);
}
