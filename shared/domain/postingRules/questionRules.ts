import {
  demonyms,
  englishCountries,
  englishParties,
  englishReligions,
  japaneseBelief,
  japaneseCountries,
  japaneseParties,
  japaneseReligions,
} from './groupsOfPeople.ts';
import type { QuestionRule } from './names.ts';
import type { WordRule } from './wordRules.ts';

type Rule = Omit<WordRule, 'rule' | 'severity'> & { rule: QuestionRule };

/** Of minors the law asks more, so that a question may be whether somebody is 18. */
const minors = /18歳|18才|\b18\b|法令|労働基準法|by law|labou?r standards/;
/** Work with children or families, and the status of a dependant. */
const otherFamilies =
  /(?:子ども|子供|お子(?:さん|様))(?:たち)?(?:に|と|を|への|向け|の(?:世話|指導|保育|英語|教室))|児童|園児|保育|家族(?:滞在|向け|連れ)|家庭教師|介護|(?:teach|taught|work|experience|care|caring|class|lesson|look(?:ing|ed)? after|supervis|play|comfortable|good)[^.]{0,30}\b(?:children|kids|famil)|children['’]s|depend[ae]nt(?:['’]?s)?(?: visa| status)|family (?:stay|restaurant|medicine)/;

/** How a Japanese question ends that asks whether somebody is something. */
const isIt = '(?:です|でしょう|では(?:ない|あり)|か?\\s*(?:\\?|$))';
const decades = '(?:[1-8]0|[一二三四五六七八]十)代';
const tens = '(?:twent|thirt|fort|fift|sixt|sevent)';
/** A language, dish or guest is not the person's nationality. */
const notThePerson =
  '(?![ -]?(?:speak|language|teach|tutor|interpret|translat|cuisine|food|chef|cook|literate|style|law|cultur|market|customer|guest|permanent))';

