/** A part of a text; `held` is an amount with its unit, a date or hours, which must not wrap. */
export interface Piece {
  text: string;
  held: boolean;
}

const word = '(?:約|時給|日給|月給|年収|1時間|日額|月額|年額|1件|月(?=約)|年(?=約))*';
const unit =
  '(?:円|[\\p{Script=Han}\\p{Script=Katakana}ー]{0,8}(?:ドル|ユーロ|ポンド|ウォン|ドン|人民元|ルピア|ペソ|バーツ|フラン))';
const date = '\\d{4}年\\d{1,2}月\\d{1,2}日';
const hours = '週\\d[\\d.]*(?:〜\\d[\\d.]*)?時間';
const japanese = `${date}|${hours}|${word}\\d[\\d,.]*(?:万[\\d,]*)?${unit}〜?|${word}\\d[\\d,.]*〜(?=\\d)`;
const english =
  /(?:[Ff]rom )?(?:[¥€£₩₫]|[A-Z]{0,3}\$|\b[A-Z]{3} )\d[\d,.]*\d(?:–\d[\d,.]*\d)?|\b(?:an?|per) (?:hour|day|month|year|project)\b/;
const anyAmount = new RegExp(`${japanese}|${english.source}`, 'gu');

/** '月給24万円〜28万円' as 月給24万円〜 and 28万円; '¥240,000–280,000 a month' as the amount and 'a month'. */
export function amountPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(anyAmount)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), held: false });
    pieces.push({ text: found[0], held: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), held: false });
  return pieces;
}
