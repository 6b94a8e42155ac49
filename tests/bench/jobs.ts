import { understand } from '../../functions/core/search/understand/understand.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { jobFeatures } from '../../shared/domain/featureCodes.ts';

/** Bilingual jobs composed from word lists, deterministic by seed. For benchmarks only. */

/** Seeded random numbers in [0, 1) (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Pair = readonly [jp: string, en: string];
const list = (text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((half) => half.trim()) as unknown as Pair);

export const occupations = list(`
看護師|Nurse
准看護師|Assistant Nurse
介護職員|Care Worker
ホームヘルパー|Home Helper
保育士|Nursery Teacher
日本語教師|Japanese Language Teacher
英会話講師|English Conversation Instructor
塾講師|Cram School Teacher
プログラマー|Programmer
システムエンジニア|Systems Engineer
Webデザイナー|Web Designer
データ分析担当|Data Analyst
ネットワーク技術者|Network Engineer
機械設計技術者|Mechanical Design Engineer
電気工事士|Electrician
自動車整備士|Auto Mechanic
溶接工|Welder
配管工|Plumber
大工|Carpenter
塗装工|Painter
施工管理|Construction Manager
トラックドライバー|Truck Driver
タクシー運転手|Taxi Driver
バス運転手|Bus Driver
フォークリフト作業員|Forklift Operator
倉庫内作業員|Warehouse Worker
仕分けスタッフ|Sorting Staff
食品製造スタッフ|Food Production Worker
半導体製造オペレーター|Semiconductor Machine Operator
検品スタッフ|Quality Inspector
縫製工|Sewing Machine Operator
調理師|Cook
寿司職人|Sushi Chef
パン職人|Baker
ホールスタッフ|Hall Staff
カフェ店員|Cafe Staff
居酒屋スタッフ|Izakaya Staff
ホテルフロント|Hotel Front Desk Clerk
客室清掃員|Room Cleaner
ビル清掃員|Building Cleaner
警備員|Security Guard
コンビニ店員|Convenience Store Clerk
アパレル販売員|Apparel Shop Assistant
ドラッグストア販売員|Drugstore Clerk
レジ係|Cashier
法人営業|Corporate Sales Representative
不動産営業|Real Estate Agent
カスタマーサポート|Customer Support Representative
コールセンター|Call Center Operator
一般事務|Office Clerk
経理事務|Accounting Clerk
人事担当|Human Resources Officer
広報担当|Public Relations Officer
貿易事務|Trade Administrator
マーケティング担当|Marketing Specialist
通訳|Interpreter
翻訳者|Translator
ツアーガイド|Tour Guide
編集者|Editor
動画編集者|Video Editor
薬剤師|Pharmacist
歯科衛生士|Dental Hygienist
理学療法士|Physical Therapist
栄養士|Dietitian
美容師|Hairdresser
ネイリスト|Nail Artist
農作業員|Farm Worker
酪農スタッフ|Dairy Farm Worker
養殖作業員|Fish Farm Worker
庭師|Gardener
サッカーコーチ|Soccer Coach
研究開発職|Research and Development Engineer
品質管理|Quality Control Specialist
生産管理|Production Planner
購買担当|Purchasing Officer
弁護士|Lawyer
税理士補助|Tax Accountant Assistant
建築士|Architect
測量技術者|Surveyor
空港グランドスタッフ|Airport Ground Staff
`);

const qualities = list(`
未経験者歓迎|no experience needed
週3日から|from three days a week
駅チカ|near the station
夜勤専従|night shift only
土日休み|weekends off
寮完備|dormitory available
管理職候補|future manager
急募|urgent
短期|short term
日払い可|daily pay
英語を活かす|use your English
学生歓迎|students welcome
オープニングスタッフ|opening staff
正社員登用あり|path to permanent employment
フルリモート|fully remote
車通勤可|commute by car
`);

const tasks = list(`
利用者の食事や入浴、移動の介助を行います|help residents with meals, bathing and moving about
お客様をご案内し、ご注文を伺って料理をお運びします|seat guests, take their orders and bring the dishes
商品の発注と在庫管理、売り場づくりを担当します|order goods, keep the stock and arrange the sales floor
図面をもとに部品を加工し、寸法を検査します|machine parts from drawings and check their measurements
社内システムの設計、開発、テスト、保守に携わります|design, build, test and maintain in-house systems
取引先への提案資料を作り、商談に同席します|prepare proposals for clients and join the negotiations
荷物の積み込みと配送、伝票の整理をお願いします|load parcels, deliver them and keep the slips in order
電話とメールでのお問い合わせに丁寧にお答えします|answer inquiries by telephone and mail with care
請求書の発行、入出金の確認、月次決算の補助をします|issue invoices, check payments and assist the monthly closing
建物の巡回、出入管理、緊急時の対応を行います|patrol the building, control access and respond to emergencies
子どもたちの生活と遊びを見守り、保護者と連絡を取ります|look after children at play and keep in touch with their parents
畑での種まき、収穫、出荷の準備を行います|sow, harvest and prepare vegetables for shipping
生徒一人ひとりに合わせた授業を計画し、実施します|plan and hold lessons that suit each student
客室の清掃、ベッドメイク、備品の補充をします|clean rooms, make beds and refill amenities
会議の通訳と議事録の翻訳を担当します|interpret at meetings and translate the minutes
機械の操作、点検、簡単な修理を覚えていただきます|learn to operate, inspect and repair the machines
Webサイトの更新とアクセス解析、改善の提案をします|update the website, analyse its traffic and propose improvements
採用面接の調整と入社手続き、研修の準備をします|arrange interviews, entry procedures and training
原材料の計量、混合、包装と清掃を行います|weigh, mix and pack raw materials and clean the line
空港や駅で旅行者を出迎え、観光地を案内します|meet travellers at airports and stations and guide them around the sights
血圧や体温の測定、点滴の管理、記録を行います|take blood pressure and temperature, manage drips and keep records
現場の安全と工程を管理し、協力会社と打ち合わせます|manage safety and schedule on site and meet with subcontractors
動画や写真の撮影と編集、投稿を担当します|shoot, edit and publish videos and photographs
契約書の確認と官公庁への申請書類の作成をします|review contracts and prepare applications to the authorities
`);

const conditions = list(`
交通費は全額支給します|travel costs are paid in full
社会保険完備、昇給は年一回です|social insurance included, a raise once a year
制服を貸与します|uniforms are lent
残業は月平均10時間ほどです|about ten hours of overtime a month
先輩社員が一対一で指導します|a senior colleague trains you one to one
日本語は日常会話ができれば大丈夫です|everyday Japanese is enough
外国籍の社員が多数活躍しています|many colleagues from abroad work here
在留資格の変更を会社が支援します|the company supports the change of your residence status
普通自動車免許をお持ちの方を優遇します|a driving licence is a plus
有給休暇が取りやすい職場です|paid holidays are easy to take
まかないがあります|staff meals are provided
資格取得の費用を補助します|we help with the cost of qualifications
シフトは希望を伺って決めます|shifts follow your wishes
家族手当と住宅手当があります|family and housing allowances
試用期間は3か月、条件は同じです|three months of trial under the same conditions
屋内は全面禁煙です|no smoking indoors
`);

const places = list(`
北海道 札幌市|Hokkaido Sapporo
青森県 弘前市|Aomori Hirosaki
宮城県 仙台市|Miyagi Sendai
福島県 郡山市|Fukushima Koriyama
茨城県 つくば市|Ibaraki Tsukuba
栃木県 宇都宮市|Tochigi Utsunomiya
群馬県 高崎市|Gunma Takasaki
埼玉県 さいたま市|Saitama Saitama
埼玉県 川口市|Saitama Kawaguchi
千葉県 千葉市|Chiba Chiba
千葉県 成田市|Chiba Narita
東京都 新宿区|Tokyo Shinjuku
東京都 渋谷区|Tokyo Shibuya
東京都 港区|Tokyo Minato
東京都 江東区|Tokyo Koto
東京都 大田区|Tokyo Ota
東京都 八王子市|Tokyo Hachioji
神奈川県 横浜市|Kanagawa Yokohama
神奈川県 川崎市|Kanagawa Kawasaki
新潟県 新潟市|Niigata Niigata
石川県 金沢市|Ishikawa Kanazawa
長野県 松本市|Nagano Matsumoto
岐阜県 岐阜市|Gifu Gifu
静岡県 浜松市|Shizuoka Hamamatsu
愛知県 名古屋市|Aichi Nagoya
愛知県 豊田市|Aichi Toyota
三重県 四日市市|Mie Yokkaichi
滋賀県 草津市|Shiga Kusatsu
京都府 京都市|Kyoto Kyoto
大阪府 大阪市|Osaka Osaka
大阪府 堺市|Osaka Sakai
兵庫県 神戸市|Hyogo Kobe
奈良県 奈良市|Nara Nara
岡山県 倉敷市|Okayama Kurashiki
広島県 広島市|Hiroshima Hiroshima
香川県 高松市|Kagawa Takamatsu
福岡県 福岡市|Fukuoka Fukuoka
熊本県 熊本市|Kumamoto Kumamoto
鹿児島県 鹿児島市|Kagoshima Kagoshima
沖縄県 那覇市|Okinawa Naha
`);

const families = list(`
青葉|Aoba
みなと|Minato
若草|Wakakusa
北星|Hokusei
さくら|Sakura
大和|Yamato
朝日野|Asahino
光陽|Koyo
千歳|Chitose
白樺|Shirakaba
松風|Matsukaze
海鳴|Uminari
桐山|Kiriyama
瑞穂|Mizuho
あけぼの|Akebono
東雲|Shinonome
`);
const trades = list(`
フーズ|Foods
メディカル|Medical
ロジスティクス|Logistics
テクノロジー|Technology
ホーム|Home
建設|Construction
製作所|Works
ホールディングス|Holdings
学園|Academy
ツーリスト|Tourist
クリーンサービス|Clean Service
ファーム|Farm
オートモーティブ|Automotive
デザイン|Design
パートナーズ|Partners
電子|Electronics
`);

const languages = ['en', 'zh', 'vi', 'ne', 'pt', 'ko', 'id', 'my'];
const levels = ['none', 'rudimentary', 'daily', 'business', 'native'];
const statuses = ['regular', 'contract', 'dispatch', 'freelance', 'parttime'];
const visas = [
  'engineer-specialist',
  'specified-skilled-worker-1',
  'permanent-resident',
  'student',
  'long-term-resident',
];
const remotes = ['onsite', 'hybrid', 'remote'];
const DAY = 86_400_000;

/** The official code of a name, as far as the occupation words have it. */
const codeOf = (name: string): string | undefined =>
  understand(name).asks.concepts?.[0]?.values?.positionDetail?.[0];

