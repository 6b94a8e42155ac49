import { both } from './text.ts';

/**
 * How to get to a workplace, by its Japanese name: 'line|station|line|station|minutes on foot', or the whole
 * text.
 */
const ways: Readonly<Record<string, string>> = {
  みなと橋ホテル浅草: '東京メトロ銀座線|浅草|Tokyo Metro Ginza Line|Asakusa|5',
  みなと橋ホテル横浜: 'みなとみらい線|馬車道|Minatomirai Line|Bashamichi|6',
  みなと橋ホテル大阪: '大阪メトロ御堂筋線|心斎橋|Osaka Metro Midosuji Line|Shinsaibashi|4',
  みなと橋ホテル京都: '京都市営地下鉄烏丸線|五条|Kyoto Subway Karasuma Line|Gojo|3',
  みなと橋ホテル札幌: '札幌市営地下鉄南北線|すすきの|Sapporo Subway Namboku Line|Susukino|5',
  みなと橋ホテル那覇: 'ゆいレール|県庁前|Yui Rail|Kencho-mae|7',
  'ゆのはな荘 別府': 'JR日豊本線|別府|JR Nippo Line|Beppu|12',
  'ゆのはな荘 草津':
    '草津温泉バスターミナルから徒歩8分（寮は敷地内）|8 min walk from Kusatsu Onsen Bus Terminal (housing on site)',
  'ゆのはな荘 加賀':
    'JR北陸新幹線「加賀温泉駅」から車で12分（無料送迎バスあり）|12 min by car from Kaga-Onsen Station (free staff shuttle)',
  'ゆのはな荘 白浜':
    'JRきのくに線「白浜駅」から車で10分（無料送迎バスあり）|10 min by car from Shirahama Station (free staff shuttle)',
  ひだまりキッチン名古屋店: 'JR・名鉄・近鉄|名古屋|JR, Meitetsu and Kintetsu|Nagoya|7',
  ひだまりキッチン岐阜店: 'JR東海道本線|岐阜|JR Tokaido Line|Gifu|6',
  ひだまりキッチン四日市店: '近鉄名古屋線|近鉄四日市|Kintetsu Nagoya Line|Kintetsu-Yokkaichi|4',
  ひだまりキッチン浜松店: 'JR東海道本線|浜松|JR Tokaido Line|Hamamatsu|8',
  海どんぶり博多店: 'JR・福岡市地下鉄空港線|博多|JR and Fukuoka Subway Kuko Line|Hakata|6',
  海どんぶり唐津店: 'JR唐津線|唐津|JR Karatsu Line|Karatsu|9',
  海どんぶり長崎店: '長崎電気軌道|新地中華街|Nagasaki Tramway|Shinchi Chinatown stop|3',
  'つむぎ珈琲 烏丸本店': '京都市営地下鉄烏丸線|烏丸御池|Kyoto Subway Karasuma Line|Karasuma-Oike|4',
  'つむぎ珈琲 大津店': '京阪石山坂本線|びわ湖浜大津|Keihan Ishiyama-Sakamoto Line|Biwako-Hamaotsu|5',
  'つむぎ珈琲 奈良店': '近鉄奈良線|近鉄奈良|Kintetsu Nara Line|Kintetsu-Nara|6',
  京都デスク: '京阪本線|祇園四条|Keihan Main Line|Gion-Shijo|6',
  広島デスク: '広島電鉄|袋町|Hiroshima Electric Railway|Fukuromachi stop|2',
  松本デスク: 'JR篠ノ井線|松本|JR Shinonoi Line|Matsumoto|8',
  '特別養護老人ホーム あさぎりの里':
    'JR高崎線「籠原駅」から車で8分（車通勤可、駐車場無料）|8 min by car from Kagohara Station (JR Takasaki Line); free parking',
  あさぎり高崎: '上信電鉄|南高崎|Joshin Railway|Minami-Takasaki|10',
  あさぎり小山デイサービス: 'JR宇都宮線|小山|JR Utsunomiya Line|Oyama|14',
  やわらぎケア堺: '南海本線|堺|Nankai Main Line|Sakai|7',
  やわらぎケア尼崎: '阪神本線|尼崎|Hanshin Main Line|Amagasaki|5',
  やわらぎホーム和歌山: '南海本線|和歌山市|Nankai Main Line|Wakayamashi|11',
  しらかば総合病院:
    'JR「旭川駅」からバス15分（職員寮から徒歩3分）|15 min by bus from Asahikawa Station; staff housing 3 min away on foot',
  しらかば函館病院: '函館市電|五稜郭公園前|Hakodate City Tram|Goryokaku-koen-mae stop|6',
  しらかば弘前リハビリ病院:
    'JR奥羽本線「弘前駅」からバス12分（車通勤可）|12 min by bus from Hirosaki Station (JR Ou Line); car commuting allowed',
  'みどり葉薬局 仙台中央店': '仙台市地下鉄南北線|広瀬通|Sendai Subway Namboku Line|Hirose-dori|4',
  みどり葉ドラッグ郡山店: 'JR東北本線|郡山|JR Tohoku Line|Koriyama|12',
  みどり葉ドラッグ盛岡店: 'JR東北本線|盛岡|JR Tohoku Line|Morioka|13',
  'みどり葉薬局 山形店': 'JR奥羽本線|山形|JR Ou Line|Yamagata|10',
  東京オフィス: 'JR・東京メトロ|渋谷|JR and Tokyo Metro|Shibuya|8',
  福岡オフィス: '福岡市地下鉄空港線|天神|Fukuoka Subway Kuko Line|Tenjin|5',
  小倉本社: 'JR鹿児島本線|小倉|JR Kagoshima Line|Kokura|9',
  熊本開発センター: '熊本市電|水道町|Kumamoto City Tram|Suidocho stop|3',
  佐世保事業所: 'JR佐世保線|佐世保|JR Sasebo Line|Sasebo|7',
  東京ラボ: '東京メトロ丸ノ内線|本郷三丁目|Tokyo Metro Marunouchi Line|Hongo-sanchome|6',
  京都ラボ: '京阪鴨東線|出町柳|Keihan Oto Line|Demachiyanagi|9',
  大阪スタジオ: '大阪メトロ中央線|阿波座|Osaka Metro Chuo Line|Awaza|6',
  東京スタジオ: '東急東横線|中目黒|Tokyu Toyoko Line|Naka-Meguro|7',
  沖縄スタジオ:
    'バス停「真志喜」から徒歩4分（車通勤可）|4 min walk from Mashiki bus stop; car commuting allowed',
  名古屋支社: '名鉄瀬戸線|東大手|Meitetsu Seto Line|Higashi-Ote|6',
  ハローリーフ長野校: 'JR信越本線|長野|JR Shin-etsu Line|Nagano|6',
  ハローリーフ長岡校: 'JR信越本線|長岡|JR Shin-etsu Line|Nagaoka|8',
  ハローリーフ高岡校: 'あいの風とやま鉄道|高岡|Ainokaze Toyama Railway|Takaoka|7',
  ハローリーフ甲府校: 'JR中央本線|甲府|JR Chuo Line|Kofu|9',
  'つばめ坂日本語学校 船橋校': 'JR総武線|船橋|JR Sobu Line|Funabashi|8',
  'つばめ坂日本語学校 池袋校': 'JR・東京メトロ|池袋|JR and Tokyo Metro|Ikebukuro|9',
  こもれび保育園: '東急田園都市線|高津|Tokyu Den-en-toshi Line|Takatsu|6',
  こもれび大和保育園: '小田急江ノ島線・相鉄本線|大和|Odakyu Enoshima and Sotetsu Lines|Yamato|5',
  こもれび松戸保育園: 'JR常磐線|松戸|JR Joban Line|Matsudo|10',
  岡崎本社工場:
    '愛知環状鉄道「北岡崎駅」から徒歩15分（車通勤可）|15 min walk from Kita-Okazaki Station (Aichi Loop Line); car commuting allowed',
  湖西工場:
    'JR東海道本線「鷲津駅」から送迎バス10分|10 min by shuttle bus from Washizu Station (JR Tokaido Line)',
  鈴鹿工場:
    '近鉄鈴鹿線「平田町駅」から送迎バス12分|12 min by shuttle bus from Hiratacho Station (Kintetsu Suzuka Line)',
  草加工場:
    '東武スカイツリーライン「草加駅」から送迎バス10分|10 min by shuttle bus from Soka Station (Tobu Skytree Line)',
  古河工場:
    'JR宇都宮線「古河駅」から送迎バス15分|15 min by shuttle bus from Koga Station (JR Utsunomiya Line)',
  柏工場: 'JR常磐線「柏駅」から送迎バス15分|15 min by shuttle bus from Kashiwa Station (JR Joban Line)',
  '麦ぐるま 神戸本店': '阪急神戸線|六甲|Hankyu Kobe Line|Rokko|7',
  '麦ぐるま 倉敷店': 'JR山陽本線|倉敷|JR San’yo Line|Kurashiki|11',
  '麦ぐるま 高松店': '高松琴平電鉄|瓦町|Kotoden|Kawaramachi|5',
  熊本工場:
    'JR豊肥本線「三里木駅」から送迎バス15分（車通勤可）|15 min by shuttle bus from Sanrigi Station (JR Hohi Line); car commuting allowed',
  大分工場:
    'JR日豊本線「鶴崎駅」から車で10分（車通勤可）|10 min by car from Tsurusaki Station (JR Nippo Line)',
  宮崎工場:
    'JR日豊本線「佐土原駅」から車で8分（車通勤可）|8 min by car from Sadowara Station (JR Nippo Line)',
  尾道造船所:
    'JR山陽本線「尾道駅」から送迎バス15分|15 min by shuttle bus from Onomichi Station (JR San’yo Line)',
  今治工場:
    'JR予讃線「波止浜駅」から徒歩15分（寮から徒歩5分）|15 min walk from Hashihama Station (JR Yosan Line), 5 min from company housing',
  丸亀工場: 'JR予讃線「丸亀駅」から車で10分（車通勤可）|10 min by car from Marugame Station (JR Yosan Line)',
  下関修繕部: 'バス停「彦島口」から徒歩6分|6 min walk from Hikoshimaguchi bus stop',
  市川物流センター:
    'JR京葉線「二俣新町駅」から徒歩9分|9 min walk from Futamata-Shimmachi Station (JR Keiyo Line)',
  厚木物流センター:
    '小田急線「本厚木駅」から無料送迎バス20分|20 min by free shuttle from Hon-Atsugi Station (Odakyu Line)',
  三郷物流センター:
    'JR武蔵野線「新三郷駅」から無料送迎バス8分|8 min by free shuttle from Shin-Misato Station (JR Musashino Line)',
  茨木物流センター:
    '大阪モノレール「彩都西駅」から無料送迎バス10分|10 min by free shuttle from Saito-nishi Station (Osaka Monorail)',
  富山ターミナル:
    'JR高山本線「西富山駅」から車で6分（車通勤可、駐車場無料）|6 min by car from Nishi-Toyama Station; free parking',
  金沢営業所:
    'IRいしかわ鉄道「東金沢駅」から車で7分（車通勤可、駐車場無料）|7 min by car from Higashi-Kanazawa Station; free parking',
  福井営業所:
    'ハピラインふくい「森田駅」から車で6分（車通勤可、駐車場無料）|6 min by car from Morita Station; free parking',
  塩尻営業所:
    'JR篠ノ井線「塩尻駅」から車で8分（車通勤可、駐車場無料）|8 min by car from Shiojiri Station; free parking',
  東京営業所: '東京メトロ東西線|東陽町|Tokyo Metro Tozai Line|Toyocho|11',
  横浜営業所: 'JR京浜東北線|鶴見|JR Keihin-Tohoku Line|Tsurumi|13',
  京都営業所: '近鉄京都線|十条|Kintetsu Kyoto Line|Jujo|8',
  梅田地区の事業所: '大阪メトロ御堂筋線|梅田|Osaka Metro Midosuji Line|Umeda|5',
  三宮地区の事業所: 'JR神戸線|三ノ宮|JR Kobe Line|Sannomiya|5',
  橿原地区の事業所: '近鉄大阪線|大和八木|Kintetsu Osaka Line|Yamato-Yagi|6',
  名古屋地区の事業所: '名古屋市営地下鉄|栄|Nagoya Subway|Sakae|5',
  東京本社管内: 'JR山手線|五反田|JR Yamanote Line|Gotanda|7',
  大宮支社管内: 'JR各線|大宮|JR lines|Omiya|8',
  福山支社管内: 'JR山陽本線|福山|JR San’yo Line|Fukuyama|9',
  鹿児島市内の現場:
    '集合場所：鹿児島市電「郡元」から徒歩5分（現場へは社用車で移動）|Meeting point: 5 min walk from Korimoto tram stop; company vans to the sites',
  霧島の現場:
    '集合場所：JR日豊本線「国分駅」から車で5分（寮からの送迎あり）|Meeting point: 5 min by car from Kokubu Station; pick-up from company housing',
  都城の現場:
    '集合場所：JR日豊本線「都城駅」から車で6分（寮からの送迎あり）|Meeting point: 6 min by car from Miyakonojo Station; pick-up from company housing',
  八代の現場:
    '集合場所：JR鹿児島本線「八代駅」から車で7分（寮からの送迎あり）|Meeting point: 7 min by car from Yatsushiro Station; pick-up from company housing',
  高山工房:
    'JR高山本線「高山駅」から車で10分（車通勤可）|10 min by car from Takayama Station; car commuting allowed',
  安曇野工房:
    'JR大糸線「穂高駅」から車で9分（車通勤可）|9 min by car from Hotaka Station; car commuting allowed',
  倉吉工房:
    'JR山陰本線「倉吉駅」から車で12分（車通勤可）|12 min by car from Kurayoshi Station; car commuting allowed',
  新潟本社: 'JR各線|新潟|JR lines|Niigata|12',
  いわき営業所: 'JR常磐線|いわき|JR Joban Line|Iwaki|14',
  能代営業所: 'JR五能線|能代|JR Gono Line|Noshiro|10',
  鉾田農場:
    '鹿島臨海鉄道「新鉾田駅」から車で15分（寮は農場の隣）|15 min by car from Shin-Hokota Station; housing next to the farm',
  南国農場:
    'JR土讃線「後免駅」から車で12分（寮から自転車5分）|12 min by car from Gomen Station; 5 min by bicycle from housing',
  阿波農場:
    'JR徳島線「阿波山川駅」から車で15分（寮から徒歩3分）|15 min by car from Awa-Yamakawa Station; 3 min walk from housing',
  笛吹果樹園:
    'JR中央本線「石和温泉駅」から車で12分（寮から自転車7分）|12 min by car from Isawa-Onsen Station; 7 min by bicycle from housing',
  帯広本牧場:
    'JR根室本線「帯広駅」から車で25分（寮は牧場内）|25 min by car from Obihiro Station; housing on the farm',
  葛巻牧場:
    'いわて沼宮内駅から車で45分（寮は牧場内）|45 min by car from Iwate-Numakunai Station; housing on the farm',
  琴浦牧場:
    'JR山陰本線「浦安駅」から車で10分（寮は牧場内）|10 min by car from Urayasu Station (Tottori); housing on the farm',
  平戸漁場:
    '松浦鉄道「たびら平戸口駅」から車で15分（寮から徒歩5分）|15 min by car from Tabira-Hiradoguchi Station; 5 min walk from housing',
  宇和島漁場:
    'JR予讃線「宇和島駅」から車で20分（寮から徒歩5分）|20 min by car from Uwajima Station; 5 min walk from housing',
  隠岐漁場: '西郷港から車で15分（寮から徒歩4分）|15 min by car from Saigo Port; 4 min walk from housing',
  鳥羽漁場:
    '近鉄志摩線「鳥羽駅」から車で15分（寮から徒歩6分）|15 min by car from Toba Station; 6 min walk from housing',
  まるいちご秋田駅前店: 'JR各線|秋田|JR lines|Akita|4',
  まるいちご鶴岡店: 'JR羽越本線|鶴岡|JR Uetsu Line|Tsuruoka|12',
  まるいちご八戸店: 'JR八戸線|本八戸|JR Hachinohe Line|Hon-Hachinohe|10',
  つばさマート北千住店:
    'JR常磐線・東京メトロ千代田線|北千住|JR Joban and Tokyo Metro Chiyoda Lines|Kita-Senju|4',
  つばさマート八王子店: 'JR中央線|八王子|JR Chuo Line|Hachioji|6',
  つばさマート川口店: 'JR京浜東北線|川口|JR Keihin-Tohoku Line|Kawaguchi|5',
  つばさマート静岡店: 'JR東海道本線|静岡|JR Tokaido Line|Shizuoka|9',
  糸とはさみ銀座店: '東京メトロ銀座線|銀座|Tokyo Metro Ginza Line|Ginza|3',
  糸とはさみ難波店: '南海本線|難波|Nankai Main Line|Namba|5',
  糸とはさみ天神店:
    '西鉄天神大牟田線|西鉄福岡（天神）|Nishitetsu Tenjin-Omuta Line|Nishitetsu-Fukuoka (Tenjin)|4',
  糸とはさみ小樽店: 'JR函館本線|小樽|JR Hakodate Line|Otaru|9',
  大阪本社: '大阪メトロ堺筋線|堺筋本町|Osaka Metro Sakaisuji Line|Sakaisuji-Hommachi|3',
  東京支店: '都営地下鉄三田線|御成門|Toei Mita Line|Onarimon|5',
  神戸物流室: '神戸市営地下鉄海岸線|旧居留地・大丸前|Kobe Subway Kaigan Line|Kyukyoryuchi-Daimarumae|5',
  新宿本店: 'JR・私鉄各線|新宿|JR and private lines|Shinjuku|6',
  新大阪店: '大阪メトロ御堂筋線|西中島南方|Osaka Metro Midosuji Line|Nishinakajima-Minamigata|4',
  豊田店: '名鉄三河線|豊田市|Meitetsu Mikawa Line|Toyotashi|5',
  '派遣先：総社市の自動車部品工場':
    'JR伯備線「総社駅」から送迎バス10分（車通勤可）|10 min by shuttle bus from Soja Station; car commuting allowed',
  '派遣先：出雲市の電子部品工場':
    'JR山陰本線「直江駅」から送迎バス8分（車通勤可）|8 min by shuttle bus from Naoe Station; car commuting allowed',
  '派遣先：防府市の物流センター':
    'JR山陽本線「防府駅」から車で12分（車通勤可）|12 min by car from Hofu Station; car commuting allowed',
  '派遣先：徳島市の企業': 'JR各線|徳島|JR lines|Tokushima|9',
  '派遣先：鳥栖市の物流センター':
    'JR鹿児島本線「鳥栖駅」から送迎バス12分|12 min by shuttle bus from Tosu Station (JR Kagoshima Line)',
  '派遣先：高知市のコールセンター': 'とさでん交通|はりまや橋|Tosaden Tram|Harimaya-bashi stop|3',
  '派遣先：港区の外資系企業': '都営地下鉄大江戸線|六本木|Toei Oedo Line|Roppongi|6',
  '派遣先：横浜市のコールセンター': 'JR・私鉄各線|横浜|JR and private lines|Yokohama|8',
  '派遣先：成田市の空港関連企業': '京成本線|京成成田|Keisei Main Line|Keisei-Narita|7',
  '派遣先：豊橋市のメーカー': 'JR東海道本線|二川|JR Tokaido Line|Futagawa|13',
  '派遣先：宇治市のゲーム会社': '近鉄京都線|大久保|Kintetsu Kyoto Line|Okubo|6',
  '派遣先：池袋の携帯電話ショップ': 'JR・東京メトロ|池袋|JR and Tokyo Metro|Ikebukuro|3',
  '派遣先：草津市の電機メーカー':
    'JR東海道本線「南草津駅」からバス10分|10 min by bus from Minami-Kusatsu Station (JR Tokaido Line)',
  金沢オフィス: 'JR北陸新幹線・IRいしかわ鉄道|金沢|JR Hokuriku Shinkansen and IR Ishikawa Railway|Kanazawa|6',
  はじめ食堂:
    'JR東海道本線「沼津駅」からバス15分「沼津港」下車、徒歩2分|15 min by bus from Numazu Station to Numazu-ko, then a 2 min walk',
};

