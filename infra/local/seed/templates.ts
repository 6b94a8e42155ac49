import type { DemoMessageTemplate } from './types.ts';

/** What the company with a login of its own writes again and again. */
export const messageTemplates: readonly DemoMessageTemplate[] = [
  {
    purpose: 'APPLIED',
    name: '応募のお礼',
    texts: {
      jp: '{氏名} 様\n\n「{求人名}」にご応募いただき、ありがとうございます。{企業名}の採用担当です。\n応募書類を確認し、1週間以内にこちらのメッセージでご連絡いたします。',
      en: 'Dear {name},\n\nThank you for applying for “{job title}” at {company name}.\nWe are reading your application and will write to you here within a week.',
    },
  },
  {
    purpose: 'SCREENING',
    name: '書類選考に進む方へ',
    texts: {
      jp: '{氏名} 様\n\n「{求人名}」の選考にお進みいただきたく、ご連絡いたしました。\n現在の在留資格と、勤務を始められる時期を、このメッセージにご返信ください。',
      en: 'Dear {name},\n\nWe would like to go on with your application for “{job title}”.\nPlease reply here with your residence status and the day from which you can work.',
    },
  },
  {
    purpose: 'INTERVIEW',
    name: '面接のご案内',
    texts: {
      jp: '{氏名} 様\n\n書類選考の結果、「{求人名}」の面接にお越しいただきたいと考えております。\n面接の候補日時をお送りしますので、ご都合のよいものをお選びください。オンラインでの面接もできます。',
      en: 'Dear {name},\n\nWe would like to meet you about “{job title}”.\nWe will propose some times: please choose the one that suits you. We can also meet online.',
    },
  },
  {
    purpose: 'OFFERED',
    name: '内定のご連絡',
    texts: {
      jp: '{氏名} 様\n\n「{求人名}」にて、ぜひ一緒に働いていただきたく、内定をお知らせいたします。\n労働条件通知書をお送りします。ご不明な点は、このメッセージでお尋ねください。',
      en: 'Dear {name},\n\nWe are happy to offer you the position “{job title}”.\nWe will send you the notice of working conditions. Please ask us here if anything is unclear.',
    },
  },
  {
    purpose: 'DECLINED',
    name: '不採用のご連絡',
    texts: {
      jp: '{氏名} 様\n\nこのたびは「{求人名}」にご応募いただき、ありがとうございました。\n慎重に検討しましたが、今回は採用を見送らせていただくこととなりました。\nご期待に沿えず申し訳ございませんが、今後のご活躍をお祈りしております。',
      en: 'Dear {name},\n\nThank you for your interest in “{job title}”.\nAfter careful thought we have decided not to go on with your application this time.\nWe wish you all the best.',
    },
  },
  {
    purpose: 'CONVERSATION',
    name: '面接当日のご案内',
    texts: {
      jp: '{氏名} 様\n\n面接は{面接日時}です。10分前に受付へお越しください。\n在留カードと筆記用具をお持ちください。遅れるときは、このメッセージでお知らせください。',
      en: 'Dear {name},\n\nYour interview is on {interview time}. Please come to the reception ten minutes before.\nPlease bring your residence card and a pen, and write to us here if you are late.',
    },
  },
];