/** What a question of a posting may not be about (職業安定法 第5条の5, 公正な採用選考の基本). */
export const questionRules: readonly Rule[] = [
  {
    rule: 'nationality',
    pattern:
      /国籍|(?:ご)?出身(?!校|学校|大学|学部|高校)|どこの国|何人ですか|母国(?!語)|生まれた(?:国|場所|ところ)|(?:外国人|日本人|外国籍)(?:です|でしょう)か|本籍|帰化|人種|民族/,
    unless: /問いません|不問/,
  },
  {
    rule: 'nationality',
    pattern:
      /\bnationalit(?:y|ies)\b|\bcitizen(?:ship)?\b|\bcountry of (?:origin|birth)\b|\bwhere (?:are|were) you (?:from|born|originally)|\b(?:what|which) country (?:are you|do you come|were you)|\b(?:birthplace|home country|native country|ethnicity|ethnic|your race|racial|ancestry)\b|\bare you (?:an? )?(?:foreigner|japanese|non-japanese)\b(?![ -]speak)/,
    unless: /senior citizens?|any nationality|regardless/,
  },
  {
    rule: 'nationality',
    pattern: new RegExp(
      `(?:${japaneseCountries}|外国|海外)(?:国籍|人|籍|系|の人|の国民)?(?:の方)?(?<=人|籍|系|国民|方)${isIt}|(?:${japaneseCountries}|外国|海外|国外)(?:で|に)?(?:お)?生まれ(?!変)|(?:${japaneseCountries}|外国|海外|どこの?|どちら)から(?:来(?:ました|られ|たの?です)|いらっしゃ)|ハーフ${isIt}|肌の色|(?:在日|日系)(?:人)?(?:です|でしょう|の方です)`,
    ),
  },
  {
    rule: 'nationality',
    pattern: new RegExp(
      `(?:どの国|どこ|どちら|何|なに|${japaneseCountries})(?:の|発行の)(?:パスポート|旅券)|(?:パスポート|旅券)(?:の|を)?(?:国|発行)`,
    ),
  },
  {
    rule: 'nationality',
    pattern: new RegExp(
      `\\bare you (?:originally |really |an? |of )*(?:non-)?(?:half )?${demonyms}\\b${notThePerson}|\\bare you (?:originally |really )?from (?:the )?${englishCountries}\\b|\\bwhere (?:do|did|have) you (?:originally )?c[oa]me from\\b|\\b(?:were|are) you born(?! (?:in (?:the )?\\d|before|after|between|since|on\\b))|\\b(?:which|what)(?: countr\\S+)? passports?\\b|\\bpassports? (?:country|from|issued)\\b|\\b(?:${demonyms}) passport\\b|\\bcountry of (?:your )?passport\\b|^\\W*(?:race|origin|ethnic\\w*)\\W*$`,
    ),
  },
  {
    rule: 'age',
    pattern: new RegExp(
      `${decades}(?:以下|以上|未満|まで|前半|後半|の方)?(?:の方)?${isIt}|(?:明治|大正|昭和|平成|令和|西暦)(?:[\\d一二三四五六七八九十元]+年)?(?:以降|以前|より前|より後)?(?:の|に)?(?:お)?生まれ|\\d{2,4}年代?(?:以降|以前|より前|より後)?(?:の|に)?(?:お)?生まれ(?!の会社)|生年|干支|(?:アラサー|アラフォー|アラフィフ|還暦)`,
    ),
    unless: /お客|顧客|利用者|生徒|向け/,
  },
  {
    rule: 'age',
    pattern: new RegExp(
      `^\\W*(?:current |exact )?age\\W*$|\\bd\\.?o\\.?b\\b|\\b(?:what|state|enter|tell us|current) (?:is )?(?:your )?age\\b(?! groups?)|\\b(?:under|over|above|below|younger than|older than|past)(?: the age of)? ${tens}y(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?\\W*$|\\bin your ${tens}ies\\b|\\bwere you born (?:in (?:the )?\\d|before|after|between|since|on\\b)`,
    ),
    exception: minors,
  },
  {
    rule: 'age',
    pattern:
      /年齢|何(?:歳|才)|おいくつ|生年月日|誕生日|何年生まれ|(?:\d+|[一二三四五六七八九十]+)(?:歳|才)(?:以上|以下|未満|まで|です|台)|\d0代(?:です|でしょう)か/,
    exception: minors,
    unless: /年齢は?(?:問いません|不問)|対象年齢/,
  },
  {
    rule: 'age',
    pattern:
      /\bhow old\b|\byour age\b|\bage (?:group|range|bracket)\b|\bdate of birth\b|\bbirth ?(?:day|date)\b|\byear of birth\b|\b(?:when|what year) were you born\b|\bare you (?:under|over|above|below|between|at least|younger than|older than)(?: the age of)? \d\d\b|\b\d\d years (?:old|of age)\b|\bin your [2-6]0s\b/,
    exception: minors,
    unless: /how old (?:is|are) (?!you)|\bage (?:group|range)s?\b.*\b(?:teach|taught|work|care|experience)/,
  },
  {
    rule: 'sex',
    pattern:
      /性別|性自認|性的(?:指向|少数)|(?:男|女)性?(?:の方)?(?:です|でしょう)か|男性?(?:の方)?(?:\?|・|、|\/|か)\s*女|男女どちら|(?:男|女)性?\s*\?|トランスジェンダー|同性愛|ジェンダー(?:は|を|アイデンティティ|\W*$)|主婦(?:の方)?(?:です|でしょう)/,
  },
  {
    rule: 'sex',
    pattern:
      /\byour (?:sex|gender)\b|\b(?:what|which) (?:sex|gender)\b|\bgender(?: identity)?\s*\??$|\bare you (?:an? )?(?:fe)?males?\b|\bare you an? (?:wo)?man\b|\b(?:fe)?male (?:or|\/) ?(?:fe)?male\b|\bman or (?:a )?woman\b|\bm ?\/ ?f\b|\bare you an? (?:girl|boy|lady|gentleman|guy)\b|\btransgender\b|\bsexual orientation\b|\blgbt|\byour pronouns\b|\bare you (?:gay|lesbian)\b|^\W*sex\W*$/,
  },
  {
    rule: 'family',
    pattern:
      /結婚|既婚|未婚|独身|配偶者|扶養|お子(?:さん|様)|子ども|子供|家族|家庭(?!用)|(?:ご)?両親|親御さん|兄弟|離婚|妊娠|出産|恋人|彼氏|交際/,
    unless: otherFamilies,
  },
  {
    rule: 'family',
    pattern:
      /(?<![丈工農漁水車])夫(?:または|か|は|が|の|と|や|、|・)?妻?(?:は|が|の|と|、|・|い)|妻(?:は|が|の|と|、|・|い|子)|(?:ご主人|旦那|奥さん|奥様|パートナー)(?:さん|様)?(?:は|が|の(?:お?仕事|職業|勤務|収入|転勤)|い)|(?:子育て|育児)(?:中(?:です|でしょう|の方です|か|\W*$)|を?して(?:い|お)|しながら|の(?:予定|都合|状況)|との?両立)|(?:産休|育休|産前産後|産後|育児休業|産休・育休)[^。]{0,8}(?:取る|取り|予定|希望|中です)|赤ちゃん(?:は|が|を(?:産|希望|持))|一人暮らし|シングル(?:マザー|ファザー)|婚約/,
    unless: /(?:取引|ビジネス|販売|開発|協力)パートナー|手続|代替|お客|利用者/,
  },
  {
    rule: 'family',
    pattern:
      /\b(?:have|having|expecting|want|planning|plan for|plan on)(?: to have)? (?:an?|any|another|your)?\s?(?:baby|babies|newborn)\b|\bdependents\b|\b(?:any|a) dependent\b|\b(?:take|taking|plan\w*|going on|currently on)\b[^.]{0,20}\b(?:maternity|paternity|parental|childcare) leave\b|\bstart(?:ing)? a family\b|\b(?:are you|do you have) (?:an? )?(?:single |working |stay-at-home )?(?:mother|mom|mum|father|dad|parent|fianc[ée]e?|divorced|widowed|engaged|expecting)\b|\bdo you live with (?:your|a) (?:partner|parents|family)\b|\byour (?:partner|fianc[ée]e?)(?:['’]s)?(?: job| work| occupation)?\W*$|^\W*family\W*$/,
    unless: otherFamilies,
  },
  {
    rule: 'family',
    pattern:
      /\bmarried\b|\bmarital\b|\bmarriage\b|\bare you single\b|\b(?:spouse|husband|wife|boyfriend|girlfriend|children|kids|dependants?|siblings)\b|\bpregnan|\byour (?:family|parents|father|mother(?! tongue))\b|\bhave a family\b|\blive alone\b/,
    unless: otherFamilies,
  },
  // Belief has no rule of its own: the law names it together with family.
  {
    rule: 'family',
    pattern:
      /宗教|信仰|信条|思想|お祈り|礼拝|政治(?:的|活動)|選挙(?:で|に行)|(?:誰|どこ|どの)[^。]{0,6}投票|投票(?:に行|しま)|尊敬する人|愛読書|労働組合|血液型/,
  },
  {
    rule: 'family',
    pattern: new RegExp(
      `${japaneseReligions}(?:徒|を信|の?(?:信者|信徒|会員)|(?:の方)?${isIt})|${japaneseBelief}|${japaneseParties}`,
    ),
    unless: /お客|観光客|圏|向け/,
  },
  {
    rule: 'family',
    pattern: new RegExp(
      `\\bare you (?:an? )?(?:\\w+ )?${englishReligions}\\b|\\b(?:member|follower|supporter) of\\b[^.]{0,20}\\b(?:church|mosque|religio\\w+|party|sect|soka gakkai|${englishParties})\\b|\\b(?:go|going|belong) to (?:an? |the )?(?:\\w+ )?(?:church|mosque|synagogue)\\b|\\battend (?:an? |the )?(?:church|mosque|synagogue|mass|religious)\\b|\\bvoted?(?: for| in)\\b|\\bwill you vote\\b|\\bpolitical part(?:y|ies)\\b|\\bare you (?:an? )?${englishParties}\\b|\\bdo you support (?:the )?${englishParties}\\b|\\b(?:ramadan|hijab|headscarf|baptised|baptized|soka gakkai)\\b|^\\W*(?:faith|beliefs?|politics)\\W*$`,
    ),
    unless: /\bcustomers?\b|\bguests?\b/,
  },
  {
    rule: 'family',
    pattern:
      /\breligio(?:n|us)\b|\byour (?:faith|beliefs?|politics|political)\b|\bpolitical (?:views?|party|opinions?|beliefs?)\b|\bdo you (?:believe in|pray|vote)\b|\bwhich party\b|\b(?:trade|labou?r) union\b|\bunion member\b|\bblood type\b/,
  },
];

/** Choices that ask the same of a question that does not say it. */
export const choiceRules: readonly Rule[] = [
  { rule: 'sex', pattern: /^(?:男性?|女性?|(?:fe)?male|(?:wo)?man)$/ },
  {
    rule: 'age',
    pattern: /^(?:[1-7]0代(?:前半|後半)?|\d\d(?:歳|才)(?:以上|以下|未満|まで)?|[2-6]0s)$/,
    exception: minors,
  },
  {
    rule: 'nationality',
    pattern: /^(?:外国籍|日本国籍|外国人|日本人|[ァ-ヶー]+(?:人|籍)|(?:中国|韓国|台湾|米国|英国)(?:人|籍))$/,
  },
  {
    rule: 'family',
    pattern:
      /^(?:独身|既婚|未婚|離婚|配偶者あり|配偶者なし|子どもあり|子どもなし|single|married|divorced|widowed)$/,
  },
  {
    rule: 'family',
    pattern:
      /^(?:仏教(?:徒)?|神道|キリスト教(?:徒)?|イスラム教(?:徒)?|ヒンドゥー教(?:徒)?|無宗教|buddhist|buddhism|christian(?:ity)?|muslim|islam|hindu(?:ism)?)$/,
  },
];

/** What a criterion for rating people says where a question would need more words. */
export const criterionRules: readonly Rule[] = [
  { rule: 'sex', pattern: /^(?:sex|gender)\b|男らし|女らし|女性的|男性的|\b(?:feminin|masculin)/ },
  {
    rule: 'age',
    pattern:
      /^age\b|若さ|若々し|若年|年の若|中高年|\byouth(?!s? (?:work|care|cent))|\byoung(?:er)?\b|\belderly\b/,
    unless: /young (?:children|learners|people|guests|customers)/,
  },
  { rule: 'nationality', pattern: /日本人らし|外国人らし|^(?:race|origin|ethnic\w*)\b|\bjapanese-?ness\b/ },
  { rule: 'family', pattern: /^(?:faith|beliefs?|family|politics)\b|家柄|生い立ち/ },
];
