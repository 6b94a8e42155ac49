import { katakanaNames } from './katakanaNames.ts';
import { patterns } from './patterns.ts';
import { fold } from './text.ts';

/**
 * Proposes a katakana spelling for a Latin name, for its bearer to correct. Names that are common among
 * people who come to Japan are in a table (`katakanaNames.ts`); others are transliterated by the country's
 * spelling rules. Limits: tones and diacritics are lost on a residence card (Đ and D are the same), English
 * spelling does not determine pronunciation, and a person may have chosen another spelling. It is only a
 * proposal.
 */
export type Spelling = 'english' | 'spanish' | 'portuguese' | 'indic' | 'vietnamese' | 'pinyin' | 'plain';

const spellingOf: Record<string, Spelling> = {
  ...all('english', 'US GB AU NZ CA IE ZA JM'),
  ...all('spanish', 'PH ES MX PE AR CO CL BO VE EC PY UY CR CU DO GT HN NI PA SV'),
  ...all('portuguese', 'BR PT AO MZ'),
  ...all('indic', 'NP IN BD LK PK BT'),
  ...all('pinyin', 'CN TW'),
  VN: 'vietnamese',
};

function all(spelling: Spelling, countries: string): Record<string, Spelling> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, spelling]));
}

/** Kana of a consonant with a, i, u, e, o, and alone. */
const rows: Record<string, readonly string[]> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ', ''],
  k: ['カ', 'キ', 'ク', 'ケ', 'コ', 'ク'],
  s: ['サ', 'シ', 'ス', 'セ', 'ソ', 'ス'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト', 'ト'],
  n: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ', 'ン'],
  h: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ', 'ー'],
  m: ['マ', 'ミ', 'ム', 'メ', 'モ', 'ム'],
  r: ['ラ', 'リ', 'ル', 'レ', 'ロ', 'ル'],
  l: ['ラ', 'リ', 'ル', 'レ', 'ロ', 'ル'],
  g: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ', 'グ'],
  z: ['ザ', 'ジ', 'ズ', 'ゼ', 'ゾ', 'ズ'],
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド', 'ド'],
  b: ['バ', 'ビ', 'ブ', 'ベ', 'ボ', 'ブ'],
  p: ['パ', 'ピ', 'プ', 'ペ', 'ポ', 'プ'],
  f: ['ファ', 'フィ', 'フ', 'フェ', 'フォ', 'フ'],
  v: ['ヴァ', 'ヴィ', 'ヴ', 'ヴェ', 'ヴォ', 'ヴ'],
  w: ['ワ', 'ウィ', 'ウ', 'ウェ', 'ウォ', 'ウ'],
  y: ['ヤ', 'イ', 'ユ', 'イェ', 'ヨ', 'イ'],
  j: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ', 'ジ'],
  ch: ['チャ', 'チ', 'チュ', 'チェ', 'チョ', 'チ'],
  sh: ['シャ', 'シ', 'シュ', 'シェ', 'ショ', 'シュ'],
  ts: ['ツァ', 'ツィ', 'ツ', 'ツェ', 'ツォ', 'ツ'],
  ny: ['ニャ', 'ニ', 'ニュ', 'ニェ', 'ニョ', 'ン'],
  kw: ['クア', 'クイ', 'ク', 'クエ', 'クオ', 'ク'],
  // Not a single consonant: two kana.
  x: ['クサ', 'クシ', 'クス', 'クセ', 'クソ', 'クス'],
  ng: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ', 'ング'],
};
const vowels = 'aiueo';
const kana = (consonant: string, vowel: string): string => rows[consonant]![vowels.indexOf(vowel)]!;
const alone = (consonant: string): string => rows[consonant]![5]!;

const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  æ: 'e',
  œ: 'e',
  ß: 'ss',
  ı: 'i',
  þ: 't',
};

/** Lower-case a to z: `ã` before a consonant or at the end keeps its n, `ñ` and `ç` their sound. */
function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .replace(/ão\b/g, 'an')
    .replace(/ñ/g, 'ny')
    .replace(/ç/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]/g, (letter) => letters[letter] ?? '');
}

