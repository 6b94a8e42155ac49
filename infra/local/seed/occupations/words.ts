import type { OccupationText } from './types.ts';

export const creative: readonly OccupationText[] = [
  {
    occupation: '87',
    speciality: 'creative',
    pattern: 'own',
    visas: 'humanities',
    employment: ['freelance', 'freelance', 'regular', 'contract'],
    japanese: ['business', 'native'],
    languages: [
      'en',
      'zh',
      'ko',
      'vi',
      'th',
      'id',
      'de',
      'fr',
      'es',
      'pt',
      'it',
      'ru',
      'ar',
      'my',
      'ne',
      'tl',
      'mn',
      'bn',
      'hi',
      'km',
    ],
    remote: 'remote',
    titles: [
      '翻訳者|Translator',
      '技術文書の翻訳者|Technical Translator',
      '行政・生活情報の翻訳者|Translator (Public Information)',
      'マーケティング文書の翻訳者|Marketing Translator',
    ],
    about: [
      '製品の説明書から自治体のお知らせまで、読む人に届く訳文を作ります。|From manuals to town hall notices, you write translations that reach their readers.',
      '用語集と翻訳メモリを共有し、校正者と二人三脚で仕上げます。|You share glossaries and translation memories, and polish each text together with a reviser.',
    ],
    duties: [
      '原文の読み込み、用語調査、翻訳|Read the source, research terms and translate',
      '翻訳支援ツールでの訳文管理|Manage translations in a CAT tool',
      'ほかの翻訳者の訳文の校正|Revise other translators’ work',
      '用語集・表記ルールの整備|Maintain glossaries and style guides',
      'お客様への不明点の確認|Raise queries with clients',
    ],
    day: {
      before: [
        'メールの確認、納期の整理|Email and deadlines',
        '用語の調査、翻訳|Terminology and translation',
        '翻訳の続き|More translation',
      ],
      after: [
        '訳文の校正|Revision',
        'お客様への確認|Client queries',
        '納品、用語集の更新|Delivery, updating the glossary',
      ],
    },
    requirements: [
      '翻訳の実務経験が1年以上ある方|At least one year of professional translation experience',
      '訳文の言語をネイティブレベルで書ける方|Native or near-native writing in the target language',
    ],
    welcome: [
      '翻訳支援ツールの使用経験|Experience with CAT tools',
      '技術・医療・法務などの専門知識|Specialist knowledge such as engineering, medicine or law',
    ],
  },
  {
    occupation: '334',
    speciality: 'creative',
    pattern: 'flex',
    visas: 'humanities',
    employment: ['regular', 'freelance', 'contract'],
    japanese: ['daily', 'business'],
    languages: [],
    remote: 'hybrid',
    titles: [
      'グラフィックデザイナー|Graphic Designer',
      'パッケージ・広告のデザイナー|Packaging and Advertising Designer',
    ],
    about: [
      '食品のパッケージから観光ポスターまで、地域の魅力を形にします。|From food packaging to travel posters, your designs show what makes a place special.',
      '企画の段階からお客様と話し、提案できる職場です。|You talk to clients and pitch your ideas from the planning stage on.',
    ],
    duties: [
      '要望の聞き取りとデザイン案の作成|Take client briefs and draft ideas',
      'チラシ・パッケージ・ロゴの制作|Design leaflets, packaging and logos',
      '多言語の文字組み|Set type in several languages',
      '印刷会社との色・用紙の確認|Agree colours and paper with printers',
      '撮影・取材への同行|Join photo shoots and interviews',
    ],
    day: {
      before: [
        '進行の確認、ラフ案の作成|Schedule check, rough drafts',
        'お客様との打ち合わせ|Client meeting',
        'デザインの制作|Design work',
      ],
      after: [
        '修正、文字組み|Corrections and typesetting',
        '印刷会社との確認|Checking with printers',
        '入稿データの作成|Preparing print data',
      ],
    },
    requirements: [
      'IllustratorとPhotoshopを使った制作経験が2年以上ある方|At least two years of design work in Illustrator and Photoshop',
      'ポートフォリオを提出できる方|Able to show a portfolio',
    ],
    welcome: [
      'Webデザインの経験|Web design experience',
      'イラストや写真の技術|Skill in illustration or photography',
    ],
  },
  {
    occupation: '326',
    speciality: 'creative',
    pattern: 'flex',
    visas: 'engineer',
    employment: ['regular', 'freelance', 'contract'],
    japanese: ['daily', 'business'],
    languages: ['en'],
    remote: 'remote',
    titles: ['Webデザイナー|Web Designer', '多言語サイトのWebデザイナー|Web Designer (Multilingual Sites)'],
    about: [
      '誰にとっても読みやすく、使いやすいサイトをつくります。|You make websites that everyone can read and use.',
      '日本語と英語を同時に設計し、それぞれで自然に読める形にします。|You design for Japanese and English at the same time, so that both read naturally.',
    ],
    duties: [
      '画面構成・ビジュアルの設計|Design page structure and visuals',
      'HTML・CSSでの実装|Build in HTML and CSS',
      'ユーザーテストと改善|Run user tests and improve the design',
      '編集担当との写真・文章の調整|Coordinate photos and texts with editors',
      'アクセシビリティの点検|Check accessibility',
    ],
    day: {
      before: [
        '進行の確認、デザインレビュー|Schedule check and design review',
        '画面の設計|Page design',
        'お客様との打ち合わせ|Client meeting',
      ],
      after: [
        'HTML・CSSの実装|HTML and CSS',
        'アクセシビリティの点検|Accessibility checks',
        '修正、公開の準備|Fixes, preparing release',
      ],
    },
    requirements: [
      'Webサイトの制作経験が2年以上ある方|At least two years of web design experience',
      'Figmaなどのデザインツールを使える方|Able to use Figma or a similar design tool',
    ],
    welcome: [
      'JavaScriptの知識|Knowledge of JavaScript',
      '日本語の組版への関心|Interest in Japanese typography',
    ],
  },
  {
    occupation: '328',
    speciality: 'creative',
    pattern: 'flex',
    visas: 'humanities',
    employment: ['freelance', 'contract', 'regular'],
    japanese: ['daily'],
    languages: ['en', 'zh', 'th', 'id'],
    remote: 'hybrid',
    titles: ['動画クリエイター|Video Creator', '観光プロモーション動画の制作|Travel Video Producer'],
    about: [
      '海外に向けて、日本の地域や製品の魅力を動画で伝えます。|You show places and products in Japan to the world in video.',
      '海外の視聴者の感覚に合わせて編集できる方を求めています。|We are looking for editors with a feel for what viewers in other countries enjoy.',
    ],
    duties: [
      '企画と絵コンテの作成|Plan and draw storyboards',
      '現地での撮影|Shoot on location',
      '編集と字幕の作成|Edit and add subtitles',
      'SNS向けショート動画の制作|Make short videos for social media',
      '再生データの分析と改善|Use viewing data to improve',
    ],
    day: {
      before: [
        '企画会議|Planning meeting',
        '撮影の準備、絵コンテ|Storyboards and shoot preparation',
        '撮影素材の整理|Sorting footage',
      ],
      after: [
        '編集、字幕|Editing and subtitles',
        '確認、修正|Review and corrections',
        '投稿、再生データの確認|Publishing and viewing figures',
      ],
    },
    requirements: [
      '動画編集ソフトでの制作経験が1年以上ある方|At least one year of video editing experience',
      'ポートフォリオを提出できる方|Able to show past work',
    ],
    welcome: ['撮影機材の知識|Knowledge of cameras', 'ドローンの操縦|Drone flying'],
  },
  {
    occupation: '358',
    speciality: 'creative',
    pattern: 'flex',
    visas: 'humanities',
    employment: ['regular', 'contract', 'freelance'],
    japanese: ['business', 'native'],
    languages: ['en'],
    remote: 'remote',
    titles: ['テクニカルライター|Technical Writer', '製品マニュアルの制作担当|Product Documentation Writer'],
    about: [
      '開発者や利用者が迷わない文書を、日本語と英語で書きます。|You write clear documentation for developers and users, in Japanese and English.',
      '書くだけでなく、製品を実際に触るところから始まる仕事です。|Before you write a word, you try the product out yourself.',
    ],
    duties: [
      '製品の操作と開発者への取材|Use the product and interview developers',
      '手順書・用語集の執筆|Write procedures and glossaries',
      '図・画面説明の作成|Prepare figures and screen descriptions',
      '読者の質問に基づく改訂|Update documents based on readers’ questions',
      '翻訳の依頼と訳文の確認|Commission translations and check them',
    ],
    day: {
      before: [
        '製品の操作、変更点の確認|Trying out the product, checking changes',
        '執筆|Writing',
        '開発者への取材|Interviewing developers',
      ],
      after: [
        '図・画面説明の作成|Figures and screenshots',
        '訳文の確認|Checking translations',
        'レビューの反映、公開|Review comments and publishing',
      ],
    },
    requirements: [
      '技術文書の執筆または編集の経験がある方|Experience writing or editing technical documents',
      '英語の資料を読める方|Able to read documents in English',
    ],
    welcome: [
      'Markdownやバージョン管理の経験|Experience with Markdown and version control',
      '翻訳の経験|Translation experience',
    ],
  },
];

