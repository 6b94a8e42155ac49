import type { OccupationText } from './types.ts';

export const office: readonly OccupationText[] = [
  {
    occupation: '428',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'dispatch', 'contract', 'parttime'],
    japanese: ['daily', 'business'],
    languages: ['en', 'vi', 'zh', 'ne', 'id', 'pt'],
    remote: 'hybrid',
    titles: [
      '一般事務|Office Clerk',
      '外国籍社員のサポートを担当する事務|Office Staff Supporting International Employees',
      '総務・事務アシスタント|Administration Assistant',
    ],
    about: [
      '社内の書類や連絡をまとめ、現場のスタッフを支える事務の仕事です。|You keep documents and communication in order so that our teams can get on with their work.',
      '外国籍の社員と日本人の社員の間に立ち、意思疎通を助ける役割もあります。|You also help international and Japanese colleagues understand one another.',
    ],
    duties: [
      '書類の作成・ファイリング、データ入力|Prepare and file documents and enter data',
      '電話・メールの一次対応|Be the first point of contact for calls and emails',
      '備品の管理と発注|Manage and order supplies',
      '社内のお知らせ・手順書の翻訳|Translate notices and manuals for colleagues',
      '在留期間の更新時期の管理、必要書類のご案内|Keep track of residence status renewals and explain the documents needed',
      '会議の準備と議事録の作成|Prepare for meetings and take minutes',
    ],
    day: {
      before: [
        'メールの確認、郵便物の仕分け|Email and post',
        'データ入力、請求書の整理|Data entry and invoices',
        '電話・来客の対応|Calls and visitors',
      ],
      after: [
        'お知らせの翻訳|Translating notices',
        '会議の準備、議事録|Meeting preparation and minutes',
        '備品の発注、翌日の準備|Ordering supplies, planning tomorrow',
      ],
    },
    requirements: [
      'WordとExcelの基本操作ができる方|Basic Word and Excel',
      '締め切りを守り、ていねいに作業できる方|Careful and reliable with deadlines',
    ],
    welcome: ['事務の実務経験|Office experience', '翻訳や通訳の経験|Translation or interpreting experience'],
  },
  {
    occupation: '439',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'dispatch', 'contract'],
    japanese: ['business'],
    languages: ['en', 'zh', 'vi'],
    remote: 'hybrid',
    titles: [
      '貿易事務|Trade Clerk',
      '輸出入の船積書類担当|Shipping Documents Clerk (Imports and Exports)',
      '貿易事務（英語を毎日使う仕事）|Trade Clerk (English Every Day)',
    ],
    about: [
      '荷物が予定どおり届くように、書類と日程を管理する仕事です。|You manage the documents and dates that get goods delivered as planned.',
      '海外の工場や船会社と、毎日メールでやりとりします。|You email overseas factories and shipping lines every day.',
    ],
    duties: [
      'インボイス・パッキングリストの作成|Prepare invoices and packing lists',
      '船・航空便のブッキング|Book vessels and flights',
      '通関業者・倉庫との連絡|Liaise with customs brokers and warehouses',
      '納期の確認、遅れへの対応|Track delivery dates and deal with delays',
      '輸入代金の支払い依頼|Request payments from accounting',
      '原産地証明などの申請|Apply for certificates of origin and the like',
    ],
    day: {
      before: [
        '海外からのメールの確認|Email from overseas',
        '船積書類の作成|Shipping documents',
        '通関業者との連絡|Calls with customs brokers',
      ],
      after: [
        'ブッキングの手配|Booking vessels',
        '納期の確認、社内への共有|Tracking deliveries and updating colleagues',
        '翌日の出荷の確認|Checking tomorrow’s shipments',
      ],
    },
    requirements: [
      '英語の読み書きができる方|Able to read and write English',
      '貿易事務または事務の経験が1年以上ある方|At least one year of trade or office experience',
    ],
    welcome: [
      '通関士や貿易実務検定の知識|Knowledge of customs or trade practice',
      '基幹システムへの入力経験|Experience with business systems',
    ],
  },
  {
    occupation: '64',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['contract', 'dispatch', 'parttime', 'regular'],
    japanese: ['daily', 'business'],
    languages: ['en', 'zh', 'ko', 'vi', 'pt', 'es', 'ne', 'th', 'tl', 'my'],
    remote: 'remote',
    titles: [
      '多言語コールセンターのオペレーター|Multilingual Call Centre Operator',
      '電話通訳オペレーター|Telephone Interpreter',
      'カスタマーサポート（チャット・電話）|Customer Support (Chat and Telephone)',
    ],
    about: [
      '役所・病院・お店などで困っている方を、電話口で母語から支える仕事です。|You help people at town halls, clinics and shops over the phone, in their own language.',
      '研修は4週間。聞き取りや通訳の練習をしてから電話に出ます。|Four weeks of training in listening and interpreting prepare you for your first call.',
    ],
    duties: [
      '電話・チャットでの問い合わせ対応|Answer questions by telephone and chat',
      '日本語と外国語の三者通話の通訳|Interpret in three-way calls between Japanese and another language',
      '対応内容の記録|Keep a record of each case',
      'よくある質問の回答文の更新|Keep the answers to frequent questions up to date',
      '緊急案件の担当部署への引き継ぎ|Pass urgent matters on to the right team',
    ],
    day: {
      before: [
        'ログイン、引き継ぎ事項の確認|Login and handover notes',
        '電話・チャットの対応|Calls and chats',
        '対応内容の記録|Case notes',
      ],
      after: [
        '三者通話の通訳|Three-way interpreting calls',
        '回答文の見直し、事例の共有|Reviewing answers, sharing cases',
        '引き継ぎ|Handover',
      ],
    },
    requirements: [
      '対応言語がネイティブレベルの方|Native or near-native in the language of the desk',
      'パソコンに入力しながら話せる方|Able to type while talking',
    ],
    welcome: [
      'コールセンターの経験|Call centre experience',
      '医療や行政の用語の知識|Knowledge of medical or administrative terms',
    ],
  },
  {
    occupation: '430',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract', 'dispatch'],
    japanese: ['business', 'native'],
    languages: ['en'],
    remote: 'hybrid',
    titles: [
      '経理事務|Accounting Clerk',
      '経理・財務スタッフ|Accounting and Finance Staff',
      '経理（海外子会社の報告担当）|Accountant (Reporting of Overseas Subsidiaries)',
    ],
    about: [
      '日々の伝票から月次決算まで、会社のお金の流れを支えます。|From daily vouchers to the monthly close, you keep the company’s finances running.',
      '海外の子会社とのやりとりもあり、会計の知識を語学とともに生かせます。|You work with our overseas subsidiaries, so both your accounting and your language skills count.',
    ],
    duties: [
      '仕訳の入力と証憑の確認|Enter journals and check vouchers',
      '請求書の発行と入金の確認|Issue invoices and check receipts',
      '経費精算の確認|Check expense claims',
      '月次決算の資料作成|Prepare the monthly accounts',
      '海外子会社の報告の取りまとめ|Consolidate reports from subsidiaries abroad',
      '税理士・監査人への対応|Answer tax advisers and auditors',
    ],
    day: {
      before: [
        '入金の確認、仕訳の入力|Checking receipts, entering journals',
        '請求書の発行|Issuing invoices',
        '経費精算の確認|Expense claims',
      ],
      after: [
        '支払いデータの作成|Payment data',
        '月次資料の作成|Monthly accounts',
        '海外子会社とのメール|Email with overseas subsidiaries',
      ],
    },
    requirements: [
      '日商簿記2級程度の知識がある方|Bookkeeping knowledge equivalent to Nissho Grade 2',
      '経理の実務経験が1年以上ある方|At least one year of accounting experience',
    ],
    welcome: [
      '会計システムの使用経験|Experience with accounting systems',
      '国際会計基準の知識|Knowledge of IFRS',
    ],
  },
  {
    occupation: '432',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract'],
    japanese: ['business', 'native'],
    languages: ['en', 'vi', 'id', 'my', 'ne'],
    remote: 'hybrid',
    titles: [
      '人事・採用担当|HR and Recruiting Staff',
      '外国人採用の人事担当|Recruiter for International Hires',
      '人事事務（研修・定着支援）|HR Staff (Training and Retention)',
    ],
    about: [
      '採用から入社後の相談まで、外国籍社員が長く働ける環境をつくる仕事です。|From hiring to everyday advice, you help international colleagues settle in and build a career here.',
      '現場をよく知る人事として、各事業所を訪ねて声を聞きます。|You visit our sites and listen to people, so that HR knows what the work is really like.',
    ],
    duties: [
      '求人票の作成、応募者との連絡|Write job postings and keep in touch with applicants',
      '面接日程の調整と同席|Arrange interviews and sit in on them',
      '在留資格の申請書類の準備|Prepare documents for residence applications',
      '入社時研修・住まいの手配|Arrange induction training and accommodation',
      '定期面談での仕事・生活の相談対応|Talk with employees about work and life',
      '勤怠管理・給与計算の補助|Help with attendance and payroll',
    ],
    day: {
      before: [
        '応募の確認、面接日程の調整|Applications and interview scheduling',
        '面接への同席|Sitting in on interviews',
        '応募者への連絡|Contacting applicants',
      ],
      after: [
        '在留申請の書類準備|Documents for residence applications',
        '社員との面談|One-to-one talks with employees',
        '勤怠の確認|Attendance records',
      ],
    },
    requirements: [
      '人事または採用の経験が1年以上ある方|At least one year of experience in HR or recruiting',
      '個人情報を慎重に扱える方|Able to handle personal data with care',
    ],
    welcome: [
      '社会保険の手続きの知識|Knowledge of social insurance procedures',
      '日本語教育の知識|Knowledge of teaching Japanese',
    ],
  },
  {
    occupation: '443',
    speciality: 'office',
    pattern: 'office',
    visas: 'humanities',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['business'],
    languages: ['en', 'zh', 'vi', 'pt', 'ru'],
    titles: [
      '医療事務・国際患者の受付|Medical Clerk and International Patient Reception',
      '病院の受付・医療通訳補助|Hospital Reception and Medical Interpreting Support',
    ],
    about: [
      '病院の受付で、言葉の不安を抱える患者さんを支える仕事です。|You support patients at hospital reception who are worried about the language barrier.',
      '診療の流れや保険の仕組みは、入職後に学べます。|Once you are here, we teach you how consultations and insurance work.',
    ],
    duties: [
      '受付と会計|Receive patients and take payment',
      '外国語での問診票の記入補助|Help patients fill in medical questionnaires in their own language',
      '診察予約の受付と変更|Make and change appointments',
      '診療報酬請求書類の点検|Check claims for medical fees',
      '通訳・海外の保険会社の手配|Arrange interpreters and contact insurers abroad',
    ],
    day: {
      before: [
        '受付開始、予約の確認|Opening reception, checking appointments',
        '再来・初診の受付、問診票の補助|Receiving patients, help with questionnaires',
        '会計|Payments',
      ],
      after: [
        '電話での予約変更|Appointment calls',
        '請求書類の点検|Checking claims',
        '翌日の予約の準備|Preparing tomorrow’s appointments',
      ],
    },
    requirements: [
      '受付または事務の経験がある方|Experience in reception or office work',
      '患者さんの気持ちに寄り添える方|Empathy for patients',
    ],
    welcome: [
      '医療事務の資格|Medical clerk qualification',
      '医療通訳の研修の受講|Training in medical interpreting',
    ],
  },
];
