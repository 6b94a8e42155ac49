import type { OccupationText } from './types.ts';

export const making: readonly OccupationText[] = [
  {
    occupation: '256',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'skilledWorker',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      'NC旋盤・マシニングのオペレーター|CNC Machine Operator',
      '金属加工スタッフ（NC工作機械）|Metal Machining Staff (CNC)',
      'マシニングセンターの加工担当|Machining Centre Operator',
    ],
    about: [
      '自動車や産業機械に使う金属部品を、コンピューター制御の機械で加工します。|You machine metal parts for cars and industry on computer-controlled machines.',
      '最初は材料のセットと測定から。段取りやプログラムは順を追って覚えます。|You start with loading and measuring, then move on to set-up and programming.',
    ],
    duties: [
      '材料の取り付けと加工の開始|Load material and start machining',
      'ノギス・マイクロメーターによる寸法測定|Measure with calipers and micrometers',
      '刃物の交換、段取り替え|Change tools and set up new jobs',
      '加工プログラムの調整|Adjust CNC code',
      '機械の清掃と日常点検|Clean and check the machines every day',
    ],
    day: {
      before: [
        '朝礼、機械の始業点検|Briefing and machine checks',
        '材料のセット、加工|Loading and machining',
        '寸法の測定|Measuring',
      ],
      after: [
        '段取り替え|Changing set-ups',
        '加工、測定|Machining and measuring',
        '清掃、引き継ぎ|Cleaning and handover',
      ],
    },
    requirements: [
      '未経験可。ものづくりに関心のある方|No experience needed; an interest in making things',
      '小数点を含む計算ができる方|Able to calculate with decimals',
    ],
    welcome: [
      '旋盤・フライス盤の経験|Experience with lathes or milling machines',
      '機械加工の技能検定|Trade skills test in machining',
    ],
  },
  {
    occupation: '255',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '溶接工|Welder',
      '鉄骨・船体の溶接スタッフ|Structural and Hull Welder',
      '溶接スタッフ（資格取得支援あり）|Welder (Certification Supported)',
    ],
    about: [
      '鉄骨や船、機械の部品を溶接でつなぐ、技術が形に残る仕事です。|You weld steel frames, ships and machine parts: work you can point to for years.',
      '溶接の練習場があり、就業時間内に練習できます。|We have a practice bay you can use during working hours.',
    ],
    duties: [
      '図面に沿った部材の組み立て|Read drawings and assemble parts',
      '半自動溶接・アーク溶接|Do MIG and arc welding',
      'グラインダーによる仕上げ|Finish welds with a grinder',
      '目視と測定による溶接部の検査|Inspect welds by eye and by measurement',
      'クレーンによる材料の移動|Move material by crane',
    ],
    day: {
      before: [
        '朝礼、危険予知、保護具の点検|Briefing, hazard check, protective gear',
        '部材の組み立て、仮付け|Assembly and tack welding',
        '本溶接|Welding',
      ],
      after: [
        '仕上げ|Finishing',
        '検査、手直し|Inspection and rework',
        '片付け、火の元の確認|Clearing up, fire check',
      ],
    },
    requirements: [
      '溶接の経験が1年以上ある方、または溶接を学んだ方|At least one year of welding experience, or welding training',
      '保護具を着けて安全に作業できる方|Able to work safely with protective equipment',
    ],
    welcome: ['溶接技能者の資格|Welding certificate', '玉掛け・クレーンの資格|Slinging or crane licence'],
  },
  {
    occupation: '8',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'skilledWorker',
    employment: ['parttime', 'contract', 'dispatch', 'regular'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '惣菜・弁当の製造スタッフ|Prepared Food Production Staff',
      '惣菜工場の盛り付け・調理|Food Factory Staff (Cooking and Plating)',
      '弁当工場の製造スタッフ|Lunch Box Factory Staff',
    ],
    about: [
      'スーパーやコンビニに並ぶ弁当や惣菜を作る、清潔な工場です。|Our spotless factory makes the bento and ready meals sold in supermarkets and convenience stores.',
      '作業は単純なものから始められ、工場内の表示は5か国語です。|You begin with simple tasks, and the signs around the factory are in five languages.',
    ],
    duties: [
      'ベルトコンベアーでの盛り付け|Plate food on the production line',
      '野菜のカット、揚げ物・煮物の調理|Cut vegetables and cook fried and simmered dishes',
      'ふた・ラベルの取り付け|Attach lids and labels',
      '金属探知機と目視による検品|Inspect by metal detector and by eye',
      '機械・作業台の洗浄|Wash machines and worktops',
    ],
    day: {
      before: [
        '着替え、手洗い、体調の確認|Changing, washing hands, health check',
        '盛り付け|Plating on the line',
        '検品、ラベル貼り|Inspection and labelling',
      ],
      after: [
        '調理・カット|Cooking and cutting',
        '盛り付け|Plating on the line',
        '機械の洗浄|Washing the machines',
      ],
    },
    requirements: [
      '未経験可。衛生のルールを守れる方|No experience needed; able to follow hygiene rules',
      '低い温度の室内（15℃程度）での立ち仕事ができる方|Able to stand and work in a cool room (about 15°C)',
    ],
    welcome: [
      '食品工場での経験|Experience in a food factory',
      '特定技能（飲食料品製造業）の評価試験合格|Specified Skilled Worker test passed (food manufacturing)',
    ],
  },
  {
    occupation: '2',
    speciality: 'manufacturing',
    pattern: 'bakery',
    visas: 'skilledWorker',
    employment: ['regular', 'parttime', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      'パンの製造スタッフ|Bread Maker',
      'ベーカリーのパン職人|Baker',
      '製パン工場の仕込み・焼成担当|Bread Factory Staff (Mixing and Baking)',
    ],
    about: [
      '朝いちばんに焼きたてを届けるため、早い時間から動き出す仕事です。|We start early so that fresh bread is on the shelves first thing in the morning.',
      '生地づくりから焼き上げまで、1つずつ任せていきます。|We hand over the process step by step, from dough to oven.',
    ],
    duties: [
      '粉・水の計量と生地の仕込み|Weigh flour and water and mix dough',
      '生地の分割と成形|Divide and shape dough',
      '発酵の見極めとオーブンでの焼成|Judge proving and bake',
      'サンドイッチ・菓子パンの仕上げ|Finish sandwiches and sweet breads',
      '器具・オーブンの清掃|Clean tools and ovens',
    ],
    day: {
      before: [
        '計量、生地の仕込み|Weighing and mixing',
        '成形、発酵|Shaping and proving',
        '焼成、店頭への陳列|Baking and filling the shelves',
      ],
      after: [
        'サンドイッチの仕上げ|Finishing sandwiches',
        '翌日の生地の準備|Dough for tomorrow',
        'オーブン・器具の清掃|Cleaning ovens and tools',
      ],
    },
    requirements: [
      '早朝（4時〜6時）からの勤務ができる方|Able to start between 4 and 6 in the morning',
      '未経験可。パンが好きな方|No experience needed; a love of bread',
    ],
    welcome: [
      '製パン・製菓の経験|Experience in bread or pastry',
      'パン製造技能士|Trade skills certificate in bread making',
    ],
  },
  {
    occupation: '261',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'skilledWorker',
    employment: ['dispatch', 'contract', 'regular'],
    japanese: ['none', 'rudimentary', 'daily'],
    languages: [],
    titles: [
      '電子機器の組立スタッフ|Electronics Assembly Staff',
      '電子部品の組立・検査|Electronic Parts Assembly and Inspection',
    ],
    about: [
      '小さな部品を基板に取り付ける、座ってできる細かな仕事です。|You fit small parts to circuit boards: detailed work that you do sitting down.',
      '温度と湿度が一定の室内で、季節を問わず働きやすい職場です。|Temperature and humidity stay the same all year, so the workplace is comfortable.',
    ],
    duties: [
      '基板への部品の取り付け、はんだ付け|Fit and solder components',
      '顕微鏡による外観検査|Inspect under a microscope',
      '組み立てた製品の動作確認|Test assembled products',
      '部品の数の確認と補充|Count and restock parts',
      'タブレットでの作業記録|Record work on a tablet',
    ],
    day: {
      before: [
        '朝礼、作業台の点検|Briefing and bench check',
        '部品の取り付け|Fitting components',
        'はんだ付け|Soldering',
      ],
      after: [
        '外観検査|Visual inspection',
        '動作確認|Functional tests',
        '作業の記録、片付け|Records and tidying',
      ],
    },
    requirements: [
      '未経験可。細かい作業が苦にならない方|No experience needed; comfortable with fine work',
      '交替勤務ができる方|Able to work in shifts',
    ],
    welcome: [
      'はんだ付けの経験|Soldering experience',
      '電子機器組立の技能検定|Trade skills test in electronics assembly',
    ],
  },
  {
    occupation: '526',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'open',
    employment: ['dispatch', 'parttime', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '工業製品の検査スタッフ|Product Inspector',
      '部品の目視検査・測定|Visual Inspection and Measuring',
    ],
    about: [
      '出荷前の部品を1つずつ確認し、品質を守る仕事です。|You check parts one by one before they ship and make sure each meets our standards.',
      '見本と見比べながら判断できるよう、写真の基準書を用意しています。|A photo guide shows you what to look for as you compare each part with a sample.',
    ],
    duties: [
      '傷・欠けの目視確認|Check parts for scratches and chips',
      '測定器による寸法測定|Measure with instruments',
      '良品・不良品の選別と記録|Sort good parts from bad and record the numbers',
      '合格品の箱詰め|Pack parts that pass',
      '異常の班長への報告|Report anything unusual to the team leader',
    ],
    day: {
      before: [
        '朝礼、見本の確認|Briefing and reference samples',
        '目視検査|Visual inspection',
        '寸法の測定|Measuring',
      ],
      after: ['選別、記録|Sorting and records', '箱詰め|Packing', '検査台の清掃|Cleaning the bench'],
    },
    requirements: [
      '未経験可。集中して作業できる方|No experience needed; able to concentrate',
      '矯正視力が0.8以上の方|Eyesight of about 0.8 (with glasses or contact lenses if needed)',
    ],
    welcome: [
      '検査や測定の経験|Experience in inspection or measuring',
      '簡単なパソコン入力|Simple data entry',
    ],
  },
  {
    occupation: '268',
    speciality: 'manufacturing',
    pattern: 'factory',
    visas: 'skilledWorker',
    employment: ['contract', 'dispatch', 'regular'],
    japanese: ['rudimentary', 'daily'],
    languages: ['en'],
    titles: [
      '半導体製造オペレーター|Semiconductor Manufacturing Operator',
      '半導体工場の装置オペレーター|Equipment Operator (Semiconductor Plant)',
    ],
    about: [
      'クリーンルームで半導体をつくる装置を動かし、見守る仕事です。|You run and monitor semiconductor production equipment in a clean room.',
      '工場の新設にともない、まとまった人数を採用します。|We are hiring for a number of positions as our new plant opens.',
    ],
    duties: [
      '装置への材料投入、加工条件の設定|Load material and set process conditions',
      '画面による装置の監視|Monitor equipment on screen',
      '警報の原因確認と報告|Check causes and report when alarms sound',
      '製品の外観・寸法検査|Inspect appearance and dimensions',
      '装置の清掃と部品交換|Clean equipment and replace parts',
    ],
    day: {
      before: [
        '着替え、前の班からの引き継ぎ|Suiting up, handover',
        '材料の投入、条件の設定|Loading and settings',
        '装置の監視|Monitoring',
      ],
      after: [
        '外観検査|Visual inspection',
        '装置の点検・清掃|Checking and cleaning equipment',
        '次の班への引き継ぎ|Handover to the next team',
      ],
    },
    requirements: [
      '防じん服を着ての立ち仕事ができる方|Able to stand and work in a clean-room suit',
      '交替勤務ができる方|Able to work in shifts',
    ],
    welcome: [
      '製造業での経験|Experience in manufacturing',
      '理系の学校の卒業|Science or engineering background',
    ],
  },
  {
    occupation: '547',
    speciality: 'manufacturing',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '造船の組立・艤装スタッフ|Shipbuilding Worker (Assembly and Outfitting)',
      '造船所の配管・組立|Shipyard Worker (Pipes and Assembly)',
    ],
    about: [
      '貨物船やフェリーを、多くの職人と力を合わせて造り上げます。|You build cargo ships and ferries together with people from many trades.',
      '一隻を造るのに約1年。完成した船を見送る日は特別です。|A ship takes about a year to build, and the day it leaves is a special one.',
    ],
    duties: [
      '鋼板ブロックの組み立て|Assemble steel blocks',
      '船内の配管・電線の取り付け|Fit pipes and cables on board',
      '足場上での部品の取り付け|Fit parts on scaffolding',
      'クレーン作業の合図|Give signals for crane work',
      '作業後の片付けと火の元の点検|Clear up and check for fire risks after work',
    ],
    day: {
      before: [
        '朝礼、体操、危険予知|Briefing, exercises, hazard check',
        'ブロックの組み立て|Assembling blocks',
        'クレーンの合図|Crane signals',
      ],
      after: [
        '船内の配管|Fitting pipes on board',
        '部品の取り付け|Fitting parts',
        '片付け、火の元の点検|Clearing up, fire check',
      ],
    },
    requirements: [
      '高い場所での作業ができる方|Able to work at heights',
      '安全の合図と指示が分かる方|Able to understand safety signals and instructions',
    ],
    welcome: [
      '溶接・配管の経験|Experience in welding or piping',
      '造船・舶用工業の特定技能評価試験合格|Specified Skilled Worker test passed (shipbuilding)',
    ],
  },
];
