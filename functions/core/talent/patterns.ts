import type { JapaneseLevel, LanguageLevel } from '../../../shared/domain/codes.ts';
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };

/** What companies say of people alone, as it is recognised in a keyword. */

export const digits = (text: string) => Number(text.normalize('NFKC'));
const escaped = (words: readonly string[]) =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const levelWords: Readonly<Record<LanguageLevel, readonly string[]>> = {
  basic: ['初級', '基礎', 'basic', 'beginner'],
  daily: ['日常会話', '日常', '中級', 'conversational', 'intermediate', 'daily conversation', 'daily'],
  business: ['ビジネス', '上級', '上手', '得意', 'business', 'professional', 'advanced'],
  fluent: ['流暢', '流ちょう', '堪能', 'ペラペラ', 'ぺらぺら', 'fluent'],
  native: ['ネイティブ', '母語', '母国語', 'native', 'mother tongue'],
};
export const levelOf = (word: string) =>
  (Object.keys(levelWords) as LanguageLevel[]).find((level) =>
    levelWords[level].includes(word.toLowerCase()),
  )!;
export const japaneseOf: Readonly<Record<LanguageLevel, JapaneseLevel>> = {
  basic: 'rudimentary',
  daily: 'daily',
  business: 'business',
  fluent: 'business',
  native: 'native',
};
export const languageNames = new Map(
  place.LANGUAGE.flatMap(({ code, jp, en }) => [jp, en].map((name) => [name.toLowerCase(), code] as const)),
);
const LANGUAGE = escaped([...languageNames.keys()].sort((a, b) => b.length - a.length));
const LEVEL = escaped(
  Object.values(levelWords)
    .flat()
    .sort((a, b) => b.length - a.length),
);
/** 'ビジネスレベルの英語', 'fluent English'; '英語（ビジネス）', 'English: native level'. */
export const levelThenLanguage = new RegExp(
  `(?<![A-Za-z])(?<level>${LEVEL})(?:レベル|[ -]level)?[のがはな]?\\s*(?<language>${LANGUAGE})(?:[\\s]*speakers?|話者|スピーカー)?(?![A-Za-z])`,
  'giu',
);
export const languageThenLevel = new RegExp(
  `(?<![A-Za-z])(?<language>${LANGUAGE})\\s*[がはでに（(:：]?\\s*(?<level>${LEVEL})(?:レベル|[ -]level)?[）)]?(?:以上)?(?![A-Za-z])`,
  'giu',
);
export const JLPT =
  /(?:(?:日本語(?:能力試験)?|japanese|jlpt)[\s　]*)*(?<![A-Za-z0-9])[NnＮｎ](?<test>[1-5１-５])(?:レベル|程度|[\s　]*level)?(?<upTo>以下|[\s　]+or[\s　]+(?:below|lower))?(?:以上|\+|＋|[\s　]+or[\s　]+(?:above|higher|better))?(?![A-Za-z0-9])/giu;
export const JLPT_GRADE = /日本語能力試験[\s　]*(?<test>[1-5１-５])級(?<upTo>以下)?(?:以上)?/gu;
const YEARS_COUNT =
  '(?<![0-9０-９])(?<{}>[0-9０-９]{1,2})(?:[\\s　]*年?[\\s　]*[-~〜～–][\\s　]*[0-9０-９]{1,2})?';
const years = (name: string) => YEARS_COUNT.replace('{}', name);
/** '経験3年以上', '3年の経験者', '5年', 'at least 3 years of experience'; 'under' is who has less. */
export const YEARS = new RegExp(
  `(?:(?:実務)?経験(?:年数)?[\\s　]*(?:が|は)?${years('a')}[\\s　]*年(?:間)?` +
    `|${years('b')}[\\s　]*年(?:間)?(?:以上)?の?(?:実務)?の?経験者?` +
    `|${years('c')}年(?:間)?(?![0-9０-９月度生制卒次])` +
    '|(?:(?<under>less[\\s]than|under|fewer[\\s]than)|at[\\s]least|over|more[\\s]than|minimum(?:[\\s]of)?)?[\\s]*' +
    `(?<![A-Za-z])${years('d')}[\\s　]*\\+?[\\s　]*(?:years?|yrs?)(?![A-Za-z])(?:[\\s　]*\\+)?(?:[’']?[\\s　]+(?:of[\\s　]+)?(?:work[\\s　]+)?experience)?)` +
    '(?:以上|(?<less>未満|以下))?',
  'giu',
);
const countries = place.COUNTRY.flatMap(({ jp, en }) => [jp, en]).sort((a, b) => b.length - a.length);
const COUNTRY = escaped([...countries, '外国', 'アメリカ', '米国', '英国', '欧米']);
/** '中国籍', 'ベトナム人' and 'Brazilian nationals', but not 日本人の配偶者, which is a residence status. */
export const NATIONALITY = new RegExp(
  `(?:${COUNTRY})(?:国籍|籍|人(?!の?配偶者|材)|(?<!外国)人材|出身|の(?:方|人))(?:者|の方)?|国籍[:：はが]?\\s*(?:${COUNTRY})?|\\p{Script=Latin}+[\\s　]+(?:nationals?|nationality|citizens?|citizenship|passport)|nationality(?:[:\\s]+\\p{Script=Latin}+)?`,
  'giu',
);
/** Names of countries alone are words, not a language that is spoken there. */
export const COUNTRY_ALONE = new RegExp(`(?<=^|[\\s　])(?:${COUNTRY}|brazilian|viet)(?=$|[\\s　])`, 'giu');
/** '女性', '30歳以下', 'males': nobody is chosen by these (Equal Employment Opportunity Act art. 5, Labor Measures Act art. 9). */
export const GENDER_OR_AGE =
  /(?:[0-9０-９]{1,2}[\s　]*[-~〜～–][\s　]*)?[0-9０-９]{2}[\s　]*(?:歳|才|代(?!表)|years?[\s-]+old|yrs?[\s-]+old)(?:以上|以下|未満|まで|くらい|前後|の方)?|男性|女性|男子|女子|若い(?:人|方)|若手|(?<![A-Za-z])(?:fe)?males?(?![A-Za-z])|(?<![A-Za-z])(?:wom[ae]n|m[ae]n|girls?|boys?|young)(?![A-Za-z])/giu;
/** 'できれば大阪', 'ideally N2': what somebody would rather have, and does without where nobody has it. */
export const RATHER_BEFORE =
  /(?:(?:でき|出来)(?:れば|たら)|可能(?:なら|であれば)|なるべく|ideally|preferably|if[\s]possible)[\s　、]*$/iu;
/** 'N2あれば尚可', 'Osaka preferred'. */
export const RATHER_BEHIND =
  /^[\s　]*(?:が|は|だと|なら|で?あれば)?(?:[尚な]お?可|望ましい|優遇|preferred|preferably|(?:is[\s])?a[\s]plus)/iu;
export const MINUS =
  '(?<minus>(?<=^|[\\s　])(?:[-−－–]|(?:not|no|non|without|except|excluding)[\\s-]+(?:in[\\s]+)?))?';
export const EXCEPT = '(?<except>以外の?|を?除く)?';
