/** The live connection under rate limiting: no retry storm, and no lost messages. */
import { atom } from 'nanostores';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentFrame } from '../../shared/contract/socket.ts';
import { frameLimit } from '../../shared/domain/messages.ts';

/** The parts of the browser that the connection needs. */
const asked = vi.hoisted(() => ({ me: 0 }));
/** The server's counts. */
const counts = vi.hoisted(() => ({ total: 0, version: 1, notifications: 0 }));
vi.mock('../../site/src/lib/api.ts', () => ({
  api: async (operation: string) => {
    if (operation === 'GET /auth/me') asked.me += 1;
    const messages = { total: counts.total, apply: 0, scout: 0, inquiry: 0, version: counts.version };
    return { messages, unreadNotifications: counts.notifications };
  },
}));
vi.mock('../../site/src/lib/session.ts', async () => {
  const token = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;
  const session = atom({ accessToken: token, refreshToken: 'x', me: { id: 'me' } });
  return { session, me: atom({ id: 'me' }) };
});
vi.mock('../../site/src/lib/tokens.ts', () => ({ tokenStore: { read: () => ({ accessToken: 'x' }) } }));

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  sent: (SentFrame & { id: string })[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  hear(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
}
const newest = () => FakeSocket.all.at(-1)!;

/** Stored values are also properties, as in the browser. */
class FakeStorage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
const kept = new FakeStorage();
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('localStorage', kept);
let live: typeof import('../../site/src/lib/live.ts')['live'];
let missed: typeof import('../../site/src/lib/live.ts')['missed'];
let unreadMessages: typeof import('../../site/src/lib/unread.ts')['unreadMessages'];
let unreadNotifications: typeof import('../../site/src/lib/notifications.ts')['unreadNotifications'];
let stopLive: () => void;
let outbox: typeof import('../../site/src/features/messages/outbox.ts')['outbox'];
let post: (conversationId: string, text: string) => void;
let sendPending: () => Promise<void>;

const conversationId = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
const waiting = () => (outbox.get()[conversationId] ?? []).map(({ text, failed }) => failed ?? text);
/** The sender's own message comes back. */
const arrive = (socket: FakeSocket) => {
  const { id } = socket.sent.at(-1)!;
  socket.hear({ event: 'message', message: { id, conversationId, byMe: true }, conversation: {} });
};
const tooMany = (socket: FakeSocket, retryAfter: number) =>
  socket.hear({
    ...{
      event: 'error',
      code: 'too_many_requests',
      action: 'message',
      id: socket.sent.at(-1)!.id,
      retryAfter,
    },
  });

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  asked.me = 0;
  Object.assign(counts, { total: 0, version: 1, notifications: 0 });
  for (const key of Object.keys(kept)) kept.removeItem(key);
  // A new page for each.
  vi.resetModules();
  const page = await import('../../site/src/lib/live.ts');
  ({ live, missed, stopLive } = page);
  ({ unreadMessages } = await import('../../site/src/lib/unread.ts'));
  ({ unreadNotifications } = await import('../../site/src/lib/notifications.ts'));
  ({ outbox, post, sendPending } = await import('../../site/src/features/messages/outbox.ts'));
  page.startLive();
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
});
afterEach(() => {
  stopLive();
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

describe('a connection closed for too many frames', () => {
  it('reconnects after the wait and not before, and then sends pending messages in order', async () => {
    const [first] = FakeSocket.all;
    post(conversationId, 'one');
    post(conversationId, 'two');
    tooMany(first!, 7);
    first!.close();
    expect(live.get()).toBe('waiting');
    expect(waiting()).toEqual(['one', 'two']);
    // Stored on the device too.
    expect(Object.values(kept).join()).toContain('two');
    await vi.advanceTimersByTimeAsync(6900);
    // Also when the page becomes visible again.
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(50);
    expect(FakeSocket.all).toHaveLength(1);
    expect(asked.me).toBe(0);
    await vi.advanceTimersByTimeAsync(1200);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    expect(newest().sent).toMatchObject([{ action: 'message', text: 'one' }]);
    arrive(newest());
    expect(newest().sent).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    arrive(newest());
    expect(waiting()).toEqual([]);
  });

  it('does not cause a retry storm', async () => {
    const until = Date.now() + 600_000;
    post(conversationId, 'one');
    while (Date.now() < until) {
      const socket = newest();
      if (!socket.isClosed) {
        socket.open();
        if (socket.sent.length > 0) tooMany(socket, 1);
        socket.close();
      }
      await vi.advanceTimersByTimeAsync(100);
    }
    // A second of wait and five of back-off each.
    expect(FakeSocket.all.length).toBeLessThan(600 / 4);
    expect(waiting()).toEqual(['one']);
  });

  it("waits no longer than the server's window", async () => {
    post(conversationId, 'one');
    tooMany(newest(), 86_400);
    newest().close();
    await vi.advanceTimersByTimeAsync((frameLimit.seconds + 5) * 1000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

it('a message beyond the limit per minute waits, and the connection stays', async () => {
  post(conversationId, 'one');
  tooMany(newest(), 30);
  post(conversationId, 'two');
  expect(waiting()).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(newest().sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(newest().sent.map((frame) => 'text' in frame && frame.text)).toEqual(['one', 'one']);
  arrive(newest());
  arrive(newest());
  expect(waiting()).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});

it('an error of the gateway is no answer: the message is resent over another connection', async () => {
  post(conversationId, 'one');
  newest().hear({ message: 'Too Many Requests', connectionId: 'x', requestId: 'x' });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(FakeSocket.all).toHaveLength(2);
  newest().open();
  expect(newest().sent).toMatchObject([{ text: 'one' }]);
});

describe('a tab that slept', () => {
  const sleep = () => {
    Object.assign(document, { hidden: true });
    newest().close();
    Object.assign(counts, { total: 3, version: 5, notifications: 2 });
  };
  const wake = async () => {
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    await vi.advanceTimersByTimeAsync(0);
  };

  it('has the current counts as soon as the connection is open again', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    sleep();
    await wake();
    expect(unreadMessages.get()?.total).toBe(3);
    expect(unreadNotifications.get()).toBe(2);
    expect(missed.get()).toBe(1);
  });

  it('keeps newer counts that came over the connection meanwhile', async () => {
    sleep();
    await wake();
    const unread = { total: 1, apply: 0, scout: 0, inquiry: 0, version: 6 };
    newest().hear({ event: 'focusEvent', conversation: {}, unread });
    newest().close();
    await wake();
    expect(unreadMessages.get()?.total).toBe(1);
    expect(unreadNotifications.get()).toBe(2);
  });

  it('misses nothing while the connection stays, and what came before the first was open', async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(missed.get()).toBe(0);
    stopLive();
    Object.assign(counts, { total: 1, version: 2 });
    (await import('../../site/src/lib/live.ts')).startLive();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    await vi.advanceTimersByTimeAsync(0);
    expect(missed.get()).toBe(1);
  });
});

describe('messages left by an earlier page', () => {
  const other = '01JD0Q5X5V7Q2W3E4R5T6Y7V8X';
  /** Written offline, and the page closed. */
  const leave = (inConversation: string, waiting: object[]) =>
    kept.setItem(
      `draft:me:message:${inConversation}`,
      JSON.stringify({ values: { text: '', waiting }, basis: { text: '', waiting: [] } }),
    );
  const written = (id: string, failed?: string) => ({ id, text: id, at: '', ...(failed && { failed }) });
  const sentTexts = () => newest().sent.map((frame) => 'text' in frame && frame.text);
  const heard = (inConversation: string, id: string) =>
    newest().hear({
      event: 'message',
      message: { id, conversationId: inConversation, byMe: true },
      conversation: {},
    });

  it('are sent from any page, in order per conversation, except for refused ones', async () => {
    leave(conversationId, [written('one'), written('two')]);
    leave(other, [written('three', 'conversation_closed'), written('four')]);
    const sent = sendPending();
    expect(sentTexts().sort()).toEqual(['four', 'one']);
    heard(conversationId, 'one');
    heard(other, 'four');
    expect(sentTexts().slice(2)).toEqual(['two']);
    heard(conversationId, 'two');
    await sent;
    expect(Object.keys(kept)).toEqual([`draft:me:message:${other}`]);
    expect(outbox.get()[other]).toMatchObject([{ id: 'three', failed: 'conversation_closed' }]);
  });

  it('open no connection if there are none', async () => {
    stopLive();
    leave(conversationId, [written('one', 'conversation_closed')]);
    await sendPending();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    leave(other, [written('two')]);
    void sendPending();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    expect(sentTexts()).toEqual(['two']);
  });

  it('are sent by one page, and by the next if that one is closed', async () => {
    const queue: (() => Promise<void>)[] = [];
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, work: () => Promise<void>) => void queue.push(work) },
    });
    leave(conversationId, [written('one')]);
    void sendPending();
    expect(sentTexts()).toEqual([]);
    // Another page was first: nothing is left for this one.
    kept.removeItem(`draft:me:message:${conversationId}`);
    await queue[0]!();
    expect(sentTexts()).toEqual([]);
    leave(other, [written('two')]);
    void queue[0]!();
    expect(sentTexts()).toEqual(['two']);
    vi.stubGlobal('navigator', {});
  });
});
