import { optionsOf } from '../select-data.ts';

/* Groups that a question may not sort people into: sources of regular expressions, in lower case and NFKC. */

const anyOf = (names: readonly string[]): string =>
  `(?:${[...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')})`;

const nationalities = optionsOf('NATIONALITY').map(({ name }) => name);

/** Countries in Japanese; one in katakana is not the end of another word (ネクタイ). */
export const japaneseCountries = `(?<![ァ-ヶー])${anyOf([
  ...nationalities.map(({ jp }) => jp.normalize('NFKC')),
  ...['アメリカ', '米国', '英国', '朝鮮', 'コンゴ', 'グルジア', 'ビルマ', 'アジア', '欧米', 'ヨーロッパ'],
  ...['アフリカ', '南米', '中東', '東南アジア'],
])}`;

/** What people are called where the name of the country alone does not give it. */
const irregularDemonyms =
  'japanese|sri lankan|filipin[oa]|thai|burmese|lao|laotian|french|german|greek|turkish|british|english|scottish|welsh|irish|dutch|swiss|swedish|danish|finnish|norwegian|icelandic|polish|czech|slovak|portuguese|spanish|russian|ukrainian|american|canadian|mexican|argentin(?:e|ian)|afghan|uzbek|kazakh|kyrgyz|tajik|turkmen|mongol|korean|indian|taiwanese|hong ?konger|arab|asian|european|african|latin[oa]|hispanic|caucasian|western|foreign|black|white|a local';
/** Of most countries a name and an ending: Vietnamese, Nepali, Brazilian, Bangladeshi, Peruvian. */
const regularStems = nationalities
  .map(({ en }) => en.normalize('NFKC').toLowerCase())
  .filter((name) => /^[a-z]{4,}$/.test(name))
  .map((name) => name.replace(/(?:[aeiou]|ia)$/, ''));
export const demonyms = `(?:${irregularDemonyms}|${anyOf(regularStems)}(?:i?an|n?ese|i|nian|vian|ean))`;

export const englishCountries = anyOf([
  ...nationalities.map(({ en }) => en.normalize('NFKC').toLowerCase()),
  ...['korea', 'america', 'usa', 'us', 'uk', 'england', 'abroad', 'overseas', 'asia', 'europe', 'africa'],
]);

/** Names of religions whose believers are told by an ending (徒, の信者). */
export const japaneseReligions =
  '(?:イスラム|イスラーム|キリスト|ヒンドゥー|ヒンズー|ユダヤ|シーク|シク|仏|ゾロアスター|天理|ギリシャ正|ロシア正)教';
/** Words for believers, groups and practices that are themselves the answer. */
export const japaneseBelief =
  'ムスリム|クリスチャン|カトリック(?:信者|です)|プロテスタント|創価学会|統一教会|世界平和統一家庭連合|エホバの証人|モルモン|幸福の科学|立正佼成会|真如苑|霊友会|顕正会|信者|信徒|入信|洗礼|檀家|氏子|ラマダン|断食|ヒジャブ|モスク|(?:教会|お寺|寺院)(?:に|へ)(?:行|通)';
export const japaneseParties =
  '政党|自民党|自由民主党|立憲民主党|国民民主党|公明党|維新の会|共産党|れいわ新選組|参政党|社民党|社会民主党|日本保守党|何党';

export const englishReligions =
  "(?:muslim|islam(?:ic)?|christian|catholic|protestant|orthodox|baptist|evangelical|buddhist|hindu|jewish|jew|sikh|shinto(?:ist)?|taoist|atheist|agnostic|mormon|jehovah['’]?s witness|soka gakkai(?: member)?|scientologist)";
export const englishParties =
  '(?:ldp|liberal democrat(?:ic|s)?|democratic party|communist|komeito|sanseito|conservative party|labou?r party|republicans?|democrats?|socialist)';
