/**
 * Readings of numbers with their counters, which a dictionary cannot give word by word. The digits themselves
 * are left as they are.
 */

const days: Record<string, string> = {
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
};

/** Readings of a counter by the number's last digit; `else` for the rest. */
type ByDigit = Partial<Record<string, string>> & { else: string };
const counters: Record<string, string | ByDigit> = {
  人: 'にん',
  名: 'めい',
  円: 'えん',
  万: 'まん',
  千: 'せん',
  百: 'ひゃく',
  億: 'おく',
  年: 'ねん',
  月: 'がつ',
  日: 'にち',
  時: 'じ',
  秒: 'びょう',
  回: 'かい',
  社: 'しゃ',
  件: 'けん',
  割: 'わり',
  歳: 'さい',
  才: 'さい',
  代: 'だい',
  台: 'だい',
  枚: 'まい',
  個: 'こ',
  点: 'てん',
  室: 'しつ',
  床: 'しょう',
  級: 'きゅう',
  号: 'ごう',
  部: 'ぶ',
  度: 'ど',
  期: 'き',
  課: 'か',
  校: 'こう',
  席: 'せき',
  次: 'じ',
  食: 'しょく',
  種: 'しゅ',
  週: 'しゅう',
  交替: 'こうたい',
  交代: 'こうたい',
  勤: 'きん',
  休: 'きゅう',
  倍: 'ばい',
  冊: 'さつ',
  着: 'ちゃく',
  棟: 'とう',
  戸: 'こ',
  隻: 'せき',
  機: 'き',
  両: 'りょう',
  段: 'だん',
  畳: 'じょう',
  坪: 'つぼ',
  話: 'わ',
  巻: 'かん',
  通: 'つう',
  便: 'びん',
  番: 'ばん',
  丁目: 'ちょうめ',
  番地: 'ばんち',
  位: 'い',
  行: 'ぎょう',
  色: 'しょく',
  列: 'れつ',
  層: 'そう',
  例: 'れい',
  卓: 'たく',
  店: 'てん',
  店舗: 'てんぽ',
  園: 'えん',
  館: 'かん',
  班: 'はん',
  組: 'くみ',
  膳: 'ぜん',
  条: 'じょう',
  項: 'こう',
  類: 'るい',
  桁: 'けた',
  等: 'とう',
  系統: 'けいとう',
  兆: 'ちょう',
  頭: 'とう',
  限: 'げん',
  節: 'せつ',
  曲: 'きょく',
  者: 'しゃ',
  往復: 'おうふく',
  年生: 'ねんせい',
  分: { 2: 'ふん', 5: 'ふん', 7: 'ふん', 9: 'ふん', else: 'ぷん' },
  本: { 1: 'ぽん', 3: 'ぼん', 6: 'ぽん', 8: 'ぽん', 0: 'ぽん', else: 'ほん' },
  階: { 3: 'がい', else: 'かい' },
  泊: { 1: 'ぱく', 3: 'ぱく', 4: 'ぱく', 6: 'ぱく', 8: 'ぱく', 0: 'ぱく', else: 'はく' },
  軒: { 3: 'げん', else: 'けん' },
  杯: { 1: 'ぱい', 3: 'ばい', 6: 'ぱい', 8: 'ぱい', 0: 'ぱい', else: 'はい' },
  匹: { 1: 'ぴき', 3: 'びき', 6: 'ぴき', 8: 'ぴき', 0: 'ぴき', else: 'ひき' },
  足: { 3: 'ぞく', else: 'そく' },
  票: { 1: 'ぴょう', 3: 'びょう', 6: 'ぴょう', 8: 'ぴょう', 0: 'ぴょう', else: 'ひょう' },
};

const narrow = (digits: string): string => digits.normalize('NFKC');

export interface Counted {
  start: number;
  end: number;
  reading: string;
}

/** Numbers read as one word with their counter: '1人' ひとり, '12月1日' ついたち, '週3日' みっか. */
export function countedTogether(text: string): Counted[] {
  const found: Counted[] = [];
  for (const match of text.matchAll(
    /(?<![\d０-９.．,，])([1-9１-９][0-9０-９]?)(人(?![前称口])|日(?!本))/g,
  )) {
    const number = narrow(match[1]!);
    const start = match.index;
    const end = start + match[0].length;
    if (match[2] === '人') {
      if (number === '1') found.push({ start, end, reading: 'ひとり' });
      if (number === '2') found.push({ start, end, reading: 'ふたり' });
    } else if (number === '1') {
      // 'いちにち' is a duration, 'ついたち' the first of a month.
      if (/[0-9０-９]月$/.test(text.slice(0, start))) found.push({ start, end, reading: 'ついたち' });
    } else if (days[number]) found.push({ start, end, reading: days[number] });
  }
  // '104日' is ひゃくよっか: the hundreds are left as they are.
  for (const { index } of text.matchAll(/(?<=[\d０-９]{2})[4４]日(?!本)/g))
    found.push({ start: index, end: index + 2, reading: 'よっか' });
  return found.sort((one, other) => one.start - other.start);
}

const isDigit = (character: string): boolean =>
  (character >= '0' && character <= '9') || (character >= '０' && character <= '９');

/** The reading of a counter at a position of a text, after a number: '3' before '名' めい, before '階' がい. */
export function counterReading(text: string, start: number, end: number): string | undefined {
  const before = text.charAt(start - 1);
  const digit = isDigit(before);
  if (!digit && before !== '数' && before !== '何') return undefined;
  const word = text.slice(start, end);
  const known = Object.hasOwn(counters, word) ? counters[word] : undefined;
  // '3分の1' is a fraction, not minutes.
  if (digit && word === '分' && /^の[\d０-９]/.test(text.slice(end))) return 'ぶん';
  // '数月' is not a date.
  if (typeof known === 'string') return digit || word !== '月' ? known : undefined;
  return digit && known ? (known[narrow(before)] ?? known.else) : undefined;
}
