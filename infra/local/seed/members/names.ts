import type { LanguageLevel } from '../../../../shared/domain/codes.ts';

/** A name as 'Latin:カタカナ' or 'Latin:カタカナ:漢字'. */
type Name = string;

/** Where invented members come from: names that are common there, languages, schools. */
export interface Origin {
  country: string;
  /** How many of a hundred members come from here. */
  share: number;
  tongue: string;
  /** Spoken beside the mother tongue; only some speak it. */
  others: readonly (readonly [language: string, level: LanguageLevel])[];
  /** Whether most write English more easily than Japanese. */
  writesEnglish: boolean;
  families: readonly Name[];
  female: readonly Name[];
  male: readonly Name[];
  schools: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** Names are put together by chance and are not meant to be anybody's; schools are invented. */
export const origins: readonly Origin[] = [
  {
    country: 'VN',
    share: 22,
    tongue: 'vi',
    others: [['en', 'daily']],
    writesEnglish: false,
    families: words(
      'Nguyen:グエン, Tran:チャン, Le:レ, Pham:ファム, Hoang:ホアン, Vu:ヴー, Dang:ダン, Bui:ブイ, Do:ドー, Ngo:ゴー, Duong:ズオン, Ly:リー',
    ),
    female: words(
      'Thi Lan:ティ ラン, Thi Huong:ティ フオン, Thu Trang:トゥー チャン, Ngoc Anh:ゴック アイン, Thi Hanh:ティ ハイン, Minh Chau:ミン チャウ, Thi Yen:ティ イエン, Bich Ngoc:ビック ゴック, Thanh Thao:タイン タオ',
    ),
    male: words(
      'Van Hung:ヴァン フン, Minh Tuan:ミン トゥアン, Quoc Bao:クオック バオ, Van Nam:ヴァン ナム, Duc Anh:ドゥック アイン, Thanh Long:タイン ロン, Van Tien:ヴァン ティエン, Huu Phuoc:フー フオック, Quang Huy:クアン フイ',
    ),
    schools: ['Hue Technical College', 'Can Tho College of Economics', 'Nam Dinh Vocational School'],
  },
  {
    country: 'NP',
    share: 10,
    tongue: 'ne',
    others: [
      ['hi', 'fluent'],
      ['en', 'business'],
    ],
    writesEnglish: true,
    families: words(
      'Thapa:タパ, Rai:ライ, Tamang:タマン, Shrestha:シュレスタ, Magar:マガル, Adhikari:アディカリ, Lama:ラマ, Basnet:バスネット',
    ),
    female: words(
      'Anita:アニタ, Sunita:スニタ, Puja:プジャ, Kabita:カビタ, Manisha:マニシャ, Asmita:アスミタ',
    ),
    male: words(
      'Bikash:ビカス, Suraj:スラズ, Prakash:プラカス, Dipesh:ディペス, Ramesh:ラメス, Nabin:ナビン',
    ),
    schools: ['Lalitpur Hill College', 'Chitwan Valley Campus', 'Butwal Higher School'],
  },
  {
    country: 'ID',
    share: 10,
    tongue: 'id',
    others: [['en', 'daily']],
    writesEnglish: false,
    families: words(
      'Santoso:サントソ, Hidayat:ヒダヤット, Pratama:プラタマ, Lestari:レスタリ, Kusuma:クスマ, Saputra:サプトラ, Nugroho:ヌグロホ, Wulandari:ウランダリ',
    ),
    female: words('Siti:シティ, Ayu:アユ, Rina:リナ, Fitri:フィトリ, Indah:インダ, Nur Aini:ヌル アイニ'),
    male: words('Agus:アグス, Rizky:リズキ, Eko:エコ, Fajar:ファジャル, Dimas:ディマス, Yoga:ヨガ'),
    schools: ['SMK Semarang Raya', 'Malang Polytechnic of Health', 'Padang Business Academy'],
  },
  {
    country: 'PH',
    share: 10,
    tongue: 'tl',
    others: [['en', 'fluent']],
    writesEnglish: true,
    families: words(
      'Cruz:クルス, Bautista:バウティスタ, Mendoza:メンドーサ, Villanueva:ビリャヌエバ, Ramos:ラモス, Aquino:アキノ, Navarro:ナバロ, Salazar:サラザール',
    ),
    female: words(
      'Angelica:アンヘリカ, Jasmine:ジャスミン, Rowena:ロウェナ, Kristine:クリスティン, Liza:リザ, Marites:マリテス',
    ),
    male: words(
      'Jerome:ジェローム, Paolo:パオロ, Ramil:ラミル, Carlo:カルロ, Jayson:ジェイソン, Arnel:アルネル',
    ),
    schools: ['Davao Riverside College', 'Iloilo Institute of Nursing', 'Batangas Technical College'],
  },
  {
    country: 'MM',
    share: 8,
    tongue: 'my',
    others: [['en', 'daily']],
    writesEnglish: false,
    families: words('Htet:テッ, Kyaw:チョー, Win:ウィン, Naing:ナイン, Lwin:ルイン, Zaw:ゾー, Hlaing:ライン'),
    female: words(
      'Su Su:スス, Ei Phyu:エイ ピュー, May Thu:メイ トゥー, Khin Mar:キン マー, Yamin:ヤミン, Nandar:ナンダー',
    ),
    male: words(
      'Min Thu:ミン トゥー, Aung Ko:アウン コー, Ye Yint:イェ イン, Thura:トゥラ, Pyae Sone:ピェー ソーン',
    ),
    schools: ['Mandalay College of Arts', 'Bago Technical Institute', 'Yangon West Business School'],
  },
  {
    country: 'CN',
    share: 10,
    tongue: 'zh',
    others: [['en', 'business']],
    writesEnglish: false,
    families: words(
      'Zhang:チャン:張, Liu:リュウ:劉, Zhao:チョウ:趙, Huang:コウ:黄, Zhou:シュウ:周, Wu:ゴ:呉, Xu:ジョ:徐, Sun:ソン:孫, Gao:コウ:高, Lin:リン:林',
    ),
    female: words(
      'Jing:ジン:静, Yan:イェン:燕, Xinyi:シンイー:心怡, Lihua:リーファ:麗華, Yue:ユエ:悦, Mengting:モンティン:夢婷',
    ),
    male: words(
      'Jun:ジュン:軍, Haoran:ハオラン:浩然, Bo:ボー:博, Zhiqiang:ジーチャン:志強, Ming:ミン:明, Yichen:イーチェン:逸辰',
    ),
    schools: ['瀋陽東方大学', '青島海浜学院', '成都錦江大学'],
  },
  {
    country: 'KR',
    share: 5,
    tongue: 'ko',
    others: [['en', 'business']],
    writesEnglish: false,
    families: words('Lee:イ:李, Choi:チェ:崔, Jung:チョン:鄭, Kang:カン:姜, Yoon:ユン:尹, Jang:チャン:張'),
    female: words('Seo Yeon:ソヨン:瑞妍, Min Ji:ミンジ:敏智, Ha Eun:ハウン:夏恩, Yu Jin:ユジン:裕珍'),
    male: words('Do Hyun:ドヒョン:道賢, Jun Ho:ジュノ:俊浩, Sung Min:ソンミン:成民, Tae Yang:テヤン:泰陽'),
    schools: ['仁川港湾大学', '大邱文化大学', '光州工科大学'],
  },
  {
    country: 'TW',
    share: 3,
    tongue: 'zh',
    others: [['en', 'business']],
    writesEnglish: false,
    families: words('Wu:ウー:呉, Tsai:ツァイ:蔡, Hsu:シュー:許, Cheng:チェン:鄭, Kuo:クオ:郭'),
    female: words('Yi Chun:イーチュン:怡君, Shu Fen:シューフェン:淑芬, Pei Shan:ペイシャン:佩珊'),
    male: words('Chia Hao:チアハオ:家豪, Chun Chieh:チュンチエ:俊傑, Kuan Yu:クァンユー:冠宇'),
    schools: ['台中文山大学', '高雄港都科技大学'],
  },
  {
    country: 'LK',
    share: 4,
    tongue: 'si',
    others: [['en', 'fluent']],
    writesEnglish: true,
    families: words(
      'Fernando:フェルナンド, Silva:シルワ, Jayawardena:ジャヤワルダナ, Bandara:バンダーラ, Gamage:ガマゲ',
    ),
    female: words('Dilani:ディラニ, Nadeesha:ナディーシャ, Sanduni:サンドゥニ, Ishara:イシャラ'),
    male: words('Chamara:チャマラ, Ruwan:ルワン, Nuwan:ヌワン, Dinesh:ディネシュ'),
    schools: ['Kandy Lake College', 'Galle Institute of Technology'],
  },
  {
    country: 'IN',
    share: 4,
    tongue: 'hi',
    others: [['en', 'fluent']],
    writesEnglish: true,
    families: words('Patel:パテル, Verma:ヴァルマ, Iyer:アイヤル, Joshi:ジョシ, Nair:ナイル, Gupta:グプタ'),
    female: words('Ananya:アナンニャ, Neha:ネハ, Divya:ディヴィヤ, Kavya:カヴィヤ'),
    male: words('Rohan:ローハン, Arjun:アルジュン, Vikram:ヴィクラム, Karthik:カルティク'),
    schools: ['Nagpur Institute of Engineering', 'Kochi Backwater College'],
  },
  {
    country: 'BD',
    share: 3,
    tongue: 'bn',
    others: [['en', 'business']],
    writesEnglish: true,
    families: words('Hossain:ホサイン, Islam:イスラム, Chowdhury:チョードリー, Akter:アクター, Karim:カリム'),
    female: words('Nusrat:ヌスラット, Farzana:ファルザナ, Sharmin:シャルミン'),
    male: words('Rakib:ラキブ, Sajid:サジド, Mehedi:メヘディ, Shakil:シャキル'),
    schools: ['Sylhet Science College', 'Khulna River Polytechnic'],
  },
  {
    country: 'TH',
    share: 3,
    tongue: 'th',
    others: [['en', 'daily']],
    writesEnglish: false,
    families: words('Srisuk:シースック, Chaiyasit:チャイヤシット, Wongsa:ウォンサー, Boonmee:ブンミー'),
    female: words('Pimchanok:ピムチャノック, Suda:スダー, Kanya:カンヤー'),
    male: words('Anan:アナン, Thanawat:タナワット, Wichai:ウィチャイ'),
    schools: ['Khon Kaen Trade School', 'Phuket Hospitality College'],
  },
  {
    country: 'MN',
    share: 3,
    tongue: 'mn',
    others: [['ru', 'daily']],
    writesEnglish: false,
    families: words('Ganbold:ガンボルド, Tumur:トゥムル, Batbayar:バトバヤル, Dorj:ドルジ'),
    female: words('Enkhtuya:エンフトゥヤ, Solongo:ソロンゴ, Nomin:ノミン'),
    male: words('Temuulen:テムーレン, Bilguun:ビルグーン, Munkhbat:ムンフバト'),
    schools: ['ダルハン人文学院', 'Erdenet Technical School'],
  },
  {
    country: 'BR',
    share: 3,
    tongue: 'pt',
    others: [['es', 'daily']],
    writesEnglish: false,
    families: words(
      'Oliveira:オリベイラ, Souza:ソウザ, Tanaka Lima:タナカ リマ, Costa:コスタ, Sato Alves:サトウ アルベス',
    ),
    female: words('Juliana:ジュリアナ, Camila:カミラ, Patricia:パトリシア'),
    male: words('Rafael:ラファエル, Thiago:チアゴ, Fabio:ファビオ, Gustavo:グスタボ'),
    schools: ['Colégio Estadual Maringá', 'Escola Técnica de Bauru'],
  },
  {
    country: 'PE',
    share: 2,
    tongue: 'es',
    others: [['en', 'daily']],
    writesEnglish: false,
    families: words('Quispe:キスペ, Flores:フローレス, Huaman:ワマン'),
    female: words('Rosa:ロサ, Milagros:ミラグロス'),
    male: words('Diego:ディエゴ, Luis Alberto:ルイス アルベルト'),
    schools: ['Instituto Superior Arequipa'],
  },
  {
    country: 'US',
    share: 3,
    tongue: 'en',
    others: [['es', 'daily']],
    writesEnglish: true,
    families: words(
      'Bennett:ベネット, Carter:カーター, Hughes:ヒューズ, Ortega:オルテガ, Whitfield:ウィットフィールド',
    ),
    female: words('Hannah:ハンナ, Grace:グレース, Olivia:オリビア'),
    male: words('Daniel:ダニエル, Ethan:イーサン, Marcus:マーカス'),
    schools: ['Cedar Valley University', 'Lakeshore State College'],
  },
  {
    country: 'GB',
    share: 2,
    tongue: 'en',
    others: [['fr', 'business']],
    writesEnglish: true,
    families: words('Ashworth:アッシュワース, Pemberton:ペンバートン, Doyle:ドイル'),
    female: words('Charlotte:シャーロット, Imogen:イモジェン'),
    male: words('Oliver:オリバー, Rhys:リース'),
    schools: ['University of Wharfedale'],
  },
  {
    country: 'FR',
    share: 2,
    tongue: 'fr',
    others: [['en', 'fluent']],
    writesEnglish: true,
    families: words('Dubois:デュボワ, Lefevre:ルフェーブル, Moreau:モロー'),
    female: words('Amelie:アメリ, Manon:マノン'),
    male: words('Antoine:アントワーヌ, Hugo:ユゴー'),
    schools: ['Université de la Garonne'],
  },
  {
    country: 'UA',
    share: 2,
    tongue: 'uk',
    others: [
      ['ru', 'native'],
      ['en', 'business'],
    ],
    writesEnglish: true,
    families: words('Kovalenko:コワレンコ, Shevchuk:シェフチュク, Bondar:ボンダル'),
    female: words('Olena:オレーナ, Iryna:イリーナ, Daryna:ダリーナ'),
    male: words('Andriy:アンドリー, Maksym:マクシム'),
    schools: ['Poltava Institute of Economics'],
  },
  {
    country: 'JP',
    share: 4,
    tongue: 'ja',
    others: [
      ['en', 'business'],
      ['zh', 'daily'],
    ],
    writesEnglish: false,
    families: words(
      'Ogawa:オガワ:小川, Murata:ムラタ:村田, Hayashi:ハヤシ:林, Nishino:ニシノ:西野, Fujisaki:フジサキ:藤崎',
    ),
    female: words('Misaki:ミサキ:美咲, Chihiro:チヒロ:千尋, Ayaka:アヤカ:彩花'),
    male: words('Daiki:ダイキ:大輝, Shun:シュン:駿, Takumi:タクミ:匠'),
    schools: ['北関東学芸大学', '瀬戸内国際大学'],
  },
];

/** Prefectures with municipalities, and how many of a hundred members live there. */
export const homes: readonly (readonly [prefecture: string, share: number, cities: readonly string[]])[] = [
  ['tokyo', 22, ['江戸川区', '板橋区', '豊島区', '大田区', '葛飾区', '八王子市', '府中市']],
  ['osaka', 10, ['大阪市生野区', '堺市北区', '東大阪市', '大阪市西成区']],
  ['aichi', 9, ['名古屋市港区', '豊橋市', '豊田市', '小牧市']],
  ['kanagawa', 7, ['川崎市川崎区', '横浜市南区', '厚木市', '相模原市中央区']],
  ['saitama', 7, ['川口市', '戸田市', '所沢市', '越谷市']],
  ['chiba', 6, ['松戸市', '船橋市', '市川市', '千葉市稲毛区']],
  ['fukuoka', 5, ['福岡市東区', '北九州市小倉北区', '久留米市']],
  ['hyogo', 4, ['神戸市長田区', '姫路市', '尼崎市']],
  ['shizuoka', 4, ['浜松市中央区', '磐田市', '富士市']],
  ['ibaraki', 3, ['つくば市', '常総市', '鉾田市']],
  ['gunma', 3, ['伊勢崎市', '太田市', '大泉町']],
  ['hiroshima', 3, ['福山市', '東広島市', '呉市']],
  ['kyoto', 3, ['京都市伏見区', '京都市右京区']],
  ['hokkaido', 3, ['札幌市白石区', '函館市', 'ニセコ町']],
  ['okinawa', 2, ['那覇市', '沖縄市']],
  ['nagano', 2, ['松本市', '白馬村', '上田市']],
  ['gifu', 2, ['可児市', '美濃加茂市']],
  ['mie', 1, ['鈴鹿市', '津市']],
  ['kumamoto', 1, ['菊陽町', '熊本市中央区']],
  ['miyagi', 1, ['仙台市青葉区']],
  ['tochigi', 1, ['小山市', '真岡市']],
  ['ishikawa', 1, ['金沢市', '小松市']],
];

/** Invented names of former employers, without the kind of business. */
export const employerNames = words(
  'みずはる, あさなみ, とおの木, ゆきしろ, くすもり, ほしの沢, たつなみ, いろは坂, ふじなぎ, かざはや, しらほし, まつかげ, はなやぎ, きりさめ, みなづき, あかりの, そよぎ, さざれ, ことの音, うみなり',
);
export const employerNamesAbroad = words(
  'Blue Banyan, Silverleaf, Red Lotus, Harbour Gate, Green Terrace, Morning Star, Stonebridge, Golden Reed, Northwind, Coral Bay',
);
