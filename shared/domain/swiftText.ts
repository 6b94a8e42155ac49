/**
 * Characters allowed in payments abroad (SWIFT character set X): Latin letters without diacritics, digits,
 * space and / - ? : ( ) . , ' +
 */
const allowed = /^[A-Za-z0-9/\-?:().,'+ ]$/;
/** Letters that do not decompose, with their replacements. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  þ: 'th',
  Þ: 'TH',
  ð: 'd',
  Ð: 'D',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

export type SwiftFold = { text: string } | { refused: string };

/**
 * A text converted to the character set: normalized, without diacritics. `refused` is the first unsupported
 * character.
 */
export function foldToSwift(value: string): SwiftFold {
  let text = '';
  for (const typed of value.normalize('NFKC').trim().replace(/\s+/g, ' ')) {
    const bare = typed.normalize('NFD').replace(/\p{M}/gu, '');
    for (const character of Object.hasOwn(plain, bare) ? plain[bare]! : bare) {
      if (!allowed.test(character)) return { refused: typed };
      text += character;
    }
    if (bare === '') return { refused: typed };
  }
  return { text };
}
