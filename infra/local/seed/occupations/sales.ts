import type { OccupationText } from './types.ts';

export const sales: readonly OccupationText[] = [
  {
    occupation: '78',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'open',
    employment: ['parttime', 'parttime', 'regular'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      'コンビニエンスストアの店員|Convenience Store Staff',
      'コンビニのレジ・品出しスタッフ|Convenience Store Staff (Till and Shelves)',
      'コンビニの店舗運営スタッフ|Convenience Store Operations Staff',
    ],
    about: [
      '毎日の暮らしに欠かせないお店で、レジや品出しを担当します。|You work the till and keep the shelves full in a shop people rely on every day.',
      'レジの操作は英語・ベトナム語・ネパール語の手引きを用意しています。|We have guides to the till in English, Vietnamese and Nepali.',
    ],
    duties: [
      'レジ会計、公共料金・宅配便の受付|Work the till and accept bill payments and parcels',
      '弁当・飲料などの品出し|Put lunches, drinks and other goods on the shelves',
      '揚げ物・コーヒーなどの準備|Prepare fried food and coffee',
      '店内・駐車場の清掃|Clean the shop and the car park',
      '納品された商品の検品|Check deliveries',
      '売れ行きに応じた発注の提案|Suggest orders based on what sells',
    ],
    day: {
      before: [
        '引き継ぎ、レジのお金の確認|Handover, counting the till',
        'レジ、宅配便の受付|Till and parcels',
        '納品の検品、品出し|Checking deliveries, stocking shelves',
      ],
      after: [
        '揚げ物の調理、店内の清掃|Hot food, cleaning',
        '発注の確認|Checking orders',
        '次の担当への引き継ぎ|Handover',
      ],
    },
    requirements: [
      '未経験可。週2日から働ける方|No experience needed; at least two days a week',
      '簡単な漢字が読める方|Able to read simple kanji',
    ],
    welcome: [
      'コンビニやスーパーでの勤務経験|Experience in a convenience store or supermarket',
      '早朝・深夜に働ける方|Able to work early in the morning or late at night',
    ],
  },
  {
    occupation: '57',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'open',
    employment: ['parttime', 'regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      'スーパーの売場スタッフ|Supermarket Staff',
      'スーパーの生鮮食品スタッフ|Fresh Food Staff',
      '食品スーパーの店舗スタッフ|Food Supermarket Staff',
    ],
    about: [
      '地域の食卓を支えるスーパーで、売場づくりを担当します。|You help run the shop floor of a neighbourhood supermarket.',
      '部門ごとの少人数のチームで、先輩と一緒に仕事を覚えます。|You learn alongside an experienced colleague in a small team.',
    ],
    duties: [
      '野菜・果物・加工食品の陳列|Display vegetables, fruit and packaged food',
      '鮮度の確認、値引きシールの貼付|Check freshness and mark prices down',
      '肉・魚のパック詰めと値付け|Pack and price meat and fish',
      'お客様の問い合わせ対応、売場のご案内|Answer questions and help customers find what they need',
      '在庫の確認と発注|Count stock and place orders',
      '特売・季節の売場づくり|Set up special offers and seasonal displays',
    ],
    day: {
      before: [
        '入荷した商品の品出し|Stocking the shelves',
        '開店前の売場の点検|Checking the shop floor before opening',
        '加工・パック詰め|Cutting and packing',
      ],
      after: [
        '鮮度の確認、値引き|Freshness checks and markdowns',
        '発注、翌日の特売の準備|Ordering, preparing tomorrow’s offers',
        '売場の補充、引き継ぎ|Restocking and handover',
      ],
    },
    requirements: [
      '未経験可。10kg程度の荷物を運べる方|No experience needed; able to carry about 10 kg',
      '土日のどちらかに働ける方|Able to work on Saturday or Sunday',
    ],
    welcome: [
      '小売店での勤務経験|Experience in retail',
      '包丁を使う作業の経験|Experience working with knives',
    ],
  },
  {
    occupation: '73',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'humanities',
    employment: ['regular', 'contract', 'parttime', 'dispatch'],
    japanese: ['daily', 'business'],
    languages: ['zh', 'en', 'ko', 'th'],
    titles: [
      'アパレル販売スタッフ|Clothing Sales Staff',
      '衣料品店の免税・接客スタッフ|Clothing Shop Staff (Tax-Free Counter)',
      'ファッション販売・店舗運営|Fashion Sales and Shop Operations',
    ],
    about: [
      '海外からのお客様も多い店舗で、服選びのお手伝いをします。|You help customers choose clothes in a shop popular with overseas visitors.',
      '接客だけでなく、ディスプレイやSNSでの発信にも関われます。|There is more to it than serving customers: you can also work on displays and social media.',
    ],
    duties: [
      'お客様の好みに合わせたコーディネートの提案|Ask customers what they like and suggest outfits',
      '試着のご案内、裾上げなどの受付|Look after fitting rooms and accept alterations',
      '免税の手続き|Handle tax-free formalities',
      '商品の畳み直し、売場の整理|Fold clothes and keep the floor tidy',
      'マネキン・ウィンドウのディスプレイ|Dress mannequins and windows',
      '店舗SNSへの写真・紹介文の投稿|Post photos and texts on the shop’s social media',
    ],
    day: {
      before: [
        '朝礼、開店準備|Briefing and opening',
        '接客、試着のご案内|Serving customers, fitting rooms',
        '入荷した商品の検品|Checking new arrivals',
      ],
      after: [
        '免税カウンター|Tax-free counter',
        'ディスプレイの変更、SNSの投稿|Changing displays, social media',
        '遅番への引き継ぎ|Handover to the late shift',
      ],
    },
    requirements: [
      '接客に関心があり、服が好きな方|Interested in customer service and clothes',
      '土日祝に働ける方|Able to work at weekends and on holidays',
    ],
    welcome: [
      'アパレルや百貨店での販売経験|Experience in clothing or department store sales',
      '外国語での接客経験|Experience serving customers in a foreign language',
    ],
  },
  {
    occupation: '450',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'humanities',
    employment: ['dispatch', 'contract', 'regular'],
    japanese: ['business'],
    languages: ['vi', 'zh', 'ne', 'pt', 'en'],
    titles: [
      '携帯電話ショップの販売スタッフ|Mobile Phone Shop Staff',
      '携帯電話の外国語カウンター担当|Mobile Phone Staff (Foreign Language Counter)',
    ],
    about: [
      '日本で暮らし始める方の契約を、母語で手伝えるカウンターの仕事です。|At our counter you help people who are settling in Japan with their contracts in their own language.',
      '料金プランは研修で1つずつ学べます。専門知識は不要です。|Training covers the price plans one by one, so no special knowledge is needed.',
    ],
    duties: [
      '新規契約・機種変更の手続き|Handle new contracts and phone upgrades',
      '料金プランの比較とお客様に合うプランの提案|Compare price plans and recommend the right one',
      '本人確認書類の確認、契約内容の入力|Check identity documents and enter contracts',
      '初期設定・データ移行のお手伝い|Help with set-up and data transfer',
      '通訳を兼ねたほかのスタッフの接客補助|Support colleagues by interpreting for customers',
    ],
    day: {
      before: [
        '朝礼、新しい料金プランの確認|Briefing on new price plans',
        '来店のお客様の受付|Receiving customers',
        '契約手続き、初期設定|Contracts and set-up',
      ],
      after: [
        '外国語でのご相談|Consultations in other languages',
        '在庫と書類の点検|Checking stock and documents',
        '1日の集計、引き継ぎ|Daily figures and handover',
      ],
    },
    requirements: [
      '接客または販売の経験が半年以上ある方|At least six months of experience in sales or customer service',
      '日本語の契約書類を読める方|Able to read contract documents in Japanese',
    ],
    welcome: [
      '携帯電話や家電の販売経験|Experience in selling phones or electronics',
      '正確な事務作業が得意な方|Accurate with documents',
    ],
  },
  {
    occupation: '58',
    speciality: 'sales',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract'],
    japanese: ['business', 'native'],
    languages: ['en', 'vi', 'zh', 'id', 'es'],
    remote: 'hybrid',
    pay: 'year',
    titles: [
      '商社の海外営業|Overseas Sales at a Trading Company',
      '専門商社の営業（輸出担当）|Trading Company Sales (Exports)',
      '海外営業・新規開拓|Overseas Sales and Business Development',
    ],
    about: [
      '国内メーカーの製品を、海外の取引先に提案する営業です。|You sell Japanese manufacturers’ products to customers overseas.',
      '現地の商習慣を知る方の視点を、取引先の開拓に生かしてください。|Your knowledge of local business customs will help us win new customers.',
    ],
    duties: [
      '取引先との商談、見積書の作成|Negotiate with customers and prepare quotes',
      '貿易事務・物流会社との輸出入日程の調整|Arrange shipments with the trade desk and forwarders',
      '海外の展示会での製品紹介|Present products at trade fairs abroad',
      '市場・競合の調査と報告書の作成|Study markets and competitors and report on them',
      '法務担当との契約条件の確認|Check contract terms with the legal team',
      '海外出張（年に数回）|Travel abroad several times a year',
    ],
    day: {
      before: [
        'メールの確認、海外からの問い合わせへの返信|Email and enquiries from overseas',
        '見積書の作成|Preparing quotes',
        'メーカーとの打ち合わせ|Meeting with a maker',
      ],
      after: [
        '海外の取引先とのオンライン商談|Online meeting with a customer abroad',
        '出荷日程の調整|Arranging shipments',
        '商談記録の入力|Entering call notes',
      ],
    },
    requirements: [
      '法人営業または貿易の経験が2年以上ある方|At least two years of experience in B2B sales or trade',
      '担当地域の言語または英語で商談ができる方|Able to negotiate in English or the language of the region',
    ],
    welcome: [
      '機械・食品・素材などの知識|Knowledge of machinery, food or materials',
      '普通自動車免許|Driving licence',
    ],
  },
  {
    occupation: '59',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'humanities',
    employment: ['regular', 'contract'],
    japanese: ['business'],
    languages: ['zh', 'en', 'vi', 'ko'],
    titles: [
      '不動産の賃貸営業|Property Lettings Adviser',
      '外国人のお客様向け住まい探しの案内|Housing Adviser for International Customers',
      '不動産仲介の営業|Property Agent',
    ],
    about: [
      '日本で部屋を探す方に、契約の仕組みから分かりやすく案内します。|You guide people who are looking for a home in Japan, starting with how rental contracts work.',
      '言葉の壁に困っているお客様から頼りにされる仕事です。|You will be the person customers turn to when the language gets difficult.',
    ],
    duties: [
      'お客様の希望の聞き取りと物件の提案|Listen to what customers want and suggest properties',
      '物件の内見への同行|Show properties',
      '入居申し込み・保証会社の審査手続きの補助|Help with applications and guarantor screening',
      '契約内容、ゴミ出しなど生活ルールの説明|Explain contracts and local rules such as rubbish collection',
      '広告用の写真撮影と紹介文の作成|Photograph properties and write advertisements',
      '入居後のご相談への対応|Help tenants after they move in',
    ],
    day: {
      before: [
        '朝礼、新着物件の確認|Briefing, new listings',
        '問い合わせへの返信、来店の予約|Replying to enquiries, booking visits',
        '物件の写真撮影|Photographing properties',
      ],
      after: [
        '内見のご案内|Viewings',
        '申込書類の作成|Application documents',
        '契約の準備、翌日の予定の確認|Preparing contracts and tomorrow’s viewings',
      ],
    },
    requirements: [
      '接客または営業の経験がある方|Experience in sales or customer service',
      '普通自動車免許（AT限定可）をお持ちの方、または取得予定の方|Driving licence (automatic-only is fine), or in the process of getting one',
    ],
    welcome: [
      '宅地建物取引士|Licensed real estate transaction specialist',
      '賃貸仲介の経験|Experience in lettings',
    ],
  },
  {
    occupation: '448',
    speciality: 'sales',
    pattern: 'shop',
    visas: 'humanities',
    employment: ['regular', 'parttime', 'contract'],
    japanese: ['daily', 'business'],
    languages: ['zh', 'en', 'ko'],
    titles: ['ドラッグストアの販売スタッフ|Drugstore Staff', '医薬品の登録販売者|Registered OTC Drug Seller'],
    about: [
      '薬や化粧品、日用品を扱う店で、お客様の相談に応えます。|You answer customers’ questions in a shop for medicines, cosmetics and household goods.',
      '登録販売者の資格は、働きながら取得できます。受験料は会社が負担します。|You can qualify as a registered seller while working here; we pay the examination fee.',
    ],
    duties: [
      '市販薬・化粧品売場でのご案内|Advise customers on medicines and cosmetics',
      'レジ会計と免税の手続き|Work the till and handle tax-free sales',
      '商品の陳列、使用期限の確認|Display goods and check dates',
      '外国語の商品説明カードの作成|Write product cards in foreign languages',
      '在庫管理と発注|Manage stock and orders',
    ],
    day: {
      before: [
        '開店準備、品出し|Opening and stocking shelves',
        'レジ、売場のご案内|Till and customer advice',
        '使用期限の確認|Checking expiry dates',
      ],
      after: [
        '化粧品売場での接客|Cosmetics counter',
        '商品説明カードの作成|Writing product cards',
        '発注、引き継ぎ|Orders and handover',
      ],
    },
    requirements: [
      '接客に関心のある方（資格は不問）|Interested in customer service (no qualification needed)',
      '商品の説明書きが読める方|Able to read product descriptions in Japanese',
    ],
    welcome: [
      '登録販売者の資格|Registered seller qualification',
      '化粧品販売の経験|Experience in cosmetics sales',
    ],
  },
];
