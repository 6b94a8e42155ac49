import type { OccupationText } from './types.ts';

export const technology: readonly OccupationText[] = [
  {
    occupation: '314',
    speciality: 'it',
    pattern: 'flex',
    visas: 'engineer',
    employment: ['regular', 'regular', 'freelance', 'contract'],
    japanese: ['none', 'rudimentary', 'daily'],
    languages: ['en'],
    remote: 'remote',
    pay: 'year',
    titles: [
      'Webサービスのシステムエンジニア|Systems Engineer (Web Services)',
      'フロントエンドエンジニア|Front-End Engineer',
      'バックエンドエンジニア|Back-End Engineer',
      'フルスタックエンジニア|Full-Stack Engineer',
    ],
    about: [
      '自社サービスの設計から運用まで、小さなチームで一貫して担当します。|You work in a small team that designs, builds and runs its own service end to end.',
      '開発チームの共通語は英語です。仕様書もレビューも英語で書きます。|Our developers work in English, from specifications to code reviews.',
    ],
    duties: [
      '企画担当との要件の検討、新機能の設計|Work out requirements with product managers and design new features',
      'TypeScriptによる画面・APIの実装|Build screens and APIs in TypeScript',
      '自動テストの作成と品質の維持|Write automated tests',
      'コードレビュー|Review code and share what you know',
      '速度・障害の監視と改善|Monitor performance and incidents, and fix what they show',
      'クラウド構成のコード管理|Manage cloud infrastructure as code',
    ],
    day: {
      before: [
        'デイリースタンドアップ、レビューの確認|Stand-up and pull requests',
        '実装、テスト|Coding and tests',
        '仕様の相談|Talking through a spec',
      ],
      after: [
        'コードレビュー|Code review',
        '実装の続き|More coding',
        'リリース、監視の確認|Release and monitoring',
      ],
    },
    requirements: [
      'Webアプリケーションの開発経験が2年以上ある方|At least two years of web development experience',
      'Gitを使ったチーム開発の経験がある方|Experience working in a team with Git',
    ],
    welcome: [
      'クラウド上でのサービス運用経験|Experience running services in the cloud',
      'アクセシビリティの知識|Knowledge of accessibility',
      'オープンソースへの貢献|Contributions to open source',
    ],
  },
  {
    occupation: '313',
    speciality: 'it',
    pattern: 'office',
    visas: 'engineer',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['daily', 'business'],
    languages: [],
    remote: 'hybrid',
    titles: [
      'プログラマー|Programmer',
      '業務システムのプログラマー|Programmer (Business Systems)',
      '開発エンジニア（Java・C#）|Software Developer (Java and C#)',
    ],
    about: [
      '製造業や自治体のお客様が毎日使う業務システムを開発します。|You develop the systems that manufacturers and local governments use every day.',
      '設計書を読むところから始め、少しずつ上流工程へ進めます。|You start by reading design documents and move step by step into design work.',
    ],
    duties: [
      '設計書に沿ったプログラムの作成|Write code from design documents',
      '単体テスト・結合テストの実施|Carry out unit and integration tests',
      '不具合の調査と修正|Find and fix bugs',
      '操作手順書の作成|Write operating manuals',
      'お客様との打ち合わせへの同席、要望の整理|Join customer meetings and write up their requests',
    ],
    day: {
      before: [
        '朝会、課題の確認|Morning meeting and open issues',
        'プログラムの作成|Programming',
        '先輩によるレビュー|Review with a senior colleague',
      ],
      after: ['単体テスト|Unit tests', '不具合の調査|Investigating defects', '進捗の報告|Progress report'],
    },
    requirements: [
      'プログラミングの実務経験が1年以上ある方、または情報系の学校を卒業した方|At least one year of programming experience, or an IT-related degree or diploma',
      '日本語の設計書を読もうとする意欲のある方|Willing to read design documents in Japanese',
    ],
    welcome: [
      'Java・C#・SQLの経験|Experience with Java, C# or SQL',
      '基本情報技術者|Fundamental Information Technology Engineer',
    ],
  },
  {
    occupation: '318',
    speciality: 'it',
    pattern: 'office',
    visas: 'engineer',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['daily', 'business'],
    languages: ['en'],
    remote: 'hybrid',
    titles: [
      'インフラエンジニア|Infrastructure Engineer',
      'クラウドエンジニア|Cloud Engineer',
      'ネットワーク・サーバーの構築担当|Network and Server Engineer',
    ],
    about: [
      '止まらないシステムを支える、サーバーとネットワークの仕事です。|You look after the servers and networks that keep critical systems running.',
      'オンプレミスからクラウドへの移行案件が増えています。|More and more of our projects are about moving systems to the cloud.',
    ],
    duties: [
      'サーバー・ネットワークの構成設計|Design server and network architecture',
      'クラウド環境の構築、構成のコード管理|Build cloud environments and manage them as code',
      '監視の整備と障害対応|Set up monitoring and respond to incidents',
      'バックアップ・復旧の訓練|Test backups and recovery',
      'セキュリティ設定の点検|Review security settings',
    ],
    day: {
      before: [
        '監視結果の確認|Checking the monitoring',
        '構成の設計、検証|Design and testing',
        'お客様との打ち合わせ|Customer meeting',
      ],
      after: [
        '環境の構築|Building environments',
        '手順書の更新|Updating procedures',
        '翌日の作業の確認|Confirming tomorrow’s work',
      ],
    },
    requirements: [
      'LinuxまたはWindows Serverの運用経験がある方|Experience running Linux or Windows Server',
      'ネットワークの基礎知識がある方|Basic knowledge of networks',
    ],
    welcome: [
      'AWSやAzureなどの認定資格|AWS or Azure certification',
      '夜間の障害対応の経験|On-call experience',
    ],
  },
  {
    occupation: '320',
    speciality: 'it',
    pattern: 'office',
    visas: 'engineer',
    employment: ['dispatch', 'contract', 'regular'],
    japanese: ['daily', 'business'],
    languages: ['en', 'zh'],
    titles: [
      '社内ITヘルプデスク|IT Help Desk',
      'バイリンガルITサポート|Bilingual IT Support',
      'PC設定・ヘルプデスク|PC Set-Up and Help Desk',
    ],
    about: [
      '社員のパソコンやアカウントの困りごとを、日本語と英語で解決します。|You solve colleagues’ problems with computers and accounts, in Japanese and English.',
      '手順書が整っているので、IT業界が初めての方も始められます。|Our procedures are well documented, so you can start even if you are new to IT.',
    ],
    duties: [
      'パソコン・スマートフォンの設定と配布|Set up and hand out computers and phones',
      'アカウントの発行、権限の変更|Create accounts and change permissions',
      '電話・チャットでの問い合わせ対応|Answer questions by telephone and chat',
      '機器台帳の管理|Keep the equipment register',
      'よくある質問の日英手順書の作成|Turn frequent questions into guides in Japanese and English',
    ],
    day: {
      before: [
        '夜間の問い合わせの確認|Overnight tickets',
        '電話・チャットの対応|Calls and chats',
        'パソコンの設定|Setting up PCs',
      ],
      after: [
        'アカウントの発行|Creating accounts',
        '手順書の更新|Updating guides',
        '対応件数の報告|Ticket report',
      ],
    },
    requirements: [
      'Windowsの基本的な設定ができる方|Able to manage basic Windows settings',
      '分かりやすく説明することが得意な方|Good at explaining things clearly',
    ],
    welcome: [
      'ヘルプデスクの経験|Help desk experience',
      'Microsoft 365の管理経験|Experience administering Microsoft 365',
    ],
  },
  {
    occupation: '322',
    speciality: 'it',
    pattern: 'flex',
    visas: 'engineer',
    employment: ['regular', 'contract'],
    japanese: ['business', 'native'],
    languages: ['en', 'vi'],
    remote: 'hybrid',
    pay: 'year',
    titles: [
      'ITプロジェクトマネージャー|IT Project Manager',
      'ブリッジSE（ベトナム拠点との開発）|Bridge Engineer (Development with Vietnam)',
      '開発プロジェクトリーダー|Development Project Leader',
    ],
    about: [
      '国内のお客様と海外の開発拠点をつなぎ、プロジェクトを前に進めます。|You connect customers in Japan with developers abroad and keep projects moving.',
      '要件の整理から納品まで、5〜15名のチームを率います。|You lead a team of five to fifteen from requirements to delivery.',
    ],
    duties: [
      '要望の聞き取り、要件・予算の取りまとめ|Listen to customers and settle requirements and budget',
      '計画の立案、進捗・課題の管理|Plan the project and manage progress and issues',
      '海外拠点の開発者への仕様説明|Explain specifications to developers abroad',
      '成果物の品質確認|Check the quality of deliverables',
      'メンバーの育成と評価|Coach and evaluate team members',
    ],
    day: {
      before: [
        '進捗・課題の確認|Progress and issues',
        'お客様との定例会議|Weekly meeting with the customer',
        '要件の整理|Writing up requirements',
      ],
      after: [
        '海外拠点とのオンライン会議|Online meeting with the overseas team',
        '成果物のレビュー|Reviewing deliverables',
        'メンバーとの面談|One-to-one with a team member',
      ],
    },
    requirements: [
      'システム開発のリーダー経験が2年以上ある方|At least two years of leading system development projects',
      '日本語で提案書を書ける方|Able to write proposals in Japanese',
    ],
    welcome: [
      'PMPなどの資格|PMP or a similar qualification',
      '海外拠点との協業経験|Experience working with teams abroad',
    ],
  },
  {
    occupation: '325',
    speciality: 'it',
    pattern: 'flex',
    visas: 'engineer',
    employment: ['regular', 'freelance', 'contract'],
    japanese: ['none', 'rudimentary', 'daily'],
    languages: ['en'],
    remote: 'remote',
    pay: 'year',
    titles: [
      'AIエンジニア|AI Engineer',
      '自然言語処理エンジニア|Natural Language Processing Engineer',
      '機械学習エンジニア|Machine Learning Engineer',
    ],
    about: [
      '文書の読み取りや検索に、機械学習を使った機能を届けます。|You use machine learning to make documents readable and searchable.',
      '論文を読むだけでなく、利用者に届くところまで作り切る仕事です。|Research does not end with a paper here: you take it all the way to the people who use it.',
    ],
    duties: [
      'データの収集・整備、評価基準の設計|Collect and clean data and define how to evaluate',
      'モデルの選定・学習・比較|Choose, train and compare models',
      '推論の速度・費用の改善|Improve the speed and cost of inference',
      '開発チームと連携したサービスへの組み込み|Put models into the service with the developers',
      '誤りの分析と改善案の提示|Analyse errors and propose improvements',
    ],
    day: {
      before: [
        '実験結果の確認|Checking overnight runs',
        'データの整備、評価|Data preparation and evaluation',
        '論文の輪読|Reading group',
      ],
      after: [
        'モデルの改善|Improving the model',
        'サービスへの組み込み|Putting the model into the service',
        '翌日の学習の準備|Queuing tonight’s training',
      ],
    },
    requirements: [
      'Pythonを使った機械学習の経験が2年以上ある方|At least two years of machine learning in Python',
      '統計と線形代数の基礎知識がある方|Basic statistics and linear algebra',
    ],
    welcome: [
      '大規模言語モデルを使った開発経験|Experience with large language models',
      '学会での発表や論文|Publications or conference talks',
    ],
  },
  {
    occupation: '540',
    speciality: 'it',
    pattern: 'office',
    visas: 'engineer',
    employment: ['dispatch', 'contract', 'parttime'],
    japanese: ['rudimentary', 'daily'],
    languages: ['en', 'fr', 'de', 'es', 'ko', 'ru'],
    titles: [
      'ゲーム・アプリのテスター|Game and App Tester',
      'ソフトウェアテスト担当|Software Tester',
      '多言語版ゲームの品質検証担当（LQA）|Localisation Tester',
    ],
    about: [
      '発売前のゲームやアプリを動かし、不具合や訳の誤りを見つける仕事です。|You test games and apps before release and catch bugs and mistranslations.',
      '訳文が自然に読めるかを確認できる外国語話者を募集しています。|We are looking for fluent speakers who can tell whether the text reads naturally.',
    ],
    duties: [
      'テスト項目に沿った操作と結果の記録|Follow test cases and record results',
      '不具合の再現手順の報告|Report bugs with the steps to reproduce them',
      '画面に表示される外国語の確認|Check foreign-language text on screen',
      '修正後の動作確認|Confirm fixes',
      'テスト項目の追加提案|Suggest further test cases',
    ],
    day: {
      before: [
        '当日の版の確認、担当の割り当て|Today’s build and assignments',
        'テストの実施|Running test cases',
        '不具合の報告|Bug reports',
      ],
      after: [
        '外国語の文章の確認|Checking on-screen text',
        '修正版の確認|Confirming fixes',
        '日報の作成|Daily report',
      ],
    },
    requirements: [
      'パソコンの基本操作ができる方|Basic computer skills',
      '根気よく確認作業ができる方|Patient with checking',
    ],
    welcome: [
      'ゲームやアプリのテスト経験|Experience testing games or apps',
      'JSTQBなどの資格|JSTQB or a similar certificate',
    ],
  },
  {
    occupation: '262',
    speciality: 'engineering',
    pattern: 'office',
    visas: 'engineer',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['daily', 'business'],
    languages: ['en'],
    titles: [
      '機械設計エンジニア|Mechanical Design Engineer',
      '生産設備の機械設計|Mechanical Designer (Production Equipment)',
      '自動車部品の設計開発|Design Engineer (Automotive Parts)',
    ],
    about: [
      '図面から試作、評価まで、ものづくりの全体に関われる設計の仕事です。|You are involved in the whole process, from drawings to prototypes and testing.',
      '工場が隣にあり、設計した部品をすぐに手に取って確認できます。|The factory is next door, so the parts you design are soon in your hands.',
    ],
    duties: [
      '3D CADによる部品・設備の設計|Design parts and equipment in 3D CAD',
      '強度・熱の解析|Analyse strength and heat',
      '試作品の評価と設計への反映|Test prototypes and feed the results back',
      '製造・購買担当との仕様調整|Agree specifications with production and purchasing',
      '図面・部品表の管理|Manage drawings and parts lists',
    ],
    day: {
      before: [
        '朝礼、図面の確認|Briefing and drawings',
        '3D CADでの設計|3D CAD design',
        '製造担当との打ち合わせ|Meeting with production',
      ],
      after: [
        '試作品の評価|Testing prototypes',
        '解析、設計の修正|Analysis and redesign',
        '図面の登録|Filing drawings',
      ],
    },
    requirements: [
      '機械工学を学んだ方、または機械設計の経験が1年以上ある方|Studies in mechanical engineering, or at least one year of mechanical design experience',
      'CADの使用経験がある方|Experience with CAD',
    ],
    welcome: [
      'SOLIDWORKSやCATIAの経験|Experience with SOLIDWORKS or CATIA',
      '金属加工や樹脂成形の知識|Knowledge of metalworking or plastic moulding',
    ],
  },
  {
    occupation: '272',
    speciality: 'engineering',
    pattern: 'office',
    visas: 'engineer',
    employment: ['regular', 'contract'],
    japanese: ['daily', 'business'],
    languages: [],
    titles: [
      '電気設計エンジニア|Electrical Design Engineer',
      '設備の電気・制御設計|Electrical and Control Engineer',
      '半導体製造装置の電気技術者|Electrical Engineer (Semiconductor Equipment)',
    ],
    about: [
      '工場の装置を動かす電気と制御の設計を担当します。|You design the electrical systems and controls that run factory equipment.',
      '設計だけでなく、現場での立ち上げにも参加します。|You also help to commission the equipment on site.',
    ],
    duties: [
      '電気回路図・配線図の作成|Draw circuit and wiring diagrams',
      'PLC制御プログラムの作成|Write PLC code',
      '部品の選定と見積もりの取得|Choose components and obtain quotes',
      '装置の試運転と調整|Commission and adjust equipment',
      '保守用資料の作成|Write maintenance documents',
    ],
    day: {
      before: [
        '朝礼、工程の確認|Briefing and schedule',
        '回路図の作成|Circuit diagrams',
        '部品の選定|Choosing components',
      ],
      after: [
        '現場での試運転|Commissioning on site',
        '制御プログラムの修正|Correcting PLC code',
        '記録の整理|Records',
      ],
    },
    requirements: [
      '電気・電子を学んだ方、または電気設計の経験がある方|Studies in electrical engineering, or experience in electrical design',
      '出張（月に数日程度）ができる方|Able to travel a few days a month',
    ],
    welcome: [
      '電気主任技術者や電気工事士の資格|Qualification as chief electrical engineer or electrician',
      'ラダー図の作成経験|Experience with ladder logic',
    ],
  },
  {
    occupation: '296',
    speciality: 'engineering',
    pattern: 'office',
    visas: 'engineer',
    employment: ['regular', 'contract'],
    japanese: ['daily', 'business'],
    languages: ['en', 'vi', 'zh'],
    titles: [
      '品質管理エンジニア|Quality Control Engineer',
      '生産管理・品質管理の技術者|Production and Quality Engineer',
      '工場の品質保証担当|Quality Assurance Engineer',
    ],
    about: [
      '不良の原因を数字と現場から探り、工程を良くしていく仕事です。|You trace defects through data and on the shop floor, and make processes better.',
      '多国籍の製造チームと話しながら、改善を進めます。|You drive improvement together with a multinational production team.',
    ],
    duties: [
      '検査データの集計と傾向の分析|Collect inspection data and analyse trends',
      '不良原因の調査と対策の立案|Find the causes of defects and put countermeasures in place',
      '作業標準書の作成と教育|Write work standards and train people in them',
      '取引先による監査への対応|Handle customer audits',
      '測定器の校正管理|Manage the calibration of instruments',
    ],
    day: {
      before: [
        '朝礼、前日の不良の確認|Briefing, yesterday’s defects',
        '現場での聞き取り|Talking with operators on the floor',
        'データの集計|Compiling data',
      ],
      after: [
        '対策会議|Countermeasure meeting',
        '作業標準書の改訂|Revising work standards',
        '測定器の点検|Checking instruments',
      ],
    },
    requirements: [
      '製造業での品質管理または生産技術の経験がある方|Experience of quality control or production engineering',
      '表計算ソフトで集計ができる方|Able to work with spreadsheets',
    ],
    welcome: ['QC検定2級以上|QC certificate Grade 2 or above', 'ISO 9001の運用経験|Experience with ISO 9001'],
  },
  {
    occupation: '393',
    speciality: 'engineering',
    pattern: 'flex',
    visas: 'research',
    employment: ['contract', 'regular'],
    japanese: ['none', 'rudimentary'],
    languages: ['en'],
    titles: [
      'バイオテクノロジーの研究員|Biotechnology Researcher',
      '発酵・微生物の研究職|Researcher (Fermentation and Microbiology)',
    ],
    about: [
      '食品や素材に使う微生物の研究を、英語のチームで進めます。|You research microorganisms for food and materials in an English-speaking team.',
      '研究の成果を、同じ敷地の工場で製品にできる環境です。|Our plant on the same site can turn your findings into products.',
    ],
    duties: [
      '実験計画の立案、培養と測定|Plan experiments, grow cultures and measure',
      '遺伝子解析データの解釈|Interpret genetic analysis',
      '報告書・論文の執筆|Write reports and articles',
      '大学・企業との共同研究|Take part in joint research with universities and companies',
      '技術者との量産条件の検討|Work out conditions for production with engineers',
    ],
    day: {
      before: [
        '培養の確認、測定|Checking cultures and measuring',
        '実験|Experiments',
        'データの解析|Data analysis',
      ],
      after: [
        '研究会議（英語）|Research meeting (in English)',
        '試料の調製|Preparing samples',
        '記録の整理|Lab notes',
      ],
    },
    requirements: [
      '生命科学系の修士以上の学位をお持ちの方|Master’s degree or higher in life sciences',
      '英語で論文を読み書きできる方|Able to read and write scientific articles in English',
    ],
    welcome: ['発酵または細胞培養の経験|Experience in fermentation or cell culture', '博士号|Doctorate'],
  },
];
