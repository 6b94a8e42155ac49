import type { OccupationText } from './types.ts';

export const hospitality: readonly OccupationText[] = [
  {
    occupation: '414',
    speciality: 'hospitality',
    pattern: 'hotel',
    visas: 'humanities',
    employment: ['regular', 'contract', 'dispatch', 'parttime'],
    japanese: ['daily', 'business'],
    languages: ['en', 'zh', 'ko', 'th', 'fr'],
    titles: [
      'ホテルのフロントスタッフ|Hotel Front Desk Staff',
      '宿泊フロント・ゲストサービス|Front Desk and Guest Services',
      'フロント業務（宿泊予約・館内案内）|Front Desk Staff (Reservations and Guest Information)',
    ],
    about: [
      '国内外から訪れるお客様を最初にお迎えし、滞在中の困りごとに応えるフロントの仕事です。|You are the first person our guests from Japan and abroad meet, and the one they turn to during their stay.',
      '到着から出発まで、お客様の滞在を支えるフロント業務をお任せします。|You will look after guests from the moment they arrive until they leave.',
    ],
    duties: [
      'チェックイン・チェックアウトの手続き|Check guests in and out',
      '電話・メール・予約サイトからの宿泊予約の受付、客室の割り当て|Take reservations by phone, email and booking sites, and assign rooms',
      '周辺の観光地・飲食店・交通機関のご案内|Advise guests on sights, restaurants and transport nearby',
      '手荷物の預かり、宅配便・タクシーの手配|Store luggage and arrange deliveries and taxis',
      '宿泊料金の精算、1日の売上の締め|Settle bills and close the daily accounts',
      '客室清掃・レストランとの連携、お客様のご要望への対応|Work with housekeeping and the restaurant to meet guests’ requests',
    ],
    day: {
      before: [
        '夜勤からの引き継ぎ、当日の予約確認|Handover from the night shift, today’s bookings',
        'チェックアウト対応、精算|Check-outs and payments',
        '荷物の預かり、観光のご案内|Luggage storage and sightseeing advice',
      ],
      after: [
        '客室の割り当て、アレルギーなどの申し送り|Room allocation, notes on allergies and requests',
        'チェックイン対応|Check-ins',
        '遅番への引き継ぎ|Handover to the late shift',
      ],
    },
    requirements: [
      '立ち仕事ができ、シフト勤務に対応できる方|Comfortable standing for long periods and working shifts',
      '基本的なパソコン操作（入力・メール）ができる方|Basic computer skills (data entry and email)',
      '人と話すことが好きで、落ち着いて対応できる方|A people person who stays calm under pressure',
    ],
    welcome: [
      'ホテル・旅館での勤務経験|Experience in a hotel or ryokan',
      '宿泊管理システムの使用経験|Experience with a property management system',
      '複数の外国語での接客経験|Experience serving guests in several languages',
    ],
  },
  {
    occupation: '416',
    speciality: 'hospitality',
    pattern: 'hotel',
    visas: 'skilledWorker',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['rudimentary', 'daily', 'business'],
    languages: ['en', 'zh', 'ko'],
    titles: [
      '温泉旅館の接客スタッフ|Guest Service Staff at a Hot Spring Ryokan',
      '旅館の仲居・客室係|Ryokan Room Attendant (Nakai)',
      '旅館のお食事処スタッフ|Dining Room Staff at a Ryokan',
    ],
    about: [
      '温泉旅館で、お客様のお迎えからお食事のご用意、お見送りまでを担当します。|You welcome guests to our hot spring inn, serve their meals and see them off.',
      '日本のおもてなしを、先輩と一緒に現場で覚えていく仕事です。|You will learn Japanese hospitality on the job, side by side with experienced colleagues.',
    ],
    duties: [
      '玄関でのお出迎え、お部屋へのご案内|Welcome guests at the entrance and show them to their rooms',
      '朝食・夕食の配膳と料理の説明|Serve breakfast and dinner and explain the dishes',
      '食事処の席づくりと片付け|Set and clear tables in the dining rooms',
      '布団・浴衣・アメニティの準備|Lay out futons, yukata and amenities',
      '大浴場など館内設備のご案内|Explain the hot spring baths and other facilities',
      '売店での接客とレジ|Serve customers and work the till in the gift shop',
    ],
    day: {
      before: [
        '朝食の配膳|Breakfast service',
        'お見送り、食事処の片付け|Seeing guests off, clearing the dining rooms',
        '客室の備品と浴衣の補充|Restocking rooms with amenities and yukata',
      ],
      after: [
        'お出迎え、お部屋へのご案内|Welcoming guests and showing them to their rooms',
        '夕食の席づくり|Setting tables for dinner',
        '遅番への引き継ぎ|Handover to the late shift',
      ],
    },
    requirements: [
      '着物または作務衣での勤務に抵抗のない方（着付けは入社後にお教えします）|Willing to wear a kimono or samue (we show you how)',
      '土日祝・年末年始の勤務ができる方|Able to work at weekends, on holidays and over New Year',
      '日本の作法を学びたいという気持ちのある方|Keen to learn Japanese etiquette',
    ],
    welcome: [
      '宿泊または飲食での接客経験|Experience of service in accommodation or restaurants',
      '特定技能（宿泊）の評価試験合格|Specified Skilled Worker test passed (accommodation)',
      '茶道・華道などの経験|Experience of tea ceremony or flower arrangement',
    ],
  },
  {
    occupation: '417',
    speciality: 'hospitality',
    pattern: 'kitchen',
    visas: 'skilledWorker',
    employment: ['regular', 'parttime', 'parttime', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: ['en', 'zh'],
    titles: [
      'レストランのホールスタッフ|Restaurant Floor Staff',
      'ホール・接客スタッフ|Waiting Staff',
      'ホールスタッフ（店長候補）|Floor Staff (Future Restaurant Manager)',
    ],
    about: [
      'お客様のご案内から配膳、会計まで、店の雰囲気をつくるホールの仕事です。|From seating guests to serving and taking payment, you set the mood of the restaurant.',
      '忙しい時間帯も声をかけ合いながら、チームで動く職場です。|However busy it gets, we keep talking to each other and work as a team.',
    ],
    duties: [
      'お客様の席へのご案内、注文の受付|Seat guests and take their orders',
      '料理・飲み物の配膳、食器の片付け|Bring food and drinks and clear the tables',
      'アレルギー・食習慣に関するご質問への回答、厨房への伝達|Answer questions about allergies and diets, and pass them on to the kitchen',
      'レジ会計、予約の電話対応|Take payment and answer reservation calls',
      '開店準備と閉店後の清掃|Set up before opening and clean after closing',
      '新人スタッフへの指導|Train new colleagues',
    ],
    day: {
      before: [
        '朝礼、店内の清掃と席の準備|Briefing, cleaning and table setting',
        'ランチの案内・配膳|Lunch service',
        'レジ、食器の片付け|Till and clearing tables',
      ],
      after: [
        '予約の確認、ディナーの席づくり|Checking bookings, setting up for dinner',
        '補充と仕込みの手伝い|Restocking and helping the kitchen',
        'ディナーの案内・配膳|Dinner service',
      ],
    },
    requirements: [
      '未経験可。明るくあいさつができる方|No experience needed; a friendly manner',
      '週末や夜の時間帯に働ける方|Able to work at weekends and in the evening',
    ],
    welcome: [
      '飲食店での接客経験|Experience in a restaurant',
      '特定技能（外食業）の評価試験合格|Specified Skilled Worker test passed (food service)',
      'メニューの英語表記づくりなどに関心のある方|Keen to help with things like English menus',
    ],
  },
  {
    occupation: '100',
    speciality: 'hospitality',
    pattern: 'kitchen',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['daily', 'business'],
    languages: [],
    titles: [
      '日本料理の調理スタッフ|Japanese Cuisine Cook',
      '和食の調理人（板前）|Japanese Chef (Itamae)',
      '会席料理の調理補助から始める調理人|Cook in a Kaiseki Kitchen (Starting as an Assistant)',
    ],
    about: [
      'だしの取り方から盛り付けまで、和食の基本を身につけられる調理場です。|Our kitchen is a place to learn Japanese cooking from the ground up, from making dashi to plating.',
      '季節の食材を使った献立を、料理長のもとで一緒に作ります。|Working under the head chef, you help create menus around what is in season.',
    ],
    duties: [
      '野菜・魚の下処理と仕込み|Prepare vegetables and fish',
      '焼き物・煮物・揚げ物などの調理|Cook grilled, simmered and fried dishes',
      '会席料理の盛り付け|Plate the courses of a kaiseki meal',
      '食材の発注と在庫管理|Order ingredients and keep track of stock',
      '調理場の清掃と衛生管理|Keep the kitchen clean and hygienic',
      '季節の献立づくりへの参加|Help plan seasonal menus',
    ],
    day: {
      before: [
        '食材の検品、だし取り|Checking deliveries, making dashi',
        '野菜・魚の仕込み|Preparing vegetables and fish',
        '昼の部の調理と盛り付け|Cooking and plating for lunch',
      ],
      after: [
        '夜の部の仕込み|Preparation for dinner',
        '焼き場・煮方の補助|Assisting at the grill and simmering stations',
        '夜の部の調理、片付け|Dinner service and cleaning down',
      ],
    },
    requirements: [
      '調理の実務経験が1年以上ある方、または調理学校を卒業した方|At least one year of cooking experience, or a cooking school diploma',
      '衛生管理のルールを守れる方|Able to follow hygiene rules strictly',
    ],
    welcome: [
      '調理師免許|Cook’s licence',
      '和食店での経験|Experience in a Japanese restaurant',
      'ふぐ調理などの専門資格|Specialist licence, such as for preparing fugu',
    ],
  },
  {
    occupation: '99',
    speciality: 'hospitality',
    pattern: 'kitchen',
    visas: 'cook',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['none', 'rudimentary', 'daily'],
    languages: ['en', 'fr', 'it'],
    titles: [
      '西洋料理の調理スタッフ|Western Cuisine Cook',
      '洋食レストランのコック|Cook in a Western-Style Restaurant',
      'イタリア料理・フランス料理の調理人|Cook (Italian and French Cuisine)',
    ],
    about: [
      'ランチからコース料理まで、幅広い西洋料理を経験できる厨房です。|Our kitchen gives you experience across Western cuisine, from lunches to full-course dinners.',
      '少人数の厨房で、仕込みから仕上げまで一通りを任されます。|Our team is small, so you handle everything from preparation to the finished plate.',
    ],
    duties: [
      'ソース・スープの仕込み|Prepare sauces and soups',
      '肉・魚料理の加熱調理と盛り付け|Cook and plate meat and fish',
      'サラダバー・ビュッフェの補充と温度管理|Restock the salad bar and buffet and check temperatures',
      '納品された食材の検品と保管|Check and store deliveries',
      'アレルギー対応メニューの調理|Prepare dishes that take account of allergies',
      '宴会・パーティー料理の準備|Prepare food for banquets and parties',
    ],
    day: {
      before: [
        '食材の検品、ソースの仕込み|Checking deliveries, preparing sauces',
        'サラダ・前菜の準備|Salads and starters',
        'ランチの調理と盛り付け|Cooking and plating for lunch',
      ],
      after: [
        '夜の仕込み|Preparation for dinner',
        '温度・衛生の記録|Temperature and hygiene records',
        'ディナーの調理|Dinner service',
      ],
    },
    requirements: [
      '西洋料理の調理経験が2年以上ある方|At least two years of experience in Western cuisine',
      '厨房での立ち仕事ができる方|Comfortable on your feet in a busy kitchen',
    ],
    welcome: [
      '調理師免許、または海外での同等の資格|Cook’s licence or an overseas equivalent',
      '製菓・製パンの経験|Experience in pastry or bread',
    ],
  },
  {
    occupation: '492',
    speciality: 'hospitality',
    pattern: 'kitchen',
    visas: 'skilledWorker',
    employment: ['parttime', 'parttime', 'dispatch', 'contract'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: ['調理補助・洗い場スタッフ|Kitchen Assistant and Dishwasher', '厨房の調理補助|Kitchen Assistant'],
    about: [
      '料理人を支える、厨房になくてはならない仕事です。作業は1つずつお教えします。|You support the cooks in a job no kitchen can do without, and we teach you one task at a time.',
      '写真付きの手順書があるので、日本語に自信がない方も始めやすい仕事です。|Instructions come with photos, so you can start even if you are not yet confident in Japanese.',
    ],
    duties: [
      '野菜の皮むき・カットなどの下ごしらえ|Peel and cut vegetables',
      'サラダ・小鉢の盛り付け|Plate salads and small dishes',
      '食器洗浄機での食器・調理器具の洗浄|Wash dishes and utensils with the dishwasher',
      '食材の片付け、冷蔵庫・棚の整理|Put away food and keep the fridges and shelves tidy',
      '厨房の床・調理台の清掃|Clean the kitchen floor and worktops',
    ],
    day: {
      before: [
        '手洗い・身支度、野菜の下ごしらえ|Washing hands and changing, preparing vegetables',
        '小鉢の盛り付け|Plating side dishes',
        '食器の洗浄|Dishwashing',
      ],
      after: [
        '食材の片付け|Putting food away',
        '夜の盛り付けの手伝い|Helping to plate dinner',
        '厨房の清掃|Cleaning the kitchen',
      ],
    },
    requirements: [
      '未経験可。清潔さを大切にできる方|No experience needed; clean and tidy habits',
      '5〜10kg程度の物を持ち運べる方|Able to carry 5 to 10 kg',
    ],
    welcome: [
      '飲食店や給食での経験|Experience in restaurants or canteens',
      '長く働ける方|Looking for a long-term job',
    ],
  },
  {
    occupation: '105',
    speciality: 'hospitality',
    pattern: 'shop',
    visas: 'open',
    employment: ['parttime', 'parttime', 'regular'],
    japanese: ['rudimentary', 'daily'],
    languages: ['en'],
    titles: [
      'カフェスタッフ|Café Staff',
      'カフェのバリスタ・接客|Barista and Café Staff',
      'カフェの接客・調理スタッフ|Café Staff (Counter and Kitchen)',
    ],
    about: [
      '自家焙煎のコーヒーと焼き菓子を楽しみに、地元の方も旅行者も訪れるカフェです。|Locals and travellers come to our café for house-roasted coffee and fresh bakes.',
      'コーヒーの知識は入社後の研修で身につきます。まずは接客から始めましょう。|Training covers everything you need to know about coffee. You start by serving customers.',
    ],
    duties: [
      'カウンターでの注文受付と会計|Take orders and payment at the counter',
      'エスプレッソマシンでのドリンク作り|Make drinks with the espresso machine',
      'サンドイッチ・焼き菓子の準備|Prepare sandwiches and pastries',
      'テーブル・客席の整頓|Keep tables and seats tidy',
      'コーヒー豆の販売と説明|Sell coffee beans and explain them',
      '在庫の確認と発注|Check stock and place orders',
    ],
    day: {
      before: [
        '開店準備、マシンの調整|Opening, adjusting the espresso machine',
        'カウンターでの接客|Serving at the counter',
        'サンドイッチの補充|Restocking sandwiches',
      ],
      after: [
        '豆の計量・袋詰め|Weighing and bagging beans',
        '客席の整頓、焼き菓子の補充|Tidying tables, restocking pastries',
        'レジ締めの準備、引き継ぎ|Preparing to close the till, handover',
      ],
    },
    requirements: [
      '未経験可。お客様と笑顔で話せる方|No experience needed; friendly with customers',
      '週3日以上働ける方|Able to work at least three days a week',
    ],
    welcome: [
      'カフェや飲食店での経験|Experience in a café or restaurant',
      'ラテアートに興味のある方|Interested in latte art',
    ],
  },
  {
    occupation: '114',
    speciality: 'hospitality',
    pattern: 'own',
    visas: 'humanities',
    employment: ['freelance', 'contract', 'regular'],
    japanese: ['business', 'native'],
    languages: ['en', 'fr', 'es', 'zh', 'de', 'it'],
    titles: [
      '通訳ガイド|Guide Interpreter',
      '訪日旅行の通訳ガイド|Guide Interpreter for Visitors to Japan',
      '街歩きツアーのガイド|Walking Tour Guide',
    ],
    about: [
      '日本を訪れる旅行者に、土地の歴史と暮らしをその人の言葉で伝える仕事です。|You bring local history and daily life alive for travellers, in their own language.',
      '少人数のツアーが中心です。お客様の関心に合わせて案内の内容を組み立てられます。|Most of our groups are small, so you can shape each tour around what your guests care about.',
    ],
    duties: [
      '集合場所でのお出迎えと1日の行程の説明|Meet guests and explain the plan of the day',
      '寺社・街並み・市場などの外国語でのご案内|Guide guests through temples, streets and markets in a foreign language',
      '交通・食事・体験の予約確認|Confirm transport, meals and activities',
      '天候や体調に応じた行程の調整|Adjust the route to the weather and to how guests feel',
      'ツアー報告書の作成|Write a short report after each tour',
      '新しいコースの下見と企画|Try out and help plan new routes',
    ],
    day: {
      before: [
        '行程と予約の確認、お客様との合流|Checking the route and bookings, meeting guests',
        '寺社・街並みのご案内|Guiding through temples and streets',
        '市場・商店街のご案内|Guiding through the market',
      ],
      after: [
        '体験プログラムの補助|Helping at the activity',
        'お見送り|Seeing guests off',
        '報告書の作成|Writing the tour report',
      ],
    },
    requirements: [
      'ご案内する言語で、歴史や文化まで説明できる方|Able to explain history and culture in the language of the tour',
      '長い距離を歩くことが苦にならない方|Comfortable walking long distances',
    ],
    welcome: [
      '全国通訳案内士の資格|Licensed guide interpreter',
      'ツアーガイドや添乗の経験|Experience as a guide or tour leader',
      '救命講習の受講|First aid training',
    ],
  },
  {
    occupation: '415',
    speciality: 'light-work',
    pattern: 'cleaning',
    visas: 'open',
    employment: ['parttime', 'parttime', 'contract', 'dispatch'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      'ホテルの客室清掃スタッフ|Hotel Room Attendant',
      '客室清掃・ベッドメイク|Room Cleaning and Bed Making',
      '客室の清掃・点検スタッフ|Room Cleaning and Inspection Staff',
    ],
    about: [
      'お客様が気持ちよく過ごせる部屋を整える仕事です。2人1組で作業を覚えます。|You prepare rooms for our guests, working in pairs while you learn.',
      '客室ごとの手順が決まっているので、初めての方もすぐに慣れます。|Every room follows the same steps, so newcomers soon feel at home.',
    ],
    duties: [
      '使用済みリネンの回収とベッドメイク|Collect used linen and make the beds',
      '浴室・トイレの清掃|Clean bathrooms and toilets',
      '掃除機がけ、家具の拭き上げ|Vacuum and wipe the furniture',
      'タオル・アメニティの補充|Refill towels and amenities',
      '忘れ物・設備の不具合のフロントへの報告|Report lost property and defects to the front desk',
      '清掃後の客室の点検|Inspect rooms after cleaning',
    ],
    day: {
      before: [
        '朝礼、担当する部屋の確認|Briefing and room list',
        'リネンの回収、ベッドメイク|Collecting linen, making beds',
        '浴室の清掃、備品の補充|Bathrooms and amenities',
      ],
      after: [
        '残りの客室の清掃|Remaining rooms',
        '客室の点検|Room inspection',
        'ワゴンの補充、リネン室の整理|Restocking trolleys, tidying the linen room',
      ],
    },
    requirements: [
      '未経験可。体を動かすことが好きな方|No experience needed; must enjoy physical work',
      '時間を守って作業できる方|Good timekeeping',
    ],
    welcome: [
      '客室清掃や清掃の経験|Experience in housekeeping or cleaning',
      '週4日以上働ける方|Able to work at least four days a week',
    ],
  },
];
