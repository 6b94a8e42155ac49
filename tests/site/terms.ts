/**
 * One word for one thing: forbidden words, their replacements, and reasons. The terms themselves are in
 * CONTRIBUTING; every `not` of that table has a rule here.
 */

/**
 * Where texts are. `screens`: shared/locales (with mails and the errors of the API) and the names of options;
 * `pages`: terms, policies, about, the white paper; `guides`: the guides for job seekers, in plainer words;
 * `postings`: the demo's companies, postings and messages, with the terms of screens.
 */
export type Place = 'screens' | 'pages' | 'guides' | 'postings';

export interface Rule {
  language: 'jp' | 'en';
  not: RegExp;
  /** The replacement. */
  say: string;
  why: string;
  /** Everywhere by default. */
  where?: readonly Place[];
  /**
   * Places (`locales/jp/fields.json:capital`, `guides/jp/contentEntry.md`) where the word is right; unused
   * exceptions are errors.
   */
  except?: Readonly<Record<string, string>>;
}

const screens = ['screens', 'postings'] as const;
const formal = ['screens', 'pages', 'postings'] as const;

export const rules: readonly Rule[] = [
  { language: 'jp', not: /会社(の)?ページ/, say: '企業ページ', why: 'one name for the page' },
  { language: 'jp', not: /会社情報/, say: '企業情報', why: 'one name for the form' },
  { language: 'jp', not: /スタッフ番号/, say: '会員番号', why: 'スタッフ may be the operator’s people' },
  {
    language: 'jp',
    not: /働く(ための)?許可/,
    say: '就労資格、就労できる在留資格',
    why: 'a literal translation of permission to work',
    where: formal,
  },
  { language: 'jp', not: /レジュメ/, say: '履歴書', why: 'one word for the paper' },
  {
    language: 'jp',
    not: /リモートワーク|在宅勤務/,
    say: 'リモート勤務',
    why: 'one word; the search and the form have the same',
    where: screens,
  },
  {
    language: 'jp',
    not: /応募条件|応募の条件(?!に)/,
    say: '応募資格',
    why: 'the word of postings',
    where: screens,
  },
  { language: 'jp', not: /募集期間/, say: '掲載期間', why: 'one name for the period' },
  { language: 'jp', not: /もう一度掲載/, say: '再掲載', why: 'one name for the act', where: screens },
  { language: 'jp', not: /保存した求人/, say: 'お気に入り', why: 'one name for the list', where: formal },
  {
    language: 'jp',
    not: /(二段階|二要素)認証/,
    say: '2段階認証',
    why: 'one name, with half-width figures',
  },
  { language: 'jp', not: /取り下げ/, say: '辞退', why: 'one name for the act', where: formal },
  {
    language: 'jp',
    not: /(ご?依頼|注文|発注|オーダー)番号/,
    say: '受注番号',
    why: 'one name for the number of an order, on the payment and in the archive of one’s data',
  },
  { language: 'en', not: /request number/i, say: 'order number', why: 'one name for the number of an order' },
  { language: 'jp', not: /企業様/, say: '企業の方', why: 'sales talk' },
  {
    language: 'jp',
    not: /(?<!（|ruby>)個人番号/,
    say: 'マイナンバー',
    why: 'everybody’s word; 個人番号 only in brackets',
    where: formal,
  },
  {
    language: 'jp',
    not: /アドレスが変わ|アドレスをコピー|(ページ|リンク先|次)のアドレス/,
    say: 'URL',
    why: 'アドレス is that of a mail',
    where: formal,
  },
  { language: 'jp', not: /企業(だけ)?に渡/, say: '提供する', why: 'the law’s word for personal data' },
  { language: 'jp', not: /要りません/, say: '不要です', why: 'written business Japanese', where: formal },
  {
    language: 'jp',
    not: /うまくいきません/,
    say: '処理できませんでした',
    why: 'childish on a form',
    where: screens,
  },
  {
    language: 'jp',
    not: /(^|[、。「はがを])いま(?=[はのも、]|募集|応募|対応|公開|入力)/,
    say: '現在',
    why: 'spoken',
    where: screens,
  },
  { language: 'jp', not: /確かめ/, say: '確認する', why: 'one verb on screens', where: screens },
  {
    language: 'jp',
    not: /わか[るりれらっ]/,
    say: '分かる',
    why: 'kanji on screens, kana in guides',
    where: formal,
  },
  {
    language: 'jp',
    not: /くわし[いくさ]/,
    say: '詳しい',
    why: 'kanji on screens, kana in guides',
    where: formal,
  },
  { language: 'jp', not: /くらべ/, say: '比べる', why: 'kanji on screens, kana in guides', where: formal },
  { language: 'jp', not: /だれ/, say: '誰', why: 'kanji on screens, kana in guides', where: formal },
  {
    language: 'jp',
    not: /はじめて(?!いま)/,
    say: '初めて',
    why: 'kanji on screens, kana in guides',
    where: formal,
  },
  {
    language: 'jp',
    not: /気をつけ/,
    say: '気を付ける',
    why: 'kanji on screens, kana in guides',
    where: formal,
  },
  { language: 'jp', not: /活か[しせすさ]/, say: '生かす', why: 'the common kanji' },
  { language: 'jp', not: /にもとづ/, say: 'に基づく', why: 'the law’s spelling' },
  { language: 'jp', not: /やり取り/, say: 'やりとり', why: 'one spelling', where: formal },
  { language: 'jp', not: /見積り/, say: '見積もり、見積書', why: 'one spelling' },
  {
    language: 'jp',
    not: /届け出(?![るてたにくさまよな])/,
    say: '届出',
    why: 'the noun; the verb is 届け出る',
    where: formal,
  },
  {
    language: 'jp',
    not: /[一二三四五六七八九]つ/,
    say: '1つ、2つ',
    why: 'figures on screens',
    where: screens,
  },
  { language: 'jp', not: /(です|ます)か？/, say: 'しますか', why: 'a question needs no mark', where: formal },
  {
    language: 'jp',
    not: /[!?]$|[ぁ-ん一-龠][!?]/,
    say: '！ ？, or none',
    why: 'half-width marks in Japanese',
  },
  { language: 'en', not: /\be-mails?\b/i, say: 'email', why: 'one spelling' },
  {
    language: 'en',
    not: /\bmails?\b/i,
    say: 'email, emails',
    why: 'a mail is no word in English, and mail comes by post',
  },
  { language: 'en', not: /log-in/i, say: 'login (noun), log in (verb)', why: 'one spelling' },
  { language: 'en', not: /résumé/i, say: 'resume', why: 'one spelling' },
  { language: 'en', not: /\bwish(es|ed)\b/i, say: 'preferences', why: 'wishes are for birthdays' },
  {
    language: 'en',
    not: /\bpapers\b/i,
    say: 'documents',
    why: 'one word; papers are of scholars',
    except: { 'reference/translation.json:TRANSLATION_FIELD.6.en': 'of scholars' },
  },
  {
    language: 'en',
    not: /\breopen/i,
    say: 'republish',
    why: 'one name for the act; a job is republished as it was published',
    where: screens,
  },
  { language: 'en', not: /posting rights?\b/i, say: 'job slots', why: '掲載権 word for word' },
  { language: 'en', not: /\bpersons? in charge\b/i, say: 'contact person', why: '担当者 word for word' },
  {
    language: 'en',
    not: /\b(quotations?|estimates?)\b/i,
    say: 'quote',
    why: 'one word for 見積もり',
    where: screens,
  },
  {
    language: 'en',
    not: /\b(people|staff|students|workers|welders|residents) from abroad/i,
    say: 'foreign residents, international students',
    why: 'who lives in Japan is not recruited abroad',
  },
  {
    language: 'en',
    not: /employment status|(type|kind) of employment/i,
    say: 'employment type',
    why: 'employment status is employed or unemployed',
  },
  {
    language: 'en',
    not: /visa sponsored|sponsors? (the|your) visa/i,
    say: 'Visa sponsorship',
    why: 'one label',
  },
  { language: 'en', not: /\bsoccer\b/i, say: 'football', why: 'British, like programme and licence' },
  {
    language: 'en',
    not: /Labour (Standards|Contracts)/,
    say: 'Labor Standards Act, Labor Contracts Act',
    why: 'the official translations',
  },
  {
    language: 'en',
    not: /\b(organization|program|license|color|(?<!Information )center)s?\b/i,
    say: 'organisation, programme, licence',
    why: 'British spelling',
    where: screens,
  },
  {
    language: 'en',
    not: /\w'\w/,
    say: '’',
    why: 'typographic marks',
    where: screens,
    except: { 'reference/skill.json:IT_SKILL_DETAIL.139.en': 'a name' },
  },
  { language: 'en', not: /\w …$/, say: 'Loading…', why: 'no space before it', where: screens },
  {
    language: 'en',
    not: /favourites?\b/i,
    say: 'saved jobs, saved candidates',
    why: 'one name for the list',
  },
  {
    language: 'en',
    not: /\bother side\b/i,
    say: 'the other person',
    why: 'it sounds like a fight',
    where: screens,
  },
  {
    language: 'en',
    not: /\bpresent (state|address|settings|rate|consumption)/i,
    say: 'current',
    why: 'what is now is current',
  },
  { language: 'en', not: /\bgo(es)? on\b/i, say: 'continue', why: 'one verb on buttons', where: screens },
  { language: 'en', not: /\bsomebody\b/i, say: 'someone', why: 'one word on screens', where: screens },
  {
    language: 'en',
    not: /takes? no more\b/i,
    say: 'accepts no more',
    why: 'applications are accepted',
    where: screens,
  },
  { language: 'en', not: /contact data/i, say: 'contact details', why: 'one name' },
  { language: 'en', not: /on commission/i, say: 'freelance', why: 'commission is 歩合', where: screens },
];
