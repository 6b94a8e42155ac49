/** Webmail of the large providers by address; other mail is read in an unknown program. */
const inboxes: readonly (readonly [domains: RegExp, name: string, url: string])[] = [
  [/^(?:gmail|googlemail)\.com$/, 'Gmail', 'https://mail.google.com/mail/'],
  [
    /^(?:outlook|hotmail|live|msn)\.(?:com|jp|co\.[a-z]{2}|[a-z]{2})$/,
    'Outlook',
    'https://outlook.live.com/mail/',
  ],
  [/^yahoo\.co\.jp$|^ymail\.ne\.jp$/, 'Yahoo!メール', 'https://mail.yahoo.co.jp/'],
  [
    /^(?:yahoo|ymail|rocketmail)\.(?:com|[a-z]{2}|com\.[a-z]{2}|co\.[a-z]{2})$/,
    'Yahoo Mail',
    'https://mail.yahoo.com/',
  ],
  [/^(?:icloud|me|mac)\.com$/, 'iCloud Mail', 'https://www.icloud.com/mail/'],
  [/^(?:proton\.me|protonmail\.com|pm\.me)$/, 'Proton Mail', 'https://mail.proton.me/'],
  [/^naver\.com$/, 'Naver Mail', 'https://mail.naver.com/'],
  [/^qq\.com$/, 'QQ邮箱', 'https://mail.qq.com/'],
  [/^(?:163|126)\.com$/, '网易邮箱', 'https://mail.163.com/'],
];

/** @param email as typed */
export function inboxOf(email: string): { name: string; url: string } | undefined {
  const domain = email.normalize('NFKC').trim().toLowerCase().split('@').at(-1)!;
  const found = inboxes.find(([domains]) => domains.test(domain));
  return found && { name: found[1], url: found[2] };
}
