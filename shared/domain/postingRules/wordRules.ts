import type { PostingRule, StatusRule } from './names.ts';

/**
 * What a posting may not say about who may apply, applicants' costs, or grounds for rejection: by law in
 * force in November 2026. `refused` if the law is clear; `warning` if it needs review. Patterns are matched
 * against one sentence, normalized to NFKC, English in lower case.
 */
export const postingLaws = {
  sex: '男女雇用機会均等法 第5条・第7条・第10条、同法施行規則 第2条、同指針（平成18年厚生労働省告示第614号）第2の2',
  age: '労働施策総合推進法 第9条、同法施行規則 第1条の3',
  nationality: '職業安定法 第3条、労働基準法 第3条、公正な採用選考の基本（厚生労働省）',
  fee: '職業安定法 第39条（募集に応じた労働者からの報酬受領の禁止）',
  penalty: '労働基準法 第16条（賠償予定の禁止）',
  cost: '労働基準法 第16条・第24条・第89条',
  documents: '外国人労働者の雇用管理の改善等に関する指針 第4（旅券等の保管）',
  family: '職業安定法 第5条の5、公正な採用選考の基本（厚生労働省）、男女雇用機会均等法 第9条',
  minimumWage: '最低賃金法 第4条・第9条',
  statusElsewhere: '出入国管理及び難民認定法 第19条第1項・第20条、別表第一',
  statusEmployment:
    '特定技能雇用契約及び一号特定技能外国人支援計画の基準等を定める省令 第1条・第2条第1項第9号',
  statusPay: '建設分野に特有の事情に鑑みて定める基準（平成31年国土交通省告示第357号、月給制）',
  statusJapanese:
    '特定技能の在留資格に係る制度の運用に関する基本方針（1号の日本語能力：国際交流基金日本語基礎テスト、日本語能力試験N4以上）',
  statusHours:
    '出入国管理及び難民認定法 第19条第2項、同法施行規則 第19条第5項（資格外活動許可、1週28時間以内）',
} as const satisfies Record<PostingRule, string>;

export type Severity = 'refused' | 'warning';

export interface WordRule {
  rule: Exclude<PostingRule, 'minimumWage' | StatusRule>;
  severity: Severity;
  pattern: RegExp;
  /** In the same sentence: no finding. */
  unless?: RegExp;
  /** In the same sentence: claims a lawful exception, which needs review. */
  exception?: RegExp;
}

const bothSexes =
  /男女|性別(?:は|を|に)?(?:問|不問|関係)|性別不問|(?:女性|男性)(?:・|、|も|と|や|\/)\s*(?:女性|男性)/;
const positiveAction =
  /ポジティブ・?アクション|積極的改善措置|均等法第?8条|芸術・芸能|モデル|俳優|エキストラ/;
const ageException =
  /例外事由|キャリア形成|定年(?:が|は|年齢)?[^。]{0,10}(?:ため|の為|上限)|技能[^。]{0,6}継承|法令|労働基準法|警備業法|芸術・芸能|省令/;
/** Ages of people other than applicants. */
const otherAges =
  /児|お子|子ども|子供|定年|再雇用|継続雇用|雇用延長|勤務延長|対象年齢|利用者|入居者|入所者|生徒|園|お客|顧客|患者|高齢者|年金|活躍|在籍|平均|中心|就学|健康診断|受験|就業者|従業員が|スタッフが|働いて(?:い|お)|が多い|者も多い|傾向|占め|65歳まで(?:勤|働|雇)/;
const places =
  'ベトナム|中国|韓国|朝鮮|台湾|香港|フィリピン|ネパール|インドネシア|ミャンマー|タイ|インド|スリランカ|バングラデシュ|モンゴル|カンボジア|ラオス|マレーシア|シンガポール|ブラジル|ペルー|アメリカ|米国|カナダ|英国|イギリス|フランス|ドイツ|イタリア|スペイン|ロシア|ウクライナ|ウズベキスタン|パキスタン|イラン|トルコ|エジプト|ナイジェリア|ガーナ|オーストラリア|欧米|アジア|アフリカ|南米|日本';
