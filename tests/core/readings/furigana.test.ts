import { beforeAll, describe, expect, it } from 'vitest';
import { splitWord } from '../../../functions/core/readings/furigana.ts';
import type { ReadingsOf } from '../../../shared/contract/pages.ts';
import { glossary } from '../../../shared/domain/glossary.ts';
import { builtReadings } from '../../support/readings.ts';

let readingsOf: ReadingsOf;
beforeAll(() => {
  readingsOf = builtReadings();
}, 60_000);

/** '食[た]べる': kanji followed by their reading. */
const marked = (text: string) =>
  readingsOf(text)
    .map((piece) => (piece.reading ? `${piece.text}[${piece.reading}]` : piece.text))
    .join('');
/** All in kana, independent of segmentation. */
const spoken = (text: string) =>
  readingsOf(text)
    .map((piece) => piece.reading ?? piece.text)
    .join('');

/** Checked by hand: how a posting is read aloud. */
const spokenWords = `
正社員=せいしゃいん 契約社員=けいやくしゃいん 派遣社員=はけんしゃいん 業務委託=ぎょうむいたく 嘱託=しょくたく 雇用形態=こようけいたい
試用期間=しようきかん 研修期間=けんしゅうきかん 固定残業代=こていざんぎょうだい 時間外労働=じかんがいろうどう 割増賃金=わりましちんぎん 深夜手当=しんやてあて
基本給=きほんきゅう 月給=げっきゅう 日給=にっきゅう 時給=じきゅう 年俸=ねんぽう 年収=ねんしゅう 賞与=しょうよ 昇給=しょうきゅう 昇格=しょうかく
住宅手当=じゅうたくてあて 家族手当=かぞくてあて 扶養手当=ふようてあて 役職手当=やくしょくてあて 資格手当=しかくてあて 皆勤手当=かいきんてあて
交通費支給=こうつうひしきゅう 通勤手当=つうきんてあて 給与=きゅうよ 給料=きゅうりょう 初任給=しょにんきゅう 最低賃金=さいていちんぎん 手取り=てどり
控除=こうじょ 歩合制=ぶあいせい 日払い=ひばらい 週払い=しゅうばらい 退職金=たいしょくきん 社会保険完備=しゃかいほけんかんび 雇用保険=こようほけん
労災保険=ろうさいほけん 健康保険=けんこうほけん 厚生年金=こうせいねんきん 源泉徴収=げんせんちょうしゅう 年末調整=ねんまつちょうせい
交替制=こうたいせい 日勤=にっきん 夜勤=やきん 早番=はやばん 遅番=おそばん 裁量労働制=さいりょうろうどうせい 変形労働時間制=へんけいろうどうじかんせい
実働=じつどう 休憩=きゅうけい 始業=しぎょう 終業=しゅうぎょう 就業時間=しゅうぎょうじかん 勤務地=きんむち 転勤=てんきん 出向=しゅっこう 出張=しゅっちょう
直行直帰=ちょっこうちょっき 在宅勤務=ざいたくきんむ 完全週休二日制=かんぜんしゅうきゅうふつかせい 年間休日=ねんかんきゅうじつ 祝日=しゅくじつ 土日祝=どにちしゅく
年次有給休暇=ねんじゆうきゅうきゅうか 夏季休暇=かききゅうか 年末年始=ねんまつねんし 慶弔休暇=けいちょうきゅうか 産休=さんきゅう 育児休業=いくじきゅうぎょう
福利厚生=ふくりこうせい 社宅=しゃたく 社員寮=しゃいんりょう 制服貸与=せいふくたいよ 応相談=おうそうだん 未経験者歓迎=みけいけんしゃかんげい 経験不問=けいけんふもん
優遇=ゆうぐう 必須=ひっす 尚可=なおか 学歴=がくれき 普通自動車免許=ふつうじどうしゃめんきょ 在留資格=ざいりゅうしかく 特定技能=とくていぎのう 就労=しゅうろう
日本語能力試験=にほんごのうりょくしけん 募集要項=ぼしゅうようこう 応募資格=おうぼしかく 書類選考=しょるいせんこう 面接=めんせつ 内定=ないてい 入社日=にゅうしゃび
履歴書=りれきしょ 職務経歴書=しょくむけいれきしょ 御社=おんしゃ 貴社=きしゃ 弊社=へいしゃ 即日=そくじつ 中途採用=ちゅうとさいよう 受動喫煙=じゅどうきつえん
日本=にほん 日本人=にほんじん 日本語=にほんご 日本橋=にほんばし 何時=なんじ 何人=なんにん 一人=ひとり 二人=ふたり 大人=おとな 毎年=まいとし
施工管理=せこうかんり 自家焙煎=じかばいせん 仕込み=しこみ 盛り付け=もりつけ 下処理=したしょり 配膳=はいぜん 棚卸し=たなおろし 金型=かながた 溶接=ようせつ 玉掛け=たまかけ
介護福祉士=かいごふくしし 看護師=かんごし 保育士=ほいくし 調理師=ちょうりし 大工=だいく 左官=さかん 搾乳=さくにゅう 獣害=じゅうがい 惣菜=そうざい 厨房=ちゅうぼう
東京都千代田区=とうきょうとちよだく 京都市下京区=きょうとししもぎょうく 大阪府茨木市=おおさかふいばらきし 茨城県古河市=いばらきけんこがし 名古屋市=なごやし 四日市市=よっかいちし
神戸市=こうべし 横浜市港北区=よこはましこうほくく 福岡市博多区=ふくおかしはかたく 札幌市=さっぽろし 那覇市=なはし 八王子市=はちおうじし 尼崎市=あまがさきし 枚方市=ひらかたし
佐々木=ささき 田中=たなか 鈴木=すずき 中川=なかがわ 長谷川=はせがわ 渡辺=わたなべ 小林=こばやし
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('=') as [string, string]);

describe('readings', () => {
  it('are right for the words of postings', () => {
    expect(spokenWords.length).toBeGreaterThan(150);
    const wrong = spokenWords.filter(([word, reading]) => spoken(word) !== reading);
    expect(wrong.map(([word, reading]) => `${word}: ${spoken(word)} for ${reading}`)).toEqual([]);
  });

  it('agree with the glossary for all its words', () => {
    const wrong = glossary
      .flatMap((entry) => [entry, ...(entry.also ?? [])])
      .filter(({ word, reading }) => !/\d/.test(word) && spoken(word) !== reading);
    expect(wrong.map(({ word, reading }) => `${word}: ${spoken(word)} for ${reading}`)).toEqual([]);
  });

  it.each([
    ['月給25万円〜30万円', '月給[げっきゅう]25万[まん]円[えん]〜30万[まん]円[えん]'],
    ['1人、2人で3名、11人', '1人[ひとり]、2人[ふたり]で3名[めい]、11人[にん]'],
    ['1人前', '1人前[にんまえ]'],
    ['12月1日から1日8時間', '12月[がつ]1日[ついたち]から1日[にち]8時間[じかん]'],
    ['週休2日制', '週休[しゅうきゅう]2日[ふつか]制[せい]'],
    ['年間休日120日', '年間[ねんかん]休日[きゅうじつ]120日[にち]'],
    ['3か月、3ヶ月', '3か月[げつ]、3ヶ月[げつ]'],
    ['60分、5分', '60分[ぷん]、5分[ふん]'],
    ['3階、2階', '3階[がい]、2階[かい]'],
    ['３名', '３名[めい]'],
    ['20代', '20代[だい]'],
  ])('are right for numbers with counters: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    ['食べる', '食[た]べる'],
    ['お客様', 'お客様[きゃくさま]'],
    ['取り扱い', '取[と]り扱[あつか]い'],
    ['話し合い', '話[はな]し合[あ]い'],
    ['引き継ぎます', '引[ひ]き継[つ]ぎます'],
    ['平日勤務', '平日[へいじつ]勤務[きんむ]'],
    ['TypeScriptで書く', 'TypeScriptで書[か]く'],
    ['シフト制', 'シフト制[せい]'],
    ['関心のある方、留学生の方は', '関心[かんしん]のある方[かた]、留学生[りゅうがくせい]の方[かた]は'],
    ['早い方がよい', '早[はや]い方[ほう]がよい'],
  ])('are put over kanji only: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    // Former errors, word by word.
    ['一般事務／経理', '一般[いっぱん]事務[じむ]／経理[けいり]'],
    ['4勤2休のシフト制', '4勤[きん]2休[きゅう]のシフト制[せい]'],
    [
      '年間休日104日、124日、14日',
      '年間[ねんかん]休日[きゅうじつ]104日[よっか]、124日[よっか]、14日[じゅうよっか]',
    ],
    ['3分の1は30分', '3分[ぶん]の1は30分[ぷん]'],
    ['3日間と数か月', '3日[みっか]間[かん]と数[すう]か月[げつ]'],
    ['月8日、年に2回', '月[つき]8日[ようか]、年[ねん]に2回[かい]'],
    ['土・日・祝日、月〜金', '土[ど]・日[にち]・祝日[しゅくじつ]、月[げつ]〜金[きん]'],
    ['館内の組立と試着', '館内[かんない]の組立[くみたて]と試着[しちゃく]'],
    ['獣医師と四日市店の店員', '獣医師[じゅういし]と四日市[よっかいち]店[てん]の店員[てんいん]'],
    ['床を磨く。体を動かす。', '床[ゆか]を磨[みが]く。体[からだ]を動[うご]かす。'],
    ['取り付け、はんだ付け', '取[と]り付[つ]け、はんだ付[づ]け'],
    ['運送会社の会社員', '運送[うんそう]会社[がいしゃ]の会社[かいしゃ]員[いん]'],
    ['Ｘ線技師', 'Ｘ線[えっくすせん]技師[ぎし]'],
    ['築く、預ける', '築[きず]く、預[あず]ける'],
    ['𠮷野家の髙島さん', '𠮷野家[よしのや]の髙島[たかしま]さん'],
    ['働き方、作業の後、冬の間', '働[はたら]き方[かた]、作業[さぎょう]の後[あと]、冬[ふゆ]の間[あいだ]'],
    ['障がい者の方へ', '障[しょう]がい者[しゃ]の方[かた]へ'],
    // Municipalities by the official list; ambiguous ones only after their prefecture.
    [
      '熊本県八代市、栃木県小山市',
      '熊本県[くまもとけん]八代市[やつしろし]、栃木県[とちぎけん]小山市[おやまし]',
    ],
    ['京都市中京区', '京都市[きょうとし]中京区[なかぎょうく]'],
    [
      '北海道池田町と岐阜県池田町',
      '北海道池田町[ほっかいどういけだちょう]と岐阜県池田町[ぎふけんいけだちょう]',
    ],
    ['長野県池田町', '長野県池田町[ながのけんいけだまち]'],
  ])('are as spoken: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    ['採型', '採型'],
    ['教室に通っていた', '教室[きょうしつ]に通っていた'],
    ['身体を動かす', '身体を動[うご]かす'],
    ['現地に行って', '現地[げんち]に行って'],
    // The writer gives the reading.
    ['治具（じぐ）を置く', '治具（じぐ）を置[お]く'],
    ['小・中・高校', '小・中・高校[こうこう]'],
    // Two places, two markets, an adverb and a fruit.
    ['小山の工場', '小山の工場[こうじょう]'],
    ['朝の市場で選ぶ', '朝[あさ]の市場で選[えら]ぶ'],
    ['実に袋を掛ける', '実に袋[ふくろ]を掛[か]ける'],
    // A given name.
    ['中川 恵', '中川[なかがわ] 恵'],
  ])('are left out if ambiguous: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it("of names are their owners'", () => {
    const names = [{ text: '三河野精工', reading: 'みかわのせいこう' }];
    const pieces = readingsOf('三河野精工の精工', names).map(({ text, reading }) => [text, reading]);
    expect(pieces[0]).toEqual(['三河野精工', 'みかわのせいこう']);
    expect(readingsOf('三河野精工の精工')).not.toEqual(readingsOf('三河野精工の精工', names));
  });

  it('keep the text, and are in hiragana', () => {
    for (const text of [
      'ひらがなだけ',
      'plain text',
      '',
      '<b>漢字</b> & "引用"',
      '𠮷野家と髙島屋の㈱',
      '1人日本2日本日3日',
      '週5日・1日4時間〜／1人〜2人',
      spokenWords.map(([word]) => word).join('\n'),
    ]) {
      const pieces = readingsOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { reading } of pieces) if (reading !== undefined) expect(reading).toMatch(/^[ぁ-ゖー]+$/);
    }
  });

  it('are cached with a limit', () => {
    const fresh = builtReadings();
    const first = fresh('正社員を募集します');
    expect(fresh('正社員を募集します')).toBe(first);
    for (let index = 0; index < 50; index += 1) fresh(`${index}${'働'.repeat(9000)}`);
    expect(fresh('正社員を募集します')).not.toBe(first);
  });
});

describe('splitWord', () => {
  it.each([
    ['申し込み', 'もうしこみ', '申[もう]し込[こ]み'],
    ['ヶ月', 'かげつ', 'ヶ月[げつ]'],
    ['お茶', 'おちゃ', 'お茶[ちゃ]'],
    ['茶の間', 'ちゃのま', '茶[ちゃ]の間[ま]'],
    // Latin letters can have any number of kana.
    ['Ｘ線', 'えっくすせん', 'Ｘ線[えっくすせん]'],
    // Kana that are not in the reading: nothing is guessed.
    ['食べ物', 'しょくもつ', '食べ物[しょくもつ]'],
  ])('%s %s', (surface, reading, expected) => {
    expect(
      splitWord(surface, reading)
        .map((piece) => (piece.reading ? `${piece.text}[${piece.reading}]` : piece.text))
        .join(''),
    ).toBe(expected);
  });
});