/** Offices with the same name, by company. */
const headOffices: Readonly<Record<string, string>> = {
  'kotonoha-travel': '東京メトロ半蔵門線|神保町|Tokyo Metro Hanzomon Line|Jimbocho|4',
  'fumizuki-translations': '東京メトロ東西線|神楽坂|Tokyo Metro Tozai Line|Kagurazaka|5',
  'kaname-consulting': '東京メトロ南北線|永田町|Tokyo Metro Namboku Line|Nagatacho|4',
};

/** The way to a place of work in Japan; undefined abroad. */
export function accessOf(slug: string, workplace: string): { jp: string; en: string } | undefined {
  const way = ways[workplace.split('|')[0]!] || headOffices[slug];
  if (way === undefined) return undefined;
  const [line, station, lineEnglish, stationEnglish, minutes] = way.split('|');
  if (!minutes) {
    const text = both(way);
    if (text.jp.startsWith('集合場所')) return text;
    return { jp: `アクセス：${text.jp}`, en: `Getting there: ${text.en}` };
  }
  const isStop = stationEnglish!.endsWith(' stop');
  return {
    jp: `最寄り駅：${line}「${station}${isStop ? '電停' : '駅'}」から徒歩${minutes}分`,
    en: `Nearest ${isStop ? 'tram stop' : 'station'}: ${minutes} min walk from ${isStop ? stationEnglish!.replace(/ stop$/, '') : stationEnglish} (${lineEnglish})`,
  };
}
