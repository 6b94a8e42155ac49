/**
 * Readings by context of kanji that are a word of their own in the dictionary. The dictionary's choice is
 * used if it is one of these readings; any other single character gets none, because it is mostly part of a
 * word that the dictionary lacks (入|職, 採|型). Derived from the places in real postings where IPADIC and
 * SudachiDict agree (`npm run second-opinion`), and reviewed by hand.
 */
/** Between kana: a separate word, read as such. */
const alone = `
上うえ 中なか 事こと 今いま 似に 例れい 側がわ 傷きず 元もと 先さき 光ひかり 内うち 冬ふゆ 出で 刃は
分ぶん 刑けい 別べつ 前まえ 力ちから 勘かん 卵たまご 厚あつ 口くち 可か 各かく 同どう 否いな 味あじ
命いのち 品ひん 図ず 国くに 型かた 塩しお 塾じゅく 墨すみ 壁かべ 声こえ 夏なつ 外そと 夜よる 夢ゆめ
大だい 太ふと 夫おっと 姿すがた 子こ 客きゃく 室しつ 家いえ 密みつ 寒さむ 寮りょう 尿にょう 居い 層そう
山やま 川かわ 差さ 市し 布ぬの 師し 席せき 幅はば 広ひろ 庭にわ 廃はい 弁べん 強つよ 形かたち 役やく 得え
心こころ 息いき 戸と 所ところ 扉とびら 手て 技わざ 指ゆび 新しん 旅たび 旗はた 早はや 昔むかし 星ほし
春はる 昼ひる 暑あつ 有ゆう 服ふく 朝あさ 木き 本ほん 材ざい 来き 杭くい 杼ひ 枝えだ 枠わく 柱はしら
棒ぼう 棚たな 楽らく 横よこ 機き 次つぎ 歌うた 歯は 母はは 毛け 気き 氷こおり 油あぶら 法ほう 注ちゅう
深ふか 港みなと 湯ゆ 湾わん 満まん 溝みぞ 漁りょう 火ひ 点てん 煮に 熱ねつ 爪つめ 牛うし 物もの 犬いぬ
状じょう 独どく 猫ねこ 玉たま 班はん 用よう 町まち 画が 病やまい 白しろ 皮かわ 皿さら 目め 眼め 着き
石いし 硬かた 秋あき 税ぜい 稲いね 穂ほ 穴あな 空そら 竿さお 筆ふで 筋すじ 粉こな 糸いと 約やく 経へ 絵え
緑みどり 縁えん 縦たて 罪つみ 美び 翌よく 者もの 職しょく 肉にく 肌はだ 背せ 腕うで 膳ぜん 舵かじ 船ふね
良よ 色いろ 芝しば 花はな 苗なえ 苦く 英えい 荘そう 荷に 菌きん 蓋ふた 薬くすり 虫むし 蚊か 袋ふくろ
裏うら 補ほ 西にし 要よう 見み 親おや 訳わけ 話はなし 誰だれ 課か 豆まめ 豚ぶた 貝かい 賞しょう 質しつ
赤あか 足あし 身み 軽けい 逆ぎゃく 速はや 週しゅう 道みち 達たち 部ぶ 酒さけ 酸さん 里さと 重おも
量りょう 針はり 鉄てつ 鉛なまり 銀ぎん 銅どう 鍋なべ 鍵かぎ 長なが 際さい 隣となり 雨あめ 雪ゆき 青あお
面めん 靴くつ 鞄かばん 音おと 順じゅん 頭あたま 額がく 顔かお 餌えさ 馬うま 駅えき 骨ほね 高たか 髪かみ
魚さかな 鶏にわとり 麦むぎ 麺めん 黄き 黒くろ 鼻はな
箱はこ 群ぐん 急きゅう
`;
/** Before kanji, not after: 各部署, 約半数. */
const first = `
一いち 上うえ 不ふ 両りょう 他た 仮かり 低てい 元もと 全ぜん 再さい 准じゅん 別べつ 前ぜん 副ふく 半はん
南みなみ 即そく 古こ 各かく 同どう 商しょう 増ぞう 多た 大だい 好こう 客きゃく 市し 師し 年ねん 店みせ
座ざ 当とう 微び 急きゅう 数すう 新しん 旧きゅう 最さい 有ゆう 服ふく 朝あさ 木き 未み 本ほん 核かく
検けん 正せい 毎まい 法ほう 満まん 準じゅん 無む 現げん 異い 目め 省しょう 第だい 約やく 総そう 翌よく
背せ 荷に 街まち 被ひ 要よう 計けい 課か 調ちょう 諸しょ 超ちょう 車くるま 軽けい 週しゅう 部ぶ 重じゅう
防ぼう 院いん 非ひ 靴くつ 駅えき 高こう
`;
/** After kanji, not before: 利用者, 勤務時. */
const last = `
一いち 上じょう 下か 中ちゅう 主ぬし 人じん 代だい 会かい 体たい 例れい 便びん 係がかり 値ち 側がわ
像ぞう 先さき 具ぐ 内ない 円えん 分ぶん 別べつ 券けん 前まえ 剤ざい 力りょく 化か 区く 医い 卒そつ 卓たく
可か 台だい 品ひん 員いん 器き 回かい 図ず 国こく 圏けん 園えん 地ち 型がた 場じょう 塾じゅく 増ぞう 士し
外がい 学がく 宅たく 官かん 客きゃく 室しつ 家か 局きょく 層そう 工こう 差さ 師し 帯たい 帳ちょう 帽ぼう
幅はば 年ねん 店てん 度ど 式しき 役やく 後ご 心しん 性せい 感かん 所しょ 手しゅ 数すう 文ぶん 料りょう
日び 時じ 書しょ 服ふく 期き 末まつ 材ざい 枚まい 枠わく 校こう 案あん 棒ぼう 業ぎょう 槽そう 権けん 機き
毎ごと 比ひ 油ゆ 法ほう 液えき 港こう 湾わん 灯とう 炉ろ 点てん 版ばん 物ぶつ 犬けん 状じょう 率りつ
生せい 用よう 画が 界かい 病びょう 症しょう 的てき 盤ばん 目め 省しょう 社しゃ 祝しゅく 票ひょう 科か
税ぜい 種しゅ 第だい 等とう 策さく 管かん 簿ぼ 籍せき 系けい 約やく 紙し 級きゅう 給きゅう 網もう 線せん
編へん 署しょ 者しゃ 職しょく 肉にく 船せん 艦かん 葬そう 薬やく 街がい 表ひょう 補ほ 視し 観かん 計けい
証しょう 誌し 語ご 課か 財ざい 費ひ 路ろ 車しゃ 部ぶ 酒しゅ 量りょう 鉄てつ 録ろく 長ちょう 間かん 院いん
隻せき 集しゅう 面めん 金きん 寮りょう 賞しょう 祭さい 展てん 党とう 派は 碑ひ
庁ちょう 債さい 炎えん 腺せん 膜まく 弁べん 術じゅつ 論ろん 史し 源げん 流りゅう 臭しゅう 舎しゃ 隊たい 艇てい 筒とう 稿こう
検けん 報ほう 令れい 歴れき 頃ごろ 額がく 類るい 食しょく 館かん 馬ば 駅えき 高だか 麹こうじ
制せい 名めい 県けん 府ふ 都と 市し 郡ぐん 号ごう
`;
/** Between kanji: 利用者数, 営業日以外. */
const within = `
万まん 上じょう 中ちゅう 代だい 会かい 児じ 内ない 円えん 別べつ 制せい 券けん 剤ざい 力りょく 化か 区く
卒そつ 品ひん 員いん 器き 団だん 図ず 園えん 型がた 場じょう 士し 外がい 学がく 宅たく 官かん 客きゃく
室しつ 家か 局きょく 師し 帯たい 年ねん 店てん 度ど 式しき 後ご 性せい 所しょ 数すう 日び 期き 末まつ
業ぎょう 権けん 機き 次じ 法ほう 炉ろ 物ぶつ 率りつ 用よう 病びょう 症しょう 的てき 盤ばん 目め 省しょう
社しゃ 科か 種しゅ 第だい 等とう 管かん 籍せき 系けい 総そう 線せん 者しゃ 職しょく 船せん 荷に 薬やく
表ひょう 計けい 語ご 財ざい 費ひ 路ろ 車しゃ 部ぶ 重じゅう 金きん 録ろく 間かん 額がく 類るい 市し 県けん
`;
/** After katakana or Latin letters: シフト制, データ量. */
const afterKatakana = `
上じょう 中ちゅう 会かい 側がわ 先さき 内ない 別べつ 制せい 前まえ 剤ざい 力りょく 化か 可か 名めい
品ひん 器き 図ず 地ち 型がた 場じょう 外がい 室しつ 局きょく 層そう 工こう 師し 店てん 度ど 式しき 役やく
後ご 性せい 数すう 料りょう 時じ 材ざい 枠わく 業ぎょう 機き 水すい 法ほう 液えき 炉ろ 版ばん 状じょう
産さん 用よう 画が 的てき 社しゃ 禍か 科か 等とう 管かん 箱ばこ 系けい 紙し 線せん 者しゃ 職しょく 船せん
街がい 表ひょう 製せい 誌し 語ご 課か 論ろん 費ひ 車しゃ 部ぶ 量りょう 長ちょう 間かん 面めん 類るい 係がかり
`;
/** After these and before kanji: アルバイト的業務. */
const afterKatakanaBeforeKanji = `
会かい 創そう 化か 型がた 店てん 式しき 業ぎょう 的てき 禍か 等とう 系けい 線せん
`;
/** After a digit, if it is no counter: the 日 of 3日間 is one, the 目 of 3回目 is not. */
const afterDigit = `
目め 間かん 頃ごろ
`;

