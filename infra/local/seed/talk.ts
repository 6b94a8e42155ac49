import type { Locale } from '../../../shared/domain/codes.ts';

/** Messages between an applicant and a company after the documents are read, in the applicant's language. */
export const talk: Record<Locale, readonly (readonly [by: 'staff' | 'company', text: string])[]> = {
  jp: [
    [
      'company',
      'このたびはご応募いただき、ありがとうございます。書類を拝見し、ぜひ一度お話を伺いたいと考えております。\n来週、面接のお時間をいただけますでしょうか。ご都合のよい日時を2〜3候補お知らせください。',
    ],
    [
      'staff',
      'ご連絡いただき、ありがとうございます。来週ですと、火曜日と木曜日の14時以降が可能です。\nオンラインでの面接をお願いすることはできますでしょうか。よろしくお願いいたします。',
    ],
    [
      'company',
      'もちろん可能です。それでは、木曜日の15時からオンラインでお願いいたします。所要時間は30分ほどです。前日までに接続用のURLをお送りします。当日お話しできることを楽しみにしております。',
    ],
  ],
  en: [
    [
      'company',
      'Hi, and thanks for applying! We enjoyed reading your resume and would love to meet you.\nAre you free for an interview some time next week?',
    ],
    [
      'staff',
      'Thank you for getting back to me so quickly! I am free on Tuesday or Thursday any time after 2 p.m.\nWould it be possible to do the interview online?',
    ],
    [
      'company',
      'Online is fine. Let’s say Thursday at 3 p.m.; it should take about 30 minutes. I will send you the link the day before. Looking forward to it!',
    ],
  ],
};