/** People other than the applicant. */
const otherPeople =
  /活躍|在籍|お客|客様|顧客|観光客|利用者|患者|向け|生徒|受講|取引先|の対応|接客|が多|多数|支援|の募集業務|募集代行/;

/** Words for people that imply a sex, or looks. */
const personsBySex =
  'イケメン|美男(?:子)?|美女|美人|おばちゃん|おばさん|おじさん|おじちゃん|おっちゃん|お母さん|お嬢さん|お姉さん|お兄さん|ママ(?:さん)?';

const japanese: readonly WordRule[] = [
  // Height, weight or strength as a condition is indirect discrimination (施行規則第2条1号) without a reasonable
  // cause.
  {
    rule: 'sex',
    severity: 'warning',
    pattern:
      /(?:身長|体重|握力)\s*(?:が|は|:|：)?\s*\d{2,3}\s*(?:cm|センチ|kg|キロ|㎝|㎏)?\s*(?:以上|以下|程度|〜|~)/i,
    unless: /利用者|入居者|お客|患者|荷物|商品|制服|サイズ/,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern:
      /(?:女性|男性|女子|男子|婦人)(?:の)?(?:方|社員|スタッフ|従業員|アルバイト|パート|正社員|営業|事務|[^\s。、]{0,3}員|ドライバー|看護師|介護士)?(?:さん)?\s*(?:のみ|だけ|限定|に限|を募集|募集|の募集|を歓迎|大?歓迎|を?優遇|を?優先|希望|求む|急募)/,
    unless: new RegExp(`${bothSexes.source}|専用|用の|客|利用者|育児休業|育休`),
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern:
      /(?:女性|男性|女子|男子)(?:の方|の応募)?(?:は|の)?(?:不可|お断り|ご遠慮|応募不可|応募できません|採用しません|除く)/,
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern:
      /(?:\d{2}(?:歳|才|代)(?:以下|未満|まで|前後|くらい)?の?|若い|未婚の|独身の|健康な|明るい|元気な|体力のある)(?:女性|男性|女の子|男の子|女子|男子)(?!客|用|専用|誌|服|向け|[^。]{0,4}(?:お客|利用者|患者|が(?:多|活躍|中心)|も(?:多|活躍)))/,
    unless: bothSexes,
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: /(?:女性|男性)(?:の方)?(?:\s*(?:若干名|\d{1,2}\s*名)|を(?:求め|探し))/,
    unless: new RegExp(
      `${bothSexes.source}|客|利用者|在籍|活躍|構成|現在|体制|(?:女性|男性)\\d{1,2}名[、と]`,
    ),
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: /(?:女性|男性|女子|男子)[\s、・(]*\d{2}\s*(?:歳|才|代)/,
    unless: /客|利用者|患者|活躍|平均|中心/,
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern:
      /(?:女性|男性|女子|男子|主婦)(?:に)?(?:向け|向き)の?(?:お?仕事|求人|職種|職場|募集)|(?:応募資格|対象|条件|性別)\s*[:：]?\s*(?:は)?(?:女性|男性)(?!も|に人気|用)/,
    unless: bothSexes,
    exception: positiveAction,
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: new RegExp(
      `(?:女の子|男の子|${personsBySex})(?:たち|スタッフ|店員|の方)?(?:のみ|だけ|限定|に限)|(?:女の子|男の子)(?:たち|スタッフ)?(?:を|の)?\\s*(?:募集|求む|急募)`,
    ),
    unless: /パパ|お父さん|男女|性別|客|向け/,
  },
  {
    rule: 'sex',
    severity: 'warning',
    pattern: new RegExp(
      `(?:女の子|男の子|${personsBySex})(?:たち|スタッフ|店員|の方)?(?:を|も|、|の)?\\s*(?:大?歓迎|募集|優遇|希望|求む|急募)`,
    ),
    unless: /パパ|お父さん|男女|性別|客|向け/,
  },
  {
    rule: 'sex',
    severity: 'warning',
    pattern:
      /(?:営業マン|セールスマン|サービスマン|配達マン|ウェイトレス|ウエイトレス|看護婦|保母|保健婦|スチュワーデス|寮母|カメラマン|(?:営業|セールス|ヤクルト)レディ|レディース?スタッフ|ガールズスタッフ)(?:さん)?(?:\s*(?:を|の)?(?:募集|急募|求む|大?歓迎|お?仕事|業務|さん)|\s*(?:[（(【/／]|$))/,
    unless: /男女|ウェイター|ウエイター|性別/,
  },
  {
    rule: 'sex',
    severity: 'warning',
    pattern: /主婦(?:の方)?(?:を|も|、)?(?:大?歓迎|募集|優遇|限定)/,
    unless: /主夫|男女|性別/,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /(?<!\d)(?!18歳未満)(?:[1-9]\d|[二三四五六]十五?)\s*(?:歳|才)\s*(?:以下|未満|まで|くらいまで|位まで|程度まで)/,
    unless: otherAges,
    exception: ageException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern: /(?<!\d)(?:[1-9]\d)\s*(?:歳|才)?\s*[〜～~\-–ー−―から]{1,2}\s*(?:[1-9]\d)\s*(?:歳|才)(?!児)/,
    unless: otherAges,
    exception: ageException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /(?:[1-6]0代|[二三四五]十代)(?:[〜～~\-・、]?[1-6]0代)?(?:の方|前半|後半|の人)?(?:のみ|だけ|限定|まで|に限|を募集|募集)/,
    unless: otherAges,
    exception: ageException,
  },
  // An upper limit is lawful only at the retirement age itself (施行規則第1条の3第1項1号).
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /(?:定年(?:間近|前後|目前|退職者?|が?近い|まで(?:の期間が)?(?:短い|間もない|わずか))|(?:ご?年配|ご?高齢|中高年|シニア|年輩)(?:者|層|世代)?|[2-7]\d\s*(?:歳|才|代)(?:以上|以降|を?(?:超|過ぎ)[^\s、。]{0,3})?)(?:の)?(?:方|人|者)?(?:の応募|からの応募)?(?:は|の)?\s*(?:不可|お断り|NG|ご遠慮|応募不可|応募できません|採用しません|採用していません|除く|対象外)/,
    exception: ageException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /若い(?:方|人|スタッフ|人材)?(?:のみ|だけ|限定|に限)|若手(?:のみ|限定|に限)|年齢制限\s*[:：]?\s*(?:あり|有|[1-9]\d)/,
    exception: ageException,
  },
  {
    rule: 'age',
    severity: 'warning',
    pattern:
      /(?:[2-5]0代|若い(?:方|人|スタッフ|人材|力)|若手(?:の方|人材)?|若年者|若者)(?:の方)?(?:を|も)?(?:大?歓迎|優遇|優先|希望|募集|求)|若さ(?:あふれる|と元気のある)(?:方|人)/,
    unless: /活躍|在籍|中心|[6-9]0代|幅広|不問|問わ/,
    exception: ageException,
  },
  {
    rule: 'age',
    severity: 'warning',
    pattern: /(?<!\d)(?:19|[2-5]\d)\s*(?:歳|才)以上/,
    unless: otherAges,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `(?:${places})(?:(?:人|籍|国籍|出身)(?:の)?|の(?=方|人|女性|男性))(?:方|人|者|スタッフ|社員|従業員|学生|留学生|技術者|エンジニア|講師|シェフ|コック|実習生|女性|男性)?(?:の方)?(?:を)?\\s*(?:のみ|だけ|限定|に限|大?歓迎|優遇|優先|を?募集|希望|求む|急募|不可|お断り|NG)`,
    ),
    unless: otherPeople,
    exception: /法令|法律|国家公務員|航空法|水先法/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern:
      /日本国籍(?:の方|者)?(?:を)?(?:のみ|限定|に限|必須|を?有する|をお持ち|が必要|保有)|国籍\s*[:：]\s*(?!不問|問わ|問い)[^\s。、]+/,
    exception: /法令|法律|国家公務員|航空法|水先法/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern:
      /外国(?:人|籍|の方)(?:の方|の応募|労働者)?(?:は|の)?(?:不可|お断り|NG|応募不可|ご遠慮|採用しません|除く|応募できません)|外国人以外|日本(?:生まれ|育ち)[^。]{0,8}(?:のみ|限定|に限|だけ)|白人|黒人|ハーフ(?:の方|限定|歓迎)/,
  },
  {
    rule: 'nationality',
    severity: 'warning',
    pattern:
      /(?:日本語|英語|中国語)?ネイティブ(?:の方|スピーカー)?(?:のみ|限定|に限|だけ)|外国(?:人|籍)(?:の方)?(?:のみ|限定|に限|だけ)|国籍(?:を)?(?:指定|限定|条件)|英語圏出身/,
    unless: /レベル|不問/,
  },
  {
    rule: 'fee',
    severity: 'refused',
    pattern:
      /(?:登録料|登録費|入会金|応募料|応募手数料|紹介手数料|紹介料|斡旋料|仲介料|仲介手数料|採用手数料|保証金|預り金|面接料)[^。]{0,14}(?:支払|払って|必要|徴収|いただ|頂|かか|自己負担|本人負担|ご負担|申し受け|お預か|\d[\d,]*\s*(?:万)?円)/,
    unless:
      /不要|なし|ありません|ございません|無料|いただきません|頂きません|て(?:おり|い)ません|かかりません|一切|会社(?:が|で)?(?:全額)?負担|当社(?:が|で)?(?:全額)?負担|支給|お支払いします|差し上げ|社宅|寮|住宅|賃貸|物件|家賃|アパート|売買|お客|顧客/,
  },
  {
    rule: 'penalty',
    severity: 'refused',
    pattern:
      /(?:違約金|罰金|損害賠償金?)[^。]{0,20}(?:支払|払って|いただ|頂|請求|徴収|申し受け|\d[\d,]*\s*(?:万)?円)|(?:退職|辞め|欠勤|遅刻)[^。]{0,24}(?:違約金|罰金|ペナルティ)/,
    unless:
      /ありません|ございません|なし|不要|しません|求めません|一切|契約書の(?:確認|作成|レビュー)|相手方|取引先/,
  },
  {
    rule: 'cost',
    severity: 'warning',
    pattern:
      /(?:研修費|研修費用|講習費|教材費|制服代|ユニフォーム代|渡航費|ビザ申請費|在留資格[^。]{0,8}費用|健康診断(?:料|費))[^。]{0,16}(?:自己負担|本人負担|ご負担|実費|天引き|控除|差し引|返還|返金|弁償|徴収|申し受け|(?:を|円)(?:いただ|頂))/,
    unless:
      /会社(?:が|で)?(?:全額)?負担|当社(?:が|で)?(?:全額)?負担|ありません|ございません|なし|無料|不要|しません|いただきません|頂きません|いただいて(?:い|お)/,
  },
  {
    rule: 'documents',
    severity: 'refused',
    pattern:
      /(?:パスポート|旅券|在留カード|通帳|キャッシュカード|印鑑)[^。]{0,14}(?:預か|お預|預け|会社(?:が|で)(?:保管|管理)|保管(?:します|させ))/,
    unless: /預かりません|預かることはありません|しません|ありません/,
  },
  {
    rule: 'family',
    severity: 'warning',
    pattern:
      /(?:独身|未婚|既婚)(?:者|の方|の人)?(?:のみ|限定|に限|大?歓迎|優遇|不可|希望)|(?:妊娠|出産)(?:の)?(?:予定|可能性)(?:が)?(?:ない|のない|なし)|(?:お子さん|お子様|子ども|子供)(?:が|の)?(?:いない|いらっしゃらない)(?:方|人)|家族構成|(?:彼氏|彼女|恋人)(?:が|の)?いない|身元調査|本籍|血液型|支持政党|(?:宗教|信仰)[^。]{0,6}(?:不可|お断り|限定|確認)/,
    unless: /問いません|不問|問わず|伺いません|聞きません|尋ねません/,
  },
];