/** These readings are always used between kana, because the dictionary prefers the rarer word: 床 とこ, 体 たい. */
const always: Readonly<Record<string, string>> = {
  床: 'ゆか',
  体: 'からだ',
  人: 'ひと',
  土: 'つち',
  数: 'かず',
  紙: 'かみ',
  網: 'あみ',
  海: 'うみ',
  街: 'まち',
  板: 'いた',
  実: 'み',
  鉢: 'はち',
  車: 'くるま',
  店: 'みせ',
  梁: 'はり',
  糞: 'ふん',
  米: 'こめ',
  水: 'みず',
  窓: 'まど',
  机: 'つくえ',
  耳: 'みみ',
  目: 'め',
  手: 'て',
  畑: 'はたけ',
  漆: 'うるし',
  砂: 'すな',
  靴: 'くつ',
  石: 'いし',
  色: 'いろ',
  線: 'せん',
};

function table(list: string): Map<string, readonly string[]> {
  const pairs = list.trim().split(/\s+/u);
  return new Map(pairs.map((pair) => [pair[0]!, pair.slice(1).split('/')]));
}
const tables = {
  alone: table(alone),
  first: table(first),
  last: table(last),
  within: table(within),
  afterKatakana: table(afterKatakana),
  afterKatakanaBeforeKanji: table(afterKatakanaBeforeKanji),
  afterDigit: table(afterDigit),
};

