import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../../../shared/securityHeaders.ts';

export type Language = 'ja' | 'en';

/** The browser's preferred supported language; `?lang=` overrides it. */
export function languageOf(request: IncomingMessage, query?: URLSearchParams): Language {
  const wanted = `${query?.get('lang') ?? query?.get('ui_locales') ?? ''},${request.headers['accept-language'] ?? ''}`;
  return wanted.toLowerCase().match(/\b(ja|en)\b/)?.[1] === 'ja' ? 'ja' : 'en';
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}

const baseStyle = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --surface: #fff; --text: #16202c; --quiet: #566273; --line: #d9dfe7; --accent: #0b5cad;
  --on-accent: #fff; --hover: #eef3f9; --warning: #8a4b00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151c; --surface: #18202a; --text: #e8edf3; --quiet: #9fadbd; --line: #2d3947; --accent: #7db8f5;
    --on-accent: #0a1624; --hover: #202b38; --warning: #f0b45f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.6 system-ui, "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, sans-serif;
}
a { color: var(--accent); }
h1 { font-size: 1.25rem; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
input[type=text], input[type=email], input[type=search] {
  font: inherit; color: inherit; width: 100%; padding: .55rem .75rem; background: var(--surface);
  border: 1px solid var(--quiet); border-radius: .5rem; min-height: 2.75rem;
}
button, .button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.1rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); text-decoration: none; white-space: nowrap;
}
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet-text { color: var(--quiet); }
`;

export interface Page {
  language: Language;
  title: string;
  style: string;
  body: string;
  /** The only script that may run on the page. */
  script?: string;
  status?: number;
}

/** Sends a page whose content security policy allows only its own script and styles. */
export function answerPage(response: ServerResponse, page: Page): void {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${baseStyle}${page.style}</style>
</head>
<body>
${page.body}
${page.script ? `<script nonce="${nonce}">${page.script}</script>` : ''}
</body>
</html>`;
  response.writeHead(page.status ?? 200, {
    ...securityHeaders('mailbox'),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:; ` +
      `connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
  });
  response.end(html);
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    ...securityHeaders('mailbox'),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}

/** Accepts only local host names, against DNS rebinding. */
export function isLocalHost(request: Pick<IncomingMessage, 'headers'>): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
}
