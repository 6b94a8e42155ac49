import { glossary } from '../../../shared/domain/glossary.ts';
import { placeWords } from './places.ts';
import { reviewedWords } from './reviewedWords.ts';
import type { OwnWord } from './segment.ts';

/**
 * Words that the dictionary reads or segments differently from readers of postings: recruiting, trades,
 * municipalities. The reading covers the word as written, so that a stem ends where its kana begins.
 */
const written = `
日本=にほん 日本人=にほんじん 日本円=にほんえん 日本食=にほんしょく 日本国内=にほんこくない
何名=なんめい 何人=なんにん 何時=なんじ 何度=なんど 何回=なんかい 何年=なんねん 何か=なにか 何でも=なんでも 何より=なにより
一人=ひとり 二人=ふたり 一人前=いちにんまえ お一人=おひとり 一人暮らし=ひとりぐらし 一日=いちにち
大人=おとな 今日=きょう 明日=あした 昨日=きのう 今年=ことし 上手=じょうず 下手=へた
月給制=げっきゅうせい 日給月給=にっきゅうげっきゅう 月収=げっしゅう 月額=げつがく 日額=にちがく 時間給=じかんきゅう
年二回=ねんにかい 年一回=ねんいっかい 
社内規定=しゃないきてい 当社規定=とうしゃきてい 当社=とうしゃ 自社=じしゃ 同社=どうしゃ 貴社=きしゃ 他社=たしゃ 弊社=へいしゃ
正規=せいき 非正規=ひせいき 準社員=じゅんしゃいん 派遣先=はけんさき 派遣元=はけんもと 請負=うけおい 常勤=じょうきん 非常勤=ひじょうきん
実働=じつどう 拘束=こうそく 早出=はやで 直行=ちょっこう 直帰=ちょっき 夜間=やかん 日中=にっちゅう 終日=しゅうじつ 隔週=かくしゅう 隔日=かくじつ 
法定内=ほうていない 法定外=ほうていがい 時短=じたん 遅刻=ちこく 早退=そうたい 欠勤=けっきん 出退勤=しゅったいきん 勤怠=きんたい
決算賞与=けっさんしょうよ 寸志=すんし 祝金=いわいきん 祝い金=いわいきん 支度金=したくきん 見舞金=みまいきん
家賃=やちん 光熱費=こうねつひ 敷金=しききん 礼金=れいきん 借上=かりあげ 借り上げ=かりあげ 寮費=りょうひ 社用車=しゃようしゃ 送迎=そうげい 車通勤=くるまつうきん 最寄駅=もよりえき 最寄り駅=もよりえき 徒歩=とほ
人柄=ひとがら 即戦力=そくせんりょく 尚可=なおか 可能=かのう 普免=ふめん 二種免許=にしゅめんきょ 大型免許=おおがためんきょ 危険物=きけんぶつ 玉掛け=たまかけ 床上=ゆかうえ 床上操作=ゆかうえそうさ
介護福祉士=かいごふくしし 初任者研修=しょにんしゃけんしゅう 実務者研修=じつむしゃけんしゅう 有料老人=ゆうりょうろうじん 訪問介護=ほうもんかいご 入居者=にゅうきょしゃ 利用者=りようしゃ 
自家焙煎=じかばいせん 焙煎=ばいせん 下処理=したしょり 配膳=はいぜん 下膳=げぜん 厨房=ちゅうぼう 板場=いたば 仲居=なかい 女将=おかみ 番頭=ばんとう
検品=けんぴん 梱包=こんぽう 荷役=にやく 荷主=にぬし 棚卸し=たなおろし 出来高=できだか 歩留まり=ぶどまり 金型=かながた 射出成形=しゃしゅつせいけい 旋盤=せんばん 板金=ばんきん 鋳物=いもの 鍛造=たんぞう
左官=さかん 大工=だいく 鳶=とび 足場=あしば 型枠=かたわく 躯体=くたい 施工=せこう 施工管理=せこうかんり 現場監督=げんばかんとく
農作業=のうさぎょう 搾乳=さくにゅう 牛舎=ぎゅうしゃ 獣=けもの 橋=はし 獣害=じゅうがい 定植=ていしょく 苗=なえ
御中=おんちゅう 各位=かくい 追って=おって 随時=ずいじ 但し=ただし 及び=および 並びに=ならびに 又は=または 若しくは=もしくは 上記=じょうき 下記=かき 左記=さき 同上=どうじょう その他=そのた 日本橋=にほんばし 等=とう 毎月=まいつき 毎年=まいとし
秋葉原=あきはばら 日暮里=にっぽり 御徒町=おかちまち 御茶ノ水=おちゃのみず 御殿場=ごてんば 四日市=よっかいち 安曇野=あづみの 下呂=げろ 各務原=かかみがはら 指宿=いぶすき 豊見城=とみぐすく 南城=なんじょう 中頭郡=なかがみぐん 読谷=よみたん 八王子=はちおうじ 福生=ふっさ 青梅=おうめ 稲城=いなぎ 狛江=こまえ 和光=わこう 新座=にいざ 幸手=さって 行田=ぎょうだ 羽生=はにゅう 大和高田=やまとたかだ 生駒=いこま 総社=そうじゃ 枚方=ひらかた 我孫子=あびこ 茨木=いばらき 八代=やつしろ 笛吹=ふえふき
日雇い=ひやとい 仕込み=しこみ 盛付け=もりつけ 盛り付け=もりつけ 送り迎え=おくりむかえ 週明け=しゅうあけ 月末締め=げつまつじめ 翌月払い=よくげつばらい 最寄り=もより 最寄り駅=もよりえき 最寄駅=もよりえき 歩留り=ぶどまり 墨出し=すみだし 要普免=ようふめん 玉掛=たまかけ
`;

const onlyKana = /^[ぁ-ゖー]+$/;
/** Numbers before counters have separate rules. */
const inKanjiAndKana = /^[\p{Script=Han}ぁ-ゖ]{2,}$/u;

function* pairs(list: string): Generator<OwnWord> {
  for (const line of list.split('\n')) {
    if (line.startsWith('#')) continue;
    for (const pair of line.split(' ').filter(Boolean)) {
      const [surface, reading] = pair.split('=');
      yield { surface: surface!, ...(reading && { reading }) };
    }
  }
}

/** Our own words with those of the glossary, and the municipalities of Japan. */
export function ownWords(): OwnWord[] {
  const words = new Map<string, OwnWord>();
  const add = (word: OwnWord) => words.set(word.surface, word);
  for (const place of placeWords()) add({ ...place, always: true });
  for (const entry of glossary)
    for (const { word, reading } of [entry, ...(entry.also ?? [])])
      if (onlyKana.test(reading) && inKanjiAndKana.test(word)) add({ surface: word, reading });
  for (const word of pairs(written)) add(word);
  for (const word of pairs(reviewedWords)) add({ ...word, always: true });
  return [...words.values()];
}