/** Rewrites a word so that each letter or pair of letters has one sound: `k` never `c`, `f` never `ph`. */
const respellings: Record<Exclude<Spelling, 'vietnamese' | 'pinyin'>, readonly [RegExp, string][]> = {
  english: [
    [/ough|augh/g, 'oo'],
    [/ck/g, 'kk'],
    [/tch/g, 'cch'],
    [/th/g, 's'],
    [/wh/g, 'w'],
    [/^kn/g, 'n'],
    [/qu/g, 'kw'],
    [/g(?=[ei])/g, 'j'],
    [/ee|ea/g, 'ii'],
    [/oo/g, 'uu'],
    [/([^aeiou])a([bcdfgjklmnpstvz])e$/g, '$1ei$2'],
    [/([^aeiou])i([bcdfgjklmnpstvz])e$/g, '$1ai$2'],
    [/([^aeiou])o([bcdfgjklmnpstvz])e$/g, '$1oo$2'],
    [/(?<=[^aeiou])le$/g, 'ru'],
    [/(?<=[bcdfgjklmnpstvz])e$/g, ''],
    [/[aeiu]r(?=[^aeiouy]|$)/g, 'aa'],
    [/or(?=[^aeiouy]|$)/g, 'oo'],
    [/ay|ey(?=.)/g, 'ei'],
    [/ey$|y$/g, 'ii'],
    [/y(?=[^aeiou])/g, 'i'],
  ],
  spanish: [
    [/^h/g, ''],
    [/qu(?=[ei])/g, 'k'],
    [/g(?=[ei])/g, 'h'],
    [/gu(?=[ei])/g, 'g'],
    [/ll/g, 'ly'],
    [/z/g, 's'],
    [/v/g, 'b'],
    [/y(?=[^aeiou]|$)/g, 'i'],
  ],
  portuguese: [
    [/^h/g, ''],
    [/qu(?=[ei])/g, 'k'],
    [/g(?=[ei])/g, 'j'],
    [/gu(?=[ei])/g, 'g'],
    [/ch/g, 'sh'],
    [/nh/g, 'ny'],
    [/lh/g, 'ly'],
    [/(?<=[aeiou])s(?=[aeiou])/g, 'z'],
    [/ss/g, 's'],
    [/z$/g, 's'],
    [/x/g, 'sh'],
    [/y(?=[^aeiou]|$)/g, 'i'],
  ],
  indic: [
    [/chh/g, 'ch'],
    [/([bdgjkpt])h/g, '$1'],
    [/th/g, 't'],
    [/ksh/g, 'kush'],
    [/ee/g, 'ii'],
    [/oo/g, 'uu'],
    [/y(?=[^aeiou]|$)/g, 'i'],
  ],
  plain: [
    [/([bdgk])h/g, '$1'],
    [/th/g, 't'],
    [/oe/g, 'u'],
    [/y(?=[^aeiou]|$)/g, 'i'],
  ],
};
const forAll: readonly [RegExp, string][] = [
  [/sch|sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/ph/g, 'f'],
  [/zh/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/tz|ts/g, 'T'],
];
const pairs: Record<string, string> = { S: 'sh', C: 'ch', T: 'ts' };

/** Transliterates a rewritten word from left to right. */
function read(word: string, ngAtEnd: string): string {
  let text = '';
  let at = 0;
  const take = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(word);
    if (found) at = expression.lastIndex;
    return found;
  };
  while (at < word.length) {
    const glide = take(/([kgsztdnhbpmrlfv])y([aueo])/y);
    if (glide) {
      text += `${kana(glide[1]!, 'i')}${{ a: 'ャ', u: 'ュ', e: 'ェ', o: 'ョ' }[glide[2]!]}`;
      continue;
    }
    if (take(/ng$/y)) {
      text += ngAtEnd;
      continue;
    }
    // A doubled stop is ッ; n and m before the same letter are syllables of their own.
    if (take(/([kgtdbpC])(?=\1)/y)) {
      text += 'ッ';
      continue;
    }
    if (take(/n(?=n[aeiou])|m(?=[mbp])/y)) {
      text += 'ン';
      continue;
    }
    if (take(/([rlsfzvjhwyxS])(?=\1)|[nm](?=[nm]$)/y)) continue;
    const syllable = take(/([bdfghjklmnprstvwxyzSCT]?)([aiueo])/y);
    if (syllable) {
      text += kana(pairs[syllable[1]!] ?? syllable[1]!, syllable[2]!);
      if (take(new RegExp(syllable[2]!, 'y'))) text += 'ー';
      continue;
    }
    const consonant = word[at]!;
    at += 1;
    text += alone(pairs[consonant] ?? consonant);
  }
  return text;
}

