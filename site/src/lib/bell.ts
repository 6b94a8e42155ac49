/** The header's bell: the count of unread notifications, and the latest ones when opened. */
import type { Notification } from '../../../shared/contract/notifications.ts';
import { formatDayTime } from '../../../shared/domain/time.ts';
import type { Locale } from '../../../shared/routes.ts';
import { api } from './api.ts';
import {
  markAllRead,
  markRead,
  markSeen,
  notificationLink,
  notificationText,
  refreshUnread,
  seenAfter,
  unreadNotifications,
} from './notifications.ts';
import { sessionChanged } from './tokens.ts';
import { resetUnread, takeUnread, unreadMessages } from './unread.ts';

// Loaded with the bell, so that logging out works offline.
export { logOut } from './logOut.ts';

/** Other tabs of this browser, many without a connection, show the same counts. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('unread');
const account = (): unknown => JSON.parse(localStorage.getItem('authResponse') ?? 'null')?.id;
/** Whose counts these are: the versions of two accounts do not compare. */
let owner = account();
let heard: unknown;
tabs?.addEventListener('message', ({ data: { of, counts } }) => {
  if (of !== owner) resetUnread();
  owner = of;
  heard = counts;
  takeUnread(counts);
});
unreadMessages.listen((counts) => {
  if (counts && counts !== heard) tabs?.postMessage({ of: account(), counts });
});

const shownAtMost = 8;
/** Milliseconds after which a page reloads the counts when it becomes visible. */
const staleAfter = 60_000;

class NotificationBell extends HTMLElement {
  #asked = 0;
  #isListed = false;
  #leave: (() => void)[] = [];

  connectedCallback(): void {
    const details = this.querySelector('details')!;
    const summary = details.querySelector('summary')!;
    const count = this.querySelector<HTMLElement>('.bell-count')!;
    const readAll = this.querySelector<HTMLElement>('.bell-read')!;
    readAll.addEventListener('click', () => void this.#readAll());
    this.#leave.push(
      unreadNotifications.subscribe((unread = 0, before = 0) => {
        // A new one arrived over the socket (live.ts).
        if (unread > before && this.#isListed && details.open) void this.#list();
        count.hidden = unread === 0;
        count.textContent = unread > 99 ? '99+' : String(unread);
        const { label, labelUnread } = this.dataset;
        const name = unread === 0 ? label! : labelUnread!.replace('{number}', String(unread));
        summary.setAttribute('aria-label', name);
        summary.title = name;
        readAll.hidden = unread === 0;
      }),
    );
    const ask = () => {
      const isIn = document.documentElement.dataset.role !== undefined;
      if (!isIn) {
        unreadNotifications.set(undefined);
        resetUnread();
      }
      if (!isIn || document.hidden || Date.now() - this.#asked < staleAfter) return;
      this.#asked = Date.now();
      refreshUnread().catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    window.addEventListener(sessionChanged, ask);
    this.#leave.push(
      () => document.removeEventListener('visibilitychange', ask),
      () => window.removeEventListener(sessionChanged, ask),
    );
    details.addEventListener('toggle', () => details.open && void this.#list());
  }

  disconnectedCallback(): void {
    for (const leave of this.#leave.splice(0)) leave();
  }

  #say(text: string): void {
    const note = document.createElement('p');
    note.className = 'bell-note';
    note.textContent = text;
    this.querySelector('.bell-items')!.replaceChildren(note);
  }

  async #list(): Promise<void> {
    const items = this.querySelector('.bell-items')!;
    if (!items.hasChildNodes()) this.#say(this.dataset.loading!);
    try {
      const [{ data }] = await Promise.all([
        api('GET /notifications', { query: { pageSize: shownAtMost } }),
        refreshUnread(),
      ]);
      this.#isListed = true;
      if (data.length === 0) this.#say(this.dataset.empty!);
      else items.replaceChildren(...data.map((one) => this.#item(one)));
      setTimeout(() => void this.#seen(data), seenAfter);
    } catch (error) {
      this.#say((error as Error).message || this.dataset.failed!);
    }
  }

  /** Still open: marks listed ones as read. They keep their unread look while the list is open. */
  async #seen(listed: readonly Notification[]): Promise<void> {
    const unread = listed.filter(({ isRead }) => !isRead);
    if (!this.querySelector('details')!.open) return;
    await markSeen(unread.map(({ id }) => id)).then(
      () => {
        for (const one of unread) one.isRead = true;
      },
      () => undefined,
    );
  }

  async #readAll(): Promise<void> {
    try {
      await markAllRead();
      for (const item of this.querySelectorAll('.bell-item-unread'))
        item.classList.remove('bell-item-unread');
      await this.#list();
    } catch (error) {
      this.#say((error as Error).message || this.dataset.failed!);
    }
  }

  #item(one: Notification): HTMLElement {
    const locale = this.dataset.locale as Locale;
    const link = notificationLink(one, locale);
    const item = document.createElement(link ? 'a' : 'button');
    if (item instanceof HTMLAnchorElement) item.href = link!;
    item.className = `bell-item${one.isRead ? '' : ' bell-item-unread'}`;
    const text = document.createElement('span');
    text.textContent = notificationText(one, locale);
    const when = document.createElement('time');
    when.dateTime = one.createdAt;
    when.textContent = formatDayTime(one.createdAt, locale);
    item.append(text, when);
    if (!one.isRead) {
      when.prepend(`${this.dataset.unread} · `);
      item.addEventListener('click', (event) => void this.#open(event as MouseEvent, one, item));
    }
    return item;
  }

  /** Marks it as read before navigating, which would cancel the request. */
  async #open(event: MouseEvent, one: Notification, item: HTMLElement): Promise<void> {
    if (one.isRead) return;
    const here = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (here) event.preventDefault();
    one.isRead = true;
    item.classList.remove('bell-item-unread');
    await markRead(one.id).catch(() => undefined);
    if (here && item instanceof HTMLAnchorElement) location.assign(item.href);
  }
}

/** The header's link to messages, with the unread count. */
class MessagesLink extends HTMLElement {
  #leave: (() => void) | undefined;

  connectedCallback(): void {
    const count = this.querySelector<HTMLElement>('.bell-count')!;
    const { label, labelUnread } = this.dataset;
    this.#leave = unreadMessages.subscribe((unread) => {
      const total = unread?.total ?? 0;
      count.hidden = total === 0;
      count.textContent = total > 99 ? '99+' : String(total);
      const name = total === 0 ? label! : labelUnread!.replace('{number}', String(total));
      for (const link of this.querySelectorAll('a')) {
        link.setAttribute('aria-label', name);
        link.title = name;
      }
    });
  }

  disconnectedCallback(): void {
    this.#leave?.();
  }
}

// The bell requests both counts.
customElements.define('messages-link', MessagesLink);
customElements.define('notification-bell', NotificationBell);
