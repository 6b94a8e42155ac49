import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Email } from 'postal-mime';
import { securityHeaders } from '../../../shared/securityHeaders.ts';
import type { MailStore, MailSummary } from './mailStore.ts';
import { answerPage, escapeHtml, type Language, languageOf } from './page.ts';

const texts = {
  ja: {
    mailbox: 'メールボックス',
    about: 'このシステムが送信したメールです。外部には送信されません。',
    search: '宛先で検索',
    find: '検索',
    none: 'メールはまだありません。',
    noneFound: '該当するメールはありません。',
    older: 'さらに古いメール',
    back: '一覧に戻る',
    from: '差出人',
    to: '宛先',
    date: '日時',
    html: 'HTML',
    text: 'テキスト',
    headers: 'ヘッダー',
    raw: '原文',
    attachments: '添付ファイル',
    noSubject: '(件名なし)',
    missing: 'このメールは見つかりません。',
  },
  en: {
    mailbox: 'Mailbox',
    about: 'Mail that this system sent. None of it leaves this machine.',
    search: 'Search by recipient',
    find: 'Search',
    none: 'No mail yet.',
    noneFound: 'No mail matches.',
    older: 'Older mail',
    back: 'All mail',
    from: 'From',
    to: 'To',
    date: 'Date',
    html: 'HTML',
    text: 'Text',
    headers: 'Headers',
    raw: 'Source',
    attachments: 'Attachments',
    noSubject: '(no subject)',
    missing: 'There is no such mail.',
  },
} satisfies Record<Language, Record<string, string>>;

const pageSize = 50;

/** The mailbox page: `/`, `/mail/{id}` and the parts of a mail below it. */
export async function mailboxPage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  store: MailStore,
): Promise<void> {
  const language = languageOf(request, url.searchParams);
  if (url.pathname === '/') return listPage(response, url, store, language);
  const [, area, id = '', part, number] = url.pathname.split('/');
  const mail = area === 'mail' ? store.find(id) : undefined;
  if (!mail) {
    const { mailbox, missing, back } = texts[language];
    const body = `<main><p class="empty">${missing}</p><p class="empty"><a href="/">${back}</a></p></main>`;
    return answerPage(response, { language, title: mailbox, style, body, status: 404 });
  }
  if (part === 'raw') {
    response.writeHead(200, {
      ...securityHeaders('mailbox'),
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${mail.id}.eml"`,
    });
    response.end(store.raw(mail.id));
    return;
  }
  const email = await store.parse(mail.id);
  if (part === 'html') return htmlPart(response, mail, email);
  if (part === 'attachments') return attachmentPart(response, email, Number(number));
  return mailPage(response, mail, email, language, url);
}

function listPage(response: ServerResponse, url: URL, store: MailStore, language: Language): void {
  const text = texts[language];
  const to = url.searchParams.get('to') ?? '';
  const before = url.searchParams.get('before') ?? undefined;
  const mails = store.list({ to, before, limit: pageSize + 1 });
  const shown = mails.slice(0, pageSize);
  const older = new URLSearchParams({ ...(to ? { to } : {}), before: shown.at(-1)?.id ?? '' });
  const items = shown.map(
    (mail) => `<li><a href="/mail/${mail.id}">
      <span class="subject">${escapeHtml(mail.subject) || text.noSubject}</span>
      <span class="people">${escapeHtml(mail.to.join(', '))}</span>
      <time datetime="${mail.at}">${formatTime(mail.at, language)}</time>
    </a></li>`,
  );
  const list =
    shown.length > 0
      ? `<ul class="mails">${items.join('')}</ul>`
      : `<p class="empty">${to ? text.noneFound : text.none}</p>`;
  answerPage(response, {
    language,
    title: text.mailbox,
    style,
    body: `<header><div><h1>${text.mailbox}</h1><p class="quiet-text">${text.about}</p></div>
      <form role="search" action="/" method="get">
        <input type="search" name="to" value="${escapeHtml(to)}" placeholder="${text.search}" aria-label="${text.search}">
        <button>${text.find}</button>
      </form></header>
      <main id="list" data-newest="${shown[0]?.id ?? ''}">${list}
      ${mails.length > pageSize ? `<p class="more"><a href="/?${older}">${text.older}</a></p>` : ''}</main>`,
    // Refreshes only the list, so that a search being typed is kept; older pages are not refreshed.
    script: before ? undefined : refresh,
  });
}

const refresh = `
setInterval(async () => {
  if (document.hidden) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const next = page.getElementById('list');
    const list = document.getElementById('list');
    if (!next || next.dataset.newest === list.dataset.newest) return;
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
    list.replaceWith(document.adoptNode(next));
    if (focused) document.querySelector('#list a[href="' + focused + '"]')?.focus();
  } catch {}
}, 1500);
`;