const han = /[\p{Script=Han}々]/u;
const katakanaOrLatin = /[ァ-ヺーA-Za-zＡ-Ｚａ-ｚ]/;
const digit = /[0-9０-９]/;
/** Characters of context on each side: a text may be long. */
const around = 8;

function placeOf(before: string, after: string): keyof typeof tables {
  if (han.test(before)) return han.test(after) ? 'within' : 'last';
  if (digit.test(before)) return 'afterDigit';
  if (katakanaOrLatin.test(before)) return han.test(after) ? 'afterKatakanaBeforeKanji' : 'afterKatakana';
  return han.test(after) ? 'first' : 'alone';
}

/** The reading of a single kanji; undefined if ambiguous. @param offered by the dictionary */
export function singleReading(text: string, at: number, offered: string | undefined): string | undefined {
  const character = text[at]!;
  const place = placeOf(text.charAt(at - 1), text.charAt(at + 1));
  const byRule = ruled(text, at, place !== 'alone');
  if (byRule !== undefined) return byRule || undefined;
  if (
    place === 'alone' &&
    Object.hasOwn(always, character) &&
    /(?:^|[^ぁ-ゖ]|[のをにがはでともやるたいなくら])$/.test(text.slice(Math.max(0, at - around), at))
  )
    return always[character];
  return offered !== undefined && tables[place].get(character)?.includes(offered) ? offered : undefined;
}

const weekdays: Readonly<Record<string, string>> = {
  月: 'げつ',
  火: 'か',
  水: 'すい',
  木: 'もく',
  金: 'きん',
  土: 'ど',
  日: 'にち',
};
/** Part of a list of days: 土・日・祝日, 月〜金. */
const isWeekday = (before: string, after: string) =>
  (/(?:^|[^\p{Script=Han}])[月火水木金土日][・、／/〜～]$/u.test(before) &&
    !/^[\p{Script=Han}]/u.test(after)) ||
  (/^[・、／/〜～](?:[月火水木金土日](?:[^\p{Script=Han}]|曜|$)|祝)/u.test(after) &&
    !han.test(before.slice(-1)));