export const professional: readonly OccupationText[] = [
  {
    occupation: '88',
    speciality: 'professional',
    pattern: 'own',
    visas: 'humanities',
    employment: ['freelance', 'contract', 'regular'],
    japanese: ['native', 'business'],
    languages: ['en', 'vi', 'zh', 'pt', 'ne', 'ko', 'id', 'my', 'es', 'tl'],
    titles: [
      '通訳者|Interpreter',
      '工場・研修の通訳者|Interpreter (Factories and Training)',
      '医療・行政の通訳者|Interpreter (Health and Public Services)',
    ],
    about: [
      '会議や研修、診察の場で、双方の言葉と気持ちをつなぎます。|You interpret in meetings, training and medical consultations, so that both sides are truly understood.',
      '資料は事前にお渡しし、準備の時間も報酬に含みます。|You get the documents in advance, and preparation time is paid.',
    ],
    duties: [
      '逐次通訳・ウィスパリング通訳|Provide consecutive and whispered interpreting',
      '事前資料の読み込みと用語調査|Study the documents and research terms beforehand',
      '現場の案内・説明の通訳|Interpret on site visits and at briefings',
      'オンライン会議の通訳|Interpret in online meetings',
      '終了後の用語・課題の整理|Note terms and issues afterwards',
    ],
    day: {
      before: [
        '資料の確認、担当者との打ち合わせ|Documents, briefing with the contact person',
        '会議・研修の通訳|Interpreting in meetings and training',
        '現場の案内の通訳|Interpreting on a site visit',
      ],
      after: [
        '午後の通訳|Afternoon interpreting',
        'オンライン会議の通訳|Online meeting',
        '用語の整理、報告|Terminology notes and report',
      ],
    },
    requirements: [
      '通訳の経験が1年以上ある方|At least one year of interpreting experience',
      '守秘義務を守れる方|Able to treat information as confidential',
    ],
    welcome: [
      '医療通訳・司法通訳の研修|Training in medical or court interpreting',
      '同時通訳の経験|Experience of simultaneous interpreting',
    ],
  },
  {
    occupation: '81',
    speciality: 'professional',
    pattern: 'flex',
    visas: 'humanities',
    employment: ['regular', 'contract', 'freelance'],
    japanese: ['business', 'native'],
    languages: ['en', 'zh'],
    remote: 'hybrid',
    pay: 'year',
    titles: [
      '経営コンサルタント|Management Consultant',
      '海外進出支援のコンサルタント|Consultant (Overseas Expansion)',
    ],
    about: [
      '中堅・中小企業の海外進出や業務改善を支援します。|We help mid-sized and small companies expand abroad and improve how they work.',
      '2〜4名のチームで、調査から現場での実行までを担います。|Teams of two to four see each project through, from research to results on site.',
    ],
    duties: [
      '市場・競合の調査、課題の整理|Study markets and competitors and define issues',
      '経営者への提案と討議|Present to and discuss with owners',
      '現場業務の観察と改善|Observe and improve work on site',
      '現地の取引先候補の調査|Look for partners abroad',
      '数字に基づく進捗報告|Report progress in figures',
    ],
    day: {
      before: [
        '資料の確認、チームの打ち合わせ|Team meeting',
        '市場の調査、分析|Market research and analysis',
        '資料の作成|Writing up findings',
      ],
      after: [
        'お客様の現場訪問|Visiting a client’s site',
        '経営者への報告|Reporting to the owner',
        '翌日の準備|Preparing for tomorrow',
      ],
    },
    requirements: [
      'コンサルティングまたは事業企画の経験が2年以上ある方|At least two years of consulting or business planning experience',
      '日本語で資料を作り、発表できる方|Able to write and present in Japanese',
    ],
    welcome: [
      'MBA・中小企業診断士|MBA or SME consultant',
      '製造業・小売業の知識|Knowledge of manufacturing or retail',
    ],
  },
  {
    occupation: '136',
    speciality: 'professional',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['business', 'native'],
    languages: ['en', 'vi', 'ne', 'zh', 'pt'],
    remote: 'hybrid',
    titles: [
      'キャリアカウンセラー|Career Counsellor',
      '留学生の就職相談員|Career Adviser for International Students',
      '特定技能人材の生活・就労支援|Support Adviser for Specified Skilled Workers',
    ],
    about: [
      '日本で働きたい方の強みを一緒に見つけ、仕事探しを支えます。|You help people who want to work in Japan discover their strengths and find a job.',
      '相談は母語でも受けられます。安心して話せる場づくりが大切です。|People can talk to you in their own language, in a place where they feel at ease.',
    ],
    duties: [
      '面談での経験・希望の聞き取り|Talk to job seekers about their experience and goals',
      '履歴書の添削、面接練習|Help with resumes and practise interviews',
      '企業への候補者の紹介|Introduce candidates to companies',
      '入社後の定期面談|Check in with people regularly after they start',
      '行政手続きへの同行|Accompany people to public offices',
    ],
    day: {
      before: [
        'メールの確認、面談の準備|Email, preparing interviews',
        '面談|Interviews',
        '履歴書の添削|Reviewing resumes',
      ],
      after: [
        '企業との打ち合わせ|Meeting with an employer',
        '入社後の定期面談|Follow-up interviews',
        '記録の整理|Records',
      ],
    },
    requirements: [
      '人材紹介・教育・相談のいずれかの経験がある方|Experience in recruiting, education or counselling',
      '相手の話をよく聞ける方|Good listening skills',
    ],
    welcome: [
      'キャリアコンサルタントの資格|Qualified career consultant',
      '在留資格の知識|Knowledge of residence statuses',
    ],
  },
  {
    occupation: '202',
    speciality: 'professional',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract'],
    japanese: ['native', 'business'],
    languages: ['en'],
    titles: ['通関士|Customs Broker', '通関・輸出入申告の担当|Customs Declaration Officer'],
    about: [
      '輸出入の申告書類を作り、貨物が滞りなく動くようにします。|You prepare customs declarations so that cargo moves without delay.',
      '資格取得を目指す方には、勉強会と受験料の補助があります。|Working towards your licence? We run a study group and contribute to the exam fee.',
    ],
    duties: [
      '書類の確認、税番・関税の判断|Check documents and decide tariff codes and duties',
      '申告データの入力と送信|Enter and send declarations',
      '税関検査への立ち会い|Attend customs inspections',
      '荷主への必要書類の案内|Advise shippers on the documents needed',
      '法改正の調査と社内共有|Follow and share changes in the law',
    ],
    day: {
      before: [
        '到着貨物の確認|Checking arrivals',
        '書類の確認、税番の判断|Documents and tariff codes',
        '申告データの入力|Entering declarations',
      ],
      after: [
        '税関検査への立ち会い|Customs inspections',
        '荷主への連絡|Calls to shippers',
        '許可書の整理、翌日の準備|Filing permits, preparing for tomorrow',
      ],
    },
    requirements: [
      '通関士の資格をお持ちの方、または通関の経験がある方|Customs broker licence, or experience in customs clearance',
      '英文の書類を読める方|Able to read documents in English',
    ],
    welcome: [
      '航空・海上貨物の経験|Experience with air or sea freight',
      'NACCSの使用経験|Experience with NACCS',
    ],
  },
];
