/**
 * The characters of the Zengin system (全銀フォーマット, JIS X 0201 of one byte each), in which banks know the holder of an
 * account: half-width kana ｱ–ﾝ with ﾞ and ﾟ, digits, capital Latin letters, ( ) - . / and space. There are no small kana,
 * no ヲ and no ー. Sources: 全国銀行協会「総合振込レコード・フォーマット」 and the notes of banks on it.
 */

/** How long the payee of a transfer may be, in characters of this set (a voiced kana is two). */
export const zenginNameLength = 30;

const kana =
  'アｱイｲウｳエｴオｵカｶキｷクｸケｹコｺサｻシｼスｽセｾソｿタﾀチﾁツﾂテﾃトﾄナﾅニﾆヌﾇネﾈノﾉハﾊヒﾋフﾌヘﾍホﾎマﾏミﾐムﾑメﾒモﾓヤﾔユﾕヨﾖラﾗリﾘルﾙレﾚロﾛワﾜンﾝ';
const small = 'ァｱィｲゥｳェｴォｵッﾂャﾔュﾕョﾖヮﾜヵｶヶｹ';

const halfWidth = new Map<string, string>();
for (const pairs of [kana, small])
  for (let at = 0; at < pairs.length; at += 2) halfWidth.set(pairs[at]!, pairs[at + 1]!);
for (const line of 'ー‐‑‒–—―−－') halfWidth.set(line, '-');

const asItIs = /^[0-9A-Z().\-/ ]$/;
/** Marks as their own characters, after a kana that can take them. */
const voiced = '\u3099';
const halfVoiced = '\u309A';
const takesVoiced = /^[ｳｶ-ﾄﾊ-ﾎ]$/;
const takesHalfVoiced = /^[ﾊ-ﾎ]$/;

/** Hiragana stands 0x60 before its katakana. */
const toKatakana = (character: string): string =>
  /^[\u3041-\u3096]$/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0x60) : character;

export type ZenginFold = { text: string } | { refused: string };

/**
 * A name as the Zengin system writes it: widths, case, hiragana and small kana folded, runs of spaces made one. `refused`
 * is the first character that has no place there, as it was typed.
 */
export function foldToZengin(value: string): ZenginFold {
  let text = '';
  // Composed first, so that widths are alike; then apart, so that the marks stand for themselves.
  const characters = value.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
  for (const typed of characters) {
    for (const part of typed.normalize('NFD')) {
      if (part === voiced || part === halfVoiced) {
        if (!(part === voiced ? takesVoiced : takesHalfVoiced).test(text.slice(-1)))
          return { refused: typed === voiced ? 'ﾞ' : typed === halfVoiced ? 'ﾟ' : typed };
        text += part === voiced ? 'ﾞ' : 'ﾟ';
        continue;
      }
      const folded = asItIs.test(part) ? part : halfWidth.get(toKatakana(part));
      if (folded === undefined) return { refused: typed };
      text += folded;
    }
  }
  return { text };
}

/** Whether a text is of the Zengin set already. */
export function isZengin(value: string): boolean {
  const folded = foldToZengin(value);
  return 'text' in folded && folded.text === value;
}

/** As people read it: full-width kana, the marks joined to theirs. */
export function readableZengin(value: string): string {
  return value.replace(/[\uFF61-\uFF9F]+/g, (run) => run.normalize('NFKC'));
}
