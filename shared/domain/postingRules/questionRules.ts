import type { QuestionRule } from './names.ts';
import type { WordRule } from './wordRules.ts';

type Rule = Omit<WordRule, 'rule' | 'severity'> & { rule: QuestionRule };

/** Of minors the law asks more, so that a question may be whether somebody is 18. */
const minors = /18歳|18才|\b18\b|法令|労働基準法|by law|labou?r standards/;
/** Work with children or families, and the status of a dependant. */
const otherFamilies =
  /(?:子ども|子供|お子(?:さん|様))(?:たち)?(?:に|と|を|への|向け|の(?:世話|指導|保育|英語|教室))|児童|園児|保育|家族(?:滞在|向け|連れ)|家庭教師|介護|(?:teach|taught|work|experience|care|caring|class|lesson|look(?:ing|ed)? after|supervis|play)[^.]{0,30}\b(?:children|kids|famil)|children['’]s|dependa?ent(?: visa| status)|family (?:stay|restaurant|medicine)/;

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
      /\bnationalit(?:y|ies)\b|\bcitizen(?:ship)?\b|\bcountry of (?:origin|birth)\b|\bwhere (?:are|were) you (?:from|born|originally)|\b(?:what|which) country (?:are you|do you come|were you)|\b(?:birthplace|home country|native country|ethnicity|ethnic|your race|racial|ancestry)\b|\bare you (?:an? )?(?:foreigner|japanese|non-japanese)\b/,
    unless: /senior citizens?|any nationality|regardless/,
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
    unless: /how old (?:is|are) (?!you)/,
  },
  {
    rule: 'sex',
    pattern: /性別|男性ですか|女性ですか|男ですか|女ですか|男性か女性|男女どちら/,
  },
  {
    rule: 'sex',
    pattern:
      /\byour (?:sex|gender)\b|\b(?:what|which) (?:sex|gender)\b|\bgender(?: identity)?\s*\??$|\bare you (?:an? )?(?:fe)?males?\b|\bare you an? (?:wo)?man\b|\bmale or female\b/,
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
      /\bmarried\b|\bmarital\b|\bmarriage\b|\bare you single\b|\b(?:spouse|husband|wife|boyfriend|girlfriend|children|kids|dependants?|siblings)\b|\bpregnan|\byour (?:family|parents|father|mother)\b|\bhave a family\b|\blive alone\b/,
    unless: otherFamilies,
  },
  // Belief has no rule of its own: the law names it together with family.
  {
    rule: 'family',
    pattern:
      /宗教|信仰|信条|思想|お祈り|礼拝|支持(?:政党|する政党)|政治(?:的|活動)|選挙で|尊敬する人|愛読書|労働組合|血液型/,
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