/** Vietnamese is written by syllable: initial, vowels, final. */
function vietnamese(word: string): string {
  const found =
    /^(ngh|ng|nh|th|tr|ph|kh|gh|gi(?=[aeou])|ch|qu|[bcdghklmnprstvx])?([aeiouy]+)(ng|nh|ch|[cmnpt])?$/.exec(
      word,
    );
  if (!found) return read(respell(word, 'plain'), 'ン');
  const [, begins = '', middle = '', ends = ''] = found;
  const first = {
    ngh: 'g',
    ng: 'g',
    nh: 'ny',
    th: 't',
    tr: 'ch',
    ph: 'f',
    kh: 'k',
    gh: 'g',
    gi: 'z',
    qu: 'kw',
    c: 'k',
    x: 's',
  };
  const consonant = first[begins as keyof typeof first] ?? begins;
  const [head, ...rest] = middle.replaceAll('y', 'i');
  const tail = {
    ng: 'ン',
    nh: 'イン',
    ch: 'イック',
    c: 'ック',
    t: 'ット',
    p: 'ップ',
    m: 'ム',
    n: 'ン',
    '': '',
  }[ends]!;
  const open = ends === '' && rest.length === 0 ? 'ー' : '';
  const sound = `${kana(consonant, head!)}${rest.map((vowel) => kana('', vowel)).join('')}${open}`;
  // inh and ich need no second i.
  return `${sound}${head === 'i' && rest.length === 0 ? tail.replace(/^イ/, '') : tail}`;
}

const pinyinInitials: Record<string, string> = { zh: 'ch', q: 'ch', x: 'sh', c: 'ts', z: 'ts' };
const pinyinBegin = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?/;
/** Longer ones first. */
const pinyinFinals =
  'iang iong uang ang eng ing ong iao ian uai uan ai ei ao ou an en er ia ie iu in ua uo ue ui un ve a o e i u v'.split(
    ' ',
  );
const pinyinAlone: Record<string, string> = {
  yi: 'イー',
  ya: 'ヤー',
  yang: 'ヤン',
  yan: 'イエン',
  ye: 'イエ',
  yao: 'ヤオ',
  you: 'ヨウ',
  yong: 'ヨン',
  yu: 'ユー',
  yue: 'ユエ',
  yuan: 'ユアン',
  yun: 'ユン',
  yin: 'イン',
  ying: 'イン',
  wu: 'ウー',
  wa: 'ワー',
  wai: 'ワイ',
  wei: 'ウェイ',
  wan: 'ワン',
  wen: 'ウェン',
  wang: 'ワン',
  weng: 'ウォン',
  wo: 'ウォー',
  er: 'アル',
  zhi: 'チー',
  chi: 'チー',
  shi: 'シー',
  ri: 'リー',
  zi: 'ズー',
  ci: 'ツー',
  si: 'スー',
  a: 'アー',
  ai: 'アイ',
  an: 'アン',
  ang: 'アン',
  ao: 'アオ',
  e: 'オー',
  en: 'エン',
  ou: 'オウ',
  huang: 'ホアン',
  hua: 'ホア',
  huan: 'ホアン',
  lu: 'ルー',
  nu: 'ヌー',
};

