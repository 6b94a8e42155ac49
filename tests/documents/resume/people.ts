import type { ResumeProps } from '../../../functions/documents/resume/resume.ts';

const id = (last: string) => `01JD0Q5X5V7Q2W3E4R5T6Y7V${last}`;
const both = (jp: string, en: string) => ({ jp, en });

/** A person with everything that a document can show. */
export const mai: ResumeProps = {
  kind: 'RIREKISHO',
  years: 'western',
  isPersonalInfo: true,
  withGender: true,
  day: '2026-11-21',
  staffNumber: 'S0000001',
  email: 'mai.nguyen@mail.example',
  basicInfo: {
    familyName: 'NGUYEN',
    givenName: 'MAI LINH',
    familyNameKana: 'グエン',
    givenNameKana: 'マイ リン',
    familyNameKanji: 'Nguyễn',
    givenNameKanji: 'Thị Mai Linh',
    gender: 'female',
    birthDate: '1998-05-03',
    nationality: 'VN',
    visaType: 'engineer-humanities-international',
    visaExpiresOn: '2028-03-31',
    inJapan: true,
    postalCode: '1500001',
    prefecture: 'tokyo',
    city: '渋谷区',
    street: '神宮前1-2-3 サンハイツ原宿 405',
    country: 'JP',
    phone: '+819012345678',
    japaneseLevel: 'business',
    jlpt: 'n2',
    motherTongue: 'vi',
    languages: [
      { language: 'en', level: 'business' },
      { language: 'fr', level: 'basic' },
    ],
  },
  education: [
    {
      id: id('8A'),
      school: '東京国際大学',
      faculty: '経済学部 経済学科',
      degree: 'bachelor',
      country: 'JP',
      entryDate: '2017-04',
      schoolStatus: { status: 'graduated', year: 2021, month: 3 },
    },
    {
      id: id('8B'),
      school: 'Trường THPT Chu Văn An',
      country: 'VN',
      entryDate: '2013-09',
      schoolStatus: { status: 'graduated', year: 2016 },
    },
  ],
  workHistory: [
    {
      id: id('8C'),
      company: 'みなと橋ホテルズ株式会社',
      position: 'フロント主任',
      employmentType: 'regular',
      entryDate: '2023-10',
      retireDate: null,
      duties:
        '【担当業務】\n・フロント業務全般（チェックイン・チェックアウト、予約管理、電話応対）\n・海外からのお客様への多言語対応（日本語・英語・ベトナム語）\n・新人スタッフ（4名）の教育と、シフトの作成\n\n【実績】\n予約システムの入れ替えで手順書を日英2か国語で整備し、チェックインにかかる時間を1組あたり平均6分から4分に縮めた。口コミサイトの「スタッフの対応」の評価は1年で4.1から4.6になった。',
    },
    {
      id: id('8D'),
      company: '株式会社サクラトラベル',
      position: '旅行手配',
      employmentType: 'contract',
      entryDate: '2021-04',
      retireDate: '2023-09',
      duties:
        '訪日団体旅行の宿泊・交通・食事の手配。ベトナムとタイの旅行会社との連絡、見積書の作成、当日の問い合わせ対応。',
    },
  ],
  skills: [
    {
      name: both('Excel（関数・ピボットテーブル）', 'Excel (functions, pivot tables)'),
      level: both('実務3年以上', 'over 3 years at work'),
    },
    {
      name: both('ホテル予約システム（PMS）', 'Hotel booking systems (PMS)'),
      level: both('実務3年以上', 'over 3 years at work'),
    },
  ],
  fields: [both('宿泊・接客', 'Hotels and guest service')],
  certifications: [
    { name: both('TOEIC Listening & Reading 860点', 'TOEIC Listening & Reading 860'), when: '2022-07' },
    { name: both('総合旅行業務取扱管理者', 'General travel services supervisor'), when: '2023' },
  ],
  licences: [{ name: both('普通自動車第一種運転免許', 'Ordinary motor vehicle licence') }],
  wishes: {
    positions: [both('ホテル・旅館支配人', 'Hotel manager'), both('フロント', 'Front desk')],
    places: [both('東京都', 'Tokyo'), both('神奈川県 横浜市', 'Yokohama, Kanagawa')],
    employmentTypes: ['regular'],
    remotePolicies: ['onsite'],
    salary: { salaryType: 'month', from: 280000, currency: 'JPY' },
    startDate: '2027-04-01',
  },
  prText:
    'お客様の「困った」を先回りして見つけることを大切にしています。前職では、深夜に到着される海外からのお客様が最寄り駅で迷われることが多かったため、写真付きの道案内を3か国語で作り、予約確認メールに添えました。問い合わせの電話は月に約40件から10件以下になりました。\n今後は、フロントの経験を生かして、現場と海外の旅行会社の両方がわかる立場で、宿泊プランの企画にも携わりたいと考えています。',
};

/** A person who has just registered. */
export const nobody: ResumeProps = {
  kind: 'RIREKISHO',
  years: 'era',
  isPersonalInfo: true,
  withGender: false,
  day: '2026-11-21',
  staffNumber: 'S0000002',
  education: [],
  workHistory: [],
  skills: [],
  fields: [],
  certifications: [],
  licences: [],
};