export function* composeJobs(count: number, seed = 20261121, now = Date.parse('2026-11-21T00:00:00Z')) {
  const codes = occupations.map(([name], at) => codeOf(name) ?? `detail-${at}`);
  const next = random(seed);
  const index = (length: number) => Math.floor(next() * length);
  /** Some things are far more common than others. */
  const skewed = (length: number) => Math.floor(next() ** 2 * length);
  const pick = <Item>(items: readonly Item[]): Item => items[index(items.length)]!;
  const several = <Item>(items: readonly Item[], most: number): Item[] => [
    ...new Set(Array.from({ length: 1 + index(most) }, () => pick(items))),
  ];
  for (let i = 1; i <= count; i += 1) {
    const occupation = skewed(occupations.length);
    const [jp, en] = occupations[occupation]!;
    const quality = pick(qualities);
    const place = places[skewed(places.length)]!;
    const family = pick(families);
    const trade = pick(trades);
    const branch = 1 + index(40);
    const duties = Array.from({ length: 4 + index(4) }, () => pick(tasks));
    const terms = Array.from({ length: 4 + index(4) }, () => pick(conditions));
    const only = next();
    const localized = (japanese: string, english: string) => ({
      ...(only < 0.9 && { jp: japanese }),
      ...(only > 0.25 && { en: english }),
    });
    const from = 2_400_000 + index(60) * 100_000;
    const published = now - index(60 * 24 * 60) * 60_000;
    const title = localized(`【${quality[0]}】${jp}`, `${en} (${quality[1]})`);
    const companyName = localized(`株式会社${family[0]}${trade[0]}`, `${family[1]} ${trade[1]} Co., Ltd.`);
    const placeNames = { jp: `日本 ${place[0]}`, en: `Japan ${place[1]}` };
    const number = `J${String(i).padStart(7, '0')}`;
    const [prefecture = '', city = ''] = place[1].toLowerCase().split(' ');
    yield {
      id: `01JD${i.toString(32).toUpperCase().padStart(22, '0')}`,
      number,
      version: 1,
      companyId: `01JC${(families.indexOf(family) * 1000 + trades.indexOf(trade) * 50 + branch).toString().padStart(22, '0')}`,
      title,
      companyName,
      position: { jp: `${jp}`, en: `${en}` },
      duties: localized(
        `${branch}号店での${jp}のお仕事です。${duties.map((one) => one[0]).join('。')}。${terms.map((one) => one[0]).join('。')}。`,
        `We look for a ${en.toLowerCase()} at branch ${branch}. You will ${duties.map((one) => one[1]).join('; ')}. Conditions: ${terms.map((one) => one[1]).join('; ')}.`,
      ),
      place: placeNames,
      country: ['JP'],
      prefecture: [prefecture],
      city: [`${prefecture}-${city}`],
      language: several(languages, 3),
      japaneseLevel: pick(levels),
      employmentStatus: statuses[skewed(statuses.length)]!,
      speciality: `field-${occupation % 16}`,
      positionMajor: `major-${occupation % 15}`,
      positionMiddle: `middle-${occupation % 40}`,
      positionDetail: codes[occupation]!,
      feature: jobFeatures.filter((_, at) => (i * 7 + at * 13) % 11 < 3),
      remotePolicy: remotes[skewed(remotes.length)]!,
      visaType: several(visas, 4),
      visaSponsorship: next() < 0.4,
      currency: next() < 0.97 ? 'JPY' : 'USD',
      yearlyFrom: from,
      yearlyTo: from + index(30) * 100_000,
      publishedAt: new Date(published).toISOString(),
      updatedAt: new Date(published).toISOString(),
      closesAt: new Date(published + (30 + index(60)) * DAY).toISOString(),
      card: { number, title, companyName, place: placeNames, salary: { from, currency: 'JPY' }, photo: null },
    } satisfies JobDocument;
  }
}