const peoples =
  'vietnamese|chinese|korean|taiwanese|filipin[oa]|nepali|nepalese|indonesian|burmese|myanmar|thai|indian|sri lankan|bangladeshi|mongolian|cambodian|lao|laotian|malaysian|singaporean|brazilian|peruvian|american|canadian|british|french|german|italian|spanish|russian|ukrainian|uzbek|pakistani|iranian|turkish|egyptian|nigerian|ghanaian|australian|japanese|asian|european|african|western|caucasian';
const countries =
  'vietnam|china|korea|taiwan|the philippines|nepal|indonesia|myanmar|thailand|india|sri lanka|bangladesh|mongolia|cambodia|laos|brazil|peru|america|the us|the usa|the united states|canada|the uk|britain|australia|japan|asia|europe|africa';
/** Abbreviations as in lists of countries. */
const shortCountries = `${countries}|us|usa|uk|united states|united kingdom|england|ireland|new zealand|south africa|philippines`;
const persons =
  '(?:nationals?|citizens?|nationality|people|persons?|candidates?|applicants?|students?|workers?|staff|employees?|trainees?|wom[ae]n|m[ae]n|ladies|females?|males?)';
const anySex =
  /any gender|all genders|any sex|(?:wo)?men (?:and|or) (?:wo)?men|(?:fe)?males? (?:and|or) (?:fe)?males?|regardless of (?:sex|gender)|of all genders/;
