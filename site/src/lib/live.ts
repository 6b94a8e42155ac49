/**
 * The live connection: what happens in conversations, as it happens. One for the page, for whoever is logged in. It comes
 * back by itself, without limit; what was missed meanwhile the API tells.
 */
import { atom } from 'nanostores';
import type { ReceivedFrame, SentFrame } from '../../../shared/contract/socket.ts';
import { socketPath } from '../../../shared/contract/socketPath.ts';
import { frameLimit } from '../../../shared/domain/messages.ts';
import { api } from './api.ts';
import { takeNotice } from './notifications.ts';
import { session } from './session.ts';
import { takeUnread } from './unread.ts';

/** `waiting`: it was lost, or never came about, and is tried again. */
export const live = atom<'off' | 'connecting' | 'open' | 'waiting'>('off');

/** Milliseconds. */
const times = {
  firstDelay: 1000,
  longestDelay: 5000,
  connecting: 20_000,
  /** Without an answer for so long the connection is taken for lost, whatever the browser thinks. */
  answer: 10_000,
  /** The gateway ends a connection on which nothing was said for ten minutes. */
  ping: 240_000,
};

type Listener = (frame: ReceivedFrame) => void;
const listeners = new Set<Listener>();

/** @returns what ends it */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let socket: WebSocket | undefined;
let failures = 0;
/** The last frame said that it was too much, and when there is room again. Milliseconds since 1970. */
let fullUntil = 0;
/** It was closed for that: before this instant the server does not let this account in. */
let heldUntil = 0;
let again: ReturnType<typeof setTimeout> | undefined;
let pings: ReturnType<typeof setInterval> | undefined;
/** Goes off when a connection has lasted: one that is ended at once is none. */
let lasting: ReturnType<typeof setTimeout> | undefined;
/** Goes off when an answer that was asked for has not come. */
let due: ReturnType<typeof setTimeout> | undefined;

/** A token that runs out within half a minute: the API refreshes it, once, with all other tabs. */
function isOld(token: string): boolean {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1000 < Date.now() + 30_000;
  } catch {
    return true;
  }
}

async function connect(): Promise<void> {
  clearTimeout(again);
  if (socket || !session.get()) return;
  if (Date.now() < heldUntil) return later();
  live.set('connecting');
  // Where the last try came to nothing the token may be no good either: asking says so, and who has no session is logged out.
  if (failures > 0 || isOld(session.get()!.accessToken)) {
    try {
      takeUnread((await api('GET /auth/me')).messages);
    } catch {
      return later();
    }
  }
  const token = session.get()?.accessToken;
  if (!token) return stopLive();
  if (socket) return;
  const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}`, ['bearer', token]);
  socket = opening;
  const tooLong = setTimeout(() => opening.close(), times.connecting);
  opening.addEventListener('open', () => {
    clearTimeout(tooLong);
    if (socket !== opening) return;
    lasting = setTimeout(() => {
      failures = 0;
    }, times.longestDelay);
    pings = setInterval(ping, times.ping);
    live.set('open');
  });
  opening.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ReceivedFrame | { event?: undefined };
    // The gateway itself says that it is overloaded, or that a function died: that is no answer.
    if (!frame.event) return;
    clearTimeout(due);
    due = undefined;
    // Logged out elsewhere, or the password was changed: the next try finds out.
    if (frame.event === 'error' && frame.code === 'session_ended') return lost();
    const isFull = frame.event === 'error' && frame.code === 'too_many_requests';
    if (!isFull) failures = 0;
    fullUntil = isFull ? Date.now() + (frame.retryAfter ?? 1) * 1000 : 0;
    if (frame.event === 'notification') takeNotice(frame);
    else if ('unread' in frame) takeUnread(frame.unread);
    for (const listener of [...listeners]) listener(frame);
  });
  opening.addEventListener('close', () => {
    clearTimeout(tooLong);
    if (socket !== opening) return;
    heldUntil = Math.min(fullUntil, Date.now() + frameLimit.seconds * 1000);
    lost();
  });
}

function lost(): void {
  clearInterval(pings);
  clearTimeout(lasting);
  clearTimeout(due);
  due = undefined;
  const gone = socket;
  socket = undefined;
  // A connection that hangs takes its time to close: it is not waited for.
  gone?.close();
  later();
}

function later(): void {
  clearTimeout(again);
  if (!session.get()) {
    stopLive();
    return;
  }
  live.set('waiting');
  const delay = Math.min(times.longestDelay, times.firstDelay * 2 ** failures);
  failures += 1;
  const held = Math.max(0, heldUntil - Date.now());
  // Not all at once, should the server have gone.
  again = setTimeout(() => void connect(), held + delay * (0.8 + Math.random() * 0.2));
}

/** Sends, where it is open. An answer to it is expected soon. */
export function sendFrame(frame: SentFrame | { action: 'ping' }): boolean {
  if (live.get() !== 'open' || !socket) return false;
  socket.send(JSON.stringify(frame));
  // Nothing answers these two where all is well.
  if (frame.action !== 'isTyping' && frame.action !== 'focusEvent') due ??= setTimeout(lost, times.answer);
  return true;
}

function ping(): void {
  sendFrame({ action: 'ping' });
}

function online(): void {
  failures = 0;
  if (!socket) void connect();
  else ping();
}
const offline = () => socket && lost();
const visible = () => !document.hidden && online();

let isStarted = false;

/** Connects, and stays connected for as long as somebody is logged in. Starting again changes nothing. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  void connect();
}

/** @public its tests load it anew for each */
export function stopLive(): void {
  isStarted = false;
  removeEventListener('online', online);
  removeEventListener('offline', offline);
  document.removeEventListener('visibilitychange', visible);
  clearTimeout(again);
  clearTimeout(due);
  clearInterval(pings);
  clearTimeout(lasting);
  due = undefined;
  failures = 0;
  heldUntil = 0;
  const open = socket;
  socket = undefined;
  open?.close();
  live.set('off');
}

// Another person, or nobody: the connection was the former one's.
let owner = session.get()?.me.id;
session.listen((current) => {
  if (current?.me.id === owner) return;
  owner = current?.me.id;
  if (!isStarted) return;
  stopLive();
  if (owner) startLive();
});
