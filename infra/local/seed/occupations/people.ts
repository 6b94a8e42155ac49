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
      '回復期から療養まで、患者さんの生活に寄り添う看護をしています。|From recovery to long-term care, our nursing stays close to patients’ lives.',
      '海外で看護師免許を取り、日本で資格を得た先輩が働いています。|Colleagues who first qualified abroad and then in Japan work here.',
    ],
    duties: [
      'バイタルサインを測り、記録します。|Take and record vital signs.',
      '点滴や注射、与薬をします。|Give infusions, injections and medicines.',
      '医師の診察や処置を補助します。|Assist doctors.',
      '食事や入浴などの日常生活を支えます。|Help with meals, bathing and daily life.',
      'ご家族への説明と退院の調整をします。|Explain to families and arrange discharge.',
      'カンファレンスで看護計画を話し合います。|Discuss care plans in conferences.',
    ],
    requirements: [
      '日本の看護師または准看護師の免許をお持ちの方|Licensed in Japan as a nurse or assistant nurse',
      'カルテを日本語で記録できる方|Keeps records in Japanese',
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
      '看護師と一緒に、患者さんの身の回りのお世話と環境づくりをします。|With the nurses, you care for patients and their surroundings.',
      '医療の資格は要りません。働きながら介護福祉士を目指せます。|No medical qualification is needed, and you can work towards care worker certification.',
    ],
    duties: [
      '食事の配膳と介助をします。|Serve meals and help patients eat.',
      '入浴や着替え、移動を手伝います。|Help patients bathe, dress and move.',
      'シーツの交換と病室の清掃をします。|Change sheets and clean rooms.',
      '検査室まで患者さんを案内します。|Take patients to examinations.',
      '医療器具の片付けと物品の補充をします。|Put equipment away and refill supplies.',
    ],
    requirements: [
      '未経験可。人の役に立ちたい方|No experience needed; wants to help people',
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
      '地域の方の薬を長く見守る、かかりつけの薬局です。|Ours is a family pharmacy that follows people’s medicines over the years.',
      '外国語の服薬説明書を一緒に整えてくださる方を歓迎します。|We welcome pharmacists who help us write instructions in other languages.',
    ],
    duties: [
      '処方箋を確認し、調剤します。|Check prescriptions and dispense.',
      '服薬の説明をし、記録します。|Explain medicines and keep records.',
      '医師へ疑問点を照会します。|Query prescriptions with doctors.',
      'ご自宅や施設へ薬を届けます。|Take medicines to homes and facilities.',
      '薬の在庫と期限を管理します。|Manage stock and expiry dates.',
    ],
    requirements: [
      '日本の薬剤師免許をお持ちの方|Licensed in Japan as a pharmacist',
      '患者さんに分かりやすく説明できる方|Explains clearly to patients',
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
      'ご利用者の「自分でできること」を大切にしながら、暮らしを支えます。|We support residents’ lives while valuing what they can do for themselves.',
      '国籍の異なる職員が一緒に働き、介護福祉士の合格者も増えています。|People of many nationalities work together here, and more and more pass the care worker examination.',
    ],
    duties: [
      '食事・入浴・トイレの介助をします。|Help with meals, bathing and toileting.',
      '歩行や車いすでの移動を手伝います。|Help residents walk or move by wheelchair.',
      '体操やレクリエーションを一緒に楽しみます。|Enjoy exercises and recreation together.',
      '体調の変化を記録し、看護師に伝えます。|Record changes in health and tell the nurses.',
      '夜間に居室を見回ります。|Look in on rooms at night.',
      'ご家族に日々の様子を伝えます。|Keep families updated on residents’ daily lives.',
    ],
    requirements: [
      '未経験可。お年寄りと話すことが好きな方|No experience needed; enjoys talking with older people',
      'ひらがなの記録が読める方（漢字にはふりがなを付けています）|Reads records in hiragana (kanji come with readings)',
    ],
    welcome: [
      '介護福祉士・実務者研修・初任者研修|Certified care worker, or practical or initial training',
      '介護の特定技能評価試験合格|Passed the specified skills test for nursing care',
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
      'ご自宅を訪ね、その人らしい暮らしが続くよう手伝う仕事です。|You visit people at home and help them go on living as they like.',
      '一人での訪問は、同行研修を重ねて自信がついてから始めます。|You visit alone only after you have gone along with colleagues and feel sure.',
    ],
    duties: [
      '食事の用意や掃除、買い物をします。|Cook, clean and shop.',
      '入浴や着替えを介助します。|Help people bathe and dress.',
      '通院に付き添います。|Accompany people to the doctor.',
      '訪問の内容をスマートフォンで記録します。|Record visits on a smartphone.',
      '気になる変化を責任者に報告します。|Report changes to the service manager.',
    ],
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
      '障害のある方が数人で暮らす家で、食事づくりや見守りをします。|In a home shared by a few people with disabilities, you cook and keep an eye on things.',
      '家庭的な雰囲気の中で、一人ひとりの歩調に合わせて働けます。|The home is like a family, and you work at each person’s pace.',
    ],
    duties: [
      '朝食・夕食を作ります。|Cook breakfast and dinner.',
      '服薬やお金の管理を見守ります。|Watch over medicines and money.',
      '掃除や洗濯を一緒にします。|Clean and do the laundry together.',
      '日中の活動先や家族と連絡を取ります。|Keep in touch with day centres and families.',
      '泊まりの勤務で夜間を見守ります。|Stay overnight and keep watch.',
    ],
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
    visas: 'care',
    employment: ['regular', 'contract'],
    japanese: ['native', 'business'],
    languages: [],
    titles: [
      'ケアマネジャー（介護支援専門員）|Care Manager',
      '居宅介護支援のケアマネジャー|Care Manager (Home Care Planning)',
    ],
    about: [
      'ご本人とご家族の希望を聞き、必要な介護サービスを組み立てます。|You listen to people and their families and put together the care they need.',
      '一人で抱え込まないよう、週に一度の検討会で相談し合っています。|So that no one carries a case alone, we talk cases through every week.',
    ],
    duties: [
      'ご自宅を訪ね、心身の状態を伺います。|Visit homes and assess needs.',
      'ケアプランを作成し、説明します。|Write and explain care plans.',
      '事業所や医療機関と調整します。|Coordinate providers and clinics.',
      '毎月の利用状況を確認します。|Review services every month.',
      '給付管理の書類を作成します。|Prepare benefit papers.',
    ],
    requirements: [
      '介護支援専門員の資格をお持ちの方|Licensed care manager',
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
      '子どもから社会人まで、話す楽しさを伝えるレッスンをします。|You teach children and adults to enjoy speaking.',
      '教材とレッスンプランは用意があります。準備の時間も勤務に含みます。|We provide materials and lesson plans, and preparation counts as working time.',
    ],
    duties: [
      '少人数クラスや個人レッスンを担当します。|Teach small groups and individuals.',
      '生徒の目標に合わせて内容を工夫します。|Adapt lessons to students’ goals.',
      '体験レッスンをします。|Give trial lessons.',
      '学習の記録と講評を書きます。|Write progress notes and feedback.',
      '季節の行事を企画します。|Plan seasonal events.',
    ],
    requirements: [
      '英語を母語のように話せる方|Native or near-native English',
      '大学を卒業した方|University degree',
    ],
    welcome: [
      '英語教育の資格（TESOLなど）|Teaching certificate such as TESOL',
      '子どもを教えた経験|Experience of teaching children',
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
      '学習者の母語が分かる先生は、初級クラスで大きな力になります。|Teachers who know their students’ language are a great help in beginners’ classes.',
    ],
    duties: [
      '初級から上級までの授業を担当します。|Teach from beginners to advanced.',
      '試験の作成と採点をします。|Write and mark tests.',
      '進路や生活の相談に乗ります。|Advise on studies and life.',
      '教材を作り、共有します。|Make and share materials.',
      '校外学習や発表会を準備します。|Prepare outings and presentations.',
    ],
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
      '外国につながる子どもが多く通う園で、遊びと生活を支えます。|You support play and daily life in a nursery where many children have roots abroad.',
      '保護者へのお便りは、多言語で作っています。|We write to parents in several languages.',
    ],
    duties: [
      '子どもの食事・着替え・昼寝を見守ります。|Look after meals, dressing and naps.',
      '絵本や歌、外遊びを一緒に楽しみます。|Enjoy picture books, songs and outdoor play together.',
      '成長の様子を記録します。|Record how children grow.',
      '保護者と毎日の連絡を取ります。|Keep in touch with parents every day.',
      '行事の企画と準備をします。|Plan and prepare events.',
    ],
    requirements: [
      '保育士資格をお持ちの方|Qualified nursery teacher',
      '子どもの安全を第一に考えられる方|Puts children’s safety first',
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
      'オフィスや商業施設で、出入りの確認と見回りをします。|You check who comes and goes and patrol offices and shopping centres.',
      '入社後に20時間以上の研修があり、未経験でも安心して始められます。|You train for more than 20 hours at the start, so no experience is needed.',
    ],
    duties: [
      '受付で入館の手続きをします。|Handle entry at reception.',
      '館内を巡回し、鍵や火の元を確認します。|Patrol, and check locks and fire risks.',
      '防犯カメラを確認します。|Watch the cameras.',
      '道案内や落とし物に対応します。|Give directions and deal with lost property.',
      '急病や火災のときに初期対応をします。|Act first in illness or fire.',
    ],
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
      '旗や誘導灯で車を案内します。|Guide vehicles with flags and light batons.',
      '歩行者を安全な通路へ案内します。|Lead pedestrians to safe paths.',
      '看板やコーンを並べます。|Set out signs and cones.',
      '無線で仲間と連絡を取ります。|Keep in touch by radio.',
      '作業の記録を付けます。|Keep a record of the work.',
    ],
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
      '温度や水やりは機械が管理し、人は苗の手入れと収穫に集中します。|Machines look after temperature and water; people care for the plants and harvest.',
    ],
    duties: [
      '苗を植え、つるや葉を整えます。|Plant seedlings and train vines and leaves.',
      '実を収穫し、運びます。|Harvest and carry the crop.',
      '大きさごとに選び、箱に詰めます。|Sort by size and pack.',
      '病気や虫がないか見て回ります。|Look for disease and insects.',
      '温室と作業場を片付けます。|Keep greenhouses and packing sheds tidy.',
    ],
    requirements: [
      '未経験可。暑さに気を付けながら作業できる方|No experience needed; able to work in warm conditions',
      '朝早くから働ける方|Able to start early',
    ],
    welcome: [
      '農業の経験|Farming experience',
      '農業の特定技能評価試験合格|Passed the specified skills test for agriculture',
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
      '約200頭の牛を、スタッフみんなで世話しています。|Together we look after about 200 cows.',
      '搾乳は機械が中心です。牛の様子に気付く目が大切になります。|Machines do most of the milking; what counts is an eye for the animals.',
    ],
    duties: [
      '朝と夕方に搾乳をします。|Milk in the morning and evening.',
      '餌を配合し、与えます。|Mix and give feed.',
      '牛舎を掃除し、寝床を整えます。|Clean the barns and bedding.',
      '子牛にミルクを与えます。|Feed calves.',
      '体調の変化を獣医師に伝えます。|Tell the vet about changes in health.',
    ],
    requirements: [
      '動物が好きな方|Likes animals',
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
      '穏やかな湾のいけすで、魚や貝を育てています。|In pens in a calm bay, we raise fish and shellfish.',
      '船の上の仕事と、港の作業場での仕事の両方があります。|Some work is on the boat and some in the shed at the harbour.',
    ],
    duties: [
      'いけすに餌をやり、魚の様子を見ます。|Feed the fish and watch how they do.',
      '網やロープを点検し、補修します。|Check and mend nets and ropes.',
      '魚や貝を水揚げします。|Land fish and shellfish.',
      '大きさを選び、箱に詰めて氷を入れます。|Sort, pack and ice the catch.',
      '船と作業場を洗います。|Wash the boat and the shed.',
    ],
    requirements: [
      '船酔いをしにくい方|Does not easily get seasick',
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
      '収穫期だけの勤務も、通年の勤務も相談できます。|You can come for the harvest only or work all year.',
    ],
    duties: [
      '枝の剪定と花摘みをします。|Prune branches and thin blossom.',
      '実に袋をかけます。|Put bags over the fruit.',
      '熟した実を選んで収穫します。|Pick ripe fruit.',
      '選果場で大きさと色を分けます。|Sort by size and colour.',
      '草刈りと園内の整備をします。|Cut grass and keep the orchard in order.',
    ],
    requirements: [
      '脚立を使った作業ができる方|Able to work on ladders',
      '未経験可。屋外の仕事が好きな方|No experience needed; likes outdoor work',
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
      '大型の物流倉庫で、商品の受け入れから出荷までを担当します。|In a large warehouse, you handle goods from arrival to shipping.',
      '床の色や番号で場所が分かるので、日本語に不安があっても大丈夫です。|Colours and numbers on the floor show you where to go, so little Japanese is enough.',
    ],
    duties: [
      '届いた商品の数を確認します。|Count arriving goods.',
      '台車で棚へ運び、しまいます。|Take goods to the shelves by trolley.',
      '出荷する商品を集めます。|Collect goods for shipping.',
      '箱詰めして送り状を貼ります。|Pack and label boxes.',
      '倉庫の整理と棚卸しをします。|Keep the warehouse in order and take stock.',
    ],
    requirements: [
      '未経験可。15kg程度の荷物を持てる方|No experience needed; able to lift about 15 kg',
      '立ち仕事ができる方|Able to work standing',
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
      '端末の表示に従って、商品を集めたり、行き先ごとに仕分けたりする仕事です。|You pick and sort goods as the terminal tells you.',
      '週3日から、午前だけ・夕方だけの勤務も選べます。|You can work from three days a week, mornings or evenings only.',
    ],
    duties: [
      '端末で指示を確認し、商品を集めます。|Follow the terminal and collect goods.',
      'バーコードを読み取り、数を確かめます。|Scan barcodes and check numbers.',
      '行き先ごとに荷物を仕分けます。|Sort parcels by destination.',
      '緩衝材を入れて梱包します。|Pack with padding.',
      '空いた箱や台車を片付けます。|Put away boxes and trolleys.',
    ],
    requirements: [
      '未経験可。数字が読める方|No experience needed; reads numbers',
      '歩き回る作業ができる方|Able to walk a lot',
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
      '使う人の見えないところで、建物の清潔を守る仕事です。|Behind the scenes, you keep buildings clean for those who use them.',
      '道具の使い方は動画で学べます。字幕は7言語あります。|Videos with subtitles in seven languages show you the tools.',
    ],
    duties: [
      '床にモップや掃除機をかけます。|Mop and vacuum floors.',
      'トイレと洗面所を清掃します。|Clean toilets and washrooms.',
      'ごみを集め、分別します。|Collect and sort rubbish.',
      '窓や手すりを拭きます。|Wipe windows and handrails.',
      '機械を使って床を洗い、ワックスをかけます。|Wash and wax floors by machine.',
    ],
    requirements: [
      '未経験可。まじめに取り組める方|No experience needed; conscientious',
      '早朝または夜間に働ける方|Able to work early or late',
    ],
    welcome: [
      '清掃の経験|Cleaning experience',
      'ビルクリーニングの特定技能評価試験合格|Passed the specified skills test for building cleaning',
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
      '完成した食品や日用品を、箱や袋に詰める軽作業です。|Light work: you pack finished food and household goods in boxes and bags.',
      '座ってできる工程もあり、体力に合わせて担当を決めます。|Some steps can be done sitting; we match the task to your strength.',
    ],
    duties: [
      '製品を袋や箱に詰めます。|Pack goods in bags and boxes.',
      '日付や品名のラベルを貼ります。|Attach date and name labels.',
      '重さと数を確かめます。|Check weight and number.',
      '箱を組み立て、積みます。|Fold and stack boxes.',
      '作業台を清掃します。|Clean the worktops.',
    ],
    requirements: [
      '未経験可。同じ作業を続けられる方|No experience needed; happy with repeated tasks',
      '手洗いなど衛生の決まりを守れる方|Follows hygiene rules such as washing hands',
    ],
    welcome: [
      '工場での軽作業の経験|Experience of light factory work',
      '平日に週4日以上働ける方|Able to work four weekdays or more',
    ],
  },
];
