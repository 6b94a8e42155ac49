import type { Currency, PlanType, Prefecture } from '../../../shared/domain/codes.ts';
import type { Both } from './occupations/types.ts';

/** A workplace of a company with its name. */
export interface Workplace {
  /** In Japan: prefecture, and municipality as written in the CITY list (a ward after a space). */
  prefecture?: Prefecture;
  city: string;
  name: Both;
  /** The company's occupations that work here, if not all. */
  hires?: readonly string[];
  /** Abroad: country, currency of the wage, and monthly range in minor units. */
  abroad?: { country: string; currency: Currency; from: number; to: number; city: Both };
}

/** A fictitious company. */
export interface CompanyText {
  slug: string;
  name: Both;
  kana: string;
  industry: string;
  prefecture: Prefecture;
  city: string;
  /** Building of the head office. */
  building: Both;
  founded: string;
  capitalYen: number;
  employees: number;
  business: Both;
  message: Both;
  /** BENEFIT codes. */
  benefits: readonly string[];
  contact: { name: string; kana: string; department: string };
  workplaces: readonly Workplace[];
  hires: readonly string[];
  plan: PlanType;
  /** A staffing agency, whose people work at clients. */
  agency?: true;
}

/**
 * Days for which a company has had its plan: longer than what it did took, also just after midnight. A free plan, which
 * ends after 30 days, has been used this last hour only.
 */
export const planAge = (plan: PlanType): number => (plan === 'PLAN_FREE' ? 1 : 77);

const at = (prefecture: Prefecture, city: string, name: Both, hires?: readonly string[]): Workplace => ({
  prefecture,
  city,
  name,
  ...(hires && { hires }),
});
const abroad = (
  country: string,
  city: Both,
  name: Both,
  currency: Currency,
  from: number,
  to: number,
): Workplace => ({
  city: city.split('|')[1]!,
  name,
  abroad: { country, currency, from, to, city },
});