function pinyinFinal(initial: string, final: string): string {
  const consonant = pinyinInitials[initial] ?? initial;
  const of = (vowel: string) => kana(consonant, vowel);
  const glide = (small: 'ャ' | 'ュ' | 'ョ') => `${of('i')}${small}`;
  const palatal = initial === 'j' || initial === 'q' || initial === 'x';
  const afterHissing = /^(zh|ch|sh)$/.test(initial);
  const finals: Record<string, string> = {
    a: `${of('a')}ー`,
    o: `${of('o')}ー`,
    e: `${of('o')}ー`,
    i: `${of('i')}ー`,
    u: palatal ? `${glide('ュ')}ー` : `${of('u')}ー`,
    v: `${glide('ュ')}ー`,
    ai: `${of('a')}イ`,
    ei: `${of('e')}イ`,
    ao: `${of('a')}オ`,
    ou: `${of('o')}ウ`,
    an: `${of('a')}ン`,
    en: `${of('e')}ン`,
    ang: `${of('a')}ン`,
    ong: `${of('o')}ン`,
    eng: `${of(afterHissing ? 'e' : 'o')}ン`,
    er: `${of('a')}ル`,
    ia: `${glide('ャ')}ー`,
    ie: `${of('i')}エ`,
    iao: `${glide('ャ')}オ`,
    iu: `${glide('ュ')}ウ`,
    ian: `${of('i')}エン`,
    in: `${of('i')}ン`,
    ing: `${of('i')}ン`,
    iang: `${glide('ャ')}ン`,
    iong: `${glide('ョ')}ン`,
    ua: `${of('u')}ア`,
    uo: `${of('u')}オ`,
    uai: `${of('u')}アイ`,
    ui: `${of('u')}イ`,
    uang: `${of('u')}アン`,
    uan: palatal ? `${glide('ュ')}アン` : `${of('u')}アン`,
    un: palatal ? `${glide('ュ')}ン` : `${of('u')}ン`,
    ue: `${glide('ュ')}エ`,
    ve: `${glide('ュ')}エ`,
  };
  return finals[final] ?? '';
}

const wholeSyllables = Object.entries(pinyinAlone).toSorted(([a], [b]) => b.length - a.length);

/** Transliterates a whole word as pinyin, greedily by syllable; undefined if it is not pinyin. */
function pinyin(word: string, tried = new Set<string>()): string | undefined {
  if (word === '') return '';
  // Positions that failed once fail again.
  if (tried.has(word)) return undefined;
  tried.add(word);
  for (const [syllable, sound] of wholeSyllables) {
    const rest = word.startsWith(syllable) ? pinyin(word.slice(syllable.length), tried) : undefined;
    if (rest !== undefined) return sound + rest;
  }
  const initial = pinyinBegin.exec(word)![0];
  if (initial === '') return undefined;
  const after = word.slice(initial.length);
  for (const final of pinyinFinals) {
    const rest = after.startsWith(final) ? pinyin(after.slice(final.length), tried) : undefined;
    if (rest !== undefined) return pinyinFinal(initial, final) + rest;
  }
  return undefined;
}

function respell(word: string, spelling: keyof typeof respellings): string {
  return [...respellings[spelling], ...forAll].reduce((text, [from, to]) => text.replace(from, to), word);
}

function readWord(word: string, spelling: Spelling): string {
  for (const names of [katakanaNames.by[spelling] ?? {}, katakanaNames.all]) {
    if (Object.hasOwn(names, word)) return names[word]!;
  }
  if (spelling === 'vietnamese') return vietnamese(word);
  if (spelling === 'pinyin') return pinyin(word) ?? read(respell(word, 'plain'), 'ン');
  return read(respell(word, spelling), spelling === 'english' ? 'ング' : 'ン');
}

/**
 * Proposes full-width katakana for a Latin name; '' if impossible. The result always satisfies the contract.
 * @param nationality ISO 3166-1 alpha-2, for its spelling rules
 */
export function proposeKatakana(name: string, nationality = ''): string {
  const spelling = spellingOf[nationality] ?? 'plain';
  const text = fold(name)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => readWord(plainLetters(word), spelling))
    // A long vowel mark needs a preceding kana.
    .map((word) => word.replace(/^ー+/, '').replace(/ー{2,}/g, 'ー'))
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 100)
    .trim();
  return patterns.katakana.test(text) ? text : '';
}
