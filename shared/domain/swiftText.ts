/**
 * What a payment abroad can carry (SWIFT character set X): Latin letters without marks, digits, space and / - ? : ( ) . , ' +
 */
const allowed = /^[A-Za-z0-9/\-?:().,'+ ]$/;
/** Letters whose mark is part of them, and what stands for them. */
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

/** A text as it travels: widths folded, marks taken off letters. `refused` is the first character that has no place there. */
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
