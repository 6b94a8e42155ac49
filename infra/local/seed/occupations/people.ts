import type { OccupationText } from './types.ts';

export const medical: readonly OccupationText[] = [
  {
    occupation: '156',
    speciality: 'medical',
    pattern: 'ward',
    visas: 'medical',
    employment: ['regular', 'parttime', 'contract'],
    japanese: ['business', 'native'],
    languages: [],
    titles: [
      '看護師（病棟）|Nurse (Ward)',
      '看護師（外来・クリニック）|Nurse (Outpatients)',
      '療養病棟の看護師|Nurse (Long-Term Care Ward)',
    ],
    about: [
      '回復期から療養まで、患者さんの生活に寄り添う看護をしています。|From rehabilitation to long-term care, our nurses support patients in their daily lives.',
      '海外で看護師免許を取り、日本で資格を得た先輩が働いています。|You will work alongside nurses who qualified overseas first and then in Japan.',
    ],
    duties: [
      'バイタルサインの測定と記録|Take and chart vital signs',
      '点滴・注射・与薬|Give infusions, injections and medication',
      '医師の診察・処置の補助|Assist doctors',
      '食事・入浴など日常生活の援助|Help with meals, bathing and daily life',
      'ご家族への説明と退院調整|Brief families and arrange discharge',
      'カンファレンスでの看護計画の検討|Discuss care plans in conferences',
    ],
    day: {
      before: [
        '夜勤からの申し送り|Handover from the night shift',
        'バイタルサインの測定、点滴|Vital signs and infusions',
        '清拭・入浴の援助、処置の補助|Washing, bathing and treatments',
      ],
      after: [
        'カンファレンス|Care conference',
        'ご家族への説明、退院の準備|Talking with families, preparing discharges',
        '記録、夜勤への申し送り|Charting and handover',
      ],
    },
    requirements: [
      '日本の看護師または准看護師の免許をお持ちの方|Japanese licence as a registered or assistant nurse',
      'カルテを日本語で記録できる方|Able to chart in Japanese',
    ],
    welcome: [
      '病棟での勤務経験|Ward experience',
      '感染管理などの研修|Training in infection control and the like',
    ],
  },
  {
    occupation: '246',
    speciality: 'medical',
    pattern: 'ward',
    visas: 'care',
    employment: ['contract', 'parttime', 'regular', 'dispatch'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: ['看護助手|Nursing Aide', '病棟の看護補助スタッフ|Ward Assistant'],
    about: [
      '看護師と一緒に、患者さんの身の回りのお世話と環境づくりをします。|You work alongside the nurses, helping patients with daily life and keeping the ward in order.',
      '医療の資格は不要です。働きながら介護福祉士を目指せます。|No medical qualification is needed, and you can work towards care worker certification.',
    ],
    duties: [
      '食事の配膳と介助|Serve meals and help patients eat',
      '入浴・着替え・移動の介助|Help patients bathe, dress and move',
      'シーツ交換と病室の清掃|Change sheets and clean rooms',
      '検査室への患者さんの案内|Take patients to examinations',
      '医療器具の片付けと物品の補充|Put equipment away and refill supplies',
    ],
    day: {
      before: [
        '申し送り、環境整備|Handover, tidying rooms',
        'シーツ交換、清拭の補助|Changing sheets, helping with washing',
        '検査室への案内、配膳の準備|Taking patients to examinations, preparing meals',
      ],
      after: [
        '入浴の介助|Bathing',
        '物品の補充|Restocking supplies',
        '夕食の準備、申し送り|Preparing dinner, handover',
      ],
    },
    requirements: [
      '未経験可。人の役に立ちたい方|No experience needed; a caring attitude',
      '夜勤（月4回程度）ができる方|Able to work about four nights a month',
      '体を支える介助ができる方|Able to support people physically',
    ],
    welcome: [
      '介護職員初任者研修|Initial training for care workers',
      '介護や看護補助の経験|Experience in care or as an aide',
    ],
  },
  {
    occupation: '158',
    speciality: 'medical',
    pattern: 'office',
    visas: 'medical',
    employment: ['regular', 'parttime'],
    japanese: ['business', 'native'],
    languages: ['en', 'zh'],
    titles: [
      '調剤薬局の薬剤師|Dispensing Pharmacist',
      '薬剤師（在宅医療を含む）|Pharmacist (Including Home Care)',
    ],
    about: [
      '地域の方の薬を長く見守る、かかりつけの薬局です。|We are a community pharmacy that looks after its patients’ medicines over the years.',
      '外国語の服薬説明書を一緒に整えてくださる方を歓迎します。|We welcome pharmacists who can help us write instructions in other languages.',
    ],
    duties: [
      '処方箋の確認と調剤|Check prescriptions and dispense',
      '服薬指導と薬歴の記録|Counsel patients and keep medication records',
      '医師への疑義照会|Query prescriptions with doctors',
      'ご自宅・施設への薬のお届け|Deliver medicines to homes and care facilities',
      '医薬品の在庫・期限管理|Manage stock and expiry dates',
    ],
    day: {
      before: [
        '開局準備、在庫の確認|Opening, stock check',
        '処方箋の受付、調剤|Prescriptions and dispensing',
        '服薬指導|Counselling patients',
      ],
      after: [
        '在宅患者さんへの訪問|Home visits',
        '薬歴の記録|Medication records',
        '発注、閉局準備|Orders and closing',
      ],
    },
    requirements: [
      '日本の薬剤師免許をお持ちの方|Japanese pharmacist’s licence',
      '患者さんに分かりやすく説明できる方|Able to explain medicines clearly to patients',
    ],
    welcome: ['調剤の経験|Dispensing experience', '認定薬剤師|Certified pharmacist'],
  },
];

export const care: readonly OccupationText[] = [
  {
    occupation: '134',
    speciality: 'care',
    pattern: 'care',
    visas: 'care',
    employment: ['regular', 'contract', 'parttime', 'dispatch'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '介護スタッフ|Care Worker',
      '高齢者施設の介護職員|Care Worker in an Elderly Care Facility',
      '介護スタッフ（介護福祉士をめざす方）|Care Worker (Working towards Certification)',
    ],
    about: [
      'ご利用者の「自分でできること」を大切にしながら、暮らしを支えます。|We support residents in their daily lives and encourage them to do what they can for themselves.',
      '国籍の異なる職員が一緒に働き、介護福祉士の合格者も増えています。|Our team comes from many countries, and more of us pass the care worker exam every year.',
    ],
    duties: [
      '食事・入浴・トイレの介助|Help with meals, bathing and toileting',
      '歩行・車いす移動の介助|Help residents walk or move by wheelchair',
      '体操・レクリエーションの企画と実施|Plan and lead exercises and recreation',
      '体調の変化の記録と看護師への報告|Record changes in health and tell the nurses',
      '夜間の居室の見回り|Check rooms at night',
      'ご家族への日々の様子の報告|Keep families updated on residents’ daily lives',
    ],
    day: {
      before: [
        '申し送り、居室の見回り|Handover, rounds',
        '入浴の介助|Bathing',
        '水分補給、昼食の介助|Drinks and lunch',
      ],
      after: [
        '体操・レクリエーション|Exercises and recreation',
        'おやつ、トイレの介助|Snacks and toileting',
        '介護記録、申し送り|Care records and handover',
      ],
    },
    requirements: [
      '未経験可。お年寄りと話すことが好きな方|No experience needed; must enjoy talking with older people',
      'ひらがなの記録が読める方（漢字にはふりがなを付けています）|Able to read records in hiragana (kanji come with readings)',
    ],
    welcome: [
      '介護福祉士・実務者研修・初任者研修|Certified care worker, or practical or initial training',
      '介護の特定技能評価試験合格|Specified Skilled Worker test passed (nursing care)',
    ],
  },
  {
    occupation: '133',
    speciality: 'care',
    pattern: 'care',
    visas: 'care',
    employment: ['regular', 'parttime', 'contract'],
    japanese: ['daily', 'business'],
    languages: [],
    titles: ['訪問介護のホームヘルパー|Home Care Worker', '訪問介護スタッフ|Home Helper'],
    about: [
      'ご自宅を訪ね、その人らしい暮らしが続くよう手伝う仕事です。|You visit people at home and help them keep living life their own way.',
      '一人での訪問は、同行研修を重ねて自信がついてから始めます。|You shadow colleagues first, and visit alone only when you feel ready.',
    ],
    duties: [
      '食事の用意・掃除・買い物|Cook, clean and shop',
      '入浴・着替えの介助|Help clients bathe and dress',
      '通院の付き添い|Accompany clients to medical appointments',
      'スマートフォンでの訪問記録|Record visits on a smartphone',
      '気になる変化のサービス提供責任者への報告|Report changes to the service manager',
    ],
    day: {
      before: [
        '朝の確認、1件目の訪問（起床・朝食の介助）|Morning check, first visit (getting up, breakfast)',
        '2件目の訪問（掃除・買い物）|Second visit (cleaning and shopping)',
        '3件目の訪問（昼食の介助）|Third visit (lunch)',
      ],
      after: [
        '4件目の訪問（入浴の介助）|Fourth visit (bathing)',
        '通院の付き添い|Accompanying a client to the doctor',
        '記録、責任者への報告|Records and report',
      ],
    },
    requirements: [
      '介護職員初任者研修以上を修了した方|Completed initial training for care workers or above',
      '自転車または自動車で移動できる方|Able to travel by bicycle or car',
    ],
    welcome: ['訪問介護の経験|Experience in home care', '普通自動車免許|Driving licence'],
  },
  {
    occupation: '556',
    speciality: 'care',
    pattern: 'care',
    visas: 'open',
    employment: ['parttime', 'contract', 'regular'],
    japanese: ['daily'],
    languages: [],
    titles: [
      'グループホームの世話人|Group Home Caretaker',
      '障害者グループホームの生活支援員|Support Worker at a Group Home',
    ],
    about: [
      '障害のある方が数人で暮らす家で、食事づくりや見守りをします。|You cook for and look out for a small group of people with disabilities who share a home.',
      '家庭的な雰囲気の中で、一人ひとりの歩調に合わせて働けます。|It is a homely place, and you work at each person’s own pace.',
    ],
    duties: [
      '朝食・夕食の調理|Cook breakfast and dinner',
      '服薬・金銭管理の見守り|Help residents manage medicines and money',
      '掃除・洗濯の支援|Clean and do the laundry together',
      '日中活動先・ご家族との連絡|Keep in touch with day centres and families',
      '宿泊勤務での夜間の見守り|Stay overnight on duty',
    ],
    day: {
      before: [
        '起床の声かけ、朝食、服薬の見守り|Waking residents, breakfast, medication',
        '日中活動先への送り出し、掃除|Seeing residents off, cleaning',
        '買い物、連絡|Shopping and calls',
      ],
      after: [
        '事務、支援記録|Office work and records',
        '帰宅の出迎え、洗濯の支援|Welcoming residents home, laundry',
        '夕食の準備、引き継ぎ|Preparing dinner, handover',
      ],
    },
    requirements: [
      '家庭料理を作れる方|Able to cook home meals',
      '宿泊勤務に月数回入れる方|Able to stay overnight a few times a month',
    ],
    welcome: ['福祉施設での経験|Experience in welfare facilities', '普通自動車免許|Driving licence'],
  },
  {
    occupation: '132',
    speciality: 'care',
    pattern: 'office',
    visas: 'careManager',
    employment: ['regular', 'contract'],
    japanese: ['native', 'business'],
    languages: [],
    titles: [
      'ケアマネジャー（介護支援専門員）|Care Manager',
      '居宅介護支援のケアマネジャー|Care Manager (Home Care Planning)',
    ],
    about: [
      'ご本人とご家族の希望を聞き、必要な介護サービスを組み立てます。|You listen to people and their families and put together the care they need.',
      '一人で抱え込まないよう、週に一度の検討会で相談し合っています。|We talk cases through every week, so nobody has to carry one alone.',
    ],
    duties: [
      '自宅訪問による心身の状態の確認|Visit homes and assess needs',
      'ケアプランの作成と説明|Write and explain care plans',
      '事業所・医療機関との調整|Coordinate providers and clinics',
      '毎月の利用状況の確認|Review services every month',
      '給付管理書類の作成|Prepare benefit claims',
    ],
    day: {
      before: [
        '朝礼、連絡事項の確認|Briefing and messages',
        'ご自宅の訪問|Home visits',
        'サービス担当者会議|Care team meeting',
      ],
      after: [
        'ケアプランの作成|Writing care plans',
        '事業所との調整|Coordinating providers',
        '記録、翌日の訪問の準備|Records, preparing visits',
      ],
    },
    requirements: [
      '介護支援専門員の資格をお持ちの方|Care manager licence',
      '普通自動車免許をお持ちの方|Driving licence',
    ],
    welcome: [
      '居宅介護支援の経験|Experience in home care planning',
      '主任介護支援専門員|Senior care manager',
    ],
  },
];

export const education: readonly OccupationText[] = [
  {
    occupation: '398',
    speciality: 'education',
    pattern: 'school',
    visas: 'instructor',
    employment: ['regular', 'contract', 'parttime', 'freelance'],
    japanese: ['none', 'rudimentary'],
    languages: ['en'],
    titles: [
      '英会話講師|English Conversation Teacher',
      '子ども英語教室の先生|Children’s English Teacher',
      '企業向け英語研修の講師|Business English Trainer',
    ],
    about: [
      '子どもから社会人まで、話す楽しさを伝えるレッスンをします。|You teach lessons that help children and adults enjoy speaking English.',
      '教材とレッスンプランは用意があります。準備の時間も勤務に含みます。|Materials and lesson plans are provided, and preparation counts as working time.',
    ],
    duties: [
      '少人数クラス・個人レッスンの担当|Teach small groups and individuals',
      '生徒の目標に合わせたレッスンの工夫|Adapt lessons to students’ goals',
      '体験レッスンの実施|Give trial lessons',
      '学習記録・講評の作成|Write progress notes and feedback',
      '季節行事の企画|Plan seasonal events',
    ],
    day: {
      before: [
        '教材の確認、授業準備|Lesson preparation',
        '幼児・小学生クラス|Kindergarten and primary classes',
        '保護者への報告|Talking with parents',
      ],
      after: [
        '中学生・高校生クラス|Junior high and high school classes',
        '社会人の個人レッスン|One-to-one lessons for adults',
        '学習記録、教室の片付け|Progress notes, tidying up',
      ],
    },
    requirements: [
      '英語がネイティブレベルの方|Native or near-native English',
      '大学を卒業した方|University degree',
    ],
    welcome: [
      '英語教育の資格（TESOLなど）|Teaching certificate such as TESOL',
      '子どもを教えた経験|Experience teaching children',
    ],
  },
  {
    occupation: '397',
    speciality: 'education',
    pattern: 'school',
    visas: 'humanities',
    employment: ['regular', 'parttime', 'contract', 'freelance'],
    japanese: ['native'],
    languages: ['vi', 'zh', 'en', 'my', 'si'],
    titles: [
      '日本語教師|Japanese Language Teacher',
      '企業内日本語研修の講師|Japanese Teacher for Company Courses',
      'オンライン日本語教師|Online Japanese Teacher',
    ],
    about: [
      '進学や就職を目指す学習者に、日本語と日本での生活を教えます。|You teach Japanese, and life in Japan, to people preparing for study or work.',
      '学習者の母語が分かる先生は、初級クラスで大きな力になります。|Teachers who speak their students’ language are a great help in beginners’ classes.',
    ],
    duties: [
      '初級から上級までの授業|Teach from beginners to advanced',
      '試験の作成と採点|Write and mark tests',
      '進路・生活の相談|Advise on studies and life',
      '教材の作成と共有|Make and share materials',
      '校外学習・発表会の準備|Prepare outings and presentations',
    ],
    day: {
      before: [
        '職員朝礼、授業準備|Staff meeting, preparation',
        '午前の授業（初級クラス）|Morning lessons (beginners)',
        '宿題の確認|Checking homework',
      ],
      after: [
        '午後の授業（中級クラス）|Afternoon lessons (intermediate)',
        '進路・生活の相談|Advising students',
        '採点、教材の準備|Marking, preparing materials',
      ],
    },
    requirements: [
      '登録日本語教員、または420時間の養成講座を修了した方|Registered Japanese language teacher, or 420 hours of training',
      '大学を卒業した方|University degree',
    ],
    welcome: [
      '日本語学校での経験|Experience in a language school',
      '介護や技術分野の日本語の知識|Knowledge of Japanese for care or engineering',
    ],
  },
  {
    occupation: '131',
    speciality: 'education',
    pattern: 'nursery',
    visas: 'open',
    employment: ['regular', 'parttime', 'contract'],
    japanese: ['business', 'native'],
    languages: ['en', 'zh', 'pt'],
    titles: [
      '保育士|Nursery Teacher',
      '多文化保育に取り組む園の保育士|Nursery Teacher in a Multicultural Nursery',
    ],
    about: [
      '外国につながる子どもが多く通う園で、遊びと生活を支えます。|You look after children at play and through the day in a nursery where many have roots abroad.',
      '保護者へのお便りは、多言語で作っています。|We write to parents in several languages.',
    ],
    duties: [
      '食事・着替え・午睡の見守り|Look after meals, dressing and naps',
      '絵本・歌・外遊び|Lead picture books, songs and outdoor play',
      '成長の記録|Record how children grow',
      '保護者との毎日の連絡|Keep in touch with parents every day',
      '行事の企画と準備|Plan and prepare events',
    ],
    day: {
      before: [
        '受け入れ、健康観察|Receiving children, health check',
        '散歩、外遊び|Walk and outdoor play',
        '給食の見守り|Lunch',
      ],
      after: [
        '午睡の見守り、連絡帳の記入|Nap time, parents’ notebooks',
        'おやつ、室内遊び|Snack and indoor play',
        'お迎えの対応、翌日の準備|Pick-up, preparing for tomorrow',
      ],
    },
    requirements: [
      '保育士資格をお持ちの方|Qualified nursery teacher',
      '子どもの安全を第一に考えられる方|A safety-first approach to childcare',
    ],
    welcome: [
      '保育園・幼稚園での経験|Experience in a nursery or kindergarten',
      '外国語で保護者と話せる方|Able to speak with parents in a foreign language',
    ],
  },
];

export const security: readonly OccupationText[] = [
  {
    occupation: '241',
    speciality: 'security',
    pattern: 'guard',
    visas: 'open',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['daily', 'business'],
    languages: ['en'],
    titles: [
      '施設警備スタッフ|Facility Security Guard',
      '商業施設の警備・案内|Shopping Centre Security and Information',
      '国際展示場の警備スタッフ|Exhibition Hall Security Staff',
    ],
    about: [
      'オフィスや商業施設で、出入りの確認と見回りをします。|You check visitors in and out and patrol offices and shopping centres.',
      '入社後に20時間以上の研修があり、未経験でも安心して始められます。|No experience needed: you start with more than 20 hours of paid training.',
    ],
    duties: [
      '受付での入館手続き|Register visitors at reception',
      '館内の巡回、施錠・火の元の確認|Patrol, and check locks and fire risks',
      '防犯カメラの監視|Monitor security cameras',
      '道案内、落とし物の対応|Give directions and deal with lost property',
      '急病・火災時の初期対応|Respond first to illness or fire',
    ],
    day: {
      before: [
        '朝礼、装備の点検、引き継ぎ|Briefing, equipment check, handover',
        '受付、入館の手続き|Reception',
        '館内の巡回|Patrol',
      ],
      after: [
        '防犯カメラの監視|Camera monitoring',
        '道案内、落とし物の対応|Directions, lost property',
        '報告書の作成、引き継ぎ|Report and handover',
      ],
    },
    requirements: [
      '18歳以上の方（警備業法による）|Aged 18 or over (required by the Security Services Act)',
      '日本語で報告できる方|Able to report in Japanese',
    ],
    welcome: [
      '警備の経験・検定|Security experience or certification',
      '外国語での案内|Giving directions in a foreign language',
    ],
  },
  {
    occupation: '475',
    speciality: 'security',
    pattern: 'site',
    visas: 'open',
    employment: ['contract', 'parttime', 'regular'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    pay: 'day',
    titles: [
      '交通誘導の警備スタッフ|Traffic Control Guard',
      'イベント会場の誘導スタッフ|Crowd Control Guard at Events',
    ],
    about: [
      '工事現場や催しの会場で、人と車の安全を守ります。|You keep people and vehicles safe at work sites and events.',
      '仕事が早く終わった日も、1日分の賃金をお支払いします。|You are paid for the full day even when work ends early.',
    ],
    duties: [
      '旗・誘導灯による車両の誘導|Guide vehicles with flags and light batons',
      '歩行者の安全な通路への案内|Lead pedestrians to safe paths',
      '看板・コーンの設置|Set out signs and cones',
      '無線での連絡|Keep in touch by radio',
      '作業記録の記入|Keep a record of the work',
    ],
    day: {
      before: [
        '現場に集合、朝礼、看板の設置|Arriving on site, briefing, setting out signs',
        '車両の誘導|Directing vehicles',
        '歩行者の案内（交代で休憩）|Guiding pedestrians (breaks in turn)',
      ],
      after: [
        '車両の誘導|Directing vehicles',
        '搬入車両の案内|Guiding delivery trucks',
        '看板の撤去、報告書の記入|Removing signs, daily report',
      ],
    },
    requirements: [
      '18歳以上の方（警備業法による）|Aged 18 or over (required by the Security Services Act)',
      '屋外での立ち仕事ができる方|Able to stand and work outdoors',
    ],
    welcome: ['交通誘導警備業務検定|Traffic control certification', '普通自動車免許|Driving licence'],
  },
];

export const agriculture: readonly OccupationText[] = [
  {
    occupation: '505',
    speciality: 'agriculture',
    pattern: 'farm',
    visas: 'skilledWorker',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      'ハウス野菜の栽培スタッフ|Greenhouse Vegetable Grower',
      'トマト・きゅうりの栽培と収穫|Tomato and Cucumber Growing and Harvesting',
      'いちご農園の栽培スタッフ|Strawberry Farm Staff',
    ],
    about: [
      '温室で一年を通じて野菜を育てます。雨の日も作業できます。|We grow vegetables under glass all year round, so rain never stops us.',
      '温度や水やりは機械が管理し、人は苗の手入れと収穫に集中します。|Temperature and watering are automated, so you can concentrate on the plants and the harvest.',
    ],
    duties: [
      '苗の植え付け、つる・葉の手入れ|Plant seedlings and train vines and leaves',
      '実の収穫と運搬|Harvest and carry the crop',
      '大きさごとの選別と箱詰め|Sort by size and pack',
      '病気・害虫の見回り|Look for disease and insects',
      '温室・作業場の片付け|Keep greenhouses and packing sheds tidy',
    ],
    day: {
      before: [
        '朝礼、収穫|Briefing and harvesting',
        '収穫物の運搬、選別|Carrying and sorting',
        'つる・葉の手入れ|Training vines, trimming leaves',
      ],
      after: [
        '箱詰め、出荷|Packing and shipping',
        '病気・害虫の見回り|Checking for disease and pests',
        '温室の片付け|Tidying the greenhouse',
      ],
    },
    requirements: [
      '未経験可。暑さに気を付けながら作業できる方|No experience needed; able to work in warm conditions',
      '朝早くから働ける方|Able to start early',
    ],
    welcome: [
      '農業の経験|Farming experience',
      '農業の特定技能評価試験合格|Specified Skilled Worker test passed (agriculture)',
    ],
  },
  {
    occupation: '502',
    speciality: 'agriculture',
    pattern: 'dairy',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['none', 'rudimentary', 'daily'],
    languages: [],
    titles: ['酪農スタッフ|Dairy Farm Worker', '牧場の搾乳・飼育スタッフ|Milking and Cattle Care Staff'],
    about: [
      '約200頭の牛を、スタッフみんなで世話しています。|We look after about 200 cows as a team.',
      '搾乳は機械が中心です。牛の様子に気付く目が大切になります。|Machines do most of the milking; what counts is an eye for the animals.',
    ],
    duties: [
      '朝夕の搾乳|Milk in the morning and evening',
      '飼料の配合と給餌|Mix and give feed',
      '牛舎の清掃、寝床の整備|Clean the barns and bedding',
      '子牛への哺乳|Feed calves',
      '体調の変化の獣医師への報告|Tell the vet about changes in health',
    ],
    day: {
      before: [
        '牛の観察、搾乳の準備|Checking the herd, preparing to milk',
        '朝の搾乳、子牛への哺乳|Morning milking, feeding calves',
        '給餌、牛舎の清掃|Feeding, cleaning the barn',
      ],
      after: [
        '給餌、寝床の整備|Feeding and bedding',
        '夕方の搾乳|Evening milking',
        '搾乳機の洗浄、記録|Washing the milking machine, records',
      ],
    },
    requirements: [
      '動物が好きな方|Comfortable working with animals',
      '早朝と夕方に分かれた勤務ができる方|Able to work early mornings and evenings',
    ],
    welcome: [
      '畜産の経験|Experience with livestock',
      '大型特殊免許・普通自動車免許|Licence for large special vehicles or cars',
    ],
  },
  {
    occupation: '503',
    speciality: 'agriculture',
    pattern: 'farm',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '養殖場の作業スタッフ|Fish Farm Worker',
      'ブリ・マダイの養殖スタッフ|Yellowtail and Sea Bream Farm Worker',
      '牡蠣の養殖・むき身作業|Oyster Farming and Shucking',
    ],
    about: [
      '穏やかな湾のいけすで、魚や貝を育てています。|We raise fish and shellfish in pens in a sheltered bay.',
      '船の上の仕事と、港の作業場での仕事の両方があります。|The work is divided between the boat and the harbour shed.',
    ],
    duties: [
      'いけすの給餌と魚の観察|Feed the fish and monitor their condition',
      '網・ロープの点検と補修|Check and mend nets and ropes',
      '魚・貝の水揚げ|Land fish and shellfish',
      'サイズの選別、箱詰め・氷入れ|Sort, pack and ice the catch',
      '船・作業場の洗浄|Wash the boat and the shed',
    ],
    day: {
      before: [
        '出港、給餌|Out to the pens, feeding',
        '水揚げ、選別|Landing and sorting',
        '箱詰め、出荷|Packing and shipping',
      ],
      after: [
        '網の点検・補修|Checking and mending nets',
        'いけすの見回り|Round of the pens',
        '船・作業場の洗浄|Washing the boat and the shed',
      ],
    },
    requirements: [
      '船酔いしにくい方|Not prone to seasickness',
      '体を動かす仕事ができる方|Able to do physical work',
    ],
    welcome: ['漁業・養殖の経験|Experience in fishing or aquaculture', '小型船舶免許|Small boat licence'],
  },
  {
    occupation: '506',
    speciality: 'agriculture',
    pattern: 'farm',
    visas: 'skilledWorker',
    employment: ['contract', 'parttime', 'regular'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '果樹園の栽培スタッフ|Orchard Worker',
      'りんご・ぶどうの栽培と収穫|Apple and Grape Growing and Harvesting',
      '果樹の収穫スタッフ|Fruit Harvesting Staff',
    ],
    about: [
      '剪定から収穫まで、季節に合わせて果樹の世話をします。|From pruning to harvest, you look after fruit trees through the seasons.',
      '収穫期だけの勤務も、通年の勤務も相談できます。|You can join us for the harvest or work all year round.',
    ],
    duties: [
      '枝の剪定と摘花|Prune branches and thin blossom',
      '果実の袋かけ|Bag the fruit on the tree',
      '熟した果実の収穫|Pick ripe fruit',
      '選果場でのサイズ・色の選別|Sort by size and colour',
      '草刈りと園内整備|Cut grass and keep the orchard in order',
    ],
    day: {
      before: [
        '朝礼、収穫|Briefing and picking',
        '剪定、袋かけ|Pruning and bagging',
        '収穫物の運搬|Carrying the fruit',
      ],
      after: [
        '選果、箱詰め|Sorting and packing',
        '草刈り|Cutting grass',
        '道具の手入れ、片付け|Looking after tools',
      ],
    },
    requirements: [
      '脚立を使った作業ができる方|Able to work on ladders',
      '未経験可。屋外の仕事が好きな方|No experience needed; must enjoy outdoor work',
    ],
    welcome: ['農業の経験|Farming experience', '普通自動車免許|Driving licence'],
  },
];

