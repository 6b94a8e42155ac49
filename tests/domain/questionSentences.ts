/** Questions about the person, by the rule that refuses them. */
export const askedAboutPeople = {
  family: [
    ...[
      'イスラム教徒ですか',
      '創価学会の会員ですか',
      'どの政党が好きですか',
      'ムスリムですか',
      '仏教の信者ですか',
    ],
    ...['キリスト教ですか', '教会に通っていますか', '共産党を支持しますか', '誰に投票しましたか', 'Faith'],
    ...['Are you Muslim?', 'Are you a practicing Catholic?', 'Do you go to church?', 'Who did you vote for?'],
    ...['Do you belong to a mosque?', 'Are you a member of a political party?', 'Do you support the LDP?'],
    ...[
      '夫または妻はいますか',
      'ご主人の職業は？',
      '奥様はいらっしゃいますか',
      '子育て中ですか',
      '一人暮らしですか',
    ],
    ...['産休を取る予定はありますか', '育休の予定はありますか', '赤ちゃんはいますか', 'シングルマザーですか'],
    ...['Do you plan to have a baby?', 'Do you have any dependents?', 'Are you a single mother?', 'Family'],
    ...['Do you plan to take maternity leave?', 'Are you planning on starting a family?', 'Are you engaged?'],
    ...['Are you divorced?', 'Do you wear a hijab?'],
  ],
  nationality: [
    ...['外国の方ですか', 'ベトナムの方ですか', 'ベトナム人ですか', '中国籍ですか', 'ネパール国籍の方ですか'],
    ...[
      'タイ人でしょうか',
      'アメリカの方？',
      'どの国のパスポートを持っていますか',
      '日本のパスポートはありますか',
    ],
    ...[
      '日本で生まれましたか',
      'ブラジル生まれですか',
      'どこから来ましたか',
      'ハーフですか',
      '日系の方ですか',
    ],
    ...['Are you Vietnamese?', 'Are you a Brazilian?', 'Are you Nepali?', 'Are you from Peru or Peruvian?'],
    ...['Are you Filipino?', 'Are you Bangladeshi?', 'Are you Indonesian?', 'Where do you come from?'],
    ...['Which passport do you hold?', "Which country's passport do you hold?", 'Were you born in Japan?'],
    ...['Do you have a Japanese passport?', 'Race', 'Are you Sri Lankan?', 'Are you from Vietnam?'],
  ],
  age: [
    ...['平成生まれですか', '30代以下ですか', '30代の方ですか', '三十代ですか', '昭和60年生まれですか'],
    ...['2000年以降に生まれましたか', '生年を入力してください', '干支は何ですか'],
    ...['Are you under forty?', 'Age', 'Age?', 'DOB', 'D.O.B.', 'Are you in your thirties?'],
    ...['Are you older than thirty-five?', 'Were you born after 1990?', 'Please enter your age'],
  ],
  sex: [
    ...[
      'あなたは男？女？',
      '性自認',
      '女性の方ですか',
      '男性・女性のどちらですか',
      '性的指向を教えてください',
    ],
    ...['Sex', 'Gender', 'M/F', 'Are you a man or a woman?', 'Are you transgender?', '男性の方でしょうか'],
  ],
} as const;

/** Questions about the work and about what somebody can do. */
export const harmless = [
  ...[
    'ベトナム語を話せますか',
    '在留資格は何ですか',
    '在留期限はいつですか',
    '夜勤はできますか',
    '夜勤でも大丈夫ですか',
  ],
  ...['日本での就労は可能ですか', '普通自動車免許をお持ちですか', '女性向け商品の販売経験はありますか'],
  ...[
    '工夫したことを教えてください',
    '外国人のお客様を接客した経験はありますか',
    'ベトナム人スタッフと働いた経験はありますか',
  ],
  ...[
    '中国での勤務経験はありますか',
    '海外から来るお客様の案内はできますか',
    'パスポートはお持ちですか',
    'タイ料理を作れますか',
  ],
  ...[
    'イスラム圏のお客様に対応した経験はありますか',
    'ハラル料理を作れますか',
    '育児用品の販売経験はありますか',
  ],
  ...[
    '高齢者の介護の経験はありますか',
    '20代のお客様への接客経験はありますか',
    '日本に来て何年ですか',
    '母国語は何ですか',
  ],
  ...[
    '取引先の方との会食は可能ですか',
    'ビジネスパートナーとの折衝経験はありますか',
    '若年層への営業経験はありますか',
  ],
  ...[
    '産休の手続きを担当したことはありますか',
    '生まれ変わった店舗で働きたい理由は何ですか',
    '経験年数は何年ですか',
  ],
  ...[
    '日本語能力試験のN2に合格していますか',
    '資格外活動許可はありますか',
    '永住者ですか',
    '制服を着られますか',
  ],
  ...[
    '会員登録の案内をした経験はありますか',
    '農夫体験の受付はできますか',
    '外国の方への接客経験はありますか',
  ],
  ...[
    'Do you speak Vietnamese?',
    'Can you lift 20 kg?',
    'Are you a Japanese speaker?',
    'Are you fluent in Thai?',
  ],
  ...['Are you a French-speaking guide?', 'Do you have a valid passport?', 'Where do you commute from?'],
  ...['What is your residence status?', 'Are you a permanent resident?', 'Do you hold a dependent visa?'],
  ...[
    'What is your mother tongue?',
    'Which age groups have you taught?',
    'Have you cared for elderly people?',
  ],
  ...['Have you sold baby clothes?', 'Are you able to work over forty hours?', 'Can you cook Indian food?'],
  ...[
    'Are you available on weekends?',
    'Are you willing to relocate?',
    'Are you a manager?',
    'Are you certified?',
  ],
  ...[
    'Are you legally allowed to work in Japan?',
    'Have you managed partner companies?',
    'Are you a licensed driver?',
  ],
  ...['Do you have experience with Muslim customers?', 'Can you manage a team of over twenty people?'],
  ...[
    'Are you an Italian chef?',
    'Have you worked in Vietnam?',
    'Are you currently in Japan?',
    'Are you a trained nurse?',
  ],
  ...[
    'Are you comfortable with children?',
    'Are you an animator?',
    'Are you a programmer?',
    'Are you okay with shifts?',
  ],
] as const;