export const companies: readonly CompanyText[] = [
  {
    slug: 'minatobashi-hotels',
    name: '株式会社みなと橋ホテルズ|Minatobashi Hotels Co., Ltd.',
    kana: 'カブシキガイシャ ミナトバシホテルズ',
    industry: '75',
    prefecture: 'tokyo',
    city: '台東区',
    building: 'みなと橋ビル4階|4F Minatobashi Building',
    founded: '1988-04',
    capitalYen: 90_000_000,
    employees: 480,
    business:
      '全国6都市で、旅の拠点になる中規模ホテルを運営しています。|We run mid-sized hotels in six cities, each a good base for exploring Japan.',
    message:
      'スタッフの3割は外国籍です。朝礼の資料は日本語と英語で用意し、分からないことをその場で聞ける職場をめざしています。|Three in ten of our staff are foreign nationals. Morning briefings are in Japanese and English, and questions are always welcome.',
    benefits: ['commuting', 'bonus', 'meals', 'dormitory', 'japanese-lessons', 'visa-support', 'home-leave'],
    contact: { name: '三浦 彩', kana: 'ミウラ アヤ', department: '人事部' },
    workplaces: [
      at('tokyo', '台東区', 'みなと橋ホテル浅草|Minatobashi Hotel Asakusa'),
      at('kanagawa', '横浜市 中区', 'みなと橋ホテル横浜|Minatobashi Hotel Yokohama'),
      at('osaka', '大阪市 中央区', 'みなと橋ホテル大阪|Minatobashi Hotel Osaka'),
      at('kyoto', '京都市 下京区', 'みなと橋ホテル京都|Minatobashi Hotel Kyoto'),
      at('hokkaido', '札幌市 中央区', 'みなと橋ホテル札幌|Minatobashi Hotel Sapporo'),
      at('okinawa', '那覇市', 'みなと橋ホテル那覇|Minatobashi Hotel Naha'),
    ],
    hires: ['414', '415', '417', '99'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'yunohanaso',
    name: '株式会社ゆのはな荘|Yunohanaso Co., Ltd.',
    kana: 'カブシキガイシャ ユノハナソウ',
    industry: '75',
    prefecture: 'oita',
    city: '別府市',
    building: 'ゆのはな荘本館|Yunohanaso Main House',
    founded: '1956-10',
    capitalYen: 30_000_000,
    employees: 160,
    business:
      '別府・草津・加賀・白浜で、源泉かけ流しの温泉旅館を営んでいます。|We run hot spring ryokan in Beppu, Kusatsu, Kaga and Shirahama, with water straight from the source.',
    message:
      '女将も料理長も、見習いからのスタートでした。日本の作法は、1つずつ丁寧に教えます。|Our okami and our head chef started out as trainees too. We teach Japanese customs one step at a time.',
    benefits: ['dormitory', 'meals', 'uniform', 'bonus', 'japanese-lessons', 'visa-support'],
    contact: { name: '工藤 直樹', kana: 'クドウ ナオキ', department: '総務課' },
    workplaces: [
      at('oita', '別府市', 'ゆのはな荘 別府|Yunohanaso Beppu'),
      at('gunma', '草津町', 'ゆのはな荘 草津|Yunohanaso Kusatsu'),
      at('ishikawa', '加賀市', 'ゆのはな荘 加賀|Yunohanaso Kaga'),
      at('wakayama', '白浜町', 'ゆのはな荘 白浜|Yunohanaso Shirahama'),
    ],
    hires: ['416', '414', '100', '492'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'hidamari-kitchen',
    name: '株式会社ひだまりキッチン|Hidamari Kitchen Inc.',
    kana: 'カブシキガイシャ ヒダマリキッチン',
    industry: '76',
    prefecture: 'aichi',
    city: '名古屋市 中村区',
    building: 'ひだまりビル2階|2F Hidamari Building',
    founded: '2004-06',
    capitalYen: 20_000_000,
    employees: 210,
    business:
      '東海地方で、地元の野菜を使った洋食レストランを14店営んでいます。|We run 14 restaurants in the Tokai region serving Western-style dishes with local vegetables.',
    message:
      '厨房もホールも、声をかけ合うことから始まります。店長の4人に1人は外国籍です。|In the kitchen and on the floor, good communication comes first. One in four of our restaurant managers is a foreign national.',
    benefits: ['meals', 'commuting', 'uniform', 'raise', 'short-hours'],
    contact: { name: '加藤 恵', kana: 'カトウ メグミ', department: '採用担当' },
    workplaces: [
      at('aichi', '名古屋市 中村区', 'ひだまりキッチン名古屋店|Hidamari Kitchen Nagoya'),
      at('gifu', '岐阜市', 'ひだまりキッチン岐阜店|Hidamari Kitchen Gifu'),
      at('mie', '四日市市', 'ひだまりキッチン四日市店|Hidamari Kitchen Yokkaichi'),
      at('shizuoka', '浜松市 中央区', 'ひだまりキッチン浜松店|Hidamari Kitchen Hamamatsu'),
    ],
    hires: ['417', '99', '492'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'umidonburi',
    name: '株式会社海どんぶり|Umidonburi Co., Ltd.',
    kana: 'カブシキガイシャ ウミドンブリ',
    industry: '76',
    prefecture: 'fukuoka',
    city: '福岡市 博多区',
    building: '海どんぶり本店ビル|Umidonburi Head Office',
    founded: '1997-03',
    capitalYen: 15_000_000,
    employees: 130,
    business:
      '玄界灘の魚を使った海鮮料理店を、福岡・佐賀・長崎に展開しています。|We run seafood restaurants in Fukuoka, Saga and Nagasaki with fish from the Genkai Sea.',
    message:
      '朝の市場で仕入れた魚を、その日のうちにお出しします。包丁の持ち方から一緒に始めましょう。|The fish we buy at the morning market is on the table the same day. New to the kitchen? We start with how to hold a knife.',
    benefits: ['meals', 'commuting', 'dormitory', 'bonus', 'visa-support'],
    contact: { name: '古賀 大輔', kana: 'コガ ダイスケ', department: '総務部' },
    workplaces: [
      at('fukuoka', '福岡市 博多区', '海どんぶり博多店|Umidonburi Hakata'),
      at('saga', '唐津市', '海どんぶり唐津店|Umidonburi Karatsu'),
      at('nagasaki', '長崎市', '海どんぶり長崎店|Umidonburi Nagasaki'),
    ],
    hires: ['100', '417', '492'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'tsumugi-coffee',
    name: '合同会社つむぎ珈琲|Tsumugi Coffee LLC',
    kana: 'ゴウドウガイシャ ツムギコーヒー',
    industry: '76',
    prefecture: 'kyoto',
    city: '京都市 中京区',
    building: 'つむぎ珈琲本店2階|2F Tsumugi Coffee Main Shop',
    founded: '2015-09',
    capitalYen: 5_000_000,
    employees: 42,
    business:
      '京都・滋賀・奈良で、自家焙煎のカフェと豆の販売店を営んでいます。|We run cafés and bean shops with our own roastery in Kyoto, Shiga and Nara.',
    message:
      '一杯に向き合う時間を大切にしています。旅行者との会話を楽しめる方をお待ちしています。|We take our time over every cup and look for people who enjoy chatting with travellers.',
    benefits: ['commuting', 'meals', 'short-hours', 'side-job'],
    contact: { name: '西村 遥', kana: 'ニシムラ ハルカ', department: '店舗運営' },
    workplaces: [
      at('kyoto', '京都市 中京区', 'つむぎ珈琲 烏丸本店|Tsumugi Coffee Karasuma'),
      at('shiga', '大津市', 'つむぎ珈琲 大津店|Tsumugi Coffee Otsu'),
      at('nara', '奈良市', 'つむぎ珈琲 奈良店|Tsumugi Coffee Nara'),
    ],
    hires: ['105', '2'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'kotonoha-travel',
    name: '株式会社ことのは旅行社|Kotonoha Travel Inc.',
    kana: 'カブシキガイシャ コトノハリョコウシャ',
    industry: '79',
    prefecture: 'tokyo',
    city: '千代田区',
    building: 'ことのはビル6階|6F Kotonoha Building',
    founded: '2009-01',
    capitalYen: 45_000_000,
    employees: 85,
    business:
      '海外からの旅行者向けに、少人数の街歩きや体験の旅を企画しています。|We run small-group walking tours and hands-on trips for visitors from overseas.',
    message:
      '案内するのは名所だけではありません。その町の暮らしを、自分の言葉で伝えてください。|Our tours go beyond the sights. Show visitors what daily life is like here, in your own words.',
    benefits: ['commuting', 'flexitime', 'side-job', 'multilingual', 'bonus'],
    contact: { name: '岡田 里奈', kana: 'オカダ リナ', department: '企画部' },
    workplaces: [
      at('tokyo', '千代田区', '東京本社|Tokyo Head Office'),
      at('kyoto', '京都市 東山区', '京都デスク|Kyoto Desk'),
      at('hiroshima', '広島市 中区', '広島デスク|Hiroshima Desk'),
      at('nagano', '松本市', '松本デスク|Matsumoto Desk'),
      abroad('TW', '台北|Taipei', '台北デスク|Taipei Desk', 'TWD', 4_200_000, 5_400_000),
    ],
    hires: ['114', '64', '428', '328'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'asagiri-kai',
    name: '社会福祉法人あさぎり野会|Asagirino-kai Social Welfare Corporation',
    kana: 'シャカイフクシホウジン アサギリノカイ',
    industry: '85',
    prefecture: 'saitama',
    city: '熊谷市',
    building: 'あさぎりの里|Asagiri no Sato',
    founded: '1992-05',
    capitalYen: 0,
    employees: 320,
    business:
      '埼玉・群馬・栃木で、特別養護老人ホームとデイサービスを運営しています。|We run nursing homes and day services in Saitama, Gunma and Tochigi.',
    message:
      '介護記録の漢字には、すべてふりがなを付けています。介護福祉士の試験対策は勤務時間内に行います。|Every kanji in our care records has its reading beside it, and you study for the care worker exam on paid time.',
    benefits: [
      'dormitory',
      'meals',
      'bonus',
      'qualification',
      'japanese-lessons',
      'visa-support',
      'childcare-leave',
    ],
    contact: { name: '小林 正人', kana: 'コバヤシ マサト', department: '法人本部' },
    workplaces: [
      at('saitama', '熊谷市', '特別養護老人ホーム あさぎりの里|Asagiri no Sato Nursing Home'),
      at('gunma', '高崎市', 'あさぎり高崎|Asagiri Takasaki'),
      at('tochigi', '小山市', 'あさぎり小山デイサービス|Asagiri Oyama Day Service'),
    ],
    hires: ['134', '133', '132', '492'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'yawaragi-care',
    name: '株式会社やわらぎケア|Yawaragi Care Inc.',
    kana: 'カブシキガイシャ ヤワラギケア',
    industry: '85',
    prefecture: 'osaka',
    city: '堺市 堺区',
    building: 'やわらぎビル3階|3F Yawaragi Building',
    founded: '2006-11',
    capitalYen: 25_000_000,
    employees: 240,
    business:
      '大阪・兵庫・和歌山で、訪問介護とグループホームを運営しています。|We provide home care and run group homes in Osaka, Hyogo and Wakayama.',
    message:
      '「ありがとう」を直接いただける仕事です。独り立ちするまでは、必ず先輩が訪問に同行します。|This is work people thank you for in person. A colleague goes with you on every visit until you are ready to go alone.',
    benefits: ['commuting', 'qualification', 'short-hours', 'health-check', 'visa-support'],
    contact: { name: '山本 由香', kana: 'ヤマモト ユカ', department: '人材開発室' },
    workplaces: [
      at('osaka', '堺市 堺区', 'やわらぎケア堺|Yawaragi Care Sakai'),
      at('hyogo', '尼崎市', 'やわらぎケア尼崎|Yawaragi Care Amagasaki'),
      at('wakayama', '和歌山市', 'やわらぎホーム和歌山|Yawaragi Home Wakayama'),
    ],
    hires: ['133', '134', '556'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'shirakaba-medical',
    name: '医療法人社団しらかば北陽会|Shirakaba Hokuyokai Medical Corporation',
    kana: 'イリョウホウジンシャダン シラカバホクヨウカイ',
    industry: '83',
    prefecture: 'hokkaido',
    city: '旭川市',
    building: 'しらかば総合病院|Shirakaba General Hospital',
    founded: '1979-07',
    capitalYen: 0,
    employees: 610,
    business:
      '北海道と青森で、病院とリハビリテーション施設を運営しています。|We run hospitals and rehabilitation centres in Hokkaido and Aomori.',
    message:
      '冬の道が心配な方には、病院のそばの寮を用意しています。北国の暮らしも一緒に楽しみましょう。|Worried about winter roads? We have staff housing next to the hospital, so you can simply enjoy life in snow country.',
    benefits: ['dormitory', 'bonus', 'housing-allowance', 'childcare-leave', 'qualification', 'health-check'],
    contact: { name: '佐々木 誠', kana: 'ササキ マコト', department: '人事課' },
    workplaces: [
      at('hokkaido', '旭川市', 'しらかば総合病院|Shirakaba General Hospital'),
      at('hokkaido', '函館市', 'しらかば函館病院|Shirakaba Hakodate Hospital'),
      at('aomori', '弘前市', 'しらかば弘前リハビリ病院|Shirakaba Hirosaki Rehabilitation Hospital'),
    ],
    hires: ['156', '246', '443'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'midoriba-pharmacy',
    name: '株式会社みどり葉薬局|Midoriba Pharmacy Co., Ltd.',
    kana: 'カブシキガイシャ ミドリバヤッキョク',
    industry: '60',
    prefecture: 'miyagi',
    city: '仙台市 青葉区',
    building: 'みどり葉ビル5階|5F Midoriba Building',
    founded: '1985-02',
    capitalYen: 50_000_000,
    employees: 390,
    business:
      '東北4県で、調剤薬局とドラッグストアを52店営んでいます。|We run 52 pharmacies and drugstores in four prefectures of Tohoku.',
    message:
      '薬の説明は、伝わって初めて意味を持ちます。外国語の説明カードを一緒に増やしましょう。|Medicine only works if the instructions are understood. Help us explain them in more languages.',
    benefits: ['commuting', 'bonus', 'raise', 'qualification', 'childcare-leave', 'car-commuting'],
    contact: { name: '高橋 美咲', kana: 'タカハシ ミサキ', department: '人事教育部' },
    workplaces: [
      at('miyagi', '仙台市 青葉区', 'みどり葉薬局 仙台中央店|Midoriba Pharmacy Sendai Chuo'),
      at('fukushima', '郡山市', 'みどり葉ドラッグ郡山店|Midoriba Drug Koriyama'),
      at('iwate', '盛岡市', 'みどり葉ドラッグ盛岡店|Midoriba Drug Morioka'),
      at('yamagata', '山形市', 'みどり葉薬局 山形店|Midoriba Pharmacy Yamagata'),
    ],
    hires: ['158', '448'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'soranocode',
    name: '株式会社ソラノコード|Soranocode Inc.',
    kana: 'カブシキガイシャ ソラノコード',
    industry: '40',
    prefecture: 'tokyo',
    city: '渋谷区',
    building: 'ソラノビル7階|7F Sorano Building',
    founded: '2016-08',
    capitalYen: 120_000_000,
    employees: 74,
    business:
      '店舗の予約と在庫をまとめて管理できるWebサービスを開発しています。|Our web service lets shops manage bookings and stock in one place.',
    message:
      '開発チームは11か国の出身です。会議は短く、文章で考えを残す文化があります。|Our developers come from 11 countries. We keep meetings short and put our thinking in writing.',
    benefits: ['flexitime', 'side-job', 'visa-support', 'japanese-lessons', 'home-leave', 'health-check'],
    contact: { name: '村上 奏', kana: 'ムラカミ カナデ', department: 'People Team' },
    workplaces: [
      at('tokyo', '渋谷区', '東京オフィス|Tokyo Office'),
      at('fukuoka', '福岡市 中央区', '福岡オフィス|Fukuoka Office'),
    ],
    hires: ['314', '318', '326', '322', '358'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'kumoi-system',
    name: '株式会社くもいシステムデザイン|Kumoi System Design Co., Ltd.',
    kana: 'カブシキガイシャ クモイシステムデザイン',
    industry: '39',
    prefecture: 'fukuoka',
    city: '北九州市 小倉北区',
    building: 'くもいビル3階|3F Kumoi Building',
    founded: '1994-04',
    capitalYen: 60_000_000,
    employees: 280,
    business:
      '九州の製造業と自治体向けに、業務システムの開発と運用を行っています。|We develop and run business systems for manufacturers and local governments in Kyushu.',
    message:
      '入社後の半年は、先輩の隣の席で実務を学びます。日本語の設計書も、読み方から教えます。|You sit next to a mentor for your first six months, and we teach you how to read design documents in Japanese.',
    benefits: ['bonus', 'commuting', 'training', 'qualification', 'visa-support', 'housing-allowance'],
    contact: { name: '松尾 健', kana: 'マツオ ケン', department: '人事グループ' },
    workplaces: [
      at('fukuoka', '北九州市 小倉北区', '小倉本社|Kokura Head Office'),
      at('kumamoto', '熊本市 中央区', '熊本開発センター|Kumamoto Development Centre'),
      at('nagasaki', '佐世保市', '佐世保事業所|Sasebo Office'),
    ],
    hires: ['313', '318', '320', '322'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'yomitoki',
    name: '株式会社よみとき|Yomitoki Inc.',
    kana: 'カブシキガイシャ ヨミトキ',
    industry: '39',
    prefecture: 'tokyo',
    city: '文京区',
    building: 'よみとき研究棟|Yomitoki Lab',
    founded: '2020-02',
    capitalYen: 200_000_000,
    employees: 38,
    business:
      '契約書や手書き帳票をAIで読み取り、検索できるようにするサービスを提供しています。|Our AI reads contracts and handwritten forms and makes them searchable.',
    message:
      '研究と製品の距離が近い会社です。最新の論文もお客様の声も、同じチームで議論します。|Research and product work side by side here, and one team discusses the latest findings and customer feedback.',
    benefits: ['flexitime', 'visa-support', 'japanese-lessons', 'side-job', 'health-check'],
    contact: { name: '石井 朝子', kana: 'イシイ アサコ', department: '採用チーム' },
    workplaces: [
      at('tokyo', '文京区', '東京ラボ|Tokyo Lab'),
      at('kyoto', '京都市 左京区', '京都ラボ|Kyoto Lab'),
    ],
    hires: ['325', '314', '358', '540'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'nekonote-design',
    name: '株式会社ねこのてデザイン|Nekonote Design Inc.',
    kana: 'カブシキガイシャ ネコノテデザイン',
    industry: '72',
    prefecture: 'osaka',
    city: '大阪市 西区',
    building: 'ねこのてビル2階|2F Nekonote Building',
    founded: '2011-12',
    capitalYen: 10_000_000,
    employees: 31,
    business:
      '食品や観光の分野で、パッケージ・サイト・動画を企画から制作しています。|We create packaging, websites and videos for the food and travel industries, from first idea to finished product.',
    message:
      '「ちょっと手伝って」に応えるところから始まった会社です。得意なことを持ち寄りましょう。|We started out by lending clients a hand wherever they needed one. Bring whatever you are good at.',
    benefits: ['flexitime', 'side-job', 'commuting', 'short-hours'],
    contact: { name: '藤本 ゆう', kana: 'フジモト ユウ', department: '制作管理' },
    workplaces: [
      at('osaka', '大阪市 西区', '大阪スタジオ|Osaka Studio'),
      at('tokyo', '目黒区', '東京スタジオ|Tokyo Studio'),
      at('okinawa', '宜野湾市', '沖縄スタジオ|Okinawa Studio'),
    ],
    hires: ['334', '326', '328'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'fumizuki-translations',
    name: '株式会社文月翻訳|Fumizuki Translations Co., Ltd.',
    kana: 'カブシキガイシャ フミヅキホンヤク',
    industry: '72',
    prefecture: 'tokyo',
    city: '新宿区',
    building: '文月ビル5階|5F Fumizuki Building',
    founded: '1999-07',
    capitalYen: 30_000_000,
    employees: 66,
    business:
      '企業と自治体の翻訳・通訳を、40の言語でお引き受けしています。|We provide translation and interpreting in 40 languages to companies and local governments.',
    message:
      '訳文は必ず別の翻訳者が校正します。迷ったときに相談できる仲間がいる翻訳会社です。|Every translation is checked by a second linguist, and there is always a colleague to ask.',
    benefits: ['flexitime', 'side-job', 'training', 'multilingual'],
    contact: { name: '大野 真理', kana: 'オオノ マリ', department: '登録者担当' },
    workplaces: [
      at('tokyo', '新宿区', '東京本社|Tokyo Head Office'),
      at('aichi', '名古屋市 東区', '名古屋支社|Nagoya Branch'),
    ],
    hires: ['87', '88'],
    plan: 'PLAN_UNLIMITED',
  },
  {
    slug: 'hello-leaf',
    name: '株式会社ハローリーフ英語教室|Hello Leaf English Schools Inc.',
    kana: 'カブシキガイシャ ハローリーフエイゴキョウシツ',
    industry: '82',
    prefecture: 'nagano',
    city: '長野市',
    building: 'リーフビル3階|3F Leaf Building',
    founded: '2001-04',
    capitalYen: 12_000_000,
    employees: 95,
    business:
      '甲信越と富山で、子どもと社会人のための英語教室を28校運営しています。|We run 28 English schools for children and adults in Koshinetsu and Toyama.',
    message:
      'クラスは8名まで。講師同士で授業を見学し合い、良い工夫を取り入れています。|Classes have no more than eight students, and teachers sit in on each other’s lessons to share ideas.',
    benefits: ['visa-support', 'housing-allowance', 'training', 'home-leave', 'car-commuting'],
    contact: { name: '宮下 結衣', kana: 'ミヤシタ ユイ', department: '講師採用' },
    workplaces: [
      at('nagano', '長野市', 'ハローリーフ長野校|Hello Leaf Nagano'),
      at('niigata', '長岡市', 'ハローリーフ長岡校|Hello Leaf Nagaoka'),
      at('toyama', '高岡市', 'ハローリーフ高岡校|Hello Leaf Takaoka'),
      at('yamanashi', '甲府市', 'ハローリーフ甲府校|Hello Leaf Kofu'),
    ],
    hires: ['398'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'tsubamezaka-gakuen',
    name: '学校法人つばめ坂学園|Tsubamezaka Gakuen',
    kana: 'ガッコウホウジン ツバメザカガクエン',
    industry: '82',
    prefecture: 'chiba',
    city: '船橋市',
    building: 'つばめ坂学園本部|Tsubamezaka Gakuen Headquarters',
    founded: '1990-04',
    capitalYen: 0,
    employees: 110,
    business:
      '千葉と東京で、留学生のための日本語学校を運営しています。|We run Japanese language schools for international students in Chiba and Tokyo.',
    message:
      '学生の出身は30か国。生活の相談にも、教職員みんなで応えています。|Our students come from 30 countries, and we help them with life outside the classroom too.',
    benefits: ['commuting', 'training', 'qualification', 'short-hours', 'health-check'],
    contact: { name: '渡辺 文子', kana: 'ワタナベ フミコ', department: '教務部' },
    workplaces: [
      at('chiba', '船橋市', 'つばめ坂日本語学校 船橋校|Tsubamezaka Japanese School Funabashi'),
      at('tokyo', '豊島区', 'つばめ坂日本語学校 池袋校|Tsubamezaka Japanese School Ikebukuro'),
      abroad(
        'NP',
        'カトマンズ|Kathmandu',
        '提携校（カトマンズ）|Partner School in Kathmandu',
        'USD',
        130_000,
        170_000,
      ),
    ],
    hires: ['397', '428', '136'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'komorebi-kai',
    name: '社会福祉法人こもれび坂会|Komorebizaka-kai Social Welfare Corporation',
    kana: 'シャカイフクシホウジン コモレビザカカイ',
    industry: '85',
    prefecture: 'kanagawa',
    city: '川崎市 高津区',
    building: 'こもれび保育園本園|Komorebi Nursery',
    founded: '1998-03',
    capitalYen: 0,
    employees: 180,
    business:
      '神奈川と千葉で、8つの保育園と子育て支援センターを運営しています。|We run eight nurseries and family centres in Kanagawa and Chiba.',
    message:
      '園児の2割は外国につながる家庭の子どもです。保育士それぞれの言葉や文化も、園の財産です。|One child in five has roots abroad, and our teachers’ own languages and cultures enrich the nurseries too.',
    benefits: ['housing-allowance', 'bonus', 'childcare-leave', 'short-hours', 'meals'],
    contact: { name: '森 さやか', kana: 'モリ サヤカ', department: '法人事務局' },
    workplaces: [
      at('kanagawa', '川崎市 高津区', 'こもれび保育園|Komorebi Nursery'),
      at('kanagawa', '大和市', 'こもれび大和保育園|Komorebi Yamato Nursery'),
      at('chiba', '松戸市', 'こもれび松戸保育園|Komorebi Matsudo Nursery'),
    ],
    hires: ['131', '492', '428'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'mikawano-seiko',
    name: '三河野精工株式会社|Mikawano Seiko Co., Ltd.',
    kana: 'ミカワノセイコウ カブシキガイシャ',
    industry: '31',
    prefecture: 'aichi',
    city: '岡崎市',
    building: '本社工場|Head Office and Plant',
    founded: '1964-09',
    capitalYen: 98_000_000,
    employees: 540,
    business:
      '自動車の駆動部品を、設計から加工・検査まで一貫して生産しています。|We design, machine and inspect drive parts for cars under one roof.',
    message:
      '作業標準書は6か国語。改善の提案は国籍も年次も問いません。|Our work instructions come in six languages, and good ideas are welcome from everyone, newcomers included.',
    benefits: [
      'bonus',
      'dormitory',
      'commuting',
      'qualification',
      'japanese-lessons',
      'home-leave',
      'prayer-room',
    ],
    contact: { name: '鈴木 浩二', kana: 'スズキ コウジ', department: '総務人事部' },
    workplaces: [
      at('aichi', '岡崎市', '岡崎本社工場|Okazaki Plant'),
      at('shizuoka', '湖西市', '湖西工場|Kosai Plant'),
      at('mie', '鈴鹿市', '鈴鹿工場|Suzuka Plant'),
    ],
    hires: ['256', '255', '526', '262', '296'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'ohisama-delica',
    name: '株式会社おひさま惣菜|Ohisama Delica Co., Ltd.',
    kana: 'カブシキガイシャ オヒサマソウザイ',
    industry: '09',
    prefecture: 'saitama',
    city: '草加市',
    building: '草加工場|Soka Plant',
    founded: '1982-10',
    capitalYen: 70_000_000,
    employees: 720,
    business:
      '首都圏のスーパー向けに、弁当と惣菜を1日12万食つくっています。|We make 120,000 bento and ready meals a day for supermarkets in the Tokyo area.',
    message:
      '入社した日に覚えることは3つだけ。手洗い、あいさつ、困ったら呼ぶことです。|On your first day there are only three things to remember: wash your hands, say hello and ask when you need help.',
    benefits: ['commuting', 'meals', 'uniform', 'multilingual', 'halal', 'short-hours'],
    contact: { name: '中村 優子', kana: 'ナカムラ ユウコ', department: '採用センター' },
    workplaces: [
      at('saitama', '草加市', '草加工場|Soka Plant'),
      at('ibaraki', '古河市', '古河工場|Koga Plant'),
      at('chiba', '柏市', '柏工場|Kashiwa Plant'),
    ],
    hires: ['8', '489', '296', '393'],
    plan: 'PLAN_PREMIUM',
  },
  {
    slug: 'mugiguruma-bakery',
    name: '株式会社麦ぐるまベーカリー|Mugiguruma Bakery Co., Ltd.',
    kana: 'カブシキガイシャ ムギグルマベーカリー',
    industry: '58',
    prefecture: 'hyogo',
    city: '神戸市 灘区',
    building: '麦ぐるま本店2階|2F Mugiguruma Main Shop',
    founded: '1975-05',
    capitalYen: 18_000_000,
    employees: 140,
    business:
      '兵庫・岡山・香川で、石窯で焼くパンの店を19店営んでいます。|We run 19 stone-oven bakeries in Hyogo, Okayama and Kagawa.',
    message:
      '生地の見極めは、毎日触れるうちに身につきます。失敗したパンも、みんなで味わって学びます。|You get a feel for dough by handling it every day, and we taste and learn even from the loaves that go wrong.',
    benefits: ['meals', 'uniform', 'commuting', 'bonus'],
    contact: { name: '井上 拓也', kana: 'イノウエ タクヤ', department: '製造部' },
    workplaces: [
      at('hyogo', '神戸市 灘区', '麦ぐるま 神戸本店|Mugiguruma Kobe'),
      at('okayama', '倉敷市', '麦ぐるま 倉敷店|Mugiguruma Kurashiki'),
      at('kagawa', '高松市', '麦ぐるま 高松店|Mugiguruma Takamatsu'),
    ],
    hires: ['2', '482'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'hinokuni-device',
    name: '火の国デバイス株式会社|Hinokuni Device Co., Ltd.',
    kana: 'ヒノクニデバイス カブシキガイシャ',
    industry: '28',
    prefecture: 'kumamoto',
    city: '菊陽町',
    building: '本社・熊本工場|Head Office and Kumamoto Plant',
    founded: '1986-06',
    capitalYen: 480_000_000,
    employees: 1350,
    business:
      '車載用の半導体と電子部品を、熊本・大分・宮崎で生産しています。|We make semiconductors and electronic components for cars in Kumamoto, Oita and Miyazaki.',
    message:
      '新工場の立ち上げに参加できる時期です。製造現場でも技術・管理部門でも、専門を深められます。|With a new plant starting up, it is a good time to join, on the production floor or in the office.',
    benefits: [
      'bonus',
      'dormitory',
      'housing-allowance',
      'commuting',
      'training',
      'visa-support',
      'prayer-room',
    ],
    contact: { name: '緒方 翔', kana: 'オガタ ショウ', department: '人事部' },
    workplaces: [
      at('kumamoto', '菊陽町', '熊本工場|Kumamoto Plant'),
      at('oita', '大分市', '大分工場|Oita Plant'),
      at('miyazaki', '宮崎市', '宮崎工場|Miyazaki Plant'),
    ],
    hires: ['268', '261', '272', '296', '432'],
    plan: 'PLAN_UNLIMITED',
  },
  {
    slug: 'setonoura-shipbuilding',
    name: 'せとの浦造船株式会社|Setonoura Shipbuilding Co., Ltd.',
    kana: 'セトノウラゾウセン カブシキガイシャ',
    industry: '31',
    prefecture: 'hiroshima',
    city: '尾道市',
    building: '尾道造船所|Onomichi Shipyard',
    founded: '1951-03',
    capitalYen: 300_000_000,
    employees: 860,
    business:
      '瀬戸内海の4つの造船・修繕拠点で、貨物船とフェリーを建造・修理しています。|At four yards on the Seto Inland Sea, we build and repair cargo ships and ferries.',
    message:
      '船は一人では造れません。合図の言葉から覚え、仲間と一隻を送り出しましょう。|Nobody builds a ship alone. You start by learning the signals, and one day you watch your ship leave port.',
    benefits: ['dormitory', 'bonus', 'qualification', 'japanese-lessons', 'uniform', 'home-leave'],
    contact: { name: '村井 哲', kana: 'ムライ サトシ', department: '労務課' },
    workplaces: [
      at('hiroshima', '尾道市', '尾道造船所|Onomichi Shipyard'),
      at('ehime', '今治市', '今治工場|Imabari Yard'),
      at('kagawa', '丸亀市', '丸亀工場|Marugame Yard'),
      at('yamaguchi', '下関市', '下関修繕部|Shimonoseki Repair Yard'),
    ],
    hires: ['547', '255', '262'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'hayabune-logistics',
    name: '株式会社はやぶね物流|Hayabune Logistics Co., Ltd.',
    kana: 'カブシキガイシャ ハヤブネブツリュウ',
    industry: '47',
    prefecture: 'chiba',
    city: '市川市',
    building: '市川物流センター|Ichikawa Logistics Centre',
    founded: '1971-11',
    capitalYen: 150_000_000,
    employees: 930,
    business:
      '首都圏と大阪の6つの物流センターで、保管から配送まで引き受けています。|We store, pick and deliver goods from six logistics centres in Greater Tokyo and Osaka.',
    message:
      '重い物は機械に任せ、人は考える仕事へ。色と番号で迷わない倉庫をつくっています。|Machines do the heavy lifting, and colours and numbers show you the way around our warehouses.',
    benefits: ['commuting', 'meals', 'qualification', 'multilingual', 'health-check', 'short-hours'],
    contact: { name: '斎藤 学', kana: 'サイトウ マナブ', department: '人材課' },
    workplaces: [
      at('chiba', '市川市', '市川物流センター|Ichikawa Logistics Centre'),
      at('kanagawa', '厚木市', '厚木物流センター|Atsugi Logistics Centre'),
      at('saitama', '三郷市', '三郷物流センター|Misato Logistics Centre'),
      at('osaka', '茨木市', '茨木物流センター|Ibaraki Logistics Centre'),
    ],
    hires: ['485', '486', '237', '477', '439'],
    plan: 'PLAN_UNLIMITED',
  },
  {
    slug: 'komakusa-transport',
    name: 'こまくさ運輸株式会社|Komakusa Transport Co., Ltd.',
    kana: 'コマクサウンユ カブシキガイシャ',
    industry: '44',
    prefecture: 'toyama',
    city: '富山市',
    building: '本社ターミナル|Head Office Terminal',
    founded: '1968-08',
    capitalYen: 40_000_000,
    employees: 260,
    business:
      '北陸と信州で、食品と日用品の定期便・路線便を運行しています。|We run scheduled freight services for food and household goods in Hokuriku and Shinshu.',
    message:
      '無理な運行はしません。冬道の研修は雪が降る前に必ず行います。|Our schedules are realistic, and everyone trains for winter roads before the first snow.',
    benefits: ['bonus', 'qualification', 'commuting', 'car-commuting', 'family-allowance'],
    contact: { name: '林 隆', kana: 'ハヤシ タカシ', department: '運行管理部' },
    workplaces: [
      at('toyama', '富山市', '富山ターミナル|Toyama Terminal'),
      at('ishikawa', '金沢市', '金沢営業所|Kanazawa Depot'),
      at('fukui', '福井市', '福井営業所|Fukui Depot'),
      at('nagano', '塩尻市', '塩尻営業所|Shiojiri Depot'),
    ],
    hires: ['477', '482', '237'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'tsukimi-taxi',
    name: '株式会社つきみタクシー|Tsukimi Taxi Co., Ltd.',
    kana: 'カブシキガイシャ ツキミタクシー',
    industry: '43',
    prefecture: 'tokyo',
    city: '江東区',
    building: '本社車庫|Head Office Garage',
    founded: '1959-12',
    capitalYen: 35_000_000,
    employees: 410,
    business:
      '東京・横浜・京都で、タクシーと観光ハイヤーを運行しています。|We run taxis and sightseeing cars in Tokyo, Yokohama and Kyoto.',
    message:
      '二種免許の取得費用は全額会社負担。17か国の出身者がハンドルを握っています。|We cover the full cost of your Class 2 licence, and our drivers come from 17 countries.',
    benefits: ['qualification', 'commuting', 'dormitory', 'training', 'health-check'],
    contact: { name: '関口 修', kana: 'セキグチ オサム', department: '乗務員採用課' },
    workplaces: [
      at('tokyo', '江東区', '東京営業所|Tokyo Depot'),
      at('kanagawa', '横浜市 鶴見区', '横浜営業所|Yokohama Depot'),
      at('kyoto', '京都市 南区', '京都営業所|Kyoto Depot'),
    ],
    hires: ['188', '197'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'clearwind',
    name: '株式会社クリアウィンド|Clearwind Building Services Inc.',
    kana: 'カブシキガイシャ クリアウィンド',
    industry: '92',
    prefecture: 'osaka',
    city: '大阪市 北区',
    building: 'クリアウィンドビル8階|8F Clearwind Building',
    founded: '1980-01',
    capitalYen: 55_000_000,
    employees: 1180,
    business:
      '関西と名古屋で、ビルの清掃・設備管理・警備を行っています。|We clean, maintain and guard buildings in Kansai and Nagoya.',
    message:
      '手順は動画で、質問は母語で。清掃の技能検定に毎年20名以上が合格しています。|Training is by video, and you can ask questions in your own language. More than 20 of us pass the cleaning skills test every year.',
    benefits: ['commuting', 'uniform', 'multilingual', 'short-hours', 'qualification'],
    contact: { name: '田中 久美', kana: 'タナカ クミ', department: '採用課' },
    workplaces: [
      at('osaka', '大阪市 北区', '梅田地区の事業所|Sites in Umeda'),
      at('hyogo', '神戸市 中央区', '三宮地区の事業所|Sites in Sannomiya'),
      at('nara', '橿原市', '橿原地区の事業所|Sites in Kashihara'),
      at('aichi', '名古屋市 中区', '名古屋地区の事業所|Sites in Nagoya'),
    ],
    hires: ['97', '95', '241', '415'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'iwao-security',
    name: '株式会社いわお警備|Iwao Security Co., Ltd.',
    kana: 'カブシキガイシャ イワオケイビ',
    industry: '92',
    prefecture: 'tokyo',
    city: '品川区',
    building: 'いわおビル4階|4F Iwao Building',
    founded: '1987-02',
    capitalYen: 30_000_000,
    employees: 670,
    business:
      '東京・埼玉・広島で、施設警備と交通誘導を行っています。|We provide facility security and traffic control in Tokyo, Saitama and Hiroshima.',
    message:
      '安心は、あいさつから生まれます。3日間の研修中も給与をお支払いします。|Good security starts with a friendly greeting. Your three days of training are paid.',
    benefits: ['uniform', 'commuting', 'training', 'dormitory', 'qualification'],
    contact: { name: '原田 進', kana: 'ハラダ ススム', department: '教育採用課' },
    workplaces: [
      at('tokyo', '品川区', '東京本社管内|Tokyo Area'),
      at('saitama', 'さいたま市 大宮区', '大宮支社管内|Omiya Area'),
      at('hiroshima', '福山市', '福山支社管内|Fukuyama Area'),
    ],
    hires: ['241', '475'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'okusu-gumi',
    name: '株式会社大楠組|Okusu-gumi Co., Ltd.',
    kana: 'カブシキガイシャ オオクスグミ',
    industry: '06',
    prefecture: 'kagoshima',
    city: '鹿児島市',
    building: '大楠ビル|Okusu Building',
    founded: '1962-04',
    capitalYen: 80_000_000,
    employees: 190,
    business:
      '南九州で、道路・河川・学校などの土木と建築を手がけています。|We build roads, rivers, schools and more in southern Kyushu.',
    message:
      '現場の昼休みには、いろいろな国の弁当が並びます。安全だけは妥協しません。|At lunchtime you will see food from all over the world on our sites. The one thing we never compromise on is safety.',
    benefits: ['dormitory', 'bonus', 'qualification', 'uniform', 'visa-support', 'home-leave'],
    contact: { name: '有村 洋一', kana: 'アリムラ ヨウイチ', department: '工務部' },
    workplaces: [
      at('kagoshima', '鹿児島市', '鹿児島市内の現場|Sites in Kagoshima'),
      at('kagoshima', '霧島市', '霧島の現場|Sites in Kirishima'),
      at('miyazaki', '都城市', '都城の現場|Sites in Miyakonojo'),
      at('kumamoto', '八代市', '八代の現場|Sites in Yatsushiro'),
    ],
    hires: ['30', '32', '21'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'kinoie-kobo',
    name: '株式会社木のいえ工房|Kinoie Kobo Inc.',
    kana: 'カブシキガイシャ キノイエコウボウ',
    industry: '06',
    prefecture: 'gifu',
    city: '高山市',
    building: '木のいえ工房 本社|Kinoie Kobo Head Office',
    founded: '1995-06',
    capitalYen: 20_000_000,
    employees: 58,
    business:
      '飛騨の木を使った住宅の新築と、古民家の改修をしています。|We build houses from Hida timber and restore traditional farmhouses.',
    message:
      '鉋の刃を研ぐ音で一日が始まります。道具は会社が一式そろえます。|Our day begins with sharpening plane blades. We provide a full set of tools.',
    benefits: ['dormitory', 'car-commuting', 'qualification', 'bonus', 'family-allowance'],
    contact: { name: '坂口 守', kana: 'サカグチ マモル', department: '工事部' },
    workplaces: [
      at('gifu', '高山市', '高山工房|Takayama Workshop'),
      at('nagano', '安曇野市', '安曇野工房|Azumino Workshop'),
      at('tottori', '倉吉市', '倉吉工房|Kurayoshi Workshop'),
    ],
    hires: ['26', '42', '21'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'akari-densetsu',
    name: '株式会社あかり坂電設|Akarizaka Densetsu Co., Ltd.',
    kana: 'カブシキガイシャ アカリザカデンセツ',
    industry: '08',
    prefecture: 'niigata',
    city: '新潟市 中央区',
    building: 'あかりビル2階|2F Akari Building',
    founded: '1978-09',
    capitalYen: 28_000_000,
    employees: 125,
    business:
      '新潟・福島・秋田で、電気工事と太陽光・風力発電の設備工事をしています。|We do electrical work and build solar and wind power plants in Niigata, Fukushima and Akita.',
    message:
      '毎週水曜の夜は資格の勉強会。受かった人が次の先生になります。|On Wednesday evenings we study for licences together, and those who pass teach the next group.',
    benefits: ['qualification', 'bonus', 'commuting', 'car-commuting', 'dormitory'],
    contact: { name: '長谷川 光', kana: 'ハセガワ ヒカル', department: '工事管理部' },
    workplaces: [
      at('niigata', '新潟市 中央区', '新潟本社|Niigata Head Office'),
      at('fukushima', 'いわき市', 'いわき営業所|Iwaki Office'),
      at('akita', '能代市', '能代営業所|Noshiro Office'),
    ],
    hires: ['46', '272', '32'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'aozora-farms',
    name: '株式会社あおぞら菜園|Aozora Farms Co., Ltd.',
    kana: 'カブシキガイシャ アオゾラサイエン',
    industry: '01',
    prefecture: 'ibaraki',
    city: '鉾田市',
    building: '鉾田農場|Hokota Farm',
    founded: '2003-02',
    capitalYen: 16_000_000,
    employees: 88,
    business:
      '茨城・高知・徳島・山梨で、トマト・きゅうり・いちご・ぶどうを育てています。|We grow tomatoes, cucumbers, strawberries and grapes in Ibaraki, Kochi, Tokushima and Yamanashi.',
    message:
      '朝の畑の気持ちよさは格別です。とれたての野菜は、寮のキッチンでも自由に使えます。|Mornings in the fields are a pleasure, and the staff kitchen is always stocked with what we have just picked.',
    benefits: ['dormitory', 'japanese-lessons', 'visa-support', 'home-leave', 'meals'],
    contact: { name: '海老原 茂', kana: 'エビハラ シゲル', department: '農場管理' },
    workplaces: [
      at('ibaraki', '鉾田市', '鉾田農場|Hokota Farm', ['505']),
      at('kochi', '南国市', '南国農場|Nankoku Farm', ['505']),
      at('tokushima', '阿波市', '阿波農場|Awa Farm', ['505']),
      at('yamanashi', '笛吹市', '笛吹果樹園|Fuefuki Orchard', ['506']),
    ],
    hires: ['505', '506'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'minorino-dairy',
    name: '株式会社みのり野牧場|Minorino Dairy Farms Co., Ltd.',
    kana: 'カブシキガイシャ ミノリノボクジョウ',
    industry: '01',
    prefecture: 'hokkaido',
    city: '帯広市',
    building: 'みのり野本牧場|Minorino Main Farm',
    founded: '1973-05',
    capitalYen: 24_000_000,
    employees: 64,
    business:
      '北海道・岩手・鳥取の3つの牧場で、生乳とチーズを生産しています。|We produce milk and cheese on three farms in Hokkaido, Iwate and Tottori.',
    message:
      '牛は言葉の壁を気にしません。まずは名前を呼んで、顔を覚えてもらいましょう。|Cows do not mind a language barrier. Call them by name and let them get to know you.',
    benefits: ['dormitory', 'meals', 'car-commuting', 'bonus', 'visa-support'],
    contact: { name: '本間 弘', kana: 'ホンマ ヒロシ', department: '牧場管理部' },
    workplaces: [
      at('hokkaido', '帯広市', '帯広本牧場|Obihiro Main Farm'),
      at('iwate', '葛巻町', '葛巻牧場|Kuzumaki Farm'),
      at('tottori', '琴浦町', '琴浦牧場|Kotoura Farm'),
    ],
    hires: ['502'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'shiome-suisan',
    name: '株式会社潮目水産|Shiome Suisan Co., Ltd.',
    kana: 'カブシキガイシャ シオメスイサン',
    industry: '04',
    prefecture: 'nagasaki',
    city: '平戸市',
    building: '平戸漁港事務所|Hirado Harbour Office',
    founded: '1966-03',
    capitalYen: 22_000_000,
    employees: 77,
    business:
      '長崎・愛媛・島根・三重の海で、ブリやマダイ、牡蠣を養殖しています。|We farm yellowtail, sea bream and oysters off Nagasaki, Ehime, Shimane and Mie.',
    message:
      '海の様子が読めるようになるまで、じっくり教えます。船舶免許の取得も会社が支援します。|Learning to read the sea takes time, and we give you that time. We also help you get a boat licence.',
    benefits: ['dormitory', 'meals', 'qualification', 'bonus', 'home-leave'],
    contact: { name: '平山 豊', kana: 'ヒラヤマ ユタカ', department: '海面管理部' },
    workplaces: [
      at('nagasaki', '平戸市', '平戸漁場|Hirado Farm'),
      at('ehime', '宇和島市', '宇和島漁場|Uwajima Farm'),
      at('shimane', '隠岐の島町', '隠岐漁場|Oki Farm'),
      at('mie', '鳥羽市', '鳥羽漁場|Toba Farm'),
    ],
    hires: ['503'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'maruichigo',
    name: '株式会社まるいちご|Maruichigo Supermarkets Co., Ltd.',
    kana: 'カブシキガイシャ マルイチゴ',
    industry: '56',
    prefecture: 'akita',
    city: '秋田市',
    building: 'まるいちご本部|Maruichigo Headquarters',
    founded: '1969-06',
    capitalYen: 60_000_000,
    employees: 1420,
    business:
      '秋田・山形・青森で、食品スーパーを47店営んでいます。|We run 47 supermarkets in Akita, Yamagata and Aomori.',
    message:
      '「いらっしゃいませ」の次は、お客様の顔を覚えること。地域の台所を一緒に支えましょう。|First comes “irasshaimase”, then getting to know your customers. Help us keep local kitchens stocked.',
    benefits: ['commuting', 'car-commuting', 'bonus', 'short-hours', 'uniform'],
    contact: { name: '菅原 みどり', kana: 'スガワラ ミドリ', department: '人事部' },
    workplaces: [
      at('akita', '秋田市', 'まるいちご秋田駅前店|Maruichigo Akita Station'),
      at('yamagata', '鶴岡市', 'まるいちご鶴岡店|Maruichigo Tsuruoka'),
      at('aomori', '八戸市', 'まるいちご八戸店|Maruichigo Hachinohe'),
    ],
    hires: ['57', '489', '482', '492'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'tsubasa-mart',
    name: '株式会社つばさマート|Tsubasa Mart Co., Ltd.',
    kana: 'カブシキガイシャ ツバサマート',
    industry: '58',
    prefecture: 'tokyo',
    city: '足立区',
    building: 'つばさマート本部3階|3F Tsubasa Mart Headquarters',
    founded: '2002-03',
    capitalYen: 10_000_000,
    employees: 350,
    business:
      '首都圏と静岡で、コンビニエンスストアを26店運営しています。|We run 26 convenience stores around Tokyo and in Shizuoka.',
    message:
      '試験の前はシフトを減らせます。留学生の先輩が、レジの打ち方を母語で教えます。|You can take fewer shifts around exams, and fellow students show you how to use the till in your own language.',
    benefits: ['commuting', 'uniform', 'short-hours', 'multilingual'],
    contact: { name: '村田 和也', kana: 'ムラタ カズヤ', department: '店舗支援部' },
    workplaces: [
      at('tokyo', '足立区', 'つばさマート北千住店|Tsubasa Mart Kitasenju'),
      at('tokyo', '八王子市', 'つばさマート八王子店|Tsubasa Mart Hachioji'),
      at('saitama', '川口市', 'つばさマート川口店|Tsubasa Mart Kawaguchi'),
      at('shizuoka', '静岡市 駿河区', 'つばさマート静岡店|Tsubasa Mart Shizuoka'),
    ],
    hires: ['78'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'ito-to-hasami',
    name: '株式会社糸とはさみ|Ito to Hasami Inc.',
    kana: 'カブシキガイシャ イトトハサミ',
    industry: '57',
    prefecture: 'tokyo',
    city: '中央区',
    building: '糸とはさみビル9階|9F Ito to Hasami Building',
    founded: '2008-10',
    capitalYen: 40_000_000,
    employees: 220,
    business:
      '日本の生地を使った衣料品ブランドを企画し、全国の直営店で販売しています。|We design clothing made from Japanese fabrics and sell it in our own shops across the country.',
    message:
      '生地の産地を訪ねる研修が年に一度あります。服の背景まで伝えられる販売員を育てます。|Once a year we visit the places where our fabrics are made, so that you can tell the story behind every piece.',
    benefits: ['commuting', 'uniform', 'raise', 'bonus', 'multilingual', 'visa-support'],
    contact: { name: '今井 麻衣', kana: 'イマイ マイ', department: '販売本部' },
    workplaces: [
      at('tokyo', '中央区', '糸とはさみ銀座店|Ito to Hasami Ginza'),
      at('osaka', '大阪市 浪速区', '糸とはさみ難波店|Ito to Hasami Namba'),
      at('fukuoka', '福岡市 中央区', '糸とはさみ天神店|Ito to Hasami Tenjin'),
      at('hokkaido', '小樽市', '糸とはさみ小樽店|Ito to Hasami Otaru'),
    ],
    hires: ['73', '428'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'asanagi-trading',
    name: 'あさなぎ商事株式会社|Asanagi Trading Co., Ltd.',
    kana: 'アサナギショウジ カブシキガイシャ',
    industry: '54',
    prefecture: 'osaka',
    city: '大阪市 中央区',
    building: 'あさなぎビル10階|10F Asanagi Building',
    founded: '1972-07',
    capitalYen: 110_000_000,
    employees: 175,
    business:
      '食品機械と工業材料の輸出入を、アジアと欧州の22か国と行っています。|We trade food machinery and industrial materials with 22 countries in Asia and Europe.',
    message:
      '現地の言葉でお客様の困りごとを聞ける人が、取引のきっかけをつくります。|Listening to customers in their own language is what opens doors for us.',
    benefits: ['bonus', 'commuting', 'housing-allowance', 'family-allowance', 'visa-support', 'home-leave'],
    contact: { name: '柴田 亮', kana: 'シバタ リョウ', department: '人事総務部' },
    workplaces: [
      at('osaka', '大阪市 中央区', '大阪本社|Osaka Head Office'),
      at('tokyo', '港区', '東京支店|Tokyo Branch'),
      at('hyogo', '神戸市 中央区', '神戸物流室|Kobe Logistics Office'),
      abroad(
        'VN',
        'ホーチミン|Ho Chi Minh City',
        'ホーチミン事務所|Ho Chi Minh City Office',
        'VND',
        32_000_000,
        45_000_000,
      ),
      abroad('SG', 'シンガポール|Singapore', 'シンガポール支店|Singapore Branch', 'SGD', 480_000, 650_000),
    ],
    hires: ['58', '439', '430', '202'],
    plan: 'PLAN_STANDARD',
  },
  {
    slug: 'hirake-realty',
    name: '株式会社ひらけ不動産|Hirake Realty Inc.',
    kana: 'カブシキガイシャ ヒラケフドウサン',
    industry: '68',
    prefecture: 'tokyo',
    city: '新宿区',
    building: 'ひらけビル1階|1F Hirake Building',
    founded: '2012-05',
    capitalYen: 15_000_000,
    employees: 62,
    business:
      '外国籍の方の住まい探しを専門に、賃貸と売買の仲介をしています。|We help foreign residents find a home to rent or buy.',
    message:
      '来日したときに困った経験を、次に来る方のために生かせる仕事です。|Remember what was hard when you first came to Japan? Here you can make it easier for the next person.',
    benefits: ['commuting', 'bonus', 'qualification', 'multilingual', 'raise'],
    contact: { name: '陳 美玲', kana: 'チン ミレイ', department: '営業推進部' },
    workplaces: [
      at('tokyo', '新宿区', '新宿本店|Shinjuku Main Office'),
      at('osaka', '大阪市 淀川区', '新大阪店|Shin-Osaka Office'),
      at('aichi', '豊田市', '豊田店|Toyota Office'),
    ],
    hires: ['59', '450', '428'],
    plan: 'PLAN_LIGHT',
  },
  {
    slug: 'hashiwatashi-staffing',
    name: '株式会社はしわたしスタッフ|Hashiwatashi Staffing Inc.',
    kana: 'カブシキガイシャ ハシワタシスタッフ',
    industry: '91',
    prefecture: 'okayama',
    city: '岡山市 北区',
    building: 'はしわたしビル6階|6F Hashiwatashi Building',
    founded: '2000-10',
    capitalYen: 50_000_000,
    employees: 1600,
    business:
      '中国・四国・九州で、製造・物流・事務の人材派遣を行っています（労働者派遣事業許可）。|We place temporary staff in production, logistics and offices in Chugoku, Shikoku and Kyushu (licensed worker dispatch business).',
    message:
      '担当者は月に一度、職場を訪ねて話を聞きます。困りごとは7言語で相談できます。|Your coordinator visits you at work once a month, and you can ask for advice in seven languages.',
    benefits: ['commuting', 'dormitory', 'multilingual', 'training', 'health-check'],
    contact: { name: '片山 志穂', kana: 'カタヤマ シホ', department: '派遣事業部' },
    workplaces: [
      at('okayama', '総社市', '派遣先：総社市の自動車部品工場|Client: car parts plant in Soja', [
        '526',
        '256',
      ]),
      at('shimane', '出雲市', '派遣先：出雲市の電子部品工場|Client: electronic parts plant in Izumo', [
        '261',
        '526',
      ]),
      at('yamaguchi', '防府市', '派遣先：防府市の物流センター|Client: logistics centre in Hofu', [
        '485',
        '486',
      ]),
      at('tokushima', '徳島市', '派遣先：徳島市の企業|Client: company in Tokushima', ['428']),
      at('saga', '鳥栖市', '派遣先：鳥栖市の物流センター|Client: logistics centre in Tosu', ['485', '486']),
      at('kochi', '高知市', '派遣先：高知市のコールセンター|Client: call centre in Kochi', ['64']),
    ],
    hires: ['261', '526', '485', '486', '428', '64', '256'],
    plan: 'PLAN_UNLIMITED',
    agency: true,
  },
  {
    slug: 'kakehashi-career',
    name: '株式会社かけはしキャリア|Kakehashi Career Inc.',
    kana: 'カブシキガイシャ カケハシキャリア',
    industry: '91',
    prefecture: 'tokyo',
    city: '港区',
    building: 'かけはしビル12階|12F Kakehashi Building',
    founded: '2010-04',
    capitalYen: 80_000_000,
    employees: 2100,
    business:
      '首都圏・中部・関西で、事務・IT・販売の人材派遣を行っています（労働者派遣事業許可）。|We place temporary staff in offices, IT and retail around Tokyo, in Chubu and in Kansai (licensed worker dispatch business).',
    message:
      '契約の内容は、日本語と英語で書面にしてお渡しします。|You receive your contract terms in writing, in Japanese and English.',
    benefits: ['commuting', 'training', 'multilingual', 'health-check', 'japanese-lessons'],
    contact: { name: '黒田 真', kana: 'クロダ マコト', department: '首都圏営業部' },
    workplaces: [
      at('tokyo', '港区', '派遣先：港区の外資系企業|Client: international company in Minato-ku', [
        '428',
        '320',
        '439',
      ]),
      at('kanagawa', '横浜市 西区', '派遣先：横浜市のコールセンター|Client: call centre in Yokohama', ['64']),
      at('chiba', '成田市', '派遣先：成田市の空港関連企業|Client: airport company in Narita', [
        '439',
        '428',
        '320',
      ]),
      at('aichi', '豊橋市', '派遣先：豊橋市のメーカー|Client: manufacturer in Toyohashi', ['261', '428']),
      at('kyoto', '宇治市', '派遣先：宇治市のゲーム会社|Client: game company in Uji', ['540']),
      at('tokyo', '豊島区', '派遣先：池袋の携帯電話ショップ|Client: mobile phone shop in Ikebukuro', ['450']),
      at('shiga', '草津市', '派遣先：草津市の電機メーカー|Client: electronics manufacturer in Kusatsu', [
        '261',
        '320',
      ]),
    ],
    hires: ['428', '320', '64', '439', '540', '261', '450'],
    plan: 'PLAN_UNLIMITED',
    agency: true,
  },
  {
    slug: 'kaname-consulting',
    name: '株式会社かなめ経営研究所|Kaname Consulting Inc.',
    kana: 'カブシキガイシャ カナメケイエイケンキュウショ',
    industry: '72',
    prefecture: 'tokyo',
    city: '千代田区',
    building: 'かなめビル15階|15F Kaname Building',
    founded: '2005-09',
    capitalYen: 30_000_000,
    employees: 53,
    business:
      '中堅企業の海外進出と、外国籍人材の採用・定着を支援しています。|We help mid-sized companies expand abroad, and hire and retain foreign staff.',
    message:
      '答えは会議室ではなく現場にあります。よく聞き、小さく試し、数字で確認します。|Answers come from the shop floor, not the meeting room. We listen, start small and let the numbers decide.',
    benefits: ['flexitime', 'bonus', 'side-job', 'childcare-leave', 'health-check'],
    contact: { name: '安藤 千尋', kana: 'アンドウ チヒロ', department: '管理部' },
    workplaces: [
      at('tokyo', '千代田区', '東京本社|Tokyo Head Office'),
      at('ishikawa', '金沢市', '金沢オフィス|Kanazawa Office'),
    ],
    hires: ['81', '136', '432', '358'],
    plan: 'PLAN_LIGHT',
  },
];

const departments: Readonly<Record<string, string>> = {
  人事部: 'Human Resources',
  人事課: 'Human Resources',
  総務課: 'General Affairs',
  総務部: 'General Affairs',
  採用担当: 'Recruiting',
  店舗運営: 'Shop Operations',
  企画部: 'Planning',
  法人本部: 'Head Office',
  人材開発室: 'People Development',
  人事教育部: 'HR and Training',
  人事グループ: 'Human Resources',
  採用チーム: 'Recruiting',
  制作管理: 'Studio Management',
  登録者担当: 'Freelance Relations',
  講師採用: 'Teacher Recruiting',
  教務部: 'Academic Affairs',
  法人事務局: 'Head Office',
  総務人事部: 'HR and General Affairs',
  採用センター: 'Recruiting Centre',
  製造部: 'Production',
  労務課: 'Personnel',
  人材課: 'Human Resources',
  運行管理部: 'Transport Operations',
  乗務員採用課: 'Driver Recruiting',
  採用課: 'Recruiting',
  教育採用課: 'Training and Recruiting',
  工務部: 'Engineering Works',
  工事部: 'Construction',
  工事管理部: 'Works Management',
  農場管理: 'Farm Management',
  牧場管理部: 'Farm Management',
  海面管理部: 'Sea Farm Management',
  店舗支援部: 'Store Support',
  販売本部: 'Retail',
  人事総務部: 'HR and General Affairs',
  営業推進部: 'Sales Promotion',
  派遣事業部: 'Staffing',
  首都圏営業部: 'Tokyo Area Sales',
  管理部: 'Administration',
  店主: 'Owner',
};

const syllables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ['アイウエオ', 'a i u e o'],
      ['カキクケコ', 'ka ki ku ke ko'],
      ['サシスセソ', 'sa shi su se so'],
      ['タチツテト', 'ta chi tsu te to'],
      ['ナニヌネノ', 'na ni nu ne no'],
      ['ハヒフヘホ', 'ha hi fu he ho'],
      ['マミムメモ', 'ma mi mu me mo'],
      ['ヤユヨ', 'ya yu yo'],
      ['ラリルレロ', 'ra ri ru re ro'],
      ['ワン', 'wa n'],
      ['ガギグゲゴ', 'ga gi gu ge go'],
      ['ザジズゼゾ', 'za ji zu ze zo'],
      ['ダデド', 'da de do'],
      ['バビブベボ', 'ba bi bu be bo'],
    ].flatMap(([kana, latin]) => [...kana!].map((one, index) => [one, latin!.split(' ')[index]!])),
  ),
};

/** Hepburn without marks for long vowels, as most people write their name: 'カトウ' is Kato. */
const latinOf = (kana: string): string => {
  const plain = [...kana]
    .map((one) => syllables[one] ?? one)
    .join('')
    .replaceAll(/(sh|ch|j)i([ャュョ])/g, (_, start, small) => start + vowels[small]!)
    .replaceAll(/i([ャュョ])/g, (_, small) => `y${vowels[small]!}`)
    .replaceAll(/ッ(.)/g, '$1$1')
    .replaceAll(/ou|oo/g, 'o')
    .replaceAll('uu', 'u');
  return plain[0]!.toUpperCase() + plain.slice(1);
};
const vowels: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'u', ョ: 'o' };

/** The contact person in both scripts, one line per language. */
export function recruiterOf({ name, kana, department }: CompanyText['contact']): {
  name: string;
  department: string;
} {
  const [family, given] = kana.split(' ').map(latinOf);
  const english = departments[department];
  return {
    name: `${name}（${given} ${family}）`,
    department: english ? `${department}（${english}）` : department,
  };
}

/** A company on the free plan with one job slot, for trying out publishing. */
export const freeCompany: CompanyText = {
  slug: 'hajime-shokudo',
  name: 'はじめ食堂|Hajime Shokudo',
  kana: 'ハジメショクドウ',
  industry: '76',
  prefecture: 'shizuoka',
  city: '沼津市',
  building: 'はじめ食堂|Hajime Shokudo',
  founded: '2021-03',
  capitalYen: 3_000_000,
  employees: 7,
  business:
    '沼津港の近くで、魚の定食を出す小さな食堂です。|A small restaurant near Numazu harbour, known for its fish set meals.',
  message:
    '家族と数名のスタッフで切り盛りしています。まかないが自慢です。|The family and a few staff run the place together, and our staff meals are something to look forward to.',
  benefits: ['meals', 'commuting'],
  contact: { name: '望月 一', kana: 'モチヅキ ハジメ', department: '店主' },
  workplaces: [at('shizuoka', '沼津市', 'はじめ食堂|Hajime Shokudo')],
  hires: ['417', '492'],
  plan: 'PLAN_FREE',
};