const sexes = '(?:wom[ae]n|females?|m[ae]n|males?|lad(?:y|ies)|girls?|boys?|guys?|gentlem[ae]n)';
const englishOthers =
  /customers?|guests?|residents?|patients?|clients?|visitors?|children|pupils|tourists?|clothing|fashion|wear|changing room|restroom|toilet|members|\bgym\b/;
const englishAgeException =
  /long-term career|retirement age|by law|required by law|exemption|labour standards act|labor standards act/;

const english: readonly WordRule[] = [
  {
    rule: 'sex',
    severity: 'refused',
    pattern: new RegExp(
      `\\b${sexes}(?: (?:staff|applicants?|candidates?|workers?|drivers?|employees?))?[ ,(–-]{0,3}(?:are |is )?(?:only|preferred|wanted|welcome|needed|required|a plus)\\b`,
    ),
    unless: new RegExp(`${anySex.source}|${englishOthers.source}`),
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: new RegExp(
      `\\b(?:only|prefer(?:ably)?|preference (?:is )?(?:given )?(?:to|for)|looking for|seeking|hiring|recruiting|wanted:?|must be|we want|we need|suits?|suitable for|ideal for|perfect for|open to)(?: an?| the)?(?: (?:young|single|married|unmarried|healthy|attractive|cheerful|strong|energetic|japanese|foreign|\\w+ese|\\w+ian))*(?: \\d\\ds?)? ${sexes}\\b`,
    ),
    unless: new RegExp(`${anySex.source}|${englishOthers.source}`),
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: new RegExp(
      `\\bno ${sexes}\\b|\\b${sexes} (?:need not|may not|cannot|can't|should not) apply\\b|\\bnot (?:suitable|open) (?:for|to) ${sexes}\\b`,
    ),
  },
  {
    rule: 'sex',
    severity: 'refused',
    pattern: new RegExp(
      `\\b${sexes},? (?:aged |under |below |over |between )?\\(?\\d\\d\\b|\\b(?:sex|gender)\\s*:\\s*(?:fe)?male\\b|\\((?:fe)?males?(?: only)?\\)|\\b(?:good[- ]looking|pretty|cute|beautiful|handsome|attractive) (?:young )?${sexes}\\b`,
    ),
    unless: new RegExp(`${anySex.source}|${englishOthers.source}|our |average|colleagues`),
  },
  {
    rule: 'sex',
    severity: 'warning',
    pattern:
      /\b(?:height|weight)\s*:?\s*(?:of )?(?:at least |over |above |from |min(?:imum)?\.? ?)?\d{2,3}\s*(?:cm|kg)\b|\bat least \d{3}\s*cm tall\b/,
    unless: /customers|guests|residents|boxes|loads|lift/,
  },
  {
    rule: 'sex',
    severity: 'warning',
    pattern:
      /\b(?:salesm[ae]n|saleslad(?:y|ies)|waitress(?:es)?|stewardess(?:es)?|hostess(?:es)?|cameram[ae]n|foremen|foreman|handyman|barmaids?|chambermaids?|deliverym[ae]n|busboys?|housewi(?:fe|ves))\b/,
    unless: /saleswom|waiters?\b|househusband|stay-at-home/,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /\b(?:under|below|younger than|no older than|not older than|no more than|up to|at most|maximum|max\.?)\s+(?:the age of\s+|age\s+)?[1-6]\d\s*(?:years? old|years of age|y\/?o\b)|\b(?:[2-6]\d)\s*(?:years? old|years of age)?\s*(?:or|and) (?:younger|under|below)\b/,
    unless: new RegExp(`${englishOthers.source}|minors|under (?:the age of )?18|below (?:the age of )?18`),
    exception: englishAgeException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /\b(?:aged?|ages|age range|age group)\s*:?\s*(?:between\s+|from\s+)?[1-6]\d\s*(?:-|–|to|and)\s*[1-6]\d\b|\bbetween [1-6]\d and [1-6]\d years (?:old|of age)\b|\b[1-6]\d\s*(?:-|–|to)\s*[1-6]\d years old\b/,
    unless: new RegExp(
      `${englishOthers.source}|students|class|our team|colleagues|juvenile|youth|young adults|our (?:staff|crew|members|people)\\b|from \\d+ countries`,
    ),
    exception: englishAgeException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /\b(?:candidates?|applicants?|(?:recent |new )graduates?|people|persons?|women|men|females?|males?|girls?|anyone|someone|staff|you (?:are|must be)|must be|should be)\s+(?:who (?:are|is)\s+)?(?:aged\s+)?(?:under|below|younger than|up to)\s+(?:the age of\s+)?(?:[2-6]\d|19)\b(?!\s*(?:hours|minutes|days|weeks|months|kg|kilo|km|%|percent|people|words|cm|yen|m\b|k\b|,))/,
    unless: englishOthers,
    exception: englishAgeException,
  },
  {
    rule: 'age',
    severity: 'refused',
    pattern:
      /\b(?:maximum|max\.?|upper) age\b|\bage limit\b|\b(?:only|must be) (?:in (?:your|their) )[2-6]0s\b|\bin (?:your|their) [2-6]0s only\b|\byoung (?:people|persons?|applicants?|candidates?|staff|wom[ae]n|m[ae]n) only\b|\bonly young\b|\bno (?:old|older|elderly) (?:people|persons?|applicants?|candidates?|staff|workers?|m[ae]n|wom[ae]n)\b|\bgraduates? under [23]\d only\b/,
    unless: /no (?:maximum |upper )?age(?: limit)?|without (?:an )?age limit|there is no/,
    exception: englishAgeException,
  },
  {
    rule: 'age',
    severity: 'warning',
    pattern:
      /\b(?:looking for|seeking|hiring|prefer(?:ably)?|we want|ideal for|wanted:?|welcome)\b[^.]{0,24}\b(?:young|youthful|in (?:your|their) [2-5]0s)\b|\b(?:young|youthful) (?:people|persons?|applicants?|candidates?|staff|workers?)\b[^.]{0,16}\b(?:welcome|preferred|wanted|a plus)\b|\bin (?:your|their) [2-5]0s\b[^.]{0,12}\b(?:welcome|preferred)\b|\bdigital natives?\b|\bmature (?:candidates|applicants) need not\b/,
    unless: /young children|young (?:pupils|learners|students|company|team)|all ages|any age/,
  },
  {
    rule: 'age',
    severity: 'warning',
    pattern:
      /\b(?:over|at least|minimum age(?: of)?:?|older than) (?:19|[2-5]\d)(?: years old| years of age)\b|\b(?:19|[2-5]\d) years (?:old|of age) or (?:over|older|above)\b/,
    unless: englishOthers,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `\\b(?:${peoples}) ${persons}(?: passport holders?)?[ ,(–-]{0,3}(?:are |is )?(?:only|preferred|wanted|welcome|needed|required|a plus|given priority)\\b|\\b(?:${peoples}) passport(?: holders?)?\\b[^.]{0,14}\\b(?:only|required|preferred)\\b`,
    ),
    unless: /customers|guests|tourists|visitors|by law|required by law/,
    exception: /by law|required by law|civil service|aviation act/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `\\b(?:only|prefer(?:ably)?|preference (?:is )?(?:given )?(?:to|for)|looking for|seeking|hiring|recruiting|must be|we want|wanted:?|open to)(?: an?| the)?(?: young| female| male)* (?:${peoples}) ${persons}\\b`,
    ),
    unless: /customers|guests|tourists/,
    exception: /by law|required by law|civil service/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `(?:^|[,;:(!/–-]\\s*|\\band )(?:${peoples.replace('japanese|', '')})s?(?: and (?:${peoples})s?)? (?:are )?(?:very |especially |warmly )?welcome\\b|(?:^|[,;:(!/–-]\\s*|\\b(?:for|hire|hiring|employ|only) )(?:${peoples.replace('japanese|', '')})s only\\b`,
    ),
    unless: /speakers?|language|food|cuisine|customers|guests/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `\\b(?:people|persons|applicants|candidates|nationals|citizens|those|anyone|students) (?:from|of) (?:${countries})\\b[^.]{0,12}\\b(?:only|preferred|welcome|wanted)\\b|\\b(?:no|not) (?:foreigners?|non-japanese|foreign (?:nationals|applicants))\\b|\\bforeigners? (?:need not|may not|cannot|can't) apply\\b|\\bmust (?:be|hold|have) (?:an? )?(?:${peoples}|us|uk) (?:national|citizen|nationality|citizenship|passport)\\b|\\b(?:${peoples}|us|uk) (?:nationality|citizenship) (?:is )?(?:only|required|needed|a must|preferred)\\b|\\bnationality\\s*:\\s*(?!any|no|not|open|all)\\w+`,
    ),
    exception: /by law|required by law|civil service|aviation act/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `\\b(?:looking for|seeking|hiring|recruiting|we want|wanted:?|prefer(?:ably)?) (?:${peoples.replace('japanese|', '')})s\\b`,
    ),
    unless: /speakers?|language|food|cuisine|customers|guests/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: new RegExp(
      `\\bfrom (?:the )?(?:${shortCountries})(?:(?:,| and| or|,? (?:and|or)|\\/) ?(?:the )?(?:${shortCountries}))* (?:only|preferred)\\b|\\b(?:applicants?|candidates?|people|persons?|must be|staff|teachers?|those)\\b[^.]{0,12}\\bof (?:${peoples}) (?:descent|origin|ethnicity|heritage)\\b|\\b(?:${peoples}) nationality\\b[^.]{0,20}\\b(?:only|preferred|required|a must)\\b|\\b(?:western|european|asian|african|american|british|canadian|australian|filipin[oa]|nepali) (?:teachers?|instructors?|tutors?|engineers?|nurses?|caregivers?|drivers?|helpers?|cleaners?) (?:only|preferred|wanted|welcome)\\b|\\bprefer (?:${peoples}) (?:cooks?|chefs?|engineers?|nurses?|caregivers?|drivers?|helpers?|cleaners?|waiters?)\\b|^no (?:${peoples.replace('|japanese', '')})s?(?: please| allowed)?\\W*$`,
    ),
    unless: /customers|guests|tourists|visitors|clients/,
    exception: /by law|required by law/,
  },
  // It may mean the language, so it needs review.
  {
    rule: 'nationality',
    severity: 'warning',
    pattern:
      /^\W*(?:only japanese|japanese only)(?:,? please)?\W*$|\b(?:we |to )?(?:hire|hiring|employ|employs|employing|recruit|recruiting|accept|accepting|want|for) (?:only japanese|japanese only)\W*$/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern:
      /\bonly (?:the )?japanese (?:need |can |may |should |will be |are )(?:apply|applied|hired|accepted|considered|eligible|allowed)\b/,
    exception: /by law|required by law|civil service|aviation act/,
  },
  {
    rule: 'nationality',
    severity: 'refused',
    pattern: /\b(?:white|caucasian|black) (?:people|persons?|applicants?|candidates?|teachers?|staff)\b/,
  },
  {
    rule: 'nationality',
    severity: 'warning',
    pattern:
      /\bnative(?: \w+)? speakers? only\b|\bonly native(?: \w+)? speakers?\b|\bforeigners only\b|\bonly foreigners\b|\bmust be (?:an? )?native(?: \w+)? speaker\b|\bfrom an? english-speaking country\b/,
  },
  {
    rule: 'fee',
    severity: 'refused',
    pattern:
      /\b(?:registration|application|placement|recruitment|agency|introduction|interview|processing|joining) (?:fee|charge)s?\b[^.]{0,30}\b(?:payable|required|is|are|of|applies|apply|charged|deducted|must be paid|yen)\b|\b(?:pay|paying|deposit of|charged?)\b[^.]{0,24}\b(?:registration|application|placement|recruitment|agency|introduction|interview) (?:fee|charge)s?\b|\b(?:security|refundable|guarantee) deposit\b[^.]{0,24}\b(?:required|payable|of|before (?:you )?start)|\bapplicants? (?:must )?pay\b/,
    unless:
      /\bno\b|\bnever\b|\bfree\b|not charge|without|\bwe (?:pay|cover|bear)\b|company (?:pays|covers|bears)|paid by (?:us|the company)|apartment|dormitory|housing|rent|reimburse/,
  },
  {
    rule: 'penalty',
    severity: 'refused',
    pattern:
      /\b(?:penalty|fine|damages)\b[^.]{0,40}\b(?:if you (?:leave|quit|resign)|for (?:leaving|quitting|resigning|lateness|absence|being late)|yen|payable)\b|\b(?:leave|leaving|quit|quitting|resign|resigning)\b[^.]{0,40}\b(?:penalty|fine of|pay damages|pay back)\b|(?:\byen|\bjpy|¥[\d,]+k?) fine\b|\b(?:fined|penalised|penalized)\b[^.]{0,20}\b(?:yen|late|absen|quit)/,
    unless: /\bno (?:penalty|fine)|without (?:a )?penalty|never|not be (?:fined|charged)/,
  },
  {
    rule: 'cost',
    severity: 'warning',
    pattern:
      /\b(?:training|uniform|visa|course|travel|flight|medical check)(?: application)?(?: costs?| fees?| expenses?)\b[^.]{0,30}\b(?:deducted|at your own expense|paid by (?:the )?(?:applicant|employee|worker|you)|repaid?|repay|pay back|borne by (?:the )?(?:applicant|employee|worker))\b|\bat your own expense\b|\b(?:you (?:will |must )?pay|we take|is taken|required?)\b[^.]{0,30}\bdeposit\b[^.]{0,20}\b(?:uniform|tools?|equipment|keys?|locker)\b|\bdeposit\b[^.]{0,24}\bfor (?:the |your )?(?:uniform|tools?|equipment|keys?|locker)\b/,
    unless: /\bnot\b|\bno\b|\bnever\b|we (?:pay|cover)|company (?:pays|covers)/,
  },
  {
    rule: 'documents',
    severity: 'refused',
    pattern:
      /\b(?:keep|hold|store|retain|take|collect|hand over|surrender|deposit)\b[^.]{0,24}\b(?:passports?|residence cards?|bank (?:book|card))\b|\b(?:passports?|residence cards?)\b[^.]{0,24}\b(?:kept|held|stored|retained) by\b|\bgive (?:us )?your passport\b/,
    unless: /\bnot\b|\bnever\b|\bno\b|nobody|copy|copies|bring/,
  },
  {
    rule: 'family',
    severity: 'warning',
    pattern:
      /\b(?:single|unmarried|married) (?:people|persons?|applicants?|candidates?|wom[ae]n|m[ae]n|only)\b|\bwithout children\b|\bno children\b|\bnot pregnant\b|\bno plans to (?:marry|have children)\b|\bblood type\b|\bfamily background\b|\b(?:muslims?|christians?|hindus?|buddhists?) (?:only|preferred|need not|not)\b/,
    unless: /never ask|do not ask|don't ask|regardless/,
  },
];

export const wordRules = { jp: japanese, en: english } as const;
