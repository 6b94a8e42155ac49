/**
 * The character set of the Zengin system (全銀フォーマット, JIS X 0201, one byte each) for account holders:
 * half-width kana ｱ–ﾝ with ﾞ and ﾟ, digits, capital Latin letters, ( ) - . / and space. No small kana, no ヲ
 * and no ー. Sources: 全国銀行協会「総合振込レコード・フォーマット」 and notes of banks on it.
 */

/** Maximum length of a payee's name in this character set (a voiced kana counts as two). */
export const zenginNameLength = 30;

const kana =
  'アｱイｲウｳエｴオｵカｶキｷクｸケｹコｺサｻシｼスｽセｾソｿタﾀチﾁツﾂテﾃトﾄナﾅニﾆヌﾇネﾈノﾉハﾊヒﾋフﾌヘﾍホﾎマﾏミﾐムﾑメﾒモﾓヤﾔユﾕヨﾖラﾗリﾘルﾙレﾚロﾛワﾜンﾝ';
const small = 'ァｱィｲゥｳェｴォｵッﾂャﾔュﾕョﾖヮﾜヵｶヶｹ';

const halfWidth = new Map<string, string>();
for (const pairs of [kana, small])
  for (let at = 0; at < pairs.length; at += 2) halfWidth.set(pairs[at]!, pairs[at + 1]!);
for (const line of 'ー‐‑‒–—―−－') halfWidth.set(line, '-');

const asItIs = /^[0-9A-Z().\-/ ]$/;
/** Voicing marks as separate characters, after a kana that can take them. */
const voiced = '\u3099';
const halfVoiced = '\u309A';
const takesVoiced = /^[ｳｶ-ﾄﾊ-ﾎ]$/;
const takesHalfVoiced = /^[ﾊ-ﾎ]$/;

/** Hiragana is at a fixed offset of 0x60 from katakana. */
const toKatakana = (character: string): string =>
  /^[\u3041-\u3096]$/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0x60) : character;

export type ZenginFold = { text: string } | { refused: string };

/**
 * A name in the Zengin character set: width, case, hiragana and small kana converted, runs of spaces
 * collapsed. `refused` is the first unsupported character, as typed.
 */
export function foldToZengin(value: string): ZenginFold {
  let text = '';
  // Composed first to normalize widths, then decomposed to separate the marks.
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

/** Whether a text is already in the Zengin character set. */
export function isZengin(value: string): boolean {
  const folded = foldToZengin(value);
  return 'text' in folded && folded.text === value;
}

/** For display: full-width kana, composed with their marks. */
export function readableZengin(value: string): string {
  return value.replace(/[\uFF61-\uFF9F]+/g, (run) => run.normalize('NFKC'));
}