export const lightWork: readonly OccupationText[] = [
  {
    occupation: '485',
    speciality: 'light-work',
    pattern: 'warehouse',
    visas: 'open',
    employment: ['dispatch', 'contract', 'parttime', 'regular'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '倉庫作業スタッフ|Warehouse Worker',
      '物流倉庫の入出荷スタッフ|Warehouse Staff (Receiving and Shipping)',
    ],
    about: [
      '大型の物流倉庫で、商品の受け入れから出荷までを担当します。|You handle goods from arrival to dispatch in a large warehouse.',
      '床の色や番号で場所が分かるので、日本語に不安があっても大丈夫です。|Colours and numbers on the floor show you where to go, so you can manage with little Japanese.',
    ],
    duties: [
      '入荷した商品の検数|Check incoming quantities',
      '台車での運搬と棚入れ|Move goods to the shelves by trolley',
      '出荷する商品の集品|Collect goods for shipping',
      '箱詰めと送り状の貼付|Pack and label boxes',
      '倉庫の整理と棚卸し|Keep the warehouse in order and take stock',
    ],
    day: {
      before: [
        '朝礼、体操|Briefing and exercises',
        '入荷の検数、棚入れ|Counting and shelving arrivals',
        '集品|Collecting orders',
      ],
      after: [
        '箱詰め、送り状の貼付|Packing and labelling',
        'トラックへの積み込み|Loading trucks',
        '倉庫の整理|Tidying the warehouse',
      ],
    },
    requirements: [
      '未経験可。15kg程度の荷物を持てる方|No experience needed; able to lift about 15 kg',
      '立ち仕事ができる方|Comfortable standing for long periods',
    ],
    welcome: ['倉庫での経験|Warehouse experience', 'フォークリフトの資格|Forklift certificate'],
  },
  {
    occupation: '486',
    speciality: 'light-work',
    pattern: 'warehouse',
    visas: 'open',
    employment: ['parttime', 'dispatch', 'contract'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      'ピッキング・仕分けスタッフ|Order Picker',
      '通販商品のピッキング|Order Picker (Online Shop)',
      '荷物の仕分けスタッフ|Parcel Sorter',
    ],
    about: [
      '端末の表示に従って、商品を集めたり、行き先ごとに仕分けたりする仕事です。|You pick and sort goods by following a handheld terminal.',
      '週3日から、午前だけ・夕方だけの勤務も選べます。|Work from three days a week, with mornings-only or evenings-only shifts available.',
    ],
    duties: [
      '端末の指示に沿った集品|Follow the terminal and collect goods',
      'バーコードの読み取りと数量確認|Scan barcodes and check numbers',
      '行き先ごとの仕分け|Sort parcels by destination',
      '緩衝材を入れた梱包|Pack with padding',
      '空き箱・台車の片付け|Put away boxes and trolleys',
    ],
    day: {
      before: [
        '朝礼、端末の受け取り|Briefing, picking up the terminal',
        '集品|Picking',
        '数量の確認|Checking quantities',
      ],
      after: ['仕分け|Sorting', '梱包|Packing', '台車の片付け|Putting trolleys away'],
    },
    requirements: [
      '未経験可。数量の確認を正確にできる方|No experience needed; accurate at counting',
      '歩く作業が苦にならない方|Comfortable with a lot of walking',
    ],
    welcome: [
      'ピッキングの経験|Picking experience',
      '繁忙期に多めに働ける方|Able to work more in busy seasons',
    ],
  },
  {
    occupation: '97',
    speciality: 'light-work',
    pattern: 'cleaning',
    visas: 'skilledWorker',
    employment: ['parttime', 'contract', 'regular'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      'ビル清掃スタッフ|Building Cleaner',
      'オフィスビルの清掃スタッフ|Office Cleaner',
      '駅・商業施設の清掃スタッフ|Station and Shopping Centre Cleaner',
    ],
    about: [
      '使う人の見えないところで、建物の清潔を守る仕事です。|You keep buildings clean and pleasant for everyone who uses them.',
      '道具の使い方は動画で学べます。字幕は7言語あります。|Training videos subtitled in seven languages show you how to use the equipment.',
    ],
    duties: [
      '床のモップがけ・掃除機がけ|Mop and vacuum floors',
      'トイレ・洗面所の清掃|Clean toilets and washrooms',
      'ごみの回収と分別|Collect and sort rubbish',
      '窓・手すりの拭き上げ|Wipe windows and handrails',
      '機械による床洗浄とワックスがけ|Wash and wax floors by machine',
    ],
    day: {
      before: [
        '用具の準備、ごみの回収|Preparing tools, collecting rubbish',
        'トイレ・洗面所の清掃|Toilets and washrooms',
        '床のモップがけ|Mopping floors',
      ],
      after: [
        '窓・手すりの拭き上げ|Windows and handrails',
        '機械での床洗浄|Machine washing',
        '点検、用具の片付け|Inspection, putting tools away',
      ],
    },
    requirements: [
      '未経験可。まじめに取り組める方|No experience needed; a conscientious approach',
      '早朝または夜間に働ける方|Able to work early or late',
    ],
    welcome: [
      '清掃の経験|Cleaning experience',
      'ビルクリーニングの特定技能評価試験合格|Specified Skilled Worker test passed (building cleaning)',
    ],
  },
  {
    occupation: '489',
    speciality: 'light-work',
    pattern: 'factory',
    visas: 'open',
    employment: ['parttime', 'dispatch'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '製品の包装スタッフ|Product Packing Worker',
      '食品のパック詰め・ラベル貼り|Food Packing and Labelling',
    ],
    about: [
      '完成した食品や日用品を、箱や袋に詰める軽作業です。|Light work: you pack finished food and household goods into boxes and bags.',
      '座ってできる工程もあり、体力に合わせて担当を決めます。|Some tasks can be done sitting down, and we match the work to your strength.',
    ],
    duties: [
      '製品の袋詰め・箱詰め|Pack goods in bags and boxes',
      '日付・品名ラベルの貼付|Attach date and name labels',
      '重さ・数量の確認|Check weight and number',
      '箱の組み立てと積み上げ|Fold and stack boxes',
      '作業台の清掃|Clean the worktops',
    ],
    day: {
      before: [
        '着替え、手洗い、朝礼|Changing, washing hands, briefing',
        '袋詰め|Bagging',
        'ラベルの貼付|Labelling',
      ],
      after: [
        '重さ・数量の確認|Checking weights and quantities',
        '箱の積み上げ|Stacking boxes',
        '作業台の清掃|Cleaning the worktops',
      ],
    },
    requirements: [
      '未経験可。同じ作業を続けられる方|No experience needed; comfortable with repetitive tasks',
      '手洗いなど衛生の決まりを守れる方|Able to follow hygiene rules such as hand washing',
    ],
    welcome: [
      '工場での軽作業の経験|Experience of light factory work',
      '平日に週4日以上働ける方|Able to work four weekdays or more',
    ],
  },
];
