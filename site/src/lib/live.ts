/**
 * The live connection for conversations. One per page, for a logged-in user. Reconnects automatically,
 * without limit; missed messages are loaded from the API.
 */
import { atom } from 'nanostores';
import type { ReceivedFrame, SentFrame } from '../../../shared/contract/socket.ts';
import { socketPath } from '../../../shared/contract/socketPath.ts';
import { frameLimit } from '../../../shared/domain/messages.ts';
import { api } from './api.ts';
import { refreshUnread, takeNotice } from './notifications.ts';
import { session } from './session.ts';
import { resetUnread, takeUnread, unreadMessages } from './unread.ts';

/** `waiting`: lost or failed, and being retried. */
export const live = atom<'off' | 'connecting' | 'open' | 'waiting'>('off');

/** Rises when frames were missed: the connection was lost, or the counts changed before the first was open. */
export const missed = atom(0);

/** Milliseconds. */
const times = {
  firstDelay: 1000,
  longestDelay: 5000,
  connecting: 20_000,
  /** Without an answer for this long the connection counts as lost, whatever the browser reports. */
  answer: 10_000,
  /** The gateway closes a connection that is idle for ten minutes. */
  ping: 240_000,
};

type Listener = (frame: ReceivedFrame) => void;
const listeners = new Set<Listener>();

/** @returns a function that unsubscribes */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let socket: WebSocket | undefined;
let failures = 0;
/** Rate limited by the last frame's answer until this instant. Milliseconds since 1970. */
let fullUntil = 0;
/** Closed for exceeding the rate limit: reconnecting is refused until this instant. */
let heldUntil = 0;
let again: ReturnType<typeof setTimeout> | undefined;
let pings: ReturnType<typeof setInterval> | undefined;
/** Fires when a connection has lasted: one that is closed at once counts as failed. */
let lasting: ReturnType<typeof setTimeout> | undefined;
/** Fires when an expected answer has not come. */
let due: ReturnType<typeof setTimeout> | undefined;
/** A connection was lost or failed since the last one was open. */
let wasLost = false;

/** A token that expires within half a minute: the API client refreshes it, once for all tabs. */
function isOld(token: string): boolean {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1000 < Date.now() + 30_000;
  } catch {
    return true;
  }
}

/** Whatever changed while no frames arrived: the counts of the page, and what listens to `missed`. */
async function catchUp(): Promise<void> {
  const known = unreadMessages.get()?.total;
  const count = () => missed.set(missed.get() + 1);
  const isLost = wasLost;
  wasLost = false;
  if (isLost) count();
  // If it fails, the next frame or page has the counts.
  await refreshUnread().catch(() => undefined);
  if (!isLost && known !== undefined && unreadMessages.get()?.total !== known) count();
}

async function connect(): Promise<void> {
  clearTimeout(again);
  if (socket || !session.get()) return;
  if (Date.now() < heldUntil) return later();
  live.set('connecting');
  // After a failure the token may be invalid too: a request reveals that, and a user without a session is
  // logged out.
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
    void catchUp();
  });
  opening.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ReceivedFrame | { event?: undefined };
    // An error of the gateway itself (overload, dead function): not an answer.
    if (!frame.event) return;
    clearTimeout(due);
    due = undefined;
    // Logged out elsewhere, or the password was changed: revealed by the next attempt.
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
  // A hanging connection takes long to close: do not wait for it.
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
  wasLost = true;
  const delay = Math.min(times.longestDelay, times.firstDelay * 2 ** failures);
  failures += 1;
  const held = Math.max(0, heldUntil - Date.now());
  // Random jitter, so that not all clients reconnect at once after a failure of the server.
  again = setTimeout(() => void connect(), held + delay * (0.8 + Math.random() * 0.2));
}

/** Sends, if connected, and expects an answer soon. */
export function sendFrame(frame: SentFrame | { action: 'ping' }): boolean {
  if (live.get() !== 'open' || !socket) return false;
  socket.send(JSON.stringify(frame));
  // These two are answered only on errors.
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

/** Connects, and stays connected while a user is logged in. Idempotent. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  void connect();
}

/** @public reloaded by each test */
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
  wasLost = false;
  const open = socket;
  socket = undefined;
  open?.close();
  live.set('off');
}

// Another user, or logged out: close the previous user's connection.
let owner = session.get()?.me.id;
session.listen((current) => {
  if (current?.me.id === owner) return;
  owner = current?.me.id;
  // Their versions do not compare.
  resetUnread();
  if (!isStarted) return;
  stopLive();
  if (owner) startLive();
});
