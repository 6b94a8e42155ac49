/**
 * Texts that people type about themselves, as companies see them before they know each other: what looks like
 * contact data, and given names of people and employers, are replaced. Errs on the side of replacing.
 */

/** Stands for what was replaced. */
export const masked = '●●●';

const email =
  /[\p{L}\p{N}._%+-]+\s*(?:[@＠]|[([]\s*at\s*[)\]])\s*[\p{L}\p{N}-]+(?:\s*[([]\s*dot\s*[)\]]\s*[\p{L}\p{N}-]+|[.．][\p{L}\p{N}-]+)+/giu;
const url =
  /(?:https?:\/\/|www\.)[^\s、。）)」]+|(?<![\p{L}\p{N}])(?!(?:asp|ado|vb)\.net(?!\w))[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|jp|io|me|dev|co|vn|ph)(?:\/[^\s、。）)」]*)?(?![\p{L}\p{N}])/giu;
/** `LINE: abc`, `WhatsApp 090…`, `@handle`. */
const account =
  /(?<![\p{L}\p{N}])(?:line|ライン|whatsapp|wechat|微信|kakao(?:talk)?|カカオ(?:トーク)?|telegram|viber|zalo|messenger|skype|instagram|インスタ(?:グラム)?|facebook|フェイスブック|twitter)\s*(?:id|ＩＤ|アカウント|account)?\s*[:：=は]\s*[@＠]?[^\s、。,;；]+/giu;
const handle = /(?<![\p{L}\p{N}])[@＠][A-Za-z0-9_.]{3,}/gu;
/** Nine digits or more, apart by blanks, hyphens, dots or brackets: phone numbers, not years or amounts. */
const phone = /(?:\+|＋)?[0-9０-９](?:[\s\-‐－–—ー.．・()（）]{0,2}[0-9０-９]){8,14}/gu;

/** Names are looked for as written, width and case aside. */
const pattern = (name: string) => {
  const written = name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '[\\s　・]*');
  // Latin names as whole words: 'An' is not in 'and'.
  return /^[\p{Script=Latin}\s'.-]+$/u.test(name)
    ? `(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`
    : written;
};

/** @param names of the person and of employers; those of one character are too short to look for */
export function maskContact(text: string, names: readonly string[] = []): string {
  const known = [...new Set(names.map((name) => name.normalize('NFKC').trim()))]
    .filter((name) => [...name].length > 1)
    .sort((a, b) => b.length - a.length);
  const folded = text.normalize('NFKC');
  const without = [email, url, account, handle, phone].reduce(
    (one, found) => one.replace(found, masked),
    folded,
  );
  return known.length === 0
    ? without
    : without.replace(new RegExp(known.map(pattern).join('|'), 'giu'), masked);
}