function mailPage(
  response: ServerResponse,
  mail: MailSummary,
  email: Email,
  language: Language,
  url: URL,
): void {
  const text = texts[language];
  const parts = [
    ...(email.html ? (['html'] as const) : []),
    ...(email.text ? (['text'] as const) : []),
    'headers' as const,
  ];
  const wanted = parts.find((part) => part === url.searchParams.get('part'));
  const shown = wanted ?? parts[0]!;
  const tabs = parts.map(
    (part) => `<a href="?part=${part}" ${part === shown ? 'aria-current="page"' : ''}>${text[part]}</a>`,
  );
  const attachments = email.attachments.map(
    (attachment, index) =>
      `<li><a href="/mail/${mail.id}/attachments/${index}">${escapeHtml(attachment.filename ?? attachment.mimeType)}</a></li>`,
  );
  const content = {
    html: () =>
      `<iframe title="${text.html}" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    text: () => `<pre>${linked(email.text ?? '')}</pre>`,
    headers: () =>
      `<dl class="headers">${email.headers
        .map(({ originalKey, value }) => `<dt>${escapeHtml(originalKey)}</dt><dd>${linked(value)}</dd>`)
        .join('')}</dl>`,
  }[shown]();
  answerPage(response, {
    language,
    title: mail.subject || text.noSubject,
    style,
    body: `<main class="mail"><p><a href="/">← ${text.back}</a></p>
      <h1>${escapeHtml(mail.subject) || text.noSubject}</h1>
      <dl class="facts">
        <dt>${text.from}</dt><dd>${escapeHtml(mail.from)}</dd>
        <dt>${text.to}</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
        <dt>${text.date}</dt><dd><time datetime="${mail.at}">${formatTime(mail.at, language)}</time></dd>
      </dl>
      <nav>${tabs.join('')}<a href="/mail/${mail.id}/raw">${text.raw}</a></nav>
      <section class="content ${shown}">${content}</section>
      ${attachments.length > 0 ? `<h2>${text.attachments}</h2><ul>${attachments.join('')}</ul>` : ''}</main>`,
  });
}

/** The mail's own HTML with scripts disabled; links open in a new window. */
function htmlPart(response: ServerResponse, mail: MailSummary, email: Email): void {
  const html = (email.html ?? '').replace(/\bcid:([^"'\s)>]+)/g, (whole, id: string) => {
    const index = email.attachments.findIndex(({ contentId }) => contentId?.replace(/^<|>$/g, '') === id);
    return index < 0 ? whole : `/mail/${mail.id}/attachments/${index}`;
  });
  response.writeHead(200, {
    ...securityHeaders('mailbox'),
    // Shown in a frame of the mailbox.
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; " +
      "style-src 'unsafe-inline' http: https:; font-src * data:; base-uri 'self'; frame-ancestors 'self'",
  });
  response.end(
    html.includes('<base') ? html : html.replace(/^(\s*<!doctype[^>]*>)?/i, '$1<base target="_blank">'),
  );
}

function attachmentPart(response: ServerResponse, email: Email, index: number): void {
  const attachment = email.attachments[index];
  if (!attachment) {
    response.writeHead(404, securityHeaders('mailbox')).end();
    return;
  }
  const isImage = /^image\/(png|jpeg|gif|webp|avif)$/.test(attachment.mimeType);
  const name = encodeURIComponent(attachment.filename ?? 'attachment');
  response.writeHead(200, {
    ...securityHeaders('mailbox'),
    'content-type': isImage ? attachment.mimeType : 'application/octet-stream',
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': 'sandbox',
  });
  response.end(Buffer.from(attachment.content as ArrayBuffer));
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /\bhttps?:\/\/(?:(?!&(?:quot|lt|gt|#39);)[^\s、。」】）])+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`,
  );
}

function formatTime(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(at));
}

const style = `
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .75rem 2rem; align-items: end; justify-content: space-between; }
header p { margin: .15rem 0 0; font-size: .875rem; }
form { display: flex; gap: .5rem; flex: 1 1 18rem; max-width: 26rem; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--hover); }
.mails a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.people { grid-column: 1; color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.mails time { grid-row: 1; grid-column: 2; color: var(--quiet); font-size: .875rem; white-space: nowrap; }
.empty, .more { text-align: center; padding: 1.5rem; color: var(--quiet); }
.facts, .headers { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .75rem 0 1rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .25rem; border-bottom: 1px solid var(--line); }
nav a { padding: .5rem .9rem; text-decoration: none; border-radius: .5rem .5rem 0 0; }
nav a[aria-current] { background: var(--surface); color: var(--text); font-weight: 600; box-shadow: inset 0 3px var(--accent); }
.content { background: var(--surface); border: 1px solid var(--line); border-top: 0; border-radius: 0 0 .75rem .75rem; overflow: hidden; }
.content.html { background: #fff; }
.content pre, .content .headers { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.content .headers { font-size: .875rem; }
iframe { display: block; width: 100%; height: 75vh; border: 0; background: #fff; color-scheme: light; }
h2 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
@media (max-width: 40rem) {
  .mails a { grid-template-columns: 1fr; }
  .mails time { grid-row: auto; grid-column: 1; }
  .facts, .headers { grid-template-columns: 1fr; gap: 0; }
  .facts dd, .headers dd { margin-bottom: .5rem; }
  nav { gap: 0; } nav a { padding: .5rem .6rem; }
}
`;
