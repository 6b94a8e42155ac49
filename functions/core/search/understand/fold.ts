/** Of which script a character is: words end where it changes. */
export type Script = 'han' | 'hiragana' | 'katakana' | 'latin' | 'digit' | 'other';

/** What a person typed as characters to compare, without blanks. */
export interface Folded {
  /** Lower case, full width, kana as hiragana, Latin without accents. */
  characters: string[];
  scripts: Script[];
  /** Where each begins and ends in what was typed. */
  starts: number[];
  ends: number[];
  /** Whether a blank or a hyphen stood before it. */
  spaced: boolean[];
  /** Whether something stood before it that no word goes across: a comma, a bracket. */
  parted: boolean[];
}

/** What is worked out of a character, remembered for as many as people write with. */
function remembered<Value>(of: (character: string) => Value): (character: string) => Value {
  const known = new Map<string, Value>();
  return (character) => {
    let value = known.get(character);
    if (value === undefined) {
      value = of(character);
      if (character.length < 4 && known.size < charactersRemembered) known.set(character, value);
    }
    return value;
  };
}
const charactersRemembered = 10_000;

const scriptOf = remembered((character): Script => {
  if (/[々〆一-鿿㐀-䶿豈-﫿]|[\u{20000}-\u{3ffff}]/u.test(character)) return 'han';
  if (/[ぁ-ゖ]/.test(character)) return 'hiragana';
  if (/[ァ-ヺー]/.test(character)) return 'katakana';
  if (/[a-z+#]/.test(character)) return 'latin';
  if (/[0-9]/.test(character)) return 'digit';
  return /\p{L}/u.test(character) ? 'latin' : 'other';
});

/** Old forms of characters that stand in names of places and trades. */
const oldForms: Readonly<Record<string, string>> = {
  廣: '広',
  澤: '沢',
  濱: '浜',
  學: '学',
  國: '国',
  會: '会',
  熔: '溶',
  藥: '薬',
  驛: '駅',
  鐵: '鉄',
  圓: '円',
  壽: '寿',
  齋: '斎',
  髙: '高',
  﨑: '崎',
  區: '区',
  縣: '県',
  樓: '楼',
  醫: '医',
  澁: '渋',
  邊: '辺',
  瀧: '滝',
  櫻: '桜',
  榮: '栄',
  關: '関',
  豐: '豊',
  鹽: '塩',
  臺: '台',
  萬: '万',
  德: '徳',
};

const hiragana = (character: string): string =>
  /[ァ-ヶ]/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0x60) : character;
const small: Readonly<Record<string, string>> = { ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お' };
const smallVowel = (character: string): string => small[character] ?? character;

/** Characters with what belongs to them: half-width marks of voiced sounds, combining accents. */
const CLUSTER = /[\s\S](?:[ﾞﾟ]|[\u0300-\u036f\u3099\u309a])*/gu;
const DIGIT = /[0-9０-９]/;
/** Between the ends of a range. */
const SPAN = /[-~〜–—‐ー]/;
/** A number with its unit, and what follows it across a sign of a range: 25万円〜30万円, ¥1,200/h - ¥1,500/h. */
const NUMBER_BEFORE =
  /[0-9０-９](?:万|千|円|まん|えん|man|yen|jpy|million|mil|m|k|en|\/?(?:h|hour|時間|月|年|日))*[\s　]*$/i;
const NUMBER_BEHIND = /^[\s　]*(?:[¥￥]|jpy)?[\s　]*[0-9０-９]/i;
const isSpan = (text: string, start: number, end: number): boolean =>
  NUMBER_BEHIND.test(text.slice(end, end + 8)) &&
  NUMBER_BEFORE.test(text.slice(Math.max(0, start - 16), start));
/** Signs that say nothing here: apostrophes, currencies before an amount. */
const SILENT = /['’¥$€%~〜]/;
const BLANK = /[\s\-‐‑_]/;

/** A sign that belongs to an amount: the point and the currency of one, what joins the ends of a range. */
function keptSign(sign: string, text: string, start: number, end: number): string | undefined {
  if (sign === '.') return DIGIT.test(text[start - 1] ?? '') && DIGIT.test(text[end] ?? '') ? '.' : undefined;
  if (sign === '¥') return NUMBER_BEHIND.test(text.slice(end, end + 8)) ? '¥' : undefined;
  return SPAN.test(sign) && isSpan(text, start, end) ? '~' : undefined;
}

const plainOf = remembered((cluster) =>
  cluster
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll('đ', 'd'),
);

export function fold(text: string): Folded {
  const folded: Folded = { characters: [], scripts: [], starts: [], ends: [], spaced: [], parted: [] };
  let spaced = false;
  let parted = false;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    for (const character of plainOf(cluster)) {
      const known = oldForms[character] ?? character;
      const script = scriptOf(known);
      const end = index + cluster.length;
      const between = DIGIT.test(text[index - 1] ?? '') && DIGIT.test(text[end] ?? '');
      const kept = keptSign(known, text, index, end);
      if (script === 'other' && kept === undefined) {
        if (SILENT.test(known)) continue;
        if (BLANK.test(known)) spaced = true;
        else if (!(known === ',' && between)) parted = true;
        continue;
      }
      folded.characters.push(kept ?? smallVowel(hiragana(known)));
      folded.scripts.push(kept === undefined ? script : 'digit');
      folded.starts.push(index);
      folded.ends.push(index + cluster.length);
      folded.spaced.push(spaced);
      folded.parted.push(parted);
      spaced = false;
      parted = false;
    }
  }
  return folded;
}

const PLAIN = /^[a-z0-9 -]*$/;
const NOT_KEPT = /[^\p{L}\p{N}ー+#々〆]/gu;
const CHANGES = new RegExp(`[${Object.keys(oldForms).join('')}ァ-ヶぁぃぅぇぉ]`, 'gu');

/** A word of a list as `fold` would have its characters: one key. Without places, for ten thousands of words at once. */
export function keyOf(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower.replace(/[ -]+/g, '');
  const plain = lower.normalize('NFKC').toLowerCase();
  const bare = /[\u0300-\u036f\u00c0-\u024f]/.test(plain)
    ? plain
        .normalize('NFD')
        .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
        .normalize('NFC')
        .replaceAll('đ', 'd')
    : plain;
  const key = bare
    .replace(NOT_KEPT, '')
    .replace(CHANGES, (character) => smallVowel(hiragana(oldForms[character] ?? character)));
  return withoutLastVowel(key);
}

/** サーバー and サーバ are one word; コピー and コピ are not, for want of length. */
export const withoutLastVowel = (key: string): string => (key.length > 3 ? key.replace(/ー+$/, '') : key);

/** Long vowels as short ones, and the ways to write a sound as one: 'toukyou', 'Tōkyō' and 'tokyo' are the same. */
export const romajiKey = (latin: string): string =>
  latin
    .replace(/ou|oo|oh(?![aiueoy])/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/ii/g, 'i')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/si/g, 'shi')
    .replace(/tu/g, 'tsu')
    .replace(/(?<![stc])hu/g, 'fu')
    .replace(/zi|di/g, 'ji')
    .replace(/[jz]y(?=[aou])/g, 'j')
    .replace(/sy(?=[aou])/g, 'sh')
    .replace(/[tc]y(?=[aou])/g, 'ch')
    .replace(/ti/g, 'chi');
