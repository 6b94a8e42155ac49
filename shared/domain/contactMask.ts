/**
 * Texts that people type about themselves, as companies see them before they know each other: what looks like
 * contact data, and given names of people and employers, are replaced. Errs on the side of replacing.
 */

/** Stands for what was replaced. */
export const masked = '●●●';

/** What nobody sees, and what would part an address in two. */
const invisible =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Joiners are part of emoji, and of words in other scripts. */
const joinerInWriting =
  /(?<=[\x21-\x7e\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\u200c\u200d]+|[\u200c\u200d]+(?=[\x21-\x7e])/gu;

const domainEnd =
  '(?:com|net|org|jp|io|me|dev|co|vn|ph|info|biz|app|xyz|site|link|page|online|id|th|kr|cn|tw|np|bd|lk|br|uk)';
const word = '[\\p{Script=Latin}\\p{N}_%+-]{1,64}';
const dotSpelt = '(?:\\s*[([{<]\\s*(?:dot|ドット|\\.)\\s*[)\\]}>]\\s*|\\s*ドット\\s*|\\s+dot\\s+)';
const atSpelt = '(?:\\s*[([{<]\\s*(?:at|アット(?:マーク)?|@)\\s*[)\\]}>]\\s*|\\s*アット(?:マーク)?\\s*)';
const local = `${word}(?:(?:\\.|${dotSpelt})${word}){0,8}`;
const host = `${word}(?:(?:\\.|${dotSpelt})${word})`;
const notLatin = '(?![A-Za-z0-9])';
const email = new RegExp(
  [
    // maria@example.com, maria ＠ example . com, maria☆example.com
    `${local}(?:\\s*@\\s*|[☆★◎])(?:${host}+|${word}\\s*\\.\\s*${domainEnd}${notLatin})`,
    // maria (at) example (dot) com, maria(at)gmail, maria アット gmail
    `${local}${atSpelt}(?:${host}*|${word})${notLatin}`,
    // maria at example dot com: 'a cook at Example Hotel' is no address
    `${local}\\s+at\\s+${word}${dotSpelt}${domainEnd}${notLatin}`,
    `${local}\\s+at\\s+(?:gmail|googlemail|hotmail|protonmail)${notLatin}(?:\\.${domainEnd}${notLatin})?`,
    // maria@gmail
    '[A-Za-z0-9._%+-]{2,64}@[A-Za-z][A-Za-z0-9-]+',
  ].join('|'),
  'giu',
);

const path = '(?:\\/[^\\s、。）)」]*)?';
const url = new RegExp(
  [
    // Without its first letter an address is not made a link of.
    '(?:h?ttps?|hxxps?|tps?):\\/\\/[^\\s、。）)」]+|www\\.[^\\s、。）)」]+',
    `(?<![A-Za-z0-9])(?:bit\\.ly|lin\\.ee|linktr\\.ee|youtu\\.be|goo\\.gl)${path}`,
    `(?<![A-Za-z0-9.])(?!(?:asp|ado|vb)\\.net(?!\\w))[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*(?:[.。]|${dotSpelt})${domainEnd}${notLatin}${path}`,
  ].join('|'),
  'giu',
);

const services = [
  '(?<![A-Za-z])(?:line|whatsapp|wechat|weixin|kakao(?:talk)?|telegram|viber|zalo|messenger|skype|insta(?:gram)?',
  '|facebook|twitter|tiktok|discord|snapchat|gmail)(?![A-Za-z])',
  // 'オンライン' is no account.
  '|(?<![ァ-ヴー])(?:ライン|ワッツアップ|ウィーチャット|カカオ(?:トーク)?|テレグラム|バイバー|ザロ|メッセンジャー',
  '|スカイプ|インスタ(?:グラム)?|フェイスブック|フェースブック|ツイッター|ディスコード)|微信',
].join('');
const id = '\\s*(?:の)?[\\s_-]*(?:id|account|acc|username|アカウント|ユーザー名)';
/** `LINE: abc`, `LINE ID abc`, `ラインは abc`, `WeChat mai_95`. */
const account = new RegExp(
  [
    `(?:${services})(?:${id})?\\s*(?:[:=→⇒は「『(（【]|(?<=[\\s)）])is(?=\\s))\\s*[「『(（]?\\s*[@#]?[A-Za-z0-9][\\w.#+-]+[」』)）】]?`,
    `(?:${services})${id}(?![A-Za-z])[\\s:]*(?:is\\s+|が\\s*)?[@#]?[A-Za-z0-9][\\w.#-]{2,}`,
    // Without a mark between them a word counts that is none of a language.
    `(?:${services})\\s+[@#]?(?=[A-Za-z.-]*[0-9_])[A-Za-z][\\w.-]{2,}`,
    // `fb: abc`
    '(?<![A-Za-z])(?:fb|ig)\\s*[:=]\\s*[@#]?[A-Za-z0-9][\\w.]{2,}',
  ].join('|'),
  'giu',
);
/** Has a letter: `@1500` is a price. */
const handle = /(?<![A-Za-z0-9])@(?=[0-9_.]*[A-Za-z])[A-Za-z0-9_.]{3,}/gu;

/** Digits as they are spelt, by value. */
const digitWords = [
  ['〇', '零', 'ゼロ', 'ぜろ', 'レイ', 'れい', 'マル', 'まる', 'zero'],
  ['一', '壱', 'イチ', 'いち', 'one'],
  ['二', '弐', 'ニ', 'に', 'two'],
  ['三', '参', 'サン', 'さん', 'three'],
  ['四', 'ヨン', 'よん', 'シ', 'し', 'four'],
  ['五', 'ゴ', 'ご', 'five'],
  ['六', 'ロク', 'ろく', 'six'],
  ['七', 'ナナ', 'なな', 'シチ', 'しち', 'seven'],
  ['八', 'ハチ', 'はち', 'eight'],
  ['九', 'キュウ', 'きゅう', 'キュー', 'ク', 'く', 'nine'],
];
const digitOf = new Map(
  digitWords.flatMap((words, value) => words.map((one): [string, string] => [one, String(value)])),
);
const spelt = [...digitOf.keys()].sort((a, b) => b.length - a.length).join('|');
/** The letter O is a nought before a digit. */
const nought = '(?<![A-Za-z])o(?=[\\s-]?\\p{Nd})';
const digit = `(?:\\p{Nd}|${spelt}|${nought})`;
const dash = '\\-‐‑–—−ー';
/** Numbers that begin as phone numbers do may be apart by more than others. */
const dialled = new RegExp(
  `(?<!\\p{Nd})(?:\\+|\\(?(?=0|〇|零|ゼロ|ぜろ|レイ|れい|マル|まる|zero|${nought}))${digit}(?:[\\s${dash}.,、/_~〜・*|()の]{0,3}${digit}){8,14}(?!\\p{Nd})`,
  'giu',
);
/** Nine digits or more, apart by blanks, hyphens, dots or brackets. */
const anyNumber = new RegExp(`[+(]?${digit}(?:[\\s${dash}.・()]{0,2}${digit}){8,}`, 'giu');

const japanesePhone = /^0\d{1,3}\D{1,2}\d{2,4}\D{1,2}\d{3,4}$/;
const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:19|20)\\d\\d';
/** Years, days and amounts, which are no parts of a phone number. */
const otherNumbers = new RegExp(
  [
    `(?<!\\d)${year}[-/.]${month}(?:[-/.]${day})?(?!\\d)`,
    `(?<!\\d)(?:${day}[-/.])?(?:${day}[-/.])?${year}(?!\\d)`,
    `(?<!\\d)${year}${month}${day}(?!\\d)`,
    '(?<!\\d)[1-9]\\d{0,3}000(?!\\d)',
    '(?<!\\d)[1-9]\\d{0,2}(?:,\\d{3})+(?!\\d)',
  ].join('|'),
  'gu',
);
const anyDigit = new RegExp(digit, 'giu');
/** The value of a decimal digit of any script: each script’s ten follow each other. */
const decimal = (character: string): string => {
  const code = character.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

function withoutPhone(found: string): string {
  const written = found
    .replace(/^\(/, '')
    .replace(/[‐‑–—−ー]/g, '-')
    .replace(anyDigit, (one) => digitOf.get(one.toLowerCase()) ?? (/o/i.test(one) ? '0' : decimal(one)));
  const isDialled = /^[+0]/.test(written);
  if (written.startsWith('+') || japanesePhone.test(written)) return masked;
  const rest = written.replace(otherNumbers, '').replace(/\D/g, '').length;
  return rest >= (isDialled ? 7 : 9) ? masked : found;
}

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

/** Finds these names, longest first; undefined if none of them is long enough to look for. */
function anyOf(names: readonly string[]): RegExp | undefined {
  const known = [...new Set(names.map((name) => name.normalize('NFKC').trim()))]
    .filter((name) => [...name].length > 1)
    .sort((a, b) => b.length - a.length);
  return known.length === 0 ? undefined : new RegExp(known.map(pattern).join('|'), 'giu');
}

const visible = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').replace(joinerInWriting, '');

/** @param names of the person and of employers; those of one character are too short to look for */
export function maskContact(text: string, names: readonly string[] = []): string {
  const without = [email, url, account, handle]
    .reduce((one, found) => one.replace(found, masked), visible(text))
    .replace(dialled, withoutPhone)
    .replace(anyNumber, withoutPhone);
  const found = anyOf(names);
  return found ? without.replace(found, masked) : without;
}

/** Replaces names alone; a text without them stays as it was typed. */
export function maskNames(text: string, names: readonly string[]): string {
  const found = anyOf(names);
  const shown = visible(text);
  const without = found ? shown.replace(found, masked) : shown;
  return without === shown ? text : without;
}
