/**
 * Outbox of unsent messages: stored on the device with the draft, sent when connected, and resent with the
 * same id after a lost connection, so that each arrives once.
 */
import { atom } from 'nanostores';
import type { Message } from '../../../../shared/contract/conversations.ts';
import type { ReceivedFrame } from '../../../../shared/contract/socket.ts';
import { messageLimit } from '../../../../shared/domain/messages.ts';
import { newToken } from '../../lib/clientToken.ts';
import { deleteDraft, draftsUnder, keepDraft, messageForm, readDraft } from '../../lib/drafts.ts';
import type { Unfit } from '../../lib/fittingFile.ts';
import { live, onFrame, sendFrame, startLive } from '../../lib/live.ts';

export { startLive };

export interface Waiting {
  /** Id of the message: makes resending idempotent. */
  id: string;
  text: string;
  at: string;
  /** Reason for the refusal; it is then not resent automatically. */
  failed?: string;
}

interface Kept {
  /** The draft. */
  text: string;
  waiting: Waiting[];
}

const form = messageForm;
const empty: Kept = { text: '', waiting: [] };

function read(conversationId: string): Kept {
  const kept = readDraft<Kept>(form(conversationId))?.values;
  return typeof kept?.text === 'string' && Array.isArray(kept.waiting) ? kept : empty;
}

/** Unsent messages of the conversations opened by this page. */
export const outbox = atom<Readonly<Record<string, readonly Waiting[]>>>({});

function keep(conversationId: string, kept: Kept): void {
  if (kept.text === '' && kept.waiting.length === 0) deleteDraft(form(conversationId));
  else keepDraft(form(conversationId), { values: kept, basis: empty });
}

function change(conversationId: string, make: (waiting: readonly Waiting[]) => readonly Waiting[]): void {
  const { text, waiting } = read(conversationId);
  // Without storage, only the page itself remembers them.
  const known = outbox.get()[conversationId] ?? waiting;
  const next = make(known);
  keep(conversationId, { text, waiting: [...next] });
  outbox.set({ ...outbox.get(), [conversationId]: next });
}

/** The draft of a conversation. */
export const draftText = (conversationId: string): string => read(conversationId).text;

export function keepTyped(conversationId: string, text: string): void {
  keep(conversationId, { ...read(conversationId), text });
}

/** Sends now, or when the connection is back. */
export function post(conversationId: string, text: string): void {
  change(conversationId, (waiting) => [...waiting, { id: newToken(), text, at: new Date().toISOString() }]);
  flush(conversationId);
}

export function discard(conversationId: string, id: string): void {
  change(conversationId, (waiting) => waiting.filter((one) => one.id !== id));
}

export function retry(conversationId: string, id: string): void {
  change(conversationId, (waiting) =>
    waiting.map(({ failed, ...one }) => (one.id === id || !failed ? one : { ...one, failed })),
  );
  flush(conversationId);
}

/** Resumes unsent messages from before. */
export function resumeOutbox(conversationId: string): void {
  change(conversationId, (waiting) => waiting);
  flush(conversationId);
}

const goes = (waiting: readonly Waiting[] = []) => waiting.some(({ failed }) => !failed);

/** Resolves when everything has arrived or was refused. */
const arrived = () =>
  new Promise<void>((resolve) => {
    const leave = outbox.subscribe((all) => {
      if (Object.values(all).some(goes)) return;
      resolve();
      queueMicrotask(() => leave());
    });
  });

/**
 * Sends what an earlier page could not, in any conversation. One page of the browser at a time, to avoid
 * duplicates from many tabs; if it is closed before the end, the next continues.
 */
export async function sendPending(): Promise<void> {
  const send = async () => {
    // Including refused ones, because the list of conversations shows that.
    for (const conversationId of draftsUnder(form('')))
      if (read(conversationId).waiting.length > 0) resumeOutbox(conversationId);
    if (!Object.values(outbox.get()).some(goes)) return;
    startLive();
    await arrived();
  };
  if (!navigator.locks) return send();
  await navigator.locks.request('messages-left', send);
}

/** Default, if the server gives no time. */
const againSeconds = 2;

/** Sends the first unsent message, and the next after its receipt, to keep the order. */
const underway = new Map<string, string>();

/** Rate limited until this instant: unsent messages are sent then. Milliseconds since 1970. */
let heldUntil = 0;
/** Rate limited: unsent messages are sent automatically, within `messageLimit.seconds`. */
export const isHeld = atom(false);
let again: ReturnType<typeof setTimeout> | undefined;

function hold(retryAfter: number): void {
  const seconds = Math.min(retryAfter, messageLimit.seconds);
  heldUntil = Date.now() + seconds * 1000;
  clearTimeout(again);
  again = setTimeout(() => {
    heldUntil = 0;
    isHeld.set(false);
    flushAll();
  }, seconds * 1000);
}

function flushAll(): void {
  for (const conversationId of Object.keys(outbox.get())) flush(conversationId);
}

function flush(conversationId: string): void {
  if (Date.now() < heldUntil) return;
  const next = (outbox.get()[conversationId] ?? []).find(({ failed }) => !failed);
  if (!next || underway.has(conversationId)) return;
  if (sendFrame({ action: 'message', conversationId, id: next.id, text: next.text }))
    underway.set(conversationId, next.id);
}

function hear(frame: ReceivedFrame): void {
  if (frame.event === 'message' && frame.message.byMe) {
    const { conversationId, id } = frame.message;
    if (!outbox.get()[conversationId]?.some((one) => one.id === id)) return;
    if (underway.get(conversationId) === id) underway.delete(conversationId);
    discard(conversationId, id);
    flush(conversationId);
  }
  if (frame.event === 'error' && frame.action === 'message') {
    for (const [conversationId, id] of underway) {
      if (id !== frame.id) continue;
      underway.delete(conversationId);
      // Temporary, so retry with the same id.
      if (frame.code === 'try_again' || (frame.code === 'too_many_requests' && frame.retryAfter)) {
        isHeld.set(frame.code === 'too_many_requests');
        hold(frame.retryAfter ?? againSeconds);
        continue;
      }
      change(conversationId, (waiting) =>
        waiting.map((one) => (one.id === id ? { ...one, failed: frame.code } : one)),
      );
      flush(conversationId);
    }
  }
}

export interface Attachment {
  /** Id of its message: makes sending again idempotent. */
  id: string;
  file: File;
  contentType: string;
  /** Local address of a picture. */
  preview?: string | undefined;
  /** What a picture shows. */
  alt: string;
  /** From 0 to 1 while it is uploaded. */
  share?: number | undefined;
  /** Of the upload, once it is complete. */
  key?: string | undefined;
  /** To be sent as soon as it is uploaded. */
  isWanted?: boolean | undefined;
  unfit?: Unfit | undefined;
  /** Why it failed, if that is known; it can be tried again. */
  failed?: { message?: string | undefined } | undefined;
}

/** Chosen pictures and files by conversation; what uploads and sends them (attachments.ts) is loaded with the first. */
export const attachments = atom<Readonly<Record<string, readonly Attachment[]>>>({});

export const sentListeners = new Set<(message: Message) => void>();
/** Files that were sent, for a page that is not connected. @returns a function that unsubscribes */
export function onFileSent(listener: (message: Message) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

onFrame(hear);
live.listen((state) => {
  if (state !== 'open') return underway.clear();
  flushAll();
});