/**
 * Characters whose reading depends on the words around them.
 * @returns '' if still ambiguous, undefined if it is not one of them
 */
function ruled(text: string, at: number, inWord: boolean): string | undefined {
  const before = text.slice(Math.max(0, at - around), at);
  const after = text.slice(at + 1, at + 1 + around);
  // After a verb or an adjective, or の.
  const qualified = /[うくぐすつぬむぶるたいなのだ]$/.test(before);
  switch (text[at]) {
    case '方':
      if (inWord) return undefined;
      // A way of doing, after a verb's stem.
      if (/[りきしみびちけせえれ]$/.test(before)) return 'かた';
      // A side in a comparison; otherwise a person.
      if (/^が(?:よ|い|良|好|多|少|早|安|高|低|大|小)/.test(after))
        return /[のる]$/.test(before) ? '' : 'ほう';
      return qualified && /^(?:[はをにへも、。・（(」\s]|と(?!し)|$)/.test(after) ? 'かた' : '';
    case '後':
      if (inWord) return undefined;
      return /[ただの]$/.test(before) ? 'あと' : '';
    case '間':
      if (/[\d０-９][日月年時分秒週]$/.test(before)) return 'かん';
      if (/^もな/.test(after)) return 'ま';
      if (inWord) return undefined;
      return qualified ? 'あいだ' : '';
    case '時':
      if (inWord) return undefined;
      return qualified || /^に(?!は\d)/.test(after) ? 'とき' : '';
    case '土':
    case '火':
    case '水':
    case '木':
    case '金':
      return isWeekday(before, after) ? weekdays[text[at]!] : undefined;
    case '日':
      if (isWeekday(before, after)) return weekdays.日;
      if (inWord) return undefined;
      return qualified ? 'ひ' : '';
    case '月':
      if (isWeekday(before, after)) return weekdays.月;
      // How often per month; otherwise a month or the moon.
      if (/^に?[\d０-９一二三四数]/.test(after)) return 'つき';
      return inWord ? undefined : '';
    case '年':
      if (/^に?[\d０-９一二三四数]/.test(after)) return 'ねん';
      return inWord ? undefined : '';
    case '主':
      if (han.test(before.slice(-1))) return undefined;
      if (/^[になには]/.test(after)) return 'おも';
      return /^(?:と|たる)/.test(after) ? 'しゅ' : '';
    case '他':
      if (/[^\p{Script=Han}]?(?:[、（(]|^)$/u.test(before) && han.test(after.charAt(0))) return 'た';
      if (han.test(before.slice(-1))) return han.test(after.charAt(0)) ? 'た' : 'ほか';
      if (katakanaOrLatin.test(before.slice(-1))) return 'ほか';
      if (/^[のにはでも、\d]/.test(after)) return 'ほか';
      return han.test(after.charAt(0)) ? 'た' : '';
    case '何':
      if (/^[かもをがらよ]/.test(after)) return 'なに';
      return /^[のでと回度名人時年月日件社種歳冊枚本個]/.test(after) ? 'なん' : '';
    case '頃':
      if (inWord || /[\d０-９]$/.test(before)) return 'ごろ';
      return qualified ? 'ころ' : '';
    case '者':
      return /障がい$/.test(before) ? 'しゃ' : undefined;
    case '場':
      return inWord ? undefined : qualified ? 'ば' : '';
    case '基':
      return /^[にと]/.test(after) ? 'もと' : undefined;
    case '第':
      return /^[\d０-９]/.test(after) ? 'だい' : undefined;
    case '計':
      return /^[\d０-９]/.test(after) && !katakanaOrLatin.test(before.slice(-1)) ? 'けい' : undefined;
    case '中':
      // 小・中・高, 中・四国: not words.
      return /・$/.test(before) || /^・/.test(after) ? '' : undefined;
    case '数':
      if (/^[かヶヵカケ]/.test(after)) return 'すう';
      return han.test(after.charAt(0)) && !han.test(before.slice(-1)) ? 'すう' : undefined;
    default:
      return undefined;
  }
}
