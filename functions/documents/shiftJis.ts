/** Lead and trail bytes of JIS X 0208 with the extensions of Windows (CP932). */
const bytesFrom = (ranges: readonly (readonly [first: number, last: number])[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
const leads = bytesFrom([
  [0x81, 0x9f],
  [0xe0, 0xfc],
]);
const trails = bytesFrom([
  [0x40, 0x7e],
  [0x80, 0xfc],
]);

/** Of characters that CP932 has twice, the WHATWG encoder skips these pointers: NEC's copy of IBM's extensions. */
const isDuplicate = (lead: number, trail: number): boolean => {
  const pointer = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);
  return pointer >= 8272 && pointer <= 8835;
};

/** What other systems write for characters that CP932 has under another code point. */
const alike: readonly (readonly [from: string, to: string])[] = [
  ['〜', '～'],
  ['−', '－'],
  ['—', '―'],
  ['‖', '∥'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
  ['–', '－'],
  ['\u00C5', '\u212B'],
  ['\u00A0', ' '],
];

let table: Map<string, readonly number[]> | undefined;

/** The inverse of the platform's own decoder, so that both directions agree. Some 7,000 entries, made once. */
function codes(): Map<string, readonly number[]> {
  if (table) return table;
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  table = new Map();
  const add = (bytes: readonly number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (!table!.has(character)) table!.set(character, bytes);
    } catch {
      // Not assigned.
    }
  };
  for (let byte = 0; byte < 0x80; byte += 1) add([byte]);
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) add([byte]);
  for (const lead of leads) for (const trail of trails) if (!isDuplicate(lead, trail)) add([lead, trail]);
  for (const [from, to] of alike) if (!table.has(from)) table.set(from, table.get(to)!);
  table.set('¥', [0x5c]);
  return table;
}

/**
 * A text in Shift_JIS, as Windows has it (CP932). A letter that it lacks loses its marks (`ễ` becomes `e`); what still
 * is missing becomes `?`.
 */
export function shiftJis(text: string): Uint8Array<ArrayBuffer> {
  const known = codes();
  const bytes: number[] = [];
  // Letters with marks of their own are composed; variants of kanji, which composing the whole text would replace, stay.
  for (const character of text.replace(/\P{Mark}\p{Mark}+/gu, (letter) => letter.normalize('NFC'))) {
    const found = known.get(character) ?? known.get(letterOf(character)) ?? [0x3f];
    for (const byte of found) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** A letter without its marks; letters with a stroke have no marks to lose. */
const letterOf = (character: string): string =>
  ({ đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i' })[character] ??
  character.normalize('NFD').replace(/\p{Mark}+/gu, '');
