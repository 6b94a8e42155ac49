import type { NameReading } from '../../../shared/contract/pages.ts';

/** Legal forms with their kana: dictionary words before or after the name. */
const legalForms = [
  ['株式会社', 'カブシキガイシャ'],
  ['有限会社', 'ユウゲンガイシャ'],
  ['合同会社', 'ゴウドウガイシャ'],
  ['合資会社', 'ゴウシガイシャ'],
  ['合名会社', 'ゴウメイガイシャ'],
  ['一般社団法人', 'イッパンシャダンホウジン'],
  ['公益社団法人', 'コウエキシャダンホウジン'],
  ['一般財団法人', 'イッパンザイダンホウジン'],
  ['公益財団法人', 'コウエキザイダンホウジン'],
  ['医療法人社団', 'イリョウホウジンシャダン'],
  ['医療法人財団', 'イリョウホウジンザイダン'],
  ['医療法人', 'イリョウホウジン'],
  ['学校法人', 'ガッコウホウジン'],
  ['社会福祉法人', 'シャカイフクシホウジン'],
  ['宗教法人', 'シュウキョウホウジン'],
  ['特定非営利活動法人', 'トクテイヒエイリカツドウホウジン'],
  ['独立行政法人', 'ドクリツギョウセイホウジン'],
  ['国立大学法人', 'コクリツダイガクホウジン'],
] as const;

function without(text: string, form: string): string {
  if (text.startsWith(form)) return text.slice(form.length);
  return text.endsWith(form) ? text.slice(0, -form.length) : text;
}

/**
 * Readings of a company's name from its kana: the name without the legal form, which texts often omit, and
 * its part before katakana, by which its places are called (みなと橋 of みなと橋ホテルズ).
 */
export function companyReadings(name: string | undefined, nameKana: string | undefined): NameReading[] {
  if (!name || !nameKana) return [];
  const form = legalForms.find(([written]) => without(name, written) !== name);
  const text = without(name, form?.[0] ?? '').trim();
  const kana = without(nameKana.replace(/\s+/g, ''), form?.[1] ?? '');
  const reading = hiragana(kana);
  if (!kanji.test(text) || !/^[ぁ-ゖー]+$/.test(reading)) return [];
  const readings: NameReading[] = [{ text, reading }];
  const parts = /^([^ァ-ヺー]{2,})([ァ-ヺー]+)$/u.exec(text);
  const behind = parts && hiragana(parts[2]!);
  if (behind && kanji.test(parts[1]!) && reading.endsWith(behind) && reading.length > behind.length)
    readings.push({ text: parts[1]!, reading: reading.slice(0, -behind.length) });
  return readings;
}

const kanji = /\p{Script=Han}/u;
const hiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));
